/** `npm run check <name>`: what can be said in seconds about one book or one package. `npm test` says the rest. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { check, node, tool } from './checks.mjs';
import { install, root } from './install.mjs';

const foldersIn = path =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap(one => (one.isDirectory() ? [[one.name, `${path}/${one.name}`]] : []));
const BOOKS = Object.fromEntries(foldersIn('packages/books/src'));
const PACKAGES = Object.fromEntries(foldersIn('packages'));

const HELP = `npm run check NAME … [-- --watch]

Checks format, lint and tests of a book's or package's own folder, and floors. Types: of a book and all it stands on; of a package all there are,
because others stand on it. With --watch: the tests alone, those concerned again whenever a file is saved.

Books:     ${Object.keys(BOOKS).join(', ')}
Packages:  ${Object.keys(PACKAGES).join(', ')}`;

function asked() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h', default: false }, watch: { type: 'boolean', default: false } },
    });
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exit(2);
  }
}

const {
  values: { help, watch },
  positionals: names,
} = asked();
if (help) {
  console.log(HELP);
  process.exit(0);
}
const folders = names.map(name => BOOKS[name] ?? PACKAGES[name]);
const unknown = names.filter((_, i) => folders[i] === undefined);
if (unknown.length > 0 || names.length === 0) {
  const there = `books are ${Object.keys(BOOKS).join(', ')}; packages are ${Object.keys(PACKAGES).join(', ')}.`;
  console.error(names.length === 0 ? `Which book or package? The ${there}` : `There is no book or package ${unknown.join(', ')}: ${there}`);
  process.exit(2);
}

/** Only what a book is compiled with: a seventh of the whole. The compiler takes folders from a file alone, which lies where it finds our packages. */
function typesOf(books) {
  const folder = join(root, 'node_modules/.cache');
  const file = join(folder, 'types-of-books.json');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ extends: join(root, 'tsconfig.json'), include: books.map(book => join(root, book)), exclude: [] }));
  return ['-p', file];
}

install();
const tests = folders.map(folder => `${folder}/`);
if (watch) {
  const [command, args] = tool('vitest/vitest.mjs', 'watch', ...tests);
  process.exit(spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status ?? 1);
}
const onlyBooks = folders.every(folder => Object.values(BOOKS).includes(folder));
const inApp = folders.includes(PACKAGES.web);
const onlyApp = folders.every(folder => folder === PACKAGES.web);
const passed = [
  check('Format', tool('oxfmt/bin/oxfmt', '--check', ...folders)),
  check('Lint', tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...folders)),
  onlyApp || check('Types', tool('typescript/bin/tsc', '--noEmit', ...(onlyBooks ? typesOf(folders) : []))),
  !inApp || check('Types of the app', tool('typescript/bin/tsc', '--noEmit', '-p', 'packages/web')),
  check('Floors', [node, ['scripts/floors.mjs']]),
  check('Tests', tool('vitest/vitest.mjs', 'run', '--reporter=default', ...tests)),
];
process.exit(passed.every(Boolean) ? 0 : 1);
