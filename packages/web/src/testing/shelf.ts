/** The library with the tests' own book on it: tests serve this in the place of store/library.ts, to the page and to its threads. */
import { BOOK_IDS, openBook, putOnShelf } from '../store/library.ts';
import { hexes } from './hexes.ts';

putOnShelf(hexes);

export { BOOK_IDS, openBook, putOnShelf };
