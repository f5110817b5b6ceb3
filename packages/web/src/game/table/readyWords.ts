/** A ready-made move or formation of a whole unit in a few words: which way and how far, or how and where they would stand. */
import { type FigureCard, type Ground, type Spot, capital, say } from '@nobori/engine';
import type { Measure } from './measure.ts';
import type { Offer } from './offers.ts';
import { t } from '../../texts/language.ts';

/** Sixteen winds, from the east by the north. */
export const COMPASS = [
  say('east'),
  say('east by north'),
  say('north-east'),
  say('north by east'),
  say('north'),
  say('north by west'),
  say('north-west'),
  say('west by north'),
  say('west'),
  say('west by south'),
  say('south-west'),
  say('south by west'),
  say('south'),
  say('south by east'),
  say('south-east'),
  say('east by south'),
];

const middle = (spots: readonly Spot[]): Spot => {
  const n = Math.max(1, spots.length);
  return [spots.reduce((sum, [x]) => sum + x, 0) / n, spots.reduce((sum, [, y]) => sum + y, 0) / n];
};

/** Null on hexes and for setting up, where the book's own words say it better. */
export function readyWords(
  { ways, role }: Offer,
  placing: boolean,
  cards: readonly FigureCard[],
  ground: Ground['kind'],
  measure: Measure,
): { readonly text: string; readonly length: number } | null {
  if (ways === undefined || ground === 'hex' || placing) return null;
  const moved = cards.flatMap(card => {
    const end = ways[card.id]?.at(-1);
    return end === undefined || card.at === null ? [] : [{ from: card.at, end }];
  });
  const [a, b] = [middle(moved.map(one => one.from)), middle(moved.map(one => one.end))];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  const way = COMPASS[Math.round((Math.atan2(dy, dx) * 8) / Math.PI + 16) % 16];
  const text = t(
    '{way, verbatim}, {length, verbatim}{n, plural, one {} other {, # men}}{leaves, select, true {, leaving the table} other {}}',
    { way: way === undefined ? t('On') : capital(t(way)), length: measure.say(length), n: moved.length, leaves: role === 'grave' },
  );
  return { text, length };
}

const WHERE = [
  [say('in the south-west'), say('in the south'), say('in the south-east')],
  [say('in the west'), say('in the middle'), say('in the east')],
  [say('in the north-west'), say('in the north'), say('in the north-east')],
] as const;

/** What is narrower than this share of its length is a line; a spread less than this of the larger one tells nobody apart. */
const THIN = 0.3;

const ends = ({ ways }: Pick<Offer, 'ways'>): readonly Spot[] =>
  Object.values(ways ?? {}).flatMap(way => { const end = way?.at(-1); return end === undefined ? [] : [end]; }); // prettier-ignore
const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

/** Where each of several formations would stand, told by what sets it apart from the others. Of those that read the same only the first is there. */
export function formationWords(offers: readonly Offer[]): ReadonlyMap<Offer, string> {
  const middles = offers.map(offer => middle(ends(offer)));
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const spread = Math.max(1, span(xs), span(ys));
  const third = (value: number, all: readonly number[]): 0 | 1 | 2 => {
    if (span(all) < THIN * spread) return 1;
    const share = (value - Math.min(...all)) / span(all);
    return share < 1 / 3 ? 0 : share > 2 / 3 ? 2 : 1;
  };
  const told = new Map<string, Offer>();
  for (const [i, offer] of offers.entries()) {
    const spots = ends(offer);
    const [wide, deep] = [span(spots.map(([x]) => x)), span(spots.map(([, y]) => y))];
    const shape = spots.length < 3 ? 'few' : Math.min(wide, deep) < THIN * Math.max(wide, deep) ? 'line' : 'block';
    const where = t(WHERE[third(ys[i] ?? 0, ys)][third(xs[i] ?? 0, xs)]);
    const text = t('{what, verbatim}: {shape, select, line {in line, } block {in ranks, } other {}}{where, verbatim}', {
      what: offer.brief,
      shape,
      where,
    });
    if (!told.has(text)) told.set(text, offer);
  }
  return new Map([...told].map(([text, offer]) => [offer, text]));
}
