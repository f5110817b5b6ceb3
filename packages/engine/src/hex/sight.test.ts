import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { boardOf, cellOf, edgeAt, edgeKindOf, edgeNumber, hexOf, terrainOf, vertexNamed, type Board, type Cell } from './board.ts';
import { vertexPoint } from './edges.ts';
import { DIRECTIONS, FINE, type FinePoint } from './frame.ts';
import { hexOfLabel, labelOf, type HexMap } from './map.ts';
import { centreBlocker, type Alongside, type Blocker, type Obstacles } from './sight.ts';

const field: HexMap = { columns: 12, rows: 12, lower: 'even', labels: 'letters', ground: 'flat' };
const cellIn = (board: Board, label: string): Cell => cellOf(board, hexOfLabel(board.map, label) ?? [-99, -99]);

/** What the map itself puts in the way. */
const standing = (board: Board): Obstacles => ({
  hex: cell => terrainOf(board, cell) === 'block',
  edge: edge => edgeKindOf(board, edge) === 'wall',
  vertex: vertex => board.vertexKinds[board.vertexKind[vertex] ?? 0] === 'post',
});

/** Clear, or the label of the hex, the kind of the edge or vertex in the way. */
const told = (board: Board, by: Blocker | null): string =>
  by === null ? 'clear' : by.kind === 'hex' ? labelOf(board.map, by.hex) : by.kind;

const centre = (map: HexMap, from: string, to: string, alongside: Alongside): string => {
  const board = boardOf(map);
  return told(board, centreBlocker(board, cellIn(board, from), cellIn(board, to), standing(board), alongside));
};

test.each([
  // what it shows                                 in the way                              from  to    both     either
  ['an open field', {}, 'C5', 'C9', 'clear', 'clear'],
  ['a hex straight in the way', { terrain: { block: 'C7' } }, 'C5', 'C9', 'C7', 'C7'],
  ['the ends never block', { terrain: { block: 'C5 C9' } }, 'C5', 'C9', 'clear', 'clear'],
  ['the ends never block, along a hexside too', { terrain: { block: 'D5 F5' } }, 'D5', 'F5', 'clear', 'clear'],
  ['a hex between two slips along hexsides', { terrain: { block: 'F5' } }, 'D5', 'H5', 'F5', 'F5'],
  ['the first of two is told', { terrain: { block: 'C8 C6' } }, 'C5', 'C9', 'C6', 'C6'],
  ['along a hexside, one of the two blocked', { terrain: { block: 'E5' } }, 'D5', 'F5', 'clear', 'E5'],
  ['along a hexside, both blocked', { terrain: { block: 'E4 E5' } }, 'D5', 'F5', 'E4', 'E4'],
  ['along a wall', { edges: { wall: 'E4/3' } }, 'D5', 'F5', 'clear', 'edge'],
  [
    'along a hexside, a wall on the way in on the left, the right hex blocked',
    { terrain: { block: 'E5' }, edges: { wall: 'D5/1' } },
    'D5',
    'F5',
    'edge',
    'edge',
  ],
  ['along a hexside, a wall on the way out on the left', { edges: { wall: 'F5/5' } }, 'D5', 'F5', 'clear', 'edge'],
  ['along a hexside at the rim the only hex decides', { terrain: { block: 'C1' } }, 'B1', 'D1', 'C1', 'C1'],
  ['along the rim, free', {}, 'B1', 'D1', 'clear', 'clear'],
  ['along the rim, a fence on it', { edges: { wall: 'C1/0' } }, 'B1', 'D1', 'clear', 'edge'],
  ['along the rim, a post at its end', { vertices: { post: 'D1/4' } }, 'B1', 'D1', 'vertex', 'vertex'],
  ['a wall across', { edges: { wall: 'C7/3' } }, 'C5', 'C9', 'edge', 'edge'],
  ['a wall on the target’s own side', { edges: { wall: 'C9/0' } }, 'C5', 'C9', 'edge', 'edge'],
  ['a wall on the shooter’s own side', { edges: { wall: 'C5/S' } }, 'C5', 'C9', 'edge', 'edge'],
  ['a wall beside the line', { edges: { wall: 'C7/1245' } }, 'C5', 'C9', 'clear', 'clear'],
  ['a post where the line leaves the hex', { vertices: { post: 'D5/1' } }, 'D5', 'F5', 'vertex', 'vertex'],
  ['a post where the hexside ends', { vertices: { post: 'F5/4' } }, 'D5', 'F5', 'vertex', 'vertex'],
  ['a post elsewhere', { vertices: { post: 'D5/0' } }, 'D5', 'F5', 'clear', 'clear'],
  ['a hole in the map', { missing: 'C7' }, 'C5', 'C9', 'C7', 'C7'],
] as const)('line of centres: %s', (_shows, things, from, to, both, either) => {
  expect([centre({ ...field, ...things }, from, to, 'both'), centre({ ...field, ...things }, from, to, 'either')]).toEqual([both, either]);
  expect(centre({ ...field, ...things }, to, from, 'both') === 'clear').toBe(both === 'clear');
  expect(centre({ ...field, ...things }, to, from, 'either') === 'clear').toBe(either === 'clear');
});

