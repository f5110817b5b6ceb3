import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { overlapping, type Base, type Place } from './base.ts';
import { crossings, touchesLine } from './crossing.ts';
import { enters, insideUp } from './inside.ts';
import { leavesTable, legLength, pathInside, pathLength } from './leg.ts';
import { distanceUp, inches, same, type Point } from './measure.ts';
import { corners, farthestAlong, shortestWay, walk, type LegCost, type Way } from './paths.ts';
import { areaSet, lineSet } from './survey.ts';
import { anyRunOver } from './sweep.ts';
import { rectangle, type Table } from './terrain.ts';

const FOOT: Base = { radius: 125 };
const foot = (x: number, y: number): Place => ({ at: [x, y], base: FOOT });
const table: Table = { width: 6000, height: 6000, areas: [], lines: [] };
const paddy = areaSet([{ id: 'p', kind: 'paddy', outline: rectangle([1000, 1000], [2000, 2000]) }]);
const house = areaSet([{ id: 'h', kind: 'building', outline: rectangle([3000, 1000], [4000, 3000]) }]);
const wall = lineSet([
  {
    id: 'w',
    kind: 'high wall',
    points: [
      [1000, 4000],
      [3000, 4000],
      [3000, 5000],
    ],
  },
]);
const fence = lineSet([
  {
    id: 'f',
    kind: 'fence',
    points: [
      [4500, 500],
      [4500, 2500],
    ],
  },
]);
const enemies = [foot(4800, 4000), foot(5100, 4000), foot(2500, 500)];

const cost: LegCost = (a, b, before) => {
  if (leavesTable(table, [b]) || touchesLine(wall, a, b) || enters(house, a, b) || anyRunOver(FOOT, a, b, enemies) >= 0)
    return Number.POSITIVE_INFINITY;
  return legLength(a, b) + insideUp(paddy, a, b) + inches(2) * crossings(fence, [a, b], before);
};
const turns = corners(FOOT, { areas: [paddy, house], lines: [wall, fence], bases: enemies });
const free = (p: Point): boolean => !enemies.some(one => overlapping({ at: p, base: FOOT }, one)) && !leavesTable(table, [p]);
const costOf = ({ path }: Way): number => path.slice(1).reduce((sum, to, i) => sum + cost(path[i] ?? to, to, path[i - 1]), 0);

test('the last point on a straight way that is paid for', () => {
  expect(farthestAlong([0, 0], [5000, 0], 1270, cost)).toEqual([1270, 0]);
  expect(farthestAlong([500, 1500], [2500, 1500], 1270, cost)).toEqual([1385, 1500]); // 500 of grass, 385 of mud at double cost
  expect(farthestAlong([2500, 2000], [3500, 2000], 1270, cost)).toEqual([3000, 2000]); // up to the wall of the house
  expect(farthestAlong([4200, 1000], [5200, 1000], 400, cost)).toEqual([4500, 1000]); // on the fence costs nothing yet
  expect(farthestAlong([0, 0], [300, 400], 500, cost)).toEqual([300, 400]);
  expect(farthestAlong([3000, 2000], [3500, 2000], 500, cost)).toEqual([3000, 2000]);
});

test('the last point is affordable and the next ones are not', () => {
  const spot: fc.Arbitrary<Point> = fc.tuple(fc.nat({ max: 6000 }), fc.nat({ max: 6000 }));
  fc.assert(
    fc.property(spot, spot, fc.integer({ min: 0, max: 3000 }), (a, b, allowance) => {
      const end = farthestAlong(a, b, allowance, cost);
      expect(same(end, a) || cost(a, end, undefined) <= allowance).toBe(true);
      const open = farthestAlong(a, b, allowance, (from, to) => legLength(from, to));
      expect(distanceUp(a, open)).toBeGreaterThanOrEqual(Math.min(allowance - 2, distanceUp(a, b)));
    }),
    { numRuns: 300, seed: 22 },
  );
});

