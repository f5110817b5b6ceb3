/**
 * Sight from any part of a hex to any part of another, exactly: is there a straight segment from inside the one to inside the other that
 * touches no blocked hex and no blocked edge?
 *
 * Touching blocks, so a free segment can be moved a little and stay free. Turn it clockwise, sliding it as needed, until it cannot be turned
 * further: it then rests against two corners, of blockers or of the two hexes themselves, the nearer one on its left and the farther one on
 * its right. So it is enough to take every two such corners, to lean the line through them by a hair so that it leaves the near one on the
 * left and the far one on the right, and to walk that line hex by hex. The lean is never computed, only the side of the line a corner falls
 * on: off the line by the sign of a cross product, on the line by the nearer of the two corners. No rounding, no tolerance. Posts on
 * vertices are not asked for: a single point hides nothing from an area.
 */
import { bug, present } from '../bug.ts';
import { beside, cellAt, edgeAt, hexOf, OFF, type Board, type Cell } from './board.ts';
import { edgeOf } from './edges.ts';
import { CORNER_X, CORNER_Y, direction, DIRECTIONS, FINE, type FinePoint, type Hex } from './frame.ts';
import { lengthOf } from './hex.ts';
import { plainTraces } from './line.ts';
import { centreBlocker, traceIsClear, type Blocker, type Obstacles, type Sight } from './sight.ts';

/** A free line, in fine units from the first hex: it passes between two corners, the near one on its left, the far one on its right. */
export interface Gap {
  readonly near: FinePoint;
  readonly far: FinePoint;
}

/** How far a place is from the middle, across each of the three pairs of sides of a hex: inside it all three lie within ±1. */
const ACROSS_X = Int8Array.of(2, 1, 1);
const ACROSS_Y = Int8Array.of(1, 2, -1);
const across = (n: number, x: number, y: number): number => (ACROSS_X[n] ?? 0) * x + (ACROSS_Y[n] ?? 0) * y;

/** Whether the hex at (wq, wr) reaches into the inside of the area swept by a hex that slides from (0, 0) to (q, r). */
export function inCorridor(q: number, r: number, wq: number, wr: number): boolean {
  for (let n = 0; n < 3; n++) {
    const end = across(n, q, r);
    const w = across(n, wq, wr);
    if (w <= Math.min(0, end) - 2 || w >= Math.max(0, end) + 2) return false;
  }
  let widest = 0; // half the corridor, measured by cross products with its direction: twice the farthest corner
  for (let k = 0; k < 6; k++) widest = Math.max(widest, 2 * Math.abs(q * (CORNER_Y[k] ?? 0) - r * (CORNER_X[k] ?? 0)));
  return FINE * Math.abs(q * wr - r * wq) < widest;
}

/** Whether a point, in fine units from the first hex, lies in that area or on its rim. */
function inHull(q: number, r: number, x: number, y: number): boolean {
  for (let n = 0; n < 3; n++) {
    const end = FINE * across(n, q, r);
    const w = across(n, x, y);
    if (w < Math.min(0, end) - FINE || w > Math.max(0, end) + FINE) return false;
  }
  let widest = 0;
  for (let k = 0; k < 6; k++) widest = Math.max(widest, Math.abs(q * (CORNER_Y[k] ?? 0) - r * (CORNER_X[k] ?? 0)));
  return Math.abs(q * y - r * x) <= widest;
}

/** Everything in the corridor that could stop a line. */
interface Corridor {
  /** The corners a free line could rest against. */
  readonly corners: readonly FinePoint[];
  /** The blocker nearest to the line of centres. */
  readonly nearest: Blocker;
}

/** null if nothing is in the way at all. */
function corridor(board: Board, from: Hex, to: Hex, obstacles: Obstacles): Corridor | null {
  const [q, r] = [to[0] - from[0], to[1] - from[1]];
  const found = new Map<number, { x: number; y: number; blocked: number }>();
  const add = (wq: number, wr: number, k: number, blocked: 0 | 1): void => {
    const x = wq * FINE + (CORNER_X[k] ?? 0);
    const y = wr * FINE + (CORNER_Y[k] ?? 0);
    const key = (x + 0x100000) * 0x200000 + y + 0x100000;
    const known = found.get(key);
    if (known !== undefined) known.blocked += blocked;
    else if (inHull(q, r, x, y)) found.set(key, { x, y, blocked });
  };
  let nearest: Blocker | null = null;
  let off = Infinity;
  const note = (wq: number, wr: number, by: () => Blocker): void => {
    if (Math.abs(q * wr - r * wq) >= off) return;
    off = Math.abs(q * wr - r * wq);
    nearest = by();
  };
  for (let wq = Math.min(0, q) - 1; wq <= Math.max(0, q) + 1; wq++) {
    for (let wr = Math.min(0, r) - 1; wr <= Math.max(0, r) + 1; wr++) {
      if (!inCorridor(q, r, wq, wr)) continue;
      const end = (wq === 0 && wr === 0) || (wq === q && wr === r);
      const hex: Hex = [from[0] + wq, from[1] + wr];
      const cell = cellAt(board, hex[0], hex[1]);
      if (cell === OFF || (!end && obstacles.hex?.(cell) === true)) {
        for (const k of DIRECTIONS) add(wq, wr, k, 1);
        note(wq, wr, () => ({ kind: 'hex', hex }));
      } else if (obstacles.edge !== undefined) {
        for (const k of DIRECTIONS) {
          if (!obstacles.edge(edgeAt(board, cell, k))) continue;
          add(wq, wr, direction(k - 1), 0);
          add(wq, wr, k, 0);
          note(wq, wr, () => ({ kind: 'edge', edge: edgeOf(hex, k) }));
        }
      }
    }
  }
  if (nearest === null) return null;
  for (const k of DIRECTIONS) {
    add(0, 0, k, 0);
    add(q, r, k, 0);
  }
  // A corner with blocked hexes all round it lies inside a lump: no free line comes near it.
  return { corners: [...found.values()].flatMap(({ x, y, blocked }) => (blocked < 3 ? [{ x, y }] : [])), nearest };
}

