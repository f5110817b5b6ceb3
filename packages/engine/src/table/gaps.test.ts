import { fc } from '../testing/steady.ts';
import { expect, test } from 'vitest';
import type { Place } from './base.ts';
import { firstPinch, nearGap, pinches } from './gaps.ts';
import { mm, type Point } from './measure.ts';

const man = (x: number, y: number): Place => ({ at: [mm(x), mm(y)], base: { radius: mm(10) } });
const aim = (x: number, y: number): Point => [mm(x), mm(y)];

test('NOD-E28 shooting through a gap', () => {
  const bow = man(300, 100);
  const friends = [man(280, 250), man(325, 250)];
  expect(firstPinch(bow, aim(300, 400), friends, mm(40), mm(20))).toEqual(friends);
  expect(firstPinch(bow, aim(300, 270), [man(280, 200), man(325, 200)], mm(20), mm(20))).toBeNull();
  expect(firstPinch(bow, aim(300, 400), [man(280, 115), man(325, 115)], mm(40), mm(20))).toBeNull();
});

test('only a gap across the line counts', () => {
  expect(pinches(aim(0, 0), aim(100, 0), man(50, 15), man(80, 15), mm(40))).toBe(false); // both on one side
  expect(pinches(aim(0, 0), aim(100, 0), man(150, 15), man(150, -15), mm(40))).toBe(false); // beyond the target
  expect(pinches(aim(0, 0), aim(100, 0), man(50, 15), man(50, -15), mm(10))).toBe(false); // exactly wide enough
  expect(pinches(aim(0, 0), aim(100, 0), man(50, 15), man(50, -15), mm(11))).toBe(true);
  expect(pinches(aim(0, 0), aim(100, 0), man(50, 0), man(50, -25), mm(40))).toBe(false); // one on the line blocks it, and makes no gap
});

test('how near the gap is: to where it opens between the bases, not to their middles', () => {
  const nat = fc.nat({ max: 200 });
  const spot: fc.Arbitrary<Point> = fc.tuple(nat, nat);
  const round = fc.record({ at: spot, base: fc.record({ radius: fc.nat({ max: 30 }) }) });
  fc.assert(
    fc.property(round, round, spot, nat, (p, q, s, reach) => {
      const [dx, dy] = [q.at[0] - p.at[0], q.at[1] - p.at[1]];
      const length = Math.sqrt(dx * dx + dy * dy);
      fc.pre(length > p.base.radius + q.base.radius);
      const way = ((s[0] - p.at[0]) * dx + (s[1] - p.at[1]) * dy) / length;
      const along = Math.min(Math.max(way, p.base.radius), length - q.base.radius);
      const far = Math.sqrt((p.at[0] + (dx * along) / length - s[0]) ** 2 + (p.at[1] + (dy * along) / length - s[1]) ** 2);
      fc.pre(Math.abs(far - reach - 10) > 1e-6);
      expect(nearGap({ at: s, base: { radius: 10 } }, p, q, reach)).toBe(far < reach + 10);
    }),
    { numRuns: 2000, seed: 21 },
  );
});
