/** Whole millimetres, NOD-003, NOD-R001, NOD-R004, NOD-R061: the table counts tenths, this book's figures stand and pay in tens of them. */
import { ceilSqrt, compareProducts, type Point } from '@nobori/engine/table';

export const MM = 10; // NOD-003

export const wholeMm = (at: Point): boolean => at[0] % MM === 0 && at[1] % MM === 0;
/** A small whole number, and never −0 (hence the | 0): one point that is not, and the machine keeps all of them as fractions, which makes every distance dearer. */
export const nearestMm = (x: number, y: number): Point => [(Math.round(x / MM) | 0) * MM, (Math.round(y / MM) | 0) * MM];
export const toMm = (at: Point): Point => nearestMm(at[0], at[1]);

/** NOD-R004: a leg's length is the smallest whole n with n² ≥ dx² + dy². */
export function legLength(a: Point, b: Point): number {
  const dx = (b[0] - a[0]) / MM;
  const dy = (b[1] - a[1]) / MM;
  if (dx === 0) return Math.abs(dy) * MM;
  if (dy === 0) return Math.abs(dx) * MM;
  return ceilSqrt(dx * dx + dy * dy) * MM;
}

/** A way from its start on, leg by leg. */
export const wayLength = (way: readonly Point[]): number =>
  way.reduce((sum, here, i) => sum + (i === 0 ? 0 : legLength(way[i - 1] ?? here, here)), 0);

/** Up to the next whole millimetre. */
export const upToMm = (units: number): number => Math.ceil(units / MM) * MM;

/** The point `length` along the way from a to b (beyond b too), each coordinate rounded to the nearest millimetre, halves away from zero. */
export function pointAlong(a: Point, b: Point, length: number): Point {
  const dx = (b[0] - a[0]) / MM;
  const dy = (b[1] - a[1]) / MM;
  const square = dx * dx + dy * dy;
  if (square === 0) return a;
  const steps = length / MM;
  return [a[0] + rounded(dx, steps, square) * MM, a[1] + rounded(dy, steps, square) * MM];
}

/** d × steps / √square to the nearest whole number, halves away from zero. */
function rounded(d: number, steps: number, square: number): number {
  if (d === 0) return 0;
  const value = (Math.abs(d) * steps) / Math.sqrt(square);
  const below = Math.floor(value);
  let size = value - below >= 0.5 ? below + 1 : below;
  // Near a half only whole numbers decide: 4·d²·steps² against (2·below + 1)²·square.
  if (Math.abs(value - below - 0.5) < 1e-6)
    size = compareProducts(4 * d * d, steps * steps, (2 * below + 1) ** 2, square) >= 0 ? below + 1 : below;
  return d < 0 ? 0 - size : size;
}
