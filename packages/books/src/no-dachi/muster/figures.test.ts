import { fill, readerFor } from '@nobori/engine';
import { expect, test } from 'vitest';
import { whole, ROSTER, block, type BlockId } from './statBlocks.ts';
import { card } from '../shown/cards.ts';
import { costOf, countsAs } from './figures.ts';
import { noDachi } from '../index.ts';
import { poolOf } from '../melee/dice.ts';
import { paceOf } from '../movement/moves.ts';
import { armourDie } from '../shooting/targets.ts';
import type { NodState } from '../state.ts';
import { AGAINST_MISSILES, CLASS, CLASSES, type Class } from '../tables.ts';
import { figure, group, laid, man } from '../tabletop.testing.ts';

/** One of a stat block against a foot Bushi far away. */
const alone = (id: BlockId, options = {}) =>
  laid([group('A', 1, [man('A1', id, 300, 300)]), group('B', 2, [man('B1', 'hat-samurai', 300, 900)])], { options });

/** What a card shows of a figure, as it is read. */
const shownOf = (state: NodState, id: string) =>
  card(state, figure(state, id)).stats.map(({ label, value, rule }) => [
    fill(label, readerFor(noDachi, state)),
    fill(value, readerFor(noDachi, state)),
    rule,
  ]);

