import { refusedBy, situated, whyNot } from '@nobori/engine/testing';
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
  two,
  unit,
  type Written,
} from '../tabletop.testing.ts';

const foe = group('Z', 2, [man('Z1', { class: 'bushi' }, 1700, 1100)]);
const walk = (ways: Readonly<Record<string, readonly (readonly [number, number])[]>>, more: Written = {}): Written =>
  move('A', Object.fromEntries(Object.entries(ways).map(([id, way]) => [id, way.map(([x, y]) => mm(x, y))])), more);
const solo = (kit: Written, x: number, y: number, more: Written = {}, field: Written = {}) =>
  laid([group('A', 1, [man('A1', kit, x, y, more)]), foe], field);
const refused = (state: ReturnType<typeof laid>, order: Written): string | null => refusedBy(noDachi, state, 'side1', order);

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

describe('horses', () => {
  const rider = (x: number, y: number, more: Written = {}) =>
    solo({ class: 'bushi', horse: true, missiles: ['bow'] }, x, y, { facing: [0, 1], ...more });
  test.each([
    [
      'NOD-067 57 and 180 mm with two turns of 45°: four quarters',
      {
        A1: [
          [340, 340],
          [520, 340],
        ],
      },
      {},
      null,
    ],
    ['NOD-067 NOD-R005 straight to the side', { A1: [[360, 300]] }, {}, 'NOD-067'],
    ['NOD-R035 first 45° on the spot, then 180 mm to the side', { A1: [[480, 300]] }, { turns: { A1: [[1, 1]] } }, null],
    ['NOD-R035 181 mm', { A1: [[481, 300]] }, { turns: { A1: [[1, 1]] } }, 'NOD-R035'],
    ['NOD-065 240 mm straight on', { A1: [[300, 540]] }, {}, null],
    [
      'NOD-R035 two legs in one direction are one leg',
      {
        A1: [
          [300, 310],
          [300, 540],
        ],
      },
      {},
      null,
    ],
    ['NOD-R035 a last turn takes a quarter', { A1: [[300, 540]] }, { facing: { A1: [1, 1] } }, 'NOD-R035'],
  ] as const)('NOD-E25 %s', (_shows, ways, more, rule) => {
    expect(refused(rider(300, 300), walk(ways, more))).toBe(rule);
  });

  test('NOD-069 only mounted figures have a facing, and keep the direction they rode in', () => {
    expect(refused(solo({ class: 'bushi' }, 300, 300), walk({}, { facing: { A1: [1, 0] } }))).toBe('NOD-069');
    expect(figure(after(rider(300, 300), by(walk({ A1: [[340, 340]] }))), 'A1').facing).toEqual([400, 400]);
  });

  test('NOD-057 NOD-R031 NOD-E35 in each step the horse may move and the rider act', () => {
    const state = laid([
      group('A', 1, [man('A1', { class: 'bushi', horse: true, missiles: ['bow'] }, 300, 100, { facing: [0, 1], loading: [0] })]),
      group('B', 2, [man('B1', { class: 'bushi', armour: 'heavy' }, 300, 900)]),
    ]);
    const end = after(
      state,
      by(walk({ A1: [[300, 340]] })),
      by(load('A1')),
      by(walk({ A1: [[300, 580]] })),
      by(shoot('A1', 'B'), [1, 8, 8]),
      by(done, [], two),
    ).figures[0];
    expect(end).toMatchObject({ at: mm(300, 580), loading: [0] });
  });

  test('NOD-R031 a rider shoots between two quarters of his move, from where he then is', () => {
    const state = laid([
      group('A', 1, [man('A1', { class: 'bushi', horse: true, missiles: ['bow'] }, 300, 100, { facing: [0, 1] })]),
      group('B', 2, [man('B1', { class: 'bushi', armour: 'heavy' }, 300, 690)]),
    ]);
    const during = (at: number) => walk({ A1: [[300, 340]] }, { during: [{ figure: 'A1', at: at * 10, target: 'B' }] });
    const told = eventsOf(state, by(during(180), [1, 8, 8])).find(event => event.kind === 'shotAt');
    expect(told).toMatchObject({ band: 'medium' }); // 560 mm off at the start, 380 at the third quarter
    expect(refused(state, during(100))).toBe('NOD-177');
  });

  test('NOD-058 NOD-R032 NOD-E35 down in one step, walking in the next; the horse stands, and can be mounted again by touching it', () => {
    const down = after(rider(300, 300), by({ kind: 'dismount', figure: 'A1', to: mm(330, 300) }));
    expect(figure(down, 'A1')).toMatchObject({ mounted: false, at: mm(330, 300) });
    expect(down.horses).toHaveLength(1);
    const away = after(down, by(walk({ A1: [[360, 300]] })), by(done, [], two));
    expect(refused(away, { kind: 'mount', figure: 'A1', horse: 'horse of A1' })).toBe('NOD-R032');
    const back = after(away, by(walk({ A1: [[330, 300]] })), by({ kind: 'mount', figure: 'A1', horse: 'horse of A1' }), by(done, [], two));
    expect(figure(back, 'A1')).toMatchObject({ mounted: true, at: mm(300, 300) });
    expect(back.horses).toEqual([]);
    expect(refused(rider(300, 300), { kind: 'dismount', figure: 'A1', to: mm(350, 300) })).toBe('NOD-R032');
  });
});

