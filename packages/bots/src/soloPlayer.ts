/** The solo rules of a book as a player of their own: it asks the book what its automaton does. */
import { askOf, bug } from '@nobori/engine';
import type { Player } from './player.ts';
import { SOLO } from './roster.ts';

export const soloPlayer: Player = {
  ...SOLO,
  mind: () => '1',
  choose(book, view, seat) {
    const ask = askOf(book.prompt(view), seat);
    if (ask === null) throw bug('a player was asked who has nothing to decide', { seat });
    const order = book.automaton?.(view, seat) ?? null;
    return order !== null && book.refuse(view, seat, order) === null ? order : ask.fallback();
  },
};
