/** NOD-S3, the powder house. */
/** The scenarios, NOD-S1 to NOD-S3, as they are set up, what is special about them, and how they end. */
import { seatId, tray, witnessed } from '@nobori/engine';
import { play, refusedBy, whyNot } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { legLength } from '../basics/millimetres.ts';
import { sees } from '../sight/sight.ts';
import { type NodState } from '../state.ts';
import {
  after,
  asked,
  by,
  done,
  figure,
  group,
  laid,
  man,
  mm,
  move,
  noDachiUnpaused,
  secretly,
  shoot,
  unit,
  type Laid,
  type Written,
} from '../tabletop.testing.ts';
import { begun, verdict, deploy, yari } from './scenarios.testing.ts';

const ninja = { class: 'bushi', close: 'katana', ninja: true };

const magistrate = (fate: string | null = null): Written =>
  group('G-III', 2, [man('G1', { class: 'bushi', close: 'katana', armour: 'armoured', commander: true }, 550, 350, { fate })]);

const night = (groups: readonly Written[], more: Laid = {}): NodState =>
  laid([...groups, magistrate()], {
    scenario: 'powder-house',
    loads: [{ id: 'barrel', kind: 'barrel', at: mm(460, 500) }],
    ...more,
    options: { turnLimit: 12, commandLimits: true },
  });

test('NOD-S3 at night nobody sees further than 30 cm, but whoever stands near a burning lantern is seen by all', () => {
  const at = (x: number, y: number, used: readonly string[] = []): boolean => {
    const state = night([group('N-I', 1, [man('N1', ninja, 450, 20)]), group('G-II', 2, [man('G7', { class: 'ashigaru' }, x, y)])], {
      used,
    });
    return sees(state, figure(state, 'N1'), figure(state, 'G7'));
  };
  expect([at(770, 20), at(771, 20)]).toEqual([true, false]);
  expect(at(450, 380 - 100)).toBe(true); // 26 cm, but in the light of the gate
  expect(at(500, 340)).toBe(false); // the gate is closed
  const lit = (used: readonly string[]): boolean => {
    const state = night([group('N-I', 1, [man('N1', ninja, 100, 20)]), group('G-II', 2, [man('G7', { class: 'ashigaru' }, 450, 200)])], {
      used,
    });
    return sees(state, figure(state, 'N1'), figure(state, 'G7'));
  };
  expect([lit([]), lit(['lantern by the gate'])]).toEqual([true, false]);
});

test('NOD-S3 NOD-R029 a lantern is put out by somebody who touches it, with one action', () => {
  const at = (x: number): NodState => night([group('N-I', 1, [man('N1', ninja, x, 270)])]);
  const out = { kind: 'use', figure: 'N1', thing: 'lantern by the gate' };
  expect(refusedBy(noDachi, at(463), 'ninja', out)).toBe('NOD-R029');
  const dark = after(at(462), by(out, [], 'ninja'));
  expect([dark.used, figure(dark, 'N1').spent]).toEqual([['lantern by the gate'], 1]);
});

test('NOD-S3 NOD-062 the gate is opened from inside only, with one action; then it neither bars nor blocks', () => {
  const at = (y: number): NodState => night([group('N-I', 1, [man('N1', ninja, 450, y)])], { alarm: 0 });
  const open = { kind: 'use', figure: 'N1', thing: 'gate' };
  expect(refusedBy(noDachi, at(289), 'ninja', open)).toBe('NOD-R029');
  expect(refusedBy(noDachi, at(311), 'ninja', move('N-I', { N1: [mm(450, 280)] }))).toBe('NOD-R004');
  const opened = after(at(311), by(open, [], 'ninja'));
  expect(refusedBy(noDachi, opened, 'ninja', move('N-I', { N1: [mm(450, 280)] }))).toBe(null);
});

const patrol = group(
  'G-I',
  2,
  [480, 460, 440, 420].map((y, i) => man(`G${i + 3}`, yari, 340, y)),
);

