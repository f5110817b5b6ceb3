/** The embedded database: Node's own from the version on that has it. */
import { createRequire } from 'node:module';
import type * as Sqlite from '@photostructure/sqlite';

export const { DatabaseSync } = ((): Pick<typeof Sqlite, 'DatabaseSync'> => {
  const require = createRequire(import.meta.url);
  try {
    return require('node:sqlite') as typeof Sqlite;
  } catch {
    return require('@photostructure/sqlite') as typeof Sqlite;
  }
})();
