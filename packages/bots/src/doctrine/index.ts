/** Which doctrine a book is played by. A book without one of its own is played by its cards. */
import type { Book, BookId } from '@nobori/engine';
import { byCards } from './byCards.ts';
import type { Doctrine } from './doctrine.ts';
import { samuraiSkirmishDoctrine } from './samurai-skirmish.ts';

const DOCTRINES: Readonly<Partial<Record<BookId, Doctrine>>> = {
  'samurai-skirmish': samuraiSkirmishDoctrine,
};

export const doctrineOf = (book: Book): Doctrine => DOCTRINES[book.id] ?? byCards(book);