test('NOD-S3 the patrol walks its round in file with both actions, there and back; the others stand', () => {
  let state = night([
    group('N-I', 1, [man('N1', ninja, 20, 20)], { hidden: true }),
    patrol,
    group('G-II', 2, [man('G7', { class: 'ashigaru' }, 440, 320)]),
  ]);
  const file = (): readonly unknown[] => ['G3', 'G6'].map(id => figure(state, id).at);
  // Three garrison groups that nobody sees in the dark become hidden: a secret die each, once.
  state = secretly(state, by(done, [], 'ninja'), [1, 1, 1]);
  // 9 cm north, 11 east. With the first action they stood at the corner, and the others a little behind for want of room.
  expect([state.turn, ...file()]).toEqual([3, mm(450, 570), mm(382, 570)]);
  state = secretly(state, by(done, [], 'ninja'), []);
  expect(file()).toEqual([mm(570, 490), mm(570, 558)]); // 12 cm east, 8 south
  expect(figure(state, 'G7').at).toEqual(mm(440, 320));
  state = secretly(state, by(done, [], 'ninja'), []);
  expect(file()).toEqual([mm(570, 534), mm(538, 570)]); // 7 cm to the end of the round, 13 back but for the corner; the last man leads
});

test('NOD-S3 NOD-063 NOD-R003 nobody of the patrol goes more than 10 cm an action or ends on another, corners and all', () => {
  let state = night([group('N-I', 1, [man('N1', ninja, 20, 20)], { hidden: true }), patrol]);
  for (let turn = 0; turn < 8; turn += 1) {
    const copy = noDachi.clone(state);
    noDachiUnpaused.carryOut(copy, seatId('ninja'), { kind: 'done' }, tray([], turn === 0 ? [1, 1] : []), event => {
      if (event.kind === 'moved') expect(event.way.reduce((sum, at, i) => sum + (i === 0 ? 0 : legLength(event.way[i - 1] ?? at, at)), 0)).toBeLessThanOrEqual(1000); // prettier-ignore
    });
    expect(noDachi.faults(copy)).toEqual([]);
    expect(copy.figures.filter(({ kit }) => kit.unit === 'G-I').every(({ at }, i) => at !== state.figures.filter(({ kit }) => kit.unit === 'G-I')[i]?.at)).toBe(true); // prettier-ignore
    state = copy;
  }
});

test('NOD-S3 NOD-R095 the patrol sees ninja it passes, with a secret die; that is the alarm', () => {
  const start = night([group('N-I', 1, [man('N1', ninja, 340, 320)], { hidden: true }), patrol]);
  const found = secretly(start, by(done, [], 'ninja'), [1]); // 9 cm at the closest
  expect([unit(found, 'N-I').hidden, found.alarm]).toEqual([false, 2]);
});

test('NOD-S3 NOD-R095 observation is capped at 30 cm, even of ninja in the light of a lantern', () => {
  const watch = (x: number, silent: readonly number[]): boolean => {
    const state = laid(
      [
        group('N-I', 1, [man('N1', ninja, 450, 200)], { hidden: true }),
        group('G-II', 2, [man('G7', { class: 'ashigaru' }, x, 195)]),
        magistrate(),
      ],
      { scenario: 'powder-house', turn: 2, alarm: 1 },
    );
    const walked = after(state, by(move('G-II', { G7: [mm(x, 200)] }), [], 'garrison'));
    return unit(secretly(walked, by({ kind: 'finish', unit: 'G-II' }, [], 'garrison'), silent), 'N-I').hidden;
  };
  expect(watch(130, [6])).toBe(false); // 30 cm
  expect(watch(129, [6])).toBe(true); // the die is the ambush die of the watch, out of sight in the dark itself
});

