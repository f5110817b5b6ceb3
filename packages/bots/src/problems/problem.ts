/** A position from a played game in which one order is clearly best. */
import {
  settle,
  inOneSentence,
  type Book,
  type Options,
  type Order,
  type ReadResult,
  type Seat,
  type Sentence,
  type State,
} from '@nobori/engine';

/** How hard it is: whether it is what looks best at once, or only what comes of it tells. */
export const GRADES = ['easy', 'middling', 'hard'] as const;
export type Grade = (typeof GRADES)[number];

export interface Problem {
  readonly id: string;
  /** The scenario it was played in. */
  readonly scenario: string;
  readonly turn: number;
  readonly options: Options;
  readonly situation: unknown;
  /** Whose move it is. */
  readonly seat: Seat;
  readonly answer: Order;
  /** By which measure it is best: the exact chance to win with this very order, or what comes of it when it is heard often. */
  readonly by: 'odds' | 'search';
  readonly chance: number;
  /** Other ideas, the better first. */
  readonly others: readonly { readonly order: Order; readonly chance: number }[];
  /** Why, in one sentence; null where the numbers alone tell. */
  readonly why: Sentence | null;
  readonly grade: Grade;
}

/** All of a book, the easier first, and whose judgement they rest on. */
export interface Problems {
  /** Changes with the numbers and weights of the player who judged them. */
  readonly mind: string;
  readonly problems: readonly Problem[];
}

type Written = Pick<Problem, 'situation' | 'options'>;

export function readPosition(book: Book, { situation, options }: Written): ReadResult<State> {
  const settled = settle(book.options, options, {});
  return settled.ok ? book.read(situation, settled.value) : settled;
}

/** The position, ready to be played. */
export function positionOf(book: Book, written: Written): State {
  const read = readPosition(book, written);
  if (!read.ok) throw new Error(inOneSentence(read.complaints));
  return read.value;
}
