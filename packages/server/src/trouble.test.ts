/** A disk that is full, a clock that jumps, a backup that is put back: a clear state, and nothing lost. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { backup, checkGames, openStorage, restore, type Storage } from './index.ts';
import { startServer, type Started } from './testing/started.testing.ts';
import { onBothStores } from './testing/stores.testing.ts';
import { tableOfTwo } from './testing/table.testing.ts';
import { lineTo, playOut, type Line } from './testing/visitor.testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'nobori-trouble-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** From now on nothing more can be written, or it can again. */
async function full({ db, dialect }: Storage, is: boolean): Promise<void> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${is ? (rows[0]?.page_count ?? 1) : 1_000_000}`).execute(db);
    return;
  }
  if (!is) return void (await sql.raw('drop trigger full_disk on lines').execute(db));
  await sql
    .raw(
      `create or replace function full_disk() returns trigger language plpgsql as $$ begin raise exception 'disk full' using errcode = '53100'; end $$`,
    )
    .execute(db);
  await sql.raw('create trigger full_disk before insert on lines for each row execute function full_disk()').execute(db);
}

/** Both play until one of them has been told so much more. */
async function playFor(versions: number, wardens: Line, wanderers: Line): Promise<void> {
  await Promise.all([wardens, wanderers].map(line => line.until(() => line.client !== null)));
  const enough = (wardens.client?.version ?? 0) + versions;
  const playing = Promise.all([playOut(wardens, 'wardens'), playOut(wanderers, 'wanderers')]);
  await wardens.until(() => wardens.closed !== null || (wardens.client?.version ?? 0) >= enough);
  expect([wardens.closed, wanderers.closed]).toEqual([null, null]);
  wardens.close();
  wanderers.close();
  await playing;
}

onBothStores(place => {
  let started: Started | null = null;
  afterEach(async () => {
    await started?.stop();
    started = null;
  });

  test('an order on a full disk is answered as not kept; when there is room again the game goes on, and nothing is lost', async () => {
    const where = await place.fresh();
    started = await startServer(where);
    const { base, server } = started;
    const { id, anna, kenji } = await tableOfTwo(base);
    const [wardens, wanderers] = [
      await lineTo(base, anna, 'samurai-skirmish', id, 'wardens'),
      await lineTo(base, kenji, 'samurai-skirmish', id, 'wanderers'),
    ];
    const playing = Promise.all([playOut(wardens, 'wardens'), playOut(wanderers, 'wanderers')]);
    await wardens.until(() => (wardens.client?.version ?? 0) > 4);
    await full(server.storage, true);
    const notKept = (): boolean =>
      [...wardens.frames, ...wanderers.frames].some(frame => frame.t === 'answer' && frame.answer.kind === 'notKept');
    await Promise.race([wardens.until(notKept), wanderers.until(notKept)]);
    const stood = wardens.client?.version ?? 0;
    await full(server.storage, false);
    await wardens.until(() => (wardens.client?.version ?? 0) > stood + 3);
    wardens.close();
    wanderers.close();
    await playing;
    const { lines } = await server.storage.db.selectFrom('games').select('lines').where('id', '=', id).executeTakeFirstOrThrow();
    const kept = await server.storage.db.selectFrom('lines').select('n').where('game', '=', id).execute();
    expect(kept.length).toBe(lines);
    for await (const { why } of checkGames(server.storage)) expect(why).toBeNull();
  });

  test('a clock that jumps ten days ahead and back again: the lines live, orders are kept, whoever is late gets the safe order', async () => {
    let ahead = 0;
    started = await startServer(await place.fresh(), { clock: () => Date.now() + ahead });
    const { base, server } = started;
    const terms = { pace: 'mail', clock: { kind: 'each', milliseconds: 3 * 86_400_000, late: 'safe' } };
    const { id, anna, kenji } = await tableOfTwo(base, base, { terms });
    const first = await lineTo(base, anna, 'samurai-skirmish', id, 'wardens');
    const second = await lineTo(base, kenji, 'samurai-skirmish', id, 'wanderers');
    await Promise.all([first.until(() => first.client !== null), second.until(() => second.client !== null)]);
    const before = first.client?.version ?? 0;
    ahead = 10 * 86_400_000;
    await server.keeper.sweep();
    await first.until(() => (first.client?.version ?? 0) > before);
    expect(first.client?.chapters.some(({ given }) => given === 'late')).toBe(true);
    ahead = -10 * 86_400_000;
    await playFor(6, first, second);
    for await (const { why } of checkGames(server.storage)) expect(why).toBeNull();
  });

  test('before an upgrade a game that would not go on is named, with what does not fit; the others are not', async () => {
    started = await startServer(await place.fresh());
    const { base, server } = started;
    const [good, bad] = [await tableOfTwo(base), await tableOfTwo(base)];
    for (const { id, anna, kenji } of [good, bad]) {
      const lines = [
        await lineTo(base, anna, 'samurai-skirmish', id, 'wardens'),
        await lineTo(base, kenji, 'samurai-skirmish', id, 'wanderers'),
      ] as const;
      await playFor(4, ...lines);
      for (const line of lines) line.close();
    }
    const { db } = server.storage;
    const first = await db.selectFrom('lines').selectAll().where('game', '=', bad.id).where('n', '=', 0).executeTakeFirstOrThrow();
    const entries = first.entries.replace(/"kind":"\w+"/, '"kind":"surrender the moon"'); // what new rules would not know
    expect(entries).not.toBe(first.entries);
    await db.updateTable('lines').set({ entries }).where('game', '=', bad.id).where('n', '=', 0).execute();
    const found = new Map<string, string | null>();
    for await (const { id, why } of checkGames(server.storage)) found.set(id, why);
    expect(found.get(good.id)).toBeNull();
    expect(found.get(bad.id)).toMatch(/entries\[0\]/);
  });

  test('whoever watches over it is told when the store cannot be read, and when it can again', async () => {
    started = await startServer(await place.fresh());
    const { base, server } = started;
    const health = async (): Promise<number> => (await fetch(`${base}/api/health`)).status;
    expect(await health()).toBe(200);
    await server.storage.db.schema.alterTable('games').renameTo('hidden').execute();
    expect(await health()).toBe(500);
    await server.storage.db.schema.alterTable('hidden').renameTo('games').execute();
    expect(await health()).toBe(200);
  });

  test('one game that does not go on stops no other: the clock of whoever is late runs out all the same', async () => {
    const time = { at: Date.now() };
    started = await startServer(await place.fresh(), { clock: () => time.at });
    const { base, server } = started;
    const terms = { pace: 'mail', clock: { kind: 'each', milliseconds: 60_000, late: 'lost' } };
    const [broken, good] = [await tableOfTwo(base, base, { terms }), await tableOfTwo(base, base, { terms })];
    const { db } = server.storage;
    server.rooms.close(); // nobody is in them, and none is open any more
    const entries = JSON.stringify([{ seat: 'wardens', order: { kind: 'no such order' }, dice: [], silent: [] }]);
    await db.insertInto('lines').values({ game: broken.id, n: 0, at: 0, entries, seat: null, command: null, dice: '[0,0]' }).execute();
    await db.updateTable('games').set({ due: 1 }).where('id', '=', broken.id).execute();
    time.at += 61_000;
    await server.keeper.sweep();
    const stood = await db.selectFrom('games').select(['id', 'status']).execute();
    expect(Object.fromEntries(stood.map(({ id, status }) => [id, status]))).toEqual({ [broken.id]: 'running', [good.id]: 'over' });
  });

  test('a backup is put back into an empty store of either kind, and every game stands where it stood', async () => {
    const where = await place.fresh();
    started = await startServer(where);
    const { base, server } = started;
    const { id, anna, kenji } = await tableOfTwo(base);
    const wardens = await lineTo(base, anna, 'samurai-skirmish', id, 'wardens');
    const wanderers = await lineTo(base, kenji, 'samurai-skirmish', id, 'wanderers');
    await wardens.until(() => wardens.client !== null);
    wardens.send({ t: 'say', words: 'Good luck!' });
    await wanderers.until(() => wanderers.frames.some(({ t }) => t === 'said'));
    await playFor(8, wardens, wanderers);
    const file = join(folder, `${server.storage.dialect}.backup`);
    const rows = await backup(server.storage, file);
    const there = async (storage: Storage): Promise<readonly unknown[]> => {
      const found = [];
      for await (const game of checkGames(storage)) found.push(game);
      return found;
    };
    const stood = await there(server.storage);
    expect(stood).toMatchObject([{ id, why: null }]);
    for (const other of [await place.fresh(), mkdtempSync(join(folder, 'other-'))]) {
      const storage = await openStorage(other);
      expect(await restore(storage, file)).toBe(rows);
      expect(await there(storage)).toEqual(stood);
      await expect(restore(storage, file)).rejects.toThrow(/already/);
      await storage.close();
    }
    const text = readFileSync(file, 'utf8');
    const empty = await openStorage(await place.fresh());
    for (const wrong of [text.slice(0, -200), text.replace('Good luck!', 'Bad luck!'), 'hello\n', `${text}[]\n`]) {
      writeFileSync(join(folder, 'wrong'), wrong);
      await expect(restore(empty, join(folder, 'wrong'))).rejects.toThrow(/wrong: /);
    }
    expect(await there(empty)).toEqual([]);
    await empty.close();
  });
});
