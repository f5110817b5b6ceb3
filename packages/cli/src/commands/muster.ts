/** `nobori muster`: a force against its book's limits, what it costs, and forces by dice. */
import { fill, object, plainly, read, seeded, settle, text, verify, type Book, type Force, type Options, type Shape } from '@nobori/engine';
import { filledUp, type MusterFinding, type MusterKit } from '@nobori/engine/workshop';
import { inLines, written } from '@nobori/engine/writing';
import { BOOKS, bookOf } from '@nobori/books';
import type { Command } from 'commander';
import { Failure, wrongFile } from '../failure.ts';
import { printJson, readJson } from '../files.ts';
import { recordIn } from './records.ts';

const anything: Shape<unknown> = { schema: {}, read: value => value ?? null, missing: () => null };
/** The workshop of the app says beside it what kind of file it is, and what it is called there. */
const fileShape = object({
  nobori: anything,
  kind: anything,
  book: text('the id of a book'),
  name: anything,
  force: anything,
  options: anything,
});

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

/** Who builds forces must know their limits. */
async function kitOf(book: Book): Promise<MusterKit> {
  const kit = (await book.workshop?.())?.muster;
  if (kit === undefined) throw new Failure(`${book.title} has no forces to build.`);
  return kit;
}

/** The troops that march on. */
async function forceAfter(file: string, side: string): Promise<{ readonly book: string; readonly force: unknown }> {
  const { book, record } = recordIn(file);
  const end = verify(book, record, { unsealed: true });
  if (!end.ok) throw wrongFile(file, end.complaints);
  const { state } = end.value;
  if (state.verdict === null) throw new Failure(`${file}: the battle is not over.`);
  const forces = (await kitOf(book)).survivors?.(state);
  if (forces === undefined) throw new Failure(`In ${book.title} no troops march on.`);
  const force = forces.find(({ id }) => id === side);
  if (force === undefined) throw new Failure(`There is no side "${side}"; there are: ${forces.map(({ id }) => id).join(', ')}.`);
  return { book: book.id, force: written(book.muster.shape, force) };
}

/** For programs and people: what, by which rule, and in which unit and line, counted from 1 (men alike beside one another are one line). */
const said = ({ rule, place: { unit, line, row }, ...sentence }: MusterFinding) => ({
  rule,
  says: fill(sentence, plainly),
  place: {
    ...(unit === undefined ? {} : { unit: unit + 1 }),
    ...(line === undefined ? {} : { line: line + 1 }),
    ...(row === undefined ? {} : { row }),
  },
});

interface Wanted {
  readonly book?: string;
  readonly points?: string;
  readonly seed: string;
  readonly list?: string;
  readonly like?: boolean;
}

/** What a force by dice begins with: a book and its options, and the men of a file, who stay as they are. */
function begunWith(file: string | undefined, id: string | undefined): Omit<Asked, 'force'> & { readonly force: Force | null } {
  if (file !== undefined) return forceIn(file, readJson(file));
  if (id === undefined) throw new Failure('Expected --book, or a file with a force to fill up.', 2);
  const book = bookOf(id);
  if (book === null) throw new Failure(`There is no book "${id}"; there are: ${BOOKS.map(one => one.id).join(', ')}.`);
  const options = settle(book.options, {}, {});
  if (!options.ok) throw wrongFile('options', options.complaints);
  return { book, force: null, options: options.value };
}

