/**
 * The frame every hex board shares. Hexes are flat-topped, a place is axial (q, r): q counts columns to the east, r runs down a column, the
 * third coordinate is −q−r. Directions run clockwise, 0 is up the column (north); a figure of facing f sees direction d as f + d.
 *
 *            0 N                    corner k lies clockwise of side k, between the neighbours k and k + 1:
 *       5 NW  __  NE 1
 *           /    \                         5 ____ 0
 *           \ __ /                     4 /      \ 1
 *       4 SW      SE 2                   \ ____ /
 *            3 S                          3      2
 *
 * Every geometric question is asked in axial coordinates. They are a linear picture of the plane that keeps orientation, so "left of this
 * line" is the sign of a whole-number cross product, exact on every machine.
 */
export type Hex = readonly [q: number, r: number];

export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;
export type Direction = (typeof DIRECTIONS)[number];
/** A figure looks through a hexside, never at a corner. */
export type HexFacing = Direction;

/** Directions on the map … */
export const COMPASS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;
/** … and as a figure sees them from its own facing. */
export const BEARINGS = ['front', 'front-right', 'rear-right', 'rear', 'rear-left', 'front-left'] as const;

export const VECTORS: readonly [Hex, Hex, Hex, Hex, Hex, Hex] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

/** Any whole number as a direction: 7 is 1, −1 is 5. The only place where a number becomes one. */
export const direction = (n: number): Direction => (((n % 6) + 6) % 6) as Direction;

export const opposite = (d: Direction): Direction => direction(d + 3);

/** Sixths of a full turn from one direction to another, the short way round: −2 … 3, clockwise positive. */
export const turnsBetween = (from: Direction, to: Direction): number => {
  const turns = direction(to - from);
  return turns > 3 ? turns - 6 : turns;
};

/** Fine points divide a hex so that corners (thirds of a step) and points nine tenths of the way to a corner are whole numbers. */
export const FINE = 30;
/** A place finer than a hex: axial coordinates in thirtieths. Not a Hex, hence the other shape. */
export interface FinePoint {
  readonly x: number;
  readonly y: number;
}

/** From a hex's centre to its corner k, in fine units: a third of the way to the two neighbours together. */
export const CORNER_X = Int8Array.of(10, 20, 10, -10, -20, -10);
export const CORNER_Y = Int8Array.of(-20, -10, 10, 20, 10, -10);

/** VECTORS for loops that must not make arrays. */
export const STEP_Q = Int8Array.of(0, 1, 1, 0, -1, -1);
export const STEP_R = Int8Array.of(-1, -1, 0, 1, 1, 0);
