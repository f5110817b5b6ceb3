import { figureId, fill, odds, rolled, seatId, seeded, silently, threats, type Odds, type Probe } from '@nobori/engine';
import { orderOf, outOf, situated } from '@nobori/engine/testing';
import { inches } from '@nobori/engine/table';
import { describe, expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskOrder, SskState } from '../state.ts';
import { all, one, unit, type Written } from '../tabletop.testing.ts';

const ASHIGARU = { is: 'ashigaru' } as const;
const RONIN = { is: 'ronin' } as const;
const SAMURAI = { is: 'samurai', armoured: false } as const;
const BOWMAN = { ...ASHIGARU, missile: 'yumi' } as const;

/** A1 of Side 1 and B1 of Side 2, this far from base edge to base edge. */
const facing = (a: Written, b: Written, away: number, more: Written = {}, options: unknown = {}): SskState =>
  situated(
    book,
    {
      step: 'firing',
      first: 1,
      units: [unit('A', 1, 'ronin', { at: [1000, 1000], ...a }), unit('B', 2, 'ronin', { at: [1250 + away, 1000], ...b })],
      ...more,
    },
    options,
  );
const FAR = inches(20);

const probe = (kind: 'shot' | 'fight'): Probe => ({ kind, figure: figureId('A1'), target: figureId('B1') });
const foretold = (state: SskState, what: SskOrder | Probe): Odds | null => odds(book, state, seatId(one), what);
/** Keys are what became of the target, then of the one who acted. */
const shot = (state: SskState, n: number): Record<string, number> =>
  outOf(n, foretold(state, orderOf(book, { kind: 'fire', figure: 'A1', target: 'B1' })));
const answers = (found: Odds | null): (string | null)[] =>
  found?.branches.map(({ answer, best }) => (answer === null ? null : `${answer.key}${best ? ', his best' : ''}`)) ?? [];

describe('exact odds of a shot, worked by hand', () => {
  test('SSK-042 SSK-046 SSK-087 an Ashigaru at long range: one die at 4+', () => {
    expect(shot(facing(BOWMAN, ASHIGARU, FAR), 2)).toEqual({ 'dead/unhurt': 1, 'unhurt/unhurt': 1 });
  });
  test('SSK-059 at close range two dice: one of four pairs misses with both', () => {
    expect(shot(facing(BOWMAN, ASHIGARU, inches(10)), 4)).toEqual({ 'dead/unhurt': 3, 'unhurt/unhurt': 1 });
  });
  test('SSK-049 SSK-058 fewer than one die: one in six', () => {
    expect(shot(facing(BOWMAN, { ...ASHIGARU, armoured: true }, FAR), 6)).toEqual({ 'dead/unhurt': 1, 'unhurt/unhurt': 5 });
  });
  test('SSK-080 SSK-T8 half a hit on a Samurai: of 24 cases 3 dead, 8 wounded, 1 lucky, 12 missed', () => {
    expect(shot(facing(BOWMAN, SAMURAI, FAR), 24)).toEqual({ 'dead/unhurt': 3, 'wounded/unhurt': 8, 'unhurt/unhurt': 13 });
  });
  test('SSK-085 SSK-089 a man wounded before is counted wounded only by a new wound', () => {
    expect(shot(facing(BOWMAN, { ...SAMURAI, arms: 1 }, FAR), 24)).toEqual({ 'dead/unhurt': 3, 'wounded/unhurt': 8, 'unhurt/unhurt': 13 });
    expect(shot(facing(BOWMAN, { ...SAMURAI, arms: 1, legs: 1 }, FAR), 24)).toEqual({ 'dead/unhurt': 11, 'unhurt/unhurt': 13 });
  });
  test('SSK-045 SSK-086 SSK-R57 three dice of a Ronin at a Ronin: each die spares him 7/18, wounds him 4/9, kills him 1/6', () => {
    // Unhurt (7/18)³, wounded once 3 · 4/9 · (7/18)², out of 18³ · 8 = 46656.
    expect(shot(facing({ ...RONIN, missile: 'yumi' }, RONIN, FAR), 46_656)).toEqual({
      'dead/unhurt': 34_504,
      'wounded/unhurt': 9408,
      'unhurt/unhurt': 2744,
    });
  });
  test('SSK-R55 option luckyFateForAll: a twelfth of the hits is dodged', () => {
    expect(shot(facing(BOWMAN, ASHIGARU, FAR, {}, { luckyFateForAll: true }), 24)).toEqual({ 'dead/unhurt': 11, 'unhurt/unhurt': 13 });
  });
  test('the odds are of this shot alone: hits noted before, on him or on others, change nothing', () => {
    const hurt = facing(BOWMAN, { ...ASHIGARU, missileHits: 1 }, FAR, {
      units: [
        unit('A', 1, 'ronin', { ...BOWMAN, at: [1000, 1000], missileHits: 1 }, { ...RONIN, at: [1000, 2000], missileHits: 3 }),
        unit(
          'B',
          2,
          'ronin',
          { ...ASHIGARU, missileHits: 1, at: [1250 + FAR, 1000] },
          { ...RONIN, missileHits: 4, at: [1250 + FAR, 2000] },
        ),
      ],
    });
    expect(foretold(hurt, probe('shot'))?.exact).toBe(true);
    expect(outOf(2, foretold(hurt, probe('shot')))).toEqual({ 'dead/unhurt': 1, 'unhurt/unhurt': 1 });
  });
});

