/** Where a charger finds room round his target (ARG-239). */
import { expect, test } from 'vitest';
import { TURNS } from './chargePlaces.ts';

test('ARG-239 places are looked for in steps of 15°, as far as the other side', () => {
  const angles = TURNS.map(([c, s]) => (Math.atan2(s, c) * 180) / Math.PI);
  expect(angles.map(Math.round)).toEqual([15, 30, 45, 60, 75, 90, 105, 120, 135, 150, 165, 180]);
  for (const [c, s] of TURNS) expect(Math.hypot(c, s)).toBeCloseTo(1, 12);
});
