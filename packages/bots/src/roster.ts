/** Who the computer players are: enough to choose one. How they think is loaded only where they think. */
import type { Book, BookId } from '@nobori/engine';

/** A computer player by name. */
export interface Named {
  readonly id: string;
  readonly title: string;
  /** The books it can play; all where left out. */
  readonly books?: readonly BookId[];
}

export const RANDOM: Named = { id: 'random', title: 'Any lawful order, without a thought' };
export const GREEDY: Named = { id: 'greedy', title: 'The order with the best expected outcome' };
export const SOLO: Named = { id: 'solo', title: 'The book’s own automaton, by its solo rules', books: ['no-dachi'] };

export const ROSTER: readonly Named[] = [RANDOM, GREEDY, SOLO];

/** Does this player know how to play this book? */
export const plays = ({ books }: Named, { id }: Pick<Book, 'id'>): boolean => books === undefined || books.includes(id);
