import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { comparePoint, type Place } from './base.ts';
import { inches, type Point } from './measure.ts';
import { cutsBase, sightBlocked, touchesBase, touchesLineNear, type Screens } from './sight.ts';
import { areaSet, lineSet } from './survey.ts';
import { rectangle } from './terrain.ts';

const scaled = ([x, y]: readonly [number, number]): Point => [inches(x), inches(y)];
const manor: Screens = {
  lines: lineSet(
    [
      [
        [9, 9],
        [16, 9],
      ],
      [
        [20, 9],
        [27, 9],
        [27, 27],
        [9, 27],
        [9, 9],
      ],
    ].map((points, i) => ({ id: `wall${i}`, kind: 'high wall', points: points.map(([x = 0, y = 0]) => scaled([x, y])) })),
  ),
  areas: areaSet([{ id: 'hall', kind: 'building', outline: rectangle(scaled([12, 22]), scaled([24, 26])) }]),
  thick: areaSet([{ id: 'garden', kind: 'woods', outline: rectangle(scaled([10, 10]), scaled([14, 14])) }]),
  depth: inches(3),
};
const blocked = (a: readonly [number, number], b: readonly [number, number]): boolean => sightBlocked(manor, scaled(a), scaled(b));

test('SSK-R33 SSK-S3 walls, hall, garden and gate', () => {
  expect(blocked([18, 5], [18, 12])).toBe(false); // through the gate
  expect(blocked([12, 5], [12, 9.5])).toBe(true); // the wall
  expect(blocked([16, 5], [16, 12])).toBe(true); // touches the wall's end at the gate
  expect(blocked([10, 24], [25, 24])).toBe(true); // through the hall
  expect(blocked([10, 22], [25, 22])).toBe(false); // along its edge
  expect(blocked([9.5, 12], [14.5, 12])).toBe(true); // four inches of wood
  expect(blocked([9.5, 12], [13, 12])).toBe(false); // exactly three
});

test('SSK-R34 a base touched by the line is in the way; NOD-R046 only one that is cut', () => {
  const third: Place = { at: [500, 125], base: { radius: 125 } };
  expect([touchesBase([0, 0], [1000, 0], third), cutsBase([0, 0], [1000, 0], third)]).toEqual([true, false]);
  expect([touchesBase([0, -1], [1000, -1], third), cutsBase([0, 1], [1000, 1], third)]).toEqual([false, true]);
  const horse: Place = { at: [500, 300], base: { radius: 125, half: [50, 150] } };
  expect(touchesBase([0, 0], [1000, 0], horse)).toBe(false);
  expect(touchesBase([0, 25], [1000, 25], horse)).toBe(true);
});

test('a base is touched from whichever end one looks', () => {
  const ends: Place[] = [
    [1125, 0],
    [-125, 0],
    [500, 125],
    [500, -125],
  ].map(([x = 0, y = 0]) => ({ at: [x, y], base: { radius: 125 } }));
  for (const third of ends) {
    const upright: Place = { at: [third.at[1], third.at[0]], base: third.base };
    expect([touchesBase([0, 0], [1000, 0], third), touchesBase([1000, 0], [0, 0], third)]).toEqual([true, true]);
    expect([touchesBase([0, 0], [0, 1000], upright), touchesBase([0, 1000], [0, 0], upright)]).toEqual([true, true]);
  }
  const nat = fc.nat({ max: 60 });
  fc.assert(
    fc.property(nat, nat, nat, nat, nat, nat, nat, (ax, ay, bx, by, x, y, radius) => {
      const third = { at: [x, y], base: { radius } } as const;
      const sign = comparePoint(x, y, ax, ay, bx, by, radius);
      expect([touchesBase([ax, ay], [bx, by], third), cutsBase([ax, ay], [bx, by], third)]).toEqual([sign <= 0, sign < 0]);
    }),
    { numRuns: 1000, seed: 24 },
  );
});

