import { expect, test } from 'vitest';
import { eligible } from './targets.ts';
import { figure, group, laid, man } from '../tabletop.testing.ts';

const bow = { class: 'ashigaru', missiles: ['bow'] };
const bushi = { class: 'bushi' };

test('NOD-112 NOD-R055 the man behind the front rank is no target at Short, though the one before him, in melee, is none either', () => {
  const at = (second: number) => {
    const state = laid([
      group('A', 1, [man('A1', bow, 300, 300)]),
      group('F', 1, [man('F1', bushi, 321, 372)]),
      group('B', 2, [man('B1', bushi, 300, 372), man('B2', bushi, second, 455)]),
    ]);
    return eligible(state, figure(state, 'A1'), 'B', 'bow').map(one => one.figure.kit.id);
  };
  expect([at(300), at(240)]).toEqual([[], ['B2']]);
});
