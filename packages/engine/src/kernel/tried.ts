/** Something tried on a copy: it counts only once somebody says so, and is thrown away when the dice do not suffice. */
import { OutOfDice, WrongFace, type Wanted } from '../dice/sources.ts';
import type { Book } from './book.ts';
import type { Event } from './event.ts';
import type { Order, State } from './state.ts';

export type Tried<S, E> =
  | { readonly kind: 'tried'; readonly state: S; readonly events: readonly E[] }
  /** The tray is empty: give these dice and try again. Nothing has changed. */
  | { readonly kind: 'wanted'; readonly wanted: Wanted }
  | { readonly kind: 'wrongFace'; readonly message: string };

export function tried<S extends State, E extends Event>(
  book: Pick<Book<S, Order, E>, 'clone'>,
  state: S,
  act: (state: S, tell: (event: E) => void) => void,
): Tried<S, E> {
  const copy = book.clone(state);
  const events: E[] = [];
  try {
    act(copy, event => events.push(event));
  } catch (error) {
    if (error instanceof OutOfDice) return { kind: 'wanted', wanted: error.wanted };
    if (error instanceof WrongFace) return { kind: 'wrongFace', message: error.message };
    throw error;
  }
  return { kind: 'tried', state: copy, events };
}
