/** Whole random games, as fast as they can be played. Lent to older trees too, so that both are measured in the same way. */
import { present, rolled, seeded, settle, silently, type Book, type Scenario, type Seat, type State } from '@nobori/engine';
import { measure } from './measure.ts';

/** What is measured of a book is measured in its first scenario of middle size. */
export const mediumOf = (book: Book): Scenario =>
  present(book.scenarios.find(one => one.size === 'medium') ?? book.scenarios[0], 'a scenario');

function start(book: Book, scenario: Scenario): State {
  const options = settle(book.options, {}, scenario.options);
  if (!options.ok) throw new Error('a scenario with options its book does not know');
  return book.begin({ scenario, options: options.value, chairs: scenario.chairs });
}

/** One whole random game; `each` sees every position at which somebody decides. Gives the number of orders. */
export function randomGame(book: Book, scenario: Scenario, seed: number, each?: (state: State, seat: Seat) => void): number {
  const dice = rolled(seeded(`dice ${seed}`));
  const random = seeded(`choices ${seed}`);
  const state = start(book, scenario);
  book.proceed(state, dice, silently);
  let orders = 0;
  for (;;) {
    const [ask] = book.prompt(state).asks;
    const [seat] = ask?.seats ?? [];
    if (ask === undefined || seat === undefined) return orders;
    each?.(state, seat);
    book.carryOut(state, seat, ask.choices.sample(random), dice, silently);
    orders += 1;
  }
}

/** Random orders a second, judged and carried out, in rounds of so many seconds; and how many a game has. */
export function ordersOf(book: Book, seconds: number): { readonly rate: number; readonly perGame: number } {
  const scenario = mediumOf(book);
  let seed = 0;
  let orders = 0;
  const { rate } = measure(() => {
    const made = randomGame(book, scenario, (seed += 1));
    orders += made;
    return made;
  }, seconds);
  return { rate, perGame: orders / seed };
}
