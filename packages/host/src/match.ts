/** A whole game between computer players, at once and without a store: simulations, recorded games and tests are played so. */
import {
  bug,
  inOneSentence,
  nextAsk,
  seeded,
  type Beginning,
  type Book,
  type Game,
  type Event,
  type Order,
  type Random,
  type Seat,
  type State,
} from '@nobori/engine';
import { diceBox, fromSeed } from './dice.ts';
import { newTable } from './table.ts';

/** No game needs more orders; one that does is a mistake worth hearing of. */
const MOST_ORDERS = 20_000;

/** Sees what its seat may see, and answers with an order. */
export interface Chooser {
  readonly id: string;
  choose(book: Book, view: State, seat: Seat, random: Random): Order;
}

/** Plays to the verdict. Dice and players have generators of their own, all from the seed: the same seed is the same game. */
export function playMatch(book: Book, beginning: Beginning, playerOf: (seat: Seat) => Chooser, seed: string): Game<State, Order, Event> {
  const random = seeded(`${seed} players`);
  const begun = newTable({ book, dice: diceBox('app', fromSeed(seed)) }, beginning);
  if (!begun.ok) throw bug(`the game cannot begin: ${inOneSentence(begun.complaints)}`);
  const { value: table } = begun;
  for (let orders = 0; orders < MOST_ORDERS; orders += 1) {
    const seat = nextAsk(book.prompt(table.game.state))?.seat;
    if (seat === undefined) {
      if (table.game.state.verdict === null) throw bug('nobody is asked and there is no verdict', { seed });
      return table.game;
    }
    const player = playerOf(seat);
    const order = player.choose(book, table.view(seat), seat, random);
    const answer = table.play(seat, [order]);
    if (answer instanceof Promise || answer.kind !== 'done')
      throw bug('a computer player gave an unlawful order', { player: player.id, seat, order, answer, seed });
  }
  throw bug('a game does not end', { seed, orders: MOST_ORDERS });
}