describe('loads and climbing', () => {
  const pavise = { class: 'ashigaru', missiles: ['bow'] };
  test('NOD-E32 NOD-061 NOD-R018 carrying takes the first action, the second moves with the pavise, planted again at the end', () => {
    const start = solo(pavise, 300, 300, { pavise: true });
    const state = after(start, by({ kind: 'carry', figure: 'A1', thing: 'pavise of A1' }), by(walk({ A1: [[300, 440]] })));
    expect(state.loads).toMatchObject([{ at: mm(300, 440), gone: false }]);
    expect(figure(state, 'A1').carries).toBe(null);
    expect(refused(solo(pavise, 300, 300, { pavise: true, wounds: 2 }), { kind: 'carry', figure: 'A1', thing: 'pavise of A1' })).toBe(
      'NOD-061',
    );
  });

  test('NOD-060 NOD-E35 a barrel likewise; a rider cannot', () => {
    const barrel = { loads: [{ id: 'barrel', kind: 'barrel', at: mm(312, 300) }] };
    const state = after(
      solo({ class: 'ashigaru' }, 300, 300, {}, barrel),
      by({ kind: 'carry', figure: 'A1', thing: 'barrel' }),
      by(walk({ A1: [[300, 440]] })),
    );
    expect(state.loads).toMatchObject([{ at: mm(300, 440) }]);
    expect(refused(solo({ class: 'ashigaru', horse: true }, 300, 300, {}, barrel), { kind: 'carry', figure: 'A1', thing: 'barrel' })).toBe(
      'NOD-R018',
    );
    expect(refused(solo({ class: 'ashigaru' }, 340, 300, {}, barrel), { kind: 'carry', figure: 'A1', thing: 'barrel' })).toBe('NOD-R018');
  });

  test('NOD-R018 a carrier who falls drops it where he is', () => {
    const barrel = { loads: [{ id: 'barrel', kind: 'barrel', at: mm(300, 300) }] };
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'noumin' }, 300, 300, { carries: 'barrel' })]),
        group('B', 2, [man('B1', { class: 'bushi', missiles: ['bow'] }, 300, 400)]),
      ],
      { ...barrel, turn: 2 },
    );
    const shot = after(state, by(shoot('B1', 'A'), [8, 1], two));
    expect(figure(shot, 'A1')).toMatchObject({ fate: 'killed', carries: null });
    expect(shot.loads).toMatchObject([{ at: mm(300, 300), gone: false }]);
  });

  const watched = (more: Written, height: number) =>
    laid(
      [group('A', 1, [man('A1', { class: 'bushi' }, 300, 300, more)]), group('Z', 2, [man('Z1', { class: 'bushi' }, 300, 50)])],
      wall(height),
    );
  const wall = (height: number) => ({ table: land(line(height > 30 ? 'high wall' : 'fence', 200, 311, 400, 311, height)) });
  test('NOD-E33 NOD-059 NOD-R033 a wall of 6 cm takes two actions, and he stands on top', () => {
    const climb = by({ kind: 'climb', figure: 'A1', to: mm(300, 311) });
    const state = after(watched({}, 60), climb, climb);
    expect(figure(state, 'A1')).toMatchObject({ at: mm(300, 311), climb: { height: 600, top: true } });
    const half = after(watched({ wounds: 2 }, 60), climb);
    expect(figure(half, 'A1').climb).toEqual({ line: 'line 0', height: 300, top: false });
  });

  test('NOD-E33 a fence of 2 cm takes one, and he stands on the far side', () => {
    const state = after(solo({ class: 'bushi' }, 300, 300, {}, wall(20)), by({ kind: 'climb', figure: 'A1', to: mm(300, 322) }));
    expect(figure(state, 'A1')).toMatchObject({ at: mm(300, 322), climb: null });
    expect(refused(solo({ class: 'bushi', horse: true }, 300, 291, {}, wall(20)), { kind: 'climb', figure: 'A1', to: mm(300, 331) })).toBe(
      'NOD-R033',
    );
    expect(refused(solo({ class: 'bushi' }, 300, 280, {}, wall(20)), { kind: 'climb', figure: 'A1', to: mm(300, 342) })).toBe('NOD-059');
  });

  test('NOD-T20 NOD-R033 a high wall without a height is climbed as 60 mm, a fence as 20', () => {
    const unmeasured = (kind: string) => ({ table: land(line(kind, 200, 311, 400, 311)) });
    const up = after(
      solo({ class: 'bushi' }, 300, 300, {}, unmeasured('high wall')),
      by({ kind: 'climb', figure: 'A1', to: mm(300, 311) }),
    );
    expect(figure(up, 'A1')).toMatchObject({ at: mm(300, 300), climb: { height: 300, top: false } });
    const over = after(solo({ class: 'bushi' }, 300, 300, {}, unmeasured('fence')), by({ kind: 'climb', figure: 'A1', to: mm(300, 322) }));
    expect(figure(over, 'A1')).toMatchObject({ at: mm(300, 322), climb: null });
  });

  test('NOD-R033 a climber can neither shoot nor walk on, and comes down at the same rate', () => {
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'bushi', missiles: ['bow'] }, 300, 300, { climb: { line: 'line 0', height: 300, top: false } })]),
        group('B', 2, [man('B1', { class: 'bushi' }, 300, 100)]),
      ],
      wall(60),
    );
    expect(refused(state, shoot('A1', 'B'))).toBe('NOD-R033');
    expect(refused(state, walk({ A1: [[310, 300]] }))).toBe('NOD-R033');
    expect(figure(after(state, by({ kind: 'climb', figure: 'A1', to: mm(300, 300) })), 'A1').climb).toBe(null);
  });
});

