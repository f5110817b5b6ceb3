import { figureId, fill, odds, seatId, threats, type Odds, type Probe } from '@nobori/engine';
import { chancesIn, orderOf, outOf, situated } from '@nobori/engine/testing';
import { inches } from '@nobori/engine/table';
import { describe, expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskOrder, SskState } from '../state.ts';
import { one, unit, type Written } from '../tabletop.testing.ts';

const ASHIGARU = { is: 'ashigaru' } as const;
const RONIN = { is: 'ronin' } as const;
const SAMURAI = { is: 'samurai', armoured: false } as const;
const BOWMAN = { ...ASHIGARU, missile: 'yumi' } as const;

/** A1 of Side 1 and B1 of Side 2, this far from base edge to base edge. */
const facing = (a: Written, b: Written, away: number, more: Written = {}, options: unknown = {}): SskState =>
  situated(
    book,
    {
      waived: true,
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
/** "strikes! (strikes | parries!)": one's own stances with his, the best of each marked. */
const stances = (found: Odds | null): string[] =>
  found?.kind !== 'told'
    ? []
    : found.questions.flatMap(({ rows }) =>
        rows.map(({ own, best, lines }) => {
          const his = lines.map(line => `${line.his?.key ?? 'any'}${line.best ? '!' : ''}`).join(' | ');
          return `${own?.key ?? 'any'}${best ? '!' : ''} (${his})`;
        }),
      );
const NO_MATTER = ['any! (any!)'];

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
  test('SSK-080 SSK-T8 half a hit on a Samurai: of 24 cases 3 dead, 4 in the leg, 4 in the arm, 1 lucky, 12 missed', () => {
    expect(shot(facing(BOWMAN, SAMURAI, FAR), 24)).toEqual({ 'dead/unhurt': 3, 'leg/unhurt': 4, 'arm/unhurt': 4, 'unhurt/unhurt': 13 });
  });
  test('SSK-085 SSK-089 a man wounded before is counted wounded only by a new wound', () => {
    expect(shot(facing(BOWMAN, { ...SAMURAI, arms: 1 }, FAR), 24)).toEqual({
      'dead/unhurt': 3,
      'leg/unhurt': 4,
      'arm/unhurt': 4,
      'unhurt/unhurt': 13,
    });
    expect(shot(facing(BOWMAN, { ...SAMURAI, arms: 1, legs: 1 }, FAR), 24)).toEqual({ 'dead/unhurt': 11, 'unhurt/unhurt': 13 });
  });
  test('SSK-045 SSK-086 SSK-R57 three dice of a Ronin at a Ronin: each die spares him 7/18, wounds him 4/9, kills him 1/6', () => {
    // Unhurt (7/18)³, wounded once 3 · 4/9 · (7/18)², out of 18³ · 8 = 46656.
    expect(shot(facing({ ...RONIN, missile: 'yumi' }, RONIN, FAR), 46_656)).toEqual({
      'dead/unhurt': 34_504,
      'leg/unhurt': 4704,
      'arm/unhurt': 4704,
      'unhurt/unhurt': 2744,
    });
  });
  test('SSK-R55 option luckyFateForAll: a twelfth of the hits is dodged', () => {
    expect(shot(facing(BOWMAN, ASHIGARU, FAR, {}, { luckyFateForAll: true }), 24)).toEqual({ 'dead/unhurt': 11, 'unhurt/unhurt': 13 });
  });
  test('SSK-026 SSK-087 a hit noted before counts: he is dead anyway, and told so without this shot', () => {
    const found = foretold(facing(BOWMAN, { ...ASHIGARU, missileHits: 1 }, FAR), probe('shot'));
    expect(outOf(1, found)).toEqual({ 'dead/unhurt': 1 });
    const [told] = found?.kind === 'told' ? found.questions : [];
    expect(told?.without?.map(({ outcome, share }) => [outcome.key, share])).toEqual([['dead/unhurt', 1]]);
  });
  test('SSK-026 two hits noted on a Samurai: dead without the shot 7 in 16, each hit kills with a quarter; nothing noted, nothing comes', () => {
    const found = foretold(facing(BOWMAN, { ...SAMURAI, missileHits: 2 }, FAR), probe('shot'));
    const [told] = found?.kind === 'told' ? found.questions : [];
    expect(told?.without?.find(({ outcome }) => outcome.key === 'dead/unhurt')?.weight).toEqual({ top: 7n, bottom: 16n });
    const [fresh] = (one => (one?.kind === 'told' ? one.questions : []))(foretold(facing(BOWMAN, SAMURAI, FAR), probe('shot')));
    expect(fresh?.without).toBeNull();
  });
  test('SSK-026 hits noted on others change nothing', () => {
    const others = facing(BOWMAN, ASHIGARU, FAR, {
      units: [
        unit('A', 1, 'ronin', { ...BOWMAN, at: [1000, 1000], missileHits: 1 }, { ...RONIN, at: [1000, 2000], missileHits: 3 }),
        unit('B', 2, 'ronin', { ...ASHIGARU, at: [1250 + FAR, 1000] }, { ...RONIN, missileHits: 4, at: [1250 + FAR, 2000] }),
      ],
    });
    expect(outOf(2, foretold(others, probe('shot')))).toEqual({ 'dead/unhurt': 1, 'unhurt/unhurt': 1 });
  });
});

