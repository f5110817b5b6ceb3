import { seatId, tray } from '@nobori/engine';
import { orderOf, play, refusedBy, situated } from '@nobori/engine/testing';
import { inches } from '@nobori/engine/table';
import { describe, expect, test } from 'vitest';
import { samuraiSkirmish as book } from '../index.ts';
import type { SskEvent } from '../events.ts';
import { TROOPS, WEAPONS } from '../tables.ts';
import { all, charge, done, first, land, line, man, one, two, unit, type Written } from '../tabletop.testing.ts';
import { melee, pair, fought, rolls, dice, SAMURAI, ARMOURED, ASHIGARU, RONIN } from './melee.testing.ts';

describe('dice and to-hit numbers of a blow', () => {
  // oxfmt-ignore
  test.each([
    // troop     dice  hits on
    ['ashigaru', 1,    5],
    ['sohei',    2,    5],
    ['ninja',    3,    4],
    ['ronin',    3,    4],
    ['samurai',  4,    4],
    ['hatamoto', 5,    4],
    ['daimyo',   6,    4],
  ] as const)('SSK-042 SSK-043 SSK-044 %s rolls %i dice in melee, each hits on %i and more', (is, count, need) => {
    const foe = [1]; // an Ashigaru's single die, or his 6-only die against an armoured man
    const struck = (face: number): number => {
      const start = situated(book, pair({ is, armoured: false }, { ...ASHIGARU }));
      const { events } = play(book, start, [done(one), done(two, [...all(count, face), ...foe])]);
      return events.find(event => event.kind === 'rolled')?.result ?? -1;
    };
    expect(struck(need)).toBe(count);
    expect(struck(need - 1)).toBe(0);
  });

  test('SSK-049 a blow with fewer than one die is one die that hits on a 6 only', () => {
    // 1 − 1 (armoured) − 0 = 0
    const start = situated(book, pair(ASHIGARU, { ...ASHIGARU, armoured: true }));
    const struck = (face: number): string | null => man(play(book, start, [done(one), done(two, [face, 1])]).state, 'B1').fate;
    expect([struck(5), struck(6)]).toEqual([null, 'dead']);
  });

  test.each(TROOPS)('SSK-048 a %s in melee hits with every 6 and never with a 1', is => {
    const arms = is === 'ashigaru' || is === 'sohei' ? 0 : 1; // they would be dead of it
    const start = situated(book, pair({ is, arms }, ARMOURED));
    const counted = fought(pair({ is, arms }, ARMOURED)).find(event => event.kind === 'rolled')?.faces.length ?? 0;
    expect(counted).toBeGreaterThan(0);
    const foe = [...all(is === 'ninja' || ['samurai', 'hatamoto', 'daimyo'].includes(is) ? 3 : 4, 1)];
    const struck = (face: number, wounds: readonly number[]): number => {
      const { events } = play(book, start, [done(one), done(two, [...all(counted, face), ...foe, ...wounds])]);
      return events.find(event => event.kind === 'rolled')?.result ?? -1;
    };
    expect(struck(1, [])).toBe(0);
    expect(struck(6, all(counted, 12))).toBe(counted);
  });
});

