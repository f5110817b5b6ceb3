/** Orders after which the game goes on without their seat: then they wait a moment, so that they can be taken back. */
import { asksOf, tray, tried, type Ask, type Book, type Order, type Seat, type State } from '@nobori/engine';

const askOf = (book: Book, state: State, seat: Seat): Ask | null =>
  asksOf(book.prompt(state), seat).find(({ free }) => free !== true) ?? null;

/** A phase is played, not a question answered: its end is something one gives, or something is laid out. */
const isPlayed = (book: Book, view: State, { about, choices }: Ask): boolean =>
  about === undefined &&
  (choices.plots().some(({ kind }) => kind === 'places') || choices.list().some(order => book.choice(view, order).role === 'end'));

/**
 * Does the last of these orders end by itself what the seat was doing? Judged by what the seat knows, so that no wait tells it anything. What
 * is aimed at somebody rolls its own dice at once, as it always does, and whoever ends something himself has said so.
 */
export function passesOn(book: Book, view: State, seat: Seat, orders: readonly Order[]): boolean {
  let state = view;
  for (const [i, order] of orders.entries()) {
    const { role, targets } = book.choice(state, order);
    if (role !== 'act' || targets.length > 0) return false;
    if (book.refuse(state, seat, order) !== null) return false; // pressed too late: the table says why not
    const given = tried(book, state, (copy, tell) => book.answer(copy, seat, order, tray([]), tell));
    if (given.kind !== 'tried') return false;
    const on = tried(book, given.state, (copy, tell) => book.proceed(copy, tray([]), tell));
    const passed = on.kind !== 'tried' || askOf(book, on.state, seat) === null;
    if (!passed) ({ state } = on);
    else {
      const ask = i === orders.length - 1 ? askOf(book, view, seat) : null;
      return ask !== null && isPlayed(book, view, ask);
    }
  }
  return false;
}
