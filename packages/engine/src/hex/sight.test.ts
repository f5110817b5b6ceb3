import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import {
  boardOf,
  cellOf,
  distanceOf,
  edgeAt,
  edgeKindOf,
  edgeNumber,
  hexOf,
  levelOf,
  OFF,
  terrainOf,
  vertexKindOf,
  vertexNamed,
  type Board,
  type Cell,
} from './board.ts';
import { vertexPoint } from './edges.ts';
import { DIRECTIONS, finePoint, type FinePoint } from './frame.ts';
import { sampleTraces, traceHexes } from './line.ts';
import { hexOfLabel, labelOf, type HexMap } from './map.ts';
import {
  centreBlocker,
  centreSight,
  sampleSight,
  traceBlocker,
  traceCells,
  traceIsClear,
  tracesBetween,
  type Alongside,
  type Blocker,
  type Obstacles,
  type Sight,
} from './sight.ts';

const field: HexMap = { columns: 12, rows: 12, lower: 'even', labels: 'letters', ground: 'flat' };
const cellIn = (board: Board, label: string): Cell => cellOf(board, hexOfLabel(board.map, label) ?? [-99, -99]);

/** What the map itself puts in the way. */
const standing = (board: Board): Obstacles => ({
  hex: cell => terrainOf(board, cell) === 'block',
  edge: edge => edgeKindOf(board, edge) === 'wall',
  vertex: vertex => vertexKindOf(board, vertex) === 'post',
});

/** Clear, or the label of the hex, the kind of the edge or vertex in the way. */
const told = (board: Board, sight: Sight): string =>
  sight.kind === 'clear' ? 'clear' : sight.by.kind === 'hex' ? labelOf(board.map, sight.by.hex) : sight.by.kind;

const centre = (map: HexMap, from: string, to: string, alongside: Alongside): string => {
  const board = boardOf(map);
  return told(board, centreSight(board, cellIn(board, from), cellIn(board, to), standing(board), alongside));
};
const sampled = (map: HexMap, from: string, to: string): string => {
  const board = boardOf(map);
  return told(board, sampleSight(board, cellIn(board, from), cellIn(board, to), standing(board)));
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
  const { x, y } = finePoint(hexOf(board, from));
  const pass = (vertex: number): boolean => posts.push(vertexPoint(vertexNamed(board, vertex))) < 0;
  expect(centreBlocker(board, from, to, { vertex: pass }, 'both')).toBeNull();
  expect(posts.map(post => [post.x - x, post.y - y])).toEqual([
    [40, 10], // a third of the way to four hexes along and one down
    [80, 20],
  ]);
  expect(centreBlocker(board, from, to, { vertex: () => true }, 'both')?.kind).toBe('vertex');
});

test.each([
  ['a man straight in the way', { terrain: { block: 'C7' } }, 'C5', 'C9', 'C7'],
  ['one of two men side by side', { terrain: { block: 'E5' } }, 'D5', 'F5', 'clear'],
  ['both', { terrain: { block: 'E4 E5' } }, 'D5', 'F5', 'E4'],
  ['a wall between neighbours', { edges: { wall: 'C5-C6/round' } }, 'C5', 'D5', 'edge'],
  ['a line that would have to leave the map', { terrain: { block: 'C1' } }, 'B1', 'D1', 'C1'],
] as const)('sample lines: %s', (_shows, things, from, to, by) => {
  expect(sampled({ ...field, ...things }, from, to)).toBe(by);
  expect(sampled({ ...field, ...things }, to, from) === 'clear').toBe(by === 'clear');
});

test('sample lines: the ends never block, and a plain yes or no is what the first thing in the way says', () => {
  expect(sampled({ ...field, terrain: { block: 'C5 C9' } }, 'C5', 'C9')).toBe('clear');
  const board = boardOf({ ...field, terrain: { block: 'D4 E6 C7' }, edges: { wall: 'E5/round' } });
  const from = cellIn(board, 'C5');
  for (const to of ['D4', 'E5', 'E7', 'F9', 'C9']) {
    for (const trace of tracesBetween(board, from, cellIn(board, to))) {
      expect(traceIsClear(board, from, trace, standing(board))).toBe(traceBlocker(board, from, trace, standing(board)) === null);
    }
  }
});

