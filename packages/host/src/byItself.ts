/** What happens at a table without anybody's command: clocks that run out, whoever has left, and where there is nothing to decide. */
import type { Event, Game, Order, Seat, State } from '@nobori/engine';
import type { Clock, Timer } from './clock.ts';
import type { Hesitation } from './hesitation.ts';
import { askedIn, unseen, type Question } from './questions.ts';
import { late, left, nothingToDecide, type ByItself, type Forced } from './stead.ts';
import type { Setting } from './table.ts';

/** An order that comes by itself, and when. */
export interface Coming<O extends Order = Order> {
  readonly seat: Seat;
  readonly order: O;
  readonly until: number;
}

interface Following<S extends State, O extends Order, E extends Event> {
  /** Whose clock has run out. */
  dueNow(): Seat | null;
  /** What is to be done now. */
  next(): ByItself<S, O, E> | null;
  comes(): Coming<O> | null;
  deadlines(): ReadonlyMap<Seat, number>;
}

interface Standing<S extends State, O extends Order, E extends Event> {
  readonly clock: Clock;
  readonly timer: Timer<S, O> | null;
  readonly pauses: Hesitation<S, O, E> | null;
  /** The latest answer was one of several that nobody else may see. */
  together(): boolean;
  /** Nobody is at the table from whom a secret could be kept. */
  alone(): boolean;
}

export function followingOf<S extends State, O extends Order, E extends Event>(
  { book, spares, lingers }: Pick<Setting<S, O, E>, 'book' | 'spares' | 'lingers'>,
  game: Game<S, O, E>,
  { clock, timer, pauses, together, alone }: Standing<S, O, E>,
): Following<S, O, E> {
  const questions = (): readonly Question[] => askedIn(book, game.state).questions;

  function dueNow(): Seat | null {
    if (timer === null || game.state.verdict !== null) return null;
    const at = clock();
    for (const [seat, until] of timer.deadlines()) if (until <= at && !game.course.gone.includes(seat)) return seat;
    return null;
  }

  /** Looked for once for each state and kept, so that its time runs from when it was first looked for; also that there is nothing. */
  let coming: { readonly of: S; readonly asked: string; readonly found: Forced<O> | null; readonly until: number } | null = null;
  function comes(): Coming<O> | null {
    const others = !alone();
    if (spares === undefined || (together() && others) || game.course.gone.length > 0) return null;
    const wait = lingers?.() ?? null;
    const now = questions();
    const several = unseen(now);
    let asked = `${others} ${wait !== null}`;
    for (const { seats } of now) for (const seat of seats) if (spares(seat, several)) asked += ` ${seat}`;
    if (coming?.of !== game.state || coming.asked !== asked) {
      const found = nothingToDecide(book, game, now, { spares, ends: wait !== null, alone: !others });
      coming = { of: game.state, asked, found, until: found?.waits === true ? clock() + (wait ?? 0) : clock() };
    }
    return coming.found === null ? null : { seat: coming.found.seat, order: coming.found.order, until: coming.until };
  }

  return {
    dueNow,
    comes,
    next() {
      const due = dueNow();
      if (due !== null && timer !== null) return late(book, game, due, timer.late);
      const answer = pauses?.due() ?? null;
      if (answer !== null) return answer;
      if (game.course.gone.length > 0) return left(book, game, questions());
      const next = comes();
      return next === null || next.until > clock() ? null : { faces: [], work: () => game.propose(next.seat, [next.order], 'only') };
    },
    deadlines() {
      const own = comes();
      return new Map([
        ...(timer?.deadlines() ?? []),
        ...(pauses?.deadlines() ?? []),
        ...(own === null ? [] : [[own.seat, own.until] as const]),
      ]);
    },
  };
}
