import { say } from '@nobori/engine';
import { expect, test } from 'vitest';
import { counted, foremost, interval, NO_GAMES } from './balance.ts';

const CARTS = say('{side} holds the carts.');
const game = (standing: Readonly<Record<string, 'won' | 'lost' | 'drawn'>>, turns: number, why = CARTS) => ({
  standing,
  turns,
  why,
  orders: 1,
});

test('games are counted by side, end and turn', () => {
  const even = say('Even.');
  const tally = [game({ a: 'won', b: 'lost' }, 4), game({ a: 'won', b: 'lost' }, 5), game({ a: 'drawn', b: 'drawn' }, 8, even)].reduce(counted, NO_GAMES); // prettier-ignore
  expect(tally).toEqual({ games: 3, won: { a: 2 }, drawn: 1, by: [{ why: CARTS, n: 2 }, { why: even, n: 1 }], turns: { 4: 1, 5: 1, 8: 1 } }); // prettier-ignore
  expect(foremost(tally, ['a', 'b'])).toEqual({ side: 'a', share: 2 / 3, wins: 2 });
  expect(foremost(NO_GAMES, ['a'])).toBeNull();
});

test('the interval shrinks with the games and holds the share', () => {
  const [low, high] = interval(122, 200);
  expect([Math.round(low * 100), Math.round(high * 100)]).toEqual([54, 67]);
  expect(interval(0, 0)).toEqual([0, 1]);
  expect(interval(0, 20)[0]).toBe(0);
});
