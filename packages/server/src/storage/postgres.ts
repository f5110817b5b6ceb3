/** PostgreSQL: any number of server processes on one database. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './schema.ts';
import { Overtaken, type Storage } from './storage.ts';
import type { LineRow, Tables } from './tables.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // times and counts, all far below 2^53

/** One statement is one transaction: the line, and what it changes in its game. */
const APPEND = `with kept as (insert into lines (game, n, at, entries, seat, command, dice) values ($1, $2, $3, $4, $5, $6, $7))
  update games set lines = $2 + 1, changed = $3, status = $8, due = $9, waits = $10 where id = $1`;
/** The same with jobs, handed over as lists of equal length. */
const APPEND_WITH_JOBS = `with queued as (insert into jobs (key, kind, work, due, tries, taken)
    select key, kind, work, due, 0, null from unnest($11::text[], $12::text[], $13::text[], $14::bigint[]) as job (key, kind, work, due)
    on conflict (key) do update set work = excluded.work, due = excluded.due, tries = 0, taken = null), ${APPEND.slice('with '.length)}`;

const LINES = `select lines.* from unnest($1::text[], $2::int[]) as wanted (game, first) join lines on lines.game = wanted.game and lines.n >= wanted.first
  order by lines.game, lines.n`;

const CHANNEL = 'nobori_lines';
/** News is gathered for so long: a NOTIFY for each line would hold the others up. */
const GATHERED = 5;
/** A listener whose connection broke tries again after so long. */
const AGAIN = 1000;

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null);
const UNIQUE = '23505';

export async function postgresStorage(url: string, connections = 8): Promise<Storage> {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5000 });
  // One that breaks while somebody has it: his query fails, and that is all; without an ear for it the whole process would end.
  pool.on('connect', client => client.on('error', () => undefined));
  pool.on('error', () => undefined); // a connection that idled and broke; the next query opens another
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, 'postgres');

  let news = new Map<string, number>();
  function tell(game: string, lines: number): void {
    if (news.size === 0) setTimeout(() => void sendNews(), GATHERED);
    news.set(game, lines);
  }
  async function sendNews(): Promise<void> {
    const told = [...news].map(([game, lines]) => `${game}:${lines}`);
    news = new Map();
    // What is lost here the others find by looking themselves, a little later.
    await pool.query({ name: 'news', text: `select pg_notify('${CHANNEL}', $1)`, values: [told.join(' ')] }).catch(() => undefined);
  }

  let listener: pg.Client | null = null;
  let closed = false;
  async function listening(heard: Parameters<Storage['listen']>[0]): Promise<void> {
    const client = new pg.Client({ connectionString: url });
    const again = (): void => {
      if (listener !== client && listener !== null) return;
      listener = null;
      if (!closed) setTimeout(() => void listening(heard), AGAIN);
    };
    client.on('error', again);
    client.on('notification', ({ payload = '' }) => {
      const told = payload.split(' ').map(one => {
        const at = one.lastIndexOf(':');
        return [one.slice(0, at), Number(one.slice(at + 1))] as const;
      });
      heard(new Map(told));
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      listener = client;
    } catch {
      await client.end().catch(() => undefined);
      again();
    }
  }

  return {
    dialect: 'postgres',
    db,
    async append({ line, game, jobs }) {
      const values = [line.game, line.n, line.at, line.entries, line.seat, line.command, line.dice, game.status, game.due, game.waits];
      const lists = (['key', 'kind', 'work', 'due'] as const).map(column => jobs.map(job => job[column]));
      try {
        if (jobs.length === 0) await pool.query({ name: 'append', text: APPEND, values });
        else await pool.query({ name: 'append with jobs', text: APPEND_WITH_JOBS, values: [...values, ...lists] });
      } catch (error) {
        throw codeOf(error) === UNIQUE ? new Overtaken() : error;
      }
      tell(line.game, line.n + 1);
    },
    async linesAfter(wanted) {
      const values = [wanted.map(({ game }) => game), wanted.map(({ from }) => from)];
      return (await pool.query<LineRow>({ name: 'lines', text: LINES, values })).rows;
    },
    announce: game => tell(game, 0),
    listen: heard => void listening(heard),
    async close() {
      closed = true;
      await listener?.end().catch(() => undefined);
      await db.destroy();
    },
  };
}
