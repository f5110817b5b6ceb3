/** PostgreSQL: any number of server processes on one database. */
import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from './schema.ts';
import { Overtaken, Unheard, type Appended, type Storage, type Waiting } from './storage.ts';
import type { LineRow, Tables } from './tables.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // times and counts, all far below 2^53

/**
 * One statement is one transaction: lines that come at the same time, and what each changes in its game. They are handed over column by column.
 * A line whose place is taken changes nothing and is not told back; always in the order of the games, so that no two processes wait for each other.
 */
const APPEND = `with given as (select * from unnest($1::text[], $2::int[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::bigint[],
      $10::text[], $11::text[], $12::text[]) as line (game, n, at, entries, seat, command, dice, status, due, waits, result, terms)),
  kept as (insert into lines (game, n, at, entries, seat, command, dice)
    select game, n, at, entries, seat, command, dice from given order by game on conflict do nothing returning game),
  queued as (insert into jobs (key, kind, work, due, tries, taken)
    select job.key, job.kind, job.work, job.due, 0, null
    from unnest($13::text[], $14::text[], $15::text[], $16::text[], $17::bigint[]) as job (game, key, kind, work, due) join kept on kept.game = job.game
    on conflict (key) do update set work = excluded.work, due = excluded.due, tries = 0, taken = null)
  update games set lines = given.n + 1, changed = case given.status when 'over' then given.at else games.changed end,
    status = given.status, due = given.due, waits = given.waits, result = given.result, terms = coalesce(given.terms, games.terms)
    from given join kept on kept.game = given.game where games.id = given.game returning games.id`;

const LINES = `select lines.* from unnest($1::text[], $2::int[]) as wanted (game, first) join lines on lines.game = wanted.game and lines.n >= wanted.first
  order by lines.game, lines.n`;

/**
 * A game that somebody is just writing a line to is left out: it is noted again after that. To wait for it, with others in hand, would be a deadlock with
 * lines that come together in another order.
 */
const DUE = `with noted as (select * from unnest($1::text[], $2::int[], $3::bigint[]) as noted (id, lines, due)),
  free as (select games.id from games join noted on noted.id = games.id and noted.lines = games.lines for update of games skip locked)
  update games set due = noted.due from noted join free on free.id = noted.id where games.id = noted.id`;

const CHANNEL = 'nobori_lines';
/** News is gathered for so long: a NOTIFY for each line would hold the others up, and nobody sees a twentieth of a second. */
const GATHERED = 50;
/** In the place of a number of lines: the game was opened. */
const OPENED = -1;
/** One NOTIFY takes 8,000 letters: so many games. */
const IN_ONE = 200;
/** A listener whose connection broke tries again after so long. */
const AGAIN = 1000;

/** So many connections write lines at once; the others are for who reads. */
const WRITING = 4;
/** A deadlock, or two that came at once: over as soon as it is told. */
const PASSING: ReadonlySet<string> = new Set(['40P01', '40001']);
/** So often the same lines are given to the database. */
const TRIES = 5;

const halves = <T>(all: readonly T[]): readonly (readonly T[])[] => [all.slice(0, all.length >> 1), all.slice(all.length >> 1)];

const LINE = ['game', 'n', 'at', 'entries', 'seat', 'command', 'dice'] as const;
const GAME = ['status', 'due', 'waits', 'result', 'terms'] as const;
const JOB = ['game', 'key', 'kind', 'work', 'due'] as const;

