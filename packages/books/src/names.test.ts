/** Nobody in a printed scenario goes by a number: who has no name of his own is given one of the time. */
import { begin, called, namesFor, readerFor, rolled, seeded } from '@nobori/engine';
import { expect, test } from 'vitest';
import { BOOKS } from './index.ts';

test.each(BOOKS.flatMap(book => book.scenarios.map(({ id }) => ({ book, id }))))('$book.id $id', async ({ book, id }) => {
  const setup = { scenario: id, options: {}, chairs: null };
  const names = await namesFor(book, setup, 'names');
  const begun = begin(book, { ...setup, names }, () => rolled(seeded('names'), seeded('unseen')));
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('the game does not begin');
  const { state } = begun.value.game;
  const reader = readerFor(book, state);
  const numbered = book.cards(state).map(card => called(reader.nameOf(card.id), reader)).filter(name => /\d$/.test(name));
  expect(numbered).toEqual([]);
}); // prettier-ignore
