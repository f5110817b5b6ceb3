/** What is on the board now, in the words of the book. */
import type { Book, FigureCard, FigureId, Ground, NameOf, Piece, Seat, State } from '@nobori/engine';
import type { Measure } from './measure.ts';
import type { Side } from './sides.ts';

/** Made anew only when the view changes. */
export interface Scene {
  readonly book: Book;
  readonly shown: State;
  readonly viewer: Seat | null;
  readonly cards: readonly FigureCard[];
  readonly pieces: readonly Piece[];
  readonly name: NameOf;
  readonly sides: readonly Side[];
  readonly ground: Ground;
  readonly measure: Measure;
  /** Figures that can still be given something to do. */
  readonly able: readonly FigureId[];
  /** The side the screen's owner plays; that of the deciding seat when he only looks on. */
  readonly mine: Side;
}
