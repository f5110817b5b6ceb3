/** Fighting, hiding, command and actions in the second sentences of their rulings, NOD-R017 to NOD-R072. */
import { seatId } from '@nobori/engine';
import { refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from './index.ts';
import { poolOf } from './melee/dice.ts';
import { eligible } from './shooting/targets.ts';
import type { NodState } from './state.ts';
import {
  after,
  area,
  by,
  done,
  figure,
  group,
  laid,
  land,
  line,
  man,
  mm,
  move,
  one,
  shoot,
  two,
  unit,
  type Written,
} from './tabletop.testing.ts';

const bushi = { class: 'bushi', close: 'katana' };
const far = group('Z', 2, [man('Z1', bushi, 300, 1100)]);
const dead = { fate: 'killed', wounds: 6 };
const refused = (state: NodState, order: Written, seat = one): string | null => refusedBy(noDachi, state, seat, order);

test('NOD-R072 who cannot be pushed at all stays in contact, unharmed', () => {
  const state = situated(
    noDachi,
    {
      attacker: 1,
      step: [{ kind: 'turnEnd' }, { kind: 'activation' }, { kind: 'melee' }],
      table: land(area('river', 0, 320, 1800, 400)),
      groups: [group('A', 1, [man('A1', bushi, 300, 300)]), group('B', 2, [man('B1', bushi, 300, 320)])],
    },
    {},
    [3, 2, 2, 2, 2, 2],
  );
  expect(figure(state, 'B1')).toMatchObject({ at: mm(300, 320), wounds: 0 });
});

test('NOD-R070 a yari in the saddle does not take the horse die', () => {
  const dice = (horse: boolean): number => {
    const state = laid([
      group('A', 1, [man('A1', { ...bushi, horse: true }, 300, 300)]),
      group('B', 2, [man('B1', { class: 'bushi', close: 'yari', horse }, 300, horse ? 340 : 330, { facing: [0, -1] })]),
    ]);
    return poolOf(state, [figure(state, 'A1')], [figure(state, 'B1')]).dice.length;
  };
  expect([dice(true), dice(false)]).toEqual([4, 3]);
});

test('NOD-R071 a mounted helper with his enemy behind him throws nothing', () => {
  const dice = (facing: readonly [number, number]): number => {
    const state = laid([
      group('A', 1, [man('A1', bushi, 300, 300), man('A2', { ...bushi, horse: true }, 331, 320, { facing })]),
      group('B', 2, [man('B1', bushi, 300, 320)]),
    ]);
    return poolOf(state, [figure(state, 'A1'), figure(state, 'A2')], [figure(state, 'B1')]).dice.length;
  };
  expect([dice([-1, 0]), dice([1, 0])]).toEqual([5, 3]);
});

test('NOD-R059 NOD-R033 a climber on the wall holds no fire, one on top does', () => {
  const wall = { table: land(line('high wall', 200, 311, 400, 311, 60)) };
  const held = (climb: Written | null, y: number): boolean =>
    figure(
      after(
        laid(
          [group('A', 1, [man('A1', { ...bushi, missiles: ['bow'] }, 300, y, { climb })]), group('Z', 2, [man('Z1', bushi, 300, 50)])],
          wall,
        ),
        by(done),
      ),
      'A1',
    ).held;
  expect([
    held(null, 300),
    held({ line: 'line 0', height: 300, top: false }, 300),
    held({ line: 'line 0', height: 600, top: true }, 311),
  ]).toEqual([true, false, true]);
});

test('NOD-R045 who has left his enemy may shoot in the next step', () => {
  const state = laid([
    group('A', 1, [man('A1', { ...bushi, missiles: ['bow'] }, 300, 300)]),
    group('B', 2, [man('B1', { class: 'bushi', armour: 'heavy' }, 300, 320)]),
  ]);
  expect(refused(state, shoot('A1', 'B'))).toBe('NOD-R045');
  expect(refused(after(state, by(move('A', { A1: [mm(300, 250)] }))), shoot('A1', 'B'))).toBe(null);
});

test('NOD-R043 the signal reaches groups within 100 cm, or that see the commander', () => {
  const orders = { A: { kind: 'goTo', at: mm(0, 300) } };
  const told = (x: number, ground: Written = {}): unknown =>
    unit(
      after(
        laid(
          [
            group('A', 1, [man('A1', bushi, x, 300)]),
            group('K', 1, [man('K1', { ...bushi, commander: true }, 100, 300)]),
            group('Z', 2, [man('Z1', bushi, 110, 1100)]),
          ],
          { signals: [{ orders, given: false }, null], ...ground },
        ),
        by({ kind: 'signal', figure: 'K1' }),
      ),
      'A',
    ).order;
  const wall = { table: land(line('high wall', 600, 0, 600, 600, 60)) };
  expect([told(1120, wall), told(1121, wall), told(1121)]).toEqual([orders.A, { kind: 'halt' }, orders.A]);
});

test('NOD-R042 a messenger goes to the group his order is for, then back to the commander, whatever he sees', () => {
  const runner = (delivered: boolean | null): NodState =>
    laid(
      [
        group('M', 1, [man('M1', { class: 'noumin' }, 600, 300)], {
          message: delivered === null ? null : { to: 'A', order: { kind: 'halt' }, delivered },
        }),
        group('A', 1, [man('A1', bushi, 100, 300)]),
        group('K', 1, [man('K1', { ...bushi, commander: true }, 1300, 300)]),
        group('Z', 2, [man('Z1', bushi, 600, 1000)]),
      ],
      { options: { commandLimits: true } },
    );
  const west = move('M', { M1: [mm(500, 300)] });
  const east = move('M', { M1: [mm(700, 300)] });
  expect([refused(runner(null), west), refused(runner(false), west), refused(runner(true), west)]).toEqual(['NOD-078', null, 'NOD-078']);
  expect([refused(runner(false), east), refused(runner(true), east)]).toEqual(['NOD-078', null]);
});

test('NOD-R042 NOD-R039 an attack can be ordered on a known enemy only: a hidden one is refused like one that is not there', () => {
  const state = laid([
    group('M', 1, [man('M1', { class: 'noumin' }, 600, 300)]),
    group('K', 1, [man('K1', { ...bushi, commander: true }, 630, 300)]),
    group('H', 2, [man('H1', bushi, 600, 900)], { hidden: true, ambush: 1 }),
    far,
  ]);
  const message = (foe: string): unknown =>
    noDachi.refuse(state, seatId(one), { kind: 'message', unit: 'M', to: 'K', order: { kind: 'attack', unit: foe } });
  const command = (foe: string): unknown =>
    noDachi.refuse(state, seatId(one), { kind: 'command', unit: 'M', order: { kind: 'attack', unit: foe } });
  for (const given of [message, command]) {
    expect(given('Z')).toBe(null);
    expect(given('H')).toMatchObject({ rule: 'NOD-R042', facts: { unit: 'H' } });
    expect(given('nobody')).toMatchObject({ rule: 'NOD-R042', facts: { unit: 'nobody' } });
  }
});

test('NOD-R039 a hidden group in the open is revealed at the tick at which an enemy comes to see it, one in cover is not', () => {
  const corner = (to: number, scrub: boolean): boolean =>
    unit(
      after(
        laid(
          [
            group('A', 1, [man('A1', bushi, 700, 400)]),
            group('H', 2, [man('H1', bushi, 900, 600)], { hidden: true, ambush: 1 }),
            group('Z', 2, [man('Z1', bushi, 100, 300)]),
          ],
          {
            table: land(line('high wall', 600, 500, 850, 500, 60), ...(scrub ? [area('scrub', 880, 580, 920, 620)] : [])),
          },
        ),
        by(move('A', { A1: [mm(to, 400)] })),
      ),
      'H',
    ).hidden;
  expect([corner(790, false), corner(830, false), corner(830, true)]).toEqual([true, false, true]);
});

test('NOD-R039 hidden figures are neither shot at nor charged', () => {
  const state = laid(
    [
      group('A', 1, [man('A1', { ...bushi, missiles: ['bow'] }, 300, 300)]),
      group('H', 2, [man('H1', bushi, 300, 380)], { hidden: true, ambush: 1 }),
      far,
    ],
    { table: land(area('open wood', 280, 360, 320, 400)) },
  );
  expect(refused(state, shoot('A1', 'H'))).toBe('NOD-R054');
  const stopped = after(state, by(move('A', { A1: [mm(300, 420)] }))); // revealed on the way, and no die for a charge
  expect([figure(stopped, 'A1').at, unit(stopped, 'H').hidden]).toEqual([mm(300, 360), false]);
});

test('NOD-R039 NOD-R040 also when the group he runs into has shown itself by held fire', () => {
  const state = laid(
    [
      group('A', 1, [man('A1', { class: 'bushi', armour: 'heavy' }, 300, 300)]),
      group('H', 2, [man('H1', { class: 'ashigaru', missiles: ['bow'] }, 300, 380, { held: true })], { hidden: true, ambush: 1 }),
      far,
    ],
    {
      table: land(area('open wood', 280, 360, 320, 400)),
    },
  );
  const shot = after(state, by(move('A', { A1: [mm(300, 400)] })), by({ kind: 'fire', figures: ['H1'], target: 'A' }, [1, 6, 6], two));
  expect(figure(shot, 'A1').at).toEqual(mm(300, 360));
});

test('NOD-T9 NOD-R033 a slowed climber makes 15 mm of a wall, 30 of a ladder', () => {
  const sides = ['south', 'north'].map((edge, i) => ({
    id: `side${i + 1}`,
    name: edge,
    edge,
    zones: [[mm(0, 0), mm(1800, 0), mm(1800, 200)]],
  }));
  const up = (ladder: boolean): unknown => {
    const battle = {
      table: land(line('high wall', 200, 311, 400, 311, 60)),
      sides,
      special: { ladders: ladder ? [{ id: 'ladder', at: mm(300, 300) }] : [] },
    };
    const state = laid([group('A', 1, [man('A1', bushi, 300, 300)], { slowIn: 1 }), group('Z', 2, [man('Z1', bushi, 300, 50)])], {
      battle,
    });
    return figure(after(state, by({ kind: 'climb', figure: 'A1', to: mm(300, 311) })), 'A1').climb?.height;
  };
  expect([up(false), up(true)]).toEqual([150, 300]);
});

test('NOD-R032 a riderless horse blocks neither men nor shots', () => {
  const horses = { horses: [{ id: 'horse of X1', side: 1, at: mm(300, 350) }] };
  const state = laid([group('A', 1, [man('A1', { ...bushi, missiles: ['bow'] }, 300, 300)]), far], horses);
  expect(refused(state, move('A', { A1: [mm(300, 440)] }))).toBe(null);
  expect(refused(state, shoot('A1', 'Z'))).toBe(null);
});

test('NOD-R018 a group that breaks drops what it carries where it is', () => {
  const state = situated(
    noDachi,
    {
      attacker: 1,
      step: [{ kind: 'activation' }, { kind: 'morale', left: null }],
      lostIn: [1, 0],
      killedIn: [1, 0],
      loads: [{ id: 'barrel', kind: 'barrel', at: mm(300, 300) }],
      groups: [
        group('A', 1, [man('A1', { class: 'noumin' }, 300, 300, { carries: 'barrel', wounds: 2 })], { injured: true }),
        group('K', 1, [man('K1', { ...bushi, commander: true }, 900, 900, dead)]),
        far,
      ],
    },
    { armyMorale: false },
    [1], // 1 − 3 − 1
  );
  expect([unit(state, 'A').status, figure(state, 'A1').carries, state.loads[0]?.at]).toEqual(['broken', null, mm(300, 300)]);
});

test('NOD-R017 one figure a pavise', () => {
  const state = laid(
    [
      group('A', 1, [man('A1', { class: 'ashigaru', missiles: ['bow'] }, 300, 100)]),
      group('B', 2, [man('B1', bushi, 300, 290), man('B2', bushi, 300, 310)]),
    ],
    {
      loads: [{ id: 'pavise of B1', kind: 'pavise', unit: 'B', at: mm(300, 300), facing: [0, -1] }],
    },
  );
  expect(eligible(state, figure(state, 'A1'), 'B', 'bow').map(({ cover }) => cover)).toEqual([true, false]);
});
