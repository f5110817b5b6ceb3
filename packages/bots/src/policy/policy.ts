/** What somebody does who does not think for long: of a few orders that come to mind the likeliest one, by weights learned from games. */
import { present, sideOf, type Ask, type Book, type Order, type Random, type Seat, type State } from '@nobori/engine';
import { marches } from './marches.ts';
import { emptyRow, orderFeatures, sceneOf, type Scene } from './features.ts';
import { termsOf, type OrderWeights, type Terms } from './terms.ts';

/** What speaks for orders, ready to be asked. */
export interface Taste {
  readonly terms: Terms;
  readonly row: Float64Array;
}

/** What was not learned is what is sensible in all books. */
export function tasteOf(weights: OrderWeights): Taste {
  const { terms, row } = termsOf(weights);
  return { terms, row: Float64Array.from(row) };
}

const scratch = emptyRow();

/** How much speaks for an order. */
export function inclination(scene: Scene, { terms, row }: Taste, order: Order): number {
  orderFeatures(scene, terms, order, scratch);
  let sum = 0;
  for (let k = 0; k < scratch.length; k += 1) sum += (scratch.by[k] ?? 0) * (row[scratch.at[k] ?? 0] ?? 0);
  return sum;
}

const UNIT = 0x1_0000_0000;

/** By what a quick mind goes. */
export interface Quick {
  readonly taste: Taste;
  /** Orders that come to mind. */
  readonly drawn: number;
  /** How surely the best of them is taken: the colder the surer. */
  readonly warmth: number;
}

/** Marches, and some of the orders the book has ready, among which there is nearly always something sensible. */
export function someOf(scene: Scene, { ask, seat }: Asked, drawn: number, luck: Random): readonly Order[] {
  const ready = [...scene.book.candidates(scene.view, seat)];
  const [only] = ready;
  if (only === undefined) return [ask.fallback()];
  const some = ready.length <= drawn ? ready : Array.from({ length: drawn }, () => ready[luck.below(ready.length)] ?? only);
  return ready.length === 1 ? some : [...marches(scene, seat, ask), ...some];
}

export interface Asked {
  readonly ask: Ask;
  readonly seat: Seat;
}

/** Of a few orders one, the likelier the more speaks for it. */
export function sensibly(book: Book, state: State, asked: Asked, luck: Random, { taste, drawn, warmth }: Quick): Order {
  const scene = sceneOf(book, state, sideOf(state, asked.seat) ?? '');
  const some = someOf(scene, asked, drawn, luck);
  if (some.length === 1) return present(some[0], 'an order');
  let [best, most]: [Order | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const order of some) {
    // Gumbel noise: the largest of these sums is drawn as by softmax.
    const noise = warmth === 0 ? 0 : -warmth * Math.log(-Math.log((luck.below(UNIT) + 0.5) / UNIT));
    const worth = inclination(scene, taste, order) + noise;
    if (worth > most) [best, most] = [order, worth];
  }
  return present(best, 'an order');
}
