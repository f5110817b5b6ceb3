import { expect, test } from 'vitest';
import { touchesLine } from './crossing.ts';
import { legLength } from './leg.ts';
import { distanceUp, type Point } from './measure.ts';
import { corners, type LegCost } from './paths.ts';
import { reachable, wayTo } from './reach.ts';
import { lineSet } from './survey.ts';

const wall = lineSet([
  {
    id: 'w',
    kind: 'high wall',
    points: [
      [0, 1100],
      [1500, 1100],
    ],
  },
]);
const cost: LegCost = (a, b) => (touchesLine(wall, a, b) ? Number.POSITIVE_INFINITY : legLength(a, b));
const open: LegCost = (a, b) => legLength(a, b);

/** Twice the area inside a ring; negative when it runs to the right. */
const twiceArea = (ring: readonly Point[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [px, py] = ring.at(i - 1) ?? [x, y];
    return sum + px * y - py * x;
  }, 0);

test('on open ground everything within the allowance is reached straight', () => {
  const reach = reachable({ from: [5000, 5000], allowance: 1270, cost: open, turns: [], spacing: 100 });
  const expected: Point[] = [];
  for (let y = 3000; y <= 7000; y += 100)
    for (let x = 3000; x <= 7000; x += 100) if (distanceUp([5000, 5000], [x, y]) <= 1270) expected.push([x, y]);
  expect(reach.spots.map(({ at }) => at)).toEqual(expected);
  expect(reach.spots.every(({ at, cost: paid, by }) => by === -1 && paid === distanceUp([5000, 5000], at))).toBe(true);
  expect(reach.outline).toHaveLength(1);
  const circle = Math.PI * 1270 * 1270;
  const area = twiceArea(reach.outline[0] ?? []) / 2;
  expect(area).toBeGreaterThan(circle * 0.94);
  expect(area).toBeLessThanOrEqual(circle);
});

test('behind a wall only the way around counts, and every spot knows its way', () => {
  const from: Point = [1000, 1000];
  const turns = corners({ radius: 125 }, { lines: [wall] });
  const reach = reachable({ from, allowance: 1500, cost, turns, spacing: 100, mayEnd: ([x]) => x !== 1000 });
  const behind = reach.spots.find(({ at: [x, y] }) => x === 1200 && y === 1300);
  expect(behind?.by).toBeGreaterThanOrEqual(0);
  expect(behind?.cost).toBeGreaterThan(800);
  for (const spot of reach.spots) {
    const way = wayTo(reach, spot);
    const sum = way.slice(1).reduce((total, to, i) => total + cost(way[i] ?? to, to, undefined), 0);
    expect(spot.at[0] === from[0] && spot.at[1] === from[1] ? 0 : sum).toBe(spot.cost);
    expect(spot.cost).toBeLessThanOrEqual(1500);
    expect(spot.ends).toBe(spot.at[0] !== 1000);
  }
  const spots = new Set(reach.spots.map(({ at }) => String(at)));
  expect([spots.has('1000,2400'), spots.has('1400,1900'), spots.has('2500,1000')]).toEqual([false, true, true]);
});

const pond: LegCost = (a, b, before) =>
  b[0] > 5200 && b[0] < 5600 && b[1] > 4800 && b[1] < 5200 ? Number.POSITIVE_INFINITY : open(a, b, before);

test('a hole has a ring of its own, running to the right', () => {
  const reach = reachable({ from: [5000, 5000], allowance: 1270, cost: pond, turns: [], spacing: 100 });
  expect(reach.outline.map(ring => Math.sign(twiceArea(ring)))).toEqual([1, -1]);
});
