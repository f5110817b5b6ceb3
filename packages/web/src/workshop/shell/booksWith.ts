/** The books that bring something for a bench. */
import type { Book } from '@nobori/engine';
import type { Workshop } from '@nobori/engine/workshop';
import { BOOK_IDS, openBook } from '../../store/library.ts';

export async function booksWith(part: keyof Workshop): Promise<Book[]> {
  const books = await Promise.all(BOOK_IDS.map(openBook));
  const kits = await Promise.all(books.map(book => book.workshop?.() ?? Promise.resolve({})));
  return books.filter((_, i) => part in (kits[i] ?? {}));
}
