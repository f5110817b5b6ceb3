/** `nobori muster`: a force against its book's limits, and what it costs. */
import { fill, object, plainly, read, settle, text, type Book, type Force, type Options, type Shape } from '@nobori/engine';
import { BOOKS, bookOf } from '@nobori/books';
import type { Command } from 'commander';
import { Failure, wrongFile } from '../failure.ts';
import { printJson, readJson } from '../files.ts';

const anything: Shape<unknown> = { schema: {}, read: value => value ?? null, missing: () => null };
const fileShape = object({ nobori: anything, book: text('the id of a book'), force: anything, options: anything });

interface Asked {
  readonly book: Book;
  readonly force: Force;
  readonly options: Options;
}

/** `{ book, force, options? }`; the force is written out, or a ready one by its id. */
export function forceIn(file: string, value: unknown): Asked {
  const found = read(fileShape, value);
  if (!found.ok) throw wrongFile(file, found.complaints);
  const { book: id, force: given, options: asked } = found.value;
  const book = bookOf(id);
  if (book === null) throw new Failure(`${file}: book: expected one of ${BOOKS.map(one => one.id).join(', ')}, found "${id}".`);
  const options = settle(book.options, asked ?? {}, {});
  if (!options.ok) throw wrongFile(file, options.complaints);
  const { ready, shape } = book.muster;
  const known = typeof given === 'string' ? ready.find(one => one.id === given) : undefined;
  if (typeof given === 'string' && known === undefined)
    throw new Failure(`${file}: force: expected one of ${ready.map(one => one.id).join(', ') || 'none'}, found "${given}".`);
  const force = known === undefined ? read(shape, given, 'force') : { ok: true as const, value: known };
  if (!force.ok) throw wrongFile(file, force.complaints);
  return { book, force: force.value, options: options.value };
}

const FILE = 'JSON: { book, force, options? }, the force written out (nobori schema force) or the id of a ready one; - for standard input';

export function addMuster(program: Command): void {
  const muster = program.command('muster').description('a force against its book’s limits; its points');

  muster
    .command('check')
    .description('what breaks a limit of the book; exit code 1 when something does')
    .argument('<file>', FILE)
    .option('--json', 'print one JSON document')
    .action((file: string, { json }: { json?: boolean }) => {
      const { book, force, options } = forceIn(file, readJson(file));
      const said = (list: ReturnType<typeof book.muster.check>) => list.map(one => ({ rule: one.rule, says: fill(one, plainly) }));
      const wrong = said(book.muster.check(force, options));
      const notes = said(book.muster.notes?.(force, options) ?? []);
      if (wrong.length > 0) process.exitCode = 1;
      if (json === true) return printJson({ lawful: wrong.length === 0, wrong, notes });
      if (wrong.length === 0) console.log(`${force.name}: nothing breaks a limit.`);
      for (const { rule, says } of wrong) console.log(`${says} (${rule})`);
      for (const { rule, says } of notes) console.log(`Odd, and allowed: ${says} (${rule})`);
      return undefined;
    });

  muster
    .command('price')
    .description('what a force costs, in the points of its book')
    .argument('<file>', FILE)
    .option('--json', 'print one JSON document')
    .action((file: string, { json }: { json?: boolean }) => {
      const { book, force, options } = forceIn(file, readJson(file));
      const points = book.muster.cost(force, options);
      if (json === true) return printJson({ points });
      console.log(`${force.name}: ${points} points.`);
      return undefined;
    });
}
