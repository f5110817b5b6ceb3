/** What people build (forces, grounds, scenarios, positions), kept in a database of its own: no game waits for it. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

export const KINDS = ['force', 'ground', 'scenario', 'position'] as const;
export type ThingKind = (typeof KINDS)[number];

export interface Thing {
  readonly id: string;
  readonly kind: ThingKind;
  readonly book: string;
  readonly name: string;
  readonly tags: readonly string[];
  /** The folder it lies in; "" for none. */
  readonly folder: string;
  readonly created: number;
  readonly updated: number;
  /** As the book writes it; whoever opens it asks the book whether it can be read. */
  readonly value: unknown;
}

interface Shelf extends DBSchema {
  things: { key: string; value: Thing; indexes: { updated: number } };
}

let database: Promise<IDBPDatabase<Shelf>> | null = null;

function open(): Promise<IDBPDatabase<Shelf>> {
  database ??= openDB<Shelf>('nobori-workshop', 1, {
    upgrade(db) {
      db.createObjectStore('things', { keyPath: 'id' }).createIndex('updated', 'updated');
    },
    blocking(_current, _next, event) {
      if (event.target instanceof IDBDatabase) event.target.close(); // another tab has a newer app: it must not wait for this one
      database = null;
    },
  });
  return database;
}

export async function keepThing(thing: Thing): Promise<void> {
  await (await open()).put('things', thing);
}

export async function keepThings(things: readonly Thing[]): Promise<void> {
  const all = (await open()).transaction('things', 'readwrite');
  await Promise.all([...things.map(thing => all.store.put(thing)), all.done]);
}

export async function loadThing(id: string): Promise<Thing | null> {
  return (await (await open()).get('things', id)) ?? null;
}

/** Last touched first. */
export async function listThings(kind?: ThingKind): Promise<Thing[]> {
  const all = (await (await open()).getAllFromIndex('things', 'updated')).toReversed();
  return kind === undefined ? all : all.filter(thing => thing.kind === kind);
}

export async function deleteThing(id: string): Promise<void> {
  await (await open()).delete('things', id);
}
