import { expect, test } from 'vitest';
import { spaced } from './spaced.ts';

test('two of a kind within 60 ms are one, other kinds are not touched', () => {
  const free = spaced();
  expect([0, 40, 60, 119, 120].map(at => free('dice', at))).toEqual([true, false, true, false, true]);
  expect(free('steel', 41)).toBe(true);
  expect(free('dice', 90)).toBe(false); // also when it is asked for later
});
