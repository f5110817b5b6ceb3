/**
 * What a player would do in somebody's place, and why: of all that the best order leads to and the next best does not, whatever weighs most.
 * A reason is one sentence with slots, from the feature and the goal it tells of.
 */
import { seeded, sideOf, type Book, type Order, type Random, type Seat, type Sentence, type State } from '@nobori/engine';
import { ideaOf, sameIdea } from './idea.ts';
import { LEVELS } from './levels.ts';
import { reasonsFor, type Reason } from './reasons.ts';
import type { Levelled } from './roster.ts';
import { rollouts } from './search/rollout.ts';
import { think } from './search/think.ts';
import { knowledgeOf } from './thinker.ts';

export type { Reason } from './reasons.ts';

export interface Advice {
  readonly order: Order;
  /** The chance to win with it, and by how much that may be wrong; null where there was nothing to weigh. */
  readonly chance: number | null;
  readonly error: number;
  /** What else was heard, the better first; of several orders that come to the same, the best. */
  readonly others: readonly { readonly order: Order; readonly chance: number }[];
  /** It is better than the next beyond what chance explains. */
  readonly clear: boolean;
  /** In one sentence; null where nothing speaks for it more than for the next. */
  readonly why: Sentence | null;
  /** What speaks for it, and what against it, the weightiest first. */
  readonly reasons: readonly Reason[];
}

/** Whoever sends `true` at a step gets what is known so far. */
export type Advising = Generator<void, Advice, boolean | undefined>;

/** So many rollouts of the best two orders are compared. */
const COMPARED = 12;

/** `view` is what `book.view` shows this seat; nothing else is looked at. */
export function* advising(book: Book, view: State, seat: Seat, random: Random, { level, temper }: Levelled): Advising {
  const [mind, known] = [LEVELS[level], knowledgeOf(book, temper)];
  const { order, lines } = yield* think(book, view, seat, random, { mind, known });
  const [best, ...rest] = lines;
  if (best === undefined) return { order, chance: null, error: 0, others: [], clear: true, why: null, reasons: [] };
  const meant = ideaOf(book, view, order);
  const others: (typeof lines)[number][] = [];
  for (const line of rest.toSorted((a, b) => b.chance - a.chance)) {
    const idea = ideaOf(book, view, line.order);
    if (![meant, ...others.map(one => ideaOf(book, view, one.order))].some(one => sameIdea(book, one, idea))) others.push(line);
  }
  const [second] = others;
  const told = {
    order,
    chance: best.chance,
    error: best.error,
    others: others.map(line => ({ order: line.order, chance: line.chance })),
    clear: second === undefined || best.chance - second.chance > 2 * Math.hypot(best.error, second.error),
  };
  if (second === undefined) return { ...told, why: null, reasons: [] };
  const seeds = Array.from({ length: COMPARED }, () => random.below(0x1_0000_0000));
  const worlds = seeds.slice(0, mind.worlds).map(seed => book.imagine(book.view(view, seat), seat, seeded(seed)));
  const side = sideOf(view, seat) ?? '';
  const heard = rollouts(book, seat, { mind, known, side, seeds, worlds });
  const [leaves, leavesThen]: [State[], State[]] = [[], []];
  for (const i of seeds.keys()) {
    leaves.push(heard.toTheEnd(order, i).state);
    leavesThen.push(heard.toTheEnd(second.order, i).state);
    yield;
  }
  const reasons = reasonsFor(book, view, side, known.own, leaves, leavesThen);
  return { ...told, why: reasons.find(({ good }) => good)?.says ?? null, reasons };
}

/** Thought through to the end: the same view and the same generator give the same advice. */
export function advice(...asked: Parameters<typeof advising>): Advice {
  const thinking = advising(...asked);
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}
