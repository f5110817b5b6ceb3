/** `nobori rules`: the rule catalogue in our own words, and its coverage. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HOUSE_RULES, type Book, type PrintedTable } from '@nobori/engine';
import { BOOKS, bookOf } from '@nobori/books';
import Table from 'cli-table3';
import type { Command } from 'commander';
import colours from 'picocolors';
import { complete, coverageOf, type Coverage } from '../coverage.ts';
import { Failure } from '../failure.ts';
import { language, wordIn } from '../language.ts';
import { printJson } from '../files.ts';
import { bookSources, lastRun } from '../lastRun.ts';
import { bookNamed } from '../request.ts';

interface Options {
  readonly coverage?: boolean;
  readonly json?: boolean;
  readonly notes?: string;
}

export function addRules(program: Command): void {
  program
    .command('rules')
    .description('the rules, rulings and tables of a book in our own words; with --coverage what is carried out and tested')
    .argument('[book]', 'id of a book (all books when left out)')
    .argument('[ids...]', 'rule, ruling or table ids, e.g. SSK-R25 SSK-T7')
    .option('--coverage', 'count rules tested and carried out in the last test run; list what is missing (exit code 1 if anything is)')
    .option('--notes <folder>', 'with --coverage: where the test run left its notes (default: coverage/rules of the checkout)')
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExamples:\n  nobori rules samurai-skirmish SSK-R25\n  nobori rules samurai-skirmish --coverage')
    .action(async (first: string | undefined, rest: string[], options: Options) => {
      // `nobori rules SSK-R25` without a book is what people type.
      const named =
        first !== undefined && bookOf(first) === null && /^[A-Z]{3}-/.test(first) ? { ids: [first, ...rest] } : { book: first, ids: rest };
      const books = named.book === undefined ? BOOKS : [bookNamed(named.book)];
      if (options.coverage === true) return coverage(books, options);
      return named.ids.length > 0 ? one(books, named.ids, options.json === true) : all(books, options.json === true);
    });
}

/** This checkout; the bundle lies in packages/cli/dist. */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

async function coverage(books: readonly Book[], { json, notes }: Options): Promise<void> {
  if (!existsSync(join(ROOT, 'packages/books/src'))) throw new Failure('Coverage reads the sources, and they are not beside this command.');
  const found = await Promise.all(books.map(book => covered(book, notes ?? join(ROOT, 'coverage/rules'))));
  if (json === true) printJson(found);
  else for (const one of found) console.log(told(one));
  if (!found.every(one => complete(one) && one.unproved.length === 0)) process.exitCode = 1;
}

interface Covered extends Coverage {
  readonly unproved: readonly string[];
}

async function covered(book: Book, notes: string): Promise<Covered> {
  const run = lastRun(ROOT, notes, book.id);
  return { ...coverageOf(book, await book.catalogue(), bookSources(ROOT, book.id), run), unproved: run.unproved };
}

function told(one: Covered): string {
  const { book, rules, tested, carriedOut, codeOnly, betweenPeople, missing, unproved } = one;
  const counts = `${rules} rules and rulings, ${tested} tested, ${carriedOut} carried out`;
  const rest = `${codeOnly.length} named by a code line alone, ${betweenPeople.length} left to the players`;
  const lists: readonly (readonly [string, readonly string[], string])[] = [
    ['test files that have not passed since the sources changed (run npm test first)', unproved, '\n    '],
    ['not tested', missing.untested, ' '],
    ['nowhere in the code', missing.nowhere, ' '],
    ['named only above the code or in a span', missing.headingOnly, ' '],
    ['titles with a span or more than three ids', missing.titles, '\n    '],
    ['named by a code line alone', codeOnly, ' '],
    ['left to the players', betweenPeople, ' '],
  ];
  return [
    `${book}: ${counts}, ${rest}.`,
    ...lists.filter(([, list]) => list.length > 0).map(([title, list, between]) => `  ${title}:${between}${list.join(between)}`),
    ...(complete(one) && unproved.length === 0 ? ['  nothing missing.'] : []),
  ].join('\n');
}

export function printed(table: PrintedTable): string {
  const drawn = new Table({ head: [...table.columns], style: { head: [], border: [] } });
  for (const row of table.rows) drawn.push(row.map(String));
  return `${colours.bold(`${table.id} ${table.title}`)}\n${drawn.toString()}`;
}

/** Paragraphs below a heading. */
const indented = (text: string): string => text.replaceAll(/^/gm, '  ');

interface Entry {
  readonly id: string;
  readonly says: string;
  readonly data: unknown;
}

async function entriesOf(book: Book): Promise<Entry[]> {
  const catalogue = await book.catalogue(language());
  const { options } = book;
  return [
    ...Object.entries(catalogue.rules).map(([id, rule]) => ({
      id,
      says: `${colours.bold(`${id} ${rule.title}`)} ${colours.dim(`${rule.section}, ${rule.kind}, ${rule.source}`)}\n${indented(rule.text)}`,
      data: { id, ...rule },
    })),
    ...Object.entries(catalogue.rulings).map(([id, ruling]) => {
      const option = ruling.option === undefined ? undefined : options[ruling.option];
      const choice =
        option === undefined
          ? ''
          : `\n  ${colours.dim(`option ${ruling.option}: ${option.values.map(String).join(', ')} (default ${String(option.default)})`)}`;
      return { id, says: `${colours.bold(`${id} ${ruling.question}`)}\n${indented(ruling.answer)}${choice}`, data: { id, ...ruling } };
    }),
    ...catalogue.tables.map(table => ({ id: table.id, says: printed(table), data: table })),
  ];
}

async function one(books: readonly Book[], ids: readonly string[], json: boolean): Promise<void> {
  const entries = (await Promise.all(books.map(entriesOf))).flat();
  const house: Entry[] = Object.entries(HOUSE_RULES).map(([id, rule]) => ({
    id,
    says: `${colours.bold(`${id} ${rule.title}`)}\n${indented(rule.text)}`,
    data: { id, ...rule },
  }));
  const found = ids.map(id => {
    const entry = [...entries, ...house].find(candidate => candidate.id.toUpperCase() === id.toUpperCase());
    if (entry === undefined) throw new Failure(`There is no rule "${id}"${books.length === 1 ? ` in ${books[0]?.title ?? ''}` : ''}.`);
    return entry;
  });
  if (json) printJson(found.map(({ data }) => data));
  else console.log(found.map(({ says }) => says).join('\n\n'));
}

async function all(books: readonly Book[], json: boolean): Promise<void> {
  if (json) return printJson(await Promise.all(books.map(async book => ({ book: book.id, ...(await book.catalogue(language())) }))));
  for (const book of books) {
    console.log(`${colours.bold(wordIn(book, book.title))} by ${book.author}, told in our own words.\n`);
    const entries = await entriesOf(book);
    console.log(entries.map(({ says }) => says).join('\n\n'));
  }
}
