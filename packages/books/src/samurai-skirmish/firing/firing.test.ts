import { seatId, tray } from '@nobori/engine';
import { orderOf, play, refusedBy, situated, whyNot, type Played } from '@nobori/engine/testing';
import { inches } from '@nobori/engine/table';
import { fc } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskEvent } from '../events.ts';
import { type SskState } from '../state.ts';
import { TROOPS } from '../tables.ts';
import { all, area, done, fire, first, land, line, man, one, two, unit, type Written } from '../tabletop.testing.ts';
import { HERE, off, firing, range, shot, SHOT, refused, hits, RONIN, ASHIGARU, BOWMAN, GUNNER } from './firing.testing.ts';

/** Hits by as many of these faces as the shot has dice. */
function struckBy(faces: readonly number[], situation: unknown): number {
  const state = situated(book, situation);
  book.carryOut(state, seatId(one), orderOf(book, SHOT), tray(faces), () => undefined);
  return man(state, 'B1').missileHits;
}

const LONG = inches(16);

test('SSK-052 every enemy who may be shot at is offered, and nobody of his own side', () => {
  const archers = unit('A', 1, 'ronin', { ...RONIN, missile: 'yumi', at: HERE }, { ...RONIN, at: [1000, 2000] });
  const enemies = unit('B', 2, 'ronin', { ...RONIN, at: off(inches(4)) }, { ...RONIN, at: off(inches(40)) });
  const [ask] = book.prompt(situated(book, firing([archers, enemies]))).asks;
  expect(ask?.choices.list().filter(({ kind }) => kind === 'fire')).toEqual([SHOT]);
});

test('SSK-052 why nobody can be shot at is told once the side has had its turn to shoot; before, it is not yet the time', () => {
  const bow = { ...RONIN, missile: 'yumi' } as const;
  const units = [unit('A', 1, 'ronin', { ...bow, at: HERE }), unit('B', 2, 'ronin', { ...bow, at: off(inches(40)) })];
  const back = { kind: 'fire', figure: 'B1', target: 'A1' };
  const told = (state: SskState) => [refusedBy(book, state, one, SHOT), refusedBy(book, state, two, back)];
  const state = situated(book, firing(units));
  const moving = situated(book, firing(units, { step: 'moving' }));
  expect(told(moving)).toEqual(['NOB-3', 'NOB-2']);
  expect(told(play(book, moving, [done(one)]).state)).toEqual(['NOB-2', 'NOB-3']);
  expect(told(state)).toEqual(['SSK-052', 'NOB-2']);
  expect(told(play(book, state, [done(one)]).state)).toEqual(['SSK-052', 'SSK-052']);
});

