/** The scenarios of all books. Empty here: build/cards.ts puts in its place what shelf.ts finds. */
import type { ShelfBook } from './shelf.ts';

export const SHELF: readonly ShelfBook[] = [];