test('a line exactly through a corner: the touched hex does not block, a post in the corner does', () => {
  const board = boardOf({ ...field, lower: 'odd', labels: 'numbers', terrain: { block: '5,5' } });
  const from = cellIn(board, '4,4');
  const to = cellOf(board, [hexOf(board, from)[0] + 4, hexOf(board, from)[1] + 1]);
  const crossed = [1, 2, 2, 3].map((q, n) => cellOf(board, [hexOf(board, from)[0] + q, hexOf(board, from)[1] + (n < 2 ? 0 : 1)]));
  const asked: Cell[] = [];
  expect(centreBlocker(board, from, to, { hex: cell => asked.push(cell) < 0 }, 'either')).toBeNull();
  expect(asked).toEqual(crossed);
  const posts: FinePoint[] = [];
  const [x, y] = hexOf(board, from).map(part => part * FINE) as [number, number];
  const pass = (vertex: number): boolean => posts.push(vertexPoint(vertexNamed(board, vertex))) < 0;
  expect(centreBlocker(board, from, to, { vertex: pass }, 'both')).toBeNull();
  expect(posts.map(post => [post.x - x, post.y - y])).toEqual([
    [40, 10], // a third of the way to four hexes along and one down
    [80, 20],
  ]);
  expect(centreBlocker(board, from, to, { vertex: () => true }, 'both')?.kind).toBe('vertex');
});

test('sight is mutual, what is told to be in the way is in the way, and “either” never sees more than “both”', () => {
  const cells = fc.nat(143);
  fc.assert(
    fc.property(
      fc.uniqueArray(cells, { minLength: 2, maxLength: 40 }),
      fc.array(fc.tuple(cells, fc.constantFrom(...DIRECTIONS)), { maxLength: 25 }),
      (hexes, walls) => {
        const board = boardOf(field);
        const [from = 0, to = 1, ...blocks] = hexes;
        const blocked = new Set(blocks);
        const walled = new Set(walls.map(([cell, side]) => edgeAt(board, cell, side)));
        const obstacles: Obstacles = { hex: cell => blocked.has(cell), edge: edge => walled.has(edge) };
        const inTheWay = (by: Blocker): boolean =>
          (by.kind === 'hex' && blocked.has(cellOf(board, by.hex))) || (by.kind === 'edge' && walled.has(edgeNumber(board, by.edge)));
        const looks = (a: Cell, b: Cell): (Blocker | null)[] =>
          (['both', 'either'] as const).map(alongside => centreBlocker(board, a, b, obstacles, alongside));
        const [both = null, either = null] = looks(from, to);
        expect(looks(to, from).map(by => by === null)).toEqual([both === null, either === null]);
        expect(both === null || either !== null).toBe(true);
        for (const by of [both, either]) expect(by === null || inTheWay(by)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
