/** The names of all files of the build, in files.json: what is kept by "Keep everything offline". */
import { readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** The service worker is the browser's to keep. */
const OTHERS = /^(\.|sw\.js|workbox-|files\.json)|\.(br|txt)$/;

export function files(): Plugin {
  let folder = '';
  return {
    name: 'list of all files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const all = await readdir(folder, { recursive: true, withFileTypes: true });
        const names = all
          .filter(one => one.isFile())
          .map(one =>
            join(one.parentPath, one.name)
              .slice(folder.length + 1)
              .replaceAll('\\', '/'),
          );
        await writeFile(join(folder, 'files.json'), JSON.stringify(names.filter(name => !OTHERS.test(name)).toSorted()));
      },
    },
  };
}
