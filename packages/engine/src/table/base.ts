/** Bases: a disc, or a capsule (all points within a radius of a short segment); distances from base edge to base edge. */
import { along, ceilSqrt, compareProducts, floorSqrt, type Point } from './measure.ts';

/** A radius around the centre, or around the segment from centre − half to centre + half. */
export interface Base {
  readonly radius: number;
  readonly half?: Point;
}

/** A base on the table. A figure that carries `at` and `base` is one. */
export interface Place {
  readonly at: Point;
  readonly base: Base;
}

/** A base `2 × (half + radius)` long that lies along a facing (any vector but [0, 0]), its ends rounded toward the centre. */
export function longBase(radius: number, half: number, [fx, fy]: Point): Base {
  const times = Math.floor(half / floorSqrt(fx * fx + fy * fy)) + 1; // long enough to hold the half, short enough to stay exact
  return { radius, half: along([0, 0], [fx * times, fy * times], half) };
}

/** "Within reach": from base edge to base edge at most `reach`. */
export function within(a: Place, b: Place, reach: number): boolean {
  return compareDistance(a, b, reach) <= 0;
}

/** No overlap, and a gap of at most `slack`. */
export function touching(a: Place, b: Place, slack: number): boolean {
  return compareDistance(a, b, slack) <= 0 && compareDistance(a, b, 0) >= 0;
}

/** The bases share more than an edge. */
export function overlapping(a: Place, b: Place): boolean {
  return compareDistance(a, b, 0) < 0;
}

/** The sign of (distance from base edge to base edge − reach). */
export function compareDistance(a: Place, b: Place, reach: number): number {
  const limit = a.base.radius + b.base.radius + reach;
  const ax = a.at[0];
  const ay = a.at[1];
  const bx = b.at[0];
  const by = b.at[1];
  const aHalf = a.base.half;
  const bHalf = b.base.half;
  if (aHalf === undefined && bHalf === undefined) {
    const dx = bx - ax;
    const dy = by - ay;
    return limit < 0 ? 1 : Math.sign(dx * dx + dy * dy - limit * limit);
  }
  const hx = aHalf === undefined ? 0 : aHalf[0];
  const hy = aHalf === undefined ? 0 : aHalf[1];
  const kx = bHalf === undefined ? 0 : bHalf[0];
  const ky = bHalf === undefined ? 0 : bHalf[1];
  return compareSegments(ax - hx, ay - hy, ax + hx, ay + hy, bx - kx, by - ky, bx + kx, by + ky, limit);
}

/** Is the base within `reach` of the segment from p to q (a wall, a flight line), measured from its edge? */
export function withinSegment(a: Place, p: Point, q: Point, reach: number): boolean {
  const half = a.base.half;
  const limit = a.base.radius + reach;
  const x = a.at[0];
  const y = a.at[1];
  if (half === undefined) return comparePoint(x, y, p[0], p[1], q[0], q[1], limit) <= 0;
  return compareSegments(x - half[0], y - half[1], x + half[0], y + half[1], p[0], p[1], q[0], q[1], limit) <= 0;
}

/** Is the base within `reach` of a point, measured from its edge? */
export const withinPoint = (a: Place, p: Point, reach: number): boolean => withinSegment(a, p, p, reach);

/** The gap from base edge to base edge in whole units, rounded up; 0 when they touch or overlap. For showing: rules compare. */
export function gapUp(a: Place, b: Place): number {
  const radii = a.base.radius + b.base.radius;
  const [n, d] = centreLineSquared(a, b);
  if (d === 1) return Math.max(0, ceilSqrt(n) - radii);
  let gap = Math.max(0, Math.floor(Math.sqrt(n / d)) - radii);
  while (gap > 0 && compareDistance(a, b, gap - 1) <= 0) gap -= 1;
  while (compareDistance(a, b, gap) > 0) gap += 1;
  return gap;
}

/** Is b nearer to a than c is, base edge to base edge? */
export const nearerThan = (a: Place, b: Place, c: Place): boolean => compareGaps(a, b, a, c) < 0;

/** The sign of (gap between a and b − gap between c and d), exactly; an overlap counts as a gap below 0. */
export function compareGaps(a: Place, b: Place, c: Place, d: Place): number {
  const [n, m] = centreLineSquared(a, b);
  const [p, q] = centreLineSquared(c, d);
  const k = a.base.radius + b.base.radius - c.base.radius - d.base.radius;
  const difference = Math.sqrt(n / m) - Math.sqrt(p / q) - k;
  if (Math.abs(difference) > 1e-6) return Math.sign(difference);
  return k >= 0 ? compareRoots(n, m, p, q, k) : 0 - compareRoots(p, q, n, m, 0 - k);
}

