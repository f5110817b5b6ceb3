/**
 * The build's budget: all scripts that are loaded before the first board is interactive (the shell, the home page, the game, the engine, the
 * largest book) may weigh 150 kB gzipped together. Follows the static imports in Vite's manifest; exit code 1 when it is exceeded.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

export const LIMIT = 150_000;
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
  // One book is opened, not all of them: the heaviest, so that the promise holds for each.
  const books = keysOf(key => /(?:^|\/)books\/src\/[a-z-]+\/index\.ts$/.test(key) || /@nobori\/books\//.test(key));
  const weightOf = keys => [...keys].reduce((sum, key) => sum + size(manifest[key].file), 0);
  const book = books.toSorted((a, b) => weightOf(withImports(manifest, b)) - weightOf(withImports(manifest, a)))[0];

  const part = (title, keys) => ({ title, keys: new Set(keys.flatMap(key => [...withImports(manifest, key)])) });
  const parts = [part('entry', entry), part('home', home), part('game', game), part('book', book === undefined ? [] : [book])];
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
  return {
    rows,
    total: rows.reduce((sum, row) => sum + row.gzip, 0),
    complete: entry.length > 0 && home.length > 0 && game.length > 0 && book !== undefined,
  };
}

export function budget() {
  const { rows, total, complete } = weigh();
  const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`;
  const wide = Math.max(...rows.map(row => row.file.length), 10);
  console.log('Scripts before the first board is interactive (gzip):');
  for (const row of rows.toSorted((a, b) => b.gzip - a.gzip))
    console.log(`  ${row.part.padEnd(6)} ${row.file.padEnd(wide)} ${kB(row.gzip).padStart(9)}`);
  console.log(`  ${'sum'.padEnd(7 + wide)} ${kB(total).padStart(9)} of ${kB(LIMIT)}`);
  if (!complete) console.error('The manifest lacks the entry, the home page, the game or a book: the sum cannot be trusted.');
  if (total > LIMIT) console.error(`That is ${kB(total - LIMIT)} too much: load something later, or make it smaller.`);
  return complete && total <= LIMIT;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(budget() ? 0 : 1);
