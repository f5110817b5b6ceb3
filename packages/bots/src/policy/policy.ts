/** What somebody does who does not think for long: of a few orders that come to mind the likeliest one, by fitted weights. */
import { present, sideOf, type Ask, type Book, type Order, type Random, type Seat, type State } from '@nobori/engine';
import { ORDER_FEATURES, ORDER_TRUTHS, orderFeatures, sceneOf, type Scene } from './features.ts';

export type OrderWeights = Readonly<Record<string, number>>;
/** What was not fitted is what is sensible in all books. */
export const orderRow = (weights: OrderWeights): Float64Array =>
  Float64Array.from(ORDER_FEATURES, (name, i) => weights[name] ?? ORDER_TRUTHS[i] ?? 0);

/** How much speaks for an order. */
export function inclination(scene: Scene, weights: Float64Array, order: Order): number {
  const row = orderFeatures(scene, order);
  let sum = 0;
  for (let k = 0; k < row.length; k += 1) sum += (row[k] ?? 0) * (weights[k] ?? 0);
  return sum;
}

const UNIT = 0x1_0000_0000;

/** By what a quick mind goes. */
export interface Quick {
  readonly weights: Float64Array;
  /** Orders that come to mind. */
  readonly drawn: number;
  /** How surely the best of them is taken: the colder the surer. */
  readonly warmth: number;
}

/** Of a few orders one, the likelier the more speaks for it. They are drawn at random, which is cheap … */
export function quickly(book: Book, state: State, next: Asked, luck: Random, quick: Quick): Order {
  const { ask } = next;
  const first = ask.choices.sample(luck);
  if (quick.drawn <= 1) return first;
  return likeliest(book, state, next, luck, quick, [first, ...Array.from({ length: quick.drawn - 1 }, () => ask.choices.sample(luck))]);
}

/** … or from the ready ones, among which there is nearly always something sensible: as strong by itself as others are with a search. */
export function sensibly(book: Book, state: State, next: Asked, luck: Random, quick: Quick): Order {
  const ready = next.ask.choices.list();
  const [only] = ready;
  if (only === undefined) return quickly(book, state, next, luck, quick);
  if (ready.length === 1) return only;
  const some = ready.length <= quick.drawn ? ready : Array.from({ length: quick.drawn }, () => ready[luck.below(ready.length)] ?? only);
  return likeliest(book, state, next, luck, quick, some);
}

interface Asked {
  readonly ask: Ask;
  readonly seat: Seat;
}

function likeliest(
  book: Book,
  state: State,
  { seat }: Asked,
  luck: Random,
  { weights, warmth }: Quick,
  [first, ...others]: readonly Order[],
): Order {
  const scene = sceneOf(book, state, sideOf(state, seat) ?? '');
  const worthOf = (order: Order): number => {
    // Gumbel noise: the largest of these sums is drawn as by softmax.
    const noise = warmth === 0 ? 0 : -warmth * Math.log(-Math.log((luck.below(UNIT) + 0.5) / UNIT));
    return inclination(scene, weights, order) + noise;
  };
  let best = present(first, 'an order');
  let most = worthOf(best);
  for (const order of others) {
    const worth = worthOf(order);
    if (worth > most) [best, most] = [order, worth];
  }
  return best;
}
