/** The books, each loaded when it is first wanted. */
import { SHELF } from '@nobori/books/shelf';
import type { Book } from '@nobori/engine';

export const BOOK_IDS = Object.keys(SHELF);

const opened = new Map<string, Promise<Book>>();

/** Rejects with a sentence when there is no such book. */
export function openBook(id: string): Promise<Book> {
  const known = opened.get(id);
  if (known !== undefined) return known;
  const fetchBook = SHELF[id];
  if (fetchBook === undefined) return Promise.reject(new Error(`There is no book "${id}" here.`));
  const book =
    import.meta.env.NOBORI_NOISE === true ? fetchBook().then(async one => (await import('./noise.ts')).noised(one)) : fetchBook();
  opened.set(id, book);
  book.catch(() => opened.delete(id)); // asked for again, it is fetched again
  return book;
}
