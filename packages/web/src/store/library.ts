/** The books, each loaded when it is first wanted. */
import type { Book } from '@nobori/engine';

const SHELF: Readonly<Record<string, () => Promise<Book>>> = {
  'samurai-skirmish': async () => (await import('@nobori/books/samurai-skirmish')).samuraiSkirmish,
};

export const BOOK_IDS = Object.keys(SHELF);

const opened = new Map<string, Promise<Book>>();

/** Rejects with a sentence when there is no such book. */
export function openBook(id: string): Promise<Book> {
  const known = opened.get(id);
  if (known !== undefined) return known;
  const fetchBook = SHELF[id];
  if (fetchBook === undefined) return Promise.reject(new Error(`There is no book "${id}" here.`));
  const book = fetchBook();
  opened.set(id, book);
  return book;
}

/** Adds a book for this visit only: tests put a small one on the shelf to prove a board. */
export function putOnShelf(book: Book): void {
  opened.set(book.id, Promise.resolve(book));
}
