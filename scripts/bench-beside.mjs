/**
 * The books beside an older commit: both measured in turn, several rounds in one run, medians compared. Machines are noisy; what counts is
 * the ratio.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './install.mjs';

/** The commit that was released as 0.1.0. */
export const RELEASE = 'cc36a15';

const FIGURES = [
  ['ordersPerSecond', 'random orders a second', true],
  ['gamesPerSecond', 'whole random games a second', true],
  ['cloneMicroseconds', 'µs to clone a state', false],
  ['promptMicroseconds', 'µs to prompt', false],
  ['replay1000Milliseconds', 'ms to replay 1,000 orders', false],
  ['oddsMeanMilliseconds', 'ms for exact odds, mean', false],
];

/** Packages of that tree by their own doors, not those installed here. */
const doorsOf = tree => ({
  name: 'doors',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@nobori\// }, ({ path }) => {
      const [, name, ...door] = path.split('/');
      const folder = join(tree, 'packages', name);
      const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const [own, inner] = [`./${door.join('/')}`, ...door.slice(-1)];
      const file =
        typeof exports === 'string' ? exports : (exports[door.length === 0 ? '.' : own] ?? exports['./*']?.replaceAll('*', inner));
      return { path: join(folder, file) };
    }),
});

/** How orders and growth are measured is taken from here for both: an older tree has no such bench, and measures only what it can. */
const LENT = ['orders.ts', 'growth.ts', 'fields.ts', 'measure.ts'];

/** A program that measures one book of a tree and prints it as JSON. */
async function programOf(tree, out) {
  const bench = join(tree, 'packages/cli/src/bench');
  const [entry, lent] = [join(bench, `one-${process.pid}.mjs`), join(bench, `lent-${process.pid}`)];
  mkdirSync(lent);
  for (const name of LENT) cpSync(join(root, 'packages/cli/src/bench', name), join(lent, name));
  writeFileSync(
    entry,
    `import { BOOKS } from '@nobori/books';
     import { benchBook } from './books.ts';
     import { growthOf } from './lent-${process.pid}/growth.ts';
     import { ordersOf } from './lent-${process.pid}/orders.ts';
     const book = BOOKS.find(one => one.id === process.argv[2]);
     const parts = { there: () => true, orders: () => ordersOf(book, 0.5), growth: () => growthOf(book, null), books: () => benchBook(book) };
     console.log(JSON.stringify(book === undefined ? null : parts[process.argv[3]]()));`,
  );
  await build({
    entryPoints: { main: entry },
    outdir: out,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true, // as it is shipped: else everything is wrapped in functions, for the sake of what loads late, and runs slower
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [doorsOf(tree)],
  });
  rmSync(entry);
  rmSync(lent, { recursive: true });
  return join(out, 'main.mjs');
}

/** The tree of a commit, as files. */
function treeOf(commit, folder) {
  mkdirSync(folder);
  const archive = spawnSync('git', ['archive', commit, 'packages/engine', 'packages/books', 'packages/bots', 'packages/cli'], {
    cwd: root,
    maxBuffer: 1 << 30,
  });
  if (archive.status !== 0) throw new Error(`there is no commit ${commit} here (${String(archive.stderr ?? archive.error).trim()})`);
  const laid = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (laid.status !== 0) throw new Error(String(laid.stderr));
}

const median = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function measured(program, book, part = 'books') {
  const run = spawnSync(process.execPath, [program, book, part], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

/** Each is a median of five by itself, so once is enough. */
function growthBeside(now, then, book, commit, growthTable, say) {
  const [ours, theirs] = [measured(now, book, 'growth'), measured(then, book, 'growth')];
  say(`${book}, how it grows, beside ${commit}`);
  for (const line of growthTable(ours, theirs)) say(line);
  return { book, figure: 'growth', now: ours, before: theirs };
}

/** Random orders a second, now and then in turn: what one second of a busy machine takes from us it takes from them in the next. */
function ordersBeside(now, then, book, commit, rounds, say) {
  const [ours, theirs] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(measured(now, book, 'orders').rate);
    theirs.push(measured(then, book, 'orders').rate);
  }
  const row = { book, figure: 'ordersPerSecond', now: median(ours), before: median(theirs) };
  const whole = value => Math.round(value).toLocaleString('en-GB').padStart(9);
  const ratio = row.now / row.before;
  say(`  ${book.padEnd(18)} ${whole(row.now)} orders a second, ${commit} ${whole(row.before)}: ${ratio.toFixed(2)} times as quick`);
  return { ...row, ratio };
}

export async function benchBeside({ books, parts, commit, rounds, growthTable }, say) {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-bench-'));
  try {
    treeOf(commit, join(folder, 'then'));
    const [now, then] = await Promise.all(
      [root, join(folder, 'then')].map((tree, i) => programOf(tree, join(folder, ['now-built', 'then-built'][i]))),
    );
    const rows = [];
    for (const book of books) {
      if (measured(then, book, 'there') === null) {
        say(`  ${book} is not there yet.`);
        continue;
      }
      if (parts.includes('orders')) rows.push(ordersBeside(now, then, book, commit, rounds, say));
      if (parts.includes('growth')) rows.push(growthBeside(now, then, book, commit, growthTable, say));
      if (!parts.includes('books')) continue;
      const [ours, theirs] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        ours.push(measured(now, book));
        theirs.push(measured(then, book));
      }
      say(`${book}, median of ${rounds}, beside ${commit}`);
      for (const [key, title, more] of FIGURES) {
        const [a, b] = [median(ours.map(one => one[key])), median(theirs.map(one => one[key]))];
        const ratio = more ? a / b : b / a;
        rows.push({ book, figure: key, now: a, before: b, ratio });
        const digits = a < 100 ? 2 : 0;
        say(
          `  ${title.padEnd(28)} ${a.toFixed(digits).padStart(10)} ${b.toFixed(digits).padStart(10)}   ${ratio.toFixed(2)} times as quick`,
        );
      }
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
