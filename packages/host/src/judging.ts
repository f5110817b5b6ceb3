/** What a table asks of a command before and after it is worked out. */
import {
  refusal,
  type Book,
  type Event,
  type Game,
  type Order,
  type Proposal,
  type Refusal,
  type Seat,
  type State,
  type Undone,
} from '@nobori/engine';
import type { Command } from './command.ts';
import type { Feed } from './feed.ts';

/** NOB-8: does the command still answer what is asked? */
export function refuseVersion<S extends State, O extends Order, E extends Event>(
  { course: { asksBack, paces } }: Game<S, O, E>,
  { version, since, own, versionAfter }: Feed<S, O, E>,
  command: Command<O>,
): Refusal | null {
  if (command.version > version) return refusal('NOB-8', 'That answers something that has not happened here.');
  const asked = command.kind === 'grantBack' ? asksBack : command.kind === 'acceptPace' ? paces.offer : null;
  const answers = asked !== null ? versionAfter(asked.at) : command.kind === 'orders' && command.free !== true ? since : own;
  return command.version < answers
    ? refusal('NOB-8', 'Something else is asked of {seat} now: please look again.', { seat: command.seat })
    : null;
}

/** Why an order is refused is said from what the seat sees: a reason must not hold what it may not know. */
export function asSeen<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  game: Game<S, O, E>,
  seat: Seat,
  orders: readonly O[],
): Proposal<S, O, E> | Undone {
  const done = game.propose(seat, orders);
  const order = done.kind === 'refused' ? orders[done.order] : undefined;
  if (done.kind !== 'refused' || order === undefined || game.course.gone.includes(seat)) return done;
  const before = done.order === 0 ? null : game.propose(seat, orders.slice(0, done.order));
  const state = before?.kind === 'proposal' ? before.courses.at(-1)?.state : game.state;
  const seen = state === undefined ? null : book.refuse(book.view(state, seat), seat, order);
  return seen === null ? done : { ...done, refusal: seen };
}
