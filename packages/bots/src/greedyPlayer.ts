/** Tries every order it can think of and takes the one that leaves it best off on the average. Thinks no further than its doctrine. */
import { askOf, bug, present, type Order } from '@nobori/engine';
import { doctrineOf } from './doctrine/index.ts';
import { valueByOdds } from './odds.ts';
import type { Player } from './player.ts';
import { GREEDY } from './roster.ts';

/** Orders looked at in one moment. */
const MOST_ORDERS = 150;

export const greedyPlayer: Player = {
  ...GREEDY,
  choose(book, view, seat, random) {
    const ask = askOf(book.prompt(view), seat);
    if (ask === null) throw bug('a player was asked who has nothing to decide', { seat });
    const orders = spread([...book.candidates(view, seat)], MOST_ORDERS);
    const [first] = orders;
    if (first === undefined) return ask.fallback();
    if (orders.length === 1) return first;
    const value = valueByOdds(book, doctrineOf(book), view, seat, random);
    let best: Order = first;
    let most = Number.NEGATIVE_INFINITY;
    for (const order of orders) {
      const worth = value(order);
      if (worth > most) [best, most] = [order, worth];
    }
    return best;
  },
};

/** At most so many of a list, evenly spread over it, first and last included. */
export function spread<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, i) => present(list[Math.floor((i * (list.length - 1)) / (most - 1))], 'an entry of the list'));
}
