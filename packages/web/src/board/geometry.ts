/** Boxes and lines on the screen and in the world; points and their sums are those of the drawings. */
import { dist, type Pt } from '../art/geometry.ts';

export { dist, mix, polar, type Pt } from '../art/geometry.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Degrees clockwise from the east, as screens count. */
export const heading = (a: Pt, b: Pt): number => (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;

/** The area two boxes share. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

export const lengthOf = (points: readonly Pt[]): number =>
  points.reduce((sum, point, i) => sum + (i === 0 ? 0 : dist(points[i - 1] ?? point, point)), 0);

/** Shortens a line at both ends, so that it runs from base to base. */
export function trimmed(a: Pt, b: Pt, first: number, last: number): readonly [Pt, Pt] {
  const length = dist(a, b);
  if (length <= first + last) return [a, b];
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  return [
    [a[0] + ux * first, a[1] + uy * first],
    [b[0] - ux * last, b[1] - uy * last],
  ];
}
