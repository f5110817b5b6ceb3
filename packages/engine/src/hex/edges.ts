/**
 * Edges and vertices of the grid as plain data. An edge is shared by two hexes, a vertex by three; each has one name only, so that a door
 * opened from inside is the door seen from outside.
 */
import { present } from '../bug.ts';
import { CORNER_X, CORNER_Y, FINE, type Direction, type FinePoint, type Hex } from './frame.ts';
import { hexBeside } from './hex.ts';

/** A hexside, named by the one of its two hexes that has it to the north, north-east or south-east. */
export type Edge = readonly [q: number, r: number, side: 0 | 1 | 2];
/** A corner, named by the one of its three hexes that has it as corner 0 (upper right) or 1 (right). */
export type Vertex = readonly [q: number, r: number, corner: 0 | 1];

export function edgeOf(hex: Hex, side: Direction): Edge {
  if (side === 0 || side === 1 || side === 2) return [hex[0], hex[1], side];
  const [q, r] = hexBeside(hex, side);
  return [q, r, side === 3 ? 0 : side === 4 ? 1 : 2];
}

/** The two hexes of an edge; the one that names it first. */
export const edgeHexes = ([q, r, side]: Edge): readonly [Hex, Hex] => [[q, r], hexBeside([q, r], side)];

/** For each corner: the step to the hex that names the vertex, and the corner it is there. */
const NAMED_BY: readonly (readonly [Direction | null, 0 | 1])[] = [
  [null, 0],
  [null, 1],
  [3, 0],
  [4, 1],
  [4, 0],
  [5, 1],
];

export function vertexOf(hex: Hex, corner: Direction): Vertex {
  const [step, named] = present(NAMED_BY[corner], 'a corner');
  const [q, r] = step === null ? hex : hexBeside(hex, step);
  return [q, r, named];
}

export const vertexPoint = ([q, r, corner]: Vertex): FinePoint => ({
  x: q * FINE + (CORNER_X[corner] ?? 0),
  y: r * FINE + (CORNER_Y[corner] ?? 0),
});
