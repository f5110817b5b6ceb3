/**
 * Lines of sight over a board. A book says what stands in the way (its terrain, doors, figures); here it is decided whether the line of
 * centres passes. The hexes at both ends never block, and no line leaves the map.
 */
import { beside, edgeAt, edgeNamed, hexOf, OFF, vertexAt, vertexNamed, type Board, type Cell } from './board.ts';
import type { Edge, Vertex } from './edges.ts';
import { direction, type Direction, type Hex } from './frame.ts';
import { hexBeside } from './hex.ts';
import { ACROSS_LEFT, centreCourse, isSlip, SLIP } from './line.ts';

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

/** A line along the hexside between two hexes is stopped if both of them stop it, or already if either does. */
export type Alongside = 'both' | 'either';

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

/** Over one of the two hexes beside a slip: into it, through it, out of it. */
const roundBlocker = (board: Board, here: Cell, into: Direction, out: Direction, obstacles: Obstacles): Blocker | null =>
  stepBlocker(board, here, into, false, obstacles) ?? stepBlocker(board, beside(board, here, into), out, true, obstacles);

/**
 * A slip along the hexside between two hexes. 'both': one of the two ways round it, over the left or over the right hex, must be free.
 * 'either': both ways and the hexside itself must be. At the rim, where only one of the hexes is on the map, that one decides.
 */
function slipBlocker(board: Board, here: Cell, corner: Direction, alongside: Alongside, obstacles: Obstacles): Blocker | null {
  const right = direction(corner + 1);
  const onLeft = beside(board, here, corner) !== OFF;
  const onRight = beside(board, here, right) !== OFF;
  if (!onLeft && !onRight) return stepBlocker(board, here, corner, false, obstacles);
  const overLeft = onLeft ? roundBlocker(board, here, corner, right, obstacles) : null;
  const overRight = onRight ? roundBlocker(board, here, right, corner, obstacles) : null;
  const free = alongside === 'both' && onLeft && onRight && (overLeft === null || overRight === null);
  // Seen from the left hex the hexside is its side corner + 2 and ends in its corner + 1; from the right hex both are corner + 5.
  const cell = beside(board, here, onLeft ? corner : right);
  const between = edgeAt(board, cell, direction(corner + (onLeft ? 2 : 5)));
  return (
    vertexBlocker(board, here, corner, obstacles) ??
    (free ? null : (overLeft ?? overRight)) ??
    (alongside === 'either' && obstacles.edge?.(between) === true ? { kind: 'edge', edge: edgeNamed(board, between) } : null) ??
    vertexBlocker(board, cell, direction(corner + (onLeft ? 1 : 5)), obstacles)
  );
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
