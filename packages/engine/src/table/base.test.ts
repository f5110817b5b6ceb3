import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import {
  compareDistance,
  compareGaps,
  gapUp,
  longBase,
  nearerThan,
  overlapping,
  segmentsTouch,
  touching,
  within,
  withinPoint,
  withinSegment,
  type Place,
} from './base.ts';
import { inches, type Point } from './measure.ts';

const foot = (x: number, y: number): Place => ({ at: [x, y], base: { radius: 125 } });
const rider = (x: number, y: number): Place => ({ at: [x, y], base: { radius: 200 } });
const small = fc.integer({ min: -60, max: 60 });
const place = (reach: number): fc.Arbitrary<Place> =>
  fc.record({
    at: fc.tuple(fc.integer({ min: 0, max: reach }), fc.integer({ min: 0, max: reach })),
    base: fc.oneof(
      fc.record({ radius: fc.integer({ min: 0, max: 200 }) }),
      fc.record({ radius: fc.integer({ min: 0, max: 200 }), half: fc.tuple(small, small) }),
    ),
  });

test.each([
  // what it shows                                   reach        x     within
  ['SSK-W09 bow, close range to the tenth', inches(15), 5060, true],
  ['SSK-W09 bow, one tenth more is long', inches(15), 5061, false],
  ['SSK-W09 arquebus, last tenth of long range', inches(24), 7346, true],
  ['SSK-W09 arquebus, out of range', inches(24), 7347, false],
  ['SSK-W09 Ninja in range', inches(10), 3790, true],
  ['SSK-W09 Ninja out of range', inches(10), 3791, false],
])('%s', (_shows, reach, x, expected) => {
  expect(within(foot(1000, 1000), foot(x, 1000), reach)).toBe(expected);
});

test('SSK-W23 six inches from the leader, base edge to base edge', () => {
  expect(within(foot(3000, 3000), foot(4774, 3000), inches(6))).toBe(true);
  expect(within(foot(3000, 3000), foot(4775, 3000), inches(6))).toBe(false);
  expect(within(foot(0, 0), foot(3298, 0), inches(12))).toBe(true);
  expect(within(foot(0, 0), foot(3299, 0), inches(12))).toBe(false);
});

test('SSK-R07 contact is from touching to a gap of 1 mm; less is an overlap', () => {
  const touchingAt = (d: number): boolean => touching(foot(0, 0), rider(d, 0), 10);
  expect([324, 325, 335, 336].map(touchingAt)).toEqual([false, true, true, false]);
  expect([overlapping(foot(0, 0), rider(324, 0)), overlapping(foot(0, 0), rider(325, 0))]).toEqual([true, false]);
});

test('SSK-W22 SSK-R73 a base within six inches of a flight line', () => {
  expect(withinSegment(foot(4500, 7000), [3000, 6000], [3000, 9144], inches(6))).toBe(true);
  expect(withinSegment(foot(4649, 7000), [3000, 6000], [3000, 9144], inches(6))).toBe(true);
  expect(withinSegment(foot(4650, 7000), [3000, 6000], [3000, 9144], inches(6))).toBe(false);
});

const middles = ({ at: [x, y], base: { half } }: Place): Point[] =>
  half === undefined
    ? [[x, y]]
    : Array.from({ length: 201 }, (_, i): Point => [x + (half[0] * (i - 100)) / 100, y + (half[1] * (i - 100)) / 100]);

/** The distance of two segments by brute force: every pair of 200 points on each. */
function roughDistance(a: Place, b: Place): number {
  let least = Number.POSITIVE_INFINITY;
  const others = middles(b);
  for (const [x, y] of middles(a)) {
    for (const [p, q] of others) least = Math.min(least, (x - p) * (x - p) + (y - q) * (y - q));
  }
  return Math.sqrt(least) - a.base.radius - b.base.radius;
}

test('distances of capsules agree with brute force, and every way of asking agrees with the others', () => {
  fc.assert(
    fc.property(place(500), place(500), fc.integer({ min: 0, max: 400 }), (a, b, reach) => {
      const rough = roughDistance(a, b);
      const sign = compareDistance(a, b, reach);
      expect(Math.abs(rough - reach) <= 1 || sign === (rough < reach ? -1 : 1)).toBe(true);
      expect(compareDistance(b, a, reach)).toBe(sign);
      const gap = gapUp(a, b);
      expect(within(a, b, gap)).toBe(true);
      expect(gap > 0 && within(a, b, gap - 1)).toBe(false);
    }),
    { numRuns: 250, seed: 4 },
  );
});

