import { seatId } from '@nobori/engine';
import { situated } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { automaton } from './index.ts';
import { couldCharge, meleeTarget, missileTargets } from './targets.ts';
import { noDachi } from '../index.ts';
import { membersOf, type NodState } from '../state.ts';
import { after, area, by, done, figure, group, laid, land, man, mm, one, two, unit, type Written } from '../tabletop.testing.ts';

const guns = { class: 'ashigaru', missiles: ['arquebus'] };
const bows = { class: 'ashigaru', missiles: ['bow'] };
/** Side 1 is led by the book; whatever a situation says otherwise. */
const led = (groups: readonly Written[], more: Written = {}) => laid(groups, { automaton: [0], ...more });
const order = (state: NodState, seat = one) => automaton(state, seatId(seat));
const targets = (state: NodState) => missileTargets(state, unit(state, 'A'), membersOf(state, 'A')).map(({ id }) => id);

describe('whom it shoots', () => {
  // NOD-E26: Y foot Armoured at 22 cm (or nearer), Z archers in Light at 60, V samurai in Heavy at 35.
  const field = (shooter: Written, y: number, shotBy: readonly string[] = []) =>
    led([
      group('A', 1, [man('A1', shooter, 900, 300)], { shotBy }),
      group('Y', 2, [man('Y1', { class: 'ashigaru', armour: 'armoured' }, 900, 320 + y)]),
      group('Z', 2, [man('Z1', { ...bows, armour: 'light' }, 300, 300)]),
      group('V', 2, [man('V1', { class: 'bushi', armour: 'heavy' }, 1270, 300)]),
    ]);
  test.each([
    ['NOD-191 NOD-R107 those who shot at it', guns, 220, ['Z'], 'Z'],
    ['NOD-192 NOD-R105 arquebuses the most heavily armoured', guns, 220, [], 'V'],
    ['NOD-188 NOD-193 bows the nearest', bows, 220, [], 'Y'],
    ['NOD-190 NOD-R102 first of all those who could charge', guns, 200, ['Z'], 'Y'],
  ] as const)('NOD-E26 %s', (_shows, shooter, y, shotBy, first) => {
    expect(targets(field(shooter, y, shotBy))[0]).toBe(first);
  });
  test('NOD-R102 reach is actions times pace, difficult ground doubled', () => {
    const near = (ground: Written = {}) =>
      led(
        [group('A', 1, [man('A1', guns, 300, 300)]), group('Y', 2, [man('Y1', { class: 'ashigaru', armour: 'light' }, 300, 520)])],
        ground,
      );
    expect(couldCharge(near(), unit(near(), 'Y'), membersOf(near(), 'A'))).toBe(true);
    const marsh = near({ table: land(area('marsh', 0, 350, 1800, 450)) });
    expect(couldCharge(marsh, unit(marsh, 'Y'), membersOf(marsh, 'A'))).toBe(false);
  });
});

describe('whom it charges', () => {
  // NOD-E27.
  const field = (more: readonly Written[] = [], shotBy: readonly string[] = []) =>
    led([
      group('A', 1, [man('A1', { class: 'bushi' }, 900, 300)], { shotBy }),
      group('S', 2, [man('S1', { class: 'ashigaru' }, 900, 520)]),
      group('M', 2, [man('M1', { class: 'bushi', horse: true }, 330, 300)]),
      group('E', 2, [man('E1', { class: 'eiyuu' }, 1520, 300)]),
      ...more,
    ]);
  const target = (state: NodState) => meleeTarget(state, unit(state, 'A'), membersOf(state, 'A'))?.id;
  test('NOD-196 NOD-197 NOD-R106 equally unlike: the nearest; more like oneself: that one', () => {
    expect(target(field())).toBe('S');
    expect(target(field([group('B', 2, [man('B1', { class: 'bushi' }, 900, 1120)])]))).toBe('B');
  });
  test('NOD-E27 NOD-195 those who shoot at it before all', () => {
    expect(target(field([], ['E']))).toBe('E');
  });
});

