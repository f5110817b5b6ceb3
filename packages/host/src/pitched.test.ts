/** The pitched battle of each book for two to eight players: bands of one's own, alone or side by side, fought to the verdict at a table. */
import { BOOKS } from '@nobori/books';
import { seeded, type Book, type Chair, type Force, type Scenario } from '@nobori/engine';
import { describe, expect, test } from 'vitest';
import { diceBox, fromSeed } from './dice.ts';
import { given } from './people.testing.ts';
import { newTable } from './table.ts';

/** So many bands on each side: two to eight players on two sides, and on more where the book knows more. */
const TABLES = [
  ...[[1, 1], [2, 1], [2, 2], [3, 2], [3, 3], [4, 3], [4, 4]],
  ...[[1, 1, 1], [1, 1, 1, 1, 1], [2, 2, 2], [2, 2, 2, 2], [1, 1, 1, 1, 1, 1, 1, 1]],
]; // prettier-ignore

/** Bands like the ready forces, under names of their own. */
function bands(book: Book, count: number): Force[] {
  const { ready } = book.muster;
  return Array.from({ length: count }, (_, i) => ({ ...(ready[i % ready.length] as Force), id: `own-${i}`, name: `Band ${i + 1}` }));
}

const sidesOf = (table: readonly number[]): number[] => table.flatMap((count, side) => Array.from({ length: count }, () => side));

const fieldOf = (book: Book, table: readonly number[]) => {
  const sides = sidesOf(table);
  return book.muster.field(bands(book, sides.length), sides);
};

/** Orders by dice, each by another of those who may give it; who was asked, and how each side fared. */
function fought(book: Book, scenario: Scenario, seed: string) {
  const table = given(newTable({ book, dice: diceBox('app', fromSeed(seed)) }, { scenario }));
  const random = seeded(seed);
  const acted = new Set<string>();
  for (let orders = 0; table.game.state.verdict === null; orders += 1) {
    if (orders > 20_000) throw new Error('the battle does not end');
    const seats = book.prompt(table.game.state).asks.find(ask => ask.free !== true)?.seats ?? [];
    const seat = seats.toSorted((a, b) => Number(acted.has(a)) - Number(acted.has(b)))[0];
    if (seat === undefined) throw new Error('nobody is asked and there is no verdict');
    const ask = book.prompt(table.view(seat)).asks.find(one => one.free !== true && one.seats.includes(seat));
    if (ask === undefined) throw new Error(`${seat} does not see what he is asked`);
    acted.add(seat);
    expect(table.play(seat, [ask.choices.sample(random)])).toMatchObject({ kind: 'done' });
  }
  return { acted, standing: table.game.state.verdict.standing };
}

const builders = BOOKS.filter(book => book.workshop !== undefined);
const MOST: Readonly<Record<string, number>> = { 'argad-sengoku': 8, kozeriai: 8 };

describe.each(builders.map(book => [book.id, book] as const))('%s', (id, book) => {
  test('as many sides as its rules know, and two to eight forces', () => {
    expect(book.muster.sides).toBe(MOST[id] ?? 2);
    for (const table of TABLES) expect([table, fieldOf(book, table).ok]).toEqual([table, table.length <= book.muster.sides]);
    expect([[1], [2], [8, 1]].map(table => fieldOf(book, table).ok)).toEqual([false, false, false]);
  });

  test.each(TABLES.filter(table => table.length <= book.muster.sides).map(table => [table.join(' against '), table] as const))(
    '%s: everybody brings his men, has a chair and something to order, and the battle ends',
    (name, table) => {
      const field = given(fieldOf(book, table));
      const own = bands(book, sidesOf(table).length);
      expect(field.chairs.map((chair: Chair) => chair.name).toSorted()).toEqual(own.map(one => one.name).toSorted());
      const men = (forces: readonly Force[]): number => forces.reduce((sum, one) => sum + menIn(book, one), 0);
      expect(book.cards(given(newTable({ book, dice: diceBox('app', fromSeed(name)) }, { scenario: field })).game.state)).toHaveLength(
        men(own),
      );
      const { acted, standing } = fought(book, field, name);
      expect([...acted].toSorted()).toEqual(field.chairs.map(({ seat }) => String(seat)).toSorted());
      expect(Object.keys(standing).toSorted()).toEqual([...new Set(field.chairs.map(({ side }) => side))].toSorted());
    },
  );
});

/** His men, horses and baggage, as they are on a field of two alike. */
function menIn(book: Book, force: Force): number {
  const field = given(book.muster.field([force, force]));
  return book.cards(given(newTable({ book, dice: diceBox('app', fromSeed('')) }, { scenario: field })).game.state).length / 2;
}
