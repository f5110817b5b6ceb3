/** The books, each loaded when it is first wanted, with what it says in the reader's language. */
import type { Book } from '@nobori/engine';
import { learnBook, t } from '../texts/language.ts';
import { BOOK_IDS, fetchBook } from './fetchBook.ts';

export { BOOK_IDS };

const learned = new Map<string, Promise<void>>();

/** Rejects with a sentence when there is no such book. */
export function openBook(id: string): Promise<Book> {
  if (!BOOK_IDS.includes(id)) return Promise.reject(new Error(t('There is no book "{id, verbatim}" here.', { id })));
  const words = learned.get(id) ?? learnBook(id);
  learned.set(id, words);
  return Promise.all([fetchBook(id), words]).then(([one]) => one);
}
