import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { ahead, ARCS, inArc, leftward, quarter, turnsAtMost, turnToward } from './arcs.ts';
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
  expect(turnsAtMost([0, 1], [40, 40], 45)).toBe(true);
  expect(turnsAtMost([40, 40], [180, 0], 45)).toBe(true);
  expect(turnsAtMost([0, 1], [60, 0], 45)).toBe(false);
  expect(turnsAtMost([0, 1], [60, 0], 90)).toBe(true);
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

test('arcs agree with angles', () => {
  const whole = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(whole, whole, whole, whole, fc.constantFrom(...ARCS), (fx, fy, x, y, width) => {
      fc.pre((fx !== 0 || fy !== 0) && (x !== 0 || y !== 0));
      const dot = fx * x + fy * y;
      const aside = Math.abs(fx * y - fy * x);
      const angle = (Math.atan2(aside, dot) * 180) / Math.PI;
      const close = Math.abs(angle - width / 2) < 1e-9; // edges belong to the arc
      expect(inArc([fx, fy], [0, 0], [x, y], width)).toBe(close || angle < width / 2);
    }),
    { numRuns: 3000, seed: 20 },
  );
});

test('turns agree with arcs around the facing', () => {
  const whole = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(whole, whole, whole, whole, (fx, fy, x, y) => {
      const turns = ([45, 90, 135, 180] as const).map(degrees => turnsAtMost([fx, fy], [x, y], degrees));
      expect(turns).toEqual(([90, 180, 270, 360] as const).map(width => inArc([fx, fy], [0, 0], [x, y], width)));
    }),
    { numRuns: 500, seed: 25 },
  );
});

test('the own place is in every arc', () => {
  expect(ARCS.map(width => inArc([3, 4], [7, 7], [7, 7], width))).toEqual(ARCS.map(() => true));
});
