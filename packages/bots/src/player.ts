/** A computer player: sees what its seat may see, and answers with an order. */
import type { Book, BookId, Order, Random, Seat, State } from '@nobori/engine';

export interface Player {
  readonly id: string;
  readonly title: string;
  /** The books it can play; all where left out. */
  readonly books?: readonly BookId[];
  /** The same view and the same generator give the same order. `view` is what `book.view` shows this seat, and nothing more. */
  choose(book: Book, view: State, seat: Seat, random: Random): Order;
}
