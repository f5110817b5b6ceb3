/** A ready-made move of a whole unit in a few words: which way, how far. The coordinates stand in the tooltip. */
import { type FigureCard, type Ground, type Spot, capital, say } from '@nobori/engine';
import type { Measure } from './measure.ts';
import type { Offer } from './offers.ts';
import { t } from '../../texts/language.ts';

const COMPASS = [
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