/** The sign of √(n/m) − √(p/q) − k for k ≥ 0, by squaring twice. */
function compareRoots(n: number, m: number, p: number, q: number, k: number): number {
  const [N, M, P, Q, K] = [BigInt(n), BigInt(m), BigInt(p), BigInt(q), BigInt(k)];
  const rest = N * Q - P * M - K * K * M * Q; // (n/m − p/q − k²)·mq against 2k·√(p/q)·mq
  const other = 4n * K * K * P * M * M * Q;
  if (rest < 0n) return -1;
  const square = rest * rest;
  return square > other ? 1 : square < other ? -1 : 0;
}

/** The squared distance of the two middle segments as a fraction. */
function centreLineSquared(a: Place, b: Place): readonly [n: number, d: number] {
  const ax = a.at[0];
  const ay = a.at[1];
  const bx = b.at[0];
  const by = b.at[1];
  const aHalf = a.base.half;
  const bHalf = b.base.half;
  if (aHalf === undefined && bHalf === undefined) return [(bx - ax) * (bx - ax) + (by - ay) * (by - ay), 1];
  const [hx, hy] = aHalf ?? [0, 0];
  const [kx, ky] = bHalf ?? [0, 0];
  const [x1, y1, x2, y2] = [ax - hx, ay - hy, ax + hx, ay + hy];
  const [x3, y3, x4, y4] = [bx - kx, by - ky, bx + kx, by + ky];
  if (segmentsTouch(x1, y1, x2, y2, x3, y3, x4, y4)) return [0, 1];
  const four = [
    pointSegmentSquared(x1, y1, x3, y3, x4, y4),
    pointSegmentSquared(x2, y2, x3, y3, x4, y4),
    pointSegmentSquared(x3, y3, x1, y1, x2, y2),
    pointSegmentSquared(x4, y4, x1, y1, x2, y2),
  ];
  return four.reduce((least, next) => (compareFractions(next, least) < 0 ? next : least));
}

function compareFractions([n, d]: readonly [number, number], [p, q]: readonly [number, number]): number {
  const difference = n / d - p / q;
  if (Math.abs(difference) > 1e-6 * (1 + n / d)) return Math.sign(difference);
  const left = BigInt(n) * BigInt(q);
  const right = BigInt(p) * BigInt(d);
  return left > right ? 1 : left < right ? -1 : 0;
}

function pointSegmentSquared(px: number, py: number, ax: number, ay: number, bx: number, by: number): readonly [n: number, d: number] {
  const dx = bx - ax;
  const dy = by - ay;
  const square = dx * dx + dy * dy;
  const way = (px - ax) * dx + (py - ay) * dy;
  if (way <= 0) return [(px - ax) * (px - ax) + (py - ay) * (py - ay), 1];
  if (way >= square) return [(px - bx) * (px - bx) + (py - by) * (py - by), 1];
  const side = dx * (py - ay) - dy * (px - ax);
  return [side * side, square]; // a whole number that a double holds, up to a half length of 1024 (10 cm)
}

/** The sign of (distance of the point p from the segment ab − reach), exactly. */
export function comparePoint(px: number, py: number, ax: number, ay: number, bx: number, by: number, reach: number): number {
  if (reach < 0) return 1;
  const dx = bx - ax;
  const dy = by - ay;
  const ex = px - ax;
  const ey = py - ay;
  const way = ex * dx + ey * dy;
  const limit = reach * reach;
  if (way <= 0) return Math.sign(ex * ex + ey * ey - limit);
  const square = dx * dx + dy * dy;
  if (way >= square) return Math.sign((px - bx) * (px - bx) + (py - by) * (py - by) - limit);
  const side = dx * ey - dy * ex;
  return compareProducts(side, side, limit, square);
}

/** The sign of (distance of the segments ab and cd − reach), exactly. */
export function compareSegments(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  reach: number,
): number {
  if (reach < 0) return 1;
  if (segmentsTouch(ax, ay, bx, by, cx, cy, dx, dy)) return reach === 0 ? 0 : -1;
  return Math.min(
    comparePoint(ax, ay, cx, cy, dx, dy, reach),
    comparePoint(bx, by, cx, cy, dx, dy, reach),
    comparePoint(cx, cy, ax, ay, bx, by, reach),
    comparePoint(dx, dy, ax, ay, bx, by, reach),
  );
}

/** Do the segments ab and cd share a point, ends included? */
export function segmentsTouch(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number): boolean {
  if (ax < bx ? cx > bx && dx > bx : cx > ax && dx > ax) return false;
  if (ax < bx ? cx < ax && dx < ax : cx < bx && dx < bx) return false;
  if (ay < by ? cy > by && dy > by : cy > ay && dy > ay) return false;
  if (ay < by ? cy < ay && dy < ay : cy < by && dy < by) return false;
  const c = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const d = (bx - ax) * (dy - ay) - (by - ay) * (dx - ax);
  if ((c > 0 && d > 0) || (c < 0 && d < 0)) return false;
  const a = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx);
  const b = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx);
  // When all four are 0 the segments lie on one line and their boxes, tested above, decide.
  return !((a > 0 && b > 0) || (a < 0 && b < 0));
}
