/** Setting up beside others, and what of the ground is taken away again. */
import { figureId } from '@nobori/engine';
import { refusedBy, situated } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { noDachi } from '../index.ts';
import { after, area, by, figure, group, laid, land, line, man, mm, one, unit, type Written } from '../tabletop.testing.ts';
import { declaredHidden, deploy } from './deployment.ts';
import { clear } from './layingGround.ts';

const bushi = { class: 'bushi' } as const;
const off = (id: string, is: Written = bushi): Written => ({ id, ...is, at: [-1000, -1000] });
/** Side 1 sets group A up; G of its own and B of the other stand already. */
const setUp = (enemy: Written = {}) =>
  situated(noDachi, {
    attacker: 1,
    step: [{ kind: 'turnEnd' }, { kind: 'activation' }, { kind: 'deployment', side: 0 }],
    groups: [
      group('A', 1, [off('A1'), off('A2')]),
      group('G', 1, [man('G1', bushi, 300, 100)]),
      group('B', 2, [man('B1', bushi, 600, 100)], enemy),
    ],
  });
const place = (x: number, y: number) => ({ kind: 'deploy', unit: 'A', places: { A1: mm(x, y), A2: mm(x, y + 40) } });

test.each([
  ['free', [450, 100], {}, null],
  ['on a friend', [315, 100], {}, 'NOD-R003'],
  ['touching a friend', [320, 100], {}, null],
  ['against an enemy', [622, 100], {}, 'NOD-R003'],
  ['past an enemy', [623, 100], {}, null],
  ['against an enemy set up in secret', [622, 100], { declared: true }, null],
] as const)('NOD-R003 NOD-R039 a place %s', (_where, [x, y], enemy, rule) => {
  expect(refusedBy(noDachi, setUp(enemy), one, place(x, y))).toBe(rule);
});

test('NOD-R039 set up in secret is who belongs to such a group', () => {
  const state = setUp({ declared: true });
  expect(['A1', 'G1', 'B1'].map(id => declaredHidden(state, figure(state, id)))).toEqual([false, false, true]);
  const hidden = laid([
    group('A', 1, [man('A1', bushi, 300, 300)], { hidden: true, ambush: 1 }),
    group('B', 2, [man('B1', bushi, 300, 900)]),
  ]);
  expect(['A1', 'B1'].map(id => declaredHidden(hidden, figure(hidden, id)))).toEqual([true, false]);
});

test('NOD-R017 each plants his own pavise', () => {
  const state = setUp();
  state.loads = ['A1', 'A2'].map(id => ({
    id: `pavise of ${id}`,
    name: 'A pavise',
    kind: 'pavise',
    at: mm(0, 0),
    facing: mm(0, 1),
    gone: false,
    unit: 'A',
  }));
  deploy(state, { kind: 'deploy', unit: 'A', places: { [figureId('A1')]: mm(450, 100), [figureId('A2')]: mm(450, 140) }, hidden: false, order: null }, () => undefined); // prettier-ignore
  expect(state.loads.map(({ at }) => at)).toEqual([mm(450, 100), mm(450, 140)]);
});

test('NOD-041 one piece of ground is taken away and named, the others stay', () => {
  const cleared = (id: string) => {
    const state = laid([group('A', 1, [man('A1', bushi, 300, 300)]), group('B', 2, [man('B1', bushi, 300, 900)])], {
      table: land(area('marsh', 500, 500, 600, 600), line('hedge', 700, 500, 700, 600), area('hill', 800, 500, 900, 600, 20), line('fence', 1000, 500, 1000, 600)), // prettier-ignore
    });
    const told: string[] = [];
    clear(state, id, event => told.push(event.kind === 'groundCleared' ? event.ground : event.kind));
    const { areas, lines } = state.battle.table;
    return [...told, ...[...areas, ...lines].map(({ kind }) => kind)];
  };
  expect([cleared('area 2'), cleared('line 1')]).toEqual([
    ['hill', 'marsh', 'hedge', 'fence'],
    ['hedge', 'marsh', 'hill', 'fence'],
  ]);
});

test('NOD-R103 the groups the automaton leads hold their fire as it does, the others as they were told', () => {
  const state = situated(noDachi, {
    attacker: 1,
    step: [{ kind: 'turnEnd' }, { kind: 'activation' }, { kind: 'deployment', side: 0 }],
    groups: [
      group('A', 1, [off('A1'), off('A2')], { instruction: { when: 'short', whom: 'mounted', how: 'fire' } }),
      group('B', 2, [man('B1', bushi, 600, 100)], { instruction: { when: 'never', whom: 'any', how: 'ask' } }),
    ],
  });
  const led = after(state, by({ kind: 'automaton' }));
  expect(['A', 'B'].map(id => unit(led, id).instruction.when)).toEqual(['medium', 'never']);
});
