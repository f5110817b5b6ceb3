/** A ready-made move of a whole unit in a few words: which way, how far. The coordinates stand in the tooltip. */
import type { FigureCard, Ground, Spot } from '@nobori/engine';
import type { Measure } from './measure.ts';
import type { Offer } from './offers.ts';

const COMPASS = [
  'east',
  'east by north',
  'north-east',
  'north by east',
  'north',
  'north by west',
  'north-west',
  'west by north',
  'west',
  'west by south',
  'south-west',
  'south by west',
  'south',
  'south by east',
  'south-east',
  'east by south',
] as const;

const middle = (spots: readonly Spot[]): Spot => {
  const n = Math.max(1, spots.length);
  return [spots.reduce((sum, [x]) => sum + x, 0) / n, spots.reduce((sum, [, y]) => sum + y, 0) / n];
};

/** Null on hexes and for setting up, where the book's own words say it better. */
export function readyWords(
  { ways, order, text }: Offer,
  cards: readonly FigureCard[],
  ground: Ground['kind'],
  measure: Measure,
): { readonly text: string; readonly length: number } | null {
  if (ways === null || ground === 'hex' || 'places' in order) return null;
  const moved = cards.flatMap(card => {
    const end = ways[card.id]?.at(-1);
    return end === undefined || card.at === null ? [] : [{ from: card.at, end }];
  });
  const [a, b] = [middle(moved.map(one => one.from)), middle(moved.map(one => one.end))];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  const way = COMPASS[Math.round((Math.atan2(dy, dx) * 8) / Math.PI + 16) % 16] ?? 'on';
  const all = moved.length === 1 ? '' : `, ${moved.length} figures`;
  const leaves = text.includes('leaving') ? ', leaving the table' : '';
  return { text: `${way.charAt(0).toUpperCase()}${way.slice(1)}, ${measure.say(length)}${all}${leaves}`, length };
}
