/** Computer players at a table. They are handed in, see their own view, and never stop a game: when one fails, the safe order is given. */
import { askOf, type Event, type Order, type Seat, type State } from '@nobori/engine';
import type { Answer } from './command.ts';
import { rolling, type Roll } from './rolling.ts';
import { attempt, when, untilDone, type Soon } from './soon.ts';
import type { Table } from './table.ts';

/** What a computer player orders from what it sees; null when it does not find anything in time. */
export type Choose<S extends State, O extends Order> = (view: S, seat: Seat) => Soon<O | null>;

export interface Computers<S extends State, O extends Order> {
  /** Who plays a seat; null for seats that the computer does not play. */
  player(seat: Seat): Choose<S, O> | null;
  /** Asked before each order: a pause, or false to wait until `goOn` is called again. */
  ready?(seat: Seat): Soon<boolean>;
  /** Hears before and after a player thinks. */
  thinking?(seat: Seat | null): void;
  /** Hears that a player failed, and why. */
  failed?(seat: Seat, why: string): void;
  /** Dice that people roll for the computer; left out, or null, the table rolls them. */
  roll?(seat: Seat, ...asked: Parameters<Roll>): ReturnType<Roll>;
}

/** So many orders are tried where a computer player and the safe order have failed. */
const OTHERS = 20;

const saidBy = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Lets computer players answer until nobody but people is asked. Call it again after every change that was not theirs. */
export function letPlay<S extends State, O extends Order, E extends Event>(
  table: Table<S, O, E>,
  { player, ready = () => true, thinking = () => undefined, failed = () => undefined, roll }: Computers<S, O>,
): () => Soon<void> {
  let running = false;

  const next = (): { readonly seat: Seat; readonly choose: Choose<S, O> } | null => {
    const { state, course } = table.game;
    if (state.verdict !== null && state.moments.length === 0) return null;
    for (const { seats } of table.questions()) {
      for (const seat of seats) {
        const choose = course.gone.includes(seat) ? null : player(seat);
        if (choose !== null) return { seat, choose };
      }
    }
    return null;
  };

  /** Gives an order, with dice from the people at the table where they roll them. */
  function give(seat: Seat, order: O): Soon<Answer> {
    const rolledHere = (): Soon<Answer> => table.play(seat, [order], null, null);
    if (roll === undefined) return rolledHere();
    const given = rolling(
      faces => table.play(seat, [order], null, faces),
      (wanted, wrong) => roll(seat, wanted, wrong),
    );
    return when(given, answer => answer ?? rolledHere());
  }

  /** The safe order; where even that comes to nothing, the first of the others that does not. */
  function safely(seat: Seat, why: string): Soon<Answer | null> {
    failed(seat, why);
    const ask = askOf(table.book.prompt(table.game.state), seat);
    if (ask === null) return null;
    const others = function* (): Generator<() => O> {
      yield () => ask.fallback();
      for (const order of ask.choices.list().slice(0, OTHERS)) yield () => order;
    };
    const left = others();
    const tryNext = (): Soon<Answer | null> => {
      const { value: order } = left.next();
      if (order === undefined) return null;
      return when(
        attempt<Answer, Soon<Answer | null>>(
          () => table.play(seat, [order()], 'failed', null),
          answer => (answer.kind === 'refused' ? tryNext() : answer),
          tryNext,
        ),
        answer => answer,
      );
    };
    return tryNext();
  }

  function turn(seat: Seat, choose: Choose<S, O>): Soon<boolean> {
    const { entries } = table.game.course;
    /** Somebody else has ordered meanwhile: the thought was about a position that is gone. */
    const overtaken = (): boolean => table.game.course.entries !== entries;
    thinking(seat);
    const done = attempt<O | null, Soon<Answer | null>>(
      () => choose(table.view(seat), seat),
      order => {
        if (overtaken()) return null;
        if (order === null) return safely(seat, 'It found no order in time.');
        const given = attempt<Answer, Soon<Answer | null>>(
          () => give(seat, order),
          answer =>
            answer.kind === 'refused' && !overtaken() ? safely(seat, `Its order is against the rules (${answer.refusal.rule}).`) : answer,
          error => (overtaken() ? null : safely(seat, saidBy(error))), // a rule failed in the middle of it
        );
        return when(given, answer => answer);
      },
      error => (overtaken() ? null : safely(seat, saidBy(error))),
    );
    return when(
      when(done, answer => answer),
      answer => {
        thinking(null);
        return answer === null ? overtaken() : answer.kind === 'done';
      },
    );
  }

  return () => {
    if (running) return undefined;
    running = true;
    const stopped = (): void => {
      running = false;
    };
    return attempt(
      () =>
        untilDone(() => {
          const found = next();
          if (found === null) return false;
          return when(ready(found.seat), may => may && when(next(), still => still !== null && turn(still.seat, still.choose)));
        }),
      stopped,
      error => {
        // Nobody may think for ever: whatever it was, they can be asked again.
        thinking(null);
        stopped();
        throw error;
      },
    );
  };
}
