/** `npm run bench`: installs and bundles what is missing, then measures books and app. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { install, root } from './install.mjs';

/** What can be measured alone, in this order. */
const PARTS = {
  books: 'orders and games a second, clone, prompt, replay, odds of an attack; beside boardgame.io and chessops',
  release: 'orders a second beside release 0.1.0, measured in turn',
  growth: 'lists, pointing, decisions and the screen with 20 to 120 figures, and the k of n^k',
  odds: 'how long odds take in positions of games, and how many are exact',
  records: 'keeping an order, taking back, a hosted game, what a seat is told',
  app: 'bytes, "Play now", clicks, memory and frames of the app, in Chromium',
};

const HELP = `npm run bench [-- OPTIONS]

Everything takes about a quarter of an hour on a quiet machine; times are processor times. Parts:
${Object.entries(PARTS)
  .map(([part, what]) => `  ${part.padEnd(13)} ${what}`)
  .join('\n')}

  --books A,B   only these books (none: no book at all)
  --only A,B    only these parts
  --no-app      leave out the app, which needs Chromium
  --beside REF  books and growth beside an older commit, measured in turn (release: that of 0.1.0); nothing else is measured
  --rounds N    how often each, beside an older commit (default 5; the median counts)
  --json        everything as JSON; how far it has come is told on the error channel
  --help        this`;

function asked() {
  try {
    const options = {
      books: { type: 'string' },
      only: { type: 'string' },
      app: { type: 'boolean', default: true },
      beside: { type: 'string' },
      rounds: { type: 'string', default: '5' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    };
    return parseArgs({ options, allowNegative: true }).values;
  } catch (error) {
    return wrong(error.message);
  }
}

/** One sentence and how it is used; nothing is measured. */
function wrong(sentence) {
  console.error(`${sentence}\n\n${HELP}`);
  process.exit(2);
}

const { books, only, app, beside, rounds, json, help } = asked();
if (help) {
  console.log(HELP);
  process.exit(0);
}
if (!/^[1-9]\d?$/.test(rounds)) wrong(`--rounds: expected a number from 1 to 99, found "${rounds}".`);
const parts = only === undefined ? Object.keys(PARTS).filter(part => part !== 'app' || app) : only.split(',');
const strange = parts.filter(part => !Object.hasOwn(PARTS, part));
if (strange.length > 0) wrong(`There is no part ${strange.join(', ')}; there are ${Object.keys(PARTS).join(', ')}.`);
const say = json ? () => undefined : line => console.log(line);
install();
const { build } = await import('esbuild');
const out = join(root, 'packages/cli/dist', `bench-${process.pid}`);
process.on('exit', () => rmSync(out, { recursive: true, force: true })); // not before: some of it loads late
await build({
  // The app lies on another floor: what the screen does with a question is handed in.
  stdin: {
    contents: "export * from './packages/cli/src/bench/main.ts'; export { askedOf } from './packages/web/src/game/table/offers.ts';",
    resolveDir: root,
  },
  outdir: out,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true, // as it is shipped: else everything is wrapped in functions, for the sake of what loads late, and runs slower
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' }, // as boardgame.io is shipped: its development checks would flatter us
  banner: { js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);" },
});
const { askedOf, benchBooks, benchGrowth, benchOddsOf, benchPromises, benchRecordsOf, bookIds, growthTable } = await import(
  pathToFileURL(join(out, 'stdin.mjs')).href
);

const wanted = books === undefined ? bookIds() : books.split(',').filter(id => id !== 'none');
const unknown = wanted.filter(id => !bookIds().includes(id));
if (unknown.length > 0) wrong(`There is no book ${unknown.join(', ')}; there are ${bookIds().join(', ')}.`);

const measured = {};
const began = performance.now();
let done = 0;

/** One part after another. One that fails is told, and the others are measured all the same; then the bench fails as a whole. */
async function measure(part, of, act) {
  const start = performance.now();
  (json ? console.error : console.log)(`[${(done += 1)} of ${of}] ${part}, after ${Math.round((start - began) / 1000)} s`);
  try {
    measured[part] = await act();
  } catch (error) {
    console.error(`${part} could not be measured: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

const { benchBeside, RELEASE } = await import('./bench-beside.mjs');
const besideOf = (commit, these) => benchBeside({ books: wanted, parts: these, commit, rounds: Number(rounds), growthTable }, say);

if (beside === undefined) {
  const measures = {
    books: () => benchBooks(wanted, say),
    release: () => besideOf(RELEASE, ['orders']),
    growth: () => benchGrowth(wanted, askedOf, say),
    odds: () => benchOddsOf(wanted, say),
    records: () => benchRecordsOf(wanted, say),
    app: async () => (await import('./bench-app.mjs')).benchApp(say),
  };
  const asked = parts.filter(part => part === 'app' || wanted.length > 0);
  for (const part of Object.keys(PARTS)) if (asked.includes(part)) await measure(part, asked.length, measures[part]);
  Object.assign(measured, measured.books);
  measured.promises = benchPromises(measured, say);
} else
  await measure('beside', 1, () =>
    besideOf(
      beside === 'release' ? RELEASE : beside,
      parts.filter(part => part === 'books' || part === 'growth'),
    ),
  );
say(`It took ${Math.round((performance.now() - began) / 1000)} s.`);
if (json) console.log(JSON.stringify(measured, null, 2));
