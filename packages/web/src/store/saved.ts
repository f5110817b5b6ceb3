/** Games kept in the browser, line by line: there again after a reload or a crash. */
import type { Clock, GameRecord, Head, Seat } from '@nobori/engine';
import type { Line, Occupants, Store } from '@nobori/host';
import { openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb';

/** What is known of a game without opening it. Its orders are kept apart, one line for each command. */
export interface SavedGame {
  readonly id: string;
  readonly title: string;
  readonly book: string;
  readonly head: Head;
  readonly occupants: Occupants;
  readonly dice: 'app' | 'own';
  /** Where the dice stood when it began; each line says where they stand after it. */
  readonly random: unknown;
  /** Helping hints for somebody's first game. */
  readonly hints: boolean;
  readonly created: number;
  readonly updated: number;
  readonly turn: number;
  readonly over: boolean;
  readonly orders: number;
  /** How far it has come, as its book counts; left out in games of older releases. */
  readonly clock?: Clock;
  /** The lesson it is, and how far it has come; left out in every other game. */
  readonly lesson?: { readonly id: string; readonly step: number };
  /** Who decides next; left out in games of older releases, null when nobody does. */
  readonly waits?: Seat | null;
}

/** Before lines were kept apart, the whole record was written after every order. */
interface OldGame extends Omit<SavedGame, 'head' | 'orders'> {
  readonly record: GameRecord;
}

interface KeptLine extends Line {
  readonly game: string;
}

interface Shelves extends DBSchema {
  games: { key: string; value: SavedGame; indexes: { updated: number } };
  lines: { key: [game: string, n: number]; value: KeptLine };
}

let database: Promise<IDBPDatabase<Shelves>> | null = null;

function open(): Promise<IDBPDatabase<Shelves>> {
  database ??= openDB<Shelves>('nobori', 2, {
    async upgrade(db, before, _now, all) {
      if (before < 1) db.createObjectStore('games', { keyPath: 'id' }).createIndex('updated', 'updated');
      db.createObjectStore('lines', { keyPath: ['game', 'n'] });
      if (before === 1) await takenApart(all);
    },
    blocking(_current, _next, event) {
      if (event.target instanceof IDBDatabase) event.target.close(); // another tab has a newer app: it must not wait for this one
      database = null;
    },
  });
  return database;
}

/** Games of release 0.1.0 become a head and one line that holds all their entries. */
async function takenApart(all: IDBPTransaction<Shelves, ('games' | 'lines')[], 'versionchange'>): Promise<void> {
  const [games, lines] = [all.objectStore('games'), all.objectStore('lines')];
  for (const old of (await games.getAll()) as unknown as OldGame[]) {
    const { record, ...rest } = old;
    const [head, first] = asKept(record, old.random, old.updated);
    await games.put({ ...rest, head, orders: record.entries.length });
    for (const line of first) await lines.put({ ...line, game: old.id });
  }
}

/** A record as it is kept: its head, and one line for all that was played. */
export function asKept({ entries, seal: _seal, ...head }: GameRecord, dice: unknown, at: number): readonly [Head, readonly Line[]] {
  return [head, entries.length === 0 ? [] : [{ n: 0, entries, at, command: null, dice }]];
}

export async function keepGame(game: SavedGame, lines: readonly Line[] = []): Promise<void> {
  const all = (await open()).transaction(['games', 'lines'], 'readwrite');
  await Promise.all([
    all.objectStore('games').put(game),
    ...lines.map(line => all.objectStore('lines').put({ ...line, game: game.id })),
    all.done,
  ]);
}

/** Where the table of a game keeps its lines. A line that is there already is never written over: two tabs cannot play one game apart. */
export const storeOf = (id: string): Store => ({
  async append(line) {
    await (await open()).add('lines', { ...line, game: id });
  },
});

/** What the list of games says of one that has gone on. */
export async function noteGame(
  id: string,
  news: Partial<Pick<SavedGame, 'updated' | 'turn' | 'over' | 'orders' | 'waits' | 'title' | 'clock' | 'lesson'>>,
): Promise<void> {
  const all = (await open()).transaction('games', 'readwrite');
  const game = await all.store.get(id);
  if (game !== undefined) await all.store.put({ ...game, ...news });
  await all.done;
}

export interface KeptGame {
  readonly game: SavedGame;
  readonly lines: readonly Line[];
}

const linesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);

export async function loadGame(id: string): Promise<KeptGame | null> {
  const all = (await open()).transaction(['games', 'lines']);
  const [game, lines] = await Promise.all([all.objectStore('games').get(id), all.objectStore('lines').getAll(linesOf(id))]);
  return game === undefined ? null : { game, lines };
}

/** Newest first. */
export async function listGames(): Promise<SavedGame[]> {
  const games = await (await open()).getAllFromIndex('games', 'updated');
  return games.reverse();
}

export async function deleteGame(id: string): Promise<void> {
  const all = (await open()).transaction(['games', 'lines'], 'readwrite');
  await Promise.all([all.objectStore('games').delete(id), all.objectStore('lines').delete(linesOf(id)), all.done]);
}

/** The record of a kept game, not sealed: for that it would have to be played through. */
export const recordOf = ({ game, lines }: KeptGame): GameRecord => ({
  ...game.head,
  entries: lines.flatMap(({ entries }) => entries),
  seal: null,
});
