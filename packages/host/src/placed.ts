/** Sets up without a thought: whoever needs men on the board, and no tactics, has everybody take his safe order until all are there. */
import { nextAsk, type Event, type Game, type Order, type State } from '@nobori/engine';

/** More than any side sets up. */
const MOST_ORDERS = 200;

export function placed(game: Game<State, Order, Event>): State {
  const { book } = game;
  for (let i = 0; i < MOST_ORDERS && book.cards(game.state).some(card => card.at === null && !card.out); i += 1) {
    const next = nextAsk(book.prompt(game.state));
    if (next === null || game.submit(next.seat, next.ask.fallback()).kind !== 'done') break;
  }
  return game.state;
}
