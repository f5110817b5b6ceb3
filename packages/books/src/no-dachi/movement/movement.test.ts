import { situated, whyNot } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { pointAlong } from '../basics/millimetres.ts';
import { NO_PINS } from '../melee/pairing.ts';
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
  load,
  man,
  mm,
  move,
  shoot,
  unit,
  type Written,
} from '../tabletop.testing.ts';
import { foe, walk, solo, refused } from './movement.testing.ts';

describe('lengths', () => {
  test.each([
    ['NOD-054 NOD-063 an armoured man 10 cm', { armour: 'light' }, [[300, 400]], null],
    ['NOD-054 a millimetre more', { armour: 'light' }, [[300, 401]], 'NOD-054'],
    [
      'NOD-R004 a leg costs the next whole millimetre: 57, so 57 + 43',
      { armour: 'light' },
      [
        [340, 340],
        [340, 383],
      ],
      null,
    ],
    [
      'NOD-R004 57 + 44',
      { armour: 'light' },
      [
        [340, 340],
        [340, 384],
      ],
      'NOD-054',
    ],
    ['NOD-064 unarmoured 14 cm', {}, [[300, 440]], null],
  ] as const)('%s', (_shows, armour, way, rule) => {
    expect(refused(solo({ class: 'bushi', ...armour }, 300, 300), walk({ A1: way }))).toBe(rule);
  });

  test('NOD-003 NOD-R001 figures stand on whole millimetres', () => {
    expect(refused(solo({ class: 'bushi' }, 300, 300), { kind: 'move', unit: 'A', ways: { A1: [[3005, 3100]] } })).toBe('NOD-R001');
  });

  test.each([
    ['NOD-066 NOD-R034 NOD-E35 60 mm open, 20 mm marsh', 380, null],
    ['NOD-066 NOD-E35 21 mm of marsh', 381, 'NOD-054'],
  ])('%s', (_shows, y, rule) => {
    const marsh = { table: land(area('marsh', 200, 360, 400, 600)) };
    expect(refused(solo({ class: 'bushi', armour: 'armoured' }, 300, 300, {}, marsh), walk({ A1: [[300, y]] }))).toBe(rule);
  });

  test('NOD-R034 NOD-176 half speed and difficult ground multiply', () => {
    const slow = () =>
      laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)], { slowIn: 1 }), foe], {
        table: land(area('marsh', 200, 250, 400, 600)),
      });
    expect(refused(slow(), walk({ A1: [[300, 335]] }))).toBe(null);
    expect(refused(slow(), walk({ A1: [[300, 336]] }))).toBe('NOD-054');
  });

  test('NOD-R008 a field may change what ground means', () => {
    const paved = laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]), foe], {
      battle: {
        table: land(area('marsh', 200, 250, 400, 600)),
        sides: [side('side1', 'south'), side('side2', 'north')],
        ground: { marsh: { footDifficult: false } },
      },
    });
    expect(refused(paved, walk({ A1: [[300, 440]] }))).toBe(null);
  });
  const side = (id: string, edge: string): Written => ({ id, name: id, edge, zones: [[mm(0, 0), mm(1800, 0), mm(1800, 200)]] });

  test('rounding: halves away from zero, the same for all directions', () => {
    expect(pointAlong(mm(0, 0), mm(3, 4), 25)).toEqual([20, 20]);
    expect(pointAlong([0, 0], [-30, -40], 25)).toEqual([-20, -20]);
  });
});

