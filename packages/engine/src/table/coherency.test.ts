import { expect, test } from 'vitest';
import type { Place } from './base.ts';
import { beyond, bodies, connected, strayed } from './coherency.ts';
import { cm, inches } from './measure.ts';

const men = (radius: number, ...xs: number[]): Place[] => xs.map(x => ({ at: [x, 1000], base: { radius } }));

test('SSK-017 SSK-W23 who stands too far from the leader', () => {
  const unit = men(125, 3000, 4774, 4775, 1226, 1225);
  const [leader] = unit;
  expect(leader === undefined ? [] : beyond(leader, unit, inches(6))).toEqual([2, 4]);
});

test('SSK-018 SSK-R19 two pairs are enough, one alone is free', () => {
  expect(strayed(men(125, 0, 1000, 9000, 10_000), inches(6))).toEqual([]);
  expect(strayed(men(125, 0, 1000, 9000), inches(6))).toEqual([2]);
  expect(strayed(men(125, 500), inches(6))).toEqual([]);
});

test('NOD-E24 NOD-R026 one body, or two clumps', () => {
  expect(connected(men(100, 1000, 1600, 2300), cm(5))).toBe(true);
  expect(connected(men(100, 1000, 1600, 2400), cm(5))).toBe(false);
  expect(bodies(men(100, 1000, 5000, 1600, 5400), cm(5))).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(connected([], cm(5))).toBe(true);
});
