/** How much of a straight leg lies inside areas: the union of their insides, edges outside, exactly. */
import { ceilSqrt, distanceSquared, type Point } from './measure.ts';
import { at } from './read.ts';
import { addSpan, compareFractions, compareLength, cutSpans, isWholeLeg, joinSpans, shareOf, spans, type Spans } from './spans.ts';
import type { AreaSet } from './survey.ts';
import type { Area } from './terrain.ts';

const WHOLE = spans();
const HOLES = spans();
const CROSSINGS = { n: [] as number[], d: [] as number[] };

/** The length of the leg from a to b inside any of the areas, rounded up; what lies inside one of `but` (a bridge) does not count. */
export function insideUp(set: AreaSet, a: Point, b: Point, but?: AreaSet): number {
  const found = measure(set, a, b, but);
  if (found.count === 0) return 0;
  const square = distanceSquared(a, b);
  if (isWholeLeg(found)) return ceilSqrt(square);
  const length = shareOf(found) * Math.sqrt(square);
  const near = Math.round(length);
  if (Math.abs(length - near) > 1e-6) return Math.ceil(length);
  return compareLength(found, square, near) > 0 ? near + 1 : near;
}

/** The sign of (length inside the areas − limit). */
export function compareInside(set: AreaSet, a: Point, b: Point, limit: number, but?: AreaSet): number {
  const found = measure(set, a, b, but);
  return found.count === 0 ? Math.sign(0 - limit) : compareLength(found, distanceSquared(a, b), limit);
}

/** Does any of the leg lie inside an area? A leg without length is inside where its point is. */
export function enters(set: AreaSet, a: Point, b: Point, but?: AreaSet): boolean {
  if (a[0] === b[0] && a[1] === b[1]) return insideAny(set, a) && !(but !== undefined && insideAny(but, a));
  return measure(set, a, b, but).count > 0;
}

/** Is everything inside that the leg meets within `reach` of its start a? (ARG-078: only the wood he stands at the edge of.) */
export function insideOnlyNear(set: AreaSet, a: Point, b: Point, reach: number): boolean {
  const found = measure(set, a, b);
  const square = distanceSquared(a, b);
  for (let i = 0; i < found.count; i += 1) {
    const [n, d] = [BigInt(found.outN[i] ?? 0), BigInt(found.outD[i] ?? 1)];
    if (n * n * BigInt(square) > BigInt(reach) * BigInt(reach) * d * d) return false;
  }
  return true;
}

