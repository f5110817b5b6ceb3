/** How much of what is said at a table is kept, and who hears it. */
import { expect, test } from 'vitest';
import { startServer } from '../testing/started.testing.ts';
import { onBothStores } from '../testing/stores.testing.ts';
import { tableOfTwo } from '../testing/table.testing.ts';
import { lineTo } from '../testing/visitor.testing.ts';
import { say } from './talk.ts';

/** So many lines of each seat. */
const KEPT = 200;

onBothStores(place => {
  test('of each seat the newest lines are kept, whoever talks most silences nobody; who comes back hears all of them at once', async () => {
    const { base, server, stop } = await startServer(await place.fresh());
    try {
      const { storage } = server;
      const { id, kenji } = await tableOfTwo(base);
      await say(storage, id, 'wanderers', 'Once upon a time', 0);
      for (let n = 1; n <= KEPT + 30; n += 1) await say(storage, id, 'wardens', `word ${n}`, n);
      await say(storage, id, 'wanderers', 'Indeed', 1000);
      const his = await lineTo(base, kenji, 'samurai-skirmish', id, 'wanderers');
      const heard = () => his.frames.flatMap(frame => (frame.t === 'said' ? frame.said : [])).map(({ words }) => words);
      await his.until(() => heard().includes('Indeed'));
      expect(heard()).toEqual(['Once upon a time', ...Array.from({ length: KEPT }, (_, i) => `word ${i + 31}`), 'Indeed']);
    } finally {
      await stop();
    }
  });
});