describe('exact odds of a fight, worked by hand', () => {
  test('SSK-044 SSK-077 Ashigaru against Ashigaru: each hits with a third; if both hit, both die unless one of them parries', () => {
    const found = foretold(facing(ASHIGARU, ASHIGARU, 0), probe('fight'));
    expect(stances(found)).toEqual(['strikes! (strikes! | parries)', 'parries (any!)']);
    expect(outOf(9, found, { own: 'strikes', his: 'strikes' })).toEqual({
      'dead/unhurt': 2,
      'unhurt/dead': 2,
      'dead/dead': 1,
      'unhurt/unhurt': 4,
    });
    expect(outOf(9, found, { own: 'parries' })).toEqual({ 'dead/unhurt': 2, 'unhurt/dead': 2, 'unhurt/unhurt': 5 });
  });

  // Spear against sword, two dice against one. Of 27 cases: 0–0 8, 0–1 4, 1–0 8, 1–1 4, 2–0 2, 2–1 1. A parries what he can.
  // The last case alone depends on the answer: his strike is parried, but his parry would have stopped the second blow.
  const STRIKES = { 'dead/unhurt': 11, 'unhurt/dead': 4, 'unhurt/unhurt': 12 };
  const PARRIES = { 'dead/unhurt': 10, 'unhurt/dead': 4, 'unhurt/unhurt': 13 };

  test('SSK-077 SSK-R47 SSK-072 a fight under each stance of either side', () => {
    const found = foretold(facing({ ...ASHIGARU, weapon: 'spear' }, ASHIGARU, 0), probe('fight'));
    expect(stances(found)).toEqual(['strikes! (strikes! | parries)', 'parries (strikes | parries!)']);
    expect(outOf(27, found, { own: 'parries', his: 'strikes' })).toEqual(STRIKES);
    expect(outOf(27, found, { own: 'parries', his: 'parries' })).toEqual(PARRIES);
    // A strikes with all he has: one against one both die, of two against one both too.
    expect(outOf(27, found, { own: 'strikes', his: 'strikes' })).toEqual({
      'dead/unhurt': 10,
      'unhurt/dead': 4,
      'dead/dead': 5,
      'unhurt/unhurt': 8,
    });
    expect(outOf(27, found, { own: 'strikes', his: 'parries' })).toEqual(STRIKES);
  });
  test('SSK-073 a charge is foretold with its bonus: two dice against one again', () => {
    const state = situated(book, {
      waived: true,
      step: 'moving',
      first: 1,
      units: [
        { ...unit('A', 1, 'ashigaru', { ...ASHIGARU, at: [1000, 1000] }), charge: 'B' },
        unit('B', 2, 'ashigaru', { ...ASHIGARU, at: [2000, 1000] }),
      ],
    });
    const found = foretold(state, orderOf(book, { kind: 'charge', figure: 'A1', to: [1750, 1000] }));
    expect(outOf(27, found, { own: 'parries', his: 'strikes' })).toEqual(STRIKES);
    expect(outOf(27, found, { own: 'parries', his: 'parries' })).toEqual(PARRIES);
    expect(state.figures[0]?.at).toEqual([1000, 1000]); // it was only foretold
  });
  test('SSK-024 a charge is foretold while it is declared: run and fought as they stand, the same as when it is run', () => {
    const ashigaru = (id: string, side: 1 | 2, x: number) => unit(id, side, 'ashigaru', { ...ASHIGARU, at: [x, 1000] });
    const at = (x: number): SskState =>
      situated(book, { waived: true, step: 'declaring', winner: 2, first: 1, units: [ashigaru('A', 1, 1000), ashigaru('B', 2, x)] });
    const declares = orderOf(book, { kind: 'declare', unit: 'A', target: 'B' });
    const found = foretold(at(2000), declares);
    expect(found?.kind === 'told' && found.questions.map(({ about }) => about)).toEqual([['A1', 'B1']]);
    expect(outOf(27, found, { own: 'parries', his: 'strikes' })).toEqual(STRIKES);
    expect(outOf(27, found, { own: 'parries', his: 'parries' })).toEqual(PARRIES);
    expect(foretold(at(6000), declares)?.kind ?? null).not.toBe('told'); // nobody comes that far
  });
  test('SSK-R49 option parry: cancel leaves no answer to give', () => {
    const found = foretold(facing({ ...ASHIGARU, weapon: 'spear' }, ASHIGARU, 0, {}, { parry: 'cancel' }), probe('fight'));
    expect(stances(found)).toEqual(NO_MATTER);
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
        waived: true,
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
    expect(stances(set(1))).toEqual(NO_MATTER);
    expect(outOf(1, set(1))).toEqual({ 'dead/unhurt': 1 });
  });
});

