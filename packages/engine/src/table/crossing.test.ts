import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { crossings, legCrossings, onLine, touchesLine } from './crossing.ts';
import { pathLength } from './leg.ts';
import { inches, type Point } from './measure.ts';
import { lineSet, type LineSet } from './survey.ts';
import { outlineComplaints, tableComplaints, type Line } from './terrain.ts';

const line = (id: string, ...points: Point[]): Line => ({ id, kind: 'fence', points });
const lines = (...chains: Point[][]): LineSet => lineSet(chains.map((points, i) => line(`l${i}`, ...points)));

/** '500,500 > 500,1500': way-points as a row of a table can hold them. */
const way = (written: string): Point[] =>
  written.split(' > ').map((point): Point => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });

const wall = lines([
  [0, 1000],
  [2000, 1000],
]);

test('SSK-W02 with one wall in the way a foot figure covers three inches', () => {
  const cost = ['500,600 > 500,1362', '500,600 > 500,1363'].map(way).map(path => pathLength(path) + inches(2) * crossings(wall, path));
  expect(cost).toEqual([1270, 1271]);
});

test.each<[shows: string, path: string, times: number]>([
  ['goes across', '500,500 > 500,1500', 1],
  ['there and back in two legs', '500,500 > 500,1500 > 600,500', 2],
  ['stops exactly on it', '500,500 > 500,1000', 0],
  ['stops on it and goes on', '500,500 > 500,1000 > 900,1500', 1],
  ['stops on it and turns back', '500,500 > 500,1000 > 900,500', 0],
  ['walks along it and goes on', '500,500 > 500,1000 > 900,1000 > 1000,1500', 1],
  ['walks along it and turns back', '500,500 > 500,1000 > 900,1000 > 1000,500', 0],
  ['walks along it beyond its end and goes around', '500,500 > 500,1000 > 2500,1000 > 500,1500', 0],
  ['passes through its very end to the far side', '2000,500 > 2000,1500', 1],
  ['touches its end and turns back', '2000,500 > 2000,1000 > 2500,500', 0],
  ['begins on it: nobody knows from where', '500,1000 > 500,1500', 0],
  ['stands still on it, then goes on', '500,500 > 500,1000 > 500,1000 > 500,1500', 1],
  ['goes past its end', '2001,500 > 2001,1500', 0],
])('SSK-R08 a centre that %s', (_shows, path, times) => {
  expect(crossings(wall, way(path))).toBe(times);
  expect(crossings(wall, way(path).toReversed())).toBe(times);
});

test('SSK-R08 a move that ended on the line is paid for when the next one goes on', () => {
  const on = way('500,1000 > 500,1500');
  expect(crossings(wall, on, [500, 500])).toBe(1);
  expect(crossings(wall, on, [500, 1600])).toBe(0);
  expect(crossings(wall, on, [500, 1000])).toBe(0);
  expect(crossings(wall, way('500,1500 > 500,2000'), [500, 500])).toBe(0); // that crossing was the earlier move's
});

const rail = lines([
  [1600, 1500],
  [2000, 1500],
  [2000, 1900],
  [1600, 1900],
  [1600, 1500],
]);

test.each<[shows: string, path: string, times: number]>([
  ['in through a corner', '1500,1400 > 1700,1600', 1],
  ['in and out through two corners', '1500,1400 > 2100,2000', 2],
  ['past a corner outside', '1500,1600 > 1700,1400', 0],
  ['along a side and on outside', '1500,1500 > 2100,1500', 0],
  ['along a side from outside and in from a corner', '1500,1500 > 2000,1500 > 1900,1600', 1],
  ['along a side from inside and out from a corner', '1700,1600 > 1700,1500 > 2000,1500 > 2100,1400', 1],
  ['along a side from inside and in again', '1700,1600 > 1700,1500 > 1900,1500 > 1900,1600', 0],
  ['all round on it', '1600,1500 > 2000,1500 > 2000,1900 > 1600,1900 > 1600,1500', 0],
])('SSK-R08 a closed rail: %s', (_shows, path, times) => {
  expect(crossings(rail, way(path))).toBe(times);
  expect(crossings(rail, way(path).toReversed())).toBe(times);
});

test('two pieces that meet are two crossings, one piece is one', () => {
  const two = lines(
    [
      [0, 0],
      [100, 100],
    ],
    [
      [100, 100],
      [200, 0],
    ],
  );
  const one = lines([
    [0, 0],
    [100, 100],
    [200, 0],
  ]);
  const path: Point[] = [
    [100, 200],
    [100, 50],
  ];
  expect([crossings(two, path), crossings(one, path)]).toEqual([2, 1]);
});

