/** The books that bring something for a bench. */
import type { JudgingBook } from '@nobori/engine';
import type { Workshop } from '@nobori/engine/workshop';
import { BOOK_IDS, openJudging } from '../../store/judging.ts';

export async function booksWith(part: keyof Workshop): Promise<JudgingBook[]> {
  const books = await Promise.all(BOOK_IDS.map(openJudging));
  const kits = await Promise.all(books.map(book => book.workshop?.() ?? Promise.resolve({})));
  return books.filter((_, i) => part in (kits[i] ?? {}));
}
