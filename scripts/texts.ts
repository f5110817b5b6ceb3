/**
 * `npm run texts` reads the Markdown of every book (packages/books/src/<book>/texts/<language>) and writes the modules beside it: texts/en.ts
 * and its like, texts/index.ts, and rules.ts with the ids as types. They are kept in the repository, so that a fresh clone needs no step
 * before it; each book's tests tell when they are out of date.
 */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textsIn } from '../packages/engine/src/testing/textFolder.ts';
import { messagesModule, modulesOf } from '../packages/engine/src/texts/modules.ts';

const languages: Record<string, readonly string[]> = {};
const books = join(import.meta.dirname, '../packages/books/src');
for (const book of readdirSync(books).filter(name => existsSync(join(books, name, 'texts')))) {
  const modules = modulesOf(textsIn(join(books, book)));
  if (modules.ok) {
    for (const name of readdirSync(join(books, book, 'texts'))) if (name.endsWith('.ts')) rmSync(join(books, book, 'texts', name));
    for (const [path, source] of modules.value) writeFileSync(join(books, book, path), source);
    languages[book] = readdirSync(join(books, book, 'texts')).filter(name => existsSync(join(books, book, 'texts', name, 'messages.json')));
  } else {
    for (const { place, expected } of modules.complaints) console.error(`${book}/${place}: expected ${expected}.`);
    process.exitCode = 1;
  }
}
writeFileSync(join(books, 'messages.ts'), messagesModule(languages));