describe('missile troops', () => {
  const foot = (y: number, more: Written = {}) => group('B', 2, [man('B1', { class: 'ashigaru', armour: 'heavy' }, 300, y)], more);
  test('NOD-189 NOD-194 NOD-R104 beyond Medium it moves up one action, to Medium and no further; the second action shoots', () => {
    const state = led([group('A', 1, [man('A1', bows, 300, 300)]), foot(780)]);
    const move = order(state);
    expect(move).toMatchObject({ kind: 'move', ways: { A1: [mm(300, 360)] } }); // 460 mm off: 60 mm bring it to 400
    expect(order(after(state, by(move ?? done)))).toMatchObject({ kind: 'shoot', figure: 'A1', target: 'B' });
  });
  test('NOD-R104 to Short, if that can be reached in the same action', () => {
    expect(order(led([group('A', 1, [man('A1', { class: 'ashigaru', missiles: ['pistol'] }, 300, 300)]), foot(420)]))).toMatchObject({
      kind: 'move',
      ways: { A1: [mm(300, 380)] },
    });
  });
  test('NOD-186 NOD-194 within Medium it stands, shoots and loads as fast as it can', () => {
    const state = led([group('A', 1, [man('A1', bows, 300, 300)]), foot(700)]);
    expect(order(state)).toMatchObject({ kind: 'shoot' });
    expect(order(led([group('A', 1, [man('A1', bows, 300, 300, { loading: [0] })]), foot(700)]))).toEqual({
      kind: 'load',
      figure: 'A1',
      weapon: null,
    });
  });
  test('NOD-194 an enemy who comes on himself is awaited', () => {
    expect(order(led([group('A', 1, [man('A1', guns, 300, 300, { loading: [0] })]), foot(780, { trend: 'advancing' })]))).toMatchObject({
      kind: 'load',
    });
  });
  const horse = (y: number) => group('B', 2, [man('B1', { class: 'bushi', horse: true }, 300, y, { facing: [0, -1] })]);
  test('NOD-187 NOD-R102 facing a likely mounted charge it loads or holds, unless they are at Short range already', () => {
    expect(order(led([group('A', 1, [man('A1', guns, 300, 300)]), horse(700)]))).toEqual({ kind: 'finish', unit: 'A' });
    expect(order(led([group('A', 1, [man('A1', guns, 300, 300, { loading: [1] })]), horse(700)]))).toMatchObject({ kind: 'load' });
    expect(order(led([group('A', 1, [man('A1', guns, 300, 300)]), horse(420)]))).toMatchObject({ kind: 'shoot' });
  });
  test('NOD-R103 held fire: at Short range, before contact, or at the end within Medium', () => {
    const asks = (when: string, y: number, step: 1 | 2) =>
      situated(noDachi, {
        attacker: 1,
        automaton: [0],
        turn: 2,
        groups: [
          group('A', 1, [man('A1', guns, 300, 300, { held: true })]),
          group('B', 2, [man('B1', { class: 'bushi', horse: true }, 300, y)]),
        ],
        step: [
          { kind: 'choosing' },
          { kind: 'acting', unit: 'B', step, went: true, unchecked: false },
          { kind: 'heldFire', side: 0, unit: 'B', shooters: ['A1'], auto: [], when, secret: false },
        ],
      });
    const fire = { kind: 'fire', figures: ['A1'], target: 'B' };
    expect(order(asks('approach', 600, 1))).toEqual({ kind: 'wait' });
    expect(order(asks('approach', 430, 1))).toEqual(fire);
    expect(order(asks('contact', 600, 1))).toEqual(fire);
    expect(order(asks('end', 600, 1))).toEqual({ kind: 'wait' });
    expect(order(asks('end', 600, 2))).toEqual(fire);
  });
  test('NOD-R111 riders with bows act as missile troops, and turn so that the target lies in their arc', () => {
    const state = led([
      group('A', 1, [man('A1', { class: 'bushi', horse: true, missiles: ['bow'] }, 300, 600, { facing: [0, 1] })]),
      foot(300),
    ]);
    expect(order(state)).toMatchObject({ kind: 'move', ways: {}, turns: { A1: expect.anything() } });
  });
});

