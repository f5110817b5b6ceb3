/**
 * The build's budget: all scripts that are loaded before the first board is interactive (the shell, the home page, the game, the engine, the
 * book that "Play now" opens) may weigh 150 kB gzipped together; what each book weighs by itself is printed below. Follows the static imports
 * in Vite's manifest; exit code 1 when it is exceeded.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

export const LIMIT = 150_000;
/** What "Play now" opens; the others are loaded when somebody chooses them. */
const FIRST = 'samurai-skirmish';
const web = dirname(dirname(fileURLToPath(import.meta.url)));

/** A chunk and everything it cannot start without. */
function withImports(manifest, key, seen = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunk.imports ?? []) withImports(manifest, next, seen);
  return seen;
}

export function weigh(dist = join(web, 'dist')) {
  const file = join(dist, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error('There is no manifest in dist: run "vite build" first.');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const size = path => gzipSync(readFileSync(join(dist, path)), { level: 9 }).length;
  const keysOf = test => Object.keys(manifest).filter(test);

  const entry = keysOf(key => manifest[key].isEntry === true);
  const chunk = name => keysOf(key => new RegExp(`^_${name}-[^.]+\\.js$`).test(key)); // named in vite.config.ts
  const [home, game] = [chunk('home'), chunk('board')];
  const books = Object.fromEntries(
    readdirSync(join(web, '../books/src'), { withFileTypes: true }).flatMap(one =>
      one.isDirectory() ? [[one.name, chunk(one.name)]] : [],
    ),
  );

  const part = (title, keys) => ({ title, keys: new Set(keys.flatMap(key => [...withImports(manifest, key)])) });
  const before = [part('entry', entry), part('home', home), part('game', game)];
  const parts = [...before, part('book', books[FIRST] ?? [])];
  const counted = new Set();
  const rows = [];
  for (const { title, keys } of parts) {
    for (const key of keys) {
      const { file: path } = manifest[key];
      if (counted.has(path) || !path.endsWith('.js')) continue;
      counted.add(path);
      rows.push({ part: title, file: path, gzip: size(path) });
    }
  }
  const loaded = new Set(before.flatMap(({ keys }) => [...keys]));
  const added = keys => [...part('', keys).keys].reduce((sum, key) => sum + (loaded.has(key) ? 0 : size(manifest[key].file)), 0);
  return {
    rows,
    total: rows.reduce((sum, row) => sum + row.gzip, 0),
    books: Object.fromEntries(Object.entries(books).map(([book, keys]) => [book, added(keys)])),
    complete: [entry, home, game, ...Object.values(books)].every(keys => keys.length > 0),
  };
}

export function budget() {
  const { rows, total, books, complete } = weigh();
  const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`;
  const wide = Math.max(...rows.map(row => row.file.length), 10);
  console.log('Scripts before the first board is interactive (gzip):');
  for (const row of rows.toSorted((a, b) => b.gzip - a.gzip))
    console.log(`  ${row.part.padEnd(6)} ${row.file.padEnd(wide)} ${kB(row.gzip).padStart(9)}`);
  console.log(`  ${'sum'.padEnd(7 + wide)} ${kB(total).padStart(9)} of ${kB(LIMIT)}`);
  console.log('Each book, loaded when it is opened:');
  for (const [book, bytes] of Object.entries(books)) console.log(`  ${book.padEnd(7 + wide)} ${kB(bytes).padStart(9)}`);
  if (!complete) console.error('The manifest lacks the entry, the home page, the game or a book: the sum cannot be trusted.');
  if (total > LIMIT) console.error(`That is ${kB(total - LIMIT)} too much: load something later, or make it smaller.`);
  return complete && total <= LIMIT;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(budget() ? 0 : 1);