const nat = fc.nat({ max: 8 });
const spot: fc.Arbitrary<Point> = fc.tuple(nat, nat);
const chain = fc
  .array(spot, { minLength: 2, maxLength: 5 })
  .filter(points => tableComplaints({ width: 8, height: 8, areas: [], lines: [line('l', ...points)] }).length === 0);

test('touching agrees with crossing: what is crossed is touched, and off the line is not on it', () => {
  fc.assert(
    fc.property(chain, spot, spot, (points, a, b) => {
      const set = lines(points);
      expect(touchesLine(set, a, b) || legCrossings(set, a, b) === 0).toBe(true);
      expect(touchesLine(set, a, b) || !onLine(set, a)).toBe(true);
      expect(legCrossings(set, a, b)).toBe(crossings(set, [a, b]));
    }),
    { numRuns: 1200, seed: 11 },
  );
});

test('neither more way-points on the same way nor walking it backwards changes the count', () => {
  const big = fc.array(
    spot.map(([x, y]): Point => [x * 2, y * 2]),
    { minLength: 2, maxLength: 6 },
  );
  fc.assert(
    fc.property(chain, big, (points, path) => {
      const set = lines(points.map(([x, y]): Point => [x * 2, y * 2]));
      const count = crossings(set, path);
      const halves = path.flatMap((b, i): Point[] => {
        const a = path[i - 1];
        return a === undefined ? [b] : [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b];
      });
      expect(crossings(set, halves)).toBe(count);
      expect(crossings(set, path.toReversed())).toBe(count);
    }),
    { numRuns: 2000, seed: 12 },
  );
});

/** For a closed chain the sides are inside and outside: cut the path at every side, ask of each piece where it is, count the changes. */
function changes(outline: readonly Point[], path: readonly Point[]): number {
  const where: number[] = [];
  const steps = 2 * 3 * 5 * 7 * 11 * 13; // finer than any two crossings of an 8 × 8 grid can lie together
  path.slice(1).forEach((b, i) => {
    const a = path[i] ?? b;
    const cuts = [0, 1];
    outline.forEach((c, k) => {
      const d = outline[(k + 1) % outline.length] ?? c;
      const across = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
      const square = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
      if (across !== 0) cuts.push(((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / across);
      else if (square > 0) cuts.push(((b[0] - a[0]) * (c[0] - a[0]) + (b[1] - a[1]) * (c[1] - a[1])) / square);
    });
    const sorted = cuts.filter(t => t >= 0 && t <= 1).toSorted((s, t) => s - t);
    sorted.slice(1).forEach((t, k) => {
      const from = sorted[k] ?? t;
      if (t - from < 1 / steps) return;
      const m = (from + t) / 2;
      where.push(sideOfPoint(outline, a[0] + (b[0] - a[0]) * m, a[1] + (b[1] - a[1]) * m));
    });
  });
  const off = where.filter(side => side !== 0);
  return off.filter((side, i) => i > 0 && side !== off[i - 1]).length;
}

function sideOfPoint(outline: readonly Point[], x: number, y: number): number {
  let inside = -1;
  for (let i = 0; i < outline.length; i += 1) {
    const [c, d] = [outline[i] ?? [0, 0], outline[(i + 1) % outline.length] ?? [0, 0]];
    const side = (d[0] - c[0]) * (y - c[1]) - (d[1] - c[1]) * (x - c[0]);
    if (Math.abs(side) < 1e-9 && (x - c[0]) * (x - d[0]) <= 1e-9 && (y - c[1]) * (y - d[1]) <= 1e-9) return 0;
    if (c[1] > y !== d[1] > y && side > 0 === d[1] > c[1]) inside = -inside;
  }
  return inside;
}

test('a closed line is crossed as often as the path changes between inside and outside', () => {
  const ring = fc
    .uniqueArray(spot, { minLength: 3, maxLength: 6, selector: String })
    .filter(points => outlineComplaints({ width: 8, height: 8, areas: [], lines: [] }, points, '').length === 0);
  fc.assert(
    fc.property(ring, fc.array(spot, { minLength: 2, maxLength: 6 }), (outline, path) => {
      const closed = lines([...outline, ...outline.slice(0, 1)]);
      expect(crossings(closed, path)).toBe(changes(outline, path));
    }),
    { numRuns: 2500, seed: 13 },
  );
});
