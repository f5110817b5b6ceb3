import { expect, test } from 'vitest';
import { bodiesOf } from './bodies.ts';
import type { Place } from './base.ts';

interface Man extends Place {
  readonly id: string;
  readonly left: number;
}
const man = (id: string, x: number, left = 0): Man => ({ id, left, at: [x, 0], base: { radius: 10 } });
const around = (id: string, men: readonly Man[]): string =>
  [...bodiesOf(men, one => one.id === id, { left: one => one.left, once: 100, near: 50 })].map(one => one.id).join('');

test('who stands near has to do with him, one handing it on to the next', () => {
  expect(around('a', [man('a', 0), man('b', 70), man('c', 140), man('d', 211)])).toBe('abc');
});
test('a shove brings men so much nearer, whoever has it before him', () => {
  expect(around('a', [man('a', 0, 1), man('b', 170)])).toBe('ab');
  expect(around('a', [man('a', 0), man('b', 170, 1)])).toBe('ab');
  expect(around('a', [man('a', 0), man('b', 171, 1)])).toBe('a');
});
test('bodies that have joined have the shoves of both before them', () => {
  expect(around('a', [man('a', 0, 1), man('b', 100, 1), man('c', 370)])).toBe('abc');
  expect(around('a', [man('a', 0, 1), man('b', 100), man('c', 370)])).toBe('ab');
});
test('who is apart stays apart: after a shove there is one less', () => {
  expect(around('a', [man('a', 0), man('b', 171, 1)])).toBe('a');
  expect(around('a', [man('a', 0), man('b', 71)])).toBe('a');
});
test('a long base reaches as far as its end', () => {
  const rider: Man = { ...man('r', 110), base: { radius: 10, half: [40, 0] } };
  expect(around('a', [man('a', 0), rider])).toBe('ar');
});
