/** Where a charger finds room round his target (ARG-239). */
import { expect, test } from 'vitest';
import { homing, TURNS } from './chargePlaces.ts';

test('ARG-239 places are looked for in steps of 15°, as far as the other side', () => {
  const angles = TURNS.map(([c, s]) => (Math.atan2(s, c) * 180) / Math.PI);
  expect(angles.map(Math.round)).toEqual([15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165, 180]);
  for (const [c, s] of TURNS) expect(Math.hypot(c, s)).toBeCloseTo(1, 12);
});

test('ARG-239 on foot he comes up to the head of a horse: a friend who stands there sends him round, one who stands behind him does not', () => {
  const me = { x: 0, y: -1000, r: 100, hx: 0, hy: 0 };
  const horse = { x: 0, y: 0, r: 125, hx: 0, hy: 125 };
  const round = (y: number) => homing(me, horse, [{ x: 0, y, r: 100, hx: 0, hy: 0 }])?.x !== 0;
  expect([round(-500), round(-549), round(-551), round(-1200)]).toEqual([true, true, false, false]); // they touch at 350
});
