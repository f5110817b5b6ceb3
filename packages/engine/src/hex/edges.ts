/**
 * Edges and vertices of the grid as plain data. An edge is shared by two hexes, a vertex by three; each has one name only, so that a door
 * opened from inside is the door seen from outside.
 */
import { present } from '../bug.ts';
import { CORNER_X, CORNER_Y, direction, FINE, type Direction, type FinePoint, type Hex } from './frame.ts';
import { hexBeside, lengthOf, straightTowards } from './hex.ts';

/** A hexside, named by the one of its two hexes that has it to the north, north-east or south-east. */
export type Edge = readonly [q: number, r: number, side: 0 | 1 | 2];
/** A corner, named by the one of its three hexes that has it as corner 0 (upper right) or 1 (right). */
export type Vertex = readonly [q: number, r: number, corner: 0 | 1];

export function edgeOf(hex: Hex, side: Direction): Edge {
  if (side === 0 || side === 1 || side === 2) return [hex[0], hex[1], side];
  const [q, r] = hexBeside(hex, side);
  return [q, r, side === 3 ? 0 : side === 4 ? 1 : 2];
}

/** The edge two hexes share; null if they do not touch. */
export function edgeBetween(a: Hex, b: Hex): Edge | null {
  if (lengthOf(b[0] - a[0], b[1] - a[1]) !== 1) return null;
  const side = straightTowards(a, b);
  return side === null ? null : edgeOf(a, side);
}

/** The two hexes of an edge; the one that names it first. */
export const edgeHexes = ([q, r, side]: Edge): readonly [Hex, Hex] => [[q, r], hexBeside([q, r], side)];

export const sameEdge = (a: Edge, b: Edge): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

/** Text for use as a key; the same for both hexes of the edge. */
export const edgeKey = ([q, r, side]: Edge): string => `${q},${r}/${side}`;

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

/** The three hexes that meet in a vertex; the one that names it first, then clockwise round the vertex. */
export const vertexHexes = ([q, r, corner]: Vertex): readonly [Hex, Hex, Hex] => [
  [q, r],
  hexBeside([q, r], corner),
  hexBeside([q, r], direction(corner + 1)),
];

export const sameVertex = (a: Vertex, b: Vertex): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];

export const vertexKey = ([q, r, corner]: Vertex): string => `${q},${r}*${corner}`;

/** The two ends of an edge, seen from the naming hex: counter-clockwise end first. */
export const edgeVertices = ([q, r, side]: Edge): readonly [Vertex, Vertex] => [
  vertexOf([q, r], direction(side - 1)),
  vertexOf([q, r], side),
];

/** The three edges that end in a vertex. */
export const vertexEdges = (vertex: Vertex): readonly [Edge, Edge, Edge] => {
  const [q, r, corner] = vertex;
  return [edgeOf([q, r], corner), edgeOf([q, r], direction(corner + 1)), edgeOf(hexBeside([q, r], corner), direction(corner + 2))];
};

export const vertexPoint = ([q, r, corner]: Vertex): FinePoint => ({
  x: q * FINE + (CORNER_X[corner] ?? 0),
  y: r * FINE + (CORNER_Y[corner] ?? 0),
});
