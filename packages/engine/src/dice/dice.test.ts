import { fc } from '../testing/steady.ts';
import { describe, expect, test } from 'vitest';
import { D10, D10_ZERO, D12, D4, D6, D8, sides, type Call, type Dice, type Die } from './dice.ts';
import { enumerated } from './enumerated.ts';
import { decimal, fraction, inFull, plus, same, times } from './fraction.ts';
import { randomFrom, seeded } from './random.ts';
import { say } from '../kernel/words.ts';
import { inDice, noting, OutOfDice, rolled, tray, trayWith, WrongFace } from './sources.ts';

const shot: Call = { who: 'A1', for: say('shot at B2'), rule: 'SSK-042' };
const answer: Call = { who: 'B2', for: say('parry'), rule: 'SSK-077' };

describe('what could never end says so', () => {
  test.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 32 + 1])('a number below %d', count => {
    expect(() => seeded('x').below(count)).toThrow('an empty range');
  });

  test('the largest range there is has numbers', () => {
    expect(seeded('x').below(2 ** 32)).toBeGreaterThanOrEqual(0);
    expect(seeded('x').below(1)).toBe(0);
  });

  test('a generator that was saved as nothing but zeros still rolls different faces', () => {
    const dice = rolled(randomFrom([0, 0, 0, 0]));
    expect(new Set(Array.from({ length: 50 }, () => dice.die(shot, D6))).size).toBe(6);
  });

  test('a roll-off with a die of one face, and a pick from nothing', () => {
    const one = { name: 'D1', low: 1, high: 1 };
    expect(() => rolled(seeded('x')).rollOff([shot, answer], one)).toThrow('one face');
    expect(() => rolled(seeded('x')).rollOff([shot, answer, shot], one)).toThrow('one face');
    expect(() => rolled(seeded('x')).pick(shot, 0)).toThrow('an empty range');
  });
});

describe('the generator', () => {
  test('is xoshiro128**: the published first words of state 1, 2, 3, 4', () => {
    const random = randomFrom([1, 2, 3, 4]);
    const words = Array.from({ length: 10 }, () => random.below(0x1_0000_0000));
    expect(words).toEqual([11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804]);
  });

  test('goes on from a saved state as if nothing had happened', () => {
    const random = seeded('kojiro');
    for (let i = 0; i < 100; i += 1) random.below(6);
    const again = randomFrom(random.save());
    expect(Array.from({ length: 50 }, () => again.below(20))).toEqual(Array.from({ length: 50 }, () => random.below(20)));
  });

  test('neighbouring seeds share nothing: of 2,000 first words all differ', () => {
    const words = new Set(Array.from({ length: 2000 }, (_, i) => seeded(i).below(0x1_0000_0000)));
    expect(words.size).toBe(2000);
  });

  test('favours no face: 60,000 throws of each die stay within five standard deviations', () => {
    const random = seeded('fair');
    for (const die of [D4, D6, D8, D10_ZERO, D12]) {
      const counts = new Map<number, number>();
      const dice = rolled(random);
      for (let i = 0; i < 60_000; i += 1) {
        const face = dice.die(shot, die);
        counts.set(face, (counts.get(face) ?? 0) + 1);
      }
      const p = 1 / sides(die);
      const deviation = Math.sqrt(60_000 * p * (1 - p));
      expect([...counts.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: sides(die) }, (_, i) => die.low + i));
      for (const count of counts.values()) expect(Math.abs(count - 60_000 * p)).toBeLessThan(5 * deviation);
    }
  });
});

