/**
 * `npm run mutants -- <book>`: changes comparisons, numbers and cells of tables in the rule code of a book, one at a time, and lists the
 * changes that no test of the book finds. No file is touched; the outcome is added to docs/mutants.md.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BOOKS } from '../packages/books/src/index.ts';
import type { Book } from '../packages/engine/src/index.ts';
import { codeLines } from '../packages/cli/src/codeLines.ts';
import { coverageOf, idsIn } from '../packages/cli/src/coverage.ts';
import { bookSources, lastRun } from '../packages/cli/src/lastRun.ts';
import { changedSince } from './mutants/changed.ts';
import { changeOf, isEquivalent, mutantsOf, type Equivalent } from './mutants/choose.ts';
import { addOutcome, survivorsIn } from './mutants/outcome.ts';
import { survivorsOf } from './mutants/trial.ts';
import type { Mutant } from './mutants/weave.ts';

const HELP = `npm run mutants -- <book> [--chapter NAME] [--since COMMIT] [--most N] [--seed S] [--left] [--named] [--all] [--quick]

  --chapter  only this folder of the book, or this file (tables), or several: melee,movement/moves
  --since    only lines that have changed since a commit
  --most     so many changes, drawn by --seed (default: all)
  --left     only those that the last outcome of the book in docs/mutants.md lists as not found
  --named    the lines whose rule ids nothing but a code line names (see nobori rules --coverage): of each line one change must be found
  --all      what is left is also tried against random and recorded games
  --quick    what is left is not tried again alone: quicker, and a change to something worked out once may be missed`;

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    chapter: { type: 'string' },
    since: { type: 'string' },
    most: { type: 'string' },
    seed: { type: 'string', default: '1' },
    left: { type: 'boolean', default: false },
    named: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const book = BOOKS.find(({ id }) => id === positionals[0]);
if (book === undefined || values.help) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

/** Where a line of the book names an id that nothing else carries: "melee/melee.ts:12" and the ids. */
async function namedLines(book: Book): Promise<Map<string, string[]>> {
  const sources = bookSources(root, book.id);
  const run = lastRun(root, join(root, 'coverage/rules'), book.id);
  const { codeOnly } = coverageOf(book, await book.catalogue(), sources, run);
  const lines = new Map<string, string[]>();
  for (const { name, text } of sources.filter(source => !/^(?:rules\.ts|texts\/)|\.test(?:ing)?\.ts$/.test(source.name)))
    for (const line of codeLines(text)) {
      const ids = idsIn(line.text).filter(id => codeOnly.includes(id));
      if (ids.length > 0) lines.set(`${name}:${line.number}`, ids);
    }
  return lines;
}

const named = values.named ? await namedLines(book) : null;
const known = JSON.parse(readFileSync(join(root, 'scripts/mutants/equivalent.json'), 'utf8')) as readonly Equivalent[];
const since = values.since === undefined ? null : changedSince(root, `packages/books/src/${book.id}`, values.since);
const chosen = mutantsOf(root, book.id, {
  ...(values.chapter !== undefined && { chapter: values.chapter }),
  ...(values.most !== undefined && { most: Number(values.most) }),
  seed: values.seed,
  ...(named !== null && { lines: new Set(named.keys()) }),
}).filter(({ file, line }) => since?.has(`${file}:${line}`) ?? true);
const page = join(root, 'docs/mutants.md');
const inPage = (mutant: Mutant): string => `${mutant.file.split('/').slice(4).join('/')}:${mutant.line} \`${changeOf(mutant)}\``;
const before = values.left ? survivorsIn(readFileSync(page, 'utf8'), book.id) : null;
const equivalent = chosen.filter(mutant => isEquivalent(root, mutant, known));
const mutants = chosen
  .filter(mutant => !equivalent.includes(mutant) && (before?.has(inPage(mutant)) ?? true))
  .map((mutant, id) => ({ ...mutant, id }));

const began = Date.now();
const seconds = (): string => `${Math.round((Date.now() - began) / 1000)} s`;
const left = await survivorsOf({
  root,
  book: book.id,
  mutants,
  all: values.all,
  oneALine: values.named,
  quick: values.quick,
  progress(killed, doing) {
    const line = `${book.id}: ${mutants.length} changes, ${killed} found, ${seconds()}; ${doing}`;
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${line}`);
  },
});
if (process.stdout.isTTY) process.stdout.write('\r\u001B[K');

const survivors = mutants.filter(({ id }) => left.has(id));
for (const mutant of survivors) {
  const line = (readFileSync(join(root, mutant.file), 'utf8').split('\n')[mutant.line - 1] ?? '').trim();
  console.log(`${mutant.file}:${mutant.line}  ${changeOf(mutant)}\n    ${line}`);
}
if (named !== null) {
  const proved = new Set<string>();
  for (const { id, file, line } of mutants)
    if (!left.has(id)) for (const rule of named.get(`${file.split('/').slice(4).join('/')}:${line}`) ?? []) proved.add(rule);
  const unproved = [...new Set([...named.values()].flat())].filter(rule => !proved.has(rule)).sort();
  console.log(unproved.length === 0 ? 'Of each rule a change is found.' : `No change is found of: ${unproved.join(' ')}`);
}
console.log(
  `${book.id}: ${mutants.length} changes tried, ${mutants.length - survivors.length} found by tests, ${survivors.length} not` +
    `${equivalent.length > 0 ? `; ${equivalent.length} that change nothing left out` : ''} (${seconds()}).`,
);
addOutcome(page, book.id, {
  chosen: [
    values.left ? 'those left' : values.named ? 'named lines' : values.most === undefined ? 'all' : `sample, seed ${values.seed}`,
    ...(values.since === undefined ? [] : [`lines changed since ${values.since}`]),
    ...(values.chapter?.split(',') ?? []),
    ...(values.quick ? ['quick'] : []),
  ].join(', '),
  tried: mutants.length,
  found: mutants.length - survivors.length,
  equivalent: equivalent.length,
  survivors: survivors.map(inPage),
});
