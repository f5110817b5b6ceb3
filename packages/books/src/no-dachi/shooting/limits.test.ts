/** Shooting just at a limit: who is covered, who holds his fire, who stands in the line. */
import { situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { after, asked, by, figure, group, laid, man, mm, move, two, unit } from '../tabletop.testing.ts';
import { inCover } from './cover.ts';
import { hold } from './heldFire.ts';
import { aimAt, eligible } from './targets.ts';

const bushi = { class: 'bushi' } as const;
const bow = { class: 'ashigaru', missiles: ['bow'] } as const;
const gun = { class: 'ashigaru', close: 'wakizashi', missiles: ['arquebus'] } as const;

test('NOD-R017 a pavise covers against shots from straight beside it, not from behind', () => {
  const covered = (y: number) => {
    const state = laid([group('A', 1, [man('A1', bow, 600, y)]), group('B', 2, [man('B1', bow, 300, 400)])], {
      loads: [{ id: 'p', kind: 'pavise', at: mm(300, 400), facing: [0, 1] }],
    });
    return inCover(state, figure(state, 'B1'), figure(state, 'A1'));
  };
  expect([covered(401), covered(400), covered(399)]).toEqual([true, true, false]);
});

test('NOD-R045 NOD-R054 out of range there is nobody to aim at; of two weapons equally good the first is used', () => {
  const aim = (y: number, ...missiles: string[]) => {
    const state = laid([group('A', 1, [man('A1', { class: 'ashigaru', missiles }, 300, 300)]), group('B', 2, [man('B1', bushi, 300, y)])]);
    return aimAt(state, figure(state, 'A1'), 'B')?.weapon ?? null;
  };
  expect([aim(900, 'arquebus'), aim(900, 'pistol'), aim(440, 'bow', 'crossbow'), aim(440, 'crossbow', 'bow')]).toEqual([
    'arquebus',
    null,
    'bow',
    'crossbow',
  ]);
});

test('NOD-R059 only who has an action left holds his fire', () => {
  const held = (spent: number) => {
    const state = laid([group('A', 1, [man('A1', bow, 300, 400)]), group('B', 2, [man('B1', bushi, 300, 1100)])]);
    figure(state, 'A1').spent = spent;
    hold(state, unit(state, 'A'));
    return figure(state, 'A1').held;
  };
  expect([held(1), held(2)]).toEqual([true, false]);
});

test('NOD-R122 nobody is asked again at the first tick of a step, unless they are nearer by now', () => {
  let state = laid([
    group('W', 1, [man('W1', bushi, 300, 130)]),
    group('S', 2, [man('S1', gun, 300, 600, { held: true })], { instruction: { when: 'long', whom: 'any', how: 'ask' } }),
  ]);
  const questions = [170, 210].map(y => {
    state = after(state, by(move('W', { W1: [mm(300, y)] })));
    let count = 0;
    for (; asked(state) === 'heldFire'; count += 1) state = after(state, by({ kind: 'wait' }, [], two));
    return count;
  });
  expect(questions).toEqual([2, 1]); // at the first tick and at the end; at the end
});

test('NOD-116 NOD-117 NOD-161 held fire stops a move; the group halts for good only with a worse result than no advance', () => {
  const shot = (morale: number, more: Readonly<Record<string, unknown>> = {}) => {
    const state = laid(
      [
        group('W', 1, [man('W1', { class: 'ashigaru' }, 300, 330), man('W2', { class: 'ashigaru' }, 340, 330)]),
        group('S', 2, [man('S1', gun, 300, 600, { held: true })], { instruction: { when: 'medium', whom: 'any', how: 'fire' } }),
      ],
      { ...more, options: { armyMorale: false } },
    );
    const gone = after(state, by(move('W', { W1: [mm(300, 380)], W2: [mm(340, 380)] }), [1, 6, 1, 1, morale]));
    return [unit(gone, 'W').status, unit(gone, 'W').halted];
  };
  const leaderless = { turn: 3, lostIn: [1, 0], killedIn: [1, 0] };
  expect([shot(2), shot(2, leaderless)]).toEqual([
    ['noAdvance', false],
    ['fallBack', true],
  ]);
});

test('NOD-R089 NOD-R062 those who run are not stopped by held fire', () => {
  const groups = [
    group('W', 1, [man('W1', { class: 'ashigaru' }, 300, 500), man('W2', { class: 'ashigaru' }, 340, 500)], { status: 'lost', until: 0 }),
    group('E', 2, [man('E1', bushi, 320, 560)]),
    group('S', 2, [man('S1', gun, 600, 300, { held: true })], { instruction: { when: 'long', whom: 'any', how: 'fire' } }),
  ];
  const ran = situated(noDachi, { attacker: 1, step: 'forced', groups }, { armyMorale: false }, [1, 6, 1, 1, 1]);
  expect([figure(ran, 'S1').held, figure(ran, 'W2').at]).toEqual([false, mm(340, 220)]); // two actions, 14 cm each
});

test('NOD-R046 NOD-R039 a hidden friend in the line stops a shot, a hidden enemy nobody knows of does not', () => {
  const clear = (side: 1 | 2) => {
    const state = laid([
      group('A', 1, [man('A1', bow, 300, 300)]),
      group('H', side, [man('H1', bushi, 300, 345)], { hidden: true, ambush: 1 }),
      group('B', 2, [man('B1', bushi, 300, 600)]),
    ]);
    return eligible(state, figure(state, 'A1'), 'B', 'bow').length;
  };
  expect([clear(1), clear(2)]).toEqual([0, 1]);
});

test('NOD-090 nobody shoots past a friend beside him who fights the target; past one who fights others he does', () => {
  const clear = (second: 'B' | 'C') => {
    const at = [man('X1', bushi, 361, 300)];
    const state = laid([
      group('A', 1, [man('A1', bow, 300, 300)]),
      group('F', 1, [man('F1', bushi, 340, 300), man('F2', bushi, 640, 501)]),
      group('B', 2, [man('B1', bushi, 300, 500), man('B2', bushi, 640, 480), ...(second === 'B' ? at : [])]),
      group('C', 2, second === 'C' ? at : [man('C1', bushi, 1500, 1100)]),
    ]);
    return eligible(state, figure(state, 'A1'), 'B', 'bow').some(found => found.figure.kit.id === 'B1');
  };
  expect([clear('B'), clear('C')]).toEqual([false, true]);
});