/** The tables of the ledger's section 6, as it prints them: melee dice, against bows, against arquebus, move in cm, cost. */
test.each<[BlockId, string, string, string, number, number]>([
  ['hat-commander-saint', 'D12 D8 D10', 'D12', 'D8', 10, 68],
  ['hat-commander-horse', 'D10 D6 D10 D6', 'D12', 'D8', 24, 69],
  ['hat-commander-foot', 'D8 D6 D8', 'D8', 'D4', 10, 40],
  ['hat-samurai', 'D8 D6 D8', 'D8', 'D4', 10, 40],
  ['hat-samurai-yari-horse', 'D8 D6 D8 D6', 'D8', 'D4', 24, 55],
  ['hat-samurai-hero', 'D10 D6 D8', 'D10', 'D4', 10, 48],
  ['hat-samurai-bow-horse', 'D8 D6 D8 D6', 'D8', 'D4', 24, 61],
  ['hat-samurai-nodachi', 'D8 D8 D8', 'D8', 'D4', 10, 42],
  ['hat-servant-ashigaru', 'D6 D4 D4', 'D4', 'D4', 14, 14],
  ['hat-servant', 'D4 D4 D4', 'none', 'none', 14, 9],
  ['hat-ashigaru-yari', 'D6 D6 D6', 'D6', 'D4', 10, 28],
  ['hat-ashigaru-naginata', 'D6 D8 D6', 'D6', 'D4', 10, 30],
  ['hat-ashigaru-teppo', 'D6 D4 D6', 'D6', 'D4', 10, 32],
  ['hat-ashigaru-teppo-bare', 'D6 D4 D4', 'D4', 'D4', 14, 20],
  ['hat-ashigaru-yumi', 'D6 D4 D6', 'D6', 'D4', 10, 32],
  ['hat-ashigaru-yumi-bare', 'D6 D4 D4', 'D4', 'D4', 14, 20],
  ['ikk-commander', 'D10 D8 D8', 'D10', 'D4', 10, 50],
  ['ikk-commander-saint', 'D12 D8 D8', 'D10', 'D4', 10, 62],
  ['ikk-sohei-naginata', 'D8 D8 D6', 'D6+1', 'D4', 10, 36],
  ['ikk-sohei-yari', 'D8 D6 D8', 'D8', 'D4', 10, 40],
  ['ikk-sohei-katana-horse', 'D8 D6 D6 D6', 'D6+1', 'D4', 24, 49],
  ['ikk-monto-yari', 'D6 D6 D4', 'D4', 'D4', 14, 16],
  ['ikk-monto-naginata', 'D6 D8 D4', 'D4', 'D4', 14, 18],
  ['ikk-monto-katana', 'D6 D6 D6', 'D6', 'D4', 10, 28],
  ['ikk-monto-teppo', 'D6 D4 D4', 'D4', 'D4', 14, 20],
  ['ikk-monto-yumi', 'D6 D4 D4', 'D4', 'D4', 14, 20],
  ['ikk-noumin', 'D4 D4', 'none', 'none', 14, 5],
  ['ikk-noumin-yari', 'D4 D6 D4', 'none', 'none', 14, 11],
  ['ikk-noumin-naginata', 'D4 D8 D4', 'none', 'none', 14, 13],
  ['ikk-noumin-wakizashi', 'D4 D4 D4', 'none', 'none', 14, 9],
  ['nin-chunin', 'D10 D6 D6', 'D8', 'D4', 14, 42],
  ['nin-chunin-saint', 'D12 D8 D6', 'D8', 'D4', 14, 48],
  ['nin-genin-shuriken', 'D8 D6 D6', 'D6+1', 'D4', 14, 28],
  ['nin-genin-kusarigama', 'D8 D8 D6', 'D6+1', 'D4', 14, 22],
  ['nin-genin-fukiya', 'D8 D4 D6', 'D6+1', 'D4', 14, 26],
  ['nin-genin-bo', 'D8 D8 D6', 'D6+1', 'D4', 14, 28],
  ['nin-genin-nanchaku', 'D8 D6 D6', 'D6+1', 'D4', 14, 22],
  ['nin-genin-yumi', 'D8 D6 D6', 'D6+1', 'D4', 14, 28],
  ['nin-genin-hero', 'D10 D6 D6', 'D8', 'D4', 14, 36],
  ['eur-commander-horse', 'D8 D6 D10 D6', 'D10', 'D8', 24, 64],
  ['eur-commander', 'D10 D6 D10', 'D12', 'D8', 10, 57],
  ['eur-gentleman', 'D8 D6 D8', 'D8', 'D4', 10, 43],
  ['eur-gentleman-plate', 'D8 D6 D10', 'D10', 'D8', 10, 46],
  ['eur-man-pike', 'D6 D6 D6', 'D6', 'D4', 10, 28],
  ['eur-man-target', 'D6 D6 D6', 'D6', 'D4', 10, 28],
  ['eur-man-arquebus', 'D6 D4 D4', 'D4', 'D4', 14, 20],
  ['eur-man-crossbow', 'D6 D4 D4', 'D4', 'D4', 14, 20],
  ['eur-man-rider', 'D6 D4 D6 D6', 'D6', 'D4', 24, 44],
  ['kor-commander', 'D10 D6 D8', 'D10', 'D4', 10, 54],
  ['kor-commander-horse', 'D8 D6 D8 D6', 'D8', 'D4', 24, 55],
  ['kor-exarmy-yari-shield', 'D6 D6 D6', 'D6', 'D4', 14, 28],
  ['kor-exarmy-yari', 'D6 D6 D4', 'D4', 'D4', 14, 16],
  ['kor-exarmy-bow', 'D6 D4 D4', 'D4', 'D4', 14, 20],
  ['kor-exarmy-crossbow', 'D6 D4 D4', 'D4', 'D4', 14, 20],
  ['kor-exarmy-firelance', 'D6 D6 D4', 'D4', 'D4', 14, 19],
  ['kor-exarmy-horse', 'D6 D6 D4 D6', 'D4', 'D4', 24, 31],
  ['kor-follower', 'D4 D6 D4', 'none', 'none', 14, 11],
  ['kor-follower-wakizashi', 'D4 D4 D4', 'none', 'none', 14, 9],
  ['kor-follower-shield', 'D4 D6 D6', 'D4', 'D4', 14, 23],
  ['kor-follower-bow', 'D4 D4 D4', 'none', 'none', 14, 15],
])('%s: melee %s, missiles %s / %s, %i cm, %i points', (id, melee, missiles, arquebus, pace, cost) => {
  const state = alone(id);
  const [me, foe] = [figure(state, 'A1'), figure(state, 'B1')];
  expect(
    poolOf(state, [me], [foe])
      .dice.map(die => die.name)
      .join(' '),
  ).toBe(melee);
  expect(armourDie(state, me, false, 'bow')?.name ?? 'none').toBe(missiles);
  expect(armourDie(state, me, false, 'arquebus')?.name ?? 'none').toBe(arquebus);
  expect(paceOf(state, me)).toBe(pace * 100);
  expect(costOf(block(id))).toBe(cost);
});

test('every stat block of the roster is in that list', () => {
  expect(Object.keys(ROSTER)).toHaveLength(60);
});

test('NOD-006 NOD-007 five classes from best to worst, each with its quality die', () => {
  expect(CLASSES.map(one => [one, CLASS[one].rank, CLASS[one].die.name])).toEqual([
    ['kensei', 5, 'D12'],
    ['eiyuu', 4, 'D10'],
    ['bushi', 3, 'D8'],
    ['ashigaru', 2, 'D6'],
    ['noumin', 1, 'D4'],
  ]);
});

