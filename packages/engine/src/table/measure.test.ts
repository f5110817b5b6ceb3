import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import {
  along,
  ceilSqrt,
  cm,
  compareProducts,
  cross,
  distanceSquared,
  distanceUp,
  dot,
  floorSqrt,
  inches,
  mm,
  type Point,
} from './measure.ts';

const coordinate = fc.integer({ min: 0, max: 20_000 });
const point: fc.Arbitrary<Point> = fc.tuple(coordinate, coordinate);

test('SSK-T17 lengths in the units of the books are whole units', () => {
  expect([1, 2, 2.5, 3, 5, 6, 7, 7.5, 8, 10, 11, 12, 15, 24, 30, 36, 48].map(inches)).toEqual([
    254, 508, 635, 762, 1270, 1524, 1778, 1905, 2032, 2540, 2794, 3048, 3810, 6096, 7620, 9144, 12192,
  ]);
  expect([cm(20), cm(2.5), cm(0.29), mm(2), mm(12.5)]).toEqual([2000, 250, 29, 20, 125]);
  expect(() => inches(0.1)).toThrow('no whole number');
  expect(() => mm(Number.NaN)).toThrow('no whole number');
});

test('whole square roots bracket the true one, up to the largest safe number', () => {
  const size = fc.oneof(
    fc.maxSafeNat(),
    fc.nat({ max: 94_906_264 }).chain(root => fc.integer({ min: -2, max: 2 }).map(off => Math.max(0, root * root + off))),
  );
  fc.assert(
    fc.property(size, n => {
      const [low, high, N] = [BigInt(floorSqrt(n)), BigInt(ceilSqrt(n)), BigInt(n)];
      expect(low * low <= N && (low + 1n) * (low + 1n) > N).toBe(true);
      expect(high * high >= N && (high === 0n || (high - 1n) * (high - 1n) < N)).toBe(true);
    }),
    { numRuns: 2000, seed: 1 },
  );
  expect(() => floorSqrt(-1)).toThrow('no whole square root');
});

test('products are compared exactly, also where doubles see no difference', () => {
  const large = fc.integer({ min: -(2 ** 32) + 9, max: 2 ** 32 - 9 });
  fc.assert(
    fc.property(large, large, fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }), (a, b, i, j) => {
      const [c, d] = [b + i, a + j];
      const exact = BigInt(a) * BigInt(b) - BigInt(c) * BigInt(d);
      expect(compareProducts(a, b, c, d)).toBe(exact > 0n ? 1 : exact < 0n ? -1 : 0);
    }),
    { numRuns: 3000, seed: 2 },
  );
});

test('left is positive, ahead is positive', () => {
  expect(cross([0, 0], [10, 0], [5, 3])).toBe(30);
  expect(cross([1, 2], [11, 2], [6, 5])).toBe(30);
  expect(cross([1, 2], [1, 12], [6, 5])).toBe(-50);
  expect(dot([1, 2], [11, 2], [6, 5])).toBe(50);
  expect(dot([0, 0], [10, 0], [5, 3])).toBe(50);
  expect(distanceUp([0, 0], [1, 1])).toBe(2);
});

test('a point some steps along the way is the true point rounded toward the start', () => {
  fc.assert(
    fc.property(point, point, fc.nat({ max: 30_000 }), (a, b, steps) => {
      const square = distanceSquared(a, b);
      const [x, y] = along(a, b, steps);
      fc.pre(steps * steps < square);
      for (const [from, to, got] of [
        [a[0], b[0], x],
        [a[1], b[1], y],
      ] as const) {
        const size = BigInt(Math.abs(got - from));
        const wanted = BigInt((to - from) * (to - from)) * BigInt(steps * steps);
        expect((got - from) * (to - from) >= 0).toBe(true);
        expect(size * size * BigInt(square) <= wanted && (size + 1n) * (size + 1n) * BigInt(square) > wanted).toBe(true);
      }
    }),
    { numRuns: 2000, seed: 3 },
  );
  expect(along([0, 0], [600, 800], 500)).toEqual([300, 400]);
  expect(along([600, 800], [0, 0], 1)).toEqual([600, 800]);
  expect(along([600, 800], [0, 0], 1000)).toEqual([0, 0]);
  expect(along([600, 800], [0, 0], 1001)).toEqual([0, 0]);
});
