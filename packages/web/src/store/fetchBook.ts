/** A book as the workers need it: its rules, in no language. */
import { SHELF } from '@nobori/books/shelf';
import type { Book } from '@nobori/engine';

export const BOOK_IDS = Object.keys(SHELF);

const fetched = new Map<string, Promise<Book>>();

async function fetchOne(fetchBook: () => Promise<Book>): Promise<Book> {
  const book = await fetchBook();
  return import.meta.env.NOBORI_NOISE === true ? (await import('./noise.ts')).noised(book) : book;
}

/** Fetched once. */
export function fetchBook(id: string): Promise<Book> {
  const open = SHELF[id];
  if (open === undefined) return Promise.reject(new Error(`no book "${id}"`));
  const book = fetched.get(id) ?? fetchOne(open);
  fetched.set(id, book);
  book.catch(() => fetched.delete(id)); // asked for again, it is fetched again
  return book;
}
