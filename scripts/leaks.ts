/**
 * `npm run leaks -- [books]`: makes each hidden field, rule of sight, name and event of a book visible in turn. Every one must turn the
 * suite red: the recorded games first, then the book's tests. What stays green needs a reason in packages/books/src/leaks.json.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leakName, type Leak } from '../packages/engine/src/testing/leaks.ts';
import type { Book } from '../packages/engine/src/index.ts';
import { BOOKS } from '../packages/books/src/index.ts';
import { leaksIn, recordedGames, showsIn } from '../packages/books/src/leaks.testing.ts';

const root = join(import.meta.dirname, '..');
const LIST = join(root, 'packages/books/src/leaks.json');
/** For each book, what no recorded game meets, and which tests find it; a reason where none does. */
type Unmet = Record<string, Record<string, string>>;
const BY_TESTS = 'found by the tests of the book';
const BY_CONFORMANCE = 'found by its conformance';

/** Planted like any other, and leaks nothing: with it the tests must pass, or a fault of the planting would count as found. */
const NOTHING: Leak = { kind: 'field', of: 'nothing', key: 'nothing' };

/** Do the book's tests fail? */
const red = (book: Book, leak: Leak, all: boolean): boolean =>
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', join(import.meta.dirname, 'leaks/vitest.config.ts')],
    {
      cwd: root,
      env: { ...process.env, NOBORI_LEAK: JSON.stringify(leak), NOBORI_BOOK: book.id, ...(all ? { NOBORI_ALL: '1' } : {}) },
      stdio: 'ignore',
    },
  ).status !== 0;

const asked = process.argv.slice(2);
const unmet = JSON.parse(readFileSync(LIST, 'utf8')) as Unmet;
let [found, green] = [0, 0];
for (const book of BOOKS.filter(one => asked.length === 0 || asked.includes(one.id))) {
  const games = recordedGames(book);
  const before = unmet[book.id] ?? {};
  const now: Record<string, string> = {};
  if (red(book, NOTHING, true)) throw new Error(`the tests of ${book.id} fail without any leak`);
  for (const leak of leaksIn(book, games)) {
    const name = leakName(leak);
    const how = showsIn(book, leak, games)
      ? 'shows in a recorded game'
      : leak.kind === 'event'
        ? null
        : red(book, leak, false)
          ? BY_TESTS
          : red(book, leak, true)
            ? BY_CONFORMANCE
            : null;
    if (how === BY_TESTS || how === BY_CONFORMANCE) now[name] = how;
    if (how === null) now[name] = before[name]?.startsWith('found') === true ? '' : (before[name] ?? '');
    found += how === null ? 0 : 1;
    green += how === null && now[name] === '' ? 1 : 0;
    console.log(`${book.id}: ${name}: ${how ?? `GREEN ${now[name] ?? ''}`}`);
  }
  unmet[book.id] = now;
}
writeFileSync(LIST, `${JSON.stringify(unmet, null, 2)}\n`);
console.log(`${found} found, ${green} not found and without a reason`);
process.exitCode = green === 0 ? 0 : 1;
