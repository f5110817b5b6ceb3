/** A position in hand: what is kept of it, the state it means, and what cannot be in it. */
import type { Book, Complaint, FigureId, JudgingBook, Options, State } from '@nobori/engine';
import { standingNow, standingsOf, type PositionKit, type Standing } from '@nobori/engine/workshop';

/** What is kept of a position: the situation as the book writes it, and its options. */
export interface PositionValue {
  readonly situation: unknown;
  readonly options: Options;
}

export function readPosition(value: unknown): PositionValue | null {
  if (typeof value !== 'object' || value === null || !('situation' in value)) return null;
  const options = 'options' in value && typeof value.options === 'object' && value.options !== null ? value.options : {};
  return { situation: value.situation, options: options as Options }; // the book settles what it does not know
}

export interface Bench {
  readonly book: JudgingBook;
  readonly kit: PositionKit;
}

/** The options of the book, with what the position says otherwise. */
export const settled = (book: Book, options: Options): Options => ({
  ...Object.fromEntries(Object.entries(book.options).map(([key, one]) => [key, one.default])),
  ...options,
});

export const written = ({ book }: Bench, state: State): PositionValue => ({ situation: book.write(state), options: state.options });

/** What cannot be, and about whom. */
export interface Fault {
  readonly figure: FigureId | null;
  /** The field in question; '' where it is the whole figure. */
  readonly key: string;
  readonly expected: string;
}

export function faultsIn({ book }: Bench, state: State): Fault[] {
  const read = book.read(book.write(state), state.options);
  if (read.ok) return [];
  const ids = book.cards(state).map(({ id }) => id);
  return named(book, state, read.complaints).map(({ place, expected }) => {
    const figure = ids
      .filter(id => place === id || place.startsWith(`${id}.`) || place.startsWith(`${id}[`))
      .toSorted((a, b) => b.length - a.length)[0];
    return { figure: figure ?? null, key: figure === undefined ? place : place.slice(figure.length + 1), expected };
  });
}

/** By the names of the figures where the book says so, else by their place in the file. */
function named(book: JudgingBook, state: State, complaints: readonly Complaint[]): readonly Complaint[] {
  try {
    const faults = book.faults(state);
    return faults.length === 0 ? complaints : faults;
  } catch {
    return complaints; // so wrong that the book cannot look at it
  }
}

export interface Where {
  readonly all: readonly Standing[];
  readonly now: string | null;
}

/** The moments it can stand at; none while it cannot be. */
export function whereIn({ book, kit }: Bench, state: State): Where {
  try {
    return { all: standingsOf(book, kit, state), now: standingNow(book, kit, state) };
  } catch {
    return { all: [], now: null };
  }
}
