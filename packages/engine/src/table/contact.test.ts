import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { touching, type Base, type Place } from './base.ts';
import { contactSpot, contactSpots, SPOTS } from './contact.ts';
import { distanceSquared, type Point } from './measure.ts';

const FOOT: Base = { radius: 125 };
const foot = (x: number, y: number): Place => ({ at: [x, y], base: FOOT });

test('SSK-R25 the first spot lies on the line of centres, 1 mm off, the others every 15° around', () => {
  const spots = contactSpots(FOOT, [3000, 3300], foot(3000, 5000), 10);
  expect(spots).toHaveLength(24);
  expect(spots[0]).toEqual([3000, 4740]);
  expect(spots[6]).toEqual([3260, 5000]);
  expect(spots[12]).toEqual([3000, 5260]);
  expect(spots[18]).toEqual([2740, 5000]);
  expect(spots[2]).toEqual([3130, 5000 - 225]); // sine and cosine of 30°: 130 and 225.16
  expect(spots[3]).toEqual([3183, 5000 - 183]); // 183.84
});

test('SSK-R25 whole numbers stay whole on every ray: 260 × cos 60° from a diagonal is 130, not 129', () => {
  const spots = contactSpots(FOOT, [1000, 1000], foot(0, 0), 10);
  expect(spots[1]).toEqual([130, 225]);
  expect(spots[3]).toEqual([0, 260]);
  expect(spots[9]).toEqual([-260, 0]);
  expect(spots[23]).toEqual([225, 130]);
  expect(contactSpots(FOOT, [300, 400], foot(0, 0), 10)[0]).toEqual([156, 208]);
});

test.each([
  // size of x  spot  from  rounded
  ['33.99999976', 1, [59, 449], 33],
  ['57.99999988', 1, [561, 1060], 57],
  ['33.99999976', 2, [195, 254], 33],
  ['33.00000077', 3, [995, 1287], 33],
  ['33.99999976', 4, [254, 195], 33],
  ['235.99999967', 5, [193, 1116], 235],
  ['192.00000060', 5, [749, 1445], 192],
] as const)('a hair off a whole number is not on it: %s', (_true, i, from, x) => {
  expect(Math.abs(contactSpot(FOOT, from, foot(0, 0), 10, i)[0])).toBe(x);
});

const coordinate = fc.integer({ min: 0, max: 20_000 });
const point: fc.Arbitrary<Point> = fc.tuple(coordinate, coordinate);
const radius = fc.integer({ min: 20, max: 300 });

test('all spots are in contact, and the round is the same for everybody who comes along the same line', () => {
  fc.assert(
    fc.property(point, point, radius, radius, fc.integer({ min: 2, max: 20 }), (from, at, mine, his, slack) => {
      const target = { at, base: { radius: his } };
      const spots = contactSpots({ radius: mine }, from, target, slack);
      expect(new Set(spots.map(String)).size).toBe(SPOTS);
      for (const spot of spots) expect(touching({ at: spot, base: { radius: mine } }, target, slack)).toBe(true);
      const farther: Point = [2 * from[0] - at[0], 2 * from[1] - at[1]];
      expect(contactSpots({ radius: mine }, farther, target, slack)).toEqual(spots);
    }),
    { numRuns: 200, seed: 17 },
  );
});

test('capsules: the spots of a horseman are in contact too', () => {
  const half = fc.tuple(fc.integer({ min: -130, max: 130 }), fc.integer({ min: -130, max: 130 }));
  fc.assert(
    fc.property(point, point, half, half, (from, at, mine, his) => {
      const [mover, target] = [
        { radius: 125, half: mine },
        { at, base: { radius: 100, half: his } },
      ];
      for (const spot of contactSpots(mover, from, target, 10)) expect(touching({ at: spot, base: mover }, target, 10)).toBe(true);
    }),
    { numRuns: 200, seed: 18 },
  );
});

test('the first spot lies towards where the mover comes from', () => {
  expect(contactSpot(FOOT, [500, 0], foot(0, 0), 10, 0)).toEqual([260, 0]);
});

function root(n: bigint): bigint {
  let x = 1n << BigInt(Math.ceil(n.toString(2).length / 2));
  for (let y = (x + n / x) / 2n; y < x; y = (x + n / x) / 2n) x = y;
  return x;
}

test('the spots are the true ones rounded toward the centre: an oracle in long decimals agrees', () => {
  const ONE = 10n ** 40n;
  const [two, three, six] = [root(2n * ONE * ONE), root(3n * ONE * ONE), root(6n * ONE * ONE)];
  const quarter: [bigint, bigint][] = [
    [ONE, 0n],
    [(six + two) / 4n, (six - two) / 4n],
    [three / 2n, ONE / 2n],
    [two / 2n, two / 2n],
    [ONE / 2n, three / 2n],
    [(six - two) / 4n, (six + two) / 4n],
  ];
  fc.assert(
    fc.property(
      fc.integer({ min: -300, max: 300 }),
      fc.integer({ min: -300, max: 300 }),
      fc.integer({ min: 100, max: 400 }),
      (dx, dy, reach) => {
        fc.pre(dx !== 0 || dy !== 0);
        const length = root(BigInt(dx * dx + dy * dy) * ONE * ONE);
        contactSpots({ radius: reach }, [dx, dy], { at: [0, 0], base: { radius: 0 } }, 0).forEach((spot, i) => {
          let [c, s] = quarter[i % 6] ?? [0n, 0n];
          for (let turns = Math.floor(i / 6); turns > 0; turns -= 1) [c, s] = [-s, c];
          const exact = [c * BigInt(dx) - s * BigInt(dy), s * BigInt(dx) + c * BigInt(dy)];
          exact.forEach((value, axis) => {
            const size = ((value < 0n ? -value : value) * BigInt(reach) * ONE) / length;
            const whole = Number((size + 10n ** 15n) / ONE); // what misses a whole number by less than 10^-25 is one
            expect(Math.abs(spot[axis] ?? 0)).toBe(whole);
          });
        });
        expect(distanceSquared([0, 0], [dx, dy])).toBeGreaterThan(0);
      },
    ),
    { numRuns: 250, seed: 19 },
  );
});
