import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { ahead, leftward, quarter, turnToward, withinEighthTurn } from './arcs.ts';
import type { Point } from './measure.ts';

test('NOD-R005 quarters: the front has its edges, the rear has none', () => {
  const north: Point = [0, 1];
  const seen = (x: number, y: number): string => quarter(north, [0, 0], [x, y]);
  expect([seen(0, 5), seen(5, 5), seen(-5, 5), seen(6, 5), seen(-6, 5), seen(5, -5), seen(4, -5), seen(0, 0)]).toEqual([
    'front',
    'front',
    'front',
    'right',
    'left',
    'right',
    'rear',
    'front',
  ]);
});

test('NOD-E25 turns of 45°', () => {
  expect(withinEighthTurn([0, 1], [40, 40])).toBe(true);
  expect(withinEighthTurn([40, 40], [180, 0])).toBe(true);
  expect(withinEighthTurn([0, 1], [60, 0])).toBe(false);
  expect(turnToward([0, 1], [60, 0])).toEqual([1, 1]);
  expect(turnToward([0, 1], [-60, 0])).toEqual([-1, 1]);
  expect(turnToward([0, 1], [1, 2])).toEqual([1, 2]);
});

test('NOD-R044 front and left: dot + cross ≥ 0', () => {
  const targets: Point[] = [
    [0, 5],
    [5, 5],
    [6, 5],
    [-5, -5],
    [-5, -6],
  ];
  const shoots = targets.map(to => ahead([0, 10], [0, 0], to) + leftward([0, 10], [0, 0], to) >= 0);
  expect(shoots).toEqual([true, true, false, true, false]);
});

test('an eighth turn agrees with angles', () => {
  const whole = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(whole, whole, whole, whole, (fx, fy, x, y) => {
      fc.pre((fx !== 0 || fy !== 0) && (x !== 0 || y !== 0));
      const angle = (Math.atan2(Math.abs(fx * y - fy * x), fx * x + fy * y) * 180) / Math.PI;
      expect(withinEighthTurn([fx, fy], [x, y])).toBe(angle < 45 + 1e-9); // 45° itself is allowed
    }),
    { numRuns: 3000, seed: 20 },
  );
});
