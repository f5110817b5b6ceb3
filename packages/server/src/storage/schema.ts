/** The tables, step by step: each step is carried out once, in a transaction, and never changed afterwards. */
import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Dialect = 'sqlite' | 'postgres';

/** What one store calls otherwise than the other. */
const WORDS: Readonly<Record<Dialect, Readonly<Record<'count' | 'time', string>>>> = {
  sqlite: { count: 'integer primary key autoincrement', time: 'integer' },
  postgres: { count: 'bigserial primary key', time: 'bigint' },
};

const steps = ({ count, time }: (typeof WORDS)[Dialect]): readonly (readonly string[])[] => [
  [
    `create table games (id text primary key, book text not null, beginning text not null, terms text not null, status text not null,
       head text, seed text not null, made ${time} not null, changed ${time} not null, lines integer not null, due ${time}, waits text not null)`,
    `create index games_due on games (due)`,
    `create index games_status on games (status, changed)`,
    `create table chairs (game text not null references games (id), seat text not null, kind text not null, person text, bot text,
       invitation text unique, salt text, primary key (game, seat))`,
    `create index chairs_person on chairs (person)`,
    `create table lines (game text not null references games (id), n integer not null, at ${time} not null, entries text not null,
       seat text, command text, dice text not null, primary key (game, n))`,
    `create table people (id text primary key, name text not null, crest text not null, made ${time} not null)`,
    `create table keys (hash text primary key, person text not null references people (id), kind text not null, made ${time} not null)`,
    `create index keys_person on keys (person)`,
    `create table talk (id ${count}, game text not null references games (id), seat text, at ${time} not null, words text not null)`,
    `create index talk_game on talk (game, id)`,
    `create table jobs (key text primary key, kind text not null, work text not null, due ${time} not null, tries integer not null,
       taken ${time})`,
    `create index jobs_due on jobs (due)`,
  ],
  [
    `create table notices (id text primary key, person text not null references people (id), kind text not null, address text not null,
       stop text not null unique, confirmed ${time}, made ${time} not null)`,
    `create index notices_person on notices (person)`,
    `create table house (name text primary key, value text not null)`,
    `create table standing (game text not null references games (id), seat text not null, moment text not null, answer text not null,
       words text not null, primary key (game, seat, moment))`,
    `create table passkeys (id text primary key, person text not null references people (id), key text not null, counter integer not null,
       name text not null, made ${time} not null)`,
    `create index passkeys_person on passkeys (person)`,
    `create table challenges (hash text primary key, person text, due ${time} not null)`,
    `create table blocks (person text not null references people (id), other text not null, primary key (person, other))`,
    `create table reports (id text primary key, person text not null, about text not null, game text, words text not null,
       at ${time} not null)`,
    `create table ratings (person text not null references people (id), book text not null, rating double precision not null,
       deviation double precision not null, volatility double precision not null, games integer not null, at ${time} not null,
       primary key (person, book))`,
    `create table rated (game text primary key references games (id), at ${time} not null)`,
  ],
  [`alter table chairs add column invited ${time}`, `alter table chairs add column seen ${time}`],
  [`alter table games add column result text`],
  [
    `alter table games add column home text`,
    `create table processes (id text primary key, host text not null, port integer not null, key text not null)`,
  ],
  [
    `create table counted (person text not null references people (id), game text not null references games (id), book text not null,
       rating double precision not null, deviation double precision not null, change double precision not null, at ${time} not null,
       primary key (person, game))`,
    `alter table chairs add column asked text`,
    `create index chairs_asked on chairs (asked)`,
    `alter table chairs add column opens integer not null default 0`,
  ],
  [
    `create table snapshots (game text primary key references games (id), program text not null, digest text not null, written text not null)`,
  ],
  [`alter table people add column quiet text`],
  [`create table letters (address text primary key, at ${time} not null, refused integer not null)`],
  [`create table analyses (game text primary key references games (id), written text not null)`],
];

/** Brings the tables up to date. Several processes may do so at once: one does, the others wait. */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  await db.transaction().execute(async step => {
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(4870923)`.execute(step);
    await sql`create table if not exists steps (step integer primary key)`.execute(step);
    const { rows } = await sql<{ done: number | null }>`select max(step) as done from steps`.execute(step);
    const done = rows[0]?.done ?? -1;
    for (const [i, statements] of steps(WORDS[dialect]).entries()) {
      if (i <= done) continue;
      for (const statement of statements) await sql.raw(statement).execute(step);
      await sql`insert into steps (step) values (${i})`.execute(step);
    }
  });
}
