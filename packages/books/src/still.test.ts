/** Lists are made while the position is held still, with registers and grids of neighbours: they must be those of the plain rules. */
import { present, rolled, seeded, settle, silently, type Book } from '@nobori/engine';
import { restlessly } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { BOOKS } from './index.ts';

/** Orders of each game, and how many of them lie between two looks. */
const [ORDERS, STRIDE] = [600, 5];

/** How many lists were looked at. */
function compared(book: Book, scenario: Book['scenarios'][number], seed: string): number {
  const [dice, random] = [rolled(seeded(`${seed} dice`)), seeded(seed)];
  const options = settle(book.options, {}, scenario.options);
  if (!options.ok) throw new Error('a scenario with options its book does not know');
  const state = book.begin({ scenario, options: options.value, chairs: scenario.chairs });
  book.proceed(state, dice, silently);
  let looks = 0;
  for (let i = 0; i < ORDERS; i += 1) {
    const { asks } = book.prompt(state);
    const [ask] = asks;
    const [seat] = ask?.seats ?? [];
    if (ask === undefined || seat === undefined) break;
    if (i % STRIDE === 0) {
      looks += 1;
      for (const one of asks) expect(one.choices.list()).toEqual(restlessly(() => one.choices.list()));
      expect(book.probes(state, seat)).toEqual(restlessly(() => book.probes(state, seat)));
      expect(book.cards(state)).toEqual(restlessly(() => book.cards(state)));
    }
    book.carryOut(state, seat, ask.choices.sample(random), dice, silently);
  }
  return looks;
}

describe.each(BOOKS.map(book => ({ title: book.title, book })))('$title', ({ book }) => {
  test.each(book.scenarios.map(({ id }) => id))('%s: what is listed held still is what the plain rules allow, in the same order', id => {
    const scenario = present(
      book.scenarios.find(one => one.id === id),
      'a scenario',
    );
    expect(compared(book, scenario, `still ${id}`)).toBeGreaterThan(5);
  });
});
