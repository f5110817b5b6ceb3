/** The four sides of the table: who stands at them, and the straight way to them. */
import type { Place } from './base.ts';
import type { Point } from './measure.ts';
import type { Table } from './terrain.ts';

export const SIDES = ['south', 'east', 'north', 'west'] as const;
export type Side = (typeof SIDES)[number];

/** How far a point is from a side of the table. */
export function toSide(table: Table, p: Point, side: Side): number {
  if (side === 'south') return p[1];
  if (side === 'west') return p[0];
  return side === 'north' ? table.height - p[1] : table.width - p[0];
}

/** Where the straight way from a point, square to a side, meets it. */
export function footOn(table: Table, p: Point, side: Side): Point {
  if (side === 'south') return [p[0], 0];
  if (side === 'west') return [0, p[1]];
  return side === 'north' ? [p[0], table.height] : [table.width, p[1]];
}

/** The side nearest to a point; where equal, the first of south, east, north, west. */
export const nearestSide = (table: Table, p: Point): Side =>
  SIDES.reduce((best, side) => (toSide(table, p, side) < toSide(table, p, best) ? side : best));

/** Does the base touch this side of the table, or stick out over it? */
export function touchesSide(table: Table, { at, base: { radius, half } }: Place, side: Side): boolean {
  const long = half === undefined ? 0 : Math.abs(side === 'south' || side === 'north' ? half[1] : half[0]);
  return toSide(table, at, side) <= radius + long;
}

export const touchesAnySide = (table: Table, place: Place): boolean => SIDES.some(side => touchesSide(table, place, side));