test('NOD-S3 the alarm: from the garrison turn after a ninja was seen, the garrison acts', () => {
  const state = night([group('N-I', 1, [man('N1', ninja, 20, 20)], { hidden: true }), patrol]);
  const seen = after(state, by({ kind: 'reveal', unit: 'N-I' }, [], 'ninja'), by({ kind: 'finish', unit: 'N-I' }, [], 'ninja'));
  expect([seen.alarm, seen.turn, asked(seen)]).toEqual([1, 2, 'activation']);
  expect(refusedBy(noDachi, seen, 'garrison', move('G-III', { G1: [mm(545, 350)] }))).toBe(null);
  // Given in the garrison's own turn it counts from the next one on.
  const late = laid([group('N-I', 1, [man('N1', ninja, 20, 20)]), patrol, magistrate()], {
    scenario: 'powder-house',
    turn: 2,
    alarm: 2,
    step: [{ kind: 'turnEnd' }, { kind: 'choosing' }, { kind: 'activation' }],
  });
  expect(refusedBy(noDachi, late, 'garrison', move('G-III', { G1: [mm(545, 350)] }))).toBe('NOD-R029');
});

test('NOD-R029 before the alarm the garrison hears why its turn is passed over, after it only that it must wait', () => {
  const state = night([group('N-I', 1, [man('N1', ninja, 20, 20)], { hidden: true }), patrol]);
  const why = (before: NodState): string => whyNot(noDachi, before, 'garrison', move('G-III', { G1: [mm(545, 350)] }));
  expect(why(state)).toMatch(/^The watch suspects nothing yet: group .* stands\.$/);
  expect(why(after(state, by({ kind: 'reveal', unit: 'N-I' }, [], 'ninja')))).toMatch(/^It is not for .* to decide now\.$/);
});

test('NOD-S3 a shot at the garrison gives the alarm too', () => {
  const state = night([
    group('N-II', 1, [man('N5', { ...ninja, missiles: ['bow'] }, 450, 340)], { hidden: true }),
    group('G-II', 2, [man('G7', { class: 'ashigaru' }, 450, 450)]),
  ]);
  expect(after(state, by(shoot('N5', 'G-II'), [1, 4, 6], 'ninja')).alarm).toBe(1);
});

test('NOD-S3 NOD-R018 NOD-060 the barrel: an action to take it up, one move with it; a carrier cannot climb', () => {
  const state = night([group('N-I', 1, [man('N1', ninja, 460, 489)])]);
  const carrying = after(state, by({ kind: 'carry', figure: 'N1', thing: 'barrel' }, [], 'ninja'));
  const out = secretly(carrying, by(move('N-I', { N1: [mm(460, 430)] }), [], 'ninja'), [1]); // the magistrate's ambush die
  expect(out.loads[0]?.at).toEqual(mm(460, 430));
  const atWall = laid([group('N-I', 1, [man('N1', ninja, 311, 500, { carries: 'barrel', spent: 1 })]), magistrate()], {
    scenario: 'powder-house',
    loads: [{ id: 'barrel', kind: 'barrel', at: mm(311, 500) }],
  });
  expect(refusedBy(noDachi, atWall, 'ninja', { kind: 'climb', figure: 'N1', to: mm(300, 500) })).toBe('NOD-R033');
});

test('NOD-S3 NOD-059 the wall is two climb actions high, a ladder one', () => {
  const up = (x: number, y: number): unknown =>
    figure(
      after(night([group('N-I', 1, [man('N1', ninja, x, y)])]), by({ kind: 'climb', figure: 'N1', to: mm(300, y) }, [], 'ninja')),
      'N1',
    ).climb;
  expect(up(311, 400)).toMatchObject({ height: 300, top: false });
  expect(up(311, 500)).toMatchObject({ height: 600, top: true });
});

