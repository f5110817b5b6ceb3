/**
 * `npm run thorough`: the long runs, which take hours. Conformance with every option in every scenario, odds of 400 positions against
 * 20,000 games each, thousands of wrong files and calls, a thousand changed scenarios and positions, grounds by hundreds of seeds, planted leaks and
 * mutants of every book, one after the other; what they say is
 * shown and kept in docs/thorough, a file for each. `npm run thorough -- leaks` does one of them, `-- mutants no-dachi` one for one book;
 * `-- kill` kills the server fifty times on each store, `-- problems` judges every problem again, `-- decisions` watches ten
 * thousand decisions of the computer players under their clocks.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from './checks.mjs';
import { install, root } from './install.mjs';

install();

const shelf = join(root, 'packages/books/src');
const BOOKS = readdirSync(shelf).filter(id => existsSync(join(shelf, id, 'playthroughs')));
const oddsTestOf = book =>
  ['shown/odds.test.ts', 'odds.test.ts'].map(file => `packages/books/src/${book}/${file}`).find(file => existsSync(join(root, file)));
const RUNS = {
  conformance: book => tool('vitest/vitest.mjs', 'run', `packages/books/src/${book}/conformance.test.ts`, '--testTimeout=3600000'),
  odds: book => tool('vitest/vitest.mjs', 'run', oddsTestOf(book), '--reporter=verbose', '--testTimeout=3600000'),
  fuzz: book => tool('vitest/vitest.mjs', 'run', 'packages/cli/src/fuzz', '-t', `${book}|wrong call`, '--testTimeout=3600000'),
  positions: book => tool('vitest/vitest.mjs', 'run', `packages/books/src/${book}/workshop/position.test.ts`, '--testTimeout=3600000'),
  workshop: book =>
    tool(
      'vitest/vitest.mjs',
      'run',
      'packages/bots/src/scenarios.test.ts',
      'packages/books/src/grounds.test.ts',
      '-t',
      book,
      '--testTimeout=7200000',
    ),
  leaks: book => tool('tsx/dist/cli.mjs', 'scripts/leaks.ts', book),
  mutants: book => tool('tsx/dist/cli.mjs', 'scripts/mutants.ts', book),
};
/** These run a book's tests hundreds of times, as `npm test` does: in their long form once would take hours. */
const SHORT = ['leaks', 'mutants'];
/** What only books with a workshop have. */
const BUILT = ['positions', 'workshop'];
const builds = book => existsSync(join(shelf, book, 'workshop'));
/** What is of no book. */
const WHOLE = {
  kill: () => tool('vitest/vitest.mjs', 'run', 'packages/server/src/kill.test.ts', '--reporter=verbose'),
  decisions: () => tool('vitest/vitest.mjs', 'run', 'packages/bots/src/decisions.test.ts', '--reporter=verbose', '--testTimeout=7200000'),
  problems: () => tool('vitest/vitest.mjs', 'run', 'packages/bots/src/problems', '--reporter=verbose', '--testTimeout=3600000'),
};

const [asked, only] = process.argv.slice(2);
if (asked !== undefined && RUNS[asked] === undefined && WHOLE[asked] === undefined) {
  console.error(`No such run: ${asked}. There are ${Object.keys({ ...RUNS, ...WHOLE }).join(', ')}.`);
  process.exit(2);
}
const kept = join(root, 'docs/thorough');
mkdirSync(kept, { recursive: true });
let [passed, failed] = [0, 0];
function carryOut(name, [command, args]) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ...(SHORT.some(run => name.startsWith(`${run}-`)) ? {} : { NOBORI_THOROUGH: '1' }) },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = `${stdout}${status === 0 ? '' : stderr}`.replaceAll(root, '.'); // wherever it was run
  const out = `${name.replace('-', ' ')}: ${status === 0 ? 'ok' : 'FAILED'}\n${said}`;
  console.log(out);
  if (status === 0) passed += 1;
  else failed += 1;
  writeFileSync(join(kept, `${name}.txt`), out);
}

const wanted = ([name]) => asked === undefined || name === asked;
for (const [run, commandFor] of Object.entries(RUNS).filter(wanted))
  for (const book of BOOKS.filter(id => (only === undefined || id === only) && (!BUILT.includes(run) || builds(id))))
    carryOut(`${run}-${book}`, commandFor(book));
for (const [run, commandFor] of Object.entries(WHOLE).filter(wanted)) carryOut(run, commandFor());
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
