/** The books. A new one is one line here. */
import type { Book } from '@nobori/engine';
import { samuraiSkirmish } from './samurai-skirmish/index.ts';

export const BOOKS: readonly Book[] = [samuraiSkirmish];

export const bookOf = (id: string): Book | null => BOOKS.find(book => book.id === id) ?? null;

export { samuraiSkirmish };
