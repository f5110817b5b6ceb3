/**
 * What others hear and see of an order: in recorded games, where men meet, it is held to worlds that they could not tell from the true one.
 * Conformance looks at the same in games by chance.
 */
import { digest, seeded, walk, type Book, type State } from '@nobori/engine';
import { checkOverheard } from '@nobori/engine/testing';
import { describe, expect, test } from 'vitest';
import { BOOKS } from './index.ts';
import { recordedGames, type Recorded } from './leaks.testing.ts';

/** One order in so many is looked at, with chances of their own for each. */
const EVERY = process.env['NOBORI_THOROUGH'] === '1' ? 3 : 40;

/** Goes through the games; throws where somebody learns what nothing has revealed. */
function overheard(book: Book, games: readonly Recorded[], every = EVERY): void {
  games.forEach(({ record }, game) => {
    let given = 0;
    walk(book, record, ignored, (state: State, order) => {
      given += 1;
      if ((given + game) % every !== 0) return;
      const seat = book.prompt(state).asks.flatMap(({ seats }) => seats).find(one => book.refuse(state, one, order) === null); // prettier-ignore
      if (seat === undefined) return;
      for (const { seat: other, side } of state.chairs)
        if (other !== seat && side !== book.master)
          checkOverheard(book, state, other, { seat, order }, seeded(`${game} ${given} ${other}`));
    });
  });
}
const ignored = (): void => undefined;

describe.each(BOOKS.map(book => [book.title, book] as const))('%s: orders of others', (_title, book) => {
  const games = recordedGames(book);
  test('are heard and seen alike in worlds that look alike', () => expect(() => overheard(book, games)).not.toThrow());
});

// In a small book whoever looks on may have answered before, with nothing else hidden.
test.each(BOOKS.filter(({ workshop }) => workshop !== undefined).map(book => [book.title, book] as const))(
  '%s: if an order told what is hidden, it would be found',
  (_title, book) => {
    const telling: Book = {
      ...book,
      carryOut(state, seat, order, dice, tell) {
        const planted = { kind: 'planted', rules: [], state: digest(state) };
        tell(planted);
        book.carryOut(state, seat, order, dice, tell);
      },
    };
    expect(() => overheard(telling, recordedGames(book), 1)).toThrow('hears what nothing has revealed');
  },
);
