import { refusedBy } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { proposal, NO_PINS } from './pairing.ts';
import { poolOf } from './dice.ts';
import {
  after,
  area,
  asked,
  by,
  done,
  eventsOf,
  figure,
  group,
  laid,
  land,
  line,
  man,
  mm,
  two,
  unit,
  type Written,
} from '../tabletop.testing.ts';
import { situated } from '@nobori/engine/testing';

const BUSHI = { class: 'bushi', close: 'katana', armour: 'armoured' };
const ASHIGARU = { class: 'ashigaru', close: 'yari', armour: 'light' };

/** A melee phase of side 1, run with these dice to the next question. */
const fought = (
  groups: readonly Written[],
  dice: readonly number[],
  { options = {}, ...more }: { readonly options?: Written } & Written = {},
) =>
  situated(
    noDachi,
    { attacker: 1, step: [{ kind: 'turnEnd' }, { kind: 'activation' }, { kind: 'melee' }], groups, ...more },
    options,
    dice,
  );
const oneOnOne = (a: Written, b: Written, dice: readonly number[], more: Written = {}) =>
  fought([group('A', 1, [man('A1', a, 300, 300)]), group('B', 2, [man('B1', b, 300, 320)])], dice, more);

describe('a fight won by one', () => {
  const state = fought(
    [group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', ASHIGARU, 300, 320), man('C1', ASHIGARU, 300, 345)])],
    [5, 6, 3, 4, 5, 2],
  );

  test('NOD-E9 NOD-049 NOD-127 those in contact fight: quality, weapon and armour each, the highest counts', () => {
    expect([unit(state, 'A').won, unit(state, 'B').won]).toEqual([1, -1]);
  });

  test('NOD-E9 NOD-139 NOD-140 the loser goes back 2 cm, and the man behind with him', () => {
    expect([figure(state, 'B1').at, figure(state, 'C1').at]).toEqual([mm(300, 340), mm(300, 365)]);
  });

  test('NOD-E9 NOD-R075 being pushed is no injury', () => {
    expect(unit(state, 'B').injured).toBe(false);
  });
});

test('NOD-E10 NOD-125 NOD-128 three against one: the helpers’ dice count, the primary alone is hurt', () => {
  const three = [man('A1', ASHIGARU, 300, 300), man('A2', ASHIGARU, 278, 320), man('A3', ASHIGARU, 322, 320)];
  const state = fought(
    [group('A', 1, three), group('B', 2, [man('B1', { class: 'kensei', close: 'nodachi', armour: 'heavy' }, 300, 320)])],
    [3, 5, 2, 6, 1, 4, 4, 7, 2, 9],
  );
  expect(['A1', 'A2', 'A3'].map(id => figure(state, id).wounds)).toEqual([2, 0, 0]);
});

test('NOD-R066 option helperDice primariesOnly: only the two primaries throw', () => {
  const three = [man('A1', ASHIGARU, 300, 300), man('A2', ASHIGARU, 278, 320)];
  const state = fought([group('A', 1, three), group('B', 2, [man('B1', BUSHI, 300, 320)])], [6, 6, 6, 5, 5, 5], {
    options: { helperDice: 'primariesOnly' },
  });
  expect(figure(state, 'B1').at).toEqual(mm(300, 340));
});

test('NOD-126 a fourth man finds no room', () => {
  const four = [
    [300, 300],
    [279, 320],
    [321, 320],
    [300, 342],
  ].map(([x, y], i) => man(`A${i + 1}`, ASHIGARU, x ?? 0, y ?? 0));
  const state = laid([group('A', 1, four), group('B', 2, [man('B1', BUSHI, 300, 321)])]);
  expect(proposal(state, NO_PINS)).toEqual([{ mine: ['A1', 'A2', 'A3'], his: ['B1'] }]);
});

test('NOD-E11 NOD-130 NOD-R006 10 mm higher: +1 to the result', () => {
  const state = oneOnOne({ class: 'bushi', close: 'katana' }, { class: 'noumin' }, [4, 3, 2, 4, 1], {
    table: land(area('hill', 200, 311, 400, 400, 10)),
  });
  expect(figure(state, 'A1').at).toEqual(mm(300, 280));
});

test('NOD-E12 NOD-132 NOD-141 a yari on foot takes the horse die; dismounted beside the winner', () => {
  const pair = [man('B1', { class: 'ashigaru', close: 'naginata', armour: 'light' }, 300, 331), man('B2', ASHIGARU, 278, 322)];
  const start = fought([group('A', 1, [man('A1', { ...BUSHI, horse: true }, 300, 300, { facing: [0, 1] })]), group('B', 2, pair)], []);
  const state = after(start, by(done, [3, 5, 6, 2, 7, 4, 5, 3, 4], two)); // B1, with more dice, is put forward as primary
  expect(figure(state, 'A1')).toMatchObject({ mounted: false, wounds: 0, at: mm(300, 311) });
});

test('NOD-E13 NOD-131 without a yari on foot the horse fights', () => {
  const state = fought(
    [
      group('A', 1, [man('A1', { class: 'bushi', close: 'katana', armour: 'heavy' }, 300, 300)]),
      group('B', 2, [man('B1', { class: 'eiyuu', close: 'yari', armour: 'armoured', horse: true }, 300, 331)]),
    ],
    [5, 2, 4, 3, 4, 5, 6],
  );
  expect(figure(state, 'A1').at).toEqual(mm(300, 280));
});

test.each([
  ['NOD-136 NOD-R069 equal: nothing, still in contact', [3, 3, 3, 3, 2, 2], { at: mm(300, 320), wounds: 0 }],
  ['NOD-137 +2', [5, 3, 3, 3, 2, 2], { at: mm(300, 320), wounds: 1 }],
  ['NOD-137 +3', [6, 3, 3, 3, 2, 2], { wounds: 2 }],
  ['NOD-137 +4', [7, 3, 3, 3, 2, 2], { fate: 'disabled' }],
  ['NOD-137 +5', [8, 3, 3, 3, 2, 2], { fate: 'killed' }],
] as const)('%s on foot', (_shows, dice, expected) => {
  expect(figure(oneOnOne(BUSHI, ASHIGARU, dice), 'B1')).toMatchObject(expected);
});

test.each([
  ['+2', [4, 2, 2], { wounds: 1, mounted: true }],
  ['+3', [5, 2, 2], { wounds: 1, mounted: true }],
  ['+4', [6, 2, 2], { wounds: 2, mounted: true }],
  ['+5', [7, 2, 2], { fate: 'disabled' }],
  ['+6', [8, 2, 2], { fate: 'killed' }],
] as const)('NOD-138 %s mounted', (_shows, dice, expected) => {
  const state = fought(
    [group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', { ...BUSHI, horse: true }, 300, 331)])],
    [...dice, 2, 2, 2, 2],
  );
  expect(figure(state, 'B1')).toMatchObject(expected);
});

test('NOD-142 +1 mounted: the fall wounds on 5', () => {
  const state = fought(
    [group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', { ...BUSHI, horse: true }, 300, 331)])],
    [3, 2, 2, 2, 2, 2, 2, 5],
  );
  expect(figure(state, 'B1')).toMatchObject({ wounds: 2, mounted: false });
});

describe('riders and their rear', () => {
  const rider = { ...BUSHI, horse: true };
  const behind = (kit: Written) =>
    laid([group('A', 1, [man('A1', ASHIGARU, 300, 269)]), group('B', 2, [man('B1', kit, 300, 300, { facing: [0, 1] })])]);
  test('NOD-134 NOD-R071 attacked from the rear only he throws armour alone, and cannot win', () => {
    const state = behind(rider);
    expect(poolOf(state, [figure(state, 'B1')], [figure(state, 'A1')]).dice.map(die => die.name)).toEqual(['D8']);
    const over = fought(
      [
        group('A', 1, [man('A1', { class: 'ashigaru', close: 'katana', armour: 'light' }, 300, 269)]),
        group('B', 2, [man('B1', rider, 300, 300, { facing: [0, 1] })]),
      ],
      [1, 1, 1, 8],
    );
    expect(figure(over, 'A1')).toMatchObject({ wounds: 0, at: mm(300, 269) });
  });
  test('NOD-134 with a yari he fights to the rear; NOD-133 on foot everybody does', () => {
    const state = behind({ ...rider, close: 'yari' });
    expect(poolOf(state, [figure(state, 'B1')], [figure(state, 'A1')]).dice).toHaveLength(3);
    expect(poolOf(state, [figure(state, 'A1')], [figure(state, 'B1')]).dice).toHaveLength(3);
  });
  test('NOD-R071 with one enemy outside the rear he throws everything, and that one must be the primary', () => {
    const state = laid([
      group('A', 1, [man('A1', { ...ASHIGARU, class: 'bushi' }, 300, 269), man('A2', { class: 'ashigaru', close: 'katana' }, 331, 300)]),
      group('B', 2, [man('B1', rider, 300, 300, { facing: [0, 1] })]),
    ]);
    expect(proposal(state, NO_PINS)).toEqual([{ mine: ['A2', 'A1'], his: ['B1'] }]);
  });
});

describe('cover in melee', () => {
  const pool = (state: ReturnType<typeof laid>, me: string, him: string) =>
    poolOf(state, [figure(state, me)], [figure(state, him)]).modifiers.map(({ rule }) => rule);
  test('NOD-R068 inside cover the enemy is not in; behind a line one did not come over', () => {
    const reeds = laid([group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', BUSHI, 300, 320)])], {
      table: land(area('reeds', 200, 311, 400, 400)),
    });
    expect([pool(reeds, 'B1', 'A1'), pool(reeds, 'A1', 'B1')]).toEqual([['NOD-R068'], []]);
    const both = laid([group('A', 1, [man('A1', BUSHI, 300, 320)]), group('B', 2, [man('B1', BUSHI, 300, 340)])], {
      table: land(area('reeds', 200, 311, 400, 400)),
    });
    expect([pool(both, 'B1', 'A1'), pool(both, 'A1', 'B1')]).toEqual([[], []]);
    const fence = laid([group('A', 1, [man('A1', BUSHI, 300, 300, { came: ['B1'] })]), group('B', 2, [man('B1', BUSHI, 300, 320)])], {
      table: land(line('fence', 200, 310, 400, 310, 20)),
    });
    expect([pool(fence, 'B1', 'A1'), pool(fence, 'A1', 'B1')]).toEqual([['NOD-R068'], []]);
  });
  test('NOD-R068 NOD-R017 a pavise gives none', () => {
    const state = laid([
      group('A', 1, [man('A1', BUSHI, 300, 300)]),
      group('B', 2, [man('B1', { ...BUSHI, missiles: ['bow'] }, 300, 320, { pavise: true })]),
    ]);
    expect(pool(state, 'B1', 'A1')).toEqual([]);
  });
  test('NOD-R067 NOD-130 uphill and in cover is still +1', () => {
    const state = laid([group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', BUSHI, 300, 320)])], {
      table: land(area('reeds', 200, 311, 400, 400), area('hill', 200, 311, 400, 500, 20)),
    });
    expect(poolOf(state, [figure(state, 'B1')], [figure(state, 'A1')]).modifiers).toHaveLength(1);
  });
});

describe('pushing back', () => {
  const push = (more: readonly Written[], field: Written = {}) =>
    fought(
      [group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', ASHIGARU, 300, 320)]), ...more],
      [4, 1, 1, 3, 1, 1],
      field,
    );
  test.each([
    ['a river 12 mm behind', [], { table: land(area('river', 0, 332, 1800, 400)) }, 332],
    ['a drop of more than 20 mm', [], { table: land(area('hill', 200, 290, 400, 325, 30)) }, 324],
    ['an enemy behind him', [group('C', 1, [man('C1', BUSHI, 300, 350)])], {}, 330],
    [
      'an engaged friend behind him',
      [group('D', 2, [man('D1', ASHIGARU, 300, 345)]), group('E', 1, [man('E1', { class: 'noumin' }, 322, 345)])],
      {},
      325,
    ],
  ] as const)('NOD-R072 stops early at %s', (_shows, more, field, y) => {
    const dice = more.length === 2 ? [4, 1, 1, 3, 1, 1, 1, 1, 1, 1, 1] : more.length === 1 ? [4, 1, 1, 3, 1, 1] : [4, 1, 1, 3, 1, 1];
    const state = situated(
      noDachi,
      {
        attacker: 1,
        step: [{ kind: 'turnEnd' }, { kind: 'activation' }, { kind: 'fighting', combats: [{ mine: ['A1'], his: ['B1'] }] }],
        groups: [group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', ASHIGARU, 300, 320)]), ...more],
        ...field,
      },
      {},
      dice.slice(0, 6),
    );
    expect(figure(state, 'B1').at).toEqual(mm(300, y));
  });
  test('NOD-R095 NOD-R072 who is pushed against a hidden enemy has found him', () => {
    const lurker = group('C', 1, [man('C1', { class: 'bushi', ninja: true }, 300, 350)], { hidden: true });
    const state = push([lurker]);
    expect([figure(state, 'B1').at, unit(state, 'C').hidden]).toEqual([mm(300, 330), false]);
  });
  test('NOD-R039 NOD-140 a hidden friend behind him is pushed along, and only his own side is told', () => {
    const lurker = group('H', 2, [man('H1', ASHIGARU, 300, 345)], { hidden: true, ambush: 1 });
    const state = laid([group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', ASHIGARU, 300, 320)]), lurker]);
    const pushes = eventsOf(state, by(done, [4, 1, 1, 3, 1, 1])).flatMap(event =>
      event.kind === 'pushed' ? [[event.figure, event.only]] : [],
    );
    expect(pushes).toEqual([
      ['B1', undefined],
      ['H1', ['side2']],
    ]);
  });
  test('NOD-R073 option followUp off: nobody follows', () => {
    expect(figure(push([]), 'A1').at).toEqual(mm(300, 300));
  });
  test('NOD-R073 option followUp on: the winner may close up again', () => {
    const asks = fought([group('A', 1, [man('A1', BUSHI, 300, 300)]), group('B', 2, [man('B1', ASHIGARU, 300, 320)])], [4, 1, 1, 3, 1, 1], {
      options: { followUp: true },
    });
    expect(asked(asks)).toBe('following');
    expect(figure(after(asks, by({ kind: 'follow', figure: 'A1', to: mm(300, 320) })), 'A1').at).toEqual(mm(300, 320));
    expect(figure(after(asks, by(done)), 'A1').at).toEqual(mm(300, 300));
    expect(refusedBy(noDachi, asks, 'side1', { kind: 'follow', figure: 'A1', to: mm(310, 320) })).toBe('NOD-R073');
  });
});

describe('pairs', () => {
  // NOD-E30: A1–B1, A2–B1, A2–B2, A3–B2.
  const scrum = (options: Written = {}) =>
    fought(
      [
        group('A', 1, [man('A1', ASHIGARU, 300, 300), man('A2', ASHIGARU, 321, 300), man('A3', ASHIGARU, 342, 300)]),
        group('B', 2, [man('B1', ASHIGARU, 310, 318), man('B2', ASHIGARU, 332, 318)]),
      ],
      [],
      { options },
    );
  test('NOD-E30 NOD-124 NOD-R065 as many pairs as can be, lowest ids first; the left-over joins in', () => {
    const state = scrum();
    expect(asked(state)).toBe('pairing');
    expect(proposal(state, NO_PINS)).toEqual([
      { mine: ['A1'], his: ['B1'] },
      { mine: ['A2', 'A3'], his: ['B2'] },
    ]);
  });
  test('NOD-E30 NOD-125 the active player may pair otherwise, place the left-over, name the primary, order the fights', () => {
    const state = after(
      scrum(),
      by({ kind: 'pair', figure: 'A3', target: 'B2' }),
      by({ kind: 'join', figure: 'A2', target: 'B1' }),
      by({ kind: 'primary', figure: 'A2' }),
      by({ kind: 'first', figure: 'A3' }),
    );
    const at = state.moments.at(-1);
    expect(at?.kind === 'pairing' ? proposal(state, at.pins) : null).toEqual([
      { mine: ['A3'], his: ['B2'] },
      { mine: ['A2', 'A1'], his: ['B1'] },
    ]);
    expect(refusedBy(noDachi, state, 'side1', { kind: 'pair', figure: 'A1', target: 'B2' })).toBe('NOD-R065');
    expect(refusedBy(noDachi, state, 'side1', { kind: 'primary', figure: 'B1' })).toBe('NOD-125'); // not one of his
  });
  test('NOD-R065 who would pair his own before there is anything to pair is told that they do not touch', () => {
    const state = laid([group('A', 1, [man('A1', ASHIGARU, 300, 300)]), group('B', 2, [man('B1', ASHIGARU, 300, 500)])]);
    const pair = (figure: string, target: string) => refusedBy(noDachi, state, 'side1', { kind: 'pair', figure, target });
    expect([pair('A1', 'B1'), pair('B1', 'A1')]).toEqual(['NOD-R065', 'NOB-3']);
  });
  test('NOD-R124 option meleeProposals accept: nobody is asked', () => {
    const state = fought(
      [group('A', 1, [man('A1', ASHIGARU, 300, 300), man('A2', ASHIGARU, 321, 300)]), group('B', 2, [man('B1', ASHIGARU, 310, 318)])],
      [1, 1, 1, 1, 1, 1, 1, 1],
      { options: { meleeProposals: 'accept' } },
    );
    expect(asked(state)).toBe('activation');
  });
  test('NOD-R124 the passive side is asked only where its men differ', () => {
    const pair = (second: Written) =>
      fought(
        [group('A', 1, [man('A1', ASHIGARU, 310, 318)]), group('B', 2, [man('B1', ASHIGARU, 300, 300), man('B2', second, 321, 300)])],
        second === ASHIGARU ? [2, 1, 1, 2, 1, 1, 1, 1] : [],
      );
    expect(asked(pair(ASHIGARU))).toBe('activation');
    const differ = pair(BUSHI);
    expect(noDachi.prompt(differ).asks[0]?.seats).toEqual([two]);
    expect(refusedBy(noDachi, differ, two, { kind: 'first', figure: 'B1' })).toBe('NOD-R065');
    expect(refusedBy(noDachi, differ, two, { kind: 'primary', figure: 'B1' })).toBe(null);
  });
  test('NOD-R022 a standing fight is fought in both players’ turns', () => {
    const state = laid([group('A', 1, [man('A1', ASHIGARU, 300, 300)]), group('B', 2, [man('B1', ASHIGARU, 300, 320)])]);
    const both = after(state, by(done, [2, 1, 1, 2, 1, 1]), by(done, [2, 1, 1, 2, 1, 1], two));
    expect(both.turn).toBe(3);
  });
});
