/**
 * `npm run texts` reads the texts of every book (packages/books/src/<book>/texts/<language>) and writes the modules beside them: texts/en.ts and
 * its like, texts/index.ts, rules.ts with the ids as types; for all books messages.ts, and fields.ts from their fields.json. They are kept in the repository, so that a fresh
 * clone needs no step before it; each book's tests tell when they are out of date.
 *
 * `npm run texts -- --messages <language>` first writes what a translator fills in: every text of the app and of the books, empty where it is
 * not translated yet. It keeps what is there, and says what a language lacks and what it has too much.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Complaint } from '../packages/engine/src/kernel/shape.ts';
import { textsIn } from '../packages/engine/src/testing/textFolder.ts';
import { fieldsModule, messagesModule, modulesOf } from '../packages/engine/src/texts/modules.ts';
import { readMessages } from '../packages/engine/src/texts/read.ts';
import { appMessages } from './messages/app.ts';
import { compared, templateOf } from './messages/template.ts';

const root = join(import.meta.dirname, '..');
const books = join(root, 'packages/books/src');
const app = join(root, 'packages/web/src/texts');

function complain(place: string, complaints: readonly Complaint[]): void {
  for (const { place: at, expected } of complaints) console.error(`${place}/${at}: expected ${expected}.`);
  if (complaints.length > 0) process.exitCode = 1;
}

/** Writes one file for a translator, and says how far it is. */
function writeTemplate(file: string, keys: readonly string[]): void {
  const complaints: Complaint[] = [];
  const known = existsSync(file) ? readMessages(readFileSync(file, 'utf8'), complaints) : {};
  complain(dirname(file), complaints);
  if (complaints.length > 0) return;
  const { lacks, spare } = compared(keys, known);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, templateOf(keys, known));
  console.log(`${file.slice(root.length + 1)}: ${keys.length - lacks.length} of ${keys.length} texts.`);
  for (const text of spare) console.log(`  nobody says any more: ${JSON.stringify(text)}`);
}

async function writeTemplates(language: string): Promise<void> {
  const { bookMessages } = await import('./messages/book.ts');
  const { BOOKS } = await import('../packages/books/src/index.ts');
  const ours = appMessages(root);
  writeTemplate(join(app, `${language}.json`), ours);
  for (const book of BOOKS) {
    const texts = (await bookMessages(root, book)).filter(text => !ours.includes(text));
    writeTemplate(join(books, book.id, 'texts', language, 'messages.json'), texts);
  }
}

function writeModules(): void {
  const languages: Record<string, readonly string[]> = {};
  for (const book of readdirSync(books).filter(name => existsSync(join(books, name, 'texts')))) {
    const folder = join(books, book, 'texts');
    const modules = modulesOf(textsIn(join(books, book)));
    if (modules.ok) {
      for (const name of readdirSync(folder)) if (name.endsWith('.ts')) rmSync(join(folder, name));
      for (const [path, source] of modules.value) writeFileSync(join(books, book, path), source);
    } else complain(book, modules.complaints);
    languages[book] = readdirSync(folder).filter(name => existsSync(join(folder, name, 'messages.json')));
  }
  writeFileSync(join(books, 'messages.ts'), messagesModule(languages));
  writeFileSync(join(books, 'fields.ts'), fieldsModule(readdirSync(books).filter(name => existsSync(join(books, name, 'fields.json')))));
  for (const file of readdirSync(app).filter(name => name.endsWith('.json'))) {
    const complaints: Complaint[] = [];
    readMessages(readFileSync(join(app, file), 'utf8'), complaints);
    complain(`web/src/texts/${file}`, complaints);
  }
}

const { messages } = parseArgs({ options: { messages: { type: 'string' } } }).values;
if (messages !== undefined) await writeTemplates(messages);
writeModules();