// Section 6, "Typical dice before situation modifiers", as printed.
// oxfmt-ignore
const TYPICAL = [
  // figure             kit                                        v. unarmoured  v. armoured  bow close / long   arquebus close / long
  ['Ashigaru sword',    { is: 'ashigaru' },                        '1 @5+',       '1 @6',      '2 / 1 @4+',       '3 / 1 @4+'],
  ['Ashigaru spear',    { is: 'ashigaru', weapon: 'spear' },       '2 @5+',       '1 @5+',     null,              null],
  ['Sohei naginata',    { is: 'sohei', weapon: 'naginata' },       '3 @5+',       '2 @5+',     '3 / 2 @4+',       '4 / 2 @4+'],
  ['Ronin sword',       { is: 'ronin' },                           '3 @4+',       '2 @4+',     '4 / 3 @3+',       '5 / 3 @3+'],
  ['Ninja',             { is: 'ninja' },                           '3 @4+',       '2 @4+',     null,              null],
  ['Samurai sword',     { is: 'samurai' },                         '4 @4+',       '3 @4+',     '5 / 4 @3+',       '6 / 4 @3+'],
  ['Samurai spear',     { is: 'samurai', weapon: 'spear' },        '5 @4+',       '4 @4+',     null,              null],
  ['Hatamoto sword',    { is: 'hatamoto' },                        '5 @4+',       '4 @4+',     '6 / 5 @3+',       '7 / 5 @3+'],
  ['Daimyo sword',      { is: 'daimyo' },                          '6 @4+',       '5 @4+',     '7 / 6 @3+',       '8 / 6 @3+'],
] as const;

/** "5 @3+": dice and number of a shot at an unarmoured man this far off. */
function shotFrom(away: number, firer: Written): string {
  const state = situated(
    book,
    melee([unit('A', 1, 'ronin', { at: [1000, 1000], ...firer }), unit('B', 2, 'ronin', { ...RONIN, at: [1250 + away, 1000] })]),
  );
  const told: SskEvent[] = [];
  book.carryOut(state, seatId(one), orderOf(book, { kind: 'fire', figure: 'A1', target: 'B1' }), tray(all(12, 1)), event =>
    told.push(event),
  );
  const roll = told.find(event => event.kind === 'rolled');
  return `${roll?.faces.length} @${roll?.need}+`;
}

const shots = (firer: Written): string => `${shotFrom(inches(10), firer).split(' ')[0]} / ${shotFrom(inches(20), firer)}`;

describe('typical dice (section 6)', () => {
  test.each(TYPICAL)('SSK-042 SSK-T2 %s: typical dice in melee', (_name, kit, unarmoured, armoured) => {
    expect(rolls(fought(pair(kit, RONIN)))[0]).toBe(`A1: ${unarmoured}`);
    expect(rolls(fought(pair(kit, { ...RONIN, armoured: true })))[0]).toBe(`A1: ${armoured}`);
    expect(rolls(fought(pair(kit, { is: 'ninja' })))[0]).toBe(`A1: ${armoured}`);
  });
  test.each(TYPICAL.flatMap(([name, kit, , , bow, arquebus]) => (bow === null ? [] : [[name, kit.is, bow, arquebus] as const])))(
    'SSK-042 SSK-T2 %s: typical dice of a shot',
    (_name, is, bow, arquebus) => {
      expect(shots({ is, missile: 'yumi' })).toBe(bow);
      expect(shots({ is, missile: 'arquebus' })).toBe(arquebus);
    },
  );
  test('SSK-042 SSK-056 Ninja: typical dice of a throw', () => {
    expect(shotFrom(inches(10), { is: 'ninja' })).toBe('3 @3+');
  });
});

