/** Very many lines at once on PostgreSQL, and somebody in their way: nobody waits for seconds, and nothing is written one by one. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPostgres, type Postgres } from '../testing/postgres.testing.ts';
import { openStorage, type Appended, type Storage } from './index.ts';

let postgres: Postgres;
let storage: Storage;
/** Somebody else at the same database. */
let other: pg.Client;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  const where = await postgres.database();
  storage = await openStorage(where);
  other = new pg.Client({ connectionString: where });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await storage.close();
});

async function games(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, i) => `g${String(i).padStart(3, '0')}`);
  const row = { book: 'b', beginning: '{}', terms: '{}', status: 'running', head: null, seed: '', made: 0, changed: 0 } as const;
  await storage.db
    .insertInto('games')
    .values(ids.map(id => ({ id, ...row, lines: 0, due: null, waits: '', result: null, home: null })))
    .execute();
  return ids;
}
const line = (game: string): Appended => ({
  line: { game, n: 0, at: 1, entries: '[]', seat: null, command: null, dice: '[0,0]' },
  game: { status: 'running', due: 7, waits: 'a', result: null, terms: null },
  jobs: [],
});
/** In how many transactions the lines were kept: each has a number of its own. */
const transactions = async (): Promise<number> =>
  (await other.query<{ readonly count: number }>('select count(distinct xmin::text)::int as count from lines')).rows[0]?.count ?? 0;

test('noting when games are due waits for nobody: a game that is just being played is noted after its order', async () => {
  const [first = '', second = '', third = ''] = await games(3);
  await other.query('begin');
  await other.query('update games set waits = $1 where id = $2', ['b', second]);
  await storage.noteDue([first, second, third].map(id => ({ id, lines: 0, due: 9 })));
  await other.query('rollback');
  const noted = await storage.db.selectFrom('games').select('id').where('due', '=', 9).orderBy('id').execute();
  expect(noted.map(({ id }) => id)).toEqual([first, third]);
});

test('lines that stood in each other’s way with somebody else’s are given again together', async () => {
  const ids = await games(60);
  // Whichever way the rows are taken: he has one of them and wants all.
  await other.query('begin');
  await other.query('update games set waits = $1 where id = $2', ['b', ids[30]]);
  const kept = Promise.all(ids.map(id => storage.append(line(id))));
  await pause(300);
  const all = other.query('update games set waits = $1', ['b']).then(
    () => other.query('commit'),
    () => other.query('rollback'),
  );
  await Promise.all([kept, all]);
  expect(await transactions()).toBe(1);
});

test('one that cannot be kept among very many costs a few tries, not one for each of the others', async () => {
  const ids = await games(100);
  const given = await Promise.allSettled([...ids.slice(0, 40), 'no such game', ...ids.slice(40)].map(id => storage.append(line(id))));
  expect(given.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  expect(await transactions()).toBeLessThan(10);
});

test('where the database is slower than they come they are gathered: most connections stay free for everybody else', async () => {
  const ids = await games(120);
  await other.query('begin');
  await other.query('lock table lines in exclusive mode');
  const kept: Promise<void>[] = [];
  for (const id of ids) {
    kept.push(storage.append(line(id)));
    await new Promise(done => setImmediate(done));
  }
  // Somebody who only reads is answered meanwhile.
  expect(await storage.db.selectFrom('games').select('id').execute()).toHaveLength(120);
  await other.query('commit');
  await Promise.all(kept);
  expect(await transactions()).toBeLessThan(10);
});
