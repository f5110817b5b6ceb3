/**
 * Lines of sight over a board. A book says what stands in the way (its terrain, doors, figures); here it is decided whether a line passes.
 * Three measures: the line of centres, the 49 sample lines between parts of the two hexes, and (area-sight.ts) every straight line there is.
 * For all of them the hexes at both ends never block, and no line leaves the map.
 */
import { beside, edgeAt, edgeNamed, hexOf, OFF, vertexAt, vertexNamed, type Board, type Cell } from './board.ts';
import type { Edge, Vertex } from './edges.ts';
import { direction, type Direction, type Hex } from './frame.ts';
import { hexBeside } from './hex.ts';
import { ACROSS_LEFT, centreCourse, isSlip, sampleTraces, SLIP, type Trace } from './line.ts';

/** What stops a line. A vertex (a post) stops only lines exactly through it, so it matters for the line of centres alone. */
export interface Obstacles {
  readonly hex?: (cell: Cell) => boolean;
  readonly edge?: (edge: number) => boolean;
  readonly vertex?: (vertex: number) => boolean;
}

/** What is in the way; a hex may also be one that is not on the map. */
export type Blocker =
  | { readonly kind: 'hex'; readonly hex: Hex }
  | { readonly kind: 'edge'; readonly edge: Edge }
  | { readonly kind: 'vertex'; readonly vertex: Vertex };

export type Sight = { readonly kind: 'clear' } | { readonly kind: 'blocked'; readonly by: Blocker };

/** A line along the hexside between two hexes is stopped if both of them stop it, or already if either does. */
export type Alongside = 'both' | 'either';

const CLEAR: Sight = { kind: 'clear' };
const sightPast = (by: Blocker | null): Sight => (by === null ? CLEAR : { kind: 'blocked', by });

/** The first thing in the way of one step from hex to hex, the edge before the hex behind it; `last` spares the hex at the end. */
function stepBlocker(board: Board, here: Cell, side: Direction, last: boolean, obstacles: Obstacles): Blocker | null {
  const edge = edgeAt(board, here, side);
  if (obstacles.edge?.(edge) === true) return { kind: 'edge', edge: edgeNamed(board, edge) };
  const next = beside(board, here, side);
  if (next === OFF) return { kind: 'hex', hex: hexBeside(hexOf(board, here), side) };
  return !last && obstacles.hex?.(next) === true ? { kind: 'hex', hex: hexOf(board, next) } : null;
}

const vertexBlocker = (board: Board, cell: Cell, corner: Direction, obstacles: Obstacles): Blocker | null => {
  const vertex = vertexAt(board, cell, corner);
  return obstacles.vertex?.(vertex) === true ? { kind: 'vertex', vertex: vertexNamed(board, vertex) } : null;
};

/**
 * A slip along the hexside between two hexes. 'both': one of the two ways round it, over the left or over the right hex, must be free.
 * 'either': both ways and the hexside itself must be. At the rim, where only one of the hexes is on the map, that one decides.
 */
function slipBlocker(board: Board, here: Cell, corner: Direction, alongside: Alongside, obstacles: Obstacles): Blocker | null {
  const post = vertexBlocker(board, here, corner, obstacles);
  if (post !== null) return post;
  const right = direction(corner + 1);
  const leftCell = beside(board, here, corner);
  const rightCell = beside(board, here, right);
  const overLeft =
    leftCell === OFF ? null : (stepBlocker(board, here, corner, false, obstacles) ?? stepBlocker(board, leftCell, right, true, obstacles));
  const overRight =
    rightCell === OFF
      ? null
      : (stepBlocker(board, here, right, false, obstacles) ?? stepBlocker(board, rightCell, corner, true, obstacles));
  if (leftCell === OFF && rightCell === OFF) return stepBlocker(board, here, corner, false, obstacles);
  if (leftCell === OFF || rightCell === OFF) return overLeft ?? overRight;
  const far = vertexBlocker(board, leftCell, direction(corner + 2), obstacles) ?? vertexBlocker(board, leftCell, right, obstacles);
  if (far !== null) return far;
  if (alongside === 'both') return overRight === null ? null : overLeft;
  const between = edgeAt(board, leftCell, direction(corner + 2));
  if (obstacles.edge?.(between) === true) return { kind: 'edge', edge: edgeNamed(board, between) };
  return overLeft ?? overRight;
}

