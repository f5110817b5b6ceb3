import { expect, test } from 'vitest';
import { pressed, readMoment } from './share.ts';
import { newGame, playTo } from '../table/skirmish.testing.ts';

test('a moment survives the road through an address', async () => {
  const game = newGame('yahagi-bridge', 'share');
  playTo(game, 'share', () => false);
  const record = game.record();
  const code = await pressed(record, 5, 'Four at Yahagi Bridge');
  expect(code).toMatch(/^[\w-]+$/);
  expect(await readMoment(code)).toEqual({
    title: 'Four at Yahagi Bridge',
    record: { ...record, entries: record.entries.slice(0, 5), seal: null },
  });
  expect(await readMoment('not a moment')).toBeNull();
});
