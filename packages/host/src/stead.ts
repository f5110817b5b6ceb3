/** What is ordered in a seat's place: by the clock, for those who have left, and where there is nothing to choose. */
import {
  askOf,
  onlyChoice,
  type Book,
  type Game,
  type Event,
  type Given,
  type Order,
  type Proposal,
  type Seat,
  type State,
  type Undone,
} from '@nobori/engine';
import type { TimeRule } from './clock.ts';
import { unseen, type Question } from './questions.ts';

/** Something the table does by itself, not yet kept. */
export interface ByItself<S extends State, O extends Order, E extends Event> {
  readonly work: () => Proposal<S, O, E> | Undone;
  /** Whether a person can be asked for dice. */
  readonly faces: readonly number[] | null;
}

/** The safe order in the place of a seat that is asked and does not answer. */
function safely<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  game: Game<S, O, E>,
  seat: Seat,
  given: Given,
): ByItself<S, O, E> | null {
  const ask = askOf(book.prompt(game.state), seat);
  if (ask === null || ask.free === true) return null;
  return { faces: null, work: () => game.propose(seat, [ask.fallback()], given) };
}

/** NOB-7: whoever is late: the safe order, or the end. */
export function late<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  game: Game<S, O, E>,
  seat: Seat,
  rule: TimeRule['late'],
): ByItself<S, O, E> | null {
  return rule === 'lost' ? { faces: null, work: () => game.act('timeOut', seat) } : safely(book, game, seat, 'late');
}

/** NOB-5: whoever has left is asked no more; somebody of his side who is asked with him decides alone. */
export function left<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  game: Game<S, O, E>,
  questions: readonly Question[],
): ByItself<S, O, E> | null {
  const { gone } = game.course;
  const question = questions.find(({ seats }) => seats.every(seat => gone.includes(seat)));
  const [seat] = question?.seats ?? [];
  return seat === undefined ? null : safely(book, game, seat, 'gone');
}

/**
 * Nobody is asked where there is nothing to choose. But whoever has just given an order ends his own phase himself, to be able to take it
 * back; and where several answer unseen, or somebody is asked in secret, an answer that comes by itself would tell the others something,
 * if there are any.
 */
export function nothingToChoose<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  game: Game<S, O, E>,
  questions: readonly Question[],
  spares: (seat: Seat) => boolean,
  alone: boolean,
): ByItself<S, O, E> | null {
  if (unseen(questions)) return null;
  const latest = game.latest?.seat;
  for (const ask of book.prompt(game.state).asks) {
    const [seat] = ask.seats;
    if (ask.free === true || (ask.secret === true && !alone) || ask.seats.length !== 1 || seat === undefined) continue;
    if ((seat === latest && ask.secret !== true) || !spares(seat)) continue; // what somebody may be hidden from is not taken back anyway
    const order = onlyChoice(ask);
    if (order !== null) return { faces: [], work: () => game.propose(seat, [order], 'only') };
  }
  return null;
}
