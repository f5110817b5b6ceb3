/** The names of all files of the build, in files.json: what is kept by "Keep everything offline". */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { whenBuilt } from './whenBuilt.ts';

/** The service worker is the browser's to keep. */
const OTHERS = /^(\.|sw\.js|workbox-|files\.json)|\.(br|txt)$/;

export const files = (): Plugin =>
  whenBuilt('list of all files', async folder => {
    const all = await readdir(folder, { recursive: true, withFileTypes: true });
    const names = all
      .filter(one => one.isFile())
      .map(one =>
        join(one.parentPath, one.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      );
    await writeFile(join(folder, 'files.json'), JSON.stringify(names.filter(name => !OTHERS.test(name)).toSorted()));
  });