/** The first thing in the way of the line from centre to centre. */
export function centreBlocker(board: Board, from: Cell, to: Cell, obstacles: Obstacles, alongside: Alongside): Blocker | null {
  const [q, r] = hexOf(board, from);
  const [toQ, toR] = hexOf(board, to);
  const course = centreCourse(toQ - q, toR - r);
  let here = from;
  for (let n = 0; n < course.length; n++) {
    const step = course[n] ?? 0;
    const side = direction(step);
    if (isSlip(step)) {
      const by = slipBlocker(board, here, side, alongside, obstacles);
      if (by !== null) return by;
      const left = beside(board, here, side);
      here = left !== OFF ? beside(board, left, direction(side + 1)) : beside(board, beside(board, here, direction(side + 1)), side);
      if (n < course.length - 1 && obstacles.hex?.(here) === true) return { kind: 'hex', hex: hexOf(board, here) };
      continue;
    }
    const post = step < SLIP ? null : vertexBlocker(board, here, step >= ACROSS_LEFT ? direction(side - 1) : side, obstacles);
    const by = post ?? stepBlocker(board, here, side, n === course.length - 1, obstacles);
    if (by !== null) return by;
    here = beside(board, here, side);
  }
  return null;
}

/** Sight along the line of centres. */
export const centreSight = (board: Board, from: Cell, to: Cell, obstacles: Obstacles, alongside: Alongside): Sight =>
  sightPast(centreBlocker(board, from, to, obstacles, alongside));

/** The first thing in the way of one walk. */
export function traceBlocker(board: Board, from: Cell, trace: Trace, obstacles: Obstacles): Blocker | null {
  let here = from;
  for (let n = 0; n < trace.length; n++) {
    const side = direction(trace[n] ?? 0);
    const by = stepBlocker(board, here, side, n === trace.length - 1, obstacles);
    if (by !== null) return by;
    here = beside(board, here, side);
  }
  return null;
}

/** The walks of the sample lines between two cells, those of them that stay on the map. */
export function tracesBetween(board: Board, from: Cell, to: Cell): readonly Trace[] {
  const [q, r] = hexOf(board, from);
  const [toQ, toR] = hexOf(board, to);
  return sampleTraces(toQ - q, toR - r).filter(trace => {
    let here = from;
    for (const step of trace) {
      here = beside(board, here, direction(step));
      if (here === OFF) return false;
    }
    return true;
  });
}

/** The cells a walk crosses, both ends included: with their levels and kinds all a book needs to judge slopes, cover or openings. */
export function traceCells(board: Board, from: Cell, trace: Trace): Cell[] {
  const cells = [from];
  let here = from;
  for (const step of trace) cells.push((here = beside(board, here, direction(step))));
  return cells;
}

/** Sight along any of the 49 sample lines; if none is clear, what stands on the line of centres or, failing that, on the first of them. */
export function sampleSight(board: Board, from: Cell, to: Cell, obstacles: Obstacles): Sight {
  const [q, r] = hexOf(board, from);
  const [toQ, toR] = hexOf(board, to);
  let first: Blocker | null = null;
  for (const trace of sampleTraces(toQ - q, toR - r)) {
    const by = traceBlocker(board, from, trace, obstacles);
    if (by === null) return CLEAR;
    first ??= by;
  }
  return sightPast(centreBlocker(board, from, to, obstacles, 'either') ?? first);
}
