import { rolled, seatId, seeded, tray } from '@nobori/engine';
import { refusedBy } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { noDachi } from './index.ts';
import { observe } from './hiding.ts';
import { sees } from './sight.ts';
import {
  after,
  area,
  by,
  done,
  eventsOf,
  figure,
  group,
  laid,
  land,
  man,
  mm,
  move,
  shoot,
  two,
  unit,
  type Written,
} from './tabletop.testing.ts';

const genin = { class: 'bushi', close: 'katana', missiles: ['shuriken'], ninja: true };
const silent = (face: number) => tray([], [face]);

/** A patrol that came this near to hidden ninja in its activation; what one secret D6 makes of it. */
function watched(gap: number, cover: boolean, face: number | null, options: { readonly moved?: true } = {}): boolean {
  const ninja = group('N', 2, [man('N1', genin, 300, 320 + gap)], { hidden: true, ...(options.moved === true ? { movedIn: 2 } : {}) });
  const state = laid([group('P', 1, [man('P1', { class: 'ashigaru' }, 300, 300)], options.moved === true ? {} : { movedIn: 1 }), ninja], {
    step: [{ kind: 'turnEnd' }, { kind: 'activation' }],
    turn: options.moved === true ? 2 : 1,
    nearest: options.moved === true ? {} : { N: gap * 10 },
    ...(cover ? { table: land(area('reeds', 200, 310, 400, 1000)) } : {}),
  });
  observe(state, unit(state, options.moved === true ? 'N' : 'P'), face === null ? tray([]) : silent(face), () => undefined);
  return !unit(state, 'N').hidden;
}

test.each([
  ['NOD-171 still in the open, passed at 34 cm: 3', 340, false, 3, false],
  ['NOD-171 and 4', 340, false, 4, true],
  ['NOD-172 NOD-173 still in cover, passed at 2 cm, which counts 5: 4', 20, true, 4, false],
  ['NOD-173 and 5', 20, true, 5, true],
  ['NOD-172 at 7 cm in cover: no throw', 70, true, null, false],
] as const)('NOD-E19 NOD-168 NOD-170 NOD-R095 %s', (_shows, gap, cover, face, seen) => {
  expect(watched(gap, cover, face)).toBe(seen);
});
test.each([
  [3, false],
  [4, true],
])('NOD-E19 NOD-174 moved within cover, 8 cm from a group: %i', (face, seen) => {
  expect(watched(80, true, face, { moved: true })).toBe(seen);
});

describe('shuriken', () => {
  const start = (options: Written = {}) =>
    laid(
      [
        group('N', 1, [man('N1', genin, 300, 300)]),
        group('B', 2, [man('B1', { class: 'ashigaru' }, 300, 580), man('B2', { class: 'ashigaru' }, 340, 580)]),
      ],
      { options },
    );
  const rush = move('N', { N1: [mm(300, 440)] }, { during: [{ figure: 'N1', at: 1400, target: 'B' }] });
  test('NOD-E20 NOD-176 NOD-177 NOD-R097 NOD-096 thrown in the same action as a move; a hit slows the whole group for one turn', () => {
    const state = after(start(), by(rush, [1, 6, 2, 5]));
    expect(figure(state, 'N1')).toMatchObject({ at: mm(300, 440), spent: 1, loading: [0] });
    expect(figure(state, 'B1').wounds).toBe(0);
    expect(unit(state, 'B').slowIn).toBe(2);
    const next = after(state, by(done));
    expect(refusedBy(noDachi, next, two, move('B', { B1: [mm(300, 651)], B2: [mm(340, 651)] }))).toBe('NOD-054');
    expect(refusedBy(noDachi, next, two, move('B', { B1: [mm(300, 650)], B2: [mm(340, 650)] }))).toBe(null);
  });
  test('NOD-R097 option shurikenWounds on: it wounds as well', () => {
    expect(figure(after(start({ shurikenWounds: true }), by(rush, [1, 6, 2, 5])), 'B1').wounds).toBe(1);
  });
  test('NOD-R096 NOD-072 throwing reveals, moving by itself does not', () => {
    const hidden = laid([
      group('N', 1, [man('N1', genin, 300, 300)], { hidden: true }),
      group('B', 2, [man('B1', { class: 'ashigaru' }, 300, 1100)]),
    ]);
    expect(unit(after(hidden, by(move('N', { N1: [mm(300, 310)] }))), 'N').hidden).toBe(true);
    const near = laid([
      group('N', 1, [man('N1', genin, 300, 300)], { hidden: true }),
      group('B', 2, [man('B1', { class: 'ashigaru' }, 300, 440)]),
    ]);
    expect(unit(after(near, by(shoot('N1', 'B'), [1, 2, 5])), 'N').hidden).toBe(false);
  });
});

