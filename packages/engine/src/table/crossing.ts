/** Lines met by a path: touched (walls), or crossed from one side to the other (obstacles that cost movement). */
import { segmentsTouch } from './base.ts';
import { compareProducts, same, type Point } from './measure.ts';
import { at } from './read.ts';
import type { LineSet } from './survey.ts';

/** Does the leg from a to b touch any of the lines, ends included on both sides? */
export function touchesLine(set: LineSet, a: Point, b: Point): boolean {
  const ax = a[0];
  const ay = a[1];
  const bx = b[0];
  const by = b[1];
  const pieces = set.lines.length;
  for (let piece = 0; piece < pieces; piece += 1) {
    if (!boxMissed(set, piece, ax, ay, bx, by) && touchesPiece(set, piece, ax, ay, bx, by)) return true;
  }
  return false;
}

/** Does the point lie on any of the lines? */
export const onLine = (set: LineSet, p: Point): boolean => touchesLine(set, p, p);

function touchesPiece(set: LineSet, piece: number, ax: number, ay: number, bx: number, by: number): boolean {
  const end = at(set.first, piece + 1) * 4;
  const edges = set.edges;
  for (let e = at(set.first, piece) * 4; e < end; e += 4) {
    if (segmentsTouch(ax, ay, bx, by, at(edges, e), at(edges, e + 1), at(edges, e + 2), at(edges, e + 3))) return true;
  }
  return false;
}

function boxMissed(set: LineSet, piece: number, ax: number, ay: number, bx: number, by: number): boolean {
  const box = piece * 4;
  const west = at(set.boxes, box);
  const south = at(set.boxes, box + 1);
  const east = at(set.boxes, box + 2);
  const north = at(set.boxes, box + 3);
  return (ax < west && bx < west) || (ax > east && bx > east) || (ay < south && by < south) || (ay > north && by > north);
}

/**
 * How often a centre walking these way-points crosses a line. It crosses when it comes from one side, meets the line (at a point, a
 * corner, an end, or by walking along it) and goes on to the other side; stopping on the line or turning back is no crossing. Where it
 * came from is known across way-points; `before` is the last place off the line it came from, for a figure that ended a move on one.
 * Without `before`, leaving a line on which the path begins is no crossing.
 */
export function crossings(set: LineSet, path: readonly Point[], before?: Point): number {
  let sum = 0;
  for (let piece = 0; piece < set.lines.length; piece += 1) sum += crossingsOf(set, piece, path, before);
  return sum;
}

/** The crossings of a single straight leg; for a leg that begins or ends on a line give the whole path instead. */
export function legCrossings(set: LineSet, a: Point, b: Point, before?: Point): number {
  const ax = a[0];
  const ay = a[1];
  const bx = b[0];
  const by = b[1];
  let sum = 0;
  for (let piece = 0; piece < set.lines.length; piece += 1) {
    if (boxMissed(set, piece, ax, ay, bx, by)) continue;
    const clean = properCrossings(set, piece, ax, ay, bx, by);
    sum += clean >= 0 ? clean : crossingsOf(set, piece, [a, b], before);
  }
  return sum;
}

function crossingsOf(set: LineSet, piece: number, path: readonly Point[], before: Point | undefined): number {
  let sum = 0;
  for (let i = 0; i + 1 < path.length; i += 1) {
    const a = path[i];
    const b = path[i + 1];
    if (a === undefined || b === undefined || boxMissed(set, piece, a[0], a[1], b[0], b[1])) continue;
    const clean = properCrossings(set, piece, a[0], a[1], b[0], b[1]);
    if (clean < 0) return crossingsWithTouch(set, piece, path, before);
    sum += clean;
  }
  return sum;
}

/** Crossings of a leg that meets segments only in the inside of both; −1 when it touches an end, a corner, or runs along. */
function properCrossings(set: LineSet, piece: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const edges = set.edges;
  const end = at(set.first, piece + 1) * 4;
  let sum = 0;
  for (let e = at(set.first, piece) * 4; e < end; e += 4) {
    const px = at(edges, e);
    const py = at(edges, e + 1);
    const qx = at(edges, e + 2);
    const qy = at(edges, e + 3);
    const p = dx * (py - ay) - dy * (px - ax);
    const q = dx * (qy - ay) - dy * (qx - ax);
    if ((p > 0 && q > 0) || (p < 0 && q < 0)) continue;
    const a = (qx - px) * (ay - py) - (qy - py) * (ax - px);
    const b = (qx - px) * (by - py) - (qy - py) * (bx - px);
    if ((a > 0 && b > 0) || (a < 0 && b < 0)) continue;
    if (p !== 0 && q !== 0 && a !== 0 && b !== 0) sum += 1;
    else if (segmentsTouch(ax, ay, bx, by, px, py, qx, qy)) return -1;
  }
  return sum;
}

/** Where on its chain a line is met: at the corner with this number, or (odd halves) between two corners: 2 × corner, + 1 for the segment after it. */
type Spot = number;

/** One meeting of a leg with one segment: from when to when (fractions of the leg), and where on the chain. */
interface Meeting {
  readonly leg: number;
  readonly inN: number;
  readonly outN: number;
  readonly d: number;
  readonly first: Spot;
  readonly last: Spot;
}

