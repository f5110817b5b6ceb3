/** Several server processes on one PostgreSQL. */
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDice } from '@nobori/host/fair';
import { startPostgres, type Postgres } from './testing/postgres.testing.ts';
import { startServer, type Started } from './testing/started.testing.ts';
import { tableOfTwo, type ToldRecord } from './testing/table.testing.ts';
import { lineTo, playOut } from './testing/visitor.testing.ts';

describe('two servers on one database', () => {
  let postgres: Postgres;
  let [here, there]: Started[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    const where = await postgres.database();
    [here, there] = [await startServer(where), await startServer(where)];
  });
  afterAll(async () => {
    await here?.stop();
    await there?.stop();
    await postgres.stop();
  });

  test('run one game: each player is at another one', async () => {
    const [a, b] = [here?.base ?? '', there?.base ?? ''];
    const { id, anna, kenji } = await tableOfTwo(a, b);
    const wardens = await lineTo(a, anna, 'samurai-skirmish', id, 'wardens');
    const wanderers = await lineTo(b, kenji, 'samurai-skirmish', id, 'wanderers');
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
    left.close();
    await expect.poll(() => there?.server.rooms.open(id)).toBeNull();
    const wardens = await lineTo(a, anna, 'samurai-skirmish', id, 'wardens');
    const wanderers = await lineTo(a, kenji, 'samurai-skirmish', id, 'wanderers');
    await Promise.all([playOut(wardens, 'wardens'), playOut(wanderers, 'wanderers')]);
    const kept = await there?.server.rooms.enter(id);
    expect(kept?.lines).toBe(here?.server.rooms.open(id)?.lines);
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