describe('melee modifiers', () => {
  const horse = { mounted: true } as const;
  // oxfmt-ignore
  test.each([
    // the sentence proved                                                  attacker                              target                       dice
    ['SSK-T7 nothing applies',                                              SAMURAI,                              RONIN,                          4],
    ['SSK-070 SSK-T7 target armoured −1',                                   SAMURAI,                              { ...RONIN, armoured: true },   3],
    ['SSK-070 SSK-T7 target a Ninja −1',                                    SAMURAI,                              { is: 'ninja' },                3],
    ['SSK-070 SSK-T7 a Ninja in armour −1 once',                            SAMURAI,                              { is: 'ninja', armoured: true }, 3],
    ['SSK-072 SSK-T7 SSK-R52 two-handed spear +1',                          { ...SAMURAI, weapon: 'spear' },      RONIN,                          5],
    ['SSK-072 SSK-T7 SSK-R52 mallet +1',                                    { ...SAMURAI, weapon: 'mallet' },     RONIN,                          5],
    ['SSK-072 SSK-T7 SSK-R52 axe +1',                                       { ...SAMURAI, weapon: 'axe' },        RONIN,                          5],
    ['SSK-R52 sword: no modifier',                                          { ...SAMURAI, weapon: 'sword' },      RONIN,                          4],
    ['SSK-R52 great sword: a sword like any other',                         { ...SAMURAI, weapon: 'nodachi' },    RONIN,                          4],
    ['SSK-R52 bow in hand: no modifier',                                    { ...SAMURAI, missile: 'yumi' },      RONIN,                          4],
    ['SSK-073 SSK-T7 attacker has charged +1',                              { ...SAMURAI, rush: 'charged' },      RONIN,                          5],
    ['SSK-073 SSK-R51 his own charge was met +1',                           { ...SAMURAI, rush: 'met' },          RONIN,                          5],
    ['SSK-073 SSK-R51 he walked up (advanceToContact): no bonus',           { ...SAMURAI, rush: 'advanced' },     RONIN,                          4],
    ['SSK-074 SSK-T7 attacker mounted +1',                                  { ...SAMURAI, ...horse },             RONIN,                          5],
    ['SSK-074 SSK-T7 a mounted target changes nothing for a sword',         SAMURAI,                              { ...RONIN, ...horse },         4],
    ['SSK-R52 SSK-072 SSK-074 a mounted man with a spear has both',         { ...SAMURAI, ...horse, weapon: 'spear' }, RONIN,                     6],
    ['SSK-075 SSK-T7 naginata against a mounted target +2',                 { ...SAMURAI, weapon: 'naginata' },   { ...RONIN, ...horse },         6],
    ['SSK-075 SSK-T7 naginata against a target on foot +1, not the two-handed bonus on top', { ...SAMURAI, weapon: 'naginata' }, RONIN,         5],
    ['SSK-076 SSK-T7 one arm wound −1',                                     { ...SAMURAI, arms: 1 },              RONIN,                          3],
    ['SSK-076 SSK-R58 SSK-R60 two arm wounds −2',                           { ...SAMURAI, arms: 2 },              RONIN,                          2],
    ['SSK-R60 arm wounds count whichever opponent',                         { ...SAMURAI, arms: 2 },              { is: 'ninja' },                1],
    ['SSK-R58 leg wounds take no dice',                                     { ...SAMURAI, legs: 2 },              RONIN,                          4],
  ] as const)('%s', (_shows, attacker, target, count) => {
    expect(dice(attacker, target)).toBe(count);
  });

  test.each(WEAPONS)('SSK-R52 option nodachi: twoHanded gives +1 to the great sword and changes no other weapon (%s)', weapon => {
    const [plain, great] = ['sword', 'twoHanded'].map(nodachi => dice({ ...SAMURAI, weapon }, RONIN, {}, { nodachi }));
    expect((great ?? 0) - (plain ?? 0)).toBe(weapon === 'nodachi' ? 1 : 0);
  });

  test('SSK-W19 many modifiers at once', () => {
    const wall = { table: land(line('low wall', [1125, 0], [1125, 3000])), contacts: [{ a: 'A1', b: 'B1', by: 'A1' }] };
    const charged = { is: 'sohei', weapon: 'naginata', rush: 'charged' };
    expect(rolls(fought(pair(charged, { ...ARMOURED, mounted: true, weapon: 'spear' })))).toEqual(['A1: 4 @5+', 'B1: 6 @4+']);
    expect(rolls(fought(pair({ ...ASHIGARU, weapon: 'spear', rush: 'charged' }, ARMOURED, wall)))).toEqual(['A1: 1 @5+', 'B1: 4 @4+']);
  });

  test('SSK-W18 SSK-R43 an arm wound in later turns: 3 dice for a spear against armour, and no bow', () => {
    const start = situated(book, pair({ ...SAMURAI, weapon: 'spear', arms: 1 }, ARMOURED), {});
    const { events } = play(book, start, [done(one), done(two, [3, 4, 6, /* B1 */ 1, 1, 1, 1, /* D12 */ 12, 12])]);
    expect(events.find(event => event.kind === 'rolled')).toMatchObject({ who: 'A1', faces: [3, 4, 6], need: 4, result: 2 });
    const archer = melee([
      unit('A', 1, 'samurai', { ...SAMURAI, missile: 'yumi', arms: 1, at: [1000, 1000] }),
      unit('B', 2, 'ronin', { ...RONIN, at: [4000, 1000] }),
    ]);
    expect(refusedBy(book, situated(book, archer), one, { kind: 'fire', figure: 'A1', target: 'B1' })).toBe('SSK-083');
  });
});