describe('what is in the way', () => {
  test('NOD-R004 through friends, never through enemies, never onto anybody', () => {
    const near = (mate: 1 | 2) =>
      laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]), group('M', mate, [man('M1', { class: 'bushi' }, 300, 350)]), foe]);
    expect(refused(near(1), walk({ A1: [[300, 400]] }))).toBe(null);
    expect(refused(near(2), walk({ A1: [[300, 400]] }))).toBe('NOD-R004');
    expect(refused(near(1), walk({ A1: [[300, 360]] }))).toBe('NOD-R003');
  });

  test('NOD-R003 contact is a gap of at most 2 mm, overlap is never allowed', () => {
    const enemy = (y: number) =>
      laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]), group('B', 2, [man('B1', { class: 'noumin' }, 300, 400)])], {
        options: {},
      }) && walk({ A1: [[300, y]] });
    const state = laid([
      group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]),
      group('B', 2, [man('B1', { class: 'noumin' }, 300, 400)]),
    ]);
    expect(refused(state, enemy(381))).toBe('NOD-R004');
    expect(eventsOf(state, by(enemy(378), [4]))).toContainEqual(expect.objectContaining({ kind: 'charges' }));
    expect(eventsOf(state, by(enemy(377)))).not.toContainEqual(expect.objectContaining({ kind: 'charges' }));
  });

  test('NOD-R004 NOD-R037 not through water, walls or over the edge of the table', () => {
    const river = { table: land(area('river', 0, 350, 1800, 380), line('fence', 200, 280, 400, 280, 20)) };
    expect(refused(solo({ class: 'bushi' }, 300, 300, {}, river), walk({ A1: [[300, 400]] }))).toBe('NOD-R004');
    expect(refused(solo({ class: 'bushi' }, 300, 300, {}, river), walk({ A1: [[300, 250]] }))).toBe('NOD-R004');
    expect(refused(solo({ class: 'bushi' }, 300, 30), walk({ A1: [[300, -10]] }))).toBe('NOD-R037');
    const fenced = solo({ class: 'bushi' }, 300, 30, {}, { table: land(line('fence', 200, 80, 400, 80, 20)) });
    const why = (y: number) => whyNot(noDachi, fenced, 'side1', walk({ A1: [[300, y]] }));
    expect([why(5), why(75), why(70)]).toEqual([
      'The base of A1 Bushi would stand over the edge of the table.',
      'The base of A1 Bushi would cut a wall, fence or closed gate.',
      '',
    ]);
  });

  test('NOD-R004 a base may touch a slanting wall, not cut it', () => {
    const slanting = solo({ class: 'bushi' }, 394, 400, {}, { table: land(line('fence', 200, 200, 600, 500, 20)) });
    const to = (x: number) => refused(slanting, walk({ A1: [[x, 358]] }));
    expect([to(394), to(395)]).toEqual([null, 'NOD-R004']);
  });

  test('NOD-R004 a rider does not pass a rider where their bases would overlap', () => {
    const rider = { class: 'bushi', horse: true };
    const past = (x: number) =>
      laid([group('A', 1, [man('A1', rider, 300, 300, { facing: [0, 1000] })]), group('B', 2, [man('B1', rider, x, 350)])]);
    expect([refused(past(335), walk({ A1: [[300, 400]] })), refused(past(345), walk({ A1: [[300, 400]] }))]).toEqual(['NOD-R004', null]);
  });
});

