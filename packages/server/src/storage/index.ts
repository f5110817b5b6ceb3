import { postgresStorage } from './postgres.ts';
import { sqliteStorage } from './sqlite.ts';
import type { Storage } from './storage.ts';

export { backup, NotRestored, restore } from './archive.ts';
export { Overtaken, Unheard, type Appended, type Storage } from './storage.ts';
export type * from './tables.ts';

/** A folder, or the URL of a PostgreSQL database. Whoever serves from a folder has it alone. */
export const openStorage = (where: string, { serves = false } = {}): Promise<Storage> =>
  /^postgres(?:ql)?:/.test(where) ? postgresStorage(where) : sqliteStorage(where, serves);