/** The careful count, for paths that touch a corner or an end of the piece, run along it or stop on it. */
function crossingsWithTouch(set: LineSet, piece: number, path: readonly Point[], before: Point | undefined): number {
  const chain = set.lines[piece]?.points ?? [];
  // Standing still is no leg, and the way to the first point, if known, is walked as a leg like the others.
  const known = before === undefined || path[0] === undefined || same(before, path[0]) ? null : before;
  const whole = known === null ? path : [known, ...path];
  const points = whole.filter((point, i) => i === 0 || !same(point, whole[i - 1] ?? point));
  const meetings: Meeting[] = [];
  for (let leg = 0; leg + 1 < points.length; leg += 1) {
    for (let s = 0; s + 1 < chain.length; s += 1) {
      const met = meet(points[leg] ?? [0, 0], points[leg + 1] ?? [0, 0], chain[s] ?? [0, 0], chain[s + 1] ?? [0, 0], leg, s);
      if (met !== null) meetings.push(met);
    }
  }
  meetings.sort((p, q) => p.leg - q.leg || compareProducts(p.inN, q.d, q.inN, p.d) || compareProducts(p.outN, q.d, q.outN, p.d));
  const paid = known === null ? -1 : 0; // crossings finished within the leg before the path were paid then
  let sum = 0;
  for (let i = 0; i < meetings.length;) {
    const start = meetings[i];
    if (start === undefined) break;
    let stop = start;
    i += 1;
    for (let next = meetings[i]; next !== undefined && goesOn(stop, next); next = meetings[i]) {
      if (next.leg > stop.leg || compareProducts(next.outN, stop.d, stop.outN, next.d) >= 0) stop = next;
      i += 1;
    }
    const [from, to] = [points[start.leg], points[stop.leg + (stop.outN === stop.d ? 2 : 1)]];
    const begins = start.leg === 0 && start.inN === 0;
    if (begins || from === undefined || to === undefined) continue; // it began here, or ends here
    if (stop.leg + (stop.outN === stop.d ? 1 : 0) <= paid) continue;
    const came = sideOfChain(chain, start.first, points, start.leg, -1);
    const goes = sideOfChain(chain, stop.last, points, stop.leg + (stop.outN === stop.d ? 1 : 0), 1);
    if (came * goes < 0) sum += 1;
  }
  return sum;
}

/** Does `next` begin where or before `stop` ends, with no step off the line between? */
function goesOn(stop: Meeting, next: Meeting): boolean {
  if (next.leg === stop.leg) return compareProducts(next.inN, stop.d, stop.outN, next.d) <= 0;
  return next.leg === stop.leg + 1 && stop.outN === stop.d && next.inN === 0;
}

/** How the leg ab meets the segment cd, if it does. */
function meet(a: Point, b: Point, c: Point, d: Point, leg: number, s: number): Meeting | null {
  if (!segmentsTouch(a[0], a[1], b[0], b[1], c[0], c[1], d[0], d[1])) return null;
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const ex = d[0] - c[0];
  const ey = d[1] - c[1];
  const across = dx * ey - dy * ex;
  if (across !== 0) {
    const n = (c[0] - a[0]) * ey - (c[1] - a[1]) * ex;
    const u = (c[0] - a[0]) * dy - (c[1] - a[1]) * dx; // where on cd, over the same denominator
    const spot = 2 * s + (u === 0 ? 0 : u === across ? 2 : 1);
    const when = across < 0 ? -n : n;
    return { leg, inN: when, outN: when, d: Math.abs(across), first: spot, last: spot };
  }
  const square = dx * dx + dy * dy;
  const atC = dx * (c[0] - a[0]) + dy * (c[1] - a[1]);
  const atD = dx * (d[0] - a[0]) + dy * (d[1] - a[1]);
  const inN = Math.max(0, Math.min(atC, atD));
  const outN = Math.min(square, Math.max(atC, atD));
  const spotAt = (n: number): Spot => 2 * s + (n === atC ? 0 : n === atD ? 2 : 1);
  return { leg, inN, outN, d: square, first: spotAt(inN), last: spotAt(outN) };
}

/** On which side of the chain (1 left, −1 right, 0 neither) the path is just before (−1) or after (1) the spot on this leg. */
function sideOfChain(chain: readonly Point[], spot: Spot, points: readonly Point[], leg: number, way: -1 | 1): number {
  const [a, b] = [points[leg] ?? [0, 0], points[leg + 1] ?? [0, 0]];
  const wx = (b[0] - a[0]) * way;
  const wy = (b[1] - a[1]) * way;
  const corner = Math.floor(spot / 2);
  const end = chain.length - 1;
  const closed = end > 1 && same(chain[0] ?? [0, 0], chain[end] ?? [1, 1]);
  const here = chain[corner] ?? [0, 0];
  if (spot % 2 === 1) return sideOfWay(here, chain[corner + 1] ?? here, wx, wy);
  const previous = corner > 0 ? chain[corner - 1] : closed ? chain[end - 1] : undefined;
  const next = corner < end ? chain[corner + 1] : closed ? chain[1] : undefined;
  if (previous === undefined) return next === undefined ? 0 : sideOfWay(here, next, wx, wy);
  if (next === undefined) return sideOfWay(previous, here, wx, wy);
  // At a corner the left side is what one sweeps turning left from the way on to the way back.
  const on = sideOfWay(here, next, wx, wy);
  const back = -sideOfWay(previous, here, wx, wy); // left of the way back is right of the way here
  const turn = (here[0] - previous[0]) * (next[1] - here[1]) - (here[1] - previous[1]) * (next[0] - here[0]);
  if (turn > 0) return on > 0 && back < 0 ? 1 : -1; // a left turn: less than half the round is left
  if (turn < 0) return on < 0 && back > 0 ? -1 : 1;
  return on;
}

const sideOfWay = (c: Point, d: Point, wx: number, wy: number): number => Math.sign((d[0] - c[0]) * wy - (d[1] - c[1]) * wx);
