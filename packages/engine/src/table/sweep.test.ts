import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { compareDistance, overlapping, touching, type Base, type Place } from './base.ts';
import { distanceSquared, distanceUp, type Point } from './measure.ts';
import { anyRunOver, compareSweep, firstHit } from './sweep.ts';

const FOOT: Base = { radius: 125 };
const foot = (x: number, y: number): Place => ({ at: [x, y], base: FOOT });
const runsOver = (base: Base, a: Point, b: Point, other: Place): boolean => anyRunOver(base, a, b, [other]) === 0;
const standsFree = (base: Base, at: Point, others: readonly Place[]): boolean => !others.some(other => overlapping({ at, base }, other));

test('SSK-R31 a base may brush past an enemy but not overlap him', () => {
  expect(runsOver(FOOT, [0, 0], [1000, 0], foot(500, 250))).toBe(false);
  expect(runsOver(FOOT, [0, 0], [1000, 0], foot(500, 249))).toBe(true);
  expect(runsOver(FOOT, [0, 0], [1000, 0], foot(1249, 0))).toBe(true);
  expect(runsOver(FOOT, [0, 0], [1000, 0], foot(1250, 0))).toBe(false);
  // Slanted, edge to edge: 3–4–5, the centre 250 off the line, 5000 long.
  expect(runsOver(FOOT, [0, 0], [4000, 3000], foot(2000 - 150, 1500 + 200))).toBe(false);
  expect(runsOver(FOOT, [0, 0], [4000, 3000], foot(2000 - 150, 1500 + 199))).toBe(true);
});

test('SSK-122 SSK-W11 stops in contact with the first one in the way', () => {
  const stop = firstHit({ radius: 200 }, [2000, 1000], [9000, 1000], [foot(6000, 1000), foot(4300, 1000), foot(3000, 2000)]);
  expect(stop?.index).toBe(1);
  expect(stop?.at).toEqual([3975, 1000]);
  expect(firstHit(FOOT, [0, 0], [1000, 0], [foot(500, 250)])).toBeNull();
  expect(anyRunOver(FOOT, [0, 0], [1000, 0], [foot(0, 900), foot(500, 0)])).toBe(1);
});

test('a long base sweeps over what stands between its ends', () => {
  const pole: Base = { radius: 5, half: [0, 300] };
  expect(runsOver(pole, [1000, 1000], [3000, 1500], { at: [2000, 1250], base: { radius: 0 } })).toBe(true);
  expect(compareSweep({ radius: 0, half: [0, 300] }, [1000, 1000], [3000, 1500], { at: [2000, 1250], base: { radius: 0 } }, 0)).toBe(0);
  expect(runsOver(pole, [1000, 1000], [3000, 1500], { at: [2000, 1556], base: { radius: 0 } })).toBe(false);
  expect(runsOver(pole, [3000, 1500], [1000, 1000], { at: [2000, 1555], base: { radius: 0 } })).toBe(true);
});

test('just within reach at either end of the way, and on either side', () => {
  const others = [foot(1260, 0), foot(-260, 0), foot(500, 260), foot(500, -260)];
  const signs = (reach: number): number[] =>
    others.flatMap(other => [compareSweep(FOOT, [0, 0], [1000, 0], other, reach), compareSweep(FOOT, [1000, 0], [0, 0], other, reach)]);
  expect(new Set(signs(10))).toEqual(new Set([0]));
  expect(new Set(signs(9))).toEqual(new Set([1]));
  const upright = [foot(0, 1260), foot(0, -260), foot(260, 500), foot(-260, 500)];
  expect(new Set(upright.map(other => compareSweep(FOOT, [0, 0], [0, 1000], other, 10)))).toEqual(new Set([0]));
  expect(new Set(upright.map(other => compareSweep(FOOT, [0, 1000], [0, 0], other, 10)))).toEqual(new Set([0]));
});

const small = fc.integer({ min: -40, max: 40 });
const spot: fc.Arbitrary<Point> = fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 400 }));
const base: fc.Arbitrary<Base> = fc.oneof(
  fc.record({ radius: fc.integer({ min: 0, max: 60 }) }),
  fc.record({ radius: fc.integer({ min: 0, max: 60 }), half: fc.tuple(small, small) }),
);
const place = fc.record({ at: spot, base });

const large = ({ radius, half }: Base): Base =>
  half === undefined ? { radius: radius * 64 } : { radius: radius * 64, half: [half[0] * 64, half[1] * 64] };

