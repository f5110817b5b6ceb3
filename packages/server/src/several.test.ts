/** Several server processes on one PostgreSQL. */
import { once } from 'node:events';
import { seatId } from '@nobori/engine';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDice } from '@nobori/host/fair';
import { WebSocket } from 'ws';
import { openStorage, type Storage } from './index.ts';
import { persistent } from './testing/persistent.testing.ts';
import { startPostgres, type Postgres } from './testing/postgres.testing.ts';
import { startServer, type Started } from './testing/started.testing.ts';
import { salt, tableOfTwo, type Made, type ToldRecord } from './testing/table.testing.ts';
import { lineTo, playOut, visitor, type Line, type Visitor } from './testing/visitor.testing.ts';

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
    let orders = 0;
    const plays = (base: string, who: Visitor, seat: string) =>
      persistent(
        () => base,
        who,
        { book: 'samurai-skirmish', game: id, seat },
        () => (orders += 1),
      );
    const players = [plays(a, anna, 'wardens'), plays(b, kenji, 'wanderers')];
    await expect.poll(() => orders, { timeout: 30_000 }).toBeGreaterThan(6);
    await postgres.restart();
    await Promise.all(players.map(({ done }) => done));
    const { record, dice } = (await kenji.ask('GET', `/api/games/${id}/record`)).body as ToldRecord;
    expect(checkDice(samuraiSkirmish, record, dice)).toMatchObject({ ok: true });
    const lines = await (here ?? expect.fail()).server.storage.db.selectFrom('lines').select('command').where('game', '=', id).execute();
    const commands = lines.flatMap(({ command }) => command ?? []);
    expect(new Set(commands).size).toBe(commands.length);
    expect(players.flatMap(({ acknowledged }) => [...acknowledged]).filter(one => !commands.includes(one))).toEqual([]);
  });
});

describe('the home of a game', () => {
  test('is had from the waiting room on: who waits at another process is seen there, and the battle is run once', async () => {
    const where = await postgres.database();
    const [one, two] = [await startServer(where), await startServer(where)];
    const [anna, kenji] = [await visitor(one.base, 'Anna'), await visitor(two.base, 'Kenji')];
    const sit = { seat: 'wardens', salt: salt() };
    const wish = { book: 'samurai-skirmish', scenario: 'yahagi-bridge', terms: { listed: true }, sit };
    const { id } = (await anna.ask('POST', '/api/games', wish)).body as Made;
    const wardens = await lineTo(one.base, anna, 'samurai-skirmish', id, 'wardens');
    await wardens.until(() => wardens.frames.some(({ t }) => t === 'here'));
    const looks = await lineTo(two.base, { cookie: '' }, 'samurai-skirmish', id, null);
    await wardens.until(() => wardens.frames.some(frame => frame.t === 'here' && frame.watching === 1));
    await kenji.ask('POST', `/api/games/${id}/sit`, { seat: 'wanderers', salt: salt() });
    const wanderers = await lineTo(two.base, kenji, 'samurai-skirmish', id, 'wanderers');
    for (const line of [wardens, looks, wanderers]) await line.until(() => line.client !== null);
    expect([one.server.rooms.open(id) !== null, two.server.rooms.open(id) !== null]).toEqual([true, false]);
    await one.stop();
    await two.stop();
  });

  test('a process that has fallen behind reads on before it judges an order: the player was told more elsewhere', async () => {
    const where = await postgres.database();
    // It hears of nothing and does not look by itself.
    const deaf: Storage = { ...(await openStorage(where)), dialect: 'sqlite', listen: () => undefined };
    const [one, two] = [await startServer(where), await startServer(where, { storage: deaf })];
    const { id, anna, kenji } = await tableOfTwo(one.base, two.base);
    const behind = await lineTo(two.base, kenji, 'samurai-skirmish', id, 'wanderers');
    const wardens = await lineTo(one.base, anna, 'samurai-skirmish', id, 'wardens');
    const wanderers = await lineTo(one.base, kenji, 'samurai-skirmish', id, 'wanderers');
    for (const line of [behind, wardens, wanderers]) await line.until(() => line.client !== null);
    const seen = behind.client?.version ?? 0;
    // Both play where everything is known, one after the other: when they stop nothing is under way.
    const asked = (line: Line): boolean => line.client?.asks().some(({ free }) => free !== true) ?? false;
    for (let given = 0; given < 8;) {
      await Promise.race([wardens, wanderers].map(line => line.until(() => asked(line))));
      given += asked(wardens) ? await playOut(wardens, 'wardens', 1) : await playOut(wanderers, 'wanderers', 1);
    }
    const known = (): number | undefined => one.server.rooms.open(id)?.table.version(seatId('wanderers'));
    await wanderers.until(() => wanderers.client?.version === known());
    const { client } = wanderers;
    expect(client?.version).toBeGreaterThan(seen);
    expect(two.server.rooms.open(id)?.table.version(seatId('wanderers'))).toBe(seen);
    const answer = await behind.give(client?.act('offerDraw') ?? expect.fail());
    expect(answer).toMatchObject({ kind: 'done' });
    await one.stop();
    await two.stop();
  });
  test('whoever says he was handed on must show the key of this very process', async () => {
    const one = await startServer(await postgres.database());
    const { id } = await tableOfTwo(one.base);
    const answer = await fetch(`${one.base}/api/games/${id}/live?seat=wardens`, { headers: { 'x-nobori-neighbour': 'a'.repeat(32) } });
    expect(answer.status).toBe(421);
    for (const shown of [{ 'x-nobori-neighbour': 'a'.repeat(32) }, {}] as const) {
      const socket = new WebSocket(`${one.base.replace('http', 'ws')}/api/trunk`, { headers: shown });
      socket.on('error', () => undefined);
      const [, { statusCode }] = (await once(socket, 'unexpected-response')) as [unknown, { readonly statusCode: number }];
      expect(statusCode).toBe(421);
    }
    await one.stop();
  });

  test('one of a former version, which does not say who calls, hands on all the same; whoever gets up loses his line there, too', async () => {
    const one = await startServer(await postgres.database());
    const { db } = one.server.storage;
    const anna = await visitor(one.base, 'Anna');
    const wish = { book: 'samurai-skirmish', scenario: 'yahagi-bridge' };
    const { id } = (await anna.ask('POST', '/api/games', { ...wish, sit: { seat: 'wardens', salt: salt() } })).body as Made;
    const { key } = await db.selectFrom('processes').select('key').executeTakeFirstOrThrow();
    const socket = new WebSocket(`${one.base.replace('http', 'ws')}/api/games/${id}/live?seat=wardens`, {
      headers: { 'x-nobori-neighbour': key },
    });
    const came = await Promise.race([once(socket, 'message'), once(socket, 'close')]);
    expect(String(came[0])).toContain('"t":"game"');
    const closes = once(socket, 'close');
    expect((await anna.ask('DELETE', `/api/games/${id}/seats/wardens`)).status).toBe(200);
    expect([1008, 4004]).toContain((await closes)[0]);
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
