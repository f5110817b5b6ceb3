import { firstCut } from '@nobori/books/first-cut';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { seeded, type Order } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { randomPlayer } from '../randomPlayer.ts';
import { fight } from './battle.ts';
import { gated } from './gate.ts';
import { estimate, playPair, shareOf } from './match.ts';

const safe = {
  ...randomPlayer,
  id: 'safe',
  choose: (...[book, view, seat]: Parameters<typeof randomPlayer.choose>): Order => {
    const ask = book.prompt(view).asks.find(one => one.free !== true && one.seats.includes(seat));
    if (ask === undefined) throw new Error('nothing is asked');
    return ask.fallback();
  },
};

describe('a game', () => {
  test('is the same for the same seed, and another for another', () => {
    const heard = (seed: string): Order[] => {
      const orders: Order[] = [];
      fight(
        samuraiSkirmish,
        'yahagi-bridge',
        () => randomPlayer,
        seed,
        (_state, _view, _seat, order) => void orders.push(order),
      );
      return orders;
    };
    expect(heard('a')).toEqual(heard('a'));
    expect(heard('a')).not.toEqual(heard('b'));
  });

  test('a player’s own dice do not change because another sits opposite', () => {
    const drawn = (opposite: typeof safe): number[] => {
      const numbers: number[] = [];
      const noting = {
        id: 'noting',
        choose: (...[book, view, seat, random]: Parameters<typeof randomPlayer.choose>): Order => {
          if (numbers.length < 5) numbers.push(random.below(1000));
          return safe.choose(book, view, seat, random);
        },
      };
      fight(samuraiSkirmish, 'yahagi-bridge', seat => (seat === 'wardens' ? noting : opposite), 'own');
      return numbers;
    };
    const restless = { ...safe, choose: (...given: Parameters<typeof safe.choose>) => (given[3].below(7), safe.choose(...given)) };
    expect(drawn(restless)).toEqual(drawn(safe));
  });

  test('says with which seed somebody gave an unlawful order', () => {
    const rogue = { id: 'rogue', choose: () => ({ kind: 'dance' }) };
    expect(() => fight(samuraiSkirmish, 'yahagi-bridge', () => rogue, 'seed 7')).toThrow('seed 7');
  });
});

describe('a pair', () => {
  test('of a player with itself is even, whatever the scenario favours', () => {
    for (const seed of ['1', '2', '3']) expect(shareOf(playPair(samuraiSkirmish, 'yahagi-bridge', safe, safe, seed))).toBe(0.5);
  });

  test('seen from the other player is what is left', () => {
    const one = playPair(firstCut, 'beach-at-dawn', randomPlayer, safe, 'x');
    const other = playPair(firstCut, 'beach-at-dawn', safe, randomPlayer, 'x');
    expect(shareOf(one) + shareOf(other)).toBeCloseTo(1, 12);
  });
});

describe('an estimate', () => {
  const coins = (chance: number, count: number): number[] => {
    const random = seeded(`coins ${chance}`);
    return Array.from({ length: count }, () => Number(random.below(100) < chance));
  };

  test('grows narrower by half when there are four times as many pairs', () => {
    const width = (count: number): number => {
      const { low, high } = estimate(coins(50, count));
      return high - low;
    };
    expect(width(400) / width(100)).toBeCloseTo(0.5, 1);
  });

  test('of nothing is that nothing is known', () => {
    expect(estimate([])).toEqual({ mean: 0.5, low: 0, high: 1 });
  });

  test('the gate opens for who wins 70 of 100, not for who wins 45, and is silent on few', () => {
    expect(gated(coins(70, 150))).toBe('better');
    expect(gated(coins(45, 400))).toBe('no better');
    expect(gated(coins(70, 5))).toBe('undecided');
  });
});