test('NOD-S3 NOD-R037 ninja may leave over any edge, the garrison over none; a carrier takes the barrel with him', () => {
  const state = night([group('N-I', 1, [man('N1', ninja, 100, 450, { carries: 'barrel', spent: 1 })])], {
    loads: [{ id: 'barrel', kind: 'barrel', at: mm(100, 450) }],
  });
  const off = move('N-I', { N1: [mm(10, 450)] }, { leave: ['N1'] });
  expect(refusedBy(noDachi, state, 'ninja', move('N-I', { N1: [mm(11, 450)] }, { leave: ['N1'] }))).toBe('NOD-R037');
  const gone = after(state, by(off, [], 'ninja'));
  expect(figure(gone, 'N1').fate).toBe('left');
  expect(verdict(gone)).toEqual({ ninja: 'won', garrison: 'lost' });
  const guard = laid([group('N-I', 1, [man('N1', ninja, 200, 20)]), group('G-II', 2, [man('G7', { class: 'ashigaru' }, 100, 450)])], {
    scenario: 'powder-house',
    turn: 2,
    alarm: 1,
  });
  expect(refusedBy(noDachi, guard, 'garrison', move('G-II', { G7: [mm(10, 450)] }, { leave: ['G7'] }))).toBe('NOD-R037');
  expect([
    whyNot(noDachi, state, 'ninja', move('N-I', { N1: [mm(11, 450)] }, { leave: ['N1'] })),
    whyNot(noDachi, guard, 'garrison', move('G-II', { G7: [mm(10, 450)] }, { leave: ['G7'] })),
  ]).toEqual(['N1 Bushi must come to an edge of the table to leave it.', 'Nobody of this side leaves the table in this battle.']);
});

test('NOD-R037 NOD-R003 who leaves makes room; of those who stay nobody stands on another', () => {
  const three = night([group('N-I', 1, [man('N1', ninja, 60, 450), man('N2', ninja, 60, 480), man('N3', ninja, 60, 510)])]);
  const last = (at: number) => move('N-I', { N1: [mm(10, 450)], N2: [mm(20, 450)], N3: [mm(20, at)] }, { leave: ['N1'] });
  expect(refusedBy(noDachi, three, 'ninja', last(480))).toBeNull();
  expect(refusedBy(noDachi, three, 'ninja', last(455))).toBe('NOD-R003');
});

/** The fates of two ninja and of the magistrate, at the end of a turn. */
const dawn = (fates: readonly (string | null)[], lord: string | null, turn = 5): unknown =>
  verdict(
    laid(
      [
        group(
          'N-I',
          1,
          fates.map((fate, i) => man(`N${i + 1}`, ninja, 100 + 30 * i, 100, { fate })),
        ),
        magistrate(lord),
      ],
      { scenario: 'powder-house', step: 'turnEnd', turn, options: { turnLimit: 12 } },
    ),
  );

test.each([
  ['the magistrate killed, two ninja gone: a small victory', ['left', 'left', 'killed'], 'killed', 5, { ninja: 'half', garrison: 'lost' }],
  ['only disabled he is alive', ['left', 'left', 'killed'], 'disabled', 5, { ninja: 'lost', garrison: 'won' }],
  ['one who got away is not enough', ['left', 'killed', 'killed'], 'killed', 5, { ninja: 'lost', garrison: 'won' }],
  ['while a ninja stands the night goes on', ['left', 'left', null], 'killed', 5, null],
  ['until the end of round 12: small', ['left', 'left', null], 'killed', 24, { ninja: 'half', garrison: 'lost' }],
  ['until the end of round 12: none', [null, null, null], null, 24, { ninja: 'lost', garrison: 'won' }],
] as const)('NOD-S3 NOD-R121 %s', (_shows, fates, lord, turn, standing) => {
  expect(dawn(fates, lord, turn)).toEqual(standing);
});

