import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import {
  beside,
  boardOf,
  cellAt,
  cellOf,
  distanceOf,
  edgeAt,
  edgeKindOf,
  edgeNamed,
  edgeNumber,
  hasMark,
  hexOf,
  levelOf,
  nearestCells,
  OFF,
  terrainOf,
  vertexAt,
  vertexNamed,
  type Cell,
} from './board.ts';
import { edgeOf, vertexOf } from './edges.ts';
import { direction, DIRECTIONS, opposite } from './frame.ts';
import { hexBeside, hexDistance } from './hex.ts';
import { hexOfLabel, labelOf, places, type HexMap } from './map.ts';

const storehouse: HexMap = {
  columns: 20,
  rows: 16,
  lower: 'odd',
  labels: 'numbers',
  ground: 'open',
  terrain: { water: '0,13-19,15', quay: '0,12-19,13', rocks: '3,3 4,4' },
  levels: { '1': '3,3', '-2': '4,4' },
  marks: { crate: '13,7 14,7', lantern: '13,7' },
  edges: { wall: '12,4-15,8/round', door: '12,6/4 15,5/1' },
  vertices: { post: '5,5/0' },
  missing: '0,0 19,15',
};
const board = boardOf(storehouse);
const cell = (label: string): Cell => cellOf(board, hexOfLabel(storehouse, label) ?? [-9, -9]);
const cells = fc.nat(board.size - 1);
const directions = fc.constantFrom(...DIRECTIONS);

test('a map is compiled once, however often it is asked for', () => {
  expect(boardOf(storehouse)).toBe(board);
  expect(boardOf({ ...storehouse })).not.toBe(board);
});

test('cells are the hexes of the map, no more and no fewer', () => {
  expect(board.size).toBe(20 * 16 - 2);
  expect(cell('0,0')).toBe(OFF);
  const listed = places(storehouse, '*').filter(hex => cellOf(board, hex) !== OFF);
  expect(listed).toHaveLength(board.size);
  for (const hex of listed) expect(hexOf(board, cellOf(board, hex))).toEqual(hex);
  expect([cellAt(board, -1, 3), cellAt(board, 20, 0), cellAt(board, 0, 16), cellAt(board, 4, -3)]).toEqual([OFF, OFF, OFF, OFF]);
});

test('neighbours go both ways and are the neighbours of the hexes', () => {
  fc.assert(
    fc.property(cells, directions, (at, d) => {
      const next = beside(board, at, d);
      expect(next).toBe(cellOf(board, hexBeside(hexOf(board, at), d)));
      expect(next === OFF ? at : beside(board, next, opposite(d))).toBe(at);
    }),
  );
});

test('an edge has one number from both sides, a vertex one from all three; numbers and names agree', () => {
  fc.assert(
    fc.property(cells, directions, (at, d) => {
      const edge = edgeAt(board, at, d);
      expect(edgeNamed(board, edge)).toEqual(edgeOf(hexOf(board, at), d));
      expect(edgeNumber(board, edgeOf(hexOf(board, at), d))).toBe(edge);
      const next = beside(board, at, d);
      expect(next === OFF ? edge : edgeAt(board, next, opposite(d))).toBe(edge);
      expect(new Set([board.edgeCells[2 * edge], board.edgeCells[2 * edge + 1]])).toEqual(new Set([at, next]));
      const vertex = vertexAt(board, at, d);
      expect(vertexNamed(board, vertex)).toEqual(vertexOf(hexOf(board, at), d));
      expect(next === OFF ? vertex : vertexAt(board, next, direction(d + 2))).toBe(vertex);
    }),
  );
  expect(edgeNumber(board, [40, 40, 1])).toBe(OFF);
});

test('every edge and vertex has a number of its own', () => {
  expect(new Set(board.edges).size).toBe(board.edgeKind.length);
  expect(new Set(board.vertices).size).toBe(board.vertexKind.length);
  expect(board.vertexKind.length - board.edgeKind.length + board.size).toBe(1); // Euler: the map is one piece without holes
});

test('terrain, levels, marks: later kinds are painted over earlier ones, the rest is ground', () => {
  expect([
    terrainOf(board, cell('5,5')),
    terrainOf(board, cell('5,12')),
    terrainOf(board, cell('5,13')),
    terrainOf(board, cell('5,14')),
  ]).toEqual(['open', 'quay', 'quay', 'water']);
  expect([levelOf(board, cell('3,3')), levelOf(board, cell('4,4')), levelOf(board, cell('5,5'))]).toEqual([1, -2, 0]);
  expect([
    hasMark(board, cell('13,7'), 'crate'),
    hasMark(board, cell('13,7'), 'lantern'),
    hasMark(board, cell('14,7'), 'lantern'),
    hasMark(board, cell('14,7'), 'cat'),
  ]).toEqual([true, true, false, false]);
});

test('a door painted into a wall is the same door from inside and outside', () => {
  expect(edgeKindOf(board, edgeAt(board, cell('12,6'), 4))).toBe('door');
  const outside = beside(board, cell('12,6'), 4);
  expect(edgeKindOf(board, edgeAt(board, outside, 1))).toBe('door');
  expect(edgeKindOf(board, edgeAt(board, cell('12,5'), 4))).toBe('wall');
  expect(edgeKindOf(board, edgeAt(board, cell('13,6'), 4))).toBe('');
  expect(board.vertexKinds[board.vertexKind[vertexAt(board, beside(board, cell('5,5'), 0), 2)] ?? 0]).toBe('post');
});

test('walls round a block shut it in', () => {
  const inside = new Set([cell('13,6')]);
  for (const at of inside) {
    for (const d of DIRECTIONS) if (edgeKindOf(board, edgeAt(board, at, d)) === '') inside.add(beside(board, at, d));
  }
  expect([...inside].sort((a, b) => a - b)).toEqual(
    places(storehouse, '12,4-15,8')
      .map(hex => cellOf(board, hex))
      .sort((a, b) => a - b),
  );
});

test('the nearest cells are all those at the least distance that are let through', () => {
  const from = [cell('6,6'), cell('6,7')];
  const near = nearestCells(board, from, at => terrainOf(board, at) === 'rocks');
  expect(near.map(at => labelOf(storehouse, hexOf(board, at)))).toEqual(['4,4']);
  expect(nearestCells(board, from, at => !from.includes(at))).toHaveLength(8);
  expect(nearestCells(board, from, () => false)).toEqual([]);
  expect(distanceOf(board, cell('6,6'), cell('4,4'))).toBe(hexDistance(hexOf(board, cell('6,6')), hexOf(board, cell('4,4'))));
});

test('a map with faults never becomes a board', () => {
  expect(() => boardOf({ ...storehouse, terrain: { water: '77,1' } })).toThrow('a map with faults');
});
