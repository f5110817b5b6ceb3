/** Out of command, and out of sight: what still counts and what no longer. */
import { refusedBy } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { membersOf } from '../state.ts';
import { area, figure, group, laid, land, man, mm, move, one, unit, type Written } from '../tabletop.testing.ts';
import { goalsOf, homeOf } from './command.ts';
import { lookAgain, thoughtAt, walksInto } from './hiding.ts';
import { nearestVisible } from './sight.ts';

const bushi = { class: 'bushi' } as const;
const K = group('K', 1, [man('K1', { class: 'eiyuu', commander: true }, 1700, 100)]);
const hill = area('hill', 0, 500, 1800, 520, 100);
const unseen = group('B', 2, [man('B1', bushi, 300, 1100)]);
const A = (more: Written = {}) => group('A', 1, [man('A1', bushi, 300, 300)], more);
const bound = (groups: readonly Written[], more: Written = {}) =>
  laid(groups, { table: land(hill), ...more, options: { commandLimits: true } });
const refused = (state: ReturnType<typeof laid>, x: number, y: number) => refusedBy(noDachi, state, one, move('A', { A1: [mm(x, y)] }));

test('NOD-R041 one’s own edge is the middle of it, on whichever side', () => {
  const state = laid([A(), unseen]);
  const home = (edge: 'north' | 'south' | 'west' | 'east') => {
    const [first, second] = state.battle.sides;
    return homeOf({ ...state, battle: { ...state.battle, sides: [{ ...first, edge }, second] } }, 0);
  };
  expect([home('south'), home('north'), home('west'), home('east')]).toEqual([mm(900, 0), mm(900, 1200), mm(0, 600), mm(1800, 600)]);
});

test('NOD-R041 NOD-R039 an attack leads to an enemy one knows of, and to nobody hidden', () => {
  const goals = (hidden: boolean) => {
    const state = laid([A(), group('B', 2, [man('B1', bushi, 300, 1100)], { hidden, ambush: 1 })]);
    return ([0, 1] as const).map(side => goalsOf(state, side, { kind: 'attack', unit: 'B' }).length);
  };
  expect([goals(false), goals(true)]).toEqual([
    [1, 1],
    [0, 1],
  ]);
});

test.each([
  ['this player turn', 1, { loudIn: 3 }, null],
  ['the last', 1, { loudIn: 2 }, null],
  ['the one before', 1, { loudIn: 1 }, 'NOD-075'],
  ['this turn, hidden friends', 1, { loudIn: 3, hidden: true, ambush: 1 }, null],
  ['this turn, hidden enemies', 2, { loudIn: 3, hidden: true, ambush: 1 }, 'NOD-075'],
] as const)('NOD-077 NOD-R041 to a group out of sight that fought in %s', (_when, side, more, rule) => {
  const loud = group('L', side, [man('L1', bushi, 100, 1000)], more);
  expect(refused(bound([A(), K, loud, unseen], { turn: 3 }), 200, 300)).toBe(rule);
});

test('NOD-R041 into the fight of one’s group goes who comes nearer to it, not who stays as far', () => {
  const state = bound(
    [
      group('A', 1, [man('A1', bushi, 300, 300), man('A2', bushi, 300, 420)]),
      K,
      group('B', 2, [man('B1', bushi, 300, 440)]),
      group('C', 2, [man('C1', bushi, 300, 1150)]),
    ],
    { table: land() },
  );
  const to = (x: number, y: number) => refused(state, x, y);
  expect([to(300, 320), to(384, 328), to(300, 290)]).toEqual([null, 'NOD-078', 'NOD-078']);
});

test('NOD-076 NOD-075 as far from one’s goal as before is not on the way to it', () => {
  const order = { order: { kind: 'goTo', at: mm(250, 450) } };
  const state = bound([A(order), K, unseen], { table: land(hill) });
  expect([refused(state, 290, 300), refused(state, 200, 300)]).toEqual([null, 'NOD-075']);
});

test('NOD-078 as far from cover as before is not towards it', () => {
  const state = bound([A(), K, group('B', 2, [man('B1', { class: 'bushi', missiles: ['bow'] }, 350, 900)])], {
    table: land(area('scrub', 340, 150, 360, 200)),
  });
  expect([refused(state, 310, 290), refused(state, 400, 300)]).toEqual([null, 'NOD-078']);
});

test('NOD-R039 what an unseen man carries or stands by is thought where it lay, other things where they are', () => {
  const state = laid([A(), group('H', 2, [man('H1', bushi, 600, 600)], { hidden: true, ambush: 1 }), unseen], {
    loads: [{ id: 'barrel', kind: 'barrel', at: mm(900, 600) }],
  });
  const first = { id: 'barrel', name: 'A barrel', at: mm(100, 100) };
  const battle = { ...state.battle, special: { ...state.battle.special, loads: [first] } };
  const thought = (x: number, carries: string | null) => {
    Object.assign(figure(state, 'H1'), { at: mm(x, 600), carries });
    const [load] = state.loads;
    return load === undefined ? null : thoughtAt({ ...state, battle }, ['H'], load);
  };
  expect([thought(600, null), thought(905, null), thought(600, 'barrel')]).toEqual([mm(900, 600), mm(100, 100), mm(100, 100)]);
});

test('NOD-R039 NOD-R040 a hidden group that stirs is seen from afar, one that lies still only from near', () => {
  const wood = { table: land(area('scrub', 250, 550, 350, 650)) };
  const hidden = (stirs: boolean, enemy: number, ambush = 1) => {
    const state = laid(
      [
        group('H', 2, [man('H1', bushi, 300, 600)], { hidden: true, ambush }),
        group('I', 2, [man('I1', bushi, 330, 600)]),
        group('A', 1, [man('A1', bushi, 300, enemy)]),
      ],
      wood,
    );
    const rules: string[] = [];
    lookAgain(state, stirs ? unit(state, 'H') : null, event => rules.push(...event.rules));
    return [unit(state, 'H').hidden, rules.join(' ')];
  };
  expect([hidden(true, 200), hidden(false, 200), hidden(false, 560)]).toEqual([
    [false, 'NOD-072 NOD-R039'],
    [true, ''],
    [false, 'NOD-R039 NOD-R040'],
  ]);
});

test('NOD-R039 who walks into somebody unseen finds his group, and no other', () => {
  const state = laid([
    A(),
    group('G', 2, [man('G1', bushi, 900, 600)], { hidden: true, ambush: 1 }),
    group('H', 2, [man('H1', bushi, 300, 400)], { hidden: true, ambush: 1 }),
    unseen,
  ]);
  expect(walksInto(state, figure(state, 'A1'), mm(300, 385), () => undefined)).toBe(true);
  expect([unit(state, 'G').hidden, unit(state, 'H').hidden]).toEqual([true, false]);
});

test('NOD-R007 NOD-R082 of enemies equally near the first by id is the nearest', () => {
  const state = laid([A(), group('B', 2, [man('B1', bushi, 250, 600), man('B2', bushi, 350, 600)])]);
  expect(nearestVisible(state, 0, membersOf(state, 'A'))?.enemy.kit.id).toBe('B1');
});