test('NOD-S3 the garrison sets up first: watch at the gate, magistrate in the guard house; ninja in the shadows', () => {
  const state = begun('powder-house');
  expect(['G3', 'G4', 'G5', 'G6'].map(id => figure(state, id).at)).toEqual([mm(340, 480), mm(340, 460), mm(340, 440), mm(340, 420)]);
  const garrison = (order: Written) => refusedBy(noDachi, state, 'garrison', order);
  expect(garrison(deploy('G-II', { G7: [440, 320], G8: [460, 350] }))).toBe(null);
  expect(garrison(deploy('G-II', { G7: [440, 320], G8: [460, 351] }))).toBe('NOD-044');
  expect(garrison(deploy('G-III', { G1: [500, 350] }))).toBe('NOD-044');
  const placed = after(
    state,
    by(deploy('G-II', { G7: [440, 320], G8: [460, 320] }), [], 'garrison'),
    by(deploy('G-III', { G1: [550, 350] }), [], 'garrison'),
  );
  const shadows = (x: number, y: number) => refusedBy(noDachi, placed, 'ninja', deploy('N-II', { N4: [x, y], N5: [x + 20, y] }, true));
  expect([shadows(100, 700), shadows(700, 100), shadows(400, 100), shadows(400, 101)]).toEqual([null, null, null, 'NOD-044']);
});

test('NOD-S3 NOD-168 the ninja come hidden, said or not, and the garrison is told nothing of it', () => {
  const placed = after(
    begun('powder-house'),
    by(deploy('G-II', { G7: [440, 320], G8: [460, 320] }), [], 'garrison'),
    by(deploy('G-III', { G1: [550, 350] }), [], 'garrison'),
  );
  const { state, events } = play(noDachi, placed, [by(deploy('N-II', { N4: [400, 100], N5: [420, 100] }), [], 'ninja')]);
  expect([unit(state, 'N-II').declared, witnessed(events, seatId('garrison'))]).toEqual([true, []]);
  const offered = noDachi.prompt(placed).asks[0]?.choices.list() ?? [];
  expect(offered.flatMap(order => (order.kind === 'deploy' ? [order.hidden] : []))).not.toContain(false);
});

test.each([
  ['seen', [by({ kind: 'reveal', unit: 'N-I' }, [], 'ninja')]],
  ['shot at', [by(shoot('N1', 'G-III'), [1, 8, 8], 'ninja')]],
])('NOD-S3 the alarm is told: %s', (why, orders) => {
  const state = night([group('N-I', 1, [man('N1', { ...ninja, missiles: ['bow'] }, 530, 370)], { hidden: why === 'seen' })]);
  expect(play(noDachi, state, orders).events).toContainEqual(expect.objectContaining({ kind: 'alarmed', why }));
});

test('NOD-S3 NOD-059 a ladder helps on its own side of the wall only', () => {
  const top = night([group('N-I', 1, [man('N1', ninja, 300, 500, { climb: { line: 'wall-west', height: 600, top: true } })])]);
  const down = (x: number): unknown => figure(after(top, by({ kind: 'climb', figure: 'N1', to: mm(x, 500) }, [], 'ninja')), 'N1').climb;
  expect([down(311), down(289)]).toEqual([null, { line: 'wall-west', height: 300, top: false }]);
});

test('NOD-S3 NOD-R041 command does not bind the ninja, but the garrison', () => {
  const state = night([
    group('N-I', 1, [man('N1', ninja, 100, 700)], { hidden: true }),
    group('G-II', 2, [man('G7', { class: 'ashigaru' }, 850, 850)]),
  ]);
  const alarmed = { ...state, turn: 2, alarm: 1 };
  expect(refusedBy(noDachi, state, 'ninja', move('N-I', { N1: [mm(90, 710)] }))).toBe(null);
  expect(refusedBy(noDachi, alarmed, 'garrison', move('G-II', { G7: [mm(850, 860)] }))).toBe('NOD-075');
});

test('NOD-S3 NOD-R092 the garrison may be led by the automaton, the ninja may not', () => {
  const state = begun('powder-house');
  expect(refusedBy(noDachi, state, 'garrison', { kind: 'automaton' })).toBe(null);
  const placed = after(
    state,
    by({ kind: 'automaton' }, [], 'garrison'),
    by(deploy('G-II', { G7: [440, 320], G8: [460, 320] }), [], 'garrison'),
    by(deploy('G-III', { G1: [550, 350] }), [], 'garrison'),
  );
  expect(placed.automaton).toEqual([1]);
  expect(refusedBy(noDachi, placed, 'ninja', { kind: 'automaton' })).toBe('NOD-167');
});
