/** What the app does with a question before it can show it. The app lies on another floor, so that its part is handed in by the script. */
import {
  called,
  fill,
  readerFor,
  type Ask,
  type Book,
  type FigureCard,
  type Name,
  type Piece,
  type Sentence,
  type State,
} from '@nobori/engine';
import type { Screen } from './growth.ts';

type Named<T> = T & { readonly name: string };

/** `askedOf` in `web/src/game/table/offers.ts`. */
export type AskedOf = (
  ask: Ask,
  known: {
    readonly book: Book;
    readonly shown: State;
    readonly cards: readonly Named<FigureCard>[];
    readonly pieces: readonly Named<Piece>[];
    readonly read: (sentence: Sentence) => string;
  },
) => unknown;

/** Cards and pieces are there already when a question is shown. */
export const screenWith =
  (askedOf: AskedOf): Screen =>
  (book, view, ask) => {
    const reader = readerFor(book, view);
    const named = <T extends { readonly name: Name }>(one: T): Named<T> => ({ ...one, name: called(one.name, reader) });
    const known = {
      ...{ book, shown: view, read: (sentence: Sentence) => fill(sentence, reader) },
      ...{ cards: book.cards(view).map(named), pieces: book.pieces?.(view).map(named) ?? [] },
    };
    return () => askedOf(ask, known);
  };
