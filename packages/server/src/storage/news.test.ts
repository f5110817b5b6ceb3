/** What processes on one PostgreSQL tell each other. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../testing/postgres.testing.ts';
import { openStorage, type Appended, type Storage } from './index.ts';

const line = (game: string, n: number): Appended => ({
  line: { game, n, at: 1, entries: '[]', seat: null, command: null, dice: '[0,0]' },
  game: { status: 'running', due: 7, waits: 'a', result: null, terms: null },
  jobs: [],
});

const SOON = { timeout: 30_000 };

let postgres: Postgres;
let [one, two]: Storage[] = [];
/** What the second has heard, and every word of it. */
const heard = new Map<string, number>();
const words = new Set<string>();

beforeAll(async () => {
  postgres = await startPostgres();
  const where = await postgres.database();
  [one, two] = [await openStorage(where), await openStorage(where)];
  for (const id of ['shared', 'alone', 'late'])
    await one.db
      .insertInto('games')
      .values({
        ...{ id, book: 'b', beginning: '{}', terms: '{}', status: 'running', head: null, seed: '', made: 0, changed: 0 },
        ...{ lines: 0, due: null, waits: '', result: null, home: null },
      })
      .execute();
  one.listen(() => undefined);
  two.listen(news =>
    news.forEach((lines, game) => {
      heard.set(game, lines);
      words.add(`${game} ${lines}`);
    }),
  );
});
afterAll(async () => {
  await one?.close();
  await two?.close();
  await postgres.stop();
});

const games = (id: string) =>
  one?.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow() ?? Promise.reject(new Error('no storage'));

/** The connections on which the two listen, the older first: that of whoever has not lost it. */
async function listening(): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly pid: number }>`select pid from pg_stat_activity
    where query like 'listen %' and datname = current_database() order by backend_start`.execute(one?.db ?? expect.fail());
  return rows.map(({ pid }) => pid);
}

test('what changed about a game is heard by the others', async () => {
  await expect
    .poll(() => {
      one?.announce('anybody');
      return heard.has('anybody');
    }, SOON)
    .toBe(true);
});

test('of a line those are told who have the game open, whoever opened it first', async () => {
  one?.opened('alone');
  one?.opened('shared');
  two?.opened('shared');
  // Both have to hear of each other first; what is lost meanwhile is found by looking.
  let n = 0;
  await expect
    .poll(async () => {
      await one?.append(line('shared', n));
      n += 1;
      return heard.has('shared');
    }, SOON)
    .toBe(true);
  await one?.append(line('alone', 0));
  one?.announce('afterwards');
  await expect.poll(() => heard.has('afterwards'), SOON).toBe(true);
  expect(heard.has('alone')).toBe(false);
});

test('a line and something else about its game, told in one breath, are both heard', async () => {
  const { lines } = await games('shared');
  await one?.append(line('shared', lines));
  one?.announce('shared');
  await expect.poll(() => words.has('shared 0'), SOON).toBe(true);
  expect(words).toContain(`shared ${lines + 1}`);
});

test('news of very many games at once reaches another process', async () => {
  for (let i = 0; i < 1000; i += 1) one?.announce(`game${String(i).padStart(8, '0')}`);
  await expect.poll(() => [...heard.keys()].filter(game => game.startsWith('game')).length, SOON).toBe(1000);
});

test('who could not listen for a while says afterwards what he has open, and is told again', async () => {
  await expect.poll(async () => (await listening()).length, SOON).toBe(2);
  const before = await listening();
  two?.opened('late');
  await one?.append(line('late', 0));
  for (const pid of before) await sql`select pg_terminate_backend(${pid})`.execute(two?.db ?? expect.fail());
  one?.opened('late'); // nobody hears it
  await expect.poll(async () => (await listening()).filter(pid => !before.includes(pid)).length, SOON).toBe(2);
  let n = 1;
  await expect
    .poll(async () => {
      await one?.append(line('late', n));
      n += 1;
      return heard.has('late');
    }, SOON)
    .toBe(true);
});