describe('a tray', () => {
  test('with a generator never wants a secret die: only open faces are asked for, and secret throws use none of them', () => {
    const omen: Call = { ...shot, silent: true };
    const dice = trayWith([4], seeded('secret'));
    const secret = rolled(seeded('secret'));
    expect([dice.die(omen, D6), dice.die(shot, D6), dice.die(omen, D12)]).toEqual([secret.die(omen, D6), 4, secret.die(omen, D12)]);
    expect(dice.left).toBe(0);
    expect(() => dice.die(shot, D6)).toThrow('no dice left: D6 wanted for A1, shot at B2 (SSK-042)');
    expect(dice.die(omen, D6)).toBe(secret.die(omen, D6));
  });

  test('gives its faces in order and shows them as they lie', () => {
    const dice = tray([1, 2, 3, 6, 4, 9]);
    expect(dice.successes(shot, 5, D6, 3)).toBe(3);
    expect(dice.faces).toEqual([1, 2, 3, 6, 4]);
    expect(dice.die(shot, D12)).toBe(9);
    expect(dice.left).toBe(0);
  });

  test('that runs out says which dice are wanted, for whom and why', () => {
    const dice = tray([5, 5]);
    expect(() => dice.successes(shot, 4, D6, 3)).toThrow('no dice left: 2 D6 wanted for A1, shot at B2 (SSK-042)');
    try {
      tray([4]).highest(shot, [D8, D12, D12]);
    } catch (error) {
      expect(error).toBeInstanceOf(OutOfDice);
      if (error instanceof OutOfDice) expect(inDice(error.wanted.dice)).toBe('2 D12');
    }
  });

  test.each([
    ['above the highest', [7], D6],
    ['zero on a D6', [0], D6],
    ['ten on a die read 0–9', [10], D10_ZERO],
    ['no whole number', [2.5], D6],
  ])('refuses a face the die does not have: %s', (_what, faces, die) => {
    expect(() => tray(faces).die(shot, die)).toThrow(WrongFace);
  });

  test('a ten-sided die shows 0 for ten, one that is read 0–9 for nought', () => {
    expect([tray([0]).die(shot, D10), tray([10]).die(shot, D10), tray([0]).die(shot, D10_ZERO)]).toEqual([10, 10, 0]);
    expect(tray([0]).highest(shot, [D10])).toBe(10);
  });

  test('keeps secret dice apart: an open die never depends on one', () => {
    const secret: Call = { ...shot, silent: true };
    const dice = tray([1, 2], [6]);
    expect([dice.die(shot, D6), dice.die(secret, D6), dice.die(shot, D6)]).toEqual([1, 6, 2]);
    const throws = (withSecret: boolean): number[] => {
      const source = rolled(seeded('open'), seeded('silent'));
      return Array.from({ length: 20 }, () => {
        if (withSecret) source.die(secret, D6);
        return source.die(shot, D6);
      });
    };
    expect(throws(true)).toEqual(throws(false));
  });
});

describe('primitives', () => {
  test.each([
    ['band', [8], (dice: Dice) => dice.band(shot, D12, [1, 4, 8, 12]), 2],
    ['sum', [6, 6, 1], (dice: Dice) => dice.sum(shot, 3, D6), 13],
    ['highest of mixed dice', [3, 7, 5], (dice: Dice) => dice.highest(shot, [D4, D8, D12]), 7],
    ['highest, one die counting one more than it shows', [3, 3], (dice: Dice) => dice.highest(shot, [{ ...D6, plus: 1 }, D8]), 4],
    ['tally', [1, 6, 4, 1], (dice: Dice) => dice.tally(shot, 4, D6, [1, 2, 5]), [2, 1, 1]],
    ['pick counts from 0, its die from 1', [3], (dice: Dice) => dice.pick(shot, 5), 2],
    ['a 6 rolled on: 6, 4 is 6', [6, 4], (dice: Dice) => dice.rolledOn(shot, D6, 3), 6],
    ['a 6 rolled on: 6, 6, 2 is 7', [6, 6, 2], (dice: Dice) => dice.rolledOn(shot, D6, 3), 7],
    ['a 6 rolled on: 6, 6, 6 is 8 and no more', [6, 6, 6], (dice: Dice) => dice.rolledOn(shot, D6, 3), 8],
    ['a pair, as it falls', [5, 2], (dice: Dice) => dice.pair(shot, D6), [5, 2]],
    ['contest', [2, 9], (dice: Dice) => dice.contest(shot, answer, D10_ZERO), -7],
    [
      'margin of two pools',
      [5, 2, 6, 1],
      (dice: Dice) =>
        dice.margin(
          shot,
          answer,
          [
            [D6, D8],
            [D8, D6],
          ],
          -5,
          5,
        ),
      -1,
    ],
    ['margin, cut off', [6, 1], (dice: Dice) => dice.margin(shot, answer, [[{ ...D6, plus: 1 }], [D6]], -2, 4), 4],
    ['roll-off, the tie again', [4, 4, 2, 5], (dice: Dice) => dice.rollOff([shot, answer], D6), [1, 0]],
    ['roll-off of three, only equal ones again', [5, 2, 5, 1, 3], (dice: Dice) => dice.rollOff([shot, answer, shot], D6), [2, 0, 1]],
  ])('%s', (_what, faces, ask, result) => {
    const dice = tray(faces);
    expect(ask(dice)).toEqual(result);
    expect(dice.left).toBe(0);
    expect(dice.faces).toEqual(faces);
  });

  test('whatever a source gives, the notes replay it', () => {
    const ask = (dice: Dice): unknown[] => [
      dice.rollOff([shot, answer], D6),
      dice.successes(shot, 6, D6, 4),
      dice.rolledOn(shot, D6, 3),
      dice.tally(shot, 5, D12, [1, 4, 8, 12]),
      dice.pick(shot, 7),
      dice.pair(shot, D6),
    ];
    fc.assert(
      fc.property(fc.integer(), seed => {
        const notes: number[] = [];
        const first = ask(noting(rolled(seeded(seed)), (_call, faces) => notes.push(...faces)));
        const again = tray(notes);
        expect(ask(again)).toEqual(first);
        expect(again.left).toBe(0);
      }),
    );
  });
});

