/** A ready-made move or formation of a whole unit in a few words: which way and how far, or how and where they would stand. */
import { capital, formationOf, middleOf, say, span, windTo, type FigureCard, type Ground, type Spot } from '@nobori/engine';
import type { Measure } from './measure.ts';
import type { Offer } from './offers.ts';
import { t } from '../../texts/language.ts';

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
  const [a, b] = [middleOf(moved.map(one => one.from)), middleOf(moved.map(one => one.end))];
  const way: Spot = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(...way);
  const text = t(
    '{way, verbatim}, {length, verbatim}{n, plural, one {} other {, # men}}{leaves, select, true {, leaving the table} other {}}',
    { way: capital(t(windTo(way, 16))), length: measure.say(length), n: moved.length, leaves: role === 'grave' },
  );
  return { text, length };
}

const WHERE = [
  [say('in the south-west'), say('in the south'), say('in the south-east')],
  [say('in the west'), say('in the middle'), say('in the east')],
  [say('in the north-west'), say('in the north'), say('in the north-east')],
] as const;

/** A spread less than this share of the larger one tells nobody apart. */
const THIN = 0.3;

const ends = ({ ways }: Pick<Offer, 'ways'>): readonly Spot[] =>
  Object.values(ways ?? {}).flatMap(way => { const end = way?.at(-1); return end === undefined ? [] : [end]; }); // prettier-ignore

/** Where each of several formations would stand, told by what sets it apart from the others. Of those that read the same only the first is there. */
export function formationWords(offers: readonly Offer[]): ReadonlyMap<Offer, string> {
  const middles = offers.map(offer => middleOf(ends(offer)));
  const [xs, ys] = [middles.map(([x]) => x), middles.map(([, y]) => y)];
  const spread = Math.max(1, span(xs), span(ys));
  const third = (value: number, all: readonly number[]): 0 | 1 | 2 => {
    if (span(all) < THIN * spread) return 1;
    const share = (value - Math.min(...all)) / span(all);
    return share < 1 / 3 ? 0 : share > 2 / 3 ? 2 : 1;
  };
  const told = new Map<string, Offer>();
  for (const [i, offer] of offers.entries()) {
    const shape = formationOf(ends(offer));
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
