/** Winning where the scenario does not say how, NOD-R121; each scenario's own ends stand in scenarios/scenarios.test.ts. */
import { situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import type { NodState } from '../state.ts';
import { group, man, type Written } from '../tabletop.testing.ts';
import { judge, pointsLost } from './victory.ts';

/** NOD-E37: a force of 300 points: 90 killed, 30 disabled, 10 fled, a group of 20 (or 19) that breaks, the rest steady. */
function force(breaks: number, options: Written = {}, turn = 1): NodState {
  const noumin = (id: string, x: number, more: Written = {}) => man(id, { class: 'noumin' }, x, 100, more);
  const state = situated(
    noDachi,
    {
      attacker: 1,
      step: [{ kind: 'activation' }],
      turn,
      groups: [
        group('A', 1, [
          noumin('A1', 100, { fate: 'killed' }),
          noumin('A2', 200, { fate: 'disabled' }),
          noumin('A3', 300, { fate: 'fled' }),
          noumin('A5', 500),
        ]),
        group('C', 1, [noumin('A4', 400)], { status: 'broken' }),
        group('B', 2, [man('B1', { class: 'bushi' }, 900, 900)]),
      ],
    },
    options,
  );
  const points: Readonly<Record<string, number>> = { A1: 90, A2: 30, A3: 10, A4: breaks, A5: 170 - breaks };
  return { ...state, figures: state.figures.map(one => ({ ...one, kit: { ...one.kit, points: points[one.kit.id] ?? one.kit.points } })) };
}
const LOST = { side1: 'lost', side2: 'won' };

test('NOD-E37 NOD-R121 half of the points lost or broken loses', () => {
  expect(pointsLost(force(20), 0)).toBe(130);
  expect(judge(force(20))?.standing).toEqual(LOST);
  expect(judge(force(19))).toBe(null);
});

test('NOD-E37 NOD-R121 option armyMorale off: not while one group is steady', () => {
  expect(judge(force(20, { armyMorale: false }))).toBe(null);
});

test('NOD-E37 NOD-R121 option turnLimit: at its end who has destroyed more points', () => {
  expect(judge(force(0, { turnLimit: 20 }, 40))?.standing).toEqual(LOST);
  expect(judge(force(0, { turnLimit: 21 }, 40))).toBe(null);
});

test('NOD-R121 when time is up the battle is over, also where a scenario does not say how', () => {
  const endless = (turn: number): NodState => {
    const state = force(0, { turnLimit: 20 }, turn);
    const { victory } = state.battle;
    return { ...state, battle: { ...state.battle, victory: { ...victory, ends: victory.ends.filter(({ when }) => when !== 'limit') } } };
  };
  expect(judge(endless(40))?.standing).toEqual({ side1: 'drawn', side2: 'drawn' });
  expect(judge(endless(39))).toBe(null);
});

test('NOD-R121 (1) nobody unbroken left', () => {
  const state = situated(
    noDachi,
    {
      attacker: 1,
      step: [{ kind: 'activation' }],
      groups: [
        group('A', 1, [man('A1', { class: 'bushi' }, 100, 100)], { status: 'lost' }),
        group('B', 2, [man('B1', { class: 'bushi' }, 900, 900)]),
      ],
    },
    { armyMorale: false },
  );
  expect(judge(state)?.standing).toEqual(LOST);
});
