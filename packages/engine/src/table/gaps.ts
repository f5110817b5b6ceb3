/** Gaps beside a line of fire: two bodies (figures, posts, wall ends as bases of radius 0) with too little room between them. */
import { compareDistance, comparePoint, segmentsTouch, type Place } from './base.ts';
import { compareProducts, cross, distanceSquared, dot, type Point } from './measure.ts';

/**
 * Do the two bases pinch the line from a to b: on opposite sides of it, their line of centres crossing it, and less than `width` of room
 * between their edges?
 */
export function pinches(a: Point, b: Point, p: Place, q: Place, width: number): boolean {
  const sides = Math.sign(cross(a, b, p.at)) * Math.sign(cross(a, b, q.at));
  if (sides >= 0 || compareDistance(p, q, width) >= 0) return false;
  return segmentsTouch(a[0], a[1], b[0], b[1], p.at[0], p.at[1], q.at[0], q.at[1]);
}

/** Is the shooter's base within `reach` of the shortest connection of p and q (round bases), from edge to edge? */
export function nearGap(shooter: Place, p: Place, q: Place, reach: number): boolean {
  const limit = shooter.base.radius + reach;
  const [x, y] = shooter.at;
  if (comparePoint(x, y, p.at[0], p.at[1], q.at[0], q.at[1], limit) > 0) return false;
  return reachesPast(shooter.at, p, q.at, limit) && reachesPast(shooter.at, q, p.at, limit);
}

/** For a point abreast of p's base or behind it: is the place where the line to q leaves the base within the limit? Else true. */
function reachesPast(s: Point, { at: p, base: { radius } }: Place, q: Point, limit: number): boolean {
  const square = distanceSquared(p, q);
  const way = dot(p, q, s); // along the line of centres, times its length
  if (way > 0 && compareProducts(way, way, radius * radius, square) >= 0) return true;
  // |s − p|² − 2·radius·way/√square + radius² ≤ limit²
  const rest = distanceSquared(p, s) + radius * radius - limit * limit;
  const gain = (2 * radius * way) / Math.sqrt(square);
  if (Math.abs(rest - gain) > 1e-3) return rest < gain;
  // Both sides squared with their signs kept.
  const left = BigInt(rest) * BigInt(Math.abs(rest)) * BigInt(square);
  return left <= 4n * BigInt(radius * radius) * BigInt(way) * BigInt(Math.abs(way));
}

/** The first two of the list that pinch the line, leaving out gaps within `near` of the shooter; null when there is room. */
export function firstPinch(
  shooter: Place,
  b: Point,
  bodies: readonly Place[],
  width: number,
  near: number,
): readonly [Place, Place] | null {
  for (let i = 0; i < bodies.length; i += 1) {
    for (let j = i + 1; j < bodies.length; j += 1) {
      const p = bodies[i];
      const q = bodies[j];
      if (p === undefined || q === undefined) continue;
      if (pinches(shooter.at, b, p, q, width) && !nearGap(shooter, p, q, near)) return [p, q];
    }
  }
  return null;
}
