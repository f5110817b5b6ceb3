/** Several server processes on one PostgreSQL. */
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDice } from '@nobori/host/fair';
import { startPostgres, type Postgres } from './testing/postgres.testing.ts';
import { startServer, type Started } from './testing/started.testing.ts';
import { tableOfTwo, type ToldRecord } from './testing/table.testing.ts';
import { lineTo, playOut } from './testing/visitor.testing.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each([
  { reached: true, title: 'two servers on one database' },
  { reached: false, title: 'two servers that do not reach each other' },
])('$title', ({ reached }) => {
  let [here, there]: Started[] = [];
  beforeAll(async () => {
    const where = await postgres.database();
    [here, there] = [await startServer(where, {}, reached), await startServer(where, {}, reached)];
  });
  afterAll(async () => {
    await here?.stop();
    await there?.stop();
  });

  test('run one game: each player is at another one', async () => {
    const [a, b] = [here?.base ?? '', there?.base ?? ''];
    const { id, anna, kenji } = await tableOfTwo(a, b);
    const wardens = await lineTo(a, anna, 'samurai-skirmish', id, 'wardens');
    await wardens.until(() => wardens.client !== null);
    const wanderers = await lineTo(b, kenji, 'samurai-skirmish', id, 'wanderers');
    await wanderers.until(() => wanderers.client !== null);
    // Where they reach each other only one of them has it open.
    expect(there?.server.rooms.open(id) === null).toBe(reached);
    await Promise.all([playOut(wardens, 'wardens'), playOut(wanderers, 'wanderers')]);
    expect(wardens.client?.view.verdict).not.toBeNull();
    expect(wanderers.client?.view.verdict).toEqual(wardens.client?.view.verdict);
    const { record, dice } = (await kenji.ask('GET', `/api/games/${id}/record`)).body as ToldRecord;
    expect(checkDice(samuraiSkirmish, record, dice)).toMatchObject({ ok: true });
  });

  test('where nobody is in a game its log is not followed; who comes is told all of it', async () => {
    const [a, b] = [here?.base ?? '', there?.base ?? ''];
    const { id, anna, kenji } = await tableOfTwo(a);
    const left = await lineTo(b, kenji, 'samurai-skirmish', id, 'wanderers');
    await left.until(() => left.client !== null);
    left.close();
    await expect.poll(() => there?.server.rooms.open(id)).toBeNull();
    const wardens = await lineTo(a, anna, 'samurai-skirmish', id, 'wardens');
    const wanderers = await lineTo(a, kenji, 'samurai-skirmish', id, 'wanderers');
    await Promise.all([playOut(wardens, 'wardens'), playOut(wanderers, 'wanderers')]);
    const kept = await there?.server.rooms.enter(id);
    const { lines } = await (there ?? expect.fail()).server.storage.db
      .selectFrom('games')
      .select('lines')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept?.lines).toBe(lines);
    const back = await lineTo(b, kenji, 'samurai-skirmish', id, 'wanderers');
    await expect.poll(() => back.client?.view.verdict).toEqual(wardens.client?.view.verdict);
  });

  test('when PostgreSQL is started again both go on', async () => {
    const [a, b] = [here?.base ?? '', there?.base ?? ''];
    const { id, anna, kenji } = await tableOfTwo(a, b);
    const wardens = await lineTo(a, anna, 'samurai-skirmish', id, 'wardens');
    const wanderers = await lineTo(b, kenji, 'samurai-skirmish', id, 'wanderers');
    const playing = Promise.all([playOut(wardens, 'wardens'), playOut(wanderers, 'wanderers')]);
    await wardens.until(() => (wardens.client?.version ?? 0) > 6);
    await postgres.restart();
    await playing;
    expect(wardens.client?.view.verdict).not.toBeNull();
    expect(wanderers.client?.view.verdict).toEqual(wardens.client?.view.verdict);
  });
});

describe('the home of a game', () => {
  test('whoever says he was handed on must show the key of this very process', async () => {
    const one = await startServer(await postgres.database());
    const { id } = await tableOfTwo(one.base);
    const answer = await fetch(`${one.base}/api/games/${id}/live?seat=wardens`, { headers: { 'x-nobori-neighbour': 'a'.repeat(32) } });
    expect(answer.status).toBe(421);
    await one.stop();
  });

  test('one that is dead, or that somebody else’s program answers for, is forgotten: the game lives where its player is', async () => {
    const where = await postgres.database();
    const [one, foreign] = [await startServer(where), await startServer(await postgres.database())];
    for (const port of [9, Number(new URL(foreign.base).port)]) {
      const { id, anna } = await tableOfTwo(one.base);
      const { db } = one.server.storage;
      await db
        .insertInto('processes')
        .values({ id: `dead${port}`, host: '127.0.0.1', port, key: 'no key of anybody' })
        .execute();
      await db
        .updateTable('games')
        .set({ home: `dead${port}` })
        .where('id', '=', id)
        .execute();
      const wardens = await lineTo(one.base, anna, 'samurai-skirmish', id, 'wardens');
      await wardens.until(() => wardens.client !== null);
      const { home } = await db.selectFrom('games').select('home').where('id', '=', id).executeTakeFirstOrThrow();
      const alive = await db.selectFrom('processes').select('id').execute();
      expect(alive).toEqual([{ id: home }]);
    }
    await one.stop();
    await foreign.stop();
  });

  test('when its process ends, players who were handed on are cut off at once, so that they come back', async () => {
    const where = await postgres.database();
    const [one, two] = [await startServer(where), await startServer(where)];
    const { id, anna, kenji } = await tableOfTwo(one.base, two.base);
    const wardens = await lineTo(one.base, anna, 'samurai-skirmish', id, 'wardens');
    await wardens.until(() => wardens.client !== null);
    const wanderers = await lineTo(two.base, kenji, 'samurai-skirmish', id, 'wanderers');
    await wanderers.until(() => wanderers.client !== null);
    await one.stop();
    await wanderers.until(() => wanderers.closed !== null);
    const again = await lineTo(two.base, kenji, 'samurai-skirmish', id, 'wanderers');
    await again.until(() => again.client !== null);
    expect(two.server.rooms.open(id)).not.toBeNull();
    await two.stop();
  });
});
