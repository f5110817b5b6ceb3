/** Standing instructions of the books, wherever they apply in its recorded games: lawful answers from what a seat sees, in the book's own words. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { askOf, fill, now, readerFor, readRecord, walk, type Book, type Instruction, type State } from '@nobori/engine';
import { expect, test } from 'vitest';
import { BOOKS } from './index.ts';

const books: readonly Book[] = BOOKS.filter(book => book.instructions !== undefined);
/** So many answers of a book are looked at, or all there are in its recorded games. */
const ENOUGH = 40;

/** How many of those that are about this moment have an answer; each must be lawful. */
function tried(book: Book, state: State, instructions: readonly Instruction[]): number {
  const ask = book.prompt(state).asks.find(({ free }) => free !== true);
  const [seat] = ask?.seats ?? [];
  if (seat === undefined) return 0;
  const view = book.view(state, seat);
  const seen = askOf(book.prompt(view), seat);
  let answered = 0;
  for (const one of instructions.filter(({ moment }) => seen !== null && moment === now(view)?.kind)) {
    const slots = Object.fromEntries(Object.entries(one.slots ?? {}).map(([name, [first = 0]]) => [name, first]));
    expect(fill({ ...one.says, facts: slots }, readerFor(book, view))).not.toMatch(/[{}]/);
    const order = seen === null ? null : one.answer(view, seat, seen, slots);
    if (order === null) continue;
    answered += 1;
    expect([one.id, book.refuse(state, seat, order)]).toEqual([one.id, null]);
  }
  return answered;
}

test.each(books.map(book => [book.id, book] as const))('%s: each names its rule, and answers lawfully or not at all', async (_id, book) => {
  const instructions = (await book.instructions?.()) ?? [];
  const { rules, rulings } = await book.catalogue();
  expect(new Set(instructions.map(({ id }) => id)).size).toBe(instructions.length);
  for (const { rule } of instructions) expect([rule, rule in rules || rule in rulings]).toEqual([rule, true]);
  const played = join(import.meta.dirname, book.id, 'playthroughs');
  let answered = 0;
  for (const file of readdirSync(played).filter(name => name.endsWith('.json'))) {
    if (answered >= ENOUGH) break;
    const record = readRecord(book, JSON.parse(readFileSync(join(played, file), 'utf8')));
    if (!record.ok) continue; // what lies beside the records: what a seat could not see
    walk(
      book,
      record.value,
      () => undefined,
      state => (answered += tried(book, state, instructions)),
    );
  }
  // No recorded game of Blades has an arrow that a monk could deflect: see its deflection.test.ts.
  if (book.id !== 'samurai-blades') expect(answered).toBeGreaterThan(0);
});
