/**
 * Everything in one file, and back again: a line of JSON for each row, so that a store of any size passes through, from either kind of store into either.
 * The last line counts the rows and digests them: a file that was cut or changed is not restored.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Storage } from './storage.ts';
import type { Tables } from './tables.ts';

/** In the order in which they can be put back: who is named before who names him. With each what it is gone through by. */
const TABLES = {
  people: ['id'],
  keys: ['hash'],
  games: ['id'],
  chairs: ['game', 'seat'],
  lines: ['game', 'n'],
  talk: ['id'],
  jobs: ['key'],
  notices: ['id'],
  house: ['name'],
  standing: ['game', 'seat', 'moment'],
  passkeys: ['id'],
  challenges: ['hash'],
  blocks: ['person', 'other'],
  reports: ['id'],
  ratings: ['person', 'book'],
  rated: ['game'],
  counted: ['person', 'game'],
  letters: ['address'],
  analyses: ['game'],
} as const satisfies { readonly [T in Exclude<keyof Tables, 'processes' | 'snapshots'>]: readonly (keyof Tables[T])[] }; // processes are those that run now, snapshots follow from lines
type Table = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as Table[];

const FORMAT = 1;
const AT_ONCE = 500;

/** One sentence for whoever called the command. */
export class NotRestored extends Error {
  override readonly name = 'NotRestored';
}

type Row = Readonly<Record<string, string | number | null>>;

async function* rowsOf(step: Transaction<Tables>, table: Table): AsyncGenerator<Row> {
  const names: readonly string[] = TABLES[table];
  const by = sql.join(names.map(name => sql.ref(name)));
  let last: Row | null = null;
  for (;;) {
    // From where one was, not so many from the beginning: of a long log that would be gone through again for each page.
    const beyond: RawBuilder<unknown> = last === null ? sql`` : sql`where (${by}) > (${sql.join(names.map(name => last?.[name]))})`;
    const { rows }: { readonly rows: readonly Row[] } =
      await sql<Row>`select * from ${sql.table(table)} ${beyond} order by ${by} limit ${AT_ONCE}`.execute(step);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < AT_ONCE) return;
  }
}

/** Resolves to how many rows were written. The server may run meanwhile: what is written is one moment of it. */
export async function backup({ db, dialect }: Storage, file: string): Promise<number> {
  const fresh = `${file}.part`;
  const out = createWriteStream(fresh, { mode: 0o600 }); // keys of people are in it, if only as hashes
  const hash = createHash('sha256');
  let count = 0;
  const write = async (value: unknown): Promise<void> => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    if (!out.write(text)) await once(out, 'drain');
  };
  const reading = db.transaction();
  await (dialect === 'postgres' ? reading.setIsolationLevel('repeatable read') : reading).execute(async step => {
    await write({ nobori: 'backup', format: FORMAT });
    for (const table of NAMES)
      for await (const row of rowsOf(step, table)) {
        await write([table, row]);
        count += 1;
      }
  });
  const closed = once(out, 'close');
  out.end(`${JSON.stringify({ rows: count, digest: hash.digest('hex') })}\n`);
  await closed;
  await rename(fresh, file);
  return count;
}

const isTable = (name: unknown): name is Table => typeof name === 'string' && Object.hasOwn(TABLES, name);

/** Fills an empty store. All of it, or nothing where the file does not hold. */
export async function restore({ db, dialect }: Storage, file: string): Promise<number> {
  return db.transaction().execute(async step => {
    for (const table of NAMES) {
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(step);
      if (rows.length > 0) throw new NotRestored('There is something in this store already: a backup is put back into an empty one.');
    }
    const hash = createHash('sha256');
    let count = 0;
    let ended = false;
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      const { row, said } = parsed(text, file);
      if (ended) throw new NotRestored(`${file}: something follows on its end.`);
      if (count === 0 && said['nobori'] === 'backup') {
        if (said['format'] !== FORMAT) throw new NotRestored(`${file}: it was written by another version of Nobori.`);
      } else if (row !== null) {
        const [table, values] = row;
        if (!isTable(table)) throw new NotRestored(`${file}: there is no table ${JSON.stringify(table)}.`);
        await step
          .insertInto(table)
          .values(values as never)
          .execute(); // as it was written above: the digest tells
        count += 1;
      } else {
        ended = true;
        if (said['rows'] !== count || said['digest'] !== hash.digest('hex'))
          throw new NotRestored(`${file}: it was changed after it was written.`);
        continue;
      }
      hash.update(`${text}\n`);
    }
    if (!ended) throw new NotRestored(`${file}: its end is missing.`);
    if (dialect === 'postgres')
      await sql`select setval(pg_get_serial_sequence('talk', 'id'), coalesce((select max(id) from talk), 0) + 1, false)`.execute(step);
    return count;
  });
}

/** A row, or what is said about all of them. */
interface Written {
  readonly row: readonly unknown[] | null;
  readonly said: Readonly<Record<string, unknown>>;
}

function parsed(text: string, file: string): Written {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return { row: value, said: {} };
    if (typeof value === 'object' && value !== null) return { row: null, said: { ...value } };
  } catch {
    // told below
  }
  throw new NotRestored(`${file}: it is no backup of Nobori.`);
}