describe('exact odds of a fight, worked by hand', () => {
  test('SSK-044 SSK-077 Ashigaru against Ashigaru: each hits with a third; if both hit both may parry, so no answer matters', () => {
    const found = foretold(facing(ASHIGARU, ASHIGARU, 0), probe('fight'));
    expect(answers(found)).toEqual([null]);
    expect(outOf(9, found)).toEqual({ 'dead/unhurt': 2, 'unhurt/dead': 2, 'unhurt/unhurt': 5 });
  });

  // Spear against sword, two dice against one. Of 27 cases: 0–0 8, 0–1 4, 1–0 8, 1–1 4, 2–0 2, 2–1 1. A parries what he can.
  // The last case alone depends on the answer: his strike is parried, but his parry would have stopped the second blow.
  const STRIKES = { 'dead/unhurt': 11, 'unhurt/dead': 4, 'unhurt/unhurt': 12 };
  const PARRIES = { 'dead/unhurt': 10, 'unhurt/dead': 4, 'unhurt/unhurt': 13 };

  test('SSK-077 SSK-R47 SSK-072 a fight under each stance of the enemy, and his best is to parry', () => {
    const found = foretold(facing({ ...ASHIGARU, weapon: 'spear' }, ASHIGARU, 0), probe('fight'));
    expect(answers(found)).toEqual(['strikes', 'parries, his best']);
    expect(outOf(27, found, 'strikes')).toEqual(STRIKES);
    expect(outOf(27, found, 'parries')).toEqual(PARRIES);
  });
  test('SSK-073 a charge is foretold with its bonus: two dice against one again', () => {
    const state = situated(book, {
      step: 'moving',
      first: 1,
      units: [
        { ...unit('A', 1, 'ashigaru', { ...ASHIGARU, at: [1000, 1000] }), charge: 'B' },
        unit('B', 2, 'ashigaru', { ...ASHIGARU, at: [2000, 1000] }),
      ],
    });
    const found = foretold(state, orderOf(book, { kind: 'charge', figure: 'A1', to: [1750, 1000] }));
    expect(outOf(27, found, 'strikes')).toEqual(STRIKES);
    expect(outOf(27, found, 'parries')).toEqual(PARRIES);
    expect(state.figures[0]?.at).toEqual([1000, 1000]); // it was only foretold
  });
  test('SSK-R49 option parry: cancel leaves no answer to give', () => {
    const found = foretold(facing({ ...ASHIGARU, weapon: 'spear' }, ASHIGARU, 0, {}, { parry: 'cancel' }), probe('fight'));
    expect(answers(found)).toEqual([null]);
    expect(outOf(27, found)).toEqual(STRIKES); // the surplus blow always falls
  });
  test('SSK-R71 a holding enemy only parries: he never hurts, and stops one blow of two in a third of the cases', () => {
    const holding = {
      units: [
        unit('A', 1, 'ashigaru', { ...ASHIGARU, weapon: 'spear', at: [1000, 1000] }),
        { ...unit('B', 2, 'ashigaru', { ...ASHIGARU, at: [1250, 1000] }), status: 'holding' },
      ],
    };
    const found = foretold(facing(ASHIGARU, ASHIGARU, 0, holding), probe('fight'));
    expect(outOf(27, found)).toEqual({ 'dead/unhurt': 11, 'unhurt/unhurt': 16 }); // 1–0 8, 2–0 2, 2–1 1
  });
});

