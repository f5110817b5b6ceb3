/** `npm run bench`: installs and bundles what is missing, then measures books and app. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { install, root } from './install.mjs';

/** What can be measured alone. */
const PARTS = ['books', 'growth', 'odds', 'records', 'app'];

const HELP = `npm run bench [-- OPTIONS]

  --books A,B   only these books (none: no book at all)
  --only A,B    only these parts: ${PARTS.join(', ')}
  --no-app      leave out the app, which needs Chromium
  --beside REF  books and growth beside an older commit, measured in turn (release: that of 0.1.0); nothing else is measured
  --rounds N    how often each, with --beside (default 5; the median counts)
  --json        everything as JSON`;

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
    console.error(`${error.message}\n\n${HELP}`);
    process.exit(2);
  }
}

const { books, only, app, beside, rounds, json, help } = asked();
if (help) {
  console.log(HELP);
  process.exit(0);
}
const say = json ? () => undefined : line => console.log(line);
install();
const { build } = await import('esbuild');
const out = join(root, 'packages/cli/dist', `bench-${process.pid}.mjs`);
await build({
  // The app lies on another floor: what the screen does with a question is handed in.
  stdin: {
    contents: "export * from './packages/cli/src/bench/main.ts'; export { askedOf } from './packages/web/src/game/table/offers.ts';",
    resolveDir: root,
  },
  outfile: out,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' }, // as boardgame.io is shipped: its development checks would flatter us
  banner: { js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);" },
});
const { askedOf, benchBooks, benchGrowth, benchOddsOf, benchPromises, benchRecordsOf, bookIds, growthTable } = await import(
  pathToFileURL(out).href
).finally(() => rmSync(out, { force: true }));

const wanted = books === undefined ? bookIds() : books.split(',').filter(id => id !== 'none');
const unknown = wanted.filter(id => !bookIds().includes(id));
if (unknown.length > 0) {
  console.error(`There is no book ${unknown.join(', ')}; there are ${bookIds().join(', ')}.`);
  process.exit(2);
}
const parts = only === undefined ? PARTS.filter(part => part !== 'app' || app) : only.split(',');
const strange = parts.filter(part => !PARTS.includes(part));
if (strange.length > 0) {
  console.error(`There is no part ${strange.join(', ')}; there are ${PARTS.join(', ')}.`);
  process.exit(2);
}
if (beside !== undefined) {
  const { benchBeside, RELEASE } = await import('./bench-beside.mjs');
  const rows = await benchBeside(
    { books: wanted, parts, commit: beside === 'release' ? RELEASE : beside, rounds: Number(rounds), growthTable },
    say,
  );
  if (json) console.log(JSON.stringify(rows, null, 2));
  process.exit(0);
}
const measured = wanted.length === 0 || !parts.includes('books') ? {} : benchBooks(wanted, say);
if (wanted.length > 0 && parts.includes('growth')) measured.growth = benchGrowth(wanted, askedOf, say);
if (wanted.length > 0 && parts.includes('odds')) measured.odds = benchOddsOf(wanted, say);
if (wanted.length > 0 && parts.includes('records')) measured.records = await benchRecordsOf(wanted, say);
if (parts.includes('app')) {
  const { benchApp } = await import('./bench-app.mjs');
  measured.app = await benchApp(say);
}
measured.promises = benchPromises(measured, say);
if (json) console.log(JSON.stringify(measured, null, 2));
