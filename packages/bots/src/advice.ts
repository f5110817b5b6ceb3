/**
 * What a player would do in somebody's place, and why: of all that the best order leads to and the next best does not, whatever weighs most.
 * A reason is one sentence with slots, from the feature and the goal it tells of.
 */
import { say, seeded, sideOf, type Book, type Order, type Random, type Seat, type Sentence, type State } from '@nobori/engine';
import { LEVELS } from './levels.ts';
import type { Levelled } from './roster.ts';
import { rollouts } from './search/rollout.ts';
import { think, thoughtThrough } from './search/think.ts';
import { knowledgeOf } from './thinker.ts';
import { FEATURES, featuresOf, kindOf } from './value/features.ts';

export interface Advice {
  readonly order: Order;
  /** The chance to win with it, and by how much that may be wrong; null where there was nothing to weigh. */
  readonly chance: number | null;
  readonly error: number;
  /** What else was heard, the better first. */
  readonly others: readonly { readonly order: Order; readonly chance: number }[];
  /** It is better than the next beyond what chance explains. */
  readonly clear: boolean;
  /** In one sentence; null where nothing speaks for it more than for the next. */
  readonly why: Sentence | null;
}

/** So many rollouts of the best two orders are compared. */
const COMPARED = 12;

export function advice(book: Book, view: State, seat: Seat, random: Random, { level, temper }: Levelled): Advice {
  const [mind, known] = [LEVELS[level], knowledgeOf(book, temper)];
  const { order, lines } = thoughtThrough(think(book, view, seat, random, { mind, known }));
  const [best, ...others] = lines;
  if (best === undefined) return { order, chance: null, error: 0, others: [], clear: true, why: null };
  const [second] = others;
  const seeds = Array.from({ length: COMPARED }, () => random.below(0x1_0000_0000));
  const worlds = seeds.slice(0, mind.worlds).map(seed => book.imagine(book.view(view, seat), seat, seeded(seed)));
  const side = sideOf(view, seat) ?? '';
  const heard = rollouts(book, seat, { mind, known, side, seeds, worlds });
  const leaves = (one: Order): State[] => seeds.map((_, i) => heard.toTheEnd(one, i).state);
  return {
    order,
    chance: best.chance,
    error: best.error,
    others: others.map(line => ({ order: line.order, chance: line.chance })),
    clear: second === undefined || best.chance - second.chance > 2 * Math.hypot(best.error, second.error),
    why: second === undefined ? null : reason(book, view, side, known.own, leaves(order), leaves(second.order)),
  };
}

/** Features of one's own side and of the strongest other, on the average. */
function means(book: Book, states: readonly State[], side: string): readonly [mine: Float64Array, theirs: Float64Array] {
  const [mine, theirs] = [new Float64Array(FEATURES.length), new Float64Array(FEATURES.length)];
  for (const state of states) {
    const { sides, of } = featuresOf(book, state);
    sides.forEach((one, i) => {
      const [sum, share] = one === side ? [mine, states.length] : [theirs, states.length * Math.max(1, sides.length - 1)];
      of[i]?.forEach((value, k) => (sum[k] = (sum[k] ?? 0) + value / share));
    });
  }
  return [mine, theirs];
}

function reason(
  book: Book,
  view: State,
  side: string,
  weights: Float64Array,
  best: readonly State[],
  second: readonly State[],
): Sentence | null {
  const [[mine, theirs], [mineThen, theirsThen]] = [means(book, best, side), means(book, second, side)];
  let most = { by: LITTLE, at: -1, own: true };
  for (let k = 0; k < FEATURES.length; k += 1) {
    const weight = weights[k] ?? 0;
    const own = weight * ((mine[k] ?? 0) - (mineThen[k] ?? 0));
    const his = weight * ((theirsThen[k] ?? 0) - (theirs[k] ?? 0));
    if (own > most.by) most = { by: own, at: k, own: true };
    if (his > most.by) most = { by: his, at: k, own: false };
  }
  if (most.at < 0) return null;
  const kind = kindOf(most.at);
  const aim = kind === null ? null : (book.aims(view).find(one => one.kind === kind && (one.side === side) === most.own) ?? null);
  if (aim !== null)
    return most.own
      ? say('It serves your goal: {aim}', { aim: aim.label })
      : say('It keeps the enemy from his goal: {aim}', { aim: aim.label });
  return SAID[FEATURES[most.at] ?? '']?.[most.own ? 0 : 1] ?? null;
}

/** What weighs less than this is no reason. */
const LITTLE = 0.02;

/** What a feature means when there is more of it for oneself, and when there is less for the enemy. */
const SAID: Readonly<Record<string, readonly [Sentence, Sentence]>> = {
  strength: [say('It leaves you the stronger.'), say('It costs the enemy more than you.')],
  left: [say('It keeps your men alive.'), say('It costs the enemy men.')],
  leaders: [say('It keeps your leaders safe.'), say('It puts an enemy leader in danger.')],
  steady: [say('It keeps your men ready to act.'), say('It throws the enemy off balance.')],
  pressed: [say('Fewer of yours stand where the enemy can reach them.'), say('More of the enemy stand where you can reach them.')],
  joined: [say('Your men have help where they fight.'), say('The enemy fights without help.')],
  shots: [say('Your shooters come to shoot.'), say('The enemy’s shooters have nothing to shoot at.')],
  near: [say('It keeps the distance you want.'), say('It keeps the distance you want.')],
  bold: [say('You are the stronger, and come to grips.'), say('You are the weaker, and keep away.')],
  together: [say('It keeps your men in good order.'), say('It pulls the enemy apart.')],
  stands: [say('You would win if it ended now.'), say('The enemy would not win if it ended now.')],
  standsLate: [say('You would win if it ended now.'), say('The enemy would not win if it ended now.')],
};
