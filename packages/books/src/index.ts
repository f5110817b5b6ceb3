/** All books at once, for programs that do not mind: the command line, tests, scripts. */
import type { Book } from '@nobori/engine';
import { SHELF } from './shelf.ts';

export const BOOKS: readonly Book[] = await Promise.all(Object.values(SHELF).map(open => open()));

export const bookOf = (id: string): Book | null => BOOKS.find(book => book.id === id) ?? null;
