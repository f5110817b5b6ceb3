/** The same tests on both stores. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { startPostgres, type Postgres } from './postgres.testing.ts';

export interface Place {
  /** Where a fresh store can be opened, any number of times. */
  fresh(): Promise<string>;
  /** May several processes run on it? */
  readonly several: boolean;
}

export function onBothStores(tests: (place: Place) => void): void {
  describe('embedded', () => {
    const folders: string[] = [];
    afterAll(() => folders.forEach(folder => rmSync(folder, { recursive: true, force: true })));
    tests({
      several: false,
      fresh: () => {
        const folder = mkdtempSync(join(tmpdir(), 'nobori-store-'));
        folders.push(folder);
        return Promise.resolve(folder);
      },
    });
  });
  describe('PostgreSQL', () => {
    let postgres: Postgres | null = null;
    beforeAll(async () => {
      postgres = await startPostgres();
    });
    afterAll(() => postgres?.stop());
    tests({
      several: true,
      fresh: () => postgres?.database() ?? Promise.reject(new Error('PostgreSQL did not start')),
    });
  });
}