/** The outcomes of a shot at a Samurai as they are told. */
const shotWords = (): string[] =>
  chancesIn(foretold(facing(BOWMAN, SAMURAI, FAR), probe('shot'))).map(({ outcome: { label } }) => fill(label));

describe('exact odds of a parry against two, worked by hand', () => {
  // SSK-W14: A2 is paired with B1 and has one hit, A3 has joined in with one; B1 has two.
  const twoOnOne = (): SskState => {
    const spear = { ...ASHIGARU, weapon: 'spear' };
    const units = [
      unit('A', 1, 'ashigaru', { ...spear, number: 2, at: [1250, 1000] }, { ...spear, number: 3, at: [750, 1000] }),
      unit('B', 2, 'samurai', { is: 'samurai', at: [1000, 1000] }),
    ];
    return situated(book, { waived: true, step: 'pairing', first: 1, units }, {}, [5, 6, /* B1 */ 4, 4, 2, 1]);
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
    const chances = chancesIn(set(1), 'strikes');
    expect(chances.map(({ outcome: { label } }) => fill(label))).toEqual([
      'target killed',
      'target killed, B1 wounded',
      'target killed, B1 killed',
    ]);
    expect(shotWords()).toEqual(['B1 killed', 'B1 wounded in the arm', 'B1 wounded in the leg', 'B1 unhurt']);
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

describe('several on one', () => {
  const RIGHT = [1250, 1000], LEFT = [750, 1000], ABOVE = [1000, 1250], BELOW = [1000, 750]; // prettier-ignore
  const ronin = (count: number): SskState =>
    situated(book, {
      waived: true,
      step: 'firing',
      first: 1,
      units: [
        unit('A', 1, 'ronin', ...[RIGHT, LEFT, ABOVE, BELOW].slice(0, count).map(at => ({ ...RONIN, at }))),
        unit('B', 2, 'samurai', { is: 'samurai', at: [1000, 1000] }),
      ],
    });
  test.each([
    [2, 27],
    [3, 54],
    [4, 76],
  ])('SSK-R45 SSK-R46 SSK-R47 %i Ronin on a Samurai who strikes while they parry: he dies in %i of 100', (count, percent) => {
    const found = foretold(ronin(count), probe('fight'));
    const dead = chancesIn(found, { own: 'parries', his: 'strikes' }).filter(({ outcome }) => outcome.key.startsWith('dead'));
    expect(Math.round(100 * dead.reduce((sum, { share }) => sum + share, 0))).toBe(percent);
  });
  test('SSK-R45 whoever else is in the fight is said to strike with every hit; between two alone nothing is said', () => {
    const takes = (state: SskState) => {
      const found = foretold(state, probe('fight'));
      return found?.kind === 'told' ? found.questions.map(one => one.takes !== null) : [];
    };
    expect(takes(ronin(2))).toEqual([true]);
    expect(takes(ronin(1))).toEqual([false]);
  });
});

describe('what is refused', () => {
  const why = (found: Odds | null): string | null => (found?.kind === 'refused' ? found.refusal.rule : null);
  const fires = orderOf(book, { kind: 'fire', figure: 'A1', target: 'B1' });
  test('SSK-052 a shot out of range has no odds, asked as an order or as a probe', () => {
    const far = facing(BOWMAN, ASHIGARU, inches(30) + 1);
    expect(foretold(far, fires)).toEqual({ kind: 'refused', refusal: book.refuse(far, seatId(one), fires) });
    expect(why(foretold(far, probe('shot')))).toBe('SSK-052');
  });
  test('SSK-065 a fight between two who do not touch', () => {
    expect(why(foretold(facing(ASHIGARU, ASHIGARU, 100), probe('fight')))).toBe('SSK-065');
  });
  test('NOB-10 figures that are not there, or not one’s own', () => {
    const near = facing(BOWMAN, ASHIGARU, FAR);
    expect(why(foretold(near, { ...probe('shot'), target: figureId('Z9') }))).toBe('NOB-10');
    expect(why(foretold(near, { kind: 'shot', figure: figureId('B1'), target: figureId('A1') }))).toBe('NOB-10');
  });
});
