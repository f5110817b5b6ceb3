/** The tests of one book, with changed sources. Files are never touched: the change is made as they are read. */
import { join, relative, sep } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ALONE, planned } from './plan.ts';
import { changed, woven } from './weave.ts';

const root = join(import.meta.dirname, '../..');
const { book, mutants, ids, all } = planned();
const alone = process.env[ALONE];

export default defineConfig({
  root,
  plugins: [
    {
      name: 'nobori-mutants',
      enforce: 'pre',
      transform(source, id) {
        const file = relative(root, id).split(sep).join('/');
        const own = mutants.filter(mutant => mutant.file === file);
        if (own.length === 0) return null;
        const one = own.find(mutant => String(mutant.id) === alone);
        if (alone !== undefined) return one === undefined ? null : { code: changed(source, one), map: null };
        return { code: woven(source, own.filter(mutant => ids.includes(mutant.id))), map: null }; // prettier-ignore
      },
    },
  ],
  test: {
    include: [`packages/books/src/${book}/**/*.test.ts`],
    exclude: all ? [] : ['**/conformance.test.ts', '**/playthroughs.test.ts', '**/rules.test.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    reporters: alone === undefined ? ['default'] : ['dot'],
    ...(alone === undefined ? { runner: join(import.meta.dirname, 'runner.ts'), isolate: false } : { bail: 1 }),
  },
});
