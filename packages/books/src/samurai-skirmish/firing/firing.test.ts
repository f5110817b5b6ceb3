import { figureId, seatId, tray } from '@nobori/engine';
import { orderOf, play, refusedBy, situated, whyNot, type Played } from '@nobori/engine/testing';
import { inches, type Point } from '@nobori/engine/table';
import { fc } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskEvent } from '../events.ts';
import { unitOf, type SskState } from '../state.ts';
import { TROOPS } from '../tables.ts';
import { all, area, charge, done, fire, first, land, line, man, one, parry, two, unit, type Written } from '../tabletop.testing.ts';

const FOOT = 125;
const HERE: Point = [1000, 1000];
/** East of the firer: this far from base edge to base edge, both on foot. */
const off = (away: number): Point => [HERE[0] + away + 2 * FOOT, HERE[1]];

/** The Firing Section of a turn that is the last; Side 1 is First. */
const firing = (units: readonly unknown[], more: Written = {}): Written => ({
  step: 'firing',
  first: 1,
  turnLimit: 1,
  waived: true,
  units,
  ...more,
});
/** A1 of Side 1 may shoot at B1 of Side 2, 14" away unless it says so. */
const range = (firer: Written, target: Written, more: Written = {}): Written =>
  firing([unit('A', 1, 'ronin', { at: HERE, ...firer }), unit('B', 2, 'ronin', { at: off(inches(14)), ...target })], more);

const shot = (...dice: readonly number[]): Played => fire(one, 'A1', 'B1', dice);
const SHOT = { kind: 'fire', figure: 'A1', target: 'B1' } as const;

const refused = (situation: unknown, options: unknown = {}): string | null =>
  refusedBy(book, situated(book, situation, options), one, SHOT);
const hits = (situation: unknown, dice: readonly number[], options: unknown = {}): number =>
  man(play(book, situated(book, situation, options), [shot(...dice)]).state, 'B1').missileHits;

/** Hits by as many of these faces as the shot has dice. */
function struckBy(faces: readonly number[], situation: unknown): number {
  const state = situated(book, situation);
  book.carryOut(state, seatId(one), orderOf(book, SHOT), tray(faces), () => undefined);
  return man(state, 'B1').missileHits;
}

const RONIN = { is: 'ronin' } as const;
const ASHIGARU = { is: 'ashigaru' } as const;
const BOWMAN = { is: 'ashigaru', missile: 'yumi' } as const;
const GUNNER = { is: 'ashigaru', missile: 'arquebus' } as const;
const LONG = inches(16);

