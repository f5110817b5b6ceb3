import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import { areasAt, compareInside, enters, heightAt, insideAny, insideOnlyNear, insideUp, sideOf } from './inside.ts';
import { distanceSquared, distanceUp, inches, type Point } from './measure.ts';
import { areaSet, type AreaSet } from './survey.ts';
import { outlineComplaints, rectangle, type Area } from './terrain.ts';

const area = (id: string, outline: readonly Point[]): Area => ({ id, kind: 'paddy', outline });
const boxes = (...corners: [Point, Point][]): AreaSet => areaSet(corners.map(([a, b], i) => area(`a${i}`, rectangle(a, b))));

test('SSK-W03 a leg of 900 with 370 inside the paddy costs 1270, with 371 one more', () => {
  const paddy = boxes([
    [1000, 0],
    [2000, 2000],
  ]);
  const cost = (a: Point, b: Point): number => distanceUp(a, b) + insideUp(paddy, a, b);
  expect(cost([470, 1000], [1370, 1000])).toBe(1270);
  expect(cost([471, 1000], [1371, 1000])).toBe(1271);
  expect(cost([1100, 1000], [1735, 1000])).toBe(1270);
  expect(cost([1100, 1000], [1736, 1000])).toBe(1272);
});

test('SSK-R08 the edge of an area is outside it', () => {
  const paddy = boxes([
    [100, 100],
    [200, 200],
  ]);
  expect(insideUp(paddy, [100, 50], [100, 250])).toBe(0); // along an edge
  expect(insideUp(paddy, [50, 150], [150, 50])).toBe(0); // through a corner
  expect(enters(paddy, [50, 50], [100, 100])).toBe(false); // up to a corner
  expect(enters(paddy, [50, 50], [101, 101])).toBe(true);
  expect(insideUp(paddy, [50, 50], [101, 101])).toBe(2); // 1.414 …
  expect(enters(paddy, [150, 150], [150, 150])).toBe(true); // standing inside
  expect(enters(paddy, [100, 150], [100, 150])).toBe(false); // standing on the edge
});

test('overlapping areas count once, and a bridge takes its part out', () => {
  const wood = boxes(
    [
      [100, 0],
      [300, 100],
    ],
    [
      [200, 0],
      [400, 100],
    ],
  );
  expect(insideUp(wood, [0, 50], [500, 50])).toBe(300);
  const bridge = boxes([
    [150, 20],
    [250, 80],
  ]);
  expect(insideUp(wood, [0, 50], [500, 50], bridge)).toBe(200);
  expect(insideUp(wood, [0, 20], [500, 20], bridge)).toBe(300); // on the bridge's edge is not on the bridge
  expect(enters(wood, [160, 50], [240, 60], bridge)).toBe(false);
});

test('SSK-R33 exactly three inches of wood, in two pieces, do not block; one tenth more does', () => {
  const wood = boxes(
    [
      [1000, 0],
      [1400, 1000],
    ],
    [
      [2000, 0],
      [2362, 1000],
    ],
  );
  expect(compareInside(wood, [0, 500], [5000, 500], inches(3))).toBe(0);
  expect(compareInside(wood, [0, 500], [5000, 500], inches(3) - 1)).toBe(1);
  expect(compareInside(wood, [0, 500], [5000, 501], inches(3))).toBe(1); // the slope makes it longer by less than a millionth
  expect(insideUp(wood, [0, 500], [5000, 501])).toBe(763);
});

test('ARG-078 only the wood at whose edge he stands', () => {
  const wood = boxes([
    [0, 0],
    [300, 1000],
  ]);
  expect(insideOnlyNear(wood, [100, 500], [2000, 500], 200)).toBe(true);
  expect(insideOnlyNear(wood, [99, 500], [2000, 500], 200)).toBe(false);
});

test('points: inside, on the edge, outside; heights', () => {
  const hill = areaSet([{ id: 'hill', kind: 'hill', outline: rectangle([0, 0], [100, 100]), height: 200 }]);
  expect([sideOf(hill, 0, [50, 50]), sideOf(hill, 0, [100, 50]), sideOf(hill, 0, [101, 50])]).toEqual([1, 0, -1]);
  expect([heightAt(hill, [50, 50]), heightAt(hill, [100, 100])]).toEqual([200, 0]);
  expect([areasAt(hill, [1, 1]).length, enters(hill, [-50, 50], [150, 50]), enters(hill, [-50, 0], [150, 0])]).toEqual([1, true, false]);
});

/** Corners on a small grid, put in order around their middle: simple, often with corners and edges in line with the leg. */
const polygon = (most: number): fc.Arbitrary<Point[]> =>
  fc
    .uniqueArray(fc.tuple(fc.nat({ max: most }), fc.nat({ max: most })), { minLength: 3, maxLength: 7, selector: String })
    .map(points => {
      const mx = points.reduce((sum, [x]) => sum + x, 0) / points.length + 0.01;
      const my = points.reduce((sum, [, y]) => sum + y, 0) / points.length + 0.017;
      return points.toSorted((p, q) => Math.atan2(p[1] - my, p[0] - mx) - Math.atan2(q[1] - my, q[0] - mx));
    })
    .filter(outline => outlineComplaints({ width: most, height: most, areas: [], lines: [] }, outline, '').length === 0);

type Ratio = readonly [bigint, bigint];
const less = ([n, d]: Ratio, [p, q]: Ratio): boolean => n * q < p * d;

