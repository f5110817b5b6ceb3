/** What a person reads of a book, for the view he has. */
import type { Book } from './book.ts';
import type { Event } from './event.ts';
import { ENGLISH, fill, readerOf, type Language, type Reader } from './message.ts';
import type { Order, State } from './state.ts';

export const readerFor = <S extends State>(book: Pick<Book<S>, 'nameOf' | 'formats'>, view: S, language: Language = ENGLISH): Reader =>
  readerOf(book.nameOf(view), book.formats, language);

/** One line of the chronicle. */
export const eventText = <S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  view: S,
  event: E,
  seed?: number,
): string => fill(book.account(view, event, seed).says, readerFor(book, view));

/** An order as a choice: "A1 shoots at B3". */
export const orderText = <S extends State, O extends Order>(book: Book<S, O>, view: S, order: O): string =>
  fill(book.choice(view, order).label, readerFor(book, view));
