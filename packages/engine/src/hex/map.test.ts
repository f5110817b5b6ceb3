import { fc } from '../testing/steady.ts';
import { defineHex, Orientation } from 'honeycomb-grid';
import { expect, test } from 'vitest';
import type { Hex } from './frame.ts';
import { hexDistance } from './hex.ts';
import { columnRowOf, hexAtColumnRow, hexOfLabel, labelOf, places, readMap, readPlaces, type HexMap } from './map.ts';

const lettered: HexMap = { columns: 20, rows: 14, lower: 'even', labels: 'letters', ground: 'flat' };
const numbered: HexMap = { columns: 22, rows: 16, lower: 'odd', labels: 'numbers', ground: 'open' };
const at = (map: HexMap, label: string): Hex => hexOfLabel(map, label) ?? [NaN, NaN];
const labels = (map: HexMap, hexes: readonly Hex[]): string => hexes.map(hex => labelOf(map, hex)).join(' ');

/** The labels round a hex, in the order of the alphabet. */
const around = (label: string): string =>
  places(lettered, '*')
    .filter(hex => hexDistance(hex, at(lettered, label)) === 1)
    .map(hex => labelOf(lettered, hex))
    .sort()
    .join(' ');

test.each([
  ['even', 1],
  ['odd', -1],
] as const)('columns and rows agree with an independent library where %s columns lie lower', (lower, shift) => {
  const Oracle = defineHex({ orientation: Orientation.FLAT, offset: shift });
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 }), (col, row) => {
      const { q, r } = new Oracle({ col, row });
      expect(hexAtColumnRow({ lower }, col, row)).toEqual([q, r]);
      expect(columnRowOf({ lower }, [q, r])).toEqual([col, row]);
    }),
  );
});

test('letters: A, C, E … lie half a hex lower, so B is level with the upper half of A', () => {
  expect(around('C5')).toBe('B5 B6 C4 C6 D5 D6');
  expect(around('D5')).toBe('C4 C5 D4 D6 E4 E5');
  expect(around('A1')).toBe('A2 B1 B2');
});

test('numbers: column, row from 0,0; odd columns lie lower', () => {
  expect(at(numbered, '1,7')).toEqual([1, 7]);
  expect(at(numbered, '0,8')).toEqual([0, 8]);
  expect(at(numbered, '10,3')).toEqual([10, -2]);
});

test('a label and its hex are two ways of saying one thing, past column Z too', () => {
  const wide: HexMap = { ...lettered, columns: 60, rows: 40 };
  expect([labelOf(wide, hexAtColumnRow(wide, 26, 0)), labelOf(wide, hexAtColumnRow(wide, 53, 9))]).toEqual(['AA1', 'BB10']);
  for (const map of [wide, numbered]) {
    fc.assert(
      fc.property(fc.nat(map.columns - 1), fc.nat(map.rows - 1), (column, row) => {
        const hex = hexAtColumnRow(map, column, row);
        expect(at(map, labelOf(map, hex))).toEqual(hex);
      }),
    );
  }
  expect([hexOfLabel(lettered, 'U1'), hexOfLabel(lettered, 'A15'), hexOfLabel(lettered, 'A0'), hexOfLabel(lettered, '3,3')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('lists of places: labels, blocks, the whole map', () => {
  expect(labels(lettered, places(lettered, 'M1-M3 M9'))).toBe('M1 M2 M3 M9');
  expect(labels(numbered, places(numbered, '9,5-11,6'))).toBe('9,5 9,6 10,5 10,6 11,5 11,6');
  expect(labels(numbered, places(numbered, '11,6-9,5'))).toBe('9,5 9,6 10,5 10,6 11,5 11,6');
  expect(places(lettered, '*')).toHaveLength(20 * 14);
});

test('edges: one side, several, by compass, a row of them, the outline of a block', () => {
  const { edges, faults } = readMap({ ...numbered, edges: { hedge: '2,2/2 6,2-6,4/12 4,4/NW', wall: '12,4-13,5/round' } });
  expect(faults).toEqual([]);
  expect(edges[0]?.[1].map(({ hex, at: side }) => `${labelOf(numbered, hex)}/${side}`)).toEqual(
    '2,2/2 6,2/1 6,2/2 6,3/1 6,3/2 6,4/1 6,4/2 4,4/5'.split(' '),
  );
  expect(edges[1]?.[1]).toHaveLength(14); // four hexes have 24 sides, ten of them meet in five inner edges
});

test('what is wrong with a map is told with its place and what was expected', () => {
  const { faults } = readMap({
    ...numbered,
    rows: 0,
    terrain: { pond: '1,1 99,1 C4 1,1-2,2-3,3' },
    levels: { '1': '3,3', high: '4,4', '2': '3,3' },
    edges: { wall: '2,2/6 2,2 2,2/round/1' },
    vertices: { post: '3,3/N' },
  });
  expect(faults.map(fault => fault.place)).toEqual(
    expect.arrayContaining(['rows', 'terrain.pond', 'levels.high', 'edges.wall', 'vertices.post']),
  );
  const pond = readMap({ ...numbered, terrain: { pond: '1,1 99,1 C4 1,1-2,2-3,3' } }).faults;
  expect(pond.map(fault => fault.found)).toEqual(['99,1', 'C4', '1,1-2,2-3,3']);
  expect(pond[0]?.wanted).toContain('0,0 to 21,15');
  expect(readMap({ ...numbered, levels: { '1': '3,3', '2': '3,3' } }).faults.map(fault => fault.wanted)).toEqual([
    'each hex under one level only',
  ]);
  expect(readPlaces(lettered, 'A1 Z9', 'deployment').faults).toEqual([{ place: 'deployment', found: 'Z9', wanted: expect.any(String) }]);
  expect(() => places(lettered, 'Z9')).toThrow('cannot be read');
});
