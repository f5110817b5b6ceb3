/**
 * `npm run scenarios` writes the scenario files of every book as the book writes them: run it when the shape of scenarios has changed, or
 * after a change by hand. The ids of books, written behind it, leave the others alone.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOOKS } from '../packages/books/src/index.ts';
import { inLines, writeScenario } from '../packages/engine/src/writing/index.ts';

const FOLDER = join(import.meta.dirname, '../packages/books/src');
const asked = process.argv.slice(2);

for (const book of BOOKS) {
  if (asked.length > 0 && !asked.includes(book.id)) continue;
  for (const scenario of book.scenarios) {
    const file = join(FOLDER, book.id, 'scenarios', `${scenario.id}.json`);
    // A field of ready forces is made by the muster and has no file.
    if (existsSync(file)) writeFileSync(file, `${inLines(writeScenario(book, scenario))}\n`);
  }
}
