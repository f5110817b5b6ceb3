/** What a test of morale brings: results, holding ground, order of tests. */
import { settle, tray, type Options } from '@nobori/engine';
import { play, refusedBy, situated } from '@nobori/engine/testing';
import type { Point } from '@nobori/engine/table';
import { describe, expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import { unitOf, type SskState } from '../state.ts';
import { all, done, first, one, row, two, unit, type Written } from '../tabletop.testing.ts';
import { SAMURAI, ASHIGARU, RONIN, FOE, after, result, company, FALLS } from './morale.testing.ts';

const settledOptions = (): Options => {
  const options = settle(book.options, {}, {});
  if (!options.ok) throw new Error('no options');
  return options.value;
};

describe('the results of a test', () => {
  // oxfmt-ignore
  test.each([
    // rule      successes   faces               result
    ['SSK-106', 0,           [4, 4, 1, 3],       'rout'],
    ['SSK-107', 1,           [4, 5, 1, 3],       'hold'],
    ['SSK-107', 1,           [1, 1, 6, 1],       'hold'],
    ['SSK-108', 2,           [5, 1, 6, 1],       'normal'],
    ['SSK-108', 3,           [5, 5, 5, 1],       'normal'],
    ['SSK-108', 4,           [6, 6, 6, 6],       'normal'],
  ] as const)('SSK-104 %s SSK-T12 %i successes with %o: %s', (_rule, _successes, faces, expected) => {
    expect(result(after([company(SAMURAI, 4)], faces))).toBe(expected);
  });

  test('SSK-105 SSK-R70 below one die a 6 is one success, so the unit holds; a 5 is none', () => {
    expect(result(after([company(ASHIGARU, 4)], [6]))).toBe('hold');
    expect(result(after([company(ASHIGARU, 4)], [5]))).toBe('rout');
  });

  test('SSK-106 SSK-R72 a rout removes the whole unit at once and counts as destroyed', () => {
    const state = after([company(ASHIGARU, 4)], [1]);
    expect(state.figures.filter(figure => figure.kit.unit === 'A').map(figure => figure.fate)).toEqual([
      ...all(4, 0).map(() => 'routed'),
      ...all(4, 0).map(() => 'dead'),
    ]);
    expect(state.verdict?.standing).toEqual({ side1: 'lost', side2: 'won' });
  });

  test('SSK-106 SSK-R72 contacts of a routed unit end with it', () => {
    const foe = unit('B', 2, 'samurai', { ...SAMURAI, at: [1000, 1250] });
    const state = after([company(ASHIGARU, 4), foe], [1]);
    expect(state.contacts).toEqual([]);
  });
});

describe('holding ground', () => {
  /** Turn 2: unit A holds; its archer, its enemy in contact, and one within a charge. */
  const holding = (): SskState =>
    situated(
      book,
      {
        step: 'results',
        first: 1,
        units: [
          unit(
            'A',
            1,
            'ashigaru',
            { ...ASHIGARU, leader: true, missile: 'yumi', at: [1000, 1000] },
            { ...ASHIGARU, at: [1300, 1000] },
            ...row(2, [1000, 1500], { ...ASHIGARU, meleeHits: 1 }),
          ),
          unit('B', 2, 'samurai', { ...SAMURAI, at: [1000, 2000] }),
        ],
      },
      {},
      [/* 1 + 1 − 2 */ 6, /* precedence */ 6, 1],
    );
  test('SSK-107 SSK-R71 during the whole next turn it may not charge or move, but may shoot', () => {
    const turn2 = holding();
    const mine = play(book, turn2, [done(two)]).state;
    expect(refusedBy(book, mine, one, { kind: 'declare', unit: 'A', target: 'B' })).toBe('SSK-R71');
    const moving = play(book, mine, [done(one), first(one, 0)]).state;
    expect(refusedBy(book, moving, one, { kind: 'move', unit: 'A', ways: { A1: [[1000, 1100]] } })).toBe('SSK-R71');
    const firing = play(book, moving, [done(one), done(two)]).state;
    expect(refusedBy(book, firing, one, { kind: 'fire', figure: 'A1', target: 'B1' })).toBeNull();
  });
  test('SSK-R71 the hold ends at the end of that turn', () => {
    const turn3 = play(book, holding(), [done(two), done(one), first(one, 0), done(one), done(two), done(one), done(two, [6, 1])]).state;
    expect(unitOf(turn3, 'A').status).toBe('steady');
    const mine = play(book, turn3, [done(two)]).state;
    expect(refusedBy(book, mine, one, { kind: 'declare', unit: 'A', target: 'B' })).toBeNull();
  });
  test('SSK-R71 a holding unit may not join a melee of its own', () => {
    const units = [
      {
        ...unit('A', 1, 'ashigaru', { ...ASHIGARU, leader: true, at: [1000, 1000] }, { ...ASHIGARU, at: [1600, 1000] }),
        status: 'holding',
      },
      unit('B', 2, 'samurai', { ...SAMURAI, at: [1250, 1000] }),
    ];
    const state = situated(book, { step: 'moving', first: 1, units });
    expect(refusedBy(book, state, one, { kind: 'move', unit: 'A', ways: { A2: [[1505, 1000]] } })).toBe('SSK-R71');
  });
  test('SSK-R71 a new test in that turn sets the new state', () => {
    const again = (dice: readonly number[]): string => {
      const state = situated(book, { step: 'results', first: 1, turn: 2, units: [company(RONIN, 4, { status: 'holding' }), FOE] }, {}, [
        ...dice,
        6,
        1,
      ]);
      return unitOf(state, 'A').status;
    };
    expect(again([5, 5])).toBe('steady');
    expect(again([5, 1])).toBe('holding');
  });
});

describe('order and number of tests', () => {
  /** Units of one side each, their leaders falling; all far apart. */
  const led = (id: string, side: 1 | 2, [x, y]: Point): Written =>
    unit(
      id,
      side,
      'ashigaru',
      { ...ASHIGARU, leader: true, at: [x, y], meleeHits: 1 },
      { ...ASHIGARU, at: [x + 300, y] },
      { ...ASHIGARU, at: [x + 600, y] },
    );
  test('SSK-R69 First’s units by letter, then Second’s', () => {
    // 6 holds, 5 routs: which unit rolled which shows the order.
    const units = [led('A', 1, [1000, 4000]), led('B', 2, [4000, 4000]), led('C', 1, [7000, 4000]), led('D', 2, [10000, 4000])];
    const ends = (dice: readonly number[], firstSide: 1 | 2): string[] => {
      const state = after(units, dice, {}, { first: firstSide });
      return ['A', 'B', 'C', 'D'].map(id => result(state, id));
    };
    expect(ends([/* A */ 6, /* C */ 5, /* B */ 6, /* D */ 5], 1)).toEqual(['hold', 'hold', 'rout', 'rout']);
    expect(ends([/* B */ 5, /* D */ 6, /* A */ 5, /* C */ 6], 2)).toEqual(['rout', 'rout', 'hold', 'hold']);
  });

  /** B stands where A and C will run past: A at x = 3000, C at x = 3400, both toward y = 0. */
  const onlooker = (hit: boolean): Written =>
    unit(
      'B',
      1,
      'ashigaru',
      { ...ASHIGARU, leader: true, at: [4000, 2000], ...(hit ? { meleeHits: 1 } : {}) },
      { ...ASHIGARU, at: [4300, 2000] },
    );
  test('SSK-110 SSK-R69 units made to test by a flight line join the end of the queue', () => {
    const state = after(
      [led('A', 1, [3000, 4000]), onlooker(false), led('C', 1, [9000, 4000])],
      [/* A */ 5, /* C, queued before */ 6, /* B, 1 + 1 − 2 */ 5],
    );
    expect(['A', 'B', 'C'].map(id => result(state, id))).toEqual(['rout', 'rout', 'hold']);
  });
  test('SSK-110 SSK-R69 who is queued already or has tested does not test again', () => {
    const queued = after([led('A', 1, [3000, 4000]), onlooker(true)], [/* A */ 5, /* B, for its leader */ 6]);
    expect(['A', 'B'].map(id => result(queued, id))).toEqual(['rout', 'hold']);
    const tested = after([onlooker(true), led('C', 1, [3400, 4000])], [/* B */ 6, /* C */ 5]);
    expect(['B', 'C'].map(id => result(tested, id))).toEqual(['hold', 'rout']);
  });
  test('SSK-110 SSK-R69 who has tested is not told to test again', () => {
    const shaken = (units: readonly Written[], dice: readonly number[]): string[] => {
      const read = book.read({ step: 'results', first: 1, turnLimit: 1, units: [...units, FOE] }, settledOptions());
      if (!read.ok) throw new Error('no such situation');
      const told: string[] = [];
      book.proceed(read.value, tray(dice), event => void (event.kind === 'shaken' && told.push(`${event.unit} by ${event.by}`)));
      return told;
    };
    expect(shaken([onlooker(true), led('C', 1, [3400, 4000])], [/* B */ 6, /* C */ 5])).toEqual([]);
    expect(shaken([onlooker(false), led('C', 1, [3400, 4000])], [/* C */ 5, /* B */ 6])).toEqual(['B by C']);
  });
  test('SSK-110 two routs past the same unit make it test once', () => {
    const state = after([led('A', 1, [3000, 4000]), onlooker(false), led('C', 1, [3400, 5000])], [/* A */ 5, /* C */ 5, /* B once */ 6]);
    expect(['A', 'B', 'C'].map(id => result(state, id))).toEqual(['rout', 'hold', 'rout']);
  });
});

describe('the death of the Daimyo', () => {
  const daimyo = unit('D', 1, 'samurai', { is: 'daimyo', leader: true, at: [8000, 1000], meleeHits: 1 }, { ...SAMURAI, at: [8300, 1000] });
  const levy = (id: string, side: 1 | 2, x: number): Written =>
    unit(id, side, 'ashigaru', { ...RONIN, leader: true, at: [x, 4000] }, { ...ASHIGARU, at: [x + 300, 4000] });
  test('SSK-R76 no effect on the army by default', () => {
    expect(result(after([levy('A', 1, 1000), daimyo], [FALLS]))).toBe('normal');
  });
  test('SSK-R76 option daimyoDeath: every non-exempt unit of his side tests once, nobody else', () => {
    const state = after(
      [levy('A', 1, 1000), levy('B', 2, 4000), levy('C', 1, 6000), daimyo],
      [FALLS, /* A, 3 + 1 − 2 */ 1, 1, /* C */ 5, 1],
      { daimyoDeath: true },
    );
    expect(['A', 'B', 'C', 'D'].map(id => result(state, id))).toEqual(['rout', 'normal', 'hold', 'normal']);
  });
  test('SSK-R76 option daimyoDeath: only in the turn of his death', () => {
    const longDead = unit(
      'D',
      1,
      'samurai',
      { is: 'daimyo', leader: true, at: [8000, 1000], fate: 'dead' },
      { ...SAMURAI, at: [8300, 1000] },
    );
    expect(result(after([levy('A', 1, 1000), longDead], [], { daimyoDeath: true }))).toBe('normal');
  });
});