test('NOD-008 NOD-009 what a class costs, and who belongs to it', () => {
  expect(CLASSES.map(one => [CLASS[one].cost, CLASS[one].meaning])).toEqual([
    [36, 'sword saint'],
    [24, 'hero'],
    [16, 'warrior'],
    [10, 'light foot'],
    [5, 'farming people'],
  ]);
});

test('NOD-230 how a class is said stands on the card', () => {
  expect(shownOf(alone('hat-samurai'), 'A1')).toContainEqual(['Class', 'bushi, warrior (BUSH-EE)', 'NOD-006']);
});

test.each([
  [
    'NOD-E1 NOD-R009 NOD-020 Bushi, bow and katana, Light: 40, not the printed 44',
    { class: 'bushi', close: 'katana', missiles: ['bow'], armour: 'light' },
    40,
  ],
  ['NOD-E1 NOD-012 Eiyuu, yari, Heavy, horse', { class: 'eiyuu', close: 'yari', armour: 'heavy', horse: true }, 69],
  [
    'NOD-E1 NOD-019 Noumin, arquebus and wakizashi, Light, pavise',
    { class: 'noumin', close: 'wakizashi', missiles: ['arquebus'], armour: 'light', pavise: true },
    32,
  ],
  ['NOD-E1 NOD-011 Ashigaru, yari, Armoured', { class: 'ashigaru', close: 'yari', armour: 'armoured' }, 34],
  ['NOD-E1 NOD-024 NOD-R013 Bushi with a katana: the wakizashi besides is free', { class: 'bushi', close: 'katana' }, 22],
  [
    'NOD-E1 NOD-018 NOD-169 ninja with kusari-gama and shuriken, Light free of charge',
    { class: 'bushi', close: 'kusarigama', missiles: ['shuriken'], ninja: true },
    28,
  ],
  ['NOD-013 NOD-014 a weapon costs its die: naginata 8', { class: 'noumin', close: 'naginata' }, 13],
  ['NOD-015 katana 6', { class: 'noumin', close: 'katana' }, 11],
  ['NOD-016 tantō 4', { class: 'noumin', close: 'tanto' }, 9],
  ['NOD-017 improvised is free', { class: 'noumin' }, 5],
  ['NOD-021 pistol 3', { class: 'noumin', missiles: ['pistol'] }, 8],
  ['NOD-R011 crossbow 6', { class: 'noumin', missiles: ['crossbow'] }, 11],
  ['NOD-R012 javelin 3', { class: 'noumin', missiles: ['thrown'] }, 8],
  ['NOD-221 NOD-R117 wakizashi with shield counts as a katana, 6', { class: 'ashigaru', close: 'wakizashi+shield' }, 16],
  ['NOD-R118 a Korean shield costs the step it stands for', { class: 'ashigaru', close: 'yari', shield: true }, 28],
  ['NOD-228 NOD-R120 fire-lance 9, and no other weapon', { class: 'ashigaru', missiles: ['firelance'] }, 19],
  ['NOD-R013 NOD-R120 a lesser blade besides is free', { class: 'bushi', close: 'wakizashi', missiles: ['firelance'] }, 25],
  ['NOD-R014 NOD-R120 a commander’s pole-arm is not', { class: 'bushi', close: 'nodachi', missiles: ['firelance'] }, 33],
] as const)('%s', (_shows, bought, cost) => {
  expect(costOf(whole(bought))).toBe(cost);
});

/** NOD-T17 as printed; NOD-R009 mends the one cell that is wrong. */
test.each<[Class, string, { close: 'yari' | 'naginata' | 'katana' | 'wakizashi' | 'improvised'; missiles?: ['bow'] }, readonly number[]]>([
  ['kensei', 'yari', { close: 'yari' }, [42, 54, 60, 66]],
  ['kensei', 'naginata', { close: 'naginata' }, [44, 56, 62, 68]],
  ['kensei', 'bow and katana', { close: 'katana', missiles: ['bow'] }, [48, 60, 66, 72]],
  ['eiyuu', 'yari', { close: 'yari' }, [30, 42, 48, 54]],
  ['eiyuu', 'naginata', { close: 'naginata' }, [32, 44, 50, 56]],
  ['eiyuu', 'bow and katana', { close: 'katana', missiles: ['bow'] }, [36, 48, 54, 60]],
  ['bushi', 'yari', { close: 'yari' }, [22, 34, 40, 46]],
  ['bushi', 'naginata', { close: 'naginata' }, [24, 36, 42, 48]],
  ['bushi', 'bow and katana', { close: 'katana', missiles: ['bow'] }, [28, 40, 46, 52]],
  ['ashigaru', 'yari', { close: 'yari' }, [16, 28, 34, 40]],
  ['ashigaru', 'naginata', { close: 'naginata' }, [18, 30, 36, 42]],
  ['ashigaru', 'bow and wakizashi', { close: 'wakizashi', missiles: ['bow'] }, [20, 32, 38, 44]],
  ['ashigaru', 'wakizashi', { close: 'wakizashi' }, [14, 26, 32, 38]],
  ['noumin', 'improvised', { close: 'improvised' }, [5, 17, 23, 29]],
  ['noumin', 'wakizashi', { close: 'wakizashi' }, [9, 21, 27, 33]],
  ['noumin', 'yari', { close: 'yari' }, [11, 23, 29, 35]],
  ['noumin', 'bow and wakizashi', { close: 'wakizashi', missiles: ['bow'] }, [15, 27, 33, 39]],
  ['noumin', 'naginata', { close: 'naginata' }, [13, 25, 31, 37]],
])('NOD-031 the cost calculator: %s, %s', (rank, _weapon, weapons, printed) => {
  const costs = (['none', 'light', 'armoured', 'heavy'] as const).map(armour => costOf(whole({ class: rank, armour, ...weapons })));
  expect(costs).toEqual(printed);
});

