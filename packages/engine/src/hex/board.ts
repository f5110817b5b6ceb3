/**
 * The board: a map compiled, once, to tables of numbers. Hexes, edges and vertices that are on the map have numbers (cell, edge number,
 * vertex number), so rules walk over it by lookups and make no garbage. What a rule changes during play (doors, bodies, fire) is not here:
 * a book keeps it in its state and asks for both.
 */
import { bug, present } from '../bug.ts';
import { edgeOf, vertexOf, type Edge, type Vertex } from './edges.ts';
import { direction, DIRECTIONS, opposite, STEP_Q, STEP_R, type Direction, type Hex } from './frame.ts';
import { hexDistance, hexKey } from './hex.ts';
import { hexAtColumnRow, readMap, type HexMap, type HexPart } from './map.ts';

/** The number of a hex on a board, or OFF. */
export type Cell = number;
/** No hex, edge or vertex of the map. */
export const OFF = -1;

/** The rectangle a board lies in, as plain numbers: every look-up begins here. */
interface Rectangle {
  readonly columns: number;
  readonly rows: number;
  /** What is added to a column before it is halved to find its first row: 1 where the even columns lie lower, 0 where the odd ones do. */
  readonly lean: 0 | 1;
  /** Cell by row and column, OFF where a hex is missing. */
  readonly cells: Int32Array;
}

export interface Board extends Rectangle {
  readonly map: HexMap;
  readonly size: number;
  /** The hex of each cell; always the same array for the same hex. */
  readonly hexes: readonly Hex[];
  /** Six neighbours a cell, at 6 × cell + direction; OFF beyond the rim. */
  readonly beside: Int32Array;
  /** Kinds of terrain as words, and for each cell the number of its kind. */
  readonly kinds: readonly string[];
  readonly terrain: Uint8Array;
  readonly level: Int8Array;
  readonly marks: readonly string[];
  /** Bit n is set in a cell that has marks[n]. */
  readonly marked: Uint32Array;
  /** Edge numbers of a cell, at 6 × cell + side; rim edges have numbers too. */
  readonly edges: Int32Array;
  /** The two cells of an edge, at 2 × edge: the second is OFF on the rim. */
  readonly edgeCells: Int32Array;
  /** Kinds of edges as words, the first is none (''); for each edge number the number of its kind. */
  readonly edgeKinds: readonly string[];
  readonly edgeKind: Uint8Array;
  /** Vertex numbers of a cell, at 6 × cell + corner, and kinds as with edges. */
  readonly vertices: Int32Array;
  readonly vertexKinds: readonly string[];
  readonly vertexKind: Uint8Array;
}

const boards = new WeakMap<HexMap, Board>();

/** The board of a map. A map object must not be changed afterwards: boards are kept as long as their maps. */
export function boardOf(map: HexMap): Board {
  const known = boards.get(map);
  if (known !== undefined) return known;
  const board = compile(map);
  boards.set(map, board);
  return board;
}

export const cellAt = ({ columns, rows, lean, cells }: Rectangle, q: number, r: number): Cell => {
  const row = r + ((q + lean) >> 1);
  return q < 0 || q >= columns || row < 0 || row >= rows ? OFF : (cells[row * columns + q] ?? OFF);
};
export const cellOf = (board: Board, hex: Hex): Cell => cellAt(board, hex[0], hex[1]);

export const hexOf = (board: Board, cell: Cell): Hex => present(board.hexes[cell], 'a hex of the board');

export const beside = (board: Board, cell: Cell, towards: Direction): Cell => board.beside[6 * cell + towards] ?? OFF;

export const distanceOf = (board: Board, a: Cell, b: Cell): number => hexDistance(hexOf(board, a), hexOf(board, b));

export const terrainOf = (board: Board, cell: Cell): string => present(board.kinds[board.terrain[cell] ?? OFF], 'terrain');
export const levelOf = (board: Board, cell: Cell): number => board.level[cell] ?? 0;

export function hasMark(board: Board, cell: Cell, mark: string): boolean {
  const bit = board.marks.indexOf(mark);
  return bit >= 0 && (((board.marked[cell] ?? 0) >>> bit) & 1) === 1;
}

export const edgeAt = (board: Board, cell: Cell, side: Direction): number => board.edges[6 * cell + side] ?? OFF;
/** '' where the map shows nothing on that edge. */
export const edgeKindOf = (board: Board, edge: number): string => board.edgeKinds[board.edgeKind[edge] ?? 0] ?? '';

/** The number of an edge, OFF if neither of its hexes is on the map. */
export function edgeNumber(board: Board, [q, r, side]: Edge): number {
  const cell = cellAt(board, q, r);
  if (cell !== OFF) return edgeAt(board, cell, side);
  const other = cellAt(board, q + (STEP_Q[side] ?? 0), r + (STEP_R[side] ?? 0));
  return other === OFF ? OFF : edgeAt(board, other, opposite(side));
}

/** An edge number as data that can stand in a state or an event. */
export function edgeNamed(board: Board, edge: number): Edge {
  const cell = present(board.edgeCells[2 * edge], 'an edge of the board');
  return edgeOf(
    hexOf(board, cell),
    present(
      DIRECTIONS.find(d => edgeAt(board, cell, d) === edge),
      'its side',
    ),
  );
}

export const vertexAt = (board: Board, cell: Cell, corner: Direction): number => board.vertices[6 * cell + corner] ?? OFF;

