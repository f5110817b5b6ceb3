/** Under test the printed tables of the books are watched too: which rows are looked up. A table is an exported constant in capitals. */
import type { Plugin } from 'vitest/config';

const BOOK = /[\\/]books[\\/]src[\\/].*(?<!\.test(?:ing)?)\.ts$/;
const TABLE = /^export const (?=([A-Z][A-Z\d_]*)\b.* = \{$)/gm;

/** `witness`: the module that watches. Lines keep their places, so that errors are told where they are. */
export const tableLookups = (witness: string): Plugin => ({
  name: 'nobori-table-lookups',
  enforce: 'pre',
  transform(source, id) {
    const names = BOOK.test(id) ? [...source.matchAll(TABLE)].map(([, name]) => name) : [];
    if (names.length === 0) return null;
    const watched = names.map(name => `${name} = __table(${name});`).join(' ');
    return { code: `${source.replaceAll(TABLE, 'export let ')}\nimport { table as __table } from '${witness}'; ${watched}`, map: null };
  },
});
