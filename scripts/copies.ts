/**
 * `npm run copies` writes copies.ts of every book that declares its state, beside its state.ts: run it when a field has come, gone or
 * changed its kind. The ids of books, written behind it, leave the others alone.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copiesOf, takenFromCopies } from '../packages/engine/src/testing/writeCopies.ts';
import type { AnyDeclaration } from '../packages/engine/src/index.ts';

const BOOKS = join(import.meta.dirname, '../packages/books/src');
const asked = process.argv.slice(2);

for (const book of readdirSync(BOOKS)) {
  const file = join(BOOKS, book, 'state.ts');
  if (!existsSync(file) || (asked.length > 0 && !asked.includes(book))) continue;
  // Only its declaration is loaded, not the book: that could not run yet without its copies.
  const { STATE, copyState } = (await import(file)) as { readonly STATE?: AnyDeclaration; readonly copyState?: unknown };
  if (STATE === undefined || copyState !== undefined) continue; // a small book copies by its declaration
  const folder = join(BOOKS, book);
  writeFileSync(join(folder, 'copies.ts'), copiesOf(STATE, takenFromCopies(folder)));
  console.log(`${book}/copies.ts`);
}