describe('actions', () => {
  const archer = { class: 'bushi', missiles: ['bow'] };
  const near = group('B', 2, [man('B1', { class: 'bushi', armour: 'heavy' }, 300, 700)]);
  const others = group('C', 1, [man('C1', archer, 900, 300)]);
  const start = (more: Written = {}) => laid([group('A', 1, [man('A1', archer, 300, 300, more)]), others, near]);
  const miss = [1, 8, 8];
  test.each([
    ['move, move', [by(walk({ A1: [[300, 310]] })), by(walk({ A1: [[300, 320]] }))]],
    ['move, shoot', [by(walk({ A1: [[300, 310]] })), by(shoot('A1', 'B'), miss)]],
    ['shoot, load', [by(shoot('A1', 'B'), miss), by(load('A1'))]],
  ])('NOD-051 NOD-E35 NOD-R024 %s: two actions, not three', (_shows, orders) => {
    const state = after(start(), ...orders);
    expect(figure(state, 'A1').spent).toBe(2);
    expect(refused(state, load('A1'))).toBe('NOD-R024');
  });

  test('NOD-052 with one Wound there is one action', () => {
    const state = after(start({ wounds: 2 }), by(shoot('A1', 'B'), miss));
    expect(refused(state, load('A1'))).toBe('NOD-R024');
  });

  test('NOD-R024 who has acted, in the same step or before the combats, is told so', () => {
    const men = [man('A1', archer, 300, 300), man('A2', { class: 'bushi' }, 340, 300)];
    const acted = after(laid([group('A', 1, men), others, near]), by(shoot('A1', 'B'), miss));
    const why = (state: typeof acted, order: unknown): string => whyNot(noDachi, state, 'side1', order);
    expect(why(acted, load('A1'))).toMatch(/^A1.* has acted in this step\.$/);
    expect(why(acted, walk({ A1: [[300, 310]] }))).toMatch(/^A1.* has acted in this step\.$/);
    const touching = group('B', 2, [man('B1', { class: 'bushi' }, 300, 321)]);
    const fighting = laid([group('A', 1, men, { activated: true }), touching], { step: [{ kind: 'pairing', side: 0, pins: NO_PINS }] });
    expect([asked(fighting), why(fighting, shoot('A1', 'B'))]).toEqual(['pairing', 'Group A has been activated this turn.']);
  });

  test('NOD-048 NOD-R024 one group after another, each once; moves of a step are plotted together', () => {
    const state = laid([
      group('A', 1, [
        man('A1', { class: 'bushi' }, 300, 300),
        man('A2', { class: 'bushi', missiles: ['bow'] }, 340, 300, { loading: [0] }),
      ]),
      group('C', 1, [man('C1', { class: 'bushi' }, 900, 300)]),
      foe,
    ]);
    const acting = after(state, by(walk({ A1: [[300, 310]] })));
    expect(refused(acting, move('C', { C1: [mm(900, 310)] }))).toBe('NOD-R024');
    expect(refused(acting, walk({ A2: [[340, 310]] }))).toBe('NOD-R024');
    expect(refused(acting, load('A2'))).toBe(null);
    const why = (before: typeof state, order: unknown): string => whyNot(noDachi, before, 'side1', order);
    expect(why(acting, move('C', { C1: [mm(900, 310)] }))).toBe('Group A is acting now.');
    expect(why(acting, walk({ A2: [[340, 310]] }))).toBe('Group A has made the moves of this step.');
    expect(why(acting, load('A1'))).toMatch(/^A1.* has moved in this step\.$/);
    expect(why(after(acting, by(load('A2'))), load('A2'))).toBe('A2 Bushi has nothing to load.');
    const over = after(acting, by({ kind: 'finish', unit: 'A' }));
    expect(why(over, walk({ A1: [[300, 320]] }))).toBe('Group A has been activated this turn.');
    expect(refused(over, walk({ A1: [[300, 320]] }))).toBe('NOD-R024');
    expect(refused(over, move('C', { C1: [mm(900, 310)] }))).toBe(null);
  });

  test('NOD-R123 doing nothing, ending an activation and ending the phase are always offered', () => {
    const state = start();
    expect(noDachi.prompt(state).asks[0]?.choices.list()).toContainEqual({ kind: 'done' });
    expect(noDachi.prompt(state).asks[0]?.choices.list()).toContainEqual({ kind: 'finish', unit: 'A' });
    expect(refused(after(state, by(walk({ A1: [[300, 310]] }))), done)).toBe(null);
  });

  test('NOD-040 NOD-E35 groups are fixed: nobody moves with another group', () => {
    const state = laid([
      group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]),
      group('C', 1, [man('C1', { class: 'bushi' }, 340, 300)]),
      foe,
    ]);
    expect(refused(state, walk({ C1: [[340, 310]] }))).toBe('NOD-040');
  });

  test('NOD-047 NOD-R021 player turns alternate, two make a round', () => {
    const state = after(start(), by(done));
    expect(state.turn).toBe(2);
    expect(noDachi.prompt(state).asks[0]?.seats).toEqual(['side2']);
  });
});

