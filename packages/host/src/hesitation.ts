/**
 * Questions with nothing to decide that are asked in secret, or of several who answer unseen. Answered at once they would tell the others
 * that there was nothing to choose; so they are left open for a while, as long as somebody might think who had a choice.
 */
import { type Book, type Game, type Event, type Order, type Seat, type State } from '@nobori/engine';
import type { Clock } from './clock.ts';
import { forced } from './forced.ts';
import { askedIn, unseen } from './questions.ts';
import type { ByItself } from './stead.ts';

/** Milliseconds one answer takes: from the range in which people answer, different every time. */
type Wait = () => number;

export const hesitating = (wait: Wait): Hesitating => ({ at: (book, game, clock) => hesitationOf(book, game, clock, wait) });

/** Handed to the table, so that one without it needs none of this. */
export interface Hesitating {
  at<S extends State, O extends Order, E extends Event>(book: Book<S, O, E>, game: Game<S, O, E>, clock: Clock): Hesitation<S, O, E>;
}

export interface Hesitation<S extends State, O extends Order, E extends Event> {
  /** Until when whose answer waits. */
  deadlines(): ReadonlyMap<Seat, number>;
  /** The answer that is due. */
  due(): ByItself<S, O, E> | null;
}

function hesitationOf<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  game: Game<S, O, E>,
  clock: Clock,
  wait: Wait,
): Hesitation<S, O, E> {
  let open: { readonly of: S; readonly answers: readonly { readonly seat: Seat; readonly order: O; readonly until: number }[] } | null =
    null;
  const answers = () => {
    if (open?.of !== game.state) {
      const { prompt, questions } = askedIn(book, game.state);
      const together = unseen(questions);
      const wrote = (seat: Seat): boolean => game.course.open.some(({ entry }) => entry.seat === seat && entry.given === undefined);
      const found = prompt.asks.flatMap(ask => {
        const [seat] = ask.seats;
        // What somebody has written himself he looks over, and says himself when he is ready.
        const hidden = ask.secret === true || (together && ask.open !== true && seat !== undefined && !wrote(seat));
        const order = hidden && ask.free !== true ? forced(book, game.state, ask) : null;
        return order === null || seat === undefined ? [] : [{ seat, order, until: clock() + wait() }];
      });
      open = { of: game.state, answers: found };
    }
    return open.answers;
  };
  return {
    deadlines: () => new Map(answers().map(({ seat, until }) => [seat, until])),
    due() {
      const now = clock();
      const found = answers().find(({ until }) => until <= now);
      return found === undefined ? null : { faces: [], work: () => game.propose(found.seat, [found.order], 'only') };
    },
  };
}
