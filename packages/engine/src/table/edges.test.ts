import { expect, test } from 'vitest';
import { footOn, nearestSide, SIDES, touchesAnySide, touchesSide, toSide } from './edges.ts';
import type { Table } from './terrain.ts';

const table: Table = { width: 12_192, height: 9144, areas: [], lines: [] };

test('SSK-W22 the flight line runs square to the own edge', () => {
  expect(footOn(table, [3000, 6000], 'north')).toEqual([3000, 9144]);
  expect(SIDES.map(side => footOn(table, [3000, 6000], side))).toEqual([
    [3000, 0],
    [12_192, 6000],
    [3000, 9144],
    [0, 6000],
  ]);
  expect(SIDES.map(side => toSide(table, [3000, 6000], side))).toEqual([6000, 9192, 3144, 3000]);
});

test('the nearest edge, the first of equals', () => {
  expect(nearestSide(table, [3000, 6000])).toBe('west');
  expect(nearestSide(table, [500, 500])).toBe('south');
});

test('SSK-R72 a base is at the edge when it touches it', () => {
  const foot = { radius: 125 };
  expect(touchesSide(table, { at: [3000, 9019], base: foot }, 'north')).toBe(true);
  expect(touchesSide(table, { at: [3000, 9018], base: foot }, 'north')).toBe(false);
  expect(touchesAnySide(table, { at: [125, 4000], base: foot })).toBe(true);
  expect(touchesAnySide(table, { at: [126, 4000], base: foot })).toBe(false);
  const horse = { radius: 125, half: [0, 125] } as const;
  expect(touchesSide(table, { at: [3000, 250], base: horse }, 'south')).toBe(true);
  expect(touchesSide(table, { at: [250, 3000], base: horse }, 'west')).toBe(false);
});