test('SSK-052 every enemy who may be shot at is offered, and nobody of his own side', () => {
  const archers = unit('A', 1, 'ronin', { ...RONIN, missile: 'yumi', at: HERE }, { ...RONIN, at: [1000, 2000] });
  const enemies = unit('B', 2, 'ronin', { ...RONIN, at: off(inches(4)) }, { ...RONIN, at: off(inches(40)) });
  const [ask] = book.prompt(situated(book, firing([archers, enemies]))).asks;
  expect(ask?.choices.list().filter(({ kind }) => kind === 'fire')).toEqual([SHOT]);
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
  ] as const)('SSK-042 %s SSK-T2 %s shooting a %s rolls its own dice, each hits on its own number', (_rules, is, missile, away, count, need) => {
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

const woodsFrom = (west: number): Written => ({ table: land(area('woods', [west, 0], [6000, 3000])) });

describe('cover', () => {
  // The target stands at x = 4806; its base edge faces the firer at 4681, so an obstacle within 1" of the edge is within 379 of its centre.
  const SHELTER = inches(1) + FOOT;
  const bow = { is: 'samurai', missile: 'yumi' } as const;
  const at: Point = [4806, 1000];
  const wall = (kind: string, away: number): Written => ({ table: land(line(kind, [at[0] - away, 0], [at[0] - away, 3000])) });
  const OPEN = 5;
  test.each(['fence', 'low wall', 'hedge', 'rail'])(
    'SSK-R35 SSK-057 a %s crossed by the line of fire within 1" of the base shelters',
    kind => {
      expect(hits(range(bow, { ...RONIN, at }, wall(kind, SHELTER)), all(OPEN - 1, 3))).toBe(OPEN - 1);
      expect(hits(range(bow, { ...RONIN, at }, wall(kind, SHELTER + 1)), all(OPEN, 3))).toBe(OPEN);
    },
  );
  test.each(['ditch', 'stream', 'ford'])('SSK-R35 a %s shelters nobody', kind => {
    expect(hits(range(bow, { ...RONIN, at }, wall(kind, 200)), all(OPEN, 3))).toBe(OPEN);
  });
  test('SSK-R35 an obstacle behind the target is not crossed and does not shelter', () => {
    expect(hits(range(bow, { ...RONIN, at }, wall('fence', -200)), all(OPEN, 3))).toBe(OPEN);
  });
  test('SSK-R35 the centre decides in woods, and their edge is outside', () => {
    expect(hits(range(bow, { ...RONIN, at }, woodsFrom(at[0] - 1)), all(OPEN - 1, 3))).toBe(OPEN - 1);
    expect(hits(range(bow, { ...RONIN, at }, woodsFrom(at[0])), all(OPEN, 3))).toBe(OPEN);
  });
  test('SSK-R35 woods and a fence together are still −1', () => {
    const both = { table: land(area('woods', [4500, 0], [6000, 3000]), line('fence', [4600, 0], [4600, 3000])) };
    expect(hits(range(bow, { ...RONIN, at }, both), all(OPEN - 1, 3))).toBe(OPEN - 1);
  });
  test('SSK-R35 a paddy gives no cover', () => {
    expect(hits(range(bow, { ...RONIN, at }, { table: land(area('paddy', [4000, 0], [6000, 3000])) }), all(OPEN, 3))).toBe(OPEN);
  });
});

/** Five hundred of woods, then some of bamboo. */
const twoWoods = (bamboo: number): Written => ({
  table: land(area('woods', [1500, 0], [2000, 3000]), area('bamboo', [3000, 0], [3000 + bamboo, 3000])),
});

describe('line of sight', () => {
  const bow = { is: 'samurai', missile: 'yumi' } as const;
  // oxfmt-ignore
  test.each([
    ['a building',                   area('building', [2000, 500], [2200, 1500])],
    ['a cliff',                      area('cliff', [2000, 500], [2200, 1500])],
    ['a high wall',                  line('high wall', [2000, 500], [2000, 1500])],
    ['a palisade',                   line('palisade', [2000, 500], [2000, 1500])],
    ['a wall that ends on the line', line('high wall', [2000, 1000], [2000, 1500])],
  ])('SSK-R33 %s blocks the line between the centres', (_what, piece) => {
    expect(refused(range(bow, RONIN, { table: land(piece) }))).toBe('SSK-R33');
  });
  // oxfmt-ignore
  test.each([
    ['a fence',                      line('fence', [2000, 500], [2000, 1500])],
    ['an open gate',                 line('gate', [2000, 500], [2000, 1500])],
    ['a paddy',                      area('paddy', [2000, 500], [3000, 1500])],
    ['deep water',                   area('deep water', [2000, 500], [3000, 1500])],
    ['a building along its edge',    area('building', [2000, 1000], [2200, 1500])],
    ['a high wall beside the line',  line('high wall', [2000, 1001], [2000, 1500])],
  ])('SSK-R33 %s hides nobody', (_what, piece) => {
    expect(refused(range(bow, RONIN, { table: land(piece) }))).toBeNull();
  });
  test('SSK-R33 more than 3" inside woods blocks, all woods added together', () => {
    expect(refused(range(bow, RONIN, twoWoods(262)))).toBeNull(); // 500 + 262 = 762
    expect(refused(range(bow, RONIN, twoWoods(263)))).toBe('SSK-R33');
  });
  test.each([[[5000, 5000]], [[9000, 5000]], [[5000, 8000]], [[2000, 2000]]])(
    'SSK-R33 there is no facing: he sees and shoots all round (%o)',
    at => {
      expect(refused(range({ ...bow, at: [5000, 6500] }, { ...RONIN, at }))).toBeNull();
    },
  );
});

/** A1 shoots at B1 with his mate A2 or a man of unit C somewhere about. */
const besides = (letter: 'A' | 'C', side: 1 | 2, third: Written): Written =>
  firing([
    unit('A', 1, 'ronin', { ...RONIN, missile: 'yumi', at: HERE }, ...(letter === 'A' ? [third] : [])),
    unit('B', 2, 'ronin', { ...RONIN, at: off(inches(14)) }),
    ...(letter === 'A' ? [] : [unit('C', side, 'ronin', third)]),
  ]);
const inTheLine = (y: number): Written => ({ ...RONIN, at: [3000, y] });
/** A1 shoots at B1 past C1, one of them on horseback. */
const riding = (rider: 'A1' | 'B1' | 'C1'): Written =>
  firing([
    unit('A', 1, 'ronin', { ...RONIN, missile: 'yumi', at: HERE, mounted: rider === 'A1' }),
    unit('B', 2, 'ronin', { ...RONIN, at: [4900, 1000], mounted: rider === 'B1' }),
    unit('C', 2, 'ronin', { ...RONIN, at: [3000, 1000], mounted: rider === 'C1' }),
  ]);

describe('figures in the line of fire', () => {
  test.each([
    ['a friend', 1],
    ['an enemy', 2],
  ] as const)('SSK-R34 %s whose base touches the line stops the shot, to the tenth of a millimetre', (_who, side) => {
    expect(refused(besides('C', side, inTheLine(1000 + FOOT)))).toBe('SSK-R34');
    expect(refused(besides('C', side, inTheLine(1000 + FOOT + 1)))).toBeNull();
  });
  test('SSK-R34 the dead stop no shots', () => {
    expect(refused(besides('C', 1, { ...inTheLine(1000), fate: 'dead' }))).toBeNull();
  });
  test('SSK-R34 (a) friends of the own unit within 1" of the firer make room', () => {
    expect(refused(besides('A', 1, { ...RONIN, at: off(inches(1)) }))).toBeNull();
    expect(refused(besides('A', 1, { ...RONIN, at: off(inches(1) + 1) }))).toBe('SSK-R34');
    expect(refused(besides('C', 1, { ...RONIN, at: off(100) }))).toBe('SSK-R34'); // a friend, but of another unit
  });
  test('SSK-R34 (b) men on foot do not stop a shot from or at a horseman; horsemen do', () => {
    expect(refused(riding('A1'))).toBeNull();
    expect(refused(riding('B1'))).toBeNull();
    expect(refused(riding('C1'))).toBe('SSK-R34');
  });
  test('SSK-R34 option figuresBlock off: nobody stops a shot', () => {
    expect(refused(besides('C', 2, inTheLine(1000)), { figuresBlock: false })).toBeNull();
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

  test('SSK-W10 SSK-R38 SSK-055 SSK-054 the arquebus of turn 3 is refused in 4 and shoots in 5 though he walked in 4; the bow shoots in all three', () => {
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

/** B1 has an arrow in him while he fights A2. */
const hitInMelee = (is: string): Written =>
  firing([
    unit('A', 1, 'samurai', { is: 'samurai', missile: 'yumi', at: HERE }, { is: 'samurai', armoured: false, at: [1000, 6000] }),
    unit('B', 2, 'ashigaru', { is, armoured: false, at: [1000, 6250], missileHits: 1 }),
  ]);

describe('when missile hits take effect', () => {
  test('SSK-W07 a bow shot at close range: three hits noted, three D12 in the Results Section', () => {
    const noted = play(book, situated(book, range({ is: 'samurai', missile: 'yumi' }, RONIN)), [shot(1, 2, 3, 6, 4)]).state;
    expect(man(noted, 'B1')).toMatchObject({ missileHits: 3, fate: null, legs: 0, arms: 0 });
    const after = play(book, noted, [done(one), done(two, [12, 12, 5])]).state;
    expect(man(after, 'B1')).toMatchObject({ fate: null, legs: 1, arms: 0, missileHits: 0 });
    const dead = play(book, noted, [done(one), done(two, [2])]).state; // dead at once: no more dice
    expect(man(dead, 'B1').fate).toBe('dead');
  });

  test.each([
    [5, 0],
    [6, 1],
  ])('SSK-W08 one die and only a 6: %i gives %i hits, and the arquebus is empty', (face, noted) => {
    const fence = { table: land(line('fence', [6000, 0], [6000, 3000])), turnLimit: 12 };
    const start = situated(book, range({ ...GUNNER, moved: 1 }, { is: 'samurai', armoured: true, at: off(inches(20)) }, fence));
    const { state, events } = play(book, start, [shot(face)]);
    const roll = events.find(event => event.kind === 'rolled');
    const because = roll?.modifiers.map(({ rule, value }) => `${rule} ${value}`);
    expect(because).toEqual(['SSK-042 1', 'SSK-057 -1', 'SSK-058 -1', 'SSK-061 -1']);
    expect(man(state, 'B1').missileHits).toBe(noted);
    const wounds = noted === 0 ? [] : [12];
    const nextTurn = play(book, state, [
      done(one),
      done(two, [...wounds, 6, 1]),
      done(two),
      done(one),
      first(one, 0),
      done(one),
      done(two),
    ]).state;
    expect(refusedBy(book, nextTurn, one, SHOT)).toBe('SSK-055');
  });

  test('SSK-W09 range limits to the tenth of a millimetre, the very points of the ledger', () => {
    const at = (x: number): Written => ({ ...RONIN, at: [x, 1000] });
    const bow = { ...RONIN, missile: 'yumi' };
    expect(hits(range(bow, at(5060)), all(4, 3))).toBe(4); // close
    expect(hits(range(bow, at(5061)), all(3, 3))).toBe(3); // long
    const gun = { ...RONIN, missile: 'arquebus' };
    expect(hits(range(gun, at(7346)), all(3, 3))).toBe(3); // long
    expect(refused(range(gun, at(7347)))).toBe('SSK-052');
    expect(refused(range({ is: 'ninja' }, at(1000 + 2790)))).toBeNull();
    expect(refused(range({ is: 'ninja' }, at(1000 + 2791)))).toBe('SSK-052');
  });

  test('SSK-064 SSK-R42 a man mortally hit in F1 still shoots in F2; both die in the Results Section', () => {
    const { state } = play(book, situated(book, range(BOWMAN, BOWMAN)), [shot(4, 1), done(one), fire(two, 'B1', 'A1', [4, 4]), done(two)]);
    expect(['A1', 'B1'].map(id => man(state, id).fate)).toEqual(['dead', 'dead']);
  });

  test('SSK-R42 SSK-064 by default a man with an arrow in him fights on: his dice are rolled, then he dies', () => {
    const dice = [...all(4, 1), /* B1 */ 5, /* D12 for A2 */ 1];
    const { state } = play(book, situated(book, hitInMelee('ashigaru')), [done(one), done(two, dice)]);
    expect(['A2', 'B1'].map(id => man(state, id).fate)).toEqual(['dead', 'dead']);
  });

  test('SSK-R42 option fireResultsFirst: he is dead before the Melee Section and nobody rolls', () => {
    const { state } = play(book, situated(book, hitInMelee('ashigaru'), { fireResultsFirst: true }), [done(one), done(two)]);
    expect(['A2', 'B1'].map(id => man(state, id).fate)).toEqual([null, 'dead']);
  });

  test('SSK-R42 option fireResultsFirst: his D12 comes before the melee dice, and a survivor fights', () => {
    const dice = [/* D12 */ 4, ...all(4, 1), ...all(4, 1)];
    const { state } = play(book, situated(book, hitInMelee('samurai'), { fireResultsFirst: true }), [done(one), done(two, dice)]);
    expect(man(state, 'B1')).toMatchObject({ fate: null, legs: 1 });
  });

  test('SSK-R42 option fireResultsFirst: morale still waits for the Results Section, after the melee', () => {
    const leaderShot = firing([
      unit('A', 1, 'samurai', { is: 'samurai', armoured: false, at: HERE }),
      unit('B', 2, 'ashigaru', { ...ASHIGARU, leader: true, at: [1000, 6250], missileHits: 1 }, { ...ASHIGARU, at: [1000, 1250] }),
    ]);
    const dice = [...all(4, 1), /* B2 */ 1, /* morale */ 6];
    const { events } = play(book, situated(book, leaderShot, { fireResultsFirst: true }), [done(one), done(two, dice)]);
    const order = events.flatMap(event =>
      event.kind === 'rolled' ? [event.who] : event.kind === 'killed' || event.kind === 'tested' ? [event.kind] : [],
    );
    expect(order).toEqual(['killed', 'A1', 'B2', 'B', 'tested']);
  });

  test('SSK-063 missile hits cannot be parried: only the hits of the melee limit and feel the parries', () => {
    const samurai = { is: 'samurai', armoured: false };
    const units = [
      unit('A', 1, 'samurai', { ...samurai, at: HERE }),
      unit('B', 2, 'samurai', { ...samurai, at: [1000, 1250], missileHits: 2 }),
    ];
    const start = situated(book, firing(units, { step: 'pairing' }), {}, [/* A1 */ 4, 1, 1, 1, /* B1 */ 4, 4, 4, 4]);
    expect(refusedBy(book, start, two, { kind: 'parry', figure: 'B1', hits: 2 })).toBe('SSK-R47');
    const wounds = [12, 12, 12, /* B1: two arrows and no blow */ 4, 8];
    const { state } = play(book, start, [parry(one, 'A1', 0), parry(two, 'B1', 1, wounds)]);
    expect(man(state, 'B1')).toMatchObject({ legs: 1, arms: 1 });
  });

  test('SSK-R68 SSK-064 a shot marks the unit as shot at, hit or miss', () => {
    const { state } = play(book, situated(book, range(BOWMAN, RONIN)), [shot(1, 1)]);
    expect(['A', 'B'].map(id => unitOf(state, id).shotAt)).toEqual([false, true]);
  });
});

describe('firing into melee', () => {
  const target = unit('B', 2, 'samurai', { is: 'samurai', at: [4806, 1000] });
  const bowman = { ...RONIN, missile: 'yumi' };
  const brawl = firing([
    unit('A', 1, 'ronin', { ...bowman, at: HERE }, { ...bowman, at: [1000, 1400] }),
    target,
    unit('C', 1, 'ronin', { ...RONIN, at: [4806, 750] }),
    unit('D', 1, 'ronin', { ...RONIN, at: [5056, 1000] }),
  ]);
  test('SSK-R39 SSK-053 not allowed by default', () => {
    expect(refused(brawl)).toBe('SSK-053');
  });
  test('SSK-R39 option fireIntoMelee: every 1 hits the friend touching the target, lowest letter first', () => {
    const { state } = play(book, situated(book, brawl, { fireIntoMelee: true }), [shot(1, 3, 1)]); // 3 + 1 (close) − 1 (armoured)
    expect(['A1', 'B1', 'C1', 'D1'].map(id => man(state, id).missileHits)).toEqual([0, 1, 2, 0]);
  });
  test('SSK-R39 option fireIntoMelee: without a friend at the target a 1 is just a miss', () => {
    expect(hits(range(bowman, RONIN), [1, 1, 3, 6], { fireIntoMelee: true })).toBe(2);
  });
  test('SSK-R39 option fireIntoMelee: each volley tells of its own strays, and of none where no 1 fell', () => {
    const { events } = play(book, situated(book, brawl, { fireIntoMelee: true }), [
      fire(one, 'A1', 'B1', [1, 1, 2]),
      fire(one, 'A2', 'B1', [2, 2, 2]),
    ]);
    expect(events.flatMap(event => (event.kind === 'struck' ? [`${event.figure} ${event.hits}`] : []))).toEqual(['C1 2']);
  });
  test('SSK-R39 option fireIntoMelee: a man in melee himself still does not shoot', () => {
    const locked = firing([unit('A', 1, 'ronin', { ...bowman, at: HERE }), unit('B', 2, 'ronin', { ...RONIN, at: [1250, 1000] })]);
    expect(refused(locked, { fireIntoMelee: true })).toBe('SSK-051');
  });
});

/** Turn 2, just after B's charge on A has come home; Side 2 was First. */
const chargedHome = (units: readonly unknown[], contacts: readonly unknown[], options: unknown = {}): SskState =>
  play(book, situated(book, firing(units, { first: 2, turn: 2, turnLimit: 2, contacts }), options), [done(two)]).state;
const touches = (charger: string, target: string, since = 2): Written => ({ a: charger, b: target, by: charger, since });
const charged = (...figures: readonly Written[]): Written => ({ ...unit('A', 1, 'ronin', ...figures), chargedBy: ['B'] });
const chargers = (of: string, ...figures: readonly Written[]): Written => ({ ...unit('B', 2, of, ...figures), charge: 'A', acted: true });
/** One who came this turn, from there to here. */
const came = (from: Point, at: Point, moved = 1): Written => ({ from, at, moved, rush: 'charged' });
/** B1 charged A1 from so far away, base edge to base edge. */
const duel = (firer: Written, away: number, options: unknown = {}): SskState =>
  chargedHome(
    [charged({ at: HERE, ...firer }), chargers('ronin', { ...RONIN, ...came(off(away), off(0)) })],
    [touches('B1', 'A1')],
    options,
  );
/** B1 charged A2 from (1000,4100); then A1 walked from here to (1000,2000). */
const walkedAway = (from: Point): SskState =>
  chargedHome(
    [
      charged({ ...RONIN, missile: 'yumi', at: [1000, 2000], from, moved: 2 }, { ...RONIN, at: HERE }),
      chargers('ronin', { ...RONIN, ...came([1000, 4100], off(0)) }),
    ],
    [touches('B1', 'A2')],
  );

describe('the shot at chargers', () => {
  const bowman = { ...RONIN, missile: 'yumi' };
  const judged = (state: SskState, figure = 'A1', target = 'B1'): string | null =>
    refusedBy(book, state, one, { kind: 'fire', figure, target });

  // oxfmt-ignore
  test.each([
    ['bow',      bowman,                            inches(7.5)],
    ['arquebus', { ...RONIN, missile: 'arquebus' }, inches(6)],
    ['Ninja',    { is: 'ninja' },                   inches(5)],
  ] as const)('SSK-062 SSK-T5 %s: only if the charger began more than half the close range away', (_weapon, firer, half) => {
    expect(judged(duel(firer, half + 1))).toBeNull();
    expect(judged(duel(firer, half))).toBe('SSK-062');
    const refused = book.refuse(duel(firer, half), seatId(one), { kind: 'fire', figure: figureId('A1'), target: figureId('B1') });
    expect(refused?.facts).toMatchObject({ half: half / inches(1) });
  });

  test('SSK-062 SSK-R40 it is the normal shot of the turn, at close range, and he still fights with his sword', () => {
    const { state } = play(book, duel(bowman, inches(8)), [shot(3, 3, 1, 1)]); // 3 + 1 (close)
    expect(man(state, 'B1').missileHits).toBe(2);
    expect(judged(state)).toBe('SSK-054');
    const melee = [...all(4, 1), /* A1 */ ...all(3, 1)]; // 3 + 1 (charged) against 3
    const after = play(book, state, [done(one, [...melee, 12, 12])]).state;
    expect(man(after, 'A1').fought).toBe(true);
  });

  const ninja = chargers('ninja', { is: 'ninja', ...came([4500, 2400], off(0)) });
  test('SSK-R40 an untouched man of the charged unit may shoot too; a man of another unit sees only a man in melee', () => {
    const mate = chargedHome([charged({ ...bowman, at: [1000, 2400] }, { ...RONIN, at: HERE }), ninja], [touches('B1', 'A2')]);
    expect(judged(mate)).toBeNull();
    const other = chargedHome(
      [charged({ ...RONIN, at: HERE }), ninja, unit('C', 1, 'ronin', { ...bowman, at: [1000, 2400] })],
      [touches('B1', 'A1')],
    );
    expect(judged(other, 'C1')).toBe('SSK-053');
  });

  test('SSK-R40 it counts as close range however far off the untouched man stands', () => {
    const far = charged({ ...RONIN, missile: 'arquebus', at: [1000, 5000] }, { ...RONIN, at: HERE });
    const { state } = play(book, chargedHome([far, ninja], [touches('B1', 'A2')]), [shot(3, 3, 3, 1)]); // 3 + 2 (close, though 15" away) − 1 (Ninja)
    expect(['A2', 'B1'].map(id => man(state, id).missileHits)).toEqual([0, 3]); // and his 1 endangers no friend
  });

  test('SSK-R40 a touched man must choose among those who touch him', () => {
    const both = chargers('ronin', { ...RONIN, ...came(off(inches(8)), off(0)) }, { ...RONIN, ...came([3400, 1600], [1250, 1600], 2) });
    const state = chargedHome(
      [charged({ ...bowman, at: HERE }, { ...RONIN, at: [1000, 1600] }), both],
      [touches('B1', 'A1'), touches('B2', 'A2')],
    );
    expect(judged(state)).toBeNull();
    expect(judged(state, 'A1', 'B2')).toBe('SSK-R40');
  });

  test('SSK-R40 a man already in contact when the turn began may not shoot, whoever charges him now', () => {
    const units = [
      charged({ ...bowman, at: HERE }),
      chargers('ronin', { ...RONIN, ...came(off(inches(8)), off(0)) }),
      unit('C', 2, 'ronin', { ...RONIN, at: [1000, 1250] }),
    ];
    expect(judged(chargedHome(units, [touches('B1', 'A1'), touches('C1', 'A1', 1)]))).toBe('SSK-R40');
  });

  test('SSK-R40 SSK-R41 a unit that declared a charge itself does not shoot at those who charge it', () => {
    const counter = { ...charged({ ...bowman, at: HERE, rush: 'met' }), charge: 'B' };
    expect(judged(chargedHome([counter, chargers('ronin', { ...RONIN, ...came(off(inches(8)), off(0)) })], [touches('B1', 'A1')]))).toBe(
      'SSK-R41',
    );
  });

  test('SSK-R43 an arm wound stops the shot at chargers too', () => {
    expect(judged(duel({ ...bowman, arms: 1 }, inches(8)))).toBe('SSK-083');
  });

  test('SSK-R40 an arquebus that is not loaded does not shoot at chargers', () => {
    expect(judged(duel({ ...RONIN, missile: 'arquebus', reload: 1 }, inches(8)))).toBe('SSK-055');
  });

  test('SSK-R40 men on foot can never be shot by bows this way: their longest charge begins too near', () => {
    const longest = 1778 + 260; // 7" and the bases, to the tenth of a millimetre
    const units = [
      { ...unit('A', 1, 'samurai', { is: 'samurai', at: [2000, 1000] }), charge: 'C' },
      unit('C', 2, 'ashigaru', { ...BOWMAN, at: [2000 + longest, 1000] }),
    ];
    const { state } = play(book, situated(book, firing(units, { step: 'moving' })), [
      charge(one, 'A1', [3778, 1000]),
      done(one),
      done(two),
      done(one),
    ]);
    expect(refusedBy(book, state, two, { kind: 'fire', figure: 'C1', target: 'A1' })).toBe('SSK-062');
  });

  test('SSK-R40 what counts is where the firer stood when the charge began, not where he went afterwards', () => {
    const half = inches(7.5) + 2 * FOOT;
    expect(judged(walkedAway([1000, 4100 - half - 1]))).toBeNull();
    expect(judged(walkedAway([1000, 4100 - half]))).toBe('SSK-062');
  });

  test("SSK-R39 SSK-R40 with fireIntoMelee on, the charged man's own 1s do not hit himself", () => {
    const { state } = play(book, duel(bowman, inches(8), { fireIntoMelee: true }), [shot(1, 1, 3, 1)]);
    expect(['A1', 'B1'].map(id => man(state, id).missileHits)).toEqual([0, 1]);
  });
});

/** Side 1 is First and has declared A's charge on C; the horseman stands here. */
const horseman = (x: number): SskState =>
  situated(book, {
    step: 'moving',
    first: 1,
    units: [
      { ...unit('A', 1, 'samurai', { is: 'samurai', number: 2, mounted: true, armoured: true, at: [x, 1000] }), charge: 'C' },
      unit('C', 2, 'ashigaru', { ...BOWMAN, number: 2, at: [4300, 1000] }),
    ],
  });

describe('a horseman charges a bowman', () => {
  const home = [charge(one, 'A2', [3975, 1000]), done(one), done(two), done(one)];

  test('SSK-W11 SSK-062 SSK-R40 SSK-026 he is shot, strikes, and both results come at the end', () => {
    const shotAtHim = fire(two, 'C2', 'A2', [4]); // 1 + 1 (close) − 1 (armoured)
    const melee = [/* A2: 4 + 1 + 1 */ 1, 2, 2, 3, 3, 4, /* C2: 1 − 1, 6 only */ 5];
    const { state, events } = play(book, horseman(2000), [...home, shotAtHim, done(two, [...melee, /* D12 */ 9])]);
    expect(events.find(event => event.kind === 'charged')).toMatchObject({ cost: 1975, allowance: 3048 });
    expect(man(state, 'A2')).toMatchObject({ fate: null, arms: 1, legs: 0 });
    expect(man(state, 'C2').fate).toBe('dead');
    expect(events.some(event => event.kind === 'parried')).toBe(false);
  });

  test('SSK-W11 variant: exactly half the close range away, the shot is refused', () => {
    const { state } = play(book, horseman(2070), home);
    expect(refusedBy(book, state, two, { kind: 'fire', figure: 'C2', target: 'A2' })).toBe('SSK-062');
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
