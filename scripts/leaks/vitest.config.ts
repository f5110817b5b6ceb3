/** The tests of one book in which something shows that should not. Files are never touched: the change is made as they are read. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = join(import.meta.dirname, '../..');

/** Every plan of what a seat is shown passes through the leak. */
const leaking = (source: string): string =>
  `${source.replace('export function seeing<', 'function tight<').replace('=> seeing({', '=> tight({')}
import { leaked } from '../testing/leaks.ts';
const LEAK = JSON.parse(process.env['NOBORI_LEAK']);
export const seeing = (plan: any) => tight({ ...plan, ...leaked(plan, LEAK) });
`;

export default defineConfig({
  root,
  plugins: [
    {
      name: 'nobori-leaks',
      enforce: 'pre',
      transform: (source, id) => (id.endsWith('/fields/seeing.ts') ? { code: leaking(source), map: null } : null),
    },
  ],
  test: {
    include: [`packages/books/src/${process.env['NOBORI_BOOK']}/**/*.test.ts`],
    exclude: [
      '**/playthroughs.test.ts',
      '**/rules.test.ts',
      ...(process.env['NOBORI_ALL'] === undefined ? ['**/conformance.test.ts'] : []),
    ],
    maxWorkers: 2,
    testTimeout: 600_000,
    bail: 1,
    reporters: ['dot'],
  },
});
