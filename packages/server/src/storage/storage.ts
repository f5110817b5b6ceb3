/** Where everything is kept, whichever store it is. What must be quick is written out by each; the rest goes through `db`. */
import type { Kysely } from 'kysely';
import type { Dialect } from './schema.ts';
import type { GameRow, JobRow, LineRow, Tables } from './tables.ts';

/** A line with what it changes in the row of its game: kept together or not at all. */
export interface Appended {
  readonly line: LineRow;
  readonly game: Pick<GameRow, 'status' | 'due' | 'waits' | 'result'> & {
    /** What has been agreed on with this line; null where it stays as it was. */
    readonly terms: string | null;
  };
  /** What is to be done because of it, later and by whomever: whoever is now waited for is told. */
  readonly jobs: readonly Pick<JobRow, 'key' | 'kind' | 'work' | 'due'>[];
}

/** A line on its way, and who waits for it. */
export interface Waiting {
  readonly appended: Appended;
  done(): void;
  failed(error: unknown): void;
}

/** A log from one of its lines on. */
interface Wanted {
  readonly game: string;
  readonly from: number;
}

interface Noted {
  readonly id: string;
  readonly lines: number;
  readonly due: number | null;
}

export interface Storage {
  readonly dialect: Dialect;
  readonly db: Kysely<Tables>;
  /**
   * Resolved once the line is safe. Rejected with `Overtaken` when somebody else has kept that place, and nothing is kept; with `Unheard` when nobody
   * can say whether it is.
   */
  append(appended: Appended): Promise<void>;
  /** When each of these games is due, as far as it has no more lines than that. */
  noteDue(noted: readonly Noted[]): Promise<void>;
  /** Tells the other processes that something about a game has changed besides its log. */
  announce(game: string): void;
  /** This process has a game open, or not any longer: of its lines only those are told who have it open as well. */
  opened(game: string): void;
  shut(game: string): void;
  /** The logs of these games from a place on, in their order: asked for once, however many they are. */
  linesAfter(wanted: readonly Wanted[]): Promise<LineRow[]>;
  /** Hears how many lines games may have now, from other processes; at most every so often, and sometimes in vain. No lines: something else has changed. */
  listen(heard: (news: ReadonlyMap<string, number>) => void): void;
  close(): Promise<void>;
}

/** Another process was quicker: look again. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** The store was lost before it had answered: what it was to keep may be kept. */
export class Unheard extends Error {
  override readonly name = 'Unheard';
}
