/**
 * What is to be done later: kept in the store, taken by one process at a time. Whoever takes a job has it for a while; if he dies, another takes
 * it after that. So a job may be done twice, and is never forgotten.
 */
import { sql } from 'kysely';
import type { Clock } from '@nobori/host';
import type { JobRow, Storage } from '../storage/index.ts';

/** Does one kind of job; rejects when it is to be tried again. */
type Worker = (work: unknown, key: string) => Promise<void>;

export interface Jobs {
  ask(key: string, kind: string, work: unknown, due: number): Promise<void>;
  /** Does everything that is due. */
  run(): Promise<void>;
  close(): Promise<void>;
}

interface Furnishing {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: (message: string, about: Readonly<Record<string, unknown>>) => void;
  /** By kind: jobs of others are left to whoever can do them, a newer process perhaps. */
  readonly workers: Readonly<Record<string, Worker>>;
  /** So many at the same time: one that waits for a slow end must not keep the others waiting. */
  readonly sideBySide?: number;
}

/** How often somebody looks. */
const LOOKS = 1000;
/** So long a job is his who has taken it. */
const TAKEN = 60_000;
/** Tried again after so long, doubled each time up to an hour, for three days: a post office may be shut over a weekend. */
const AGAIN = { first: 30_000, most: 3_600_000 } as const;
const TRIES = 78;
/** So many are done in one look. */
const AT_ONCE = 100;
const SIDE_BY_SIDE = 8;

/** What is asked for again under the same key takes the former's place. */
export async function askFor({ db }: Pick<Storage, 'db'>, { key, ...asked }: Pick<JobRow, 'key' | 'kind' | 'work' | 'due'>): Promise<void> {
  const fresh = { ...asked, tries: 0, taken: null };
  await db
    .insertInto('jobs')
    .values({ key, ...fresh })
    .onConflict(conflict => conflict.column('key').doUpdateSet(fresh))
    .execute();
}

export function jobsOf({ storage, clock, log, workers, sideBySide = SIDE_BY_SIDE }: Furnishing): Jobs {
  const { db, dialect } = storage;
  let running: Promise<void> | null = null;
  let closed = false;

  const kinds = sql.join(Object.keys(workers));
  async function take(): Promise<JobRow | undefined> {
    const now = clock();
    const skip = dialect === 'postgres' ? sql` for update skip locked` : sql``;
    const { rows } = await sql<JobRow>`update jobs set taken = ${now + TAKEN}, tries = tries + 1 where key =
      (select key from jobs where kind in (${kinds}) and due <= ${now} and (taken is null or taken <= ${now} or taken > ${now + TAKEN}) order by due limit 1${skip})
      returning *`.execute(db);
    return rows[0];
  }
  /** Only while it is still the same: asked for again meanwhile, it is to be done again. */
  const mine = ({ key, taken }: JobRow) => [key, taken] as const;

  async function work(job: JobRow): Promise<void> {
    const [key, taken] = mine(job);
    try {
      await workers[job.kind]?.(JSON.parse(job.work), key);
      await db.deleteFrom('jobs').where('key', '=', key).where('taken', '=', taken).execute();
    } catch (error) {
      log('a job failed', { job: key, tries: job.tries, error });
      if (job.tries >= TRIES) await db.deleteFrom('jobs').where('key', '=', key).where('taken', '=', taken).execute();
      else
        await db
          .updateTable('jobs')
          .set({ taken: null, due: clock() + Math.min(AGAIN.most, AGAIN.first * 2 ** (job.tries - 1)) })
          .where('key', '=', key)
          .where('taken', '=', taken)
          .execute();
    }
  }
  async function runAll(): Promise<void> {
    let left = AT_ONCE;
    const one = async (): Promise<void> => {
      while (left > 0 && !closed) {
        left -= 1;
        const job = await take();
        if (job === undefined) return;
        await work(job);
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, one));
  }

  const look = (): Promise<void> => (running ??= runAll().finally(() => (running = null)));

  const jobs: Jobs = {
    async ask(key, kind, given, due) {
      await askFor(storage, { key, kind, work: JSON.stringify(given), due });
    },
    async run() {
      // One that is under way may have looked before this was due.
      await running?.catch(() => undefined);
      await look();
    },
    async close() {
      closed = true;
      clearInterval(looking);
      await running?.catch(() => undefined);
    },
  };
  const looking = setInterval(() => {
    look().catch((error: unknown) => log('the jobs could not be looked for', { error }));
  }, LOOKS);
  looking.unref();
  return jobs;
}
