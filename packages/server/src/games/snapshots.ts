/**
 * Snapshots: how a game stood after so many lines, kept beside its log, so that whoever opens it goes only through the rest. The log alone is
 * the truth. A snapshot is read by the very program that wrote it, of the same edition of the book, and only if it is whole; whatever else lies
 * there is passed over, and what could not be written is not missed.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Book } from '@nobori/engine';
import { hashOf } from '../people/secrets.ts';
import type { SnapshotRow, Storage } from '../storage/index.ts';

export interface Snapshots {
  /** The latest of a game; null where there is none of use. */
  of(game: string, book: Book): Promise<string | null>;
  /** A game has so many lines now. `written` is asked a little later, if a snapshot is worth it. */
  reached(game: string, lines: number, book: Book, written: () => string): void;
  /** A game was opened from one. */
  took(): void;
  /** How many games were opened from one. */
  readonly taken: number;
  close(): Promise<void>;
}

export interface Keeping {
  /** The program: another one may play by other rules, or hold a game in another way. */
  readonly build: string;
  /** Lines between two snapshots of a game. */
  readonly every?: number;
  /** They are written together, so that the disk is waited for once: so many milliseconds after the first of them was due. */
  readonly within?: number;
}

/** A snapshot costs a fraction of a millisecond, going through so many orders up to thirty. */
const EVERY = 64;
const WITHIN = 1000;
/** So many are written in one statement. */
const AT_ONCE = 20;

const NONE: Snapshots = {
  of: () => Promise.resolve(null),
  reached: () => undefined,
  took: () => undefined,
  taken: 0,
  close: () => Promise.resolve(),
};

type Log = (message: string, about: Readonly<Record<string, unknown>>) => void;

export function snapshotsOf({ db }: Storage, log: Log, keeping: Keeping | null): Snapshots {
  if (keeping === null) return NONE;
  const { build, every = EVERY, within = WITHIN } = keeping;
  const program = ({ id, edition }: Book): string => `${build} ${id} ${edition}`;
  const due = new Map<string, () => SnapshotRow>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  let taken = 0;

  async function write(): Promise<void> {
    const rows: SnapshotRow[] = [];
    for (const [game, row] of due) {
      if (rows.length === AT_ONCE) break;
      due.delete(game);
      rows.push(row());
      await nextTurn(); // orders first
    }
    if (rows.length > 0)
      await db
        .insertInto('snapshots')
        .values(rows)
        .onConflict(known =>
          known.column('game').doUpdateSet(({ ref }) => ({
            program: ref('excluded.program'),
            digest: ref('excluded.digest'),
            written: ref('excluded.written'),
          })),
        )
        .execute();
    if (due.size > 0) await write();
  }

  return {
    async of(game, book) {
      try {
        const row = await db.selectFrom('snapshots').selectAll().where('game', '=', game).executeTakeFirst();
        return row !== undefined && row.program === program(book) && row.digest === hashOf(row.written) ? row.written : null;
      } catch (error) {
        log('a snapshot could not be read', { game, error });
        return null;
      }
    },
    reached(game, lines, book, written) {
      if (lines % every !== 0) return;
      due.set(game, () => {
        const text = written();
        return { game, program: program(book), digest: hashOf(text), written: text };
      });
      timer ??= setTimeout(() => {
        timer = null;
        writing = writing.then(write).catch((error: unknown) => log('snapshots were not written', { error }));
      }, within).unref();
    },
    took: () => void (taken += 1),
    get taken() {
      return taken;
    },
    async close() {
      if (timer !== null) clearTimeout(timer);
      due.clear();
      await writing;
    },
  };
}