describe('dice and to-hit numbers of a shot', () => {
  // oxfmt-ignore
  test.each([
    // untrained or trained  troop       missile     away        dice  hits on
    ['SSK-046 SSK-047',   'ashigaru', 'yumi',     LONG,       1,    4],
    ['SSK-046 SSK-047',   'sohei',    'yumi',     LONG,       2,    4],
    ['SSK-045 SSK-047',   'ninja',    'throwing', inches(10), 3,    3],
    ['SSK-045 SSK-047',   'ronin',    'yumi',     LONG,       3,    3],
    ['SSK-045 SSK-047',   'samurai',  'yumi',     LONG,       4,    3],
    ['SSK-045 SSK-047',   'hatamoto', 'yumi',     LONG,       5,    3],
    ['SSK-045 SSK-047',   'daimyo',   'yumi',     LONG,       6,    3],
  ] as const)('SSK-042 %s %s shooting a %s rolls its own dice, each hits on its own number', (_rules, is, missile, away, count, need) => {
    const situation = range({ is, missile }, { ...RONIN, at: off(away) });
    expect(hits(situation, all(count, need))).toBe(count);
    expect(hits(situation, all(count, need - 1))).toBe(0);
  });

  test.each([
    ['ashigaru', 1],
    ['sohei', 2],
  ] as const)('SSK-045 SSK-047 trained %s hit on 3, as their list says', (is, count) => {
    const situation = range({ is, missile: 'yumi', trained: true }, { ...RONIN, at: off(LONG) });
    expect(hits(situation, all(count, 3))).toBe(count);
    expect(hits(situation, all(count, 2))).toBe(0);
  });

  test.each(TROOPS)('SSK-048 SSK-050 a %s hits with every 6 and with no 1, whatever his number', is => {
    const missile = is === 'ninja' ? 'throwing' : 'yumi';
    const target = { is: 'samurai', armoured: true, at: is === 'ninja' ? off(inches(9)) : off(LONG) };
    const state = situated(book, range({ is, missile, moved: 1 }, target)); // as few dice as can be
    const rolled = (face: number): { count: number; result: number } => {
      const told: SskEvent[] = [];
      book.carryOut(book.clone(state), seatId(one), orderOf(book, SHOT), tray(all(6, face)), event => told.push(event));
      const roll = told.find(event => event.kind === 'rolled');
      return { count: roll?.faces.length ?? 0, result: roll?.result ?? -1 };
    };
    expect(rolled(6).result).toBe(rolled(6).count);
    expect(rolled(6).count).toBeGreaterThan(0);
    expect(rolled(1).result).toBe(0);
  });

  test('SSK-049 modifiers are added up first: a total of exactly one is an ordinary die', () => {
    // 1 + 1 (close) − 1 (armoured) = 1
    const situation = range(BOWMAN, { ...ASHIGARU, armoured: true });
    expect(hits(situation, [4])).toBe(1);
    expect(hits(situation, [3])).toBe(0);
  });

  test('SSK-049 a total below one is one die that hits on a 6 only', () => {
    // 1 − 1 (armoured) = 0
    const situation = range(BOWMAN, { ...ASHIGARU, armoured: true, at: off(LONG) });
    expect(hits(situation, [6])).toBe(1);
    expect(hits(situation, [5])).toBe(0);
    // −1 is no worse than 0: still one die
    const worse = range({ ...BOWMAN, moved: 1 }, { ...ASHIGARU, armoured: true, at: off(LONG) });
    expect(hits(worse, [6])).toBe(1);
    expect(hits(worse, [5])).toBe(0);
  });

  test('SSK-050 every die that reaches the number is one hit', () => {
    expect(hits(range({ is: 'samurai', missile: 'yumi' }, { ...RONIN, at: off(LONG) }), [2, 3, 5, 1])).toBe(2);
    expect(hits(range({ is: 'samurai', missile: 'yumi' }, { ...RONIN, at: off(LONG) }), [6, 6, 3, 4])).toBe(4);
  });
});

