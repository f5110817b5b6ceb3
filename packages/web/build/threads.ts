/**
 * Workers as entries of the app's own build, so that page and workers share their files: bundled apart, each thread would bring its own copy
 * of the engine and of every book. In development Vite serves both from the same sources anyway.
 */
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = /new URL\('(\.[^']+)', import\.meta\.url\)(?=, \{ type: 'module')/g;
/** Vite's helper for dynamic imports prepares them in the page's head, which a worker does not have. */
const HELPER = '\0vite/preload-helper.js';
const PREPARES = 'deps && deps.length > 0';

export const threads = (): Plugin => ({
  name: 'workers share their files with the page',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (id === HELPER) {
      if (!code.includes(PREPARES))
        this.error('Vite prepares dynamic imports in another way now: see to it that workers still can import.');
      return { code: code.replace(PREPARES, `typeof document !== 'undefined' && ${PREPARES}`), map: null };
    }
    if (!code.includes('new Worker(')) return null;
    const entry = (path: string): string => `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: join(dirname(id), path) })}`;
    return { code: code.replaceAll(WORKER, (_, path: string) => entry(path)), map: null };
  },
});
