/** A position of any book and what is asked in it, as the screen gets it. */
import { begin, rolled, seeded, type Book } from '@nobori/engine';
import { askedOf } from './offers.ts';

type Beginning = Parameters<typeof begin>[1];

/** `some`: a book with types of its own. The screen knows it as `Book` (its functions only ever get back what they made). */
export function laid(some: object, from: Beginning) {
  const book = some as Book;
  const begun = begin(book, from, () => rolled(seeded('laid out'), seeded('unseen')));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game does not begin');
  const { state } = begun.value.game;
  const [ask] = book.prompt(state).asks;
  if (ask === undefined) throw new Error('nobody is asked');
  const cards = book.cards(state);
  const pieces = book.pieces?.(state) ?? [];
  return { book, state, ask, cards, pieces, asked: askedOf(ask, cards, book.words, book.nameOf(state), pieces) };
}
