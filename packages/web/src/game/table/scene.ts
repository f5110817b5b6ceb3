/** What is on the board now, in the words of the book. */
import {
  called,
  type Book,
  type FigureCard,
  type FigureId,
  type Ground,
  type Name,
  type Piece,
  type Reader,
  type Seat,
  type Sentence,
  type State,
} from '@nobori/engine';
import type { Measure } from './measure.ts';
import type { Side } from './sides.ts';

/** Something by the name its reader knows it by. */
export const namedFor =
  (reader: Reader) =>
  <T extends { readonly name: Name }>(one: T): T & { readonly name: string } => ({ ...one, name: called(one.name, reader) });

/** Figures and things by the names the viewer reads. */
type Card = FigureCard & { readonly name: string };
type Thing = Piece & { readonly name: string };

/** A horse nobody sits on and a cart are figures, but no men. */
export const isMan = ({ looks }: Pick<FigureCard, 'looks'>): boolean => looks.weapon !== 'horse';

/** Not of the scene: a new question draws anew only what shows who can act. */
export interface Able {
  /** Figures that can still be given something to do. */
  readonly able: readonly FigureId[];
}

/** Made anew only when the view changes. */
export interface Scene {
  readonly book: Book;
  readonly shown: State;
  readonly viewer: Seat | null;
  readonly cards: readonly Card[];
  readonly pieces: readonly Thing[];
  readonly name: (id: string) => string;
  /** How the viewer reads: the names he knows, the book's units. */
  readonly reader: Reader;
  /** A sentence as the viewer reads it. */
  readonly read: (sentence: Sentence) => string;
  readonly sides: readonly Side[];
  readonly ground: Ground;
  readonly measure: Measure;
  /** The side the screen's owner plays; that of the deciding seat when he only looks on. */
  readonly mine: Side;
}
