/** A computer player: sees what its seat may see, and answers with an order. */
import type { Book, Order, Random, Seat, State } from '@nobori/engine';
import type { Named } from './roster.ts';
import type { Thinking } from './search/think.ts';

export interface Player extends Named {
  /** Changes with whatever its play of a book follows from, its numbers and weights: results of another mind tell nothing of this one. */
  mind(book: Pick<Book, 'id'>): string;
  /** The same view and the same generator give the same order. `view` is what `book.view` shows this seat, and nothing more. */
  choose(book: Book, view: State, seat: Seat, random: Random): Order;
  /** The same thought in steps, for whoever watches a clock: stopped, it gives the best so far. Left out by those who do not think. */
  think?(book: Book, view: State, seat: Seat, random: Random): Thinking;
}