describe('coherency', () => {
  const three = (third: Written = {}) =>
    laid([
      group('A', 1, [
        man('A1', { class: 'bushi' }, 100, 100),
        man('A2', { class: 'bushi' }, 160, 100),
        man('A3', { class: 'bushi' }, 200, 100, third),
      ]),
      foe,
    ]);
  test.each([
    ['NOD-035 gaps of 40 and 50 mm', [230, 100], null],
    ['NOD-036 a gap of 60', [240, 100], 'NOD-036'],
  ] as const)('NOD-E24 NOD-R026 %s', (_shows, to, rule) => {
    expect(refused(three(), walk({ A3: [to] }))).toBe(rule);
  });

  test('NOD-037 NOD-E24 who ends in contact with an enemy is excused', () => {
    const state = laid([
      group('A', 1, [
        man('A1', { class: 'bushi' }, 100, 100),
        man('A2', { class: 'bushi' }, 160, 100),
        man('A3', { class: 'bushi' }, 200, 100),
      ]),
      group('B', 2, [man('B1', { class: 'noumin' }, 300, 100)]),
    ]);
    expect(refused(state, walk({ A3: [[280, 100]] }))).toBe(null);
    expect(refused(state, walk({ A3: [[270, 100]] }))).toBe('NOD-036');
  });

  test('NOD-E24 NOD-R026 a scattered group must come nearer together, or stand and shoot', () => {
    const apart = laid([
      group('A', 1, [man('A1', { class: 'bushi', missiles: ['bow'] }, 100, 100), man('A3', { class: 'bushi' }, 230, 100)], { strength: 3 }),
      group('B', 2, [man('B1', { class: 'bushi' }, 100, 500)]),
    ]);
    expect(refused(apart, walk({ A1: [[110, 100]] }))).toBe(null);
    expect(refused(apart, walk({ A1: [[90, 100]] }))).toBe('NOD-R026');
    expect(refused(apart, shoot('A1', 'B'))).toBe(null);
  });

  test('NOD-038 NOD-039 NOD-R027 a slowed man may be left, and must catch up before anything else', () => {
    const state = (x: number) =>
      laid([
        group('A', 1, [man('A1', { class: 'bushi' }, 100, 100), man('A2', { class: 'bushi', missiles: ['bow'] }, x, 100, { wounds: 2 })]),
        group('B', 2, [man('B1', { class: 'bushi' }, 100, 500)]),
      ]);
    expect(refused(state(160), walk({ A1: [[40, 100]] }))).toBe(null); // left behind
    expect(refused(state(300), shoot('A2', 'B'))).toBe('NOD-R027');
    expect(refused(state(300), walk({ A2: [[340, 100]] }))).toBe('NOD-039');
    expect(refused(state(300), walk({ A2: [[200, 100]] }))).toBe(null);
  });
});