describe('melee troops', () => {
  const enemy = (y: number) => group('B', 2, [man('B1', { class: 'ashigaru' }, 300, y)]);
  test('NOD-198 NOD-R113 in reach it charges, else it goes straight at its target', () => {
    expect(order(led([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]), enemy(400)]))).toMatchObject({
      kind: 'move',
      ways: { A1: [mm(300, 379)] },
    });
    expect(order(led([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]), enemy(800)]))).toMatchObject({
      kind: 'move',
      ways: { A1: [mm(300, 440)] },
    });
  });
  test('NOD-R113 never more than three on one enemy; the others come as near as they can', () => {
    const five = Array.from({ length: 5 }, (_, i) => man(`A${i + 1}`, { class: 'bushi' }, 240 + 30 * i, 320));
    const state = led([group('A', 1, five), enemy(400)]);
    const charge = order(state);
    if (charge?.kind !== 'move') throw new Error('it charges');
    const ends = Object.values(charge.ways).map(way => way.at(-1) ?? [0, 0]);
    const touching = ends.filter(([x, y]) => (x - 3000) ** 2 + (y - 4000) ** 2 <= 220 ** 2);
    expect(touching).toHaveLength(3);
  });
  test('NOD-199 NOD-R108 a group defending an area moves only against those who have entered it', () => {
    const defended = (y: number) =>
      led([
        group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)], { area: [mm(0, 0), mm(1800, 0), mm(1800, 500), mm(0, 500)] }),
        enemy(y),
      ]);
    expect(order(defended(600))).toEqual({ kind: 'finish', unit: 'A' });
    expect(order(defended(490))).toMatchObject({ kind: 'move' });
  });
  test('NOD-185 NOD-R110 seeing nobody the attacker goes to the objective, to the sound of fighting first; the defender stands', () => {
    const wall = { table: land(area('hill', 0, 500, 1800, 520, 100)) };
    const unseen = group('B', 2, [man('B1', { class: 'ashigaru' }, 300, 900)]);
    const at = (state: NodState) => {
      const move = order(state);
      return move?.kind === 'move' ? (move.ways['A1' as never] as readonly (readonly [number, number])[])[0] : move;
    };
    const alone = led([group('A', 1, [man('A1', { class: 'bushi' }, 900, 300)]), unseen], wall);
    expect(at(alone)).toEqual(mm(900, 440));
    const loud = led(
      [
        group('A', 1, [man('A1', { class: 'bushi' }, 900, 300)]),
        group('L', 1, [man('L1', { class: 'bushi' }, 300, 700)], { loudIn: 1 }),
        unseen,
      ],
      wall,
    );
    expect(at(loud)).not.toEqual(mm(900, 440));
    expect(at(led([group('A', 1, [man('A1', { class: 'bushi' }, 900, 300)]), unseen], { ...wall, attacker: 2, turn: 2 }))).toEqual({
      kind: 'finish',
      unit: 'A',
    });
  });
  test('NOD-R112 in melee it takes what is proposed: the enemy of the best class, the figure with the most dice', () => {
    const state = situated(noDachi, {
      attacker: 1,
      automaton: [0],
      step: [{ kind: 'turnEnd' }, { kind: 'melee' }],
      groups: [
        group('A', 1, [man('A1', { class: 'ashigaru' }, 300, 300), man('A2', { class: 'bushi', close: 'katana' }, 321, 300)]),
        group('B', 2, [man('B1', { class: 'ashigaru' }, 310, 318)]),
      ],
    });
    expect(order(state)).toEqual({ kind: 'done' });
  });
});

describe('its commander', () => {
  const friends = group('M', 1, [man('M1', { class: 'ashigaru', close: 'yari' }, 300, 500)]); // acts after K (NOD-R007)
  const enemy = group('B', 2, [man('B1', { class: 'bushi' }, 300, 1100)]);
  test('NOD-200 NOD-R109 NOD-E35 under fire to the wood, near the friends; else 10 cm behind the nearest melee group', () => {
    const wood = { table: land(area('open wood', 200, 350, 400, 420)) };
    const under = led([group('K', 1, [man('K1', { class: 'bushi', commander: true }, 300, 250)], { shotBy: ['B'] }), friends, enemy], wood);
    const move = order(under);
    const end = move?.kind === 'move' ? Object.values(move.ways)[0]?.at(-1) : undefined;
    expect(end?.[1]).toBeGreaterThan(3500);
    const calm = order(led([group('K', 1, [man('K1', { class: 'bushi', commander: true }, 300, 200)]), friends, enemy]));
    expect(calm).toMatchObject({ kind: 'move', ways: { K1: [mm(300, 340)] } }); // towards (300, 400)
  });
});

