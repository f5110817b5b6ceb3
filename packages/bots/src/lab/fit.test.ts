import { seeded } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { ratings, type Met } from './elo.ts';
import { chances, fit, heldOut, type Example } from './fit.ts';

const UNIT = 1_000_000;

/** Games between two sides, of whom one wins by the softmax of what its features truly weigh; the last feature is mere noise. */
function games(count: number, weights: readonly number[]): Example[] {
  const random = seeded('games');
  const number = (): number => (2 * random.below(UNIT)) / UNIT - 1;
  return Array.from({ length: count }, (_, game) => {
    const rows = [0, 1].map(() => Float64Array.from(weights, number));
    const [chance = 0] = chances(rows, Float64Array.from(weights));
    const won = Number(random.below(UNIT) / UNIT < chance);
    return { game, rows, target: [won, 1 - won] };
  });
}

describe('fitted weights', () => {
  const truth = [2, -1, 0];
  const examples = games(1000, truth);

  test('are those that made the games', () => {
    const found = fit(examples, 3, 1);
    truth.forEach((weight, i) => expect(found[i]).toBeCloseTo(weight, 0));
  });

  test('are held small by the penalty', () => {
    const [loose = 0] = fit(examples, 3, 0);
    const [tight = 0] = fit(examples, 3, 1000);
    expect(Math.abs(tight)).toBeLessThan(Math.abs(loose));
  });

  test('weigh no other way than they may', () => {
    const [first = 0, second = 0] = fit(examples, 3, 1, { signs: [-1, 0, 0] });
    expect(first).toBe(0);
    expect(second).toBeLessThan(0);
  });

  test('foretell games they have not seen better than an even guess, and what they say comes true', () => {
    const { loss, even, bins } = heldOut(examples, 3, 1);
    expect(loss).toBeLessThan(even - 0.1);
    for (const { said, came, count } of bins) if (count > 150) expect(Math.abs(said - came)).toBeLessThan(0.1);
  });

  test('of noise foretell nothing', () => {
    const blind = games(400, [0, 0, 0]);
    const { loss, even } = heldOut(blind, 3, 1);
    expect(loss).toBeGreaterThan(even - 0.01);
  });
});

describe('ratings', () => {
  const met = (first: string, second: string, share: number, count: number): Met[] =>
    Array.from({ length: count }, (_, i): Met => ({ scenario: 'bridge', first, second, games: i < share * count ? [1, 1] : [0, 0] }));

  test('are 191 points for who wins three games of four', () => {
    const rated = ratings(met('strong', 'random', 0.75, 40), 'random');
    expect(rated.get('random')?.mean).toBe(0);
    expect(Math.abs((rated.get('strong')?.mean ?? 0) - 191)).toBeLessThan(15);
    expect(rated.get('strong')?.low).toBeGreaterThan(0);
  });

  test('do not take a good side for a good player', () => {
    const split = Array.from({ length: 20 }, (): Met => ({ scenario: 'fort', first: 'a', second: 'random', games: [1, 0] }));
    expect(Math.abs(ratings(split, 'random').get('a')?.mean ?? 99)).toBeLessThan(1);
  });
});