describe('firing modifiers', () => {
  const fence = land(line('fence', [4700, 0], [4700, 3000]));
  const samurai = { is: 'samurai', missile: 'yumi' } as const;
  // oxfmt-ignore
  test.each([
    // the sentence proved                                    firer                                    target                                                 dice  terrain
    ['SSK-T6 nothing applies',                               samurai,                                 { ...RONIN, at: off(LONG) },                              4, undefined],
    ['SSK-057 SSK-T6 target in cover −1',                    samurai,                                 { ...RONIN, at: [5314, 1000] },                           3, land(area('woods', [5000, 0], [6000, 3000]))],
    ['SSK-058 SSK-T6 target armoured −1',                    samurai,                                 { ...RONIN, armoured: true, at: off(LONG) },              3, undefined],
    ['SSK-058 SSK-T6 target a Ninja −1',                     samurai,                                 { is: 'ninja', at: off(LONG) },                           3, undefined],
    ['SSK-058 SSK-T6 a Ninja in armour −1 once',             samurai,                                 { is: 'ninja', armoured: true, at: off(LONG) },           3, undefined],
    ['SSK-059 SSK-T6 yumi at close range +1',                samurai,                                 RONIN,                                                    5, undefined],
    ['SSK-060 SSK-T6 SSK-T5 teppo at close range +2',        { is: 'samurai', missile: 'arquebus' },  { ...RONIN, at: off(inches(12)) },                        6, undefined],
    ['SSK-060 SSK-T6 SSK-T5 teppo at long range: no bonus',  { is: 'samurai', missile: 'arquebus' },  { ...RONIN, at: off(inches(13)) },                        4, undefined],
    ['SSK-056 SSK-T6 throwing weapons: no close bonus',      { is: 'ninja' },                         { ...RONIN, at: off(inches(1)) },                     3, undefined],
    ['SSK-061 SSK-T6 firer moved −1',                        { ...samurai, moved: 1 },                { ...RONIN, at: off(LONG) },                              3, undefined],
    ['SSK-042 SSK-T6 all that apply are added',              { ...samurai, moved: 1 },                { ...RONIN, armoured: true, at: [4806, 1000] },           2, fence],
  ] as const)('%s', (_shows, firer, target, count, table) => {
    const situation = range(firer, target, table === undefined ? {} : { table });
    expect(hits(situation, all(count, 6))).toBe(count); // fails on a die too few or left over
  });

  test('SSK-058 armour never helps the shooter: the same dice never hit an armoured man more often', () => {
    fc.assert(
      fc.property(
        fc.record({
          is: fc.constantFrom(...TROOPS.filter(type => type !== 'ninja')),
          missile: fc.constantFrom('yumi', 'arquebus'),
          moved: fc.constantFrom(0, 1),
          trained: fc.boolean(),
        }),
        fc.constantFrom(...TROOPS),
        fc.integer({ min: 11, max: inches(24) }),
        fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 8, maxLength: 8 }),
        (firer, is, away, faces) => {
          const bare = struckBy(faces, range(firer, { is, armoured: false, at: off(away) }));
          const armoured = struckBy(faces, range(firer, { is, armoured: true, at: off(away) }));
          expect(armoured).toBeLessThanOrEqual(bare);
          expect(is !== 'ninja' || armoured === bare).toBe(true); // SSK-R14: real armour is no use to a Ninja
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** A1 could shoot at B1, unless his unit has declared a charge on C. */
const charging = (target: string | null): Written =>
  firing([
    { ...unit('A', 1, 'ronin', { ...RONIN, missile: 'yumi', at: HERE }), charge: target, acted: true },
    unit('B', 2, 'ronin', { ...RONIN, at: off(inches(14)) }),
    unit('C', 2, 'ronin', { ...RONIN, at: [1000, 4000] }),
  ]);

describe('who may fire, and at whom', () => {
  const inContact = firing([
    unit('A', 1, 'ronin', { ...RONIN, missile: 'yumi', at: HERE }),
    unit('B', 2, 'ronin', { ...RONIN, at: off(inches(14)) }),
    unit('C', 2, 'ronin', { ...RONIN, at: [1000, 1250] }),
  ]);
  // oxfmt-ignore
  test.each([
    ['SSK-051 he has a missile weapon',                     range(BOWMAN, RONIN),                                             null],
    ['SSK-051 without a missile weapon nobody shoots',      range(ASHIGARU, RONIN),                                           'SSK-051'],
    ['SSK-051 in base contact nobody shoots',               inContact,                                                        'SSK-051'],
    ['SSK-051 SSK-083 an arm wound stops the bow',          range({ ...RONIN, missile: 'yumi', arms: 1 }, RONIN),             'SSK-083'],
    ['SSK-R43 SSK-083 an arm wound stops throwing weapons', range({ is: 'ninja', arms: 1 }, { ...RONIN, at: off(inches(5)) }), 'SSK-083'],
    ['SSK-051 a leg wound does not stop the bow',           range({ ...RONIN, missile: 'yumi', legs: 1 }, RONIN),             null],
    ['SSK-051 SSK-055 an unloaded arquebus does not shoot', range({ ...GUNNER, reload: 1 }, { ...RONIN, at: off(100) }),      'SSK-055'],
    ['SSK-051 the dead do not shoot',                       range({ ...BOWMAN, fate: 'dead' }, RONIN),                        'SSK-051'],
    ['SSK-052 nobody shoots at the dead',                   range(BOWMAN, { ...RONIN, fate: 'dead' }),                        'SSK-052'],
    ['SSK-052 the target must be in range',                 range(BOWMAN, { ...RONIN, at: off(inches(30) + 1) }),             'SSK-052'],
  ] as const)('%s', (_shows, situation, rule) => {
    expect(refused(situation)).toBe(rule);
  });

  test("SSK-051 SSK-052 one shoots with one's own figures, at the enemy's", () => {
    const state = situated(book, range(BOWMAN, BOWMAN));
    expect(refusedBy(book, state, one, { kind: 'fire', figure: 'B1', target: 'A1' })).toBe('SSK-051');
    expect(refusedBy(book, state, one, { kind: 'fire', figure: 'A1', target: 'A1' })).toBe('SSK-052');
  });

  test('SSK-051 firing is optional: both sides may end the section without a shot', () => {
    const { state, events } = play(book, situated(book, range(BOWMAN, BOWMAN)), [done(one), done(two)]);
    expect(events.filter(event => event.kind === 'rolled')).toEqual([]);
    expect(man(state, 'A1').shot).toBe(false);
  });

  test('SSK-R41 SSK-051 no figure of a unit that declared a charge shoots, not even one that stood still', () => {
    expect(refused(charging('C'))).toBe('SSK-R41');
    expect(refused(charging(null))).toBeNull();
  });

  const samurai = { is: 'samurai', missile: 'yumi' };
  const lines = firing([
    unit('A', 1, 'samurai', { ...samurai, at: [3000, 1000] }, { ...samurai, at: [4000, 1000] }),
    unit(
      'B',
      2,
      'ashigaru',
      { is: 'samurai', leader: true, at: [3000, 5200] },
      { ...ASHIGARU, at: [3600, 2000] },
      { ...ASHIGARU, at: [4000, 2000] },
    ),
  ]);
  test('SSK-052 SSK-R36 any enemy in range and sight may be picked, also the leader behind the nearest', () => {
    const state = situated(book, lines);
    for (const target of ['B1', 'B2', 'B3']) expect(refusedBy(book, state, one, { kind: 'fire', figure: 'A1', target })).toBeNull();
  });
  test('SSK-R36 SSK-052 all dice of a shot go at one man: hits beyond the first are wasted on an Ashigaru', () => {
    const { state } = play(book, situated(book, lines), [fire(one, 'A1', 'B2', [3, 3, 3, 3, 3])]);
    expect(['B1', 'B2', 'B3'].map(id => man(state, id).missileHits)).toEqual([0, 5, 0]);
    const after = play(book, state, [done(one), done(two)]).state;
    expect(['B1', 'B2', 'B3'].map(id => man(after, id).fate)).toEqual([null, 'dead', null]);
  });
  test('SSK-R36 SSK-054 shots are made one after another, so the second may go elsewhere; each man shoots once', () => {
    const { state } = play(book, situated(book, lines), [fire(one, 'A1', 'B2', [3, 1, 1, 1, 1]), fire(one, 'A2', 'B3', [1, 1, 1, 1, 4])]);
    expect(['B2', 'B3'].map(id => man(state, id).missileHits)).toEqual([1, 1]);
    for (const figure of ['A1', 'A2']) expect(refusedBy(book, state, one, { kind: 'fire', figure, target: 'B1' })).toBe('SSK-054');
  });

  test('SSK-053 a man in base contact is no target, his free comrade is', () => {
    const state = situated(
      book,
      firing([
        unit('A', 1, 'ronin', { ...RONIN, missile: 'yumi', at: HERE }, { ...RONIN, at: [4806, 1250] }),
        unit('B', 2, 'ronin', { ...RONIN, at: [4806, 1000] }, { ...RONIN, at: [4806, 400] }),
      ]),
    );
    expect(refusedBy(book, state, one, SHOT)).toBe('SSK-053');
    expect(refusedBy(book, state, one, { kind: 'fire', figure: 'A1', target: 'B2' })).toBeNull();
  });
});

/** From the end of one Firing Section to the next, nobody shooting any more: Side 1 wins precedence and moves first. */
const toNextFiring = (...moves: readonly Played[]): Played[] => [
  done(one),
  done(two, [6, 1]),
  done(two),
  done(one),
  first(one, 0),
  ...moves,
  done(one),
  done(two),
];

describe('missile weapons', () => {
  const [bowman, gunner, ninja] = [{ ...RONIN, missile: 'yumi' }, { ...RONIN, missile: 'arquebus' }, { is: 'ninja' }];
  // oxfmt-ignore
  test.each([
    // weapon                       firer    away             may he?    dice
    ['SSK-054 yumi, close',         bowman,  11,              null,      4], // 10 apart would be contact
    ['SSK-054 yumi, close',         bowman,  inches(15),      null,      4],
    ['SSK-054 yumi, long',          bowman,  inches(15) + 1,  null,      3],
    ['SSK-054 yumi, long',          bowman,  inches(30),      null,      3],
    ['SSK-054 yumi, out of range',  bowman,  inches(30) + 1,  'SSK-052', 0],
    ['SSK-055 arquebus, close',     gunner,  inches(12),      null,      5],
    ['SSK-055 arquebus, long',      gunner,  inches(12) + 1,  null,      3],
    ['SSK-055 arquebus, long',      gunner,  inches(24),      null,      3],
    ['SSK-055 arquebus, too far',   gunner,  inches(24) + 1,  'SSK-052', 0],
    ['SSK-056 throwing, close',     ninja,   inches(10),      null,      3],
    ['SSK-056 throwing, too far',   ninja,   inches(10) + 1,  'SSK-052', 0],
  ] as const)('SSK-T5 SSK-R37 %s (%o, %i away)', (_weapon, firer, away, rule, count) => {
    const situation = range(firer, { ...RONIN, at: off(away) });
    expect(refused(situation)).toBe(rule);
    expect(rule === null ? hits(situation, all(count, 3)) : 0).toBe(count);
  });

  test('SSK-056 every Ninja has throwing weapons without buying any, one throw a section', () => {
    const { state } = play(book, situated(book, range({ is: 'ninja' }, { ...RONIN, at: off(inches(10)) })), [shot(3, 3, 2)]);
    expect(man(state, 'B1').missileHits).toBe(2);
    expect(refusedBy(book, state, one, SHOT)).toBe('SSK-054');
  });

  const enemy = unit('B', 2, 'samurai', { is: 'samurai', at: off(inches(20)) }, { is: 'samurai', at: [6330, 1400] });
  const company = firing([unit('A', 1, 'ronin', { ...gunner, at: HERE }, { ...bowman, at: [1000, 1400] }), enemy], {
    turn: 3,
    turnLimit: 12,
  });
  const walk: Played = { seat: one, order: { kind: 'move', unit: 'A', ways: { A1: [[1100, 1000]] } } };
  const gun = fire(one, 'A1', 'B1', [1, 1]); // 3 − 1 (armoured)
  const bow = fire(one, 'A2', 'B2', [1, 1]);

  test('SSK-W10 SSK-R38 SSK-055 the arquebus of turn 3 is refused in 4 and shoots in 5 though he walked in 4; the bow shoots in all three', () => {
    const turn3 = play(book, situated(book, company), [gun, bow]).state;
    const turn4 = play(book, turn3, [...toNextFiring(walk), bow]).state;
    expect(turn4.turn).toBe(4);
    expect(refusedBy(book, turn4, one, gun.order)).toBe('SSK-055');
    const turn5 = play(book, turn4, [...toNextFiring(), gun, bow]).state;
    expect(turn5.turn).toBe(5);
    expect(['A1', 'A2'].map(id => man(turn5, id).shot)).toEqual([true, true]);
  });

  test('SSK-R38 option reloadStandstill: a turn in which he walked does not count for reloading', () => {
    const turn3 = play(book, situated(book, company, { reloadStandstill: true }), [gun]).state;
    const turn5 = play(book, turn3, [...toNextFiring(walk), ...toNextFiring()]).state;
    expect(refusedBy(book, turn5, one, gun.order)).toBe('SSK-055');
    expect(play(book, turn5, [...toNextFiring(), gun]).state.turn).toBe(6);
    const stoodStill = play(book, turn3, [...toNextFiring(), ...toNextFiring(), gun]).state;
    expect(stoodStill.turn).toBe(5);
  });

  test.each([false, true])('SSK-R38 walking in the very turn of the shot spoils no reloading (reloadStandstill %s)', reloadStandstill => {
    const walked = firing([unit('A', 1, 'ronin', { ...gunner, at: HERE, moved: 1 }), enemy], { turn: 3, turnLimit: 12 });
    const turn3 = play(book, situated(book, walked, { reloadStandstill }), [fire(one, 'A1', 'B1', [1])]).state;
    expect(play(book, turn3, [...toNextFiring(), ...toNextFiring(), gun]).state.turn).toBe(5);
  });

  test.each([
    [false, null],
    [true, 'SSK-055'],
  ])('SSK-R38 option reloadStandstill %s: a turn in melee counts accordingly', (reloadStandstill, rule) => {
    // Turn 4: A1 fired in turn 3 and now fights C1, whom he kills.
    const locked = [
      unit('A', 1, 'ronin', { ...gunner, at: HERE, reload: 1 }),
      enemy,
      unit('C', 2, 'ashigaru', { ...ASHIGARU, at: [1000, 1250] }),
    ];
    const turn4 = situated(book, firing(locked, { turn: 4, turnLimit: 12 }), { reloadStandstill });
    const melee = [4, 1, 1, /* C1 */ 1];
    const turn5 = play(book, turn4, [
      done(one),
      done(two, [...melee, 6, 1]),
      done(two),
      done(one),
      first(one, 0),
      done(one),
      done(two),
    ]).state;
    expect(turn5.turn).toBe(5);
    expect(refusedBy(book, turn5, one, SHOT)).toBe(rule);
  });
});

test('SSK-051 SSK-052 whose turn to shoot is past hears what kept him from it; before it, that it is not his to decide', () => {
  const state = situated(book, range({ ...RONIN }, { ...BOWMAN, at: off(inches(10)) })); // A1 has nothing to shoot with
  const bow = situated(book, range({ ...RONIN, missile: 'yumi' }, { ...BOWMAN, at: off(inches(40)) }));
  const past = (before: SskState): string => whyNot(book, play(book, before, [done(one)]).state, one, SHOT);
  expect(past(state)).toMatch(/ has no missile weapon\.$/);
  expect(past(bow)).toMatch(/ is out of range: the yumi of .* reaches 30 inches\.$/);
  expect(refusedBy(book, state, two, { kind: 'fire', figure: 'B1', target: 'A1' })).toBe('NOB-2');
});
