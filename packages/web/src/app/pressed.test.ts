import { expect, test } from 'vitest';
import { press, unpress } from './pressed.ts';
import { upTo } from '../game/host/moments.ts';
import { newGame, playTo } from '../game/table/skirmish.testing.ts';

test('a moment of a battle survives the road through an address', async () => {
  const game = newGame('yahagi-bridge', 'share');
  playTo(game, 'share', () => false);
  const moment = { title: 'Four at Yahagi Bridge', record: upTo(game.record(), 5) };
  const word = await press(moment);
  expect(word).toMatch(/^[\w-]+$/);
  expect(await unpress(word)).toEqual(moment);
  expect([moment.record.entries.length, moment.record.seal]).toEqual([5, null]);
  expect(await unpress('not a moment')).toBeNull();
});
