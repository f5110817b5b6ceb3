/** `nobori serve`: the server as a program of its own; `npm start` builds the app before it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from 'commander';
import { Failure } from '../failure.ts';
import { isUrl } from './keeping.ts';

export function addServe(program: Command): void {
  program
    .command('serve')
    .description('serve the app, the lobby and games with friends, as npm start does, without building the app anew')
    .argument('[where]', 'the folder to keep games in, or the URL of a PostgreSQL database (default: DATABASE_URL, NOBORI_DATA, data)')
    .option('--port <number>', 'the port to listen at (default: PORT, 8080); 0 takes any that is free')
    .option('--app <folder>', 'the folder of the built app (default: NOBORI_APP, packages/web/dist)')
    .action(async (where: string | undefined, { port, app }: { port?: string; app?: string }) => {
      const built = app ?? process.env['NOBORI_APP'] ?? join(import.meta.dirname, '../../web/dist');
      if (!existsSync(join(built, 'index.html'))) throw new Failure(`${built}: the app is not built there; npm start builds it.`);
      if (port !== undefined && !/^\d+$/.test(port)) throw new Failure(`--port ${port}: a port is a whole number from 0 to 65535.`, 2);
      // The server is set by its environment (docs/hosting.md); what is said here goes before it.
      const { env } = process;
      env['NOBORI_APP'] = built;
      env['NOBORI_QUIET'] ??= '1';
      if (port !== undefined) env['PORT'] = port;
      if (where !== undefined && isUrl(where)) env['DATABASE_URL'] = where;
      else if (where !== undefined) Object.assign(env, { NOBORI_DATA: where, DATABASE_URL: '' });
      await import(pathToFileURL(join(import.meta.dirname, 'server.mjs')).href);
    });
}