/** 1 if the point is right of the leaned line, −1 if left of it. */
function sideOf({ near, far }: Gap, x: number, y: number): 1 | -1 {
  const [dx, dy] = [far.x - near.x, far.y - near.y];
  const [px, py] = [x - near.x, y - near.y];
  const cross = dx * py - dy * px;
  if (cross !== 0) return cross > 0 ? 1 : -1;
  return 2 * (px * dx + py * dy) < dx * dx + dy * dy ? -1 : 1;
}

/** The side of a hex over which the line leaves it: there the corners, read clockwise, change from left to right. −1 if it misses the hex. */
function exit(line: Gap, q: number, r: number): number {
  let before = sideOf(line, q * FINE + (CORNER_X[5] ?? 0), r * FINE + (CORNER_Y[5] ?? 0));
  for (let k = 0; k < 6; k++) {
    const now = sideOf(line, q * FINE + (CORNER_X[k] ?? 0), r * FINE + (CORNER_Y[k] ?? 0));
    if (before < 0 && now > 0) return k;
    before = now;
  }
  return -1;
}

/** Walks the line from the first hex to the other; false as soon as something is in the way. */
function passes(board: Board, line: Gap, from: Cell, to: Cell, q: number, r: number, obstacles: Obstacles): boolean {
  if (exit(line, q, r) < 0) return false;
  const origin = hexOf(board, from);
  let here = from;
  for (let steps = 2 * lengthOf(q, r) + 2; steps >= 0; steps--) {
    const [hq, hr] = hexOf(board, here);
    const k = exit(line, hq - origin[0], hr - origin[1]);
    if (k < 0) return false; // only at the first hex: the line misses it
    const side = direction(k);
    if (obstacles.edge?.(edgeAt(board, here, side)) === true) return false;
    here = beside(board, here, side);
    if (here === to) return true;
    if (here === OFF || obstacles.hex?.(here) === true) return false;
  }
  throw bug('a line of sight lost its way', { from, to, line });
}

/** The free line the search comes upon first. */
function search(board: Board, from: Cell, to: Cell, corners: readonly FinePoint[], obstacles: Obstacles): Gap | null {
  const [fromHex, toHex] = [hexOf(board, from), hexOf(board, to)];
  const [q, r] = [toHex[0] - fromHex[0], toHex[1] - fromHex[1]];
  // Across the pair of sides by which the two hexes are farthest apart, every line from one to the other runs strictly one way.
  const apart = [0, 1, 2].map(n => across(n, q, r));
  const widest = apart.reduce((best, far, n) => (Math.abs(far) > Math.abs(apart[best] ?? 0) ? n : best), 0);
  const forward = apart[widest] ?? 0;
  for (const [n, a] of corners.entries()) {
    for (let m = n + 1; m < corners.length; m++) {
      const b = present(corners[m], 'a corner');
      const way = across(widest, b.x - a.x, b.y - a.y) * forward;
      if (way === 0) continue;
      const line = way > 0 ? { near: a, far: b } : { near: b, far: a };
      if (passes(board, line, from, to, q, r, obstacles)) return line;
    }
  }
  return null;
}

/** 'open' if nothing at all is in the way, else a free line between two corners, or null if there is none. */
export function gapBetween(board: Board, from: Cell, to: Cell, obstacles: Obstacles): Gap | 'open' | null {
  const between = from === to ? null : corridor(board, hexOf(board, from), hexOf(board, to), obstacles);
  return between === null ? 'open' : search(board, from, to, between.corners, obstacles);
}

/** Sight from any part of a hex to any part of the other; if there is none, what stands on the line of centres or nearest to it. */
export function areaSight(board: Board, from: Cell, to: Cell, obstacles: Obstacles): Sight {
  const [[q, r], [toQ, toR]] = [hexOf(board, from), hexOf(board, to)];
  // Most hexes that can be seen are seen along some plain line; only for the rest is the whole search worth its while.
  if (plainTraces(toQ - q, toR - r).some(trace => traceIsClear(board, from, trace, obstacles))) return { kind: 'clear' };
  const between = corridor(board, [q, r], [toQ, toR], obstacles);
  if (between === null || search(board, from, to, between.corners, obstacles) !== null) return { kind: 'clear' };
  return { kind: 'blocked', by: centreBlocker(board, from, to, obstacles, 'either') ?? between.nearest };
}
