import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { still } from '../kernel/still.ts';
import { figuresAlong, figuresAround, firstAlong, firstAround, inBox, nearLeg, squaresOf } from './around.ts';
import { within, withinSegment, type Base, type Place } from './base.ts';
import type { Point } from './measure.ts';

const base: fc.Arbitrary<Base> = fc.oneof(
  fc.record({ radius: fc.integer({ min: 0, max: 400 }) }),
  fc.record({
    radius: fc.integer({ min: 50, max: 200 }),
    half: fc.tuple(fc.integer({ min: -300, max: 300 }), fc.integer({ min: -300, max: 300 })),
  }),
);
/** All over a table, on one spot, or on one line; some still off the table. */
const places = fc.oneof(
  ...[0, 3, 20_000].flatMap(wide =>
    [0, 20_000].map(high =>
      fc.array(fc.record({ at: fc.tuple(fc.integer({ min: -1, max: wide }), fc.integer({ min: -1, max: high })), base }), {
        maxLength: 80,
      }),
    ),
  ),
);
const point: fc.Arbitrary<Point> = fc.tuple(fc.integer({ min: -2000, max: 22_000 }), fc.integer({ min: -2000, max: 22_000 }));
const reach = fc.integer({ min: 0, max: 3000 });
const inOrder = (found: readonly Place[], all: readonly Place[]): boolean => {
  const numbers = found.map(one => all.indexOf(one));
  return numbers.every((number, i) => i === 0 || number > (numbers[i - 1] ?? -1));
};

describe('who is near', () => {
  test('everybody within reach of a line is found, in the order of the list', () => {
    fc.assert(
      fc.property(places, point, point, reach, (all, a, b, far) => {
        const found = nearLeg(squaresOf(all), a, b, far);
        expect(all.filter(one => withinSegment(one, a, b, far)).every(one => found.includes(one))).toBe(true);
        expect(inOrder(found, all)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('the first around for whom something holds is the first of all of them, held still or not', () => {
    fc.assert(
      fc.property(places, point, base, reach, (figures, at, own, far) => {
        const state = { figures };
        const here = { at, base: own };
        const near = (one: Place): boolean => within(one, here, far);
        const first = figures.find(near) ?? null;
        expect(still(state, () => firstAround(state, here, far, near))).toBe(first);
        expect(firstAround(state, here, far, near)).toBe(first);
      }),
      { numRuns: 1000 },
    );
  });

  test('and the first along a line is', () => {
    fc.assert(
      fc.property(places, point, point, reach, (figures, a, b, far) => {
        const state = { figures };
        const near = (one: Place): boolean => withinSegment(one, a, b, far);
        const first = figures.find(near) ?? null;
        expect(still(state, () => firstAlong(state, a, b, far, near))).toBe(first);
        expect(firstAlong(state, a, b, far, near)).toBe(first);
      }),
      { numRuns: 1000 },
    );
  });

  test('so is everybody in a box', () => {
    fc.assert(
      fc.property(places, point, point, (all, [west, south], [east, north]) => {
        const found = inBox(squaresOf(all), west, south, east, north);
        const inside = ({ at: [x, y] }: Place): boolean => x >= west && x <= east && y >= south && y <= north;
        expect(all.filter(inside).every(one => found.includes(one))).toBe(true);
        expect(inOrder(found, all)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('so is everybody within reach of another base', () => {
    fc.assert(
      fc.property(places, point, base, reach, (figures, at, own, far) => {
        const state = { figures };
        const here = { at, base: own };
        const found = still(state, () => figuresAround(state, here, far));
        expect(figures.filter(one => within(here, one, far)).every(one => found.includes(one))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('of many, spread out, a few are looked at', () => {
    const figures = Array.from({ length: 400 }, (_, i): Place => ({
      at: [1000 * (i % 20), 1000 * Math.floor(i / 20)],
      base: { radius: 125 },
    }));
    const state = { figures };
    still(state, () => {
      expect(figuresAround(state, { at: [9500, 9500], base: { radius: 125 } }, 20).length).toBeLessThan(10);
      expect(figuresAlong(state, [0, 0], [19_000, 19_000], 0).length).toBeLessThan(80);
    });
  });

  test('while a state may change all are looked at', () => {
    const figures: readonly Place[] = Array.from({ length: 40 }, (_, i) => ({ at: [1000 * i, 0], base: { radius: 125 } }));
    const state = { figures };
    expect(figuresAlong(state, [0, 0], [0, 0], 0)).toBe(figures);
  });
});
