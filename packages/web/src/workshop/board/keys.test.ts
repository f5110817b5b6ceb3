/** Steps by keys over a board. */
import type { Ground, Spot } from '@nobori/engine';
import { labelOf, type HexMap } from '@nobori/engine/hex';
import { expect, test } from 'vitest';
import { middleOf, stepped } from './keys.ts';

const map: HexMap = { columns: 9, rows: 7, lower: 'odd', labels: 'letters', ground: 'open' };
const HEXES: Ground = { kind: 'hex', map };
const TABLE: Ground = { kind: 'table', table: { width: 9000, height: 6000, areas: [], lines: [] } };

const walked = (ground: Ground, ...steps: readonly (readonly [number, number])[]): Spot =>
  steps.reduce((at, [right, up]) => stepped(ground, at, right, up, 127), middleOf(ground, 127));
const label = ([q, r]: Spot): string => labelOf(map, [q, r]);

test('there and back again is where one was, on hexes as on a table', () => {
  expect(label(walked(HEXES))).toBe('E4');
  expect(label(walked(HEXES, [1, 0]))).toBe('F4');
  expect(label(walked(HEXES, [1, 0], [-1, 0]))).toBe('E4');
  expect(label(walked(HEXES, [0, 1], [-1, 0]))).toBe('D3');
  expect(walked(TABLE, [1, 1], [-1, -1])).toEqual(walked(TABLE));
});

test('nobody steps over the edge', () => {
  expect(label(walked(HEXES, [-10, 10]))).toBe('A1');
  expect(label(walked(HEXES, [10, -10]))).toBe('I7');
  expect(walked(TABLE, [1000, -1000])).toEqual([9000, 0]);
});