export async function postgresStorage(url: string, connections = 8): Promise<Storage> {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5000 });
  // One that breaks while somebody has it: his query fails, and that is all; without an ear for it the whole process would end.
  pool.on('connect', client => client.on('error', () => undefined));
  pool.on('error', () => undefined); // a connection that idled and broke; the next query opens another
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, 'postgres');

  const self = randomUUID();
  let closed = false;
  let news = new Set<string>();
  function tell(game: string, lines: number): void {
    if (news.size === 0) setTimeout(() => void sendNews(), GATHERED);
    news.add(`${game}:${lines}`);
  }
  async function sendNews(): Promise<void> {
    const told = [...news];
    news = new Set();
    if (closed) return;
    // What is lost here the others find by looking themselves, a little later.
    for (let at = 0; at < told.length; at += IN_ONE)
      await pool
        .query({ name: 'news', text: `select pg_notify('${CHANNEL}', $1)`, values: [[self, ...told.slice(at, at + IN_ONE)].join(' ')] })
        .catch(() => undefined);
  }

  /** Whose lines were kept. */
  async function write(batch: readonly Appended[]): Promise<ReadonlySet<string>> {
    const lines = LINE.map(column => batch.map(({ line }) => line[column]));
    const games = GAME.map(column => batch.map(({ game }) => game[column]));
    const jobs = batch.flatMap(({ line, jobs }) => jobs.map(job => ({ game: line.game, ...job })));
    const values = [...lines, ...games, ...JOB.map(column => jobs.map(job => job[column]))];
    const { rows } = await pool.query<{ readonly id: string }>({ name: 'append', text: APPEND, values });
    return new Set(rows.map(({ id }) => id));
  }
  async function together(batch: readonly Waiting[], tries = 1): Promise<void> {
    try {
      const kept = await write(batch.map(({ appended }) => appended));
      for (const { appended, done, failed } of batch)
        if (kept.has(appended.line.game)) {
          if (open.get(appended.line.game) === true) tell(appended.line.game, appended.line.n + 1);
          done();
        } else failed(new Overtaken());
    } catch (error) {
      if (!(error instanceof pg.DatabaseError))
        batch.forEach(({ failed }) => failed(new Unheard('The database was lost.', { cause: error })));
      // Somebody stood in the way, and nothing was kept: the same again.
      else if (PASSING.has(error.code ?? '') && tries < TRIES) await together(batch, tries + 1);
      // One that the database cannot keep does not stand in the way of the others: it is looked for half by half.
      else if (batch.length > 1) for (const half of halves(batch)) await together(half);
      else batch.forEach(({ failed }) => failed(error));
    }
  }
  let waiting: Waiting[] = [];
  let writing = 0;
  /** One line of each game, as far as connections may be had for it; what is left goes with what has come until then. */
  function flush(): void {
    if (writing === WRITING || waiting.length === 0) return;
    const batch = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const one of waiting) {
      const { game } = one.appended.line;
      if (batch.has(game)) later.push(one);
      else batch.set(game, one);
    }
    waiting = later;
    writing += 1;
    void together([...batch.values()]).finally(() => {
      writing -= 1;
      flush();
    });
    if (later.length > 0) setImmediate(flush);
  }

  /** Games that are open here, and whether another has them open as well. */
  const open = new Map<string, boolean>();
  /** Somebody else has opened it: whoever has it too says so, once, so that both know. */
  function openedElsewhere(game: string): void {
    if (open.get(game) !== false) return;
    open.set(game, true);
    tell(game, OPENED);
  }

  let listener: pg.Client | null = null;
  async function listening(heard: Parameters<Storage['listen']>[0]): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    let lost = false;
    const again = (): void => {
      if (lost) return; // one that breaks while it is asked says so twice
      lost = true;
      listener = null;
      if (!closed) setTimeout(() => void listening(heard), AGAIN).unref();
    };
    client.on('error', again);
    client.on('notification', ({ payload = '' }) => {
      const [by, ...words] = payload.split(' ');
      if (by === self) return;
      const [grown, changed] = [new Map<string, number>(), new Map<string, number>()];
      for (const one of words) {
        const at = one.lastIndexOf(':');
        const [game, lines] = [one.slice(0, at), Number(one.slice(at + 1))];
        if (lines === OPENED) openedElsewhere(game);
        else (lines > 0 ? grown : changed).set(game, lines);
      }
      for (const told of [grown, changed]) if (told.size > 0) heard(told);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      listener = client;
      // What was opened elsewhere meanwhile nobody has told.
      for (const game of open.keys()) tell(game, OPENED);
    } catch {
      await client.end().catch(() => undefined);
      again();
    }
  }

  return {
    dialect: 'postgres',
    db,
    append: appended =>
      new Promise((done, failed) => {
        waiting.push({ appended, done, failed });
        if (waiting.length === 1) setImmediate(flush);
      }),
    async linesAfter(wanted) {
      const values = [wanted.map(({ game }) => game), wanted.map(({ from }) => from)];
      return (await pool.query<LineRow>({ name: 'lines', text: LINES, values })).rows;
    },
    async noteDue(noted) {
      const values = [noted.map(({ id }) => id), noted.map(({ lines }) => lines), noted.map(({ due }) => due)];
      await pool.query({ name: 'due', text: DUE, values });
    },
    announce: game => tell(game, 0),
    opened(game) {
      open.set(game, false);
      tell(game, OPENED);
    },
    shut: game => void open.delete(game),
    listen: heard => void listening(heard),
    async close() {
      closed = true;
      await listener?.end().catch(() => undefined);
      await db.destroy();
    },
  };
}