describe('climbing and mounting bring a man somewhere too', () => {
  const fence = { table: land(line('fence', 200, 311, 600, 311, 20)) };
  const over = { kind: 'climb', figure: 'A1', to: mm(300, 322) };
  const facing = (y: number, more: Written = {}, field: Written = {}) =>
    laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)], more), group('B', 2, [man('B1', { class: 'bushi' }, 300, y)])], {
      ...fence,
      ...field,
    });

  test('NOD-161 who makes no advance does not climb nearer either', () => {
    expect(refused(facing(500, { status: 'noAdvance', until: 1 }), over)).toBe('NOD-161');
    expect(refused(facing(100, { status: 'noAdvance', until: 1 }), over)).toBe(null);
  });

  test('NOD-R033 NOD-R076 who comes down against an enemy charges him', () => {
    const kinds = (y: number, dice: readonly number[]) => eventsOf(facing(y), by(over, dice)).map(({ kind }) => kind);
    expect(kinds(345, [])).toEqual(['climbed']);
    expect(kinds(344, [5])).toEqual(['charges', 'rolled', 'checked', 'climbed']); // B checks (NOD-145)
    const home = after(facing(343), by(over, [5]));
    expect(figure(home, 'A1')).toMatchObject({ at: mm(300, 322), spent: 1, came: ['B1'] });
  });

  test('NOD-144 NOD-R076 against better men he must dare it first; who does not stays, and has his action', () => {
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'noumin' }, 300, 300)]),
        group('B', 2, [man('B1', { class: 'bushi' }, 300, 343)]),
        group('K', 1, [man('K1', { class: 'bushi', commander: true }, 900, 100, { fate: 'killed', wounds: 6 })]),
      ],
      { ...fence, lostIn: [1, 0], killedIn: [1, 0] },
    );
    const shy = after(state, by(over, [1])); // 1 + 1 − 3 = −1: no advance
    expect([figure(shy, 'A1').at, figure(shy, 'A1').spent, unit(shy, 'A').status]).toEqual([mm(300, 300), 0, 'noAdvance']);
    expect(figure(after(state, by(over, [4, 5])), 'A1').at).toEqual(mm(300, 322));
  });

  test('NOD-R076 whoever climbs after him against the same group joins the fight', () => {
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'bushi' }, 300, 300), man('A2', { class: 'bushi' }, 322, 300)]),
        group('B', 2, [man('B1', { class: 'bushi' }, 311, 341)]),
      ],
      fence,
    );
    const second = by({ kind: 'climb', figure: 'A2', to: mm(322, 322) });
    expect(eventsOf(after(state, by(over, [5])), second).map(({ kind }) => kind)).toEqual(['climbed']);
  });

  test('NOD-R061 NOD-R076 held fire comes once, just before the climb; who is stopped by it stays at the foot', () => {
    const gun = { class: 'ashigaru', missiles: ['arquebus'] };
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'noumin' }, 300, 300)]),
        group('B', 2, [man('B1', { class: 'noumin' }, 300, 343)]),
        group('S', 2, [man('S1', gun, 500, 343, { held: true })], { instruction: { when: 'contact', whom: 'chargers', how: 'ask' } }),
      ],
      { ...fence, lostIn: [1, 0] },
    );
    const question = after(state, by(over, [4]));
    expect(asked(question)).toBe('heldFire');
    const waited = after(question, by({ kind: 'wait' }, [], two));
    expect([figure(waited, 'A1').at, figure(waited, 'S1').loading]).toEqual([mm(300, 322), [2]]);
    // At 18 cm, behind the fence: Long. 6 − 5 is a Light Wound; 2 + 1 for the fence − 3 − 1 for his flank: he stays.
    const stopped = after(question, by({ kind: 'fire', figures: ['S1'], target: 'A' }, [6, 5, 2], two));
    expect([figure(stopped, 'A1').at, figure(stopped, 'A1').spent, unit(stopped, 'A').status]).toEqual([mm(300, 300), 1, 'noAdvance']);
  });

  test('NOD-R032 nobody mounts or dismounts against an enemy his group does not fight', () => {
    const riding = (y: number) =>
      laid([group('A', 1, [man('A1', { class: 'bushi', horse: true }, 300, 300)]), group('B', 2, [man('B1', { class: 'bushi' }, 300, y)])]);
    const down = { kind: 'dismount', figure: 'A1', to: mm(300, 330) };
    expect([refused(riding(352), down), refused(riding(353), down)]).toEqual(['NOD-R032', null]);
  });

  test('NOD-035 nor more than 5 cm from his group', () => {
    const mates = (y: number) =>
      laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300), man('A2', { class: 'bushi' }, 300, y)]), foe], fence);
    expect([refused(mates(252), over), refused(mates(251), over)]).toEqual([null, 'NOD-036']);
    const down = (x: number) => ({ kind: 'dismount', figure: 'A1', to: mm(x, 300) });
    const riders = laid([
      group('A', 1, [man('A1', { class: 'bushi', horse: true }, 300, 300), man('A2', { class: 'bushi' }, 240, 300)]),
      foe,
    ]);
    expect([refused(riders, down(330)), refused(riders, down(270))]).toEqual(['NOD-036', null]);
  });

  test('NOD-R068 who climbed into the fight of his group came over the line himself', () => {
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'bushi' }, 300, 300), man('A2', { class: 'bushi' }, 320, 343)]),
        group('B', 2, [man('B1', { class: 'bushi' }, 300, 343)]),
      ],
      fence,
    );
    expect(figure(after(state, by(over)), 'A1').came).toEqual(['B1']);
  });

  test('NOD-R039 a climber who finds somebody unseen up there stays where he is, and has found him', () => {
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'bushi' }, 300, 300)]),
        group('H', 2, [man('H1', { class: 'bushi', ninja: true }, 300, 323)], { hidden: true }),
      ],
      fence,
    );
    const met = after(state, by(over));
    expect([figure(met, 'A1').at, unit(met, 'H').hidden]).toEqual([mm(300, 300), false]);
  });

  test('NOD-R039 NOD-R040 on top of a wall he sees who was hidden behind it', () => {
    const state = laid(
      [
        group('A', 1, [man('A1', { class: 'bushi' }, 300, 300, { climb: { line: 'line 0', height: 300, top: false } })]),
        group('H', 2, [man('H1', { class: 'bushi' }, 300, 600)], { hidden: true, ambush: 1 }),
      ],
      { table: land(line('high wall', 200, 311, 600, 311, 60)) },
    );
    expect(unit(after(state, by({ kind: 'climb', figure: 'A1', to: mm(300, 311) })), 'H').hidden).toBe(false);
  });

  test('NOD-R027 NOD-R123 a straggler half-way up a wall climbs on; a rider acts once his horse has had its move', () => {
    const wounded = { wounds: 2, climb: { line: 'line 0', height: 300, top: false } };
    const left = laid([group('A', 1, [man('A1', { class: 'bushi' }, 300, 300, wounded), man('A2', { class: 'bushi' }, 300, 600)]), foe], {
      table: land(line('high wall', 200, 311, 400, 311, 60)),
    });
    expect(refused(left, { kind: 'climb', figure: 'A1', to: mm(300, 311) })).toBe(null);
    const archer = { class: 'bushi', horse: true, missiles: ['bow'] };
    const riders = laid([
      group('A', 1, [
        man('A1', archer, 300, 100, { horseWounds: 2, loading: [0], facing: [0, 1] }),
        man('A2', { class: 'bushi', horse: true }, 300, 600, { facing: [0, 1] }),
      ]),
      foe,
    ]);
    expect(refused(riders, load('A1'))).toBe('NOD-R027');
    expect(refused(after(riders, by(walk({ A1: [[300, 340]] }))), load('A1'))).toBe(null);
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
