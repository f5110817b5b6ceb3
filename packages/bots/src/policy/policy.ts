/** What somebody does who does not think for long: of a few orders that come to mind the likeliest one, by fitted weights. */
import { sideOf, type Ask, type Book, type Order, type Random, type Seat, type State } from '@nobori/engine';
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

/** Of so many orders drawn from what is lawful, one: the likelier the more speaks for it, the colder the surer. */
export function quickly(
  book: Book,
  state: State,
  { ask, seat }: { readonly ask: Ask; readonly seat: Seat },
  luck: Random,
  { weights, drawn, warmth }: { readonly weights: Float64Array; readonly drawn: number; readonly warmth: number },
): Order {
  const first = ask.choices.sample(luck);
  if (drawn <= 1) return first;
  const scene = sceneOf(book, state, sideOf(state, seat) ?? '');
  let best = first;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < drawn; i += 1) {
    const order = i === 0 ? first : ask.choices.sample(luck);
    // Gumbel noise: the largest of these sums is drawn as by softmax.
    const noise = warmth === 0 ? 0 : -warmth * Math.log(-Math.log((luck.below(UNIT) + 0.5) / UNIT));
    const worth = inclination(scene, weights, order) + noise;
    if (worth > most) [best, most] = [order, worth];
  }
  return best;
}
