/** A position of any book and what is asked in it, as the screen gets it. */
import { begin, fill, readerFor, rolled, seeded, type Book } from '@nobori/engine';
import { askedOf, type Known } from './offers.ts';
import { namedFor } from './scene.ts';

type Beginning = Parameters<typeof begin>[1];

export function laid(book: Book, from: Beginning) {
  const begun = begin(book, from, () => rolled(seeded('laid out'), seeded('unseen')));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game does not begin');
  const { state } = begun.value.game;
  const [ask] = book.prompt(state).asks;
  if (ask === undefined) throw new Error('nobody is asked');
  const reader = readerFor(book, state);
  const known: Known = {
    book,
    shown: state,
    cards: book.cards(state).map(namedFor(reader)),
    pieces: book.pieces?.(state).map(namedFor(reader)) ?? [],
    read: sentence => fill(sentence, reader),
  };
  return { ...known, state, ask, asked: askedOf(ask, known) };
}
