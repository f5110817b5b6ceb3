/** A book by its id. */
import { BOOKS } from '@nobori/books';
import { present, type Book } from '@nobori/engine';

export const bookOf = (id: string): Book => present(BOOKS.find(book => book.id === id), id); // prettier-ignore
