/** The books, each loaded when it is first wanted. */
import type { Book } from '@nobori/engine';

/** The first of them gives the first game ("Play now"). */
const SHELF: Readonly<Record<string, () => Promise<Book>>> = {
  'samurai-skirmish': async () => (await import('@nobori/books/samurai-skirmish')).samuraiSkirmish,
  'samurai-blades': async () => (await import('@nobori/books/samurai-blades')).samuraiBlades,
  'no-dachi': async () => (await import('@nobori/books/no-dachi')).noDachi,
  kozeriai: async () => (await import('@nobori/books/kozeriai')).kozeriai,
  'argad-sengoku': async () => (await import('@nobori/books/argad-sengoku')).argadSengoku,
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
  book.catch(() => opened.delete(id)); // asked for again, it is fetched again
  return book;
}
