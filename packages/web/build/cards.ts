/** The scenarios of all books as the front page shows them, found by asking the books when the app is built (src/pages/home/shelf.ts). */
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type * as Shelf from '../src/pages/home/shelf.ts';

const home = join(import.meta.dirname, '../src/pages/home').replaceAll('\\', '/');

export function cards(noisy: boolean): Plugin {
  const make = async () => {
    const { module, dependencies } = await runnerImport<typeof Shelf>(`${home}/shelf.ts`, { configFile: false, logLevel: 'error' });
    return { ...module.madeShelf(noisy), dependencies };
  };
  let made: ReturnType<typeof make> | null = null;
  return {
    name: 'cards of all scenarios',
    enforce: 'pre',
    async load(id) {
      if (id !== `${home}/cards.ts` && id !== `${home}/maps.ts`) return null;
      made ??= make();
      const { shelf, maps, dependencies } = await made;
      for (const file of dependencies) this.addWatchFile(file);
      return id === `${home}/cards.ts` ? `export const SHELF = ${JSON.stringify(shelf)}` : `export const MAPS = ${JSON.stringify(maps)}`;
    },
    watchChange: () => {
      made = null;
    },
  };
}
