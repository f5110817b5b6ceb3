import { expect, test } from 'vitest';
import { pressed, readMoment } from './share.ts';
import { upTo } from './session.ts';
import { newGame, playTo } from '../table/skirmish.testing.ts';

test('a moment survives the road through an address', async () => {
  const game = newGame('yahagi-bridge', 'share');
  playTo(game, 'share', () => false);
  const record = upTo(game.record(), 5);
  const code = await pressed(record, 'Four at Yahagi Bridge');
  expect(code).toMatch(/^[\w-]+$/);
  expect(await readMoment(code)).toEqual({
    title: 'Four at Yahagi Bridge',
    record,
  });
  expect([record.entries.length, record.seal]).toEqual([5, null]);
  expect(await readMoment('not a moment')).toBeNull();
});
