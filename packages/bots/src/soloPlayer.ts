/** The solo rules of a book as a player of their own: it asks the book what its automaton does. */
import { automaton } from '@nobori/books/no-dachi';
import { askOf, bug } from '@nobori/engine';
import type { Player } from './player.ts';
import { SOLO } from './roster.ts';

type NodState = Parameters<typeof automaton>[0];

export const soloPlayer: Player = {
  ...SOLO,
  choose(book, view, seat) {
    const ask = askOf(book.prompt(view), seat);
    if (ask === null) throw bug('a player was asked who has nothing to decide', { seat });
    // Only the books of the roster are played: their views are states of theirs.
    const order = automaton(view as NodState, seat);
    return order !== null && book.refuse(view, seat, order) === null ? order : ask.fallback();
  },
};
