/** Analyses kept in the browser, each under its game: a database of its own, which nobody opens who does not look at one. */
import type { Analysis } from '@nobori/bots/analysis';
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { listGames } from '../../store/saved.ts';

interface Kept extends DBSchema {
  analyses: { key: string; value: Analysis & { readonly game: string } };
}

let database: Promise<IDBPDatabase<Kept>> | null = null;

function open(): Promise<IDBPDatabase<Kept>> {
  database ??= openDB<Kept>('nobori-analyses', 1, {
    upgrade(db) {
      db.createObjectStore('analyses', { keyPath: 'game' });
    },
  });
  return database;
}

export async function keptAnalysis(game: string): Promise<Analysis | null> {
  return (await (await open()).get('analyses', game)) ?? null;
}

export async function keepAnalysis(game: string, found: Analysis): Promise<void> {
  await (await open()).put('analyses', { ...found, game });
}

/** Whatever belongs to games that have been deleted goes as well. */
export async function tidyAnalyses(): Promise<void> {
  const [db, games] = await Promise.all([open(), listGames()]);
  const there = new Set(games.map(({ id }) => id));
  for (const key of await db.getAllKeys('analyses')) if (!there.has(key)) await db.delete('analyses', key);
}
