/** A whole game between computer players, each seeing its own view only. */
import {
  begin,
  bug,
  inOneSentence,
  rolled,
  seeded,
  type Beginning,
  type Book,
  type Event,
  type Game,
  type Order,
  type Seat,
  type State,
} from '@nobori/engine';
import { nextAsk } from './nextAsk.ts';
import type { Player } from './player.ts';

/** No game needs more orders; one that does is a mistake worth hearing of. */
const MOST_ORDERS = 20_000;

export type PlayerOf = (seat: Seat) => Player;

/** Plays to the verdict. Dice and players have generators of their own, all from the seed: the same seed is the same game. */
export function playMatch(book: Book, beginning: Beginning, playerOf: PlayerOf, seed: string): Game<State, Order, Event> {
  const dice = rolled(seeded(`${seed} dice`), seeded(`${seed} silent`));
  const random = seeded(`${seed} players`);
  const begun = begin(book, beginning, () => dice);
  if (!begun.ok) throw bug(`the game cannot begin: ${inOneSentence(begun.complaints)}`);
  if (begun.value.kind !== 'begun') throw bug('rolled dice ran out');
  const { game } = begun.value;
  for (let orders = 0; orders < MOST_ORDERS; orders += 1) {
    const next = nextAsk(book.prompt(game.state));
    if (next === null) {
      if (game.state.verdict === null) throw bug('nobody is asked and there is no verdict', { seed });
      return game;
    }
    const { seat } = next;
    const player = playerOf(seat);
    const order = player.choose(book, book.view(game.state, seat), seat, random);
    const submitted = game.submit(seat, order);
    if (submitted.kind !== 'done')
      throw bug('a computer player gave an unlawful order', { player: player.id, seat, order, submitted, seed });
  }
  throw bug('a game does not end', { seed, orders: MOST_ORDERS });
}
