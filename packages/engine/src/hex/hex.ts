/** Hexes as places relative to one another: distance, neighbours, rings, turning, sectors and arcs. */
import { bug } from '../bug.ts';
import { direction, DIRECTIONS, STEP_Q, STEP_R, VECTORS, type Direction, type HexFacing, type Hex } from './frame.ts';

export const sameHex = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1];

export const addHex = (a: Hex, b: Hex): Hex => [a[0] + b[0], a[1] + b[1]];

/** Where `to` lies as seen from `from`, on the map's own axes. */
export const offset = (from: Hex, to: Hex): Hex => [to[0] - from[0], to[1] - from[1]];

/** Steps from (0, 0): the largest of the three coordinates. */
export const lengthOf = (q: number, r: number): number => Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));

export const hexDistance = (a: Hex, b: Hex): number => lengthOf(b[0] - a[0], b[1] - a[1]);

/** The hex `steps` away, straight in a direction. */
export const hexBeside = (hex: Hex, towards: Direction, steps = 1): Hex => {
  const [q, r] = VECTORS[towards];
  return [hex[0] + steps * q, hex[1] + steps * r];
};

/** A single number for a Set or Map; good for coordinates from −32768 to 32767. */
export const placeKey = (q: number, r: number): number => (q + 0x8000) * 0x10000 + (r + 0x8000);
export const hexKey = ([q, r]: Hex): number => placeKey(q, r);

/** Turns an offset clockwise about (0, 0) by sixths of a circle. `0 - x` and not `-x`: a minus zero would not equal zero in records. */
export function turnOffset([q, r]: Hex, turns: number): Hex {
  const turn = direction(turns);
  if (turn === 0) return [q, r];
  if (turn === 1) return [0 - r, q + r];
  if (turn === 2) return [0 - q - r, q];
  if (turn === 3) return [0 - q, 0 - r];
  return turn === 4 ? [r, 0 - q - r] : [q + r, 0 - q];
}

/** `hex` as a figure at `at` of that facing sees it: ahead is (0, −1), whatever way the figure looks on the map. */
export const seenFrom = (at: Hex, facing: HexFacing, hex: Hex): Hex => turnOffset(offset(at, hex), -facing);

/** The k-th hex of the ring n steps out, clockwise from straight ahead, k = 0 … 6n − 1 (any other k goes round again). */
export function ringHex(n: number, k: number): Hex {
  if (n === 0) return [0, 0];
  const turn = 6 * n;
  const place = ((k % turn) + turn) % turn;
  const side = Math.trunc(place / n);
  const along = place % n;
  const [q, r] = VECTORS[direction(side)];
  const [alongQ, alongR] = VECTORS[direction(side + 2)];
  return [n * q + along * alongQ, n * r + along * alongR];
}

/** The inverse: which k an offset has on its own ring. */
export function ringPlace(q: number, r: number): number {
  const n = lengthOf(q, r);
  if (n === 0) return 0;
  if (r === -n && q < n) return q;
  if (q === n && r < 0) return n + r + n;
  if (q + r === n && r < n) return 2 * n + r;
  if (r === n && q > -n) return 3 * n - q;
  if (q === -n && r > 0) return 4 * n + n - r;
  return 5 * n - r; // the sixth side, q + r = −n
}

/** All hexes exactly n steps from the centre, clockwise from straight ahead. */
export const hexRing = (centre: Hex, n: number): Hex[] =>
  Array.from({ length: n === 0 ? 1 : 6 * n }, (_, k) => addHex(centre, ringHex(n, k)));

/** All hexes up to n steps from the centre: ring by ring, each clockwise from straight ahead. */
export const hexDisk = (centre: Hex, n: number): Hex[] => Array.from({ length: n + 1 }, (_, ring) => hexRing(centre, ring)).flat();

/** `2.11` is the hex with k = 11 on the ring two steps out. */
export function readRingName(name: string): Hex {
  const [, n, k] = /^(\d+)\.(\d+)$/.exec(name) ?? [];
  if (n === undefined || k === undefined || Number(k) >= 6 * Number(n)) throw bug('no such hex on a ring', { name });
  return ringHex(Number(n), Number(k));
}

export const ringName = ([q, r]: Hex): string => `${lengthOf(q, r)}.${ringPlace(q, r)}`;

/** The direction that leads straight from one hex to the other, or null where none does. */
export function straightTowards(from: Hex, to: Hex): Direction | null {
  const [q, r] = offset(from, to);
  const n = lengthOf(q, r);
  if (n === 0) return null;
  const place = ringPlace(q, r);
  return place % n === 0 ? direction(place / n) : null;
}

const SECTORS = DIRECTIONS.flatMap((d): (readonly Direction[])[] => [[d], [d, direction(d + 1)]]);

/**
 * The direction an offset is nearest to, counted along its ring; exactly half-way between two it belongs to both, clockwise one last. Its own
 * hex lies nowhere. The answers are shared arrays: asking costs no memory.
 */
export function sectorsOf(q: number, r: number): readonly Direction[] {
  const n = lengthOf(q, r);
  if (n === 0) return [];
  const place = ringPlace(q, r);
  const halfway = (2 * place) % (2 * n) === n;
  const sector = Math.trunc((2 * place + (halfway ? 0 : n)) / (2 * n)) % 6;
  return SECTORS[2 * sector + (halfway ? 1 : 0)] ?? [];
}

/** The direction or the two directions of the map that lead most nearly from one hex to the other. */
export const sectorsTowards = (from: Hex, to: Hex): readonly Direction[] => sectorsOf(to[0] - from[0], to[1] - from[1]);

/** Whether `hex` lies in the arc from direction `first` clockwise to `last` of that figure, both edges included; its own hex never does. */
export function inHexArc(at: Hex, facing: HexFacing, hex: Hex, first: Direction, last: Direction): boolean {
  const [q, r] = seenFrom(at, facing, hex);
  const n = lengthOf(q, r);
  const place = (ringPlace(q, r) - first * n + 6 * n) % (6 * n);
  return n > 0 && place <= direction(last - first) * n;
}

/** Ahead and 60° to either hand. */
export const inForwardArc = (at: Hex, facing: HexFacing, hex: Hex): boolean => inHexArc(at, facing, hex, 5, 1);
/** Behind and 60° to either hand. */
export const inRearArc = (at: Hex, facing: HexFacing, hex: Hex): boolean => inHexArc(at, facing, hex, 2, 4);

/** Whether two hexes touch; no arrays made. */
export const hexesTouch = (a: Hex, b: Hex): boolean => {
  for (const d of DIRECTIONS) if (a[0] + (STEP_Q[d] ?? 0) === b[0] && a[1] + (STEP_R[d] ?? 0) === b[1]) return true;
  return false;
};

/** The hexes on a straight line from one to the other, both with it; where it runs along an edge, the same side of it all the way. */
export function hexLine(from: Hex, to: Hex): Hex[] {
  const steps = hexDistance(from, to);
  const [dq, dr] = offset(from, to);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = steps === 0 ? 0 : i / steps;
    return nearest(from[0] + dq * share + 1e-6, from[1] + dr * share + 2e-6);
  });
}

/** The hex a point between hexes lies in. */
function nearest(q: number, r: number): Hex {
  const [a, b, c] = [Math.round(q), Math.round(r), Math.round(-q - r)];
  const [da, db, dc] = [Math.abs(a - q), Math.abs(b - r), Math.abs(c + q + r)];
  if (da > db && da > dc) return [-b - c, b];
  return db > dc ? [a, -a - c] : [a, b];
}
