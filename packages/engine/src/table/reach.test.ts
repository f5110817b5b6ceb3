import { expect, test } from 'vitest';
import { distanceUp, type Point } from './measure.ts';
import { reachOutline } from './reach.ts';

const from: Point = [5000, 5000];
const open = (to: Point): number => distanceUp(from, to);
const pond = (to: Point): number => (to[0] > 5200 && to[0] < 5600 && to[1] > 4800 && to[1] < 5200 ? Number.POSITIVE_INFINITY : open(to));
const outlineOf = (cost: (to: Point) => number) => reachOutline({ from, allowance: 1270, spacing: 100, cost });

/** The area inside a ring; negative when it runs to the right. */
const areaOf = (ring: readonly Point[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [px, py] = ring.at(i - 1) ?? [x, y];
    return sum + (px * y - py * x) / 2;
  }, 0);

test('on open ground a circle is reached, nothing beyond the allowance', () => {
  const [ring = [], ...others] = outlineOf(open);
  expect(others).toEqual([]);
  const circle = Math.PI * 1270 * 1270;
  expect(areaOf(ring)).toBeGreaterThan(circle * 0.94);
  expect(areaOf(ring)).toBeLessThanOrEqual(circle);
  expect(Math.max(...ring.map(open))).toBeLessThanOrEqual(1270);
});

test('what costs double is reached half as far', () => {
  const [ring = []] = outlineOf(to => (to[0] > 5000 ? 2 : 1) * open(to));
  const east = Math.max(...ring.map(([x]) => x));
  const west = Math.min(...ring.map(([x]) => x));
  expect([east - 5000 <= 670, east - 5000 > 600, 5000 - west > 1200]).toEqual([true, true, true]);
});

test('a hole has a ring of its own, running to the right', () => {
  expect(outlineOf(pond).map(ring => Math.sign(areaOf(ring)))).toEqual([1, -1]);
});