/** A lawful force of so many points at most; the same for the same seed. */
async function randomForce(
  file: string | undefined,
  { book: id, points: asked, seed, list, like }: Wanted,
): Promise<{ readonly book: string; readonly force: unknown }> {
  const { book, force: begun, options } = begunWith(file, id);
  const kit = await kitOf(book);
  const points = asked === undefined ? (begun?.points ?? kit.budget.usual) : Number(asked);
  if (!Number.isInteger(points) || points < 1 || points > 10_000)
    throw new Failure(`--points: expected a whole number from 1 to 10000, found "${asked ?? ''}".`);
  const lists = kit.settings?.(kit.empty).find(row => row.id === 'list')?.chips ?? [];
  const chosen = list === undefined ? null : lists.find(one => one.id === list);
  if (chosen === undefined)
    throw new Failure(
      `There is no list "${list ?? ''}"; ${lists.length === 0 ? `${book.title} has none` : `there are: ${lists.map(one => one.id).join(', ')}`}.`,
    );
  const force = filledUp(kit, begun ?? { ...(chosen?.makes ?? kit.empty), id: 'random', name: `Force ${seed}` }, {
    points,
    options,
    random: seeded(seed),
    cost: one => book.muster.cost(one, options),
    ...(like === true ? { like: book.muster.ready } : {}),
  });
  const had = begun === null ? 0 : book.muster.cost(begun, options);
  if (had > points) throw new Failure(`${begun?.name ?? ''} costs ${had} ${kit.budget.in} already, more than ${points}.`);
  if (force === null || kit.check(force, options).length > 0)
    throw new Failure(`No lawful force can be had for ${points} ${kit.budget.in}.`);
  return { book: book.id, force: written(book.muster.shape, force) };
}

const FILE = 'JSON: { book, force, options? }, the force written out (nobori schema force) or the id of a ready one; - for standard input';

export function addMuster(program: Command): void {
  const muster = program.command('muster').description('a force against its book’s limits; its points');

  muster
    .command('check')
    .description('what breaks a limit of the book; exit code 1 when something does')
    .argument('<file>', FILE)
    .option('--json', 'print one JSON document')
    .action(async (file: string, { json }: { json?: boolean }) => {
      const { book, force, options } = forceIn(file, readJson(file));
      const kit = await kitOf(book);
      const wrong = kit.check(force, options).map(said);
      const notes = kit.notes(force, options).map(said);
      if (wrong.length > 0) process.exitCode = 1;
      if (json === true) return printJson({ lawful: wrong.length === 0, wrong, notes });
      if (wrong.length === 0) console.log(`${force.name}: nothing breaks a limit.`);
      for (const { rule, says } of wrong) console.log(`${says} (${rule})`);
      for (const { rule, says } of notes) console.log(`Odd, and allowed: ${says} (${rule})`);
      return undefined;
    });

  muster
    .command('price')
    .description('what a force costs, in the points of its book; figures, where a book counts those')
    .argument('<file>', FILE)
    .option('--json', 'print one JSON document')
    .action(async (file: string, { json }: { json?: boolean }) => {
      const { book, force, options } = forceIn(file, readJson(file));
      const points = book.muster.cost(force, options);
      const counted = (await book.workshop?.())?.muster?.budget.in ?? 'points';
      if (json === true) return printJson({ points, in: counted });
      console.log(`${force.name}: ${points} ${counted}.`);
      return undefined;
    });

  muster
    .command('random')
    .description('a lawful force by dice, as a file for check, price and the workshop of the app')
    .argument('[file]', `a force to fill up, whose men stay as they are; ${FILE}`)
    .option('--book <book>', 'the id of a book, without a file')
    .option('--points <n>', 'what it may cost at most; the usual size of the book without it')
    .option('--seed <text>', 'the same force for the same seed', '1')
    .option('--list <list>', 'the force list, where a book has several')
    .option('--like', 'put together as the ready forces of the book are')
    .action(async (file: string | undefined, wanted: Wanted) => console.log(inLines(await randomForce(file, wanted))));

  muster
    .command('after')
    .description('who is left of a side after a recorded battle, as a force for the next one (Argad Sengoku, ARG-027)')
    .argument('<file>', 'a record; - for standard input')
    .argument('<side>', 'the side they belong to')
    .action(async (file: string, side: string) => console.log(inLines(await forceAfter(file, side))));
}