test('walks that would leave the map are not offered, and all others are', () => {
  const holed = boardOf({ ...field, missing: 'F6' });
  for (const board of [boardOf(field), holed]) {
    for (const [from, to] of [
      ['B1', 'D1'],
      ['A1', 'L1'],
      ['C6', 'I6'],
      ['B2', 'K2'],
      ['A12', 'A3'],
      ['C2', 'J1'],
    ] as const) {
      const [start, end] = [cellIn(board, from), cellIn(board, to)];
      const [[q, r], [toQ, toR]] = [hexOf(board, start), hexOf(board, end)];
      const staying = sampleTraces(toQ - q, toR - r).filter(trace => traceHexes([q, r], trace).every(hex => cellOf(board, hex) !== OFF));
      expect(tracesBetween(board, start, end)).toEqual(staying);
    }
  }
  expect(tracesBetween(holed, cellIn(holed, 'F5'), cellIn(holed, 'F7'))).toEqual([]);
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
        const [both, either] = (['both', 'either'] as const).map(alongside => centreSight(board, from, to, obstacles, alongside));
        const back = (['both', 'either'] as const).map(alongside => centreSight(board, to, from, obstacles, alongside).kind);
        expect(back).toEqual([both?.kind, either?.kind]);
        expect([either?.kind, 'clear']).toContain(both?.kind);
        for (const sight of [both, either]) expect(sight?.kind !== 'blocked' || inTheWay(sight.by)).toBe(true);
        expect(sampleSight(board, to, from, obstacles).kind).toBe(sampleSight(board, from, to, obstacles).kind);
      },
    ),
    { numRuns: 300 },
  );
});

/**
 * A rule of slopes written with walks, levels and distances alone, to see that they suffice: a slope hex has the lower level, its lip is the
 * side to a higher hex. Down and later up is a hollow and hides nothing; up and later down is a ridge and hides; a single lip hides unless the
 * slope is nearer to the higher end. The lips of the end hexes hide nothing, the target's own gives cover.
 */
function shot(board: Board, from: Cell, to: Cell): 'hidden' | 'none' | 'light' | 'medium' {
  const COVER = ['none', 'light', 'medium', 'hidden'] as const;
  const judged = tracesBetween(board, from, to).map(trace => {
    const cells = traceCells(board, from, trace);
    const lips = cells.slice(1).flatMap((cell, n) => {
      const before = cells[n] ?? cell;
      const rise = levelOf(board, cell) - levelOf(board, before);
      const slope = rise > 0 ? before : cell;
      return rise !== 0 && terrainOf(board, slope) === 'slope'
        ? [{ rise, slope, higher: rise > 0 ? to : from, lower: rise > 0 ? from : to }]
        : [];
    });
    const between = lips.filter(({ slope }) => slope !== from && slope !== to);
    const down = between.findIndex(({ rise }) => rise < 0);
    const hollow = down >= 0 && between.slice(down).some(({ rise }) => rise > 0);
    const near = between.some(({ slope, higher, lower }) => distanceOf(board, slope, lower) <= distanceOf(board, slope, higher));
    if (!hollow && (between.length > 1 || near)) return 3;
    if (lips.some(({ slope, rise }) => slope === to && rise < 0)) return 2;
    return cells.slice(1, -1).some(cell => terrainOf(board, cell) === 'scrub') ? 1 : 0;
  });
  return COVER[Math.min(...judged)] ?? 'hidden';
}

test.each([
  ['D3', 'F10', 'none'],
  ['D3', 'D5', 'hidden'],
  ['B2', 'F10', 'light'],
  ['B2', 'D5', 'hidden'],
  ['F8', 'D5', 'none'],
  ['F8', 'F10', 'none'],
  ['F10', 'F8', 'medium'],
  ['D3', 'D6', 'none'],
  ['D2', 'D6', 'hidden'],
  ['D2', 'D7', 'none'],
])('two terraces and the hollow between, judged from walks: %s to %s %s', (from, to, seen) => {
  const ground = from.startsWith('D2') || to === 'D6' ? { slope: 'A4-H4' } : { slope: 'A4-H4 A8-H8', scrub: 'D6' };
  const high = ground.slope === 'A4-H4' ? 'A1-H3' : 'A1-H3 A9-H12';
  const board = boardOf({ ...field, columns: 8, terrain: ground, levels: { '1': high } });
  expect(shot(board, cellIn(board, from), cellIn(board, to))).toBe(seen);
});