/** The gap of two round bases times 10^60. */
function longGap(a: Place, b: Place): bigint {
  const [dx, dy] = [BigInt(a.at[0] - b.at[0]), BigInt(a.at[1] - b.at[1])];
  return root((dx * dx + dy * dy) * 10n ** 120n) - BigInt(a.base.radius + b.base.radius) * 10n ** 60n;
}

test('comparing gaps is exact: an oracle of 60 decimal places agrees', () => {
  const round = fc.record({ at: fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 })), base: fc.record({ radius: fc.nat({ max: 12 }) }) });
  fc.assert(
    fc.property(round, round, round, (a, b, c) => {
      const [near, far] = [longGap(a, b), longGap(a, c)];
      const apart = near - far;
      const expected = apart > 10n ? 1 : apart < -10n ? -1 : 0; // different roots of small numbers differ long before the 58th place
      expect(compareGaps(a, b, a, c)).toBe(expected);
      expect(nearerThan(a, b, c)).toBe(expected < 0);
    }),
    { numRuns: 2000, seed: 5 },
  );
});

function root(n: bigint): bigint {
  if (n < 2n) return n;
  let x = BigInt(Math.floor(Math.sqrt(Number(n)))) + 1n;
  for (let y = (x + n / x) / 2n; ; y = (x + n / x) / 2n) {
    if (y === x || y === x + 1n || y === x - 1n) {
      while (y * y > n) y -= 1n;
      while ((y + 1n) * (y + 1n) <= n) y += 1n;
      return y;
    }
    x = y;
  }
}

test('ARG-006 a horseman’s base lies along his facing', () => {
  expect(longBase(125, 125, [0, 7])).toEqual({ radius: 125, half: [0, 125] });
  expect(longBase(125, 125, [-3, 4])).toEqual({ radius: 125, half: [-75, 100] });
  expect(longBase(125, 125, [-24_576, 32_768])).toEqual({ radius: 125, half: [-75, 100] });
  expect(longBase(125, 125, [1, 1])).toEqual({ radius: 125, half: [88, 88] });
});

test('two points on one spot touch, and nothing is nearer than that', () => {
  const point: Place = { at: [7, 7], base: { radius: 0 } };
  expect([compareDistance(point, point, 0), compareDistance(point, point, -1)]).toEqual([0, 1]);
});

test('a capsule touches with its long side', () => {
  const horse: Place = { at: [1000, 1000], base: { radius: 125, half: [0, 125] } };
  expect(touching(horse, foot(1250, 1100), 0)).toBe(true);
  expect(touching(horse, foot(1250, 1126), 0)).toBe(false);
  expect(touching(horse, foot(1000, 1375), 0)).toBe(true);
  expect(withinPoint(horse, [1000, 1350], 100)).toBe(true);
  expect(withinPoint(horse, [1000, 1351], 100)).toBe(false);
  const slanted: Place = { at: [1000, 1000], base: { radius: 100, half: [60, 80] } };
  expect(withinSegment(slanted, [1160, 1080], [1160, 3000], 0)).toBe(true);
  expect(withinSegment(slanted, [1161, 1080], [1161, 3000], 0)).toBe(false);
  expect(nearerThan(horse, foot(1260, 1000), foot(1000, 1390))).toBe(true);
  expect(compareGaps(horse, foot(1260, 1000), horse, foot(1000, 1385))).toBe(0);
});

test('segments touch at ends, corners and along each other', () => {
  const few = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(few, few, few, few, few, few, few, few, (ax, ay, bx, by, cx, cy, dx, dy) => {
      // Brute force: some point of one, taken at every fraction that can matter, lies on the other.
      const on = (px: number, py: number): boolean =>
        (dx - cx) * (py - cy) === (dy - cy) * (px - cx) && (px - cx) * (px - dx) <= 0 && (py - cy) * (py - dy) <= 0;
      const across = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
      let expected = on(ax, ay) || on(bx, by);
      if (across !== 0) {
        const t = (cx - ax) * (dy - cy) - (cy - ay) * (dx - cx);
        const u = (cx - ax) * (by - ay) - (cy - ay) * (bx - ax);
        const inside = (n: number): boolean => (across > 0 ? n >= 0 && n <= across : n <= 0 && n >= across);
        expected = inside(t) && inside(u);
      } else {
        const back = (px: number, py: number): boolean =>
          (bx - ax) * (py - ay) === (by - ay) * (px - ax) && (px - ax) * (px - bx) <= 0 && (py - ay) * (py - by) <= 0;
        expected ||= back(cx, cy) || back(dx, dy);
      }
      expect(segmentsTouch(ax, ay, bx, by, cx, cy, dx, dy)).toBe(expected);
    }),
    { numRuns: 5000, seed: 6 },
  );
});