test('around the end of a wall, around a man, around the mud when that is cheaper', () => {
  expect(shortestWay([2000, 3500], [[2000, 4500]], turns, 5000, cost)?.path).toEqual([
    [2000, 3500],
    [998, 4000],
    [2000, 4500],
  ]);
  const past = shortestWay([2500, 0], [[2500, 1000]], turns, 3000, cost);
  expect(past?.path.length).toBeGreaterThan(2);
  expect(past?.cost).toBeLessThan(1200);
  expect(shortestWay([500, 1500], [[2500, 1500]], turns, 9000, cost)?.path).toEqual([
    [500, 1500],
    [1000, 1000],
    [2000, 1000],
    [2500, 1500],
  ]);
  expect(shortestWay([500, 1500], [[2500, 1500]], turns, 2000, cost)).toBeNull();
  expect(shortestWay([500, 500], [[500, 500]], turns, 0, cost)).toEqual({ path: [[500, 500]], cost: 0 });
  expect(shortestWay([500, 500], [], turns, 500, cost)).toBeNull();
  expect(shortestWay([0, 0], [[300, 400]], turns, 500, cost)?.cost).toBe(500);
  expect(shortestWay([0, 0], [[300, 400]], turns, 499, cost)).toBeNull();
});

test('no way by any third point is much shorter than the shortest', () => {
  const spot: fc.Arbitrary<Point> = fc.tuple(fc.nat({ max: 6000 }), fc.nat({ max: 6000 }));
  fc.assert(
    fc.property(spot, spot, spot, (a, b, third) => {
      fc.pre(free(a) && free(b) && free(third) && !enters(house, a, a) && !enters(house, b, b));
      const way = shortestWay(a, [b], turns, 20_000, cost);
      const other = cost(a, third, undefined) + cost(third, b, a);
      const straight = cost(a, b, undefined);
      fc.pre(way !== null || other < Number.POSITIVE_INFINITY || straight < Number.POSITIVE_INFINITY);
      expect(way?.cost).toBeLessThanOrEqual(Math.min(straight, other * 1.04 + 20));
      expect(way === null ? 0 : costOf(way)).toBe(way?.cost);
    }),
    { numRuns: 300, seed: 23 },
  );
});

test('as far along a path as the allowance pays for, ending where one may end', () => {
  expect(
    walk(
      [
        [0, 0],
        [0, 5000],
      ],
      1270,
      cost,
      free,
    ),
  ).toEqual({
    path: [
      [0, 0],
      [0, 1270],
    ],
    cost: 1270,
  });
  const friend = foot(0, 1270);
  const short = walk(
    [
      [0, 0],
      [0, 5000],
    ],
    1270,
    cost,
    p => free(p) && !overlapping({ at: p, base: FOOT }, friend),
  );
  expect(short).toEqual({
    path: [
      [0, 0],
      [0, 1020],
    ],
    cost: 1020,
  });
  expect(
    walk(
      [
        [0, 0],
        [0, 5000],
      ],
      1270,
      cost,
      () => false,
    ),
  ).toEqual({ path: [[0, 0]], cost: 0 });
  expect(
    walk(
      [
        [0, 0],
        [300, 0],
        [300, 400],
      ],
      500,
      cost,
      () => true,
    ),
  ).toEqual({
    path: [
      [0, 0],
      [300, 0],
      [300, 200],
    ],
    cost: 500,
  });
});

test('paths are as long as their legs', () => {
  const path: Point[] = [
    [0, 0],
    [1500, 1500],
    [1500, 3000],
  ];
  expect(pathLength(path)).toBe(2122 + 1500);
  expect(pathInside(paddy, path)).toBe(708 + 500);
  expect(pathInside(areaSet([]), path)).toBe(0);
  expect(leavesTable(table, path)).toBe(false);
  expect(
    leavesTable(table, [
      [0, 0],
      [6001, 0],
    ]),
  ).toBe(true);
});
