import { replay, type State } from '@nobori/engine';
import { expect, test } from 'vitest';
import { phasesOf } from './phases.ts';
import { book, meet, newGame, playTo } from './skirmish.testing.ts';

test('a turn as a row: what is over, what is now, what comes', () => {
  const game = newGame('rice-carts', 'phases');
  const start = playTo(game, 'p', ({ state }) => state.moments.at(-1)?.kind === 'declaring');
  if (start === null) throw new Error('no turn');
  const first = start.state;
  expect(phasesOf(book, [first]).map(({ label, stage }) => `${label} ${stage}`)).toEqual([
    'Declaring now',
    'Choosing first next',
    'Moving next',
    'Firing next',
    'Pairing next',
    'Results next',
    'Morale next',
  ]);
  const moving = playTo(game, 'q', ({ state }) => state.moments.at(-1)?.kind === 'firing');
  if (moving === null) throw new Error('no firing');
  const phases = phasesOf(book, [first, moving.state]);
  expect(phases.filter(phase => phase.stage === 'done').map(phase => phase.kind)).toEqual(['declaring', 'choosingFirst', 'moving']);
  expect(phases.find(phase => phase.stage === 'now')?.kind).toBe('firing');
});

test('a question in the middle of a phase leaves the phase where it was', () => {
  const met = meet('charging', 'yahagi-bridge');
  const { game } = met;
  const turn: State[] = [];
  for (let i = 0; i < game.events.length; i += 1) {
    const then = replay(book, game.record(), i);
    if (then.ok && then.value.state.turn === met.state.turn && then.value.state.moments.at(-1)?.kind !== 'deployment')
      turn.push(then.value.state);
  }
  const phases = phasesOf(book, turn);
  expect(phases.find(phase => phase.stage === 'now')?.kind).toBe('moving');
  expect(phases.filter(phase => phase.stage === 'done').map(phase => phase.kind)).toEqual(['declaring', 'choosingFirst']);
});

test('the end of the game has no phase', () => {
  const game = newGame('yahagi-bridge', 'end');
  playTo(game, 'e', () => false);
  expect(phasesOf(book, [game.state])).toEqual([]);
});
