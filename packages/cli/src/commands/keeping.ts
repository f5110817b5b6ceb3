/** For whoever runs a server: `nobori check-games` before an upgrade, `nobori backup` and `nobori restore`. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from '@nobori/server';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { printJson } from '../files.ts';

const WHERE = 'the folder of a server (data), or the URL of its PostgreSQL database';
export const isUrl = (where: string): boolean => /^postgres(?:ql)?:/.test(where);

/** Loaded with the first command that needs it: the others start without a database. */
async function withStore<T>(where: string, act: (storage: Storage) => Promise<T>): Promise<T> {
  const { openStorage } = await import('@nobori/server');
  const storage = await openStorage(where).catch((error: unknown) => {
    throw new Failure(
      `The games cannot be opened at ${where.replace(/\/\/.*@/, '//…@')}: ${error instanceof Error ? error.message : String(error)}`,
    );
  });
  try {
    return await act(storage);
  } finally {
    await storage.close();
  }
}

/** A folder that was misspelt must not become a new, empty store. */
function mustBeThere(where: string): void {
  if (!isUrl(where) && !existsSync(join(where, 'nobori.db'))) throw new Failure(`${where}: there are no games in this folder.`);
}

type Digests = Readonly<Record<string, { readonly lines: number; readonly digest: string | null }>>;

function digestsIn(file: string): Digests {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Digests;
  } catch {
    throw new Failure(`${file}: it is not a file that check-games --write has written.`);
  }
}

export function addKeeping(program: Command): void {
  program
    .command('check-games')
    .description('replay all running games of a server with this version, before it is upgraded')
    .argument('<where>', WHERE)
    .option('--write <file>', 'write down where each game stands: with the old version')
    .option('--compare <file>', 'hold each game to what was written down: with the new version')
    .option('--json', 'print one JSON document')
    .action(async (where: string, { write, compare, json }: { write?: string; compare?: string; json?: boolean }) => {
      mustBeThere(where);
      const before = compare === undefined ? {} : digestsIn(compare);
      const { checkGames } = await import('@nobori/server');
      const games = await withStore(where, async storage => {
        const found = [];
        for await (const game of checkGames(storage)) {
          const then = before[game.id];
          const differs = game.why === null && then !== undefined && then.lines === game.lines && then.digest !== game.digest;
          found.push({ ...game, why: differs ? 'It replays, but leads to another state than before.' : game.why });
        }
        return found;
      });
      if (write !== undefined)
        writeFileSync(write, JSON.stringify(Object.fromEntries(games.map(({ id, lines, digest }) => [id, { lines, digest }]))));
      const wrong = games.filter(({ why }) => why !== null);
      if (json === true) printJson({ games });
      else for (const { id, book, lines, why } of wrong) console.log(`${id} (${book}, ${lines} lines): ${why ?? ''}`);
      if (wrong.length > 0) throw new Failure(`${wrong.length} of ${games.length} running games do not go on with this version.`);
      if (json !== true) console.log(games.length === 1 ? '1 running game replays.' : `${games.length} running games replay.`);
    });

  program
    .command('backup')
    .description('write everything a server keeps into one file; it may run meanwhile')
    .argument('<where>', WHERE)
    .argument('<file>', 'the file to write')
    .action(async (where: string, file: string) => {
      mustBeThere(where);
      const { backup } = await import('@nobori/server');
      console.log(`${await withStore(where, storage => backup(storage, file))} rows written to ${file}.`);
    });

  program
    .command('restore')
    .description('put a backup back into an empty store, of either kind')
    .argument('<where>', WHERE)
    .argument('<file>', 'the file that backup has written')
    .action(async (where: string, file: string) => {
      if (!existsSync(file)) throw new Failure(`${file}: there is no such file.`);
      const { NotRestored, restore } = await import('@nobori/server');
      const rows = await withStore(where, storage => restore(storage, file)).catch((error: unknown) => {
        throw error instanceof NotRestored ? new Failure(error.message) : error;
      });
      console.log(`${rows} rows are back.`);
    });
}