/** Where a point lies: 1 inside, 0 on the edge, −1 outside. */
export function sideOf(set: AreaSet, piece: number, p: Point): -1 | 0 | 1 {
  const x = p[0];
  const y = p[1];
  const box = piece * 4;
  if (x < at(set.boxes, box) || y < at(set.boxes, box + 1) || x > at(set.boxes, box + 2) || y > at(set.boxes, box + 3)) return -1;
  let inside = false;
  const end = at(set.first, piece + 1) * 4;
  for (let e = at(set.first, piece) * 4; e < end; e += 4) {
    const x1 = at(set.edges, e);
    const y1 = at(set.edges, e + 1);
    const x2 = at(set.edges, e + 2);
    const y2 = at(set.edges, e + 3);
    const side = (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
    if (side === 0 && (x1 < x2 ? x >= x1 && x <= x2 : x >= x2 && x <= x1) && (y1 < y2 ? y >= y1 && y <= y2 : y >= y2 && y <= y1)) return 0;
    if (y1 > y !== y2 > y && (y2 > y1 ? side > 0 : side < 0)) inside = !inside;
  }
  return inside ? 1 : -1;
}

export function insideAny(set: AreaSet, p: Point): boolean {
  for (let piece = 0; piece < set.areas.length; piece += 1) if (sideOf(set, piece, p) === 1) return true;
  return false;
}

/** The areas a point is inside of. */
export const areasAt = (set: AreaSet, p: Point): Area[] => set.areas.filter((_, piece) => sideOf(set, piece, p) === 1);

export function entersPiece(set: AreaSet, piece: number, a: Point, b: Point): boolean {
  if (a[0] === b[0] && a[1] === b[1]) return sideOf(set, piece, a) === 1;
  WHOLE.count = 0;
  if (boxMissed(set, piece, a, b)) return false;
  addPiece(WHOLE, set, piece, a[0], a[1], b[0], b[1]);
  return WHOLE.count > 0;
}

/** The height of the ground under a point: the highest of the areas it is inside of. */
export function heightAt(set: AreaSet, p: Point): number {
  let height = 0;
  for (let piece = 0; piece < set.areas.length; piece += 1) {
    const high = set.areas[piece]?.height ?? 0;
    if (high > height && sideOf(set, piece, p) === 1) height = high;
  }
  return height;
}

function measure(set: AreaSet, a: Point, b: Point, but?: AreaSet): Spans {
  gather(WHOLE, set, a, b);
  if (WHOLE.count > 0 && but !== undefined && but.areas.length > 0) {
    gather(HOLES, but, a, b);
    for (let i = 0; i < HOLES.count; i += 1) {
      cutSpans(WHOLE, 0, HOLES.inN[i] ?? 0, HOLES.inD[i] ?? 1, HOLES.outN[i] ?? 0, HOLES.outD[i] ?? 1);
    }
  }
  return WHOLE;
}

function boxMissed(set: AreaSet, piece: number, a: Point, b: Point): boolean {
  const ax = a[0];
  const ay = a[1];
  const bx = b[0];
  const by = b[1];
  const box = piece * 4;
  const west = at(set.boxes, box);
  const south = at(set.boxes, box + 1);
  const east = at(set.boxes, box + 2);
  const north = at(set.boxes, box + 3);
  return (ax <= west && bx <= west) || (ax >= east && bx >= east) || (ay <= south && by <= south) || (ay >= north && by >= north);
}

/** Fills `into` with the spans of the leg inside the union of the areas, in order and apart. */
function gather(into: Spans, set: AreaSet, a: Point, b: Point): void {
  into.count = 0;
  const pieces = set.areas.length;
  let met = 0;
  for (let piece = 0; piece < pieces; piece += 1) {
    if (boxMissed(set, piece, a, b)) continue;
    const before = into.count;
    addPiece(into, set, piece, a[0], a[1], b[0], b[1]);
    if (into.count > before) met += 1;
  }
  if (met > 1) joinSpans(into);
}

/**
 * Corners exactly on the leg's line are taken to lie to its left, which is the same as moving the line by less than anything: now every
 * crossing is a proper one and they pair up. Only edges that run along the line come out wrong; they are cut away afterwards.
 */
function addPiece(into: Spans, set: AreaSet, piece: number, ax: number, ay: number, bx: number, by: number): void {
  const dx = bx - ax;
  const dy = by - ay;
  const start = at(set.first, piece) * 4;
  const end = at(set.first, piece + 1) * 4;
  const edges = set.edges;
  const { n, d } = CROSSINGS;
  let count = 0;
  let flat = false;
  let side = dx * (at(edges, start + 1) - ay) - dy * (at(edges, start) - ax);
  for (let e = start; e < end; e += 4) {
    const x2 = at(edges, e + 2);
    const y2 = at(edges, e + 3);
    const next = dx * (y2 - ay) - dy * (x2 - ax);
    if (side >= 0 !== next >= 0) {
      const x1 = at(edges, e);
      const y1 = at(edges, e + 1);
      let top: number;
      let bottom: number;
      if (x1 === x2) {
        top = x1 - ax;
        bottom = dx;
      } else if (y1 === y2) {
        top = y1 - ay;
        bottom = dy;
      } else {
        top = (x1 - ax) * (y2 - y1) - (y1 - ay) * (x2 - x1);
        bottom = next - side;
      }
      if (bottom < 0) {
        top = -top;
        bottom = -bottom;
      }
      let i = count;
      while (i > 0 && compareFractions(n[i - 1] ?? 0, d[i - 1] ?? 1, top, bottom) > 0) {
        n[i] = n[i - 1] ?? 0;
        d[i] = d[i - 1] ?? 1;
        i -= 1;
      }
      n[i] = top;
      d[i] = bottom;
      count += 1;
    } else if (side === 0 && next === 0) flat = true;
    side = next;
  }
  const mine = into.count;
  for (let i = 0; i + 1 < count; i += 2) addSpan(into, n[i] ?? 0, d[i] ?? 1, n[i + 1] ?? 0, d[i + 1] ?? 1);
  if (flat && into.count > mine) cutFlatEdges(into, mine, edges, start, end, ax, ay, dx, dy);
}

function cutFlatEdges(
  into: Spans,
  from: number,
  edges: Float64Array,
  start: number,
  end: number,
  ax: number,
  ay: number,
  dx: number,
  dy: number,
): void {
  const square = dx * dx + dy * dy;
  for (let e = start; e < end; e += 4) {
    const x1 = at(edges, e) - ax;
    const y1 = at(edges, e + 1) - ay;
    const x2 = at(edges, e + 2) - ax;
    const y2 = at(edges, e + 3) - ay;
    if (dx * y1 - dy * x1 !== 0 || dx * y2 - dy * x2 !== 0) continue;
    const one = dx * x1 + dy * y1;
    const two = dx * x2 + dy * y2;
    cutSpans(into, from, Math.min(one, two), square, Math.max(one, two), square);
  }
}
