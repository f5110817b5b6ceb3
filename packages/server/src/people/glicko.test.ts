import { expect, test } from 'vitest';
import { rated, UNKNOWN } from './glicko.ts';

test('the example of the paper: one won, two lost', () => {
  const against = (rating: number, deviation: number) => ({ rating, deviation, volatility: 0.06 });
  const now = rated(against(1500, 200), [
    { against: against(1400, 30), score: 1 },
    { against: against(1550, 100), score: 0 },
    { against: against(1700, 300), score: 0 },
  ]);
  expect(now.rating).toBeCloseTo(1464.06, 1);
  expect(now.deviation).toBeCloseTo(151.52, 1);
  expect(now.volatility).toBeCloseTo(0.05999, 4);
});

test('who wins gains what the other loses while both are unknown, and both are known better', () => {
  const [winner, loser] = [rated(UNKNOWN, [{ against: UNKNOWN, score: 1 }]), rated(UNKNOWN, [{ against: UNKNOWN, score: 0 }])];
  expect(winner.rating - 1500).toBeCloseTo(1500 - loser.rating, 6);
  expect(winner.rating).toBeGreaterThan(1600);
  expect(winner.deviation).toBeLessThan(350);
});

test('whoever does not play is known a little less', () => {
  const rested = rated({ rating: 1600, deviation: 50, volatility: 0.06 }, []);
  expect(rested.rating).toBe(1600);
  expect(rested.deviation).toBeGreaterThan(50);
});
