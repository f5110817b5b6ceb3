/**
 * The floors of the house: imports point downwards only, packages are entered by their doors, books never import each other, and
 * engine, host, books and bots have no dependencies. What names a rule, a book takes from its own rules.ts, where a wrong id does not compile.
 * Prints what breaks that; exit code 1 if anything does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './install.mjs';

const FLOORS = ['engine', 'host', 'books', 'bots', 'server', 'web', 'cli'];
/** A book can be entered alone, so that the app loads it on demand. */
const BOOKS = readdirSync(join(root, 'packages/books/src'), { withFileTypes: true }).flatMap(one => (one.isDirectory() ? [one.name] : []));
const BARE = new Set(['engine', 'host', 'books', 'bots']);
const MAY_SEE = {
  engine: [],
  host: ['engine'],
  books: ['engine'],
  bots: ['engine', 'books'],
  server: ['engine', 'host', 'books', 'bots'],
  web: ['engine', 'host', 'books', 'bots'],
  cli: ['engine', 'host', 'books', 'bots', 'server'],
};
/** A floor whose tests play real games. */
const TESTS_MAY_SEE = { host: ['books'], bots: ['host'] };

/** What a book must not take from the engine: the words its rules.ts binds to its own ids, and ids that are any string. */
function boundIn(files) {
  const bound = new Map();
  for (const { path, text } of files) {
    const [, book] = /^packages\/books\/src\/([^/]+)\/rules\.ts$/.exec(path) ?? [];
    if (book !== undefined)
      bound.set(book, new Set(['RuleId', ...[...text.matchAll(/^export (?:type|const) (\w+)/gm)].map(([, name]) => name)]));
  }
  return bound;
}

export function breaches(files) {
  const found = [];
  const bound = boundIn(files);
  for (const { path, text } of files) {
    const [, floor = '', , book = ''] = path.split('/');
    const isTest = /\.test(?:ing)?\.ts$|\/testing\//.test(path);
    for (const [, words, fixed, lazy] of text.matchAll(/^(?:import|export)\b([^;]*?)\bfrom '([^']+)'|\bimport\('([^']+)'\)/gm)) {
      const name = fixed ?? lazy ?? '';
      if (floor === 'books' && name === '@nobori/engine' && !isTest && !path.endsWith(`${book}/rules.ts`))
        for (const word of words?.match(/\w+/g) ?? [])
          if (bound.get(book)?.has(word)) found.push(`${path}: ${word} comes from the book's own rules.ts, which knows its rule ids`);
      if (name.startsWith('.')) {
        const target = relative('/', resolve('/', dirname(path), name))
          .split(sep)
          .join('/');
        const [, targetFloor, , targetBook = ''] = target.split('/');
        if (floor === 'bots' && !isTest && target.startsWith('packages/bots/src/lab/') && !path.startsWith('packages/bots/src/lab/'))
          found.push(`${path}: players do not need their workshop (${name})`);
        if (targetFloor !== floor) found.push(`${path}: reaches into packages/${targetFloor} past its door (${name})`);
        if (floor === 'books' && !book.endsWith('.ts') && targetBook !== book)
          found.push(`${path}: a book reaches outside its folder (${name})`);
        continue;
      }
      const ours = /^@nobori\/([a-z]+)(?:\/(.+))?$/.exec(name);
      if (ours !== null) {
        const [, target = '', door] = ours;
        const may = [...(MAY_SEE[floor] ?? []), ...(isTest ? (TESTS_MAY_SEE[floor] ?? []) : [])];
        if (!may.includes(target)) found.push(`${path}: ${floor} may not import ${name}`);
        const doors =
          {
            engine: ['fields', 'hex', 'message', 'names', 'table', 'small', 'testing', 'workshop', 'writing'],
            books: ['fields', 'messages', 'shelf', ...BOOKS],
            bots: ['advice', 'analysis', 'lab', 'problems', 'quick', 'roster'],
            host: ['fair'],
          }[target] ?? [];
        if (door !== undefined && !doors.includes(door)) found.push(`${path}: ${name} is no door`);
        if (door === 'testing' && !isTest) found.push(`${path}: ${name} is for tests only`);
        if (door === 'lab' && floor !== 'cli') found.push(`${path}: ${name} is for the command line only`);
        continue;
      }
      if (BARE.has(floor) && !isTest) found.push(`${path}: ${floor} has no dependencies, but imports ${name}`);
    }
  }
  return found;
}

export function sources() {
  const files = [];
  const walk = folder => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (/\.tsx?$/.test(entry.name))
        files.push({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') });
    }
  };
  for (const floor of FLOORS) {
    try {
      walk(join(root, 'packages', floor, 'src'));
    } catch (error) {
      if (error.code !== 'ENOENT') throw error; // floors not built yet
    }
  }
  return files;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = breaches(sources());
  for (const breach of found) console.error(breach);
  process.exit(found.length === 0 ? 0 : 1);
}