export function vertexNamed(board: Board, vertex: number): Vertex {
  const at = board.vertices.indexOf(vertex);
  if (vertex < 0 || at < 0) throw bug('no vertex of the board has that number', { vertex });
  return vertexOf(hexOf(board, Math.trunc(at / 6)), direction(at));
}

/** Of the cells that `accept` lets through, all those nearest to any of the given ones (by distance, not by way); in order of cells. */
export function nearestCells(board: Board, to: readonly Cell[], accept: (cell: Cell) => boolean): Cell[] {
  let least = Infinity;
  let nearest: Cell[] = [];
  for (let cell = 0; cell < board.size; cell++) {
    const far = to.reduce((min, other) => Math.min(min, distanceOf(board, cell, other)), Infinity);
    if (far > least || !accept(cell)) continue;
    if (far < least) nearest = [];
    least = far;
    nearest.push(cell);
  }
  return nearest;
}

function compile(map: HexMap): Board {
  const lists = readMap(map);
  if (lists.faults.length > 0) throw bug('a map with faults was put on the board', { faults: lists.faults });
  const missing = new Set(lists.missing.map(hexKey));
  const cells = new Int32Array(map.columns * map.rows).fill(OFF);
  const hexes: Hex[] = [];
  for (let row = 0; row < map.rows; row++) {
    for (let column = 0; column < map.columns; column++) {
      const hex = hexAtColumnRow(map, column, row);
      if (missing.has(hexKey(hex))) continue;
      cells[row * map.columns + column] = hexes.length;
      hexes.push(Object.freeze(hex));
    }
  }
  const { columns, rows } = map;
  const lean = map.lower === 'odd' ? 0 : 1;
  const cell = ([q, r]: Hex): Cell => cellAt({ columns, rows, lean, cells }, q, r);
  const next = new Int32Array(6 * hexes.length);
  for (const [at, [q, r]] of hexes.entries()) {
    for (const d of DIRECTIONS) next[6 * at + d] = cell([q + (STEP_Q[d] ?? 0), r + (STEP_R[d] ?? 0)]);
  }

  const terrain = new Uint8Array(hexes.length);
  const kinds = [...new Set([map.ground, ...lists.terrain.map(([kind]) => kind)])];
  if (kinds.length > 256) throw bug('more kinds of terrain than a byte can number', { kinds: kinds.length });
  const level = new Int8Array(hexes.length);
  const marked = new Uint32Array(hexes.length);
  const paint = (at: readonly Hex[], put: (cell: Cell) => void): void =>
    at
      .map(cell)
      .filter(c => c !== OFF)
      .forEach(put);
  for (const [kind, at] of lists.terrain) paint(at, c => (terrain[c] = kinds.indexOf(kind)));
  for (const [height, at] of lists.levels) paint(at, c => (level[c] = height));
  for (const [bit, [, at]] of lists.marks.entries()) paint(at, c => (marked[c] = (marked[c] ?? 0) | (1 << bit)));

  const edges = numberEdges(next);
  const vertices = numberVertices(next);
  const put = (table: Int32Array, kindOf: Uint8Array, number: number, spots: readonly HexPart[]): void => {
    for (const { hex, at } of spots) {
      const on = cell(hex);
      if (on !== OFF) kindOf[table[6 * on + at] ?? OFF] = number;
    }
  };
  const edgeKind = new Uint8Array(edges.count);
  for (const [n, [, spots]] of lists.edges.entries()) put(edges.table, edgeKind, n + 1, spots);
  const vertexKind = new Uint8Array(vertices.count);
  for (const [n, [, spots]] of lists.vertices.entries()) put(vertices.table, vertexKind, n + 1, spots);

  return {
    columns,
    rows,
    lean,
    cells,
    map,
    size: hexes.length,
    hexes,
    beside: next,
    kinds,
    terrain,
    level,
    marks: lists.marks.map(([kind]) => kind),
    marked,
    edges: edges.table,
    edgeCells: edges.cells,
    edgeKinds: ['', ...lists.edges.map(([kind]) => kind)],
    edgeKind,
    vertices: vertices.table,
    vertexKinds: ['', ...lists.vertices.map(([kind]) => kind)],
    vertexKind,
  };
}

/** Numbers every side once, whichever of its hexes comes first. */
function numberEdges(next: Int32Array): { table: Int32Array; cells: Int32Array; count: number } {
  const table = new Int32Array(next.length).fill(OFF);
  const cells: number[] = [];
  for (let slot = 0; slot < next.length; slot++) {
    if (table[slot] !== OFF) continue;
    const other = next[slot] ?? OFF;
    table[slot] = cells.length / 2;
    if (other !== OFF) table[6 * other + opposite(direction(slot))] = cells.length / 2;
    cells.push(Math.trunc(slot / 6), other);
  }
  return { table, cells: Int32Array.from(cells), count: cells.length / 2 };
}

/** Corner k of a hex is corner k + 2 of its neighbour k and corner k + 4 of its neighbour k + 1. */
function numberVertices(next: Int32Array): { table: Int32Array; count: number } {
  const table = new Int32Array(next.length).fill(OFF);
  let count = 0;
  for (let slot = 0; slot < next.length; slot++) {
    if (table[slot] !== OFF) continue;
    const first = slot - (slot % 6);
    const left = next[slot] ?? OFF;
    const right = next[first + ((slot + 1) % 6)] ?? OFF;
    table[slot] = count;
    if (left !== OFF) table[6 * left + ((slot + 2) % 6)] = count;
    if (right !== OFF) table[6 * right + ((slot + 4) % 6)] = count;
    count++;
  }
  return { table, count };
}