/** Every way all faces can fall, one by one: slow and plainly right. */
function bruteForce(dice: readonly Die[], value: (faces: number[]) => unknown): Map<string, number> {
  const counts = new Map<string, number>();
  const fall = (faces: number[]): void => {
    const die = dice[faces.length];
    if (die === undefined) {
      const key = JSON.stringify(value(faces));
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return;
    }
    for (let face = die.low; face <= die.high; face += 1) fall([...faces, face]);
  };
  fall([]);
  return counts;
}

describe('enumerated dice', () => {
  const distribution = (ask: (dice: Dice) => unknown): Map<string, string> => {
    const { leaves, complete } = enumerated(ask);
    expect(complete).toBe(true);
    const sums = new Map<string, ReturnType<typeof fraction>>();
    for (const { value, weight } of leaves) {
      const key = JSON.stringify(value);
      sums.set(key, plus(sums.get(key) ?? fraction(0n, 1n), weight));
    }
    return new Map([...sums].map(([key, weight]) => [key, inFull(weight)]));
  };

  test.each<[string, readonly Die[], (dice: Dice) => unknown]>([
    ['successes of 5 D6', [D6, D6, D6, D6, D6], dice => dice.successes(shot, 5, D6, 4)],
    ['a sum of 3 D8', [D8, D8, D8], dice => dice.sum(shot, 3, D8)],
    ['the highest of D4, D8 and D12', [D4, D8, D12], dice => dice.highest(shot, [D4, D8, D12])],
    ['the highest of D6+1 and D8', [D6, D8], dice => dice.highest(shot, [{ ...D6, plus: 1 }, D8])],
    ['a tally of 4 D6', [D6, D6, D6, D6], dice => dice.tally(shot, 4, D6, [1, 2, 5])],
    ['a contest of dice read 0–9', [D10_ZERO, D10_ZERO], dice => dice.contest(shot, answer, D10_ZERO)],
    [
      'the margin of D6+1 and D8 over two D6',
      [D6, D8, D6, D6],
      dice =>
        dice.margin(
          shot,
          answer,
          [
            [{ ...D6, plus: 1 }, D8],
            [D6, D6],
          ],
          -2,
          3,
        ),
    ],
    ['a 6 rolled on', [D6, D6, D6], dice => dice.rolledOn(shot, D6, 3)],
    [
      'a 6 rolled on of which only hit or miss is read',
      [D6, D6, D6],
      dice => dice.rolledOn(shot, D6, 3, one => (one >= 5 ? 'hit' : 'miss')) >= 5,
    ],
    ['the lower of a pair', [D6, D6], dice => Math.min(...dice.pair(shot, D6, faces => Math.min(...faces)))],
    ['a die of which only the sixes are read', [D6], dice => dice.die(shot, D6, face => (face === 6 ? 'six' : 'none')) === 6],
    ['one after another', [D6, D12], dice => [dice.die(shot, D6) > 3, dice.band(shot, D12, [1, 4, 8, 12])]],
  ])('%s equals counting every face by hand', (_what, dice, ask) => {
    const all = dice.reduce((ways, die) => ways * sides(die), 1);
    // A 6 rolled on uses fewer faces: what is left over does not matter.
    const counted = bruteForce(dice, faces => ask(tray(faces)));
    const expected = new Map([...counted].map(([key, count]) => [key, inFull(fraction(BigInt(count), BigInt(all)))]));
    expect(new Map([...distribution(ask)].sort())).toEqual(new Map([...expected].sort()));
  });

  test('a roll-off is even, although ties are rolled again without end', () => {
    expect(distribution(dice => dice.rollOff([shot, answer], D6))).toEqual(
      new Map([
        ['[0,1]', '1/2'],
        ['[1,0]', '1/2'],
      ]),
    );
    expect([...distribution(dice => dice.rollOff([shot, answer, shot], D6)).values()]).toEqual(Array.from({ length: 6 }, () => '1/6'));
  });

  test('results that read the same are one way', () => {
    const alike = (one: number): string => (one < 3 ? 'low' : one < 6 ? 'middle' : 'high');
    expect([...distribution(dice => dice.rolledOn(shot, D6, 2, alike))]).toEqual([
      ['1', '1/3'],
      ['3', '1/2'],
      ['6', '1/6'],
    ]);
    expect(tray([6, 6]).rolledOn(shot, D6, 2, alike)).toBe(7); // whoever rolls sees what he has rolled
  });

  test('a budget that does not suffice is admitted', () => {
    expect(enumerated(dice => dice.die(shot, D6), 4)).toMatchObject({ complete: false, leaves: { length: 4 } });
  });
});

test('fractions are exact where decimals are not', () => {
  const tenth = fraction(1n, 10n);
  expect(same(plus(plus(tenth, tenth), tenth), fraction(3n, 10n))).toBe(true);
  expect(inFull(times(fraction(2n, 3n), fraction(3n, 4n)))).toBe('1/2');
  expect(decimal(fraction(10n ** 30n, 4n * 10n ** 30n))).toBe(0.25);
});
