/** By what the orders of a problem are measured: when it is made, when it is checked, and when somebody tries to solve it. */
import { decimal, enumerated, sideOf, silently, type Book, type Order, type Seat, type State } from '@nobori/engine';
import { COUNTS } from '../value/chance.ts';
import { ahead, weighed, type Weighed } from '../weighing.ts';
import type { Problem } from './problem.ts';

/** Ways the dice of one order may fall and still be counted one by one. */
const COUNTED = 3000;
/** Hearings of each order. */
const ROUNDS = 48;
/** The answer of a problem is better than any other idea by at least so much … */
export const CLEAR = 0.06;
/** … and by so many times what luck may explain. */
const SURE = 2.5;

/** The exact chance that an order wins the battle there and then; null where its dice fall in too many ways. */
export function winsAtOnce(book: Book, state: State, seat: Seat, order: Order): number | null {
  const side = sideOf(state, seat) ?? '';
  const { leaves, complete } = enumerated(dice => {
    const then = book.clone(state);
    book.carryOut(then, seat, order, dice, silently);
    return then.verdict === null ? 0 : COUNTS[then.verdict.standing[side] ?? 'lost'];
  }, COUNTED);
  return complete ? leaves.reduce((sum, { value, weight }) => sum + value * decimal(weight), 0) : null;
}

/** What orders of a problem are worth by its own measure. `state` is its position. */
export function worthOf(
  book: Book,
  state: State,
  { by, seat, id }: Pick<Problem, 'by' | 'seat' | 'id'>,
  orders: readonly Order[],
  rounds = ROUNDS,
): readonly Weighed[] {
  const view = book.view(state, seat);
  if (by === 'search') return weighed(book, view, seat, orders, { seed: id, rounds });
  return orders.map(order => {
    const chance = winsAtOnce(book, state, seat, order) ?? 0;
    return { order, chance, heard: [chance] };
  });
}

/** Is the first of them better than every other beyond doubt? */
export const clearlyBest = ([first, ...others]: readonly Weighed[]): boolean =>
  first !== undefined &&
  others.length > 0 &&
  others.every(other => {
    const { by, error } = ahead(first, other);
    return by >= CLEAR && by >= SURE * error;
  });