describe('smoke', () => {
  const chunin = { class: 'eiyuu', close: 'katana', missiles: ['smokebomb'], ninja: true };
  const start = (options: Written = {}, turn = 5) =>
    laid(
      [
        group('N', 1, [man('N1', chunin, 300, 300), man('N2', { class: 'bushi', missiles: ['bow'] }, 340, 300)]),
        group('B', 2, [man('B1', { class: 'bushi' }, 300, 600)]),
      ],
      { turn, options },
    );
  const bomb = { kind: 'smoke', figure: 'N1', at: mm(300, 450) };
  test('NOD-E21 NOD-181 NOD-182 NOD-R100 +1 makes smoke that blocks sight and shots and halves the pace', () => {
    const state = after(start(), by(bomb, [7, 3, 6]));
    expect(state.smoke).toEqual([{ at: mm(300, 450), until: 11 }]);
    expect(sees(state, figure(state, 'N1'), figure(state, 'B1'))).toBe(false);
    expect(refusedBy(noDachi, state, 'side1', shoot('N2', 'B'))).toBe('NOD-R054');
    const cloudy = laid(
      [group('N', 1, [man('N1', { class: 'bushi' }, 300, 400)]), group('B', 2, [man('B1', { class: 'bushi' }, 900, 600)])],
      { smoke: [{ at: mm(300, 450), until: 11 }] },
    );
    expect(refusedBy(noDachi, cloudy, 'side1', move('N', { N1: [mm(300, 470)] }))).toBe(null);
    expect(refusedBy(noDachi, cloudy, 'side1', move('N', { N1: [mm(300, 471)] }))).toBe('NOD-054');
  });
  test('NOD-E21 it is removed at the start of the third own turn after', () => {
    const smoke = [{ at: mm(300, 450), until: 11 }];
    const at = (turn: number) =>
      laid([group('N', 1, [man('N1', chunin, 300, 300)]), group('B', 2, [man('B1', { class: 'bushi' }, 900, 600)])], {
        turn,
        smoke,
        step: 'turnStart',
      }).smoke;
    expect([at(9), at(11)]).toEqual([smoke, []]);
  });
  test('NOD-E21 with an equal die nothing happens, and the bomb is spent', () => {
    const state = after(start(), by(bomb, [6, 3, 6]));
    expect([state.smoke, figure(state, 'N1').loading]).toEqual([[], [-1]]);
  });
  test('NOD-R100 option smokeBombs unlimited: never spent', () => {
    expect(figure(after(start({ smokeBombs: 'unlimited' }), by(bomb, [6, 3, 6])), 'N1').loading).toEqual([1]);
  });
});

test('NOD-E22 NOD-179 NOD-R099 a blow-gun: any wound kills', () => {
  const state = laid([
    group('N', 1, [man('N1', { class: 'bushi', missiles: ['fukiya'], ninja: true }, 300, 300)]),
    group('B', 2, [man('B1', { class: 'eiyuu', armour: 'armoured' }, 300, 410)]),
  ]);
  expect(figure(after(state, by(shoot('N1', 'B'), [5, 3, 4])), 'B1').fate).toBe('killed');
});

test('NOD-R099 the horse likewise, if the horse was hit', () => {
  const state = laid([
    group('N', 1, [man('N1', { class: 'bushi', missiles: ['fukiya'], ninja: true }, 300, 300)]),
    group('B', 2, [man('B1', { class: 'eiyuu', armour: 'armoured', horse: true }, 300, 420)]),
  ]);
  expect(figure(after(state, by(shoot('N1', 'B'), [5, 5, 3, 4, 1])), 'B1')).toMatchObject({ mounted: false, fate: null });
});

test.each([
  [false, 'NOD-167'],
  [true, null],
])('NOD-167 NOD-R092 NOD-E35 option automatonNinja %s: may the automaton lead ninja?', (automatonNinja, rule) => {
  const scenario = noDachi.scenarios.find(one => one.id === 'powder-house');
  if (scenario === undefined) throw new Error('no powder house');
  const state = noDachi.begin({
    scenario,
    options: { ...Object.fromEntries(Object.entries(noDachi.options).map(([name, { default: usual }]) => [name, usual])), automatonNinja },
    chairs: scenario.chairs,
  });
  const dice = rolled(seeded('x'));
  noDachi.proceed(state, dice, () => undefined);
  while (noDachi.prompt(state).asks[0]?.seats[0] === 'garrison')
    noDachi.carryOut(state, seatId('garrison'), noDachi.prompt(state).asks[0]?.fallback() ?? { kind: 'done' }, dice, () => undefined);
  expect(refusedBy(noDachi, state, 'ninja', { kind: 'automaton' })).toBe(rule);
});

test('NOD-R095 contact always reveals', () => {
  const state = laid([
    group('P', 1, [man('P1', { class: 'ashigaru' }, 300, 300)]),
    group('N', 2, [man('N1', genin, 300, 400)], { hidden: true }),
  ]);
  const walked = after(state, by(move('P', { P1: [mm(300, 440)] })));
  expect(unit(walked, 'N').hidden).toBe(false);
  expect(figure(walked, 'P1').at).toEqual(mm(300, 380));
  expect(eventsOf(state, by(move('P', { P1: [mm(300, 440)] })))).not.toContainEqual(expect.objectContaining({ kind: 'charges' })); // NOD-R039
});
