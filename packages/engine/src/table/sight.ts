/** The straight line from centre to centre: what it touches, passes through, or runs beside. */
import { comparePoint, compareSegments, segmentsTouch, type Place } from './base.ts';
import { compareInside, enters } from './inside.ts';
import { touchesLine } from './crossing.ts';
import { distanceSquared, type Point } from './measure.ts';
import { at } from './read.ts';
import type { AreaSet, LineSet } from './survey.ts';

/** What stops sight, in the book's terms. */
export interface Screens {
  /** Lines that block when touched, ends included. */
  readonly lines: LineSet;
  /** Areas that block when any of the line is inside. */
  readonly areas: AreaSet;
  /** Areas that block when more than `depth` of the line is inside them, all added together. */
  readonly thick?: AreaSet;
  readonly depth?: number;
}

/** Is anything in the way? */
export function sightBlocked(screens: Screens, a: Point, b: Point): boolean {
  if (touchesLine(screens.lines, a, b) || enters(screens.areas, a, b)) return true;
  const { thick, depth } = screens;
  if (thick === undefined || depth === undefined || thick.areas.length === 0) return false;
  if (distanceSquared(a, b) <= depth * depth) return false;
  return compareInside(thick, a, b, depth) > 0;
}

/** Does the line from a to b touch the base, its edge included? */
export const touchesBase = (a: Point, b: Point, place: Place): boolean => compareLineToBase(a, b, place) <= 0;

/** Does the line from a to b go through the base, more than along its edge? */
export const cutsBase = (a: Point, b: Point, place: Place): boolean => compareLineToBase(a, b, place) < 0;

function compareLineToBase(a: Point, b: Point, { at: centre, base }: Place): number {
  const x = centre[0];
  const y = centre[1];
  const ax = a[0];
  const ay = a[1];
  const bx = b[0];
  const by = b[1];
  const half = base.half;
  const r = base.radius;
  if (half === undefined) {
    if (ax < bx ? x < ax - r || x > bx + r : x < bx - r || x > ax + r) return 1;
    if (ay < by ? y < ay - r || y > by + r : y < by - r || y > ay + r) return 1;
    return comparePoint(x, y, ax, ay, bx, by, r);
  }
  return compareSegments(ax, ay, bx, by, x - half[0], y - half[1], x + half[0], y + half[1], r);
}

/** Does the line from a to b touch one of the lines at a point within `reach` of p? */
export function touchesLineNear(set: LineSet, a: Point, b: Point, p: Point, reach: number): boolean {
  for (let piece = 0; piece < set.lines.length; piece += 1) {
    const box = piece * 4;
    // p's circle must reach the piece's box; most pieces are far from the target.
    if (p[0] + reach < at(set.boxes, box) || p[0] - reach > at(set.boxes, box + 2)) continue;
    if (p[1] + reach < at(set.boxes, box + 1) || p[1] - reach > at(set.boxes, box + 3)) continue;
    const end = at(set.first, piece + 1) * 4;
    for (let e = at(set.first, piece) * 4; e < end; e += 4) {
      const cx = at(set.edges, e);
      const cy = at(set.edges, e + 1);
      const dx = at(set.edges, e + 2);
      const dy = at(set.edges, e + 3);
      if (segmentsTouch(a[0], a[1], b[0], b[1], cx, cy, dx, dy) && meetsNear(a, b, cx, cy, dx, dy, p, reach)) return true;
    }
  }
  return false;
}

/** Two segments that touch: is a common point within `reach` of p? */
function meetsNear(a: Point, b: Point, cx: number, cy: number, dx: number, dy: number, p: Point, reach: number): boolean {
  const vx = b[0] - a[0];
  const vy = b[1] - a[1];
  const ex = dx - cx;
  const ey = dy - cy;
  const across = vx * ey - vy * ex;
  if (across !== 0) {
    const n = (cx - a[0]) * ey - (cy - a[1]) * ex;
    // The common point, seen from p, times `across`.
    const x = (a[0] - p[0]) * across + vx * n;
    const y = (a[1] - p[1]) * across + vy * n;
    const far = Math.sqrt(x * x + y * y) / Math.abs(across);
    if (Math.abs(far - reach) > 1e-6 * (1 + reach)) return far < reach;
    const [A, X, Y, R] = [
      BigInt(across),
      BigInt(a[0] - p[0]) * BigInt(across) + BigInt(vx) * BigInt(n),
      BigInt(a[1] - p[1]) * BigInt(across) + BigInt(vy) * BigInt(n),
      BigInt(reach),
    ];
    return X * X + Y * Y <= R * R * A * A;
  }
  // On one line: they share a stretch between the two middle ends of the four (or a and b are one point).
  if (vx === 0 && vy === 0) return comparePoint(p[0], p[1], a[0], a[1], a[0], a[1], reach) <= 0;
  const way = (x: number, y: number): number => vx * (x - a[0]) + vy * (y - a[1]);
  const ends = [a, b, [cx, cy] as const, [dx, dy] as const].sort((one, two) => way(one[0], one[1]) - way(two[0], two[1]));
  const from = ends[1] ?? a;
  const to = ends[2] ?? b;
  return comparePoint(p[0], p[1], from[0], from[1], to[0], to[1], reach) <= 0;
}