test('a sweep is the least of all the distances on the way', () => {
  fc.assert(
    fc.property(base, spot, spot, place, fc.nat({ max: 150 }), (mover, a, b, other, reach) => {
      const sign = compareSweep(mover, a, b, other, reach);
      // Scaled by 64, points on the way are whole numbers at 64 steps; the least distance found there is at most half a step too long.
      const fixed = { at: [other.at[0] * 64, other.at[1] * 64] as const, base: large(other.base) };
      const step = Math.ceil(distanceUp(a, b) / 2);
      let [least, most] = [1, 1];
      for (let i = 0; i <= 64; i += 1) {
        const at: Point = [a[0] * 64 + (b[0] - a[0]) * i, a[1] * 64 + (b[1] - a[1]) * i];
        least = Math.min(least, compareDistance({ at, base: large(mover) }, fixed, reach * 64));
        most = Math.min(most, compareDistance({ at, base: large(mover) }, fixed, reach * 64 + step));
      }
      expect(sign).toBeLessThanOrEqual(least);
      expect(sign).toBeGreaterThanOrEqual(most);
      expect(compareSweep(mover, b, a, other, reach)).toBe(sign);
    }),
    { numRuns: 1000, seed: 14 },
  );
});

const hit = (...others: Place[]): number | undefined => firstHit(FOOT, [0, 0], [3000, 0], others)?.index;

test('who is met first is settled exactly, the earlier in the list where it is a tie', () => {
  expect([hit(foot(1000, 100), foot(1000, -100)), hit(foot(1000, 100), foot(1000, 99)), hit(foot(1000, 99), foot(1000, 100))]).toEqual([
    0, 1, 0,
  ]);
  // (1050, 150) is met at 1050 − 200 = 850, just where (1100, 0) is
  expect([hit(foot(1100, 0), foot(1050, 150)), hit(foot(1050, 150), foot(1100, 0)), hit(foot(1100, 0), foot(1050, 149))]).toEqual([
    0, 0, 1,
  ]);
  fc.assert(
    fc.property(
      spot,
      spot,
      fc.array(fc.record({ at: spot, base: fc.record({ radius: fc.integer({ min: 1, max: 60 }) }) }), { minLength: 2, maxLength: 4 }),
      (a, b, others) => {
        fc.pre(standsFree({ radius: 40 }, a, others));
        const stop = firstHit({ radius: 40 }, a, b, others);
        fc.pre(stop !== null);
        const meets = others.map(({ at, base: { radius } }) => {
          const length = Math.sqrt(distanceSquared(a, b));
          const [dx, dy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
          const aside = dx * (at[1] - a[1]) - dy * (at[0] - a[0]);
          const way = dx * (at[0] - a[0]) + dy * (at[1] - a[1]) - Math.sqrt((40 + radius) ** 2 - aside * aside);
          return way >= 0 && way < length ? way : Number.POSITIVE_INFINITY; // NaN, too, is not met
        });
        const first = Math.min(...meets.filter(way => way < Number.POSITIVE_INFINITY));
        expect(Math.abs((meets[stop?.index ?? -1] ?? 0) - first)).toBeLessThan(1e-6);
      },
    ),
    { numRuns: 800, seed: 26 },
  );
});

test('who is stopped stands free, on the way, and as near as whole numbers allow', () => {
  const round = fc.record({ at: spot, base: fc.record({ radius: fc.integer({ min: 20, max: 60 }) }) });
  fc.assert(
    fc.property(spot, spot, fc.array(round, { minLength: 1, maxLength: 4 }), (a, b, others) => {
      const mover = { radius: 40 };
      fc.pre(standsFree(mover, a, others));
      const stop = firstHit(mover, a, b, others);
      expect(stop === null).toBe(anyRunOver(mover, a, b, others) < 0);
      if (stop === null) return;
      const standing = { at: stop.at, base: mover };
      expect(others.some(other => overlapping(standing, other))).toBe(false);
      expect(anyRunOver(mover, a, stop.at, others)).toBe(-1);
      expect(distanceSquared(a, stop.at)).toBeLessThanOrEqual(distanceSquared(a, b));
      // A grazing meeting may end a few units off; a square one touches (SSK-R07).
      const aside = Math.abs((b[0] - a[0]) * (stop.hit.at[1] - a[1]) - (b[1] - a[1]) * (stop.hit.at[0] - a[0])) / distanceUp(a, b);
      expect(aside >= 20 || others.length > 1 || touching(standing, stop.hit, 10)).toBe(true);
    }),
    { numRuns: 1500, seed: 15 },
  );
});
