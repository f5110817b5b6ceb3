/** Flow in the second sentences of its rulings, NOD-R101, NOD-R121 to NOD-R125: who is asked, which duty comes first, when it is over. */
import { seatId } from '@nobori/engine';
import { refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { automaton } from './automaton/index.ts';
import { noDachi } from './index.ts';
import type { NodState } from './state.ts';
import { after, asked, by, done, figure, group, laid, man, mm, move, one, shoot, two, type Written } from './tabletop.testing.ts';

const bushi = { class: 'bushi', close: 'katana' };
const far = group('Z', 2, [man('Z1', bushi, 300, 1100)]);
const dead = { fate: 'killed', wounds: 6 };
const refused = (state: NodState, order: Written, seat = one): string | null => refusedBy(noDachi, state, seat, order);

test('NOD-R121 at the limit equal losses are a draw; figures that left where they may are not lost', () => {
  const end = (mine: Written, his: Written): unknown =>
    laid(
      [
        group('A', 1, [man('A1', bushi, 100, 100), man('A2', bushi, 130, 100, mine)]),
        group('B', 2, [man('B1', bushi, 100, 900), man('B2', bushi, 130, 900, his)]),
      ],
      {
        step: 'turnEnd',
        turn: 40,
        options: { armyMorale: false },
      },
    ).verdict?.standing;
  expect(end(dead, dead)).toEqual({ side1: 'drawn', side2: 'drawn' });
  expect(end({ fate: 'left' }, { fate: 'disabled' })).toEqual({ side1: 'won', side2: 'lost' });
});

test('NOD-R121 both beaten at the same moment: who destroyed more points', () => {
  const both = laid(
    [
      group('A', 1, [man('A1', bushi, 100, 100), man('A2', { class: 'kensei' }, 130, 100, dead)]),
      group('B', 2, [man('B1', bushi, 100, 900), man('B2', bushi, 130, 900, dead)], { status: 'broken' }),
    ],
    { step: 'turnEnd' },
  );
  expect(both.verdict?.standing).toEqual({ side1: 'lost', side2: 'won' });
});

test('NOD-R122 of several holding shooters some may fire and the others wait for the next checkpoint', () => {
  const gun = { class: 'ashigaru', missiles: ['arquebus'] };
  const state = laid([
    group('W', 1, [man('W1', { class: 'bushi', armour: 'heavy' }, 300, 270)]),
    group('S', 2, [man('S1', gun, 290, 600, { held: true }), man('S2', gun, 312, 600, { held: true })]),
  ]);
  const coming = after(state, by(move('W', { W1: [mm(300, 370)] })));
  const fired = after(coming, by({ kind: 'fire', figures: ['S1'], target: 'W' }, [1, 8, 8], two));
  expect([asked(fired), figure(fired, 'S1').held, figure(fired, 'S2').held]).toEqual(['heldFire', false, true]);
  expect(refused(fired, { kind: 'fire', figures: ['S1'], target: 'W' }, two)).toBe('NOD-R061');
  expect(refused(fired, { kind: 'fire', figures: ['S2'], target: 'W' }, two)).toBe(null);
});

test('NOD-R123 catching up goes before command: a straggler out of command may always do it', () => {
  const apart = (wounds: number): NodState =>
    laid(
      [
        group('A', 1, [man('A1', bushi, 300, 400), man('A2', bushi, 300, 250, { wounds })]),
        group('K', 1, [man('K1', { ...bushi, commander: true }, 1700, 100)]),
        far,
      ],
      { options: { commandLimits: true } },
    );
  const up = move('A', { A2: [mm(300, 350)] });
  expect(refused(apart(2), up)).toBe(null);
  expect(refused(apart(0), up)).toBe('NOD-078'); // not slowed: no straggler, and more than 5 cm
  expect(refused(apart(0), move('A', { A2: [mm(300, 300)] }))).toBe(null); // up to 5 cm to come together
});

test('NOD-R123 NOD-R027 "no advance" goes before catching up: whom it keeps back may do something else', () => {
  const held = (status: string): NodState =>
    laid([
      group('A', 1, [man('A1', bushi, 300, 400), man('A2', { ...bushi, missiles: ['bow'] }, 300, 250, { wounds: 2 })], {
        status,
        until: 1,
      }),
      group('Z', 2, [man('Z1', bushi, 420, 560)]),
    ]);
  expect(refused(held('steady'), shoot('A2', 'Z'))).toBe('NOD-R027');
  expect(refused(held('noAdvance'), shoot('A2', 'Z'))).toBe(null);
});

test('NOD-R124 a single pair is fought without any question', () => {
  const state = situated(
    noDachi,
    { attacker: 1, step: 'melee', groups: [group('A', 1, [man('A1', bushi, 300, 300)]), group('B', 2, [man('B1', bushi, 300, 320)])] },
    {},
    [2, 1, 1, 2, 1, 1],
  );
  expect([state.turn, asked(state)]).toEqual([2, 'activation']);
});

test('NOD-R101 what does not fit on the first line forms a second, 80 mm behind', () => {
  const rider = { class: 'bushi', close: 'yari', horse: true };
  const groups = 'ABCDEFGH'.split('').map(id =>
    group(
      id,
      1,
      Array.from({ length: 6 }, (_, i) => ({ id: `${id}${i + 1}`, ...rider, at: [-1000, -1000] })),
    ),
  );
  let state = laid([...groups, group('Z', 2, [man('Z1', bushi, 20, 1100)])], {
    automaton: [0],
    step: [{ kind: 'turnEnd' }, { kind: 'choosing' }, { kind: 'deployment', side: 0 }],
  });
  while (asked(state) === 'deployment') state = after(state, by(automaton(state, seatId(one)) ?? done));
  // Seven blocks of 16 cm, 6 cm apart, fill the edge.
  expect(['A2', 'B2', 'C2', 'F2', 'G2', 'H2', 'H5'].map(id => figure(state, id).at)).toEqual([
    mm(900, 180),
    mm(1120, 180),
    mm(680, 180),
    mm(1560, 180),
    mm(240, 180),
    mm(900, 100),
    mm(900, 60),
  ]);
});
