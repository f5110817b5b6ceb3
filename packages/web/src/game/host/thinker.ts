/** The computer players' own thread: the page never waits for them. */
import { seeded, type Order, type Seat, type State } from '@nobori/engine';
import { playerOf } from '@nobori/bots';
import * as Comlink from 'comlink';
import { fetchBook } from '../../store/fetchBook.ts';

const thinker = {
  /** The order a bot gives, from its seat's view alone. */
  async choose(book: string, bot: string, view: State, seat: Seat, seed: string): Promise<Order> {
    const player = playerOf(bot);
    if (player === null) throw new Error(`There is no computer player "${bot}".`);
    return player.choose(await fetchBook(book), view, seat, seeded(seed));
  },
};

export type Thinker = typeof thinker;

Comlink.expose(thinker);