/** A1 came up to B1, a fence or ditch between them. */
const across = (kind: string, by: string | null): Written => ({
  table: land(line(kind, [1125, 0], [1125, 3000])),
  contacts: [{ a: 'A1', b: 'B1', by }],
});

describe('defending an obstacle', () => {
  test.each(['fence', 'low wall', 'hedge', 'rail', 'ditch', 'stream', 'ford'])(
    'SSK-071 SSK-R50 SSK-T7 a %s is defended against him who came, not by him',
    kind => {
      expect(rolls(fought(pair(SAMURAI, SAMURAI, across(kind, 'A1'))))).toEqual(['A1: 3 @4+', 'B1: 4 @4+']);
      expect(rolls(fought(pair(SAMURAI, SAMURAI, across(kind, 'B1'))))).toEqual(['A1: 4 @4+', 'B1: 3 @4+']);
    },
  );
  test('SSK-R50 without an obstacle between the centres nobody defends one', () => {
    const behind = { table: land(line('fence', [1400, 0], [1400, 3000])), contacts: [{ a: 'A1', b: 'B1', by: 'A1' }] };
    expect(rolls(fought(pair(SAMURAI, SAMURAI, behind)))).toEqual(['A1: 4 @4+', 'B1: 4 @4+']);
  });
  test('SSK-R50 a gate and a paddy edge are no obstacles', () => {
    expect(rolls(fought(pair(SAMURAI, SAMURAI, across('gate', 'A1'))))).toEqual(['A1: 4 @4+', 'B1: 4 @4+']);
  });
  test('SSK-R50 SSK-R51 SSK-073 touching across costs no movement; the defence lasts with the contact, the charge bonus one Melee Section', () => {
    const start = situated(book, {
      waived: true,
      step: 'moving',
      first: 1,
      table: land(line('low wall', [0, 2000], [3000, 2000])),
      units: [
        { ...unit('A', 1, 'samurai', { ...SAMURAI, at: [1000, 1000] }), charge: 'B' },
        unit('B', 2, 'samurai', { ...SAMURAI, at: [1000, 2100] }),
      ],
    });
    const [missA, missB] = [all(4, 1), all(4, 1)]; // 4 + 1 (charged) − 1 (defended) against 4
    const { state, events } = play(book, start, [
      charge(one, 'A1', [1000, 1850]),
      done(one),
      done(two),
      done(one),
      done(two, [...missA, ...missB, 6, 1]),
    ]);
    expect(events.find(event => event.kind === 'charged')).toMatchObject({ cost: 850 });
    expect(state.turn).toBe(2);
    const secondTurn = play(book, state, [
      done(two),
      done(one),
      first(one, 1),
      done(two),
      done(one),
      done(two),
      done(one, [/* B1, now First */ ...all(4, 1), /* A1 */ ...all(3, 1), 6, 1]),
    ]);
    expect(rolls(secondTurn.events)).toEqual(['B1: 4 @4+', 'A1: 3 @4+']);
  });
});
