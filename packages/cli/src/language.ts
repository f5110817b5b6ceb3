/** In which language a person at the terminal reads what books say: `nobori --language de`. What a book has no words for is said in English. */
import { BOOKS } from '@nobori/books';
import { MESSAGES } from '@nobori/books/messages';
import {
  ENGLISH,
  eventText,
  languageFrom,
  orderText,
  readerFor,
  type Book,
  type Event,
  type Language,
  type Order,
  type Reader,
  type State,
} from '@nobori/engine';
import { Failure } from './failure.ts';

let spoken = ENGLISH.id;
const languages = new Map<string, Language>();

/** Its id, for catalogues. */
export const language = (): string => spoken;

/** From now on books are read in it. */
export async function speak(id: string, messages: typeof MESSAGES = MESSAGES): Promise<void> {
  const known = new Set([ENGLISH.id, ...Object.values(messages).flatMap(one => Object.keys(one))]);
  if (!known.has(id)) throw new Failure(`No book is translated into "${id}"; there are: ${[...known].toSorted().join(', ')}.`, 2);
  spoken = id;
  languages.clear();
  for (const { id: book } of BOOKS) {
    const texts = await messages[book]?.[id]?.();
    if (texts !== undefined) languages.set(book, languageFrom(id, texts));
  }
}

export const languageOf = ({ id }: Pick<Book, 'id'>): Language => languages.get(id) ?? ENGLISH;

/** Whoever reads a view at the terminal. */
export const readerIn = (book: Pick<Book, 'id' | 'nameOf' | 'formats'>, view: State): Reader => readerFor(book, view, languageOf(book));

/** What is written of a book before anybody stands anywhere: titles, stories. */
export const wordIn = (book: Pick<Book, 'id'>, text: string): string => languageOf(book).translate(text);

/** One line of the chronicle. */
export const eventLine = (book: Book, view: State, event: Event): string => eventText(book, view, event, undefined, languageOf(book));

/** An order as a choice: "A1 shoots at B3". */
export const orderLine = (book: Book, view: State, order: Order): string => orderText(book, view, order, languageOf(book));
