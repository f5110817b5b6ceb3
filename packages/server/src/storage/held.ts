/**
 * An embedded store is served by one process at a time: two would each believe they hear of everything. The folder is held by a lock of the system on a
 * file beside the store, which goes with the process however it ends, so there is none to be cleared away after a crash. Commands that only read
 * (backup, check-games) do not ask for it.
 */
import { join } from 'node:path';
import { DatabaseSync } from './database.ts';

class Held extends Error {
  override readonly name = 'Held';
  constructor() {
    super('another server uses this folder already. End that one first, or give this one a folder of its own (NOBORI_DATA).');
  }
}

/** Returns how to let go. */
export function hold(folder: string): () => void {
  const file = new DatabaseSync(join(folder, 'served.db'));
  try {
    file.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (error) {
    file.close();
    throw error instanceof Error && /locked|busy/i.test(error.message) ? new Held() : error;
  }
  return () => file.close();
}