describe('exact odds of a parry, worked by hand', () => {
  // SSK-W13: the Samurai has three hits on the Ashigaru, the Ashigaru one on him.
  const rolledOut = (): SskState =>
    situated(
      book,
      {
        step: 'pairing',
        first: 1,
        units: [unit('A', 1, 'samurai', { ...SAMURAI, at: [1000, 1000] }), unit('B', 2, 'ashigaru', { ...ASHIGARU, at: [1250, 1000] })],
      },
      {},
      [4, 5, 6, 1, /* B1 */ 5],
    );
  const set = (hits: number): Odds | null => foretold(rolledOut(), orderOf(book, { kind: 'parry', figure: 'A1', hits }));

  test('SSK-077 SSK-080 parrying nothing: if he strikes, one D12; if he parries, none', () => {
    expect(outOf(12, set(0), 'strikes')).toEqual({ 'dead/dead': 3, 'dead/wounded': 8, 'dead/unhurt': 1 });
    expect(outOf(12, set(0), 'parries')).toEqual({ 'dead/unhurt': 12 });
  });
  test('SSK-077 parrying one: nothing he answers matters', () => {
    expect(answers(set(1))).toEqual([null]);
    expect(outOf(1, set(1))).toEqual({ 'dead/unhurt': 1 });
  });
});

/** The outcomes of a shot at a Samurai as they are told. */
const shotWords = (): string[] =>
  foretold(facing(BOWMAN, SAMURAI, FAR), probe('shot'))?.branches[0]?.chances.map(({ outcome: { label } }) => fill(label)) ?? [];

describe('exact odds of a parry against two, worked by hand', () => {
  // SSK-W14: A2 is paired with B1 and has one hit, A3 has joined in with one; B1 has two.
  const twoOnOne = (): SskState => {
    const spear = { ...ASHIGARU, weapon: 'spear' };
    const units = [
      unit('A', 1, 'ashigaru', { ...spear, number: 2, at: [1250, 1000] }, { ...spear, number: 3, at: [750, 1000] }),
      unit('B', 2, 'samurai', { is: 'samurai', at: [1000, 1000] }),
    ];
    return situated(book, { step: 'pairing', first: 1, units }, {}, [5, 6, /* B1 */ 4, 4, 2, 1]);
  };
  const set = (hits: number): Odds | null => odds(book, twoOnOne(), seatId('side2'), orderOf(book, { kind: 'parry', figure: 'B1', hits }));

  test('SSK-R46 SSK-R47 parrying one of two: if A2 strikes he dies and B1 takes one hit; if A2 parries A3 alone strikes, and is parried', () => {
    expect(outOf(12, set(1), 'strikes')).toEqual({ 'dead/dead': 3, 'dead/wounded': 8, 'dead/unhurt': 1 });
    expect(outOf(12, set(1), 'parries')).toEqual({ 'unhurt/unhurt': 12 });
  });
  test('SSK-R46 SSK-R47 parrying both: nobody is hurt, whatever A2 does', () => {
    expect(outOf(1, set(2))).toEqual({ 'unhurt/unhurt': 1 });
  });
  test('SSK-R46 SSK-R47 parrying none: if A2 strikes two D12 fall on B1', () => {
    // Two hits on an unhurt Samurai: he lives with probability (9/12)², unhurt (1/12)².
    expect(outOf(144, set(0), 'strikes')).toEqual({ 'dead/dead': 63, 'dead/wounded': 80, 'dead/unhurt': 1 });
  });
  test('outcomes are told best first, and in words', () => {
    const chances = set(1)?.branches.find(({ answer }) => answer?.key === 'strikes')?.chances ?? [];
    expect(chances.map(({ outcome: { label } }) => fill(label))).toEqual([
      'target killed',
      'target killed, attacker wounded',
      'target killed, attacker killed',
    ]);
    expect(shotWords()).toEqual(['target killed', 'target wounded', 'target unhurt']);
  });
});
describe('what is and is not foretold', () => {
  test('nothing is at stake in ending a section', () => {
    expect(foretold(facing(BOWMAN, ASHIGARU, FAR), { kind: 'done' })).toBeNull();
  });
  test('SSK-052 SSK-065 what can be looked at: lawful shots and fights in contact', () => {
    const kinds = (state: SskState): string[] =>
      book.probes(state, seatId(one)).map(({ kind, figure, target }) => `${kind} ${figure} ${target}`);
    expect(kinds(facing(BOWMAN, ASHIGARU, FAR))).toEqual(['shot A1 B1']);
    expect(kinds(facing(BOWMAN, ASHIGARU, inches(30) + 1))).toEqual([]);
    expect(kinds(facing(BOWMAN, ASHIGARU, 0))).toEqual(['fight A1 B1']);
  });
  test('what he can do to me here: the threats against a figure are the odds of the other side', () => {
    const found = threats(book, facing(BOWMAN, ASHIGARU, FAR), figureId('B1'));
    expect(found.map(({ seat, probe: { kind } }) => `${seat} ${kind}`)).toEqual(['side1 shot']);
    expect(outOf(2, found[0]?.odds ?? null)).toEqual({ 'dead/unhurt': 1, 'unhurt/unhurt': 1 });
  });
  test('looking changes nothing', () => {
    const state = facing(SAMURAI, SAMURAI, 0);
    const before = JSON.stringify(state);
    foretold(state, probe('fight'));
    expect(JSON.stringify(state)).toBe(before);
  });
});