const fence = lineSet([
  {
    id: 'fence',
    kind: 'fence',
    points: [
      [0, 1000],
      [2000, 1000],
    ],
  },
]);

test('SSK-R35 cover: the line of fire crosses the fence within an inch of the target’s base', () => {
  const reach = inches(1) + 125;
  const covered = (target: Point): boolean => touchesLineNear(fence, [1000, 5000], target, target, reach);
  expect([covered([1000, 1000 - reach]), covered([1000, 1000 - reach - 1]), covered([1000, 1001]), covered([1000, 1000])]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(touchesLineNear(fence, [-100, 1000], [400, 1000], [-379, 1000], reach)).toBe(true); // exactly as far as its end
  expect(covered([2000, 900])).toBe(true); // the crossing at (1975, 1000) is about 103 off
  expect(touchesLineNear(fence, [1000, 5000], [1000, 900], [1000, 900], reach)).toBe(true);
  expect(touchesLineNear(fence, [1000, 5000], [1000, 500], [1000, 500], reach)).toBe(false);
});

test('the crossing point’s distance is exact: a 3–4–5 crossing on the spot', () => {
  // from (1600, 1800) down to (700, 600): crosses y = 1000 at (1000, 1000), which is exactly 500 from the target
  expect(touchesLineNear(fence, [1600, 1800], [700, 600], [700, 600], 500)).toBe(true);
  expect(touchesLineNear(fence, [1600, 1800], [700, 600], [700, 600], 499)).toBe(false);
});

test('a line of fire along the fence meets it where it is nearest to the target', () => {
  expect(touchesLineNear(fence, [3000, 1000], [2300, 1000], [2300, 1000], 379)).toBe(false); // ends before the fence begins
  expect(touchesLineNear(fence, [-500, 1000], [2300, 1000], [2300, 1000], 300)).toBe(true);
  expect(touchesLineNear(fence, [-500, 1000], [2300, 1000], [2300, 1000], 299)).toBe(false);
  const slope = lineSet([
    {
      id: 's',
      kind: 'fence',
      points: [
        [300, 400],
        [900, 1200],
      ],
    },
  ]);
  expect(touchesLineNear(slope, [0, 0], [3000, 4000], [0, 0], 500)).toBe(true);
  expect(touchesLineNear(slope, [0, 0], [3000, 4000], [0, 0], 499)).toBe(false);
  expect(touchesLineNear(slope, [0, 0], [600, 800], [1200, 1600], 999)).toBe(false);
  expect(touchesLineNear(slope, [600, 800], [0, 0], [1200, 1600], 1000)).toBe(true);
  expect(touchesLineNear(fence, [500, 1000], [500, 1000], [500, 1400], 400)).toBe(true);
});

test('near a point means: some common point lies in the circle', () => {
  const nat = fc.nat({ max: 40 });
  const spot: fc.Arbitrary<Point> = fc.tuple(nat, nat);
  fc.assert(
    fc.property(spot, spot, spot, spot, spot, nat, (a, b, c, d, p, reach) => {
      fc.pre(c[0] !== d[0] || c[1] !== d[1]);
      const across = BigInt((b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]));
      fc.pre(across !== 0n);
      const t = BigInt((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0]));
      const u = BigInt((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0]));
      const inside = (n: bigint): boolean => (across > 0n ? n >= 0n && n <= across : n <= 0n && n >= across);
      const x = BigInt(a[0] - p[0]) * across + BigInt(b[0] - a[0]) * t;
      const y = BigInt(a[1] - p[1]) * across + BigInt(b[1] - a[1]) * t;
      const expected = inside(t) && inside(u) && x * x + y * y <= BigInt(reach * reach) * across * across;
      expect(touchesLineNear(lineSet([{ id: 'l', kind: 'fence', points: [c, d] }]), a, b, p, reach)).toBe(expected);
    }),
    { numRuns: 3000, seed: 16 },
  );
});