test('NOD-045 NOD-R101 its deployment: samurai in the centre, spears beside them, shooters and horse on the flanks, two deep', () => {
  const off = (id: string, kit: Written): Written => ({ id, ...kit, at: [-1000, -1000] });
  const many = (letter: string, count: number, kit: Written) => Array.from({ length: count }, (_, i) => off(`${letter}${i + 1}`, kit));
  let state = situated(noDachi, {
    attacker: 1,
    automaton: [0],
    step: [{ kind: 'turnEnd' }, { kind: 'activation' }, { kind: 'deployment', side: 0 }],
    groups: [
      group('G', 1, many('G', 4, guns)),
      group('S', 1, many('S', 3, { class: 'bushi', close: 'katana' })),
      group('Y', 1, many('Y', 6, { class: 'ashigaru', close: 'yari' })),
      group('H', 1, many('H', 2, { class: 'bushi', close: 'yari', horse: true })),
      group('K', 1, [off('K1', { class: 'eiyuu', commander: true })]),
      group('B', 2, [man('B1', { class: 'bushi' }, 900, 1100)]),
    ],
  });
  while (state.moments.at(-1)?.kind === 'deployment') state = after(state, by(order(state) ?? done));
  const at = (id: string) => figure(state, id).at;
  expect([at('S1'), at('S2'), at('S3')]).toEqual([mm(885, 180), mm(915, 180), mm(885, 160)]);
  const x = (id: string) => at(id)[0];
  expect(x('Y1')).toBeGreaterThan(x('S2')); // to the right
  expect(x('G1')).toBeLessThan(x('S1')); // to the left
  expect(x('H1')).toBeGreaterThan(x('Y3')); // further right
  expect(at('K1')).toEqual(mm(900, 100)); // 60 mm behind the rear rank
});

test('NOD-R101 a group whose place may not be stood on stands in two ranks, as near to the middle of its zone’s front as there is room', () => {
  const off = (id: string): Written => ({ id, class: 'bushi', close: 'katana', at: [-1000, -1000] });
  const placed = (pond: ReturnType<typeof area>): unknown => {
    let state = situated(noDachi, {
      attacker: 1,
      automaton: [0],
      step: [{ kind: 'turnEnd' }, { kind: 'activation' }, { kind: 'deployment', side: 0 }],
      table: land(pond),
      groups: [group('S', 1, [off('S1'), off('S2'), off('S3')]), group('B', 2, [man('B1', { class: 'bushi' }, 900, 1100)])],
    });
    while (state.moments.at(-1)?.kind === 'deployment') state = after(state, by(order(state) ?? done));
    return ['S1', 'S2', 'S3'].map(id => figure(state, id).at);
  };
  expect(placed(area('pond', 850, 150, 950, 260))).toEqual([mm(885, 150), mm(915, 150), mm(885, 130)]); // 50 mm back is nearer than 70 aside
  expect(placed(area('pond', 850, 0, 950, 260))).toEqual([mm(955, 200), mm(985, 200), mm(955, 180)]);
});

test('NOD-R113 it is not bound by the limits of command', () => {
  const state = laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]), group('B', 2, [man('B1', { class: 'bushi' }, 300, 900)])], {
    automaton: [0],
    options: { commandLimits: true },
  });
  expect(
    noDachi.refuse(state, seatId(one), {
      kind: 'move',
      unit: 'A',
      ways: { ['A1' as never]: [mm(290, 290)] },
      turns: {},
      facing: {},
      leave: [],
      during: [],
    }),
  ).toBe(null);
  expect(
    automaton(
      laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]), group('B', 2, [man('B1', { class: 'bushi' }, 300, 900)])]),
      seatId(two),
    ),
  ).toBe(null);
});
