/**
 * What the screen says, in the reader's language. The English text is the key, so English has no file; another language is a file of the app
 * (`<language>.json` beside this one) and a folder in each book (`texts/<language>`), both found by their names. It is chosen before the
 * first page is drawn: whoever changes it loads the page again.
 */
import { MESSAGES } from '@nobori/books/messages';
import type { Book, Facts, Sentence, State } from '@nobori/engine';
import { called, ENGLISH, fill, languageFrom, readerOf, type Language, type Messages, type Reader } from '@nobori/engine/message';

const FILES: Readonly<Record<string, () => Promise<Messages>>> = {
  ...import.meta.glob<Messages>('./*.json', { import: 'default' }),
  ...(import.meta.env.NOBORI_NOISE === true ? { './el.json': async () => (await import('./madeUp.ts')).MADE_UP } : {}),
};

/** English, and every language that has a file. */
export const LANGUAGES: readonly string[] = ['en', ...Object.keys(FILES).map(path => path.replaceAll(/^\.\/|\.json$/g, ''))];

interface Spoken {
  readonly id: string;
  /** What the app itself says. */
  readonly app: Messages;
  /** What the books say that have been opened. */
  readonly books: Map<string, Messages>;
}

let spoken: Spoken = { id: 'en', app: {}, books: new Map() };
let reader: Reader = readerOf(id => id);

/** The id of the language: for catalogues, dates and the page itself. */
export const language = (): string => spoken.id;

const languageOver = (...texts: readonly Messages[]): Language => (spoken.id === 'en' ? ENGLISH : languageFrom(spoken.id, ...texts));

/** From now on the screen speaks this language; what it lacks is said in English. */
export function speak(id: string, app: Messages): void {
  spoken = { id, app, books: new Map() };
  reader = readerOf(one => one, {}, languageOver(app));
}

/** Loads the texts of the app. A language that is not there, or does not load, is English. */
export async function learn(id: string): Promise<void> {
  const texts = await FILES[`./${id}.json`]?.().catch(() => undefined);
  if (texts !== undefined) speak(id, texts);
}

/** Loads what a book says in the reader's language, before anything of it is shown. */
export async function learnBook(book: string): Promise<void> {
  const texts = await MESSAGES[book]?.[spoken.id]?.().catch(() => undefined);
  if (texts !== undefined) knowBook(book, texts);
}

export function knowBook(book: string, texts: Messages): void {
  spoken.books.set(book, texts);
  reader = readerOf(one => one, {}, languageOver(spoken.app, ...spoken.books.values()));
}

const NO_FACTS: Facts = {};

/** A text of the app, or a name, as the reader reads it. */
export const t = (text: string | Sentence, facts: Facts = NO_FACTS): string =>
  typeof text === 'string' ? (facts === NO_FACTS ? called(text, reader) : fill({ text, facts }, reader)) : fill(text, reader);

/** How a book is read: its own words first, then the app's. */
export const readerIn = (book: Pick<Book, 'id' | 'nameOf' | 'formats'>, view: State): Reader =>
  readerOf(book.nameOf(view), book.formats, languageOver(spoken.books.get(book.id) ?? {}, spoken.app));