describe('leaving a melee', () => {
  const locked = (breakOff: string) =>
    laid(
      [
        group('A', 1, [man('A1', { class: 'bushi', armour: 'light' }, 300, 300)]),
        group('B', 2, [man('B1', { class: 'bushi', close: 'katana', armour: 'light' }, 300, 320)]),
      ],
      { options: { breakOff } },
    );
  test('NOD-R036 option breakOff free: without penalty', () => {
    expect(figure(after(locked('free'), by(walk({ A1: [[300, 200]] }))), 'A1').at).toEqual(mm(300, 200));
  });
  test('NOD-R036 option breakOff parting: one blow against the leaver’s armour die; hurt, he goes on, fallen he does not', () => {
    const off = by(walk({ A1: [[300, 200]] }), [1, 3, 2, 1]); // armour 1 against 3: a Light Wound
    expect(figure(after(locked('parting'), off), 'A1')).toMatchObject({ at: mm(300, 200), wounds: 1 });
    const down = after(locked('parting'), by(walk({ A1: [[300, 200]] }), [1, 8, 2, 1]));
    expect(figure(down, 'A1')).toMatchObject({ at: mm(300, 300), fate: 'killed' });
  });
  test('NOD-R036 NOD-R072 option breakOff parting: who is pushed along with a mate stays there too', () => {
    const light = { class: 'bushi', armour: 'light' };
    const state = laid(
      [
        group('A', 1, [man('A1', light, 300, 300), man('A2', light, 300, 270)]),
        group('B', 2, [man('B1', { ...light, close: 'katana' }, 300, 320)]),
      ],
      { options: { breakOff: 'parting' } },
    );
    const off = after(state, by(walk({ A1: [[270, 300]], A2: [[310, 280]] }), [1, 2, 2, 1])); // 1 against 2: pushed, and A2 along with him
    expect([figure(off, 'A1').at, figure(off, 'A2').at]).toEqual([mm(300, 280), mm(300, 250)]);
  });
  test('NOD-R036 option breakOff parting: who runs or falls back is struck at too', () => {
    const breaking = (status: string, dice: readonly number[]) =>
      situated(
        noDachi,
        {
          attacker: 1,
          step: 'forced',
          groups: [
            group('A', 1, [man('A1', { class: 'bushi', armour: 'light' }, 300, 300)], { status }),
            group('B', 2, [man('B1', { class: 'bushi', close: 'katana', armour: 'light' }, 300, 320)]),
          ],
        },
        { breakOff: 'parting' },
        dice,
      );
    expect(figure(breaking('lost', [1, 3, 2, 1]), 'A1')).toMatchObject({ at: mm(300, 100), wounds: 1 });
    expect(figure(breaking('fallBack', [1, 3, 2, 1]), 'A1')).toMatchObject({ at: mm(300, 200), wounds: 1 });
  });
});

test('NOD-R125 front direction is set free of charge, and holds this turn', () => {
  const state = after(solo({ class: 'bushi' }, 300, 300), by({ kind: 'front', unit: 'A', facing: [1, 0] }), by(done));
  expect(unit(state, 'A').front).toEqual([1, 0]);
  expect(asked(state)).toBe('activation');
});

test('NOD-062 NOD-R029 a gate is opened from inside with an action, and then lets men and sight through', () => {
  const battle = {
    table: { ...land(line('gate', 200, 311, 400, 311)) },
    sides: [
      { id: 'side1', name: 'one', edge: 'south', zones: [[mm(0, 0), mm(1800, 0), mm(1800, 200)]] },
      { id: 'side2', name: 'two', edge: 'north', zones: [[mm(0, 1000), mm(1800, 1000), mm(1800, 1200)]] },
    ],
    special: { gates: [{ line: 'line 0', inside: [mm(0, 0), mm(1800, 0), mm(1800, 311), mm(0, 311)] }] },
  };
  const at = (y: number) => laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, y)]), foe], { battle });
  expect(refused(at(322), { kind: 'use', figure: 'A1', thing: 'line 0' })).toBe('NOD-R029');
  const open = after(at(300), by({ kind: 'use', figure: 'A1', thing: 'line 0' }));
  expect(refused(open, walk({ A1: [[300, 400]] }))).toBe(null);
  const watched = laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]), group('H', 2, [man('H1', { class: 'bushi' }, 300, 500)], { hidden: true, ambush: 1 })], { battle }); // prettier-ignore
  expect(unit(after(watched, by({ kind: 'use', figure: 'A1', thing: 'line 0' })), 'H').hidden).toBe(false); // NOD-R039
});
