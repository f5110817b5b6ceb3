/** What is ordered in a seat's place: by the clock, for those who have left, and where there is nothing to choose. */
import {
  askOf,
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
import { forced } from './forced.ts';
import { askedIn, unseen, type Question } from './questions.ts';

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

/** What is ordered for somebody where there is nothing left to decide. */
export interface Forced<O extends Order> {
  readonly seat: Seat;
  readonly order: O;
  /** It ends what he did himself, or would tell others something: he gets the time he would have had. */
  readonly waits: boolean;
}

/** Who wants to be spared what cannot be decided, and who sits there. */
export interface Sparing {
  /** `together`: several answer unseen just now. */
  spares(seat: Seat, together: boolean): boolean;
  /** What he has just done himself is ended for him as well, after a while in which he can take it back. */
  readonly ends: boolean;
  /** Nobody is at the table from whom a secret could be kept. */
  readonly alone: boolean;
}

/**
 * Nobody is asked where there is nothing to decide. But whoever has just given an order can take it back, so its end waits, or is left to
 * him. Where several answer unseen, or somebody is asked in secret, an answer that comes at once would tell the others something, if there
 * are any; and what he writes there himself he looks over, so that he alone says when he is ready.
 */
export function nothingToDecide<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  game: Game<S, O, E>,
  questions: readonly Question[],
  { spares, ends, alone }: Sparing,
): Forced<O> | null {
  const together = unseen(questions);
  if (together && !alone && !ends) return null;
  const { latest, state, course } = game;
  for (const ask of askedIn(book, state).prompt.asks) {
    const [seat] = ask.seats;
    if (ask.free === true || ask.seats.length !== 1 || seat === undefined || !spares(seat, together)) continue;
    if (ask.secret === true && !alone) continue;
    if (together && course.open.some(({ entry }) => entry.seat === seat && entry.given === undefined)) continue;
    // What somebody may be hidden from is not taken back anyway, and what came by itself has waited already.
    const own = latest !== null && latest.seat === seat && !('given' in latest) && ask.secret !== true;
    if (own && !ends) continue;
    const order = forced(book, state, ask);
    if (order === null) continue;
    const waits = (own && game.act('takeBack', seat).kind === 'proposal') || (together && !alone);
    return { seat, order, waits };
  }
  return null;
}
