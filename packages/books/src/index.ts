/** All books at once, for programs that do not mind: the command line, tests, scripts. */
import type { JudgingBook } from '@nobori/engine';
import { SHELF } from './shelf.ts';

export const BOOKS: readonly JudgingBook[] = await Promise.all(Object.values(SHELF).map(async open => (await open()).judging()));

export const bookOf = (id: string): JudgingBook | null => BOOKS.find(book => book.id === id) ?? null;
