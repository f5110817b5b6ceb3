/** A battle once everybody has his place, set up the plain way. */
import { begin, inOneSentence, rolled, seeded, type Book, type State } from '@nobori/engine';

/** More than any side sets up. */
const MOST_ORDERS = 200;

export function setUp(book: Book, scenario: unknown): State {
  const begun = begin(book, { scenario, situation: null, options: {} }, () => rolled(seeded('set up'), seeded('unseen')));
  if (!begun.ok) throw new Error(inOneSentence(begun.complaints));
  if (begun.value.kind !== 'begun') throw new Error(book.title);
  const { game } = begun.value;
  for (let i = 0; i < MOST_ORDERS && book.cards(game.state).some(card => card.at === null && !card.out); i += 1) {
    const [ask] = book.prompt(game.state).asks;
    const seat = ask?.seats[0];
    if (ask === undefined || seat === undefined || game.submit(seat, ask.fallback()).kind !== 'done') break;
  }
  return game.state;
}
