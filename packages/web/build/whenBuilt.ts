/** A plugin that does something with the whole folder of the build, after everything else has been written. */
import { resolve } from 'node:path';
import type { Plugin } from 'vite';

export function whenBuilt(name: string, act: (folder: string) => Promise<void>): Plugin {
  let folder = '';
  return {
    name,
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: { order: 'post', sequential: true, handler: () => act(folder) },
  };
}
