/** What given orders are worth, all heard with the same worlds and the same dice: what tells them apart is then the orders, not luck. */
import { seeded, sideOf, type Book, type Order, type Seat, type State } from '@nobori/engine';
import { LEVELS } from './levels.ts';
import { rollouts } from './search/rollout.ts';
import { knowledgeOf } from './thinker.ts';

/** One order and the chance to win in each hearing. */
export interface Weighed {
  readonly order: Order;
  readonly chance: number;
  readonly heard: readonly number[];
}

/** Gives way after each hearing; whoever sends `true` gets what has been heard so far. */
export type Weighing = Generator<void, readonly Weighed[], boolean | undefined>;

/** `view` is what this seat sees. The same seed and the same orders give the same answer on every machine. */
export function* weighing(
  book: Book,
  view: State,
  seat: Seat,
  orders: readonly Order[],
  { seed, rounds }: { readonly seed: string; readonly rounds: number },
): Weighing {
  const [mind, known, random] = [LEVELS.kensei, knowledgeOf(book, undefined), seeded(seed)];
  const seeds = Array.from({ length: rounds }, () => random.below(0x1_0000_0000));
  const worlds = seeds.slice(0, mind.worlds).map(one => book.imagine(book.view(view, seat), seat, seeded(one)));
  const heard = rollouts(book, seat, { mind, known, side: sideOf(view, seat) ?? '', seeds, worlds });
  const chances = orders.map((): number[] => []);
  let stop = false;
  // Round by round, so that whoever stops has heard all equally often.
  for (let i = 0; i < rounds && !(stop && i > 0); i += 1) {
    for (const [k, order] of orders.entries()) {
      chances[k]?.push(heard.toTheEnd(order, i).chance);
      stop = (yield) === true || stop;
    }
  }
  return orders.map((order, k) => ({ order, chance: mean(chances[k] ?? []), heard: chances[k] ?? [] }));
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

/** By how much one is better than another, and by how much that may be wrong: heard by the same dice, luck that both had falls out. */
export function ahead(one: Weighed, other: Weighed): { readonly by: number; readonly error: number } {
  const differences = one.heard.map((chance, i) => chance - (other.heard[i] ?? 0));
  const by = mean(differences);
  return { by, error: Math.sqrt(mean(differences.map(each => (each - by) ** 2)) / Math.max(1, differences.length - 1)) };
}

/** Weighed to the end. */
export function weighed(...asked: Parameters<typeof weighing>): readonly Weighed[] {
  const thinking = weighing(...asked);
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}
