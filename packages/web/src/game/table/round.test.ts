import { say, seatId, type Phase } from '@nobori/engine';
import { expect, test } from 'vitest';
import { partsOf } from './round.ts';

const [A, B] = [seatId('a'), seatId('b')];
const phase = (key: string, whose: Phase['whose'], stage: Phase['stage']): Phase => ({ key, whose, stage, title: say(key) });
const ROUND = [
  phase('charges', 'all', 'done'),
  phase('move', [A], 'done'),
  phase('move', [B], 'now'),
  phase('fire', [B], 'next'),
  phase('melee', 'all', 'next'),
];
const told = (phases: readonly Phase[], over = false) =>
  partsOf(phases, A, over).map(
    ({ whose, phases: ones, acting }) => `${String(whose)}: ${ones.map(one => `${one.key} ${one.stage}`).join(', ')}${acting ? ' *' : ''}`,
  );

test('neighbours of one side stand under one crest, in the order of the round', () => {
  expect(told(ROUND)).toEqual(['all: charges done', 'a: move done', 'b: move now, fire next *', 'all: melee next']);
});

test('until dice have decided, first and second stand apart', () => {
  expect(told([phase('move', 'first', 'next'), phase('move', 'second', 'next')])).toEqual(['first: move next', 'second: move next']);
});

test('where nobody can say which phase it is, the part of those who decide is the present one', () => {
  expect(told([phase('move', [A], 'next'), phase('move', [B], 'next')])).toEqual(['a: move next *', 'b: move next']);
});

test('a battle that is over has nothing to come', () => {
  expect(told(ROUND, true)).toEqual(['all: charges done', 'a: move done', 'b: move done, fire done', 'all: melee done']);
});
