/** Games kept in the browser: written after every order, there again after a reload or a crash. */
import type { GameRecord, Seat } from '@nobori/engine';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** Who sits in a chair. */
export type Occupant = { readonly kind: 'person' } | { readonly kind: 'bot'; readonly bot: string };

export interface SavedGame {
  readonly id: string;
  readonly title: string;
  readonly book: string;
  readonly record: GameRecord;
  readonly occupants: Readonly<Record<Seat, Occupant>>;
  readonly dice: 'app' | 'own';
  /** State of the generators, so that a reload cannot be used to roll again. */
  readonly random: readonly [readonly number[], readonly number[]];
  /** Helping hints for somebody's first game. */
  readonly hints: boolean;
  readonly created: number;
  readonly updated: number;
  readonly turn: number;
  readonly over: boolean;
}

interface Shelves extends DBSchema {
  games: { key: string; value: SavedGame; indexes: { updated: number } };
}

let database: Promise<IDBPDatabase<Shelves>> | null = null;

function open(): Promise<IDBPDatabase<Shelves>> {
  database ??= openDB<Shelves>('nobori', 1, {
    upgrade(db) {
      db.createObjectStore('games', { keyPath: 'id' }).createIndex('updated', 'updated');
    },
  });
  return database;
}

export async function saveGame(game: SavedGame): Promise<void> {
  await (await open()).put('games', game);
}

export const loadGame = async (id: string): Promise<SavedGame | null> => (await (await open()).get('games', id)) ?? null;

/** Newest first. */
export async function listGames(): Promise<SavedGame[]> {
  const games = await (await open()).getAllFromIndex('games', 'updated');
  return games.reverse();
}

export async function deleteGame(id: string): Promise<void> {
  await (await open()).delete('games', id);
}

/** A short id that sorts by time; unique enough for one browser. */
export const newId = (): string => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '0'}`;
