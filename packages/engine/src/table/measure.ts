/** Lengths and points of the measured table: whole tenths of a millimetre, compared by whole numbers only. */
import { bug } from '../bug.ts';

/** Whole units from the table's south-west corner, x east, y north. */
export type Point = readonly [x: number, y: number];

/** Every comparison below is exact while coordinates stay within this. */
export const WIDEST = 32_768;

export const inches = (n: number): number => units(n, 254, 'inches');
export const cm = (n: number): number => units(n, 100, 'cm');
export const mm = (n: number): number => units(n, 10, 'mm');

function units(n: number, each: number, name: string): number {
  const whole = Math.round(n * each);
  if (!(Math.abs(n * each - whole) < 1e-9)) throw bug('a length that is no whole number of units', { n, name });
  return whole;
}

export const same = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];

export function distanceSquared(a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  return dx * dx + dy * dy;
}

/** The distance of two points in whole units, rounded up: what a leg costs. */
export const distanceUp = (a: Point, b: Point): number => ceilSqrt(distanceSquared(a, b));

/** Positive: c lies to the left of the line from a to b; 0: on it. */
export const cross = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

/** The dot product of the ways from a to b and from a to c. */
export const dot = (a: Point, b: Point, c: Point): number => (b[0] - a[0]) * (c[0] - a[0]) + (b[1] - a[1]) * (c[1] - a[1]);

/** The largest whole number whose square is at most n. */
export function floorSqrt(n: number): number {
  if (!(n >= 0 && n <= Number.MAX_SAFE_INTEGER)) throw bug('no whole square root', { n });
  let root = Math.floor(Math.sqrt(n));
  // Math.sqrt is rightly rounded, so near 2^53 it can come out as the next whole number: one step mends it.
  if (root * root > n) root -= 1;
  return root;
}

/** The smallest whole number whose square is at least n. */
export function ceilSqrt(n: number): number {
  const root = floorSqrt(n);
  return root * root === n ? root : root + 1;
}

/**
 * The sign of a·b − c·d, exactly, for whole numbers up to 2^36 (a, c) and 2^32 (b, d): squared lengths times squared lengths
 * outgrow a double, so where the rounded products lie too close together they are compared in two halves.
 */
export function compareProducts(a: number, b: number, c: number, d: number): number {
  const left = a * b;
  const right = c * d;
  const difference = left - right;
  const size = Math.abs(left) + Math.abs(right);
  if (Math.abs(difference) > size * 1e-15) return difference > 0 ? 1 : -1;
  if (size < 4e15) return Math.sign(difference);
  const bHigh = Math.floor(b / 65_536);
  const dHigh = Math.floor(d / 65_536);
  return Math.sign((a * bHigh - c * dHigh) * 65_536 + (a * (b - bHigh * 65_536) - c * (d - dHigh * 65_536)));
}

/**
 * The point `steps` units along the way from a to b, each coordinate rounded toward a (so it never lies beyond the true point);
 * b itself when the way is not longer than that.
 */
export function along(a: Point, b: Point, steps: number): Point {
  const square = distanceSquared(a, b);
  if (steps * steps >= square) return b;
  if (steps <= 0) return a;
  return [a[0] + share(b[0] - a[0], steps, square), a[1] + share(b[1] - a[1], steps, square)];
}

/** d × steps / √square, rounded toward 0, exactly. */
function share(d: number, steps: number, square: number): number {
  const value = (Math.abs(d) * steps) / Math.sqrt(square);
  const near = Math.round(value);
  let size = Math.floor(value);
  if (Math.abs(value - near) < 1e-6) size = compareProducts(near * near, square, d * d, steps * steps) <= 0 ? near : near - 1;
  return d < 0 ? 0 - size : size;
}