/** The inside length by brute force: cut the leg at every edge, ask of the middle of each piece whether it is inside, add up. */
function oracle(outlines: readonly (readonly Point[])[], a: Point, b: Point): Ratio {
  const cuts: Ratio[] = [
    [0n, 1n],
    [1n, 1n],
  ];
  const [vx, vy] = [BigInt(b[0] - a[0]), BigInt(b[1] - a[1])];
  for (const outline of outlines) {
    outline.forEach((c, i) => {
      const d = outline[(i + 1) % outline.length] ?? c;
      const [ex, ey] = [BigInt(d[0] - c[0]), BigInt(d[1] - c[1])];
      const across = vx * ey - vy * ex;
      const [wx, wy] = [BigInt(c[0] - a[0]), BigInt(c[1] - a[1])];
      const t: Ratio = across === 0n ? [wx * vx + wy * vy, vx * vx + vy * vy] : [wx * ey - wy * ex, across];
      const fraction: Ratio = t[1] < 0n ? [-t[0], -t[1]] : t;
      if (fraction[1] !== 0n && less([0n, 1n], fraction) && less(fraction, [1n, 1n])) cuts.push(fraction);
    });
  }
  cuts.sort((p, q) => (less(p, q) ? -1 : less(q, p) ? 1 : 0));
  let sum: Ratio = [0n, 1n];
  for (let i = 0; i + 1 < cuts.length; i += 1) {
    const [from, to] = [cuts[i] ?? [0n, 1n], cuts[i + 1] ?? [0n, 1n]];
    const middle: Ratio = [from[0] * to[1] + to[0] * from[1], 2n * from[1] * to[1]];
    const [x, y, w] = [BigInt(a[0]) * middle[1] + vx * middle[0], BigInt(a[1]) * middle[1] + vy * middle[0], middle[1]];
    if (!outlines.some(outline => strictlyInside(outline, x, y, w))) continue;
    const part: Ratio = [to[0] * from[1] - from[0] * to[1], from[1] * to[1]];
    sum = [sum[0] * part[1] + part[0] * sum[1], sum[1] * part[1]];
  }
  return sum;
}

/** Is (x/w, y/w) strictly inside, by the winding of the outline around it? */
function strictlyInside(outline: readonly Point[], x: bigint, y: bigint, w: bigint): boolean {
  let winding = 0;
  for (let i = 0; i < outline.length; i += 1) {
    const [c, d] = [outline[i] ?? [0, 0], outline[(i + 1) % outline.length] ?? [0, 0]];
    const [cx, cy, dx, dy] = [BigInt(c[0]) * w - x, BigInt(c[1]) * w - y, BigInt(d[0]) * w - x, BigInt(d[1]) * w - y];
    const side = cx * dy - cy * dx;
    if (side === 0n && cx * dx <= 0n && cy * dy <= 0n) return false;
    if (cy <= 0n && dy > 0n && side > 0n) winding += 1;
    if (cy > 0n && dy <= 0n && side < 0n) winding -= 1;
  }
  return winding !== 0;
}

test.each([
  ['small grids, where everything is in line', 12, 1000, 7],
  ['a whole table', 20_000, 600, 8],
])('the length inside agrees with brute force: %s', (_name, most, numRuns, seed) => {
  const spot = fc.tuple(fc.nat({ max: most }), fc.nat({ max: most }));
  fc.assert(
    fc.property(fc.array(polygon(most), { minLength: 1, maxLength: 3 }), spot, spot, fc.nat({ max: most }), (outlines, a, b, limit) => {
      const set = areaSet(outlines.map((outline, i) => area(`a${i}`, outline)));
      const [n, d] = oracle(outlines, a, b);
      const square = BigInt(distanceSquared(a, b));
      const compare = (k: number): number => {
        const [left, right] = [n * n * square, BigInt(k) * BigInt(k) * d * d];
        return left > right ? 1 : left < right ? -1 : 0;
      };
      const up = insideUp(set, a, b);
      expect(compare(up)).toBeLessThanOrEqual(0);
      expect(up === 0 || compare(up - 1) === 1).toBe(true);
      expect(compareInside(set, a, b, limit)).toBe(compare(limit));
      expect(enters(set, a, b)).toBe(square === 0n ? insideAny(set, a) : n > 0n);
      expect(insideUp(set, b, a)).toBe(up);
    }),
    { numRuns, seed },
  );
});

test('what a bridge takes out and what it leaves add up', () => {
  const spot = fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 }));
  fc.assert(
    fc.property(polygon(12), polygon(12), spot, spot, (outline, hole, a, b) => {
      const [set, but] = [areaSet([area('a', outline)]), areaSet([area('b', hole)])];
      const both = areaSet([area('a', outline), area('b', hole)]);
      // inside either = inside the hole + inside the area but not the hole; each is rounded up, so by at most one
      const sum = insideUp(but, a, b) + insideUp(set, a, b, but);
      expect([0, 1]).toContain(sum - insideUp(both, a, b));
    }),
    { numRuns: 1000, seed: 9 },
  );
});

test('a point is where the winding says', () => {
  const spot = fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 12 }));
  fc.assert(
    fc.property(polygon(12), spot, (outline, p) => {
      expect(insideAny(areaSet([area('a', outline)]), p)).toBe(strictlyInside(outline, BigInt(p[0]), BigInt(p[1]), 1n));
    }),
    { numRuns: 1000, seed: 10 },
  );
});
