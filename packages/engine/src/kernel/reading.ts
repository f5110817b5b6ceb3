/** What a person reads of a book, for the view he has. */
import { hexOfLabel } from '../hex/map.ts';
import type { Book } from './book.ts';
import type { Event } from './event.ts';
import { ENGLISH, fill, readerOf, type Language, type Reader } from './message.ts';
import { understood, type Spoken } from './said.ts';
import { read, type ReadResult } from './shape.ts';
import { sideCalled, sidesOf } from './sides.ts';
import type { Order, State } from './state.ts';

export const readerFor = <S extends State>(book: Pick<Book<S>, 'nameOf' | 'formats'>, view: S, language: Language = ENGLISH): Reader =>
  readerOf(book.nameOf(view), book.formats, language);

/** One line of the chronicle. */
export const eventText = <S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  view: S,
  event: E,
  seed?: number,
  language?: Language,
): string => fill(book.account(view, event, seed).says, readerFor(book, view, language));

/** An order as a choice: "A1 shoots at B3". */
export const orderText = <S extends State, O extends Order>(book: Book<S, O>, view: S, order: O, language?: Language): string =>
  fill(book.choice(view, order).label, readerFor(book, view, language));

/** An order as a person or a program writes it for this state: hexes may be called by the labels of the map, sides by their names. */
export function readOrder<S extends State, O extends Order>(
  book: Pick<Book<S, O>, 'ground' | 'shapes'>,
  state: S,
  value: unknown,
  place = 'order',
): ReadResult<O> {
  const { order } = book.shapes;
  const ground = book.ground(state);
  const spoken: Spoken = {
    side: name => sideCalled(name, 'battle' in state ? sidesOf(state.battle as object).map(({ id }) => id) : [], state.chairs), // as every book has it
    ...(ground.kind === 'hex' ? { hex: label => hexOfLabel(ground.map, label) } : {}),
  };
  return read(order, understood(order, value, spoken), place);
}
