/** How much of what is said at a table is kept, and who hears it. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startServer } from '../testing/started.testing.ts';
import { onBothStores } from '../testing/stores.testing.ts';
import { tableOfTwo } from '../testing/table.testing.ts';
import { lineTo } from '../testing/visitor.testing.ts';
import { say, talkAfter } from './talk.ts';

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

  test('of two lines said at the same time none is passed over by whoever hears the other first', async () => {
    const { base, server, stop } = await startServer(await place.fresh());
    try {
      const { storage } = server;
      const { id } = await tableOfTwo(base);
      // The first to be numbered takes long to be written.
      if (storage.dialect === 'postgres') {
        await sql`create function dwell() returns trigger language plpgsql as
          $$ begin if new.words = 'slow' then perform pg_sleep(1); end if; return new; end $$`.execute(storage.db);
        await sql`create trigger dwells before insert on talk for each row execute function dwell()`.execute(storage.db);
      }
      const heard: string[] = [];
      let upTo = 0;
      const hear = async (): Promise<void> => {
        for await (const said of talkAfter(storage, id, upTo)) {
          upTo = said.at(-1)?.id ?? upTo;
          heard.push(...said.map(({ words }) => words));
        }
      };
      const numbered = async (): Promise<boolean> => {
        if (storage.dialect === 'sqlite') return true;
        const { rows } = await sql<{ given: boolean }>`select is_called as given from talk_id_seq`.execute(storage.db);
        return rows[0]?.given === true;
      };
      const slow = say(storage, id, 'wardens', 'slow', 0);
      await expect.poll(numbered, { timeout: 30_000, interval: 5 }).toBe(true);
      await say(storage, id, 'wanderers', 'quick', 0);
      await hear();
      await slow;
      await hear();
      expect(heard.toSorted()).toEqual(['quick', 'slow']);
    } finally {
      await stop();
    }
  });
});
