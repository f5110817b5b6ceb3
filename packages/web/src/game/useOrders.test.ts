import { present } from '@nobori/engine';
import { expect, test } from 'vitest';
import { book, newGame, playTo } from './table/skirmish.testing.ts';
import { late } from './useOrders.ts';

test('NOB-3 an answer pressed again when it has been given is passed over, and only then', () => {
  const game = newGame('yahagi-bridge', 'pressed twice');
  const met = present(playTo(game, 'pressed twice', ({ ask }) => ask.choices.list().some(({ kind }) => kind === 'first')), 'who moves first is asked'); // prettier-ignore
  const session = { refuse: (order: Parameters<typeof late>[1]) => book.refuse(game.state, met.seat, order) };
  const answer = present(met.ask.choices.list()[0], 'an answer');
  expect(late(session, answer)).toBe(false);
  expect(game.submit(met.seat, answer).kind).toBe('done');
  expect(late(session, answer)).toBe(true);
});
