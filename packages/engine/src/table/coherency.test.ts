import { expect, test } from 'vitest';
import type { Place } from './base.ts';
import { bodies, connected } from './coherency.ts';
import { cm } from './measure.ts';

const men = (radius: number, ...xs: number[]): Place[] => xs.map(x => ({ at: [x, 1000], base: { radius } }));

test('NOD-E24 NOD-R026 one body, or two clumps', () => {
  expect(connected(men(100, 1000, 1600, 2300), cm(5))).toBe(true);
  expect(connected(men(100, 1000, 1600, 2400), cm(5))).toBe(false);
  expect(bodies(men(100, 1000, 5000, 1600, 5400), cm(5))).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(connected([], cm(5))).toBe(true);
});