const ROLLS = 20_000;
/** How often each outcome comes of really rolling, both sides answering as told. */
function sampled(state: SskState, what: Probe, his: 'strikes' | 'parries'): Map<string, number> {
  const dice = rolled(seeded(`${what.kind} ${his}`));
  const counts = new Map<string, number>();
  const start = book.foretell(book.clone(state), seatId(one), what);
  if (start === null) throw new Error('nothing to roll');
  for (let i = 0; i < ROLLS; i += 1) {
    const copy = book.clone(start);
    while (copy.moments.length > 0) {
      if (book.tick(copy, dice, silently)) continue;
      const ask = book.prompt(copy).asks[0];
      const seat = ask?.seats[0];
      if (ask === undefined || seat === undefined) throw new Error('nobody is asked');
      // Of parries listed from none to all he strikes with the first, parries with the last; I parry what I can.
      const orders = ask.choices.list();
      const order = seat === one || his === 'parries' ? orders.at(-1) : orders[0];
      if (order === undefined) throw new Error('no choices');
      book.answer(copy, seat, order, dice, silently);
    }
    const { key } = book.outcome(state, copy, what, seatId(one));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

describe('exact odds agree with rolled dice', () => {
  const cases: readonly (readonly [string, SskState, Probe, 'strikes' | 'parries'])[] = [
    [
      'a Samurai’s arrows at a Samurai',
      facing({ is: 'samurai', missile: 'yumi' }, { is: 'samurai' }, inches(10)),
      probe('shot'),
      'strikes',
    ],
    ['Samurai against Ronin, who strikes', facing({ is: 'samurai', weapon: 'spear' }, RONIN, 0), probe('fight'), 'strikes'],
    ['Samurai against Ronin, who parries', facing({ is: 'samurai', weapon: 'spear' }, RONIN, 0), probe('fight'), 'parries'],
    [
      'a wounded Hatamoto against a Daimyo, who parries',
      facing({ is: 'hatamoto', legs: 1, arms: 1 }, { is: 'daimyo' }, 0),
      probe('fight'),
      'parries',
    ],
  ];
  test.each(cases)('SSK-042 SSK-077 SSK-080 %s: every share within four standard errors of 20,000 rolls', (_what, state, what, his) => {
    const found = odds(book, state, seatId(one), what);
    expect(found?.exact).toBe(true);
    const branch = found?.branches.find(({ answer }) => answer === null || answer.key === his);
    const counts = sampled(state, what, his);
    expect(branch?.chances.map(({ outcome }) => outcome.key).toSorted()).toEqual(expect.arrayContaining([...counts.keys()]));
    const errors = (branch?.chances ?? []).map(
      ({ outcome, share }) => Math.abs((counts.get(outcome.key) ?? 0) / ROLLS - share) / Math.sqrt((share * (1 - share)) / ROLLS),
    );
    expect(Math.max(...errors)).toBeLessThan(4);
    expect(errors.length).toBeGreaterThan(1);
  });
  test('all shares of a branch make one', () => {
    const found = odds(book, facing({ is: 'samurai' }, { is: 'samurai' }, 0), seatId(one), probe('fight'));
    for (const { chances } of found?.branches ?? []) expect(chances.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(all(found?.branches.length ?? 0, 1)).toEqual([1, 1]);
  });
});