test('NOD-031 NOD-R009 NOD-R010 the calculator as it is shown: 18 rows as printed, the wrong cell mended, what nobody may field marked', async () => {
  const shown = (await noDachi.catalogue()).tables.find(({ id }) => id === 'NOD-T17')?.rows ?? [];
  expect(shown).toHaveLength(19);
  expect(shown[8]).toEqual(['bushi, arquebus or bow + katana', 28, 40, 46, 52]);
  expect(shown[13]).toEqual(['noumin, improvised', 5, 17, 23, '29, not allowed']);
  expect(shown[18]).toEqual(['a horse, for any of them', '+15', '+15', '+15', '+15']);
});

test.each([
  ['NOD-025', 'heavy', 'D10', 40],
  ['NOD-026', 'armoured', 'D8', 34],
  ['NOD-027', 'light', 'D6', 28],
  ['NOD-028', 'none', 'D4', 16],
] as const)('%s NOD-129 %s armour: its melee die is a %s, a Bushi costs %i with it', (_rule, armour, die, points) => {
  const state = laid([
    group('A', 1, [man('A1', { class: 'bushi', armour }, 300, 300)]),
    group('B', 2, [man('B1', 'hat-samurai', 300, 900)]),
  ]);
  expect(poolOf(state, [figure(state, 'A1')], [figure(state, 'B1')]).dice.map(one => one.name)).toEqual(['D8', die]);
  expect(figure(state, 'A1').kit.points).toBe(points);
});

test('NOD-022 NOD-023 NOD-E35 an archer without a sword throws quality and armour only', () => {
  const state = laid([
    group('A', 1, [man('A1', { class: 'ashigaru', missiles: ['bow'], armour: 'light' }, 300, 300)]),
    group('B', 2, [man('B1', 'hat-samurai', 300, 900)]),
  ]);
  expect(poolOf(state, [figure(state, 'A1')], [figure(state, 'B1')]).dice.map(die => die.name)).toEqual(['D6', 'D6']);
});

test('NOD-228 NOD-R120 a fire-lance fights as a katana, beside a no-dachi as a no-dachi', () => {
  const dice = (['improvised', 'wakizashi', 'nodachi'] as const).map(close => {
    const state = laid([
      group('A', 1, [man('A1', { class: 'bushi', close, missiles: ['firelance'] }, 300, 300)]),
      group('B', 2, [man('B1', 'hat-samurai', 300, 900)]),
    ]);
    return poolOf(state, [figure(state, 'A1')], [figure(state, 'B1')]).dice[1]?.name;
  });
  expect(dice).toEqual(['D6', 'D6', 'D8']);
});

test('NOD-029 NOD-105 NOD-E35 missile dice by class and armour', () => {
  expect([
    AGAINST_MISSILES.kensei.none.name,
    AGAINST_MISSILES.eiyuu.light.name,
    AGAINST_MISSILES.ashigaru.heavy.name,
    AGAINST_MISSILES.noumin.armoured.name,
    AGAINST_MISSILES.bushi.none.name,
  ]).toEqual(['D8', 'D8', 'D10', 'D6', 'D6']);
});

