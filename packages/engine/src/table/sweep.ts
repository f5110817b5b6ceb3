/** A base moving along a straight leg: whom it would run over, and where it must stop. It does not turn while it moves. */
import { comparePoint, compareSegments, type Base, type Place } from './base.ts';
import { along, cross, distanceSquared, distanceUp, dot, type Point } from './measure.ts';

/** The sign of (least gap between the moving base and the other − reach). */
export function compareSweep(base: Base, a: Point, b: Point, other: Place, reach: number): number {
  const limit = base.radius + other.base.radius + reach;
  const ax = a[0];
  const ay = a[1];
  const bx = b[0];
  const by = b[1];
  const cx = other.at[0];
  const cy = other.at[1];
  if (base.half === undefined && other.base.half === undefined) {
    if (ax < bx ? cx < ax - limit || cx > bx + limit : cx < bx - limit || cx > ax + limit) return 1;
    if (ay < by ? cy < ay - limit || cy > by + limit : cy < by - limit || cy > ay + limit) return 1;
    return comparePoint(cx, cy, ax, ay, bx, by, limit);
  }
  return compareSweptSegments(base.half ?? [0, 0], a, b, other.at, other.base.half ?? [0, 0], limit);
}

/** The moving segment covers a parallelogram; its distance from the other's segment is 0 inside it, else taken along its four sides. */
function compareSweptSegments([hx, hy]: Point, [ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point, [kx, ky]: Point, limit: number): number {
  const [px, py, qx, qy] = [cx - kx, cy - ky, cx + kx, cy + ky];
  const dx = bx - ax;
  const dy = by - ay;
  const turn = dx * hy - dy * hx;
  if (limit < 0) return 1;
  if (turn !== 0) {
    // p inside the parallelogram: between the two long sides and between the two short ones.
    const x = px - ax;
    const y = py - ay;
    const acrossWay = dx * y - dy * x;
    const acrossHalf = x * hy - y * hx;
    const size = Math.abs(turn);
    if (Math.abs(acrossWay) <= size && (turn > 0 ? acrossHalf >= 0 && acrossHalf <= turn : acrossHalf <= 0 && acrossHalf >= turn))
      return limit === 0 ? 0 : -1;
  }
  const corners = [ax - hx, ay - hy, ax + hx, ay + hy, bx + hx, by + hy, bx - hx, by - hy];
  let least = 1;
  for (let i = 0; i < 8 && least > -1; i += 2) {
    const j = (i + 2) % 8;
    const [x1, y1, x2, y2] = [corners[i] ?? 0, corners[i + 1] ?? 0, corners[j] ?? 0, corners[j + 1] ?? 0];
    least = Math.min(least, compareSegments(x1, y1, x2, y2, px, py, qx, qy, limit));
  }
  return least;
}

/** The number of the first in the list that the moving base would run over; −1 for a free way. */
export function anyRunOver(base: Base, a: Point, b: Point, others: readonly Place[]): number {
  for (let i = 0; i < others.length; i += 1) {
    const other = others[i];
    if (other !== undefined && compareSweep(base, a, b, other, 0) < 0) return i;
  }
  return -1;
}

export interface Stop {
  /** The base met first; where two are met at once, the one earlier in the list. */
  readonly hit: Place;
  readonly index: number;
  /** The last whole-number point on the way where the base overlaps nobody. */
  readonly at: Point;
}

/** Who stops the base on its way from a to b, and where it comes to stand; null for a free way. */
export function firstHit(base: Base, a: Point, b: Point, others: readonly Place[]): Stop | null {
  let index = -1;
  let free = distanceUp(a, b);
  let hit: Place | undefined;
  for (let i = 0; i < others.length; i += 1) {
    const other = others[i];
    if (other === undefined || compareSweep(base, a, b, other, 0) >= 0) continue;
    const steps = lastFree(base, a, b, other, free);
    // Steps are rounded; who is met within the same two is settled exactly.
    if (hit === undefined || steps < free - 2 || metSooner(base, a, b, other, hit, steps < free)) {
      hit = other;
      index = i;
    }
    free = Math.min(free, steps);
  }
  if (hit === undefined) return null;
  while (free > 0 && anyRunOver(base, a, along(a, b, free), others) >= 0) free -= 1; // rounding may lean a step toward a neighbour
  return { hit, index, at: along(a, b, free) };
}

/** Is p met strictly sooner than q, both being met? Exact for round bases; capsules go by whole steps. */
function metSooner(base: Base, a: Point, b: Point, p: Place, q: Place, bySteps: boolean): boolean {
  if (base.half !== undefined || p.base.half !== undefined || q.base.half !== undefined) return bySteps;
  // A centre c is met where way − √(reach²·length² − aside²) is reached, all times the leg's length.
  const square = BigInt(distanceSquared(a, b));
  const root = ({ at, base: { radius } }: Place): bigint => BigInt(base.radius + radius) ** 2n * square - BigInt(cross(a, b, at)) ** 2n;
  return compareRoots(root(q), root(p), BigInt(dot(a, b, q.at) - dot(a, b, p.at))) < 0;
}

/** The sign of √n − √p − k. */
function compareRoots(n: bigint, p: bigint, k: bigint): number {
  if (k < 0n) return 0 - compareRoots(p, n, 0n - k);
  const rest = n - p - k * k; // against 2k√p
  if (rest < 0n) return -1;
  const [left, right] = [rest * rest, 4n * k * k * p];
  return left > right ? 1 : left < right ? -1 : 0;
}

/** The most whole steps along the way after which the base has not run over the other. */
function lastFree(base: Base, a: Point, b: Point, other: Place, most: number): number {
  let [free, over] = [0, most + 1];
  while (over - free > 1) {
    const middle = Math.floor((free + over) / 2);
    if (compareSweep(base, a, along(a, b, middle), other, 0) < 0) over = middle;
    else free = middle;
  }
  return free;
}
