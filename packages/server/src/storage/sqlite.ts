/** The embedded store: one file in one folder. Lines that come at the same time are made safe together. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import type * as Sqlite from '@photostructure/sqlite';
import { DatabaseSync } from './database.ts';
import { hold } from './held.ts';
import { migrate } from './schema.ts';
import { Overtaken, type Appended, type Storage, type Waiting } from './storage.ts';
import type { LineRow, Tables } from './tables.ts';

const INSERT = 'insert into lines (game, n, at, entries, seat, command, dice) values (?, ?, ?, ?, ?, ?, ?)';
const UPDATE = `update games set lines = ?, changed = case ? when 'over' then ? else changed end, status = ?, due = ?, waits = ?, result = ?,
  terms = coalesce(?, terms) where id = ?`;

const LINES = 'select game, n, at, entries, seat, command, dice from lines where game = ? and n >= ? order by n';

const JOB = `insert into jobs (key, kind, work, due, tries, taken) values (?, ?, ?, ?, 0, null)
  on conflict (key) do update set work = excluded.work, due = excluded.due, tries = 0, taken = null`;

/** Primary key already there. */
const isTaken = (error: unknown): boolean => error instanceof Error && /UNIQUE constraint failed: lines/.test(error.message);

export async function sqliteStorage(folder: string, serves: boolean): Promise<Storage> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const letGo = serves ? hold(folder) : null;
  const file = new DatabaseSync(join(folder, 'nobori.db'));
  file.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 5000');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKyselyLikesIt(file) }) });
  await migrate(db, 'sqlite');
  const insert = file.prepare(INSERT);
  const update = file.prepare(UPDATE);
  const job = file.prepare(JOB);
  const due = file.prepare('update games set due = ? where id = ? and lines = ?');
  const lines = file.prepare(LINES);

  const write = ({ line, game, jobs }: Appended): void => {
    insert.run(line.game, line.n, line.at, line.entries, line.seat, line.command, line.dice);
    update.run(line.n + 1, game.status, line.at, game.status, game.due, game.waits, game.result, game.terms, line.game);
    for (const { key, kind, work, due } of jobs) job.run(key, kind, work, due);
  };
  const inTransaction = (act: () => void): void => {
    file.exec('begin immediate');
    try {
      act();
      file.exec('commit');
    } catch (error) {
      file.exec('rollback');
      throw error;
    }
  };
  const alone = ({ appended, done, failed }: Waiting): void => {
    try {
      inTransaction(() => write(appended));
      done();
    } catch (error) {
      failed(isTaken(error) ? new Overtaken() : error);
    }
  };
  /** All in one transaction, so that the disk is waited for once; if one of them cannot be kept, each by itself. */
  function together(batch: readonly Waiting[]): void {
    try {
      inTransaction(() => batch.forEach(({ appended }) => write(appended)));
    } catch {
      batch.forEach(alone);
      return;
    }
    batch.forEach(({ done }) => done());
  }

  let waiting: Waiting[] = [];
  const flush = async (): Promise<void> => {
    // Through the door of all other queries: none of them may be in the middle of a transaction.
    await db.connection().execute(async () => {
      const batch = waiting;
      waiting = [];
      if (batch.length > 0) together(batch);
    });
  };

  return {
    dialect: 'sqlite',
    db,
    append: appended =>
      new Promise((done, failed) => {
        waiting.push({ appended, done, failed });
        if (waiting.length > 1) return;
        setImmediate(() => {
          flush().catch((error: unknown) => {
            const batch = waiting;
            waiting = [];
            for (const { failed } of batch) failed(error);
          });
        });
      }),
    linesAfter: wanted =>
      db.connection().execute(async () => wanted.flatMap(({ game, from }) => lines.all(game, from) as unknown as LineRow[])),
    noteDue: noted =>
      db.connection().execute(async () => inTransaction(() => noted.forEach(one => void due.run(one.due, one.id, one.lines)))),
    announce: () => undefined, // nobody else
    opened: () => undefined,
    shut: () => undefined,
    listen: () => undefined,
    async close() {
      await db.destroy();
      letGo?.();
    },
  };
}

/** Kysely asks a statement whether it gives rows, and hands over its values as a list. */
function asKyselyLikesIt(file: Sqlite.DatabaseSyncInstance): ConstructorParameters<typeof SqliteDialect>[0]['database'] {
  const known = new Map<string, Sqlite.StatementSyncInstance>();
  return () =>
    Promise.resolve({
      close: () => file.close(),
      prepare(text: string) {
        const statement = known.get(text) ?? file.prepare(text);
        if (known.size < 500) known.set(text, statement);
        const values = (list: readonly unknown[]) => list.map(one => (typeof one === 'boolean' ? Number(one) : one)) as never[];
        return {
          reader: statement.columns().length > 0,
          all: (list: readonly unknown[]) => statement.all(...values(list)),
          run: (list: readonly unknown[]) => statement.run(...values(list)),
          iterate: (list: readonly unknown[]) => statement.iterate(...values(list)) as IterableIterator<unknown>,
        };
      },
    });
}