test('NOD-108 NOD-E35 the same five against an arquebus: D4, D4, D8, D4, and a horse D4', () => {
  const made = (['kensei', 'eiyuu', 'ashigaru', 'noumin'] as const).map((rank, i) =>
    man(`B${i + 1}`, { class: rank, armour: (['none', 'light', 'heavy', 'armoured'] as const)[i] ?? 'none' }, 300 + 60 * i, 900),
  );
  const state = laid([
    group('A', 1, [man('A1', 'hat-samurai', 300, 300)]),
    ...made.map((one, i) => group(`B${i}`, 2, [one])),
    group('C', 2, [man('C1', 'hat-samurai-yari-horse', 900, 900)]),
  ]);
  expect(['B1', 'B2', 'B3', 'B4'].map(id => armourDie(state, figure(state, id), false, 'arquebus')?.name)).toEqual([
    'D4',
    'D4',
    'D8',
    'D4',
  ]);
  expect(armourDie(state, figure(state, 'C1'), true, 'arquebus')?.name).toBe('D4');
});

test('NOD-R057 a horse throws the Bushi’s unarmoured die', () => {
  const state = alone('hat-samurai-yari-horse');
  expect(armourDie(state, figure(state, 'A1'), true, 'bow')?.name).toBe('D6');
});

test.each([
  ['none', undefined],
  ['D4', 'D4'],
])('NOD-R052 option arquebusVsUnarmouredNoumin %s', (value, die) => {
  const state = alone('ikk-noumin', { arquebusVsUnarmouredNoumin: value });
  expect(armourDie(state, figure(state, 'A1'), false, 'arquebus')?.name).toBe(die);
});

test.each([
  [false, 'D8'],
  [true, 'D4'],
])('NOD-R053 option pistolsPierce %s', (value, die) => {
  const state = alone('hat-samurai', { pistolsPierce: value });
  expect(armourDie(state, figure(state, 'A1'), false, 'pistol')?.name).toBe(die);
});

test.each([
  [14, 1400],
  [10, 1000],
])('NOD-R093 option ninjaMove %i', (value, pace) => {
  const state = alone('nin-genin-bo', { ninjaMove: value });
  expect(paceOf(state, figure(state, 'A1'))).toBe(pace);
});

test('NOD-E35 NOD-229 a Korean shield: dice as in Light armour, pace of the unarmoured', () => {
  expect(countsAs(block('kor-exarmy-yari-shield'))).toBe('light');
  const state = alone('kor-exarmy-yari-shield');
  expect(paceOf(state, figure(state, 'A1'))).toBe(1400);
});

test('NOD-E35 NOD-064 NOD-065 Light, Armoured, Heavy 10 cm; unarmoured 14; a dog 14; a horseman 24', () => {
  const paces = [
    { armour: 'light' },
    { armour: 'armoured' },
    { armour: 'heavy' },
    {},
    { animal: true, armour: 'heavy' },
    { horse: true },
  ].map(more => {
    const state = laid([
      group('A', 1, [man('A1', { class: 'bushi' }, 300, 300, more)]),
      group('B', 2, [man('B1', 'hat-samurai', 300, 900)]),
    ]);
    return paceOf(state, figure(state, 'A1')) / 100;
  });
  expect(paces).toEqual([10, 10, 10, 14, 14, 24]);
});

test('NOD-068 NOD-R057 a scenario may give an animal a rate of its own, and a horse barding', () => {
  const state = laid([
    group('A', 1, [man('A1', { class: 'noumin', animal: true, pace: 1800 }, 300, 300)]),
    group('B', 2, [man('B1', { class: 'bushi', horse: true, barding: 'armoured' }, 300, 900)]),
  ]);
  expect(paceOf(state, figure(state, 'A1'))).toBe(1800);
  expect([armourDie(state, figure(state, 'B1'), true, 'bow')?.name, armourDie(state, figure(state, 'B1'), true, 'arquebus')?.name]).toEqual(
    ['D8', 'D4'],
  );
});

test('NOD-184 a scenario may call a weapon by another name', () => {
  const state = laid([
    group('A', 1, [man('A1', { class: 'bushi', close: 'bo', called: 'Iron fan' }, 300, 300)]),
    group('B', 2, [man('B1', 'hat-samurai', 300, 900)]),
  ]);
  expect(shownOf(state, 'A1')).toContainEqual(['Iron fan', 'bō, D8', 'NOD-178']);
});

test('NOD-178 NOD-180 NOD-183 bō D8, kusari-gama D8, nanchaku D6; no poison in melee', () => {
  const dice = (['nin-genin-bo', 'nin-genin-kusarigama', 'nin-genin-nanchaku'] as const).map(id => {
    const state = alone(id);
    return poolOf(state, [figure(state, 'A1')], [figure(state, 'B1')]).dice[1]?.name;
  });
  expect(dice).toEqual(['D8', 'D8', 'D6']);
});
