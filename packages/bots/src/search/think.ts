/**
 * Thinking ahead, the same for all books: a few orders are heard in rollouts, the poorer half is dropped, the rest is heard longer, until
 * the budget is spent. The budget is counted in answers carried out, so that the same view gives the same order on every machine; whoever
 * watches a clock may stop between two rollouts, and takes the best so far.
 */
import { askOf, bug, digest, present, seeded, sideOf, type Book, type Order, type Random, type Seat, type State } from '@nobori/engine';
import { inclination } from '../policy/policy.ts';
import { sceneOf } from '../policy/features.ts';
import { spread } from '../spread.ts';
import { rollouts } from './rollout.ts';

/** How a player thinks: numbers only. */
export interface Mind {
  /** Answers carried out for one decision. */
  readonly answers: number;
  /** Orders that come to mind at all. */
  readonly seen: number;
  /** Orders that are heard in rollouts. */
  readonly width: number;
  /** Worlds that are imagined where something is hidden. */
  readonly worlds: number;
  /** A rollout ends with the turn, or after so many answers. */
  readonly depth: number;
  /** What an order seems worth at once counts like so many rollouts. */
  readonly prior: number;
  /** Ready orders that are looked at for each answer in a rollout, and how surely the best of them is taken. */
  readonly drawn: number;
  readonly warmth: number;
  /** By how much it may misjudge an order. */
  readonly waver: number;
}

/** What a player knows of a book: how positions and orders weigh. */
export interface Knowledge {
  readonly value: Float64Array;
  /** What weighs for oneself. */
  readonly own: Float64Array;
  readonly policy: Float64Array;
}

/** One order and what came of it. */
interface Line {
  readonly order: Order;
  readonly chance: number;
  /** By how much the chance may be wrong. */
  readonly error: number;
  readonly rollouts: number;
}

export interface Thought {
  readonly order: Order;
  /** The best first. */
  readonly lines: readonly Line[];
  readonly answers: number;
  /** It was stopped before its budget was spent. */
  readonly cut: boolean;
}

interface Arm {
  readonly order: Order;
  /** The chance as soon as it is carried out. */
  readonly atOnce: number;
  readonly prior: number;
  sum: number;
  squares: number;
  heard: number;
}

/** Whoever sends `true` at a step gets the best so far. */
export type Thinking = Generator<void, Thought, boolean | undefined>;

export function* think(
  book: Book,
  view: State,
  seat: Seat,
  random: Random,
  { mind, known }: { readonly mind: Mind; readonly known: Knowledge },
  struck: readonly Order[] = [],
): Thinking {
  const ask = askOf(book.prompt(view), seat);
  if (ask === null) throw bug('a player was asked who has nothing to decide', { seat });
  const refused = new Set(struck.map(order => digest(order)));
  const orders = spread([...book.candidates(view, seat)], mind.seen).filter(order => refused.size === 0 || !refused.has(digest(order)));
  const [only] = orders;
  if (only === undefined) return settled(ask.fallback());
  if (orders.length === 1) return settled(only);

  const side = sideOf(view, seat) ?? '';
  const seeds = Array.from({ length: 512 }, () => random.below(0x1_0000_0000));
  const worlds = Array.from({ length: mind.worlds }, (_, i) => book.imagine(book.view(view, seat), seat, seeded(seeds[i] ?? i)));
  const heard = rollouts(book, seat, { mind, known, side, seeds, worlds });
  const arms: Arm[] = [];
  let cut = false;
  // First what each order leads to at once, by its own odds, and what a quick mind thinks of it.
  const scene = sceneOf(book, view, side);
  const inclined = orders.map(order => inclination(scene, known.policy, order));
  const mean = inclined.reduce((sum, one) => sum + one, 0) / inclined.length;
  for (const [i, order] of orders.entries()) {
    const atOnce = heard.atOnce(order);
    const wavering = mind.waver === 0 ? 0 : (mind.waver * (random.below(2001) - 1000)) / 1000;
    // Near defeat and near victory chances lie close together: an opinion must not outweigh them there, or whoever is losing gives up.
    const room = 4 * atOnce * (1 - atOnce);
    const prior = atOnce + room * (LEAN * Math.tanh(((inclined[i] ?? 0) - mean) / 3) + wavering);
    arms.push({ order, atOnce, prior, sum: 0, squares: 0, heard: 0 });
    if ((yield) === true) {
      cut = true;
      break;
    }
  }
  // Where nothing happens at once (an order is written, to be carried out later) only what is heard later tells orders apart.
  const trust = Math.max(...arms.map(one => one.atOnce)) - Math.min(...arms.map(one => one.atOnce)) < 1e-6 ? 1 : mind.prior;
  const worth = ({ sum, heard: times, prior }: Arm): number => (sum + trust * prior) / (times + trust);
  const byWorth = (a: Arm, b: Arm): number => worth(b) - worth(a);
  let field = arms.sort(byWorth).slice(0, mind.width);
  const rounds = Math.ceil(Math.log2(Math.max(2, field.length)));
  let spent = 0;
  for (let round = rounds; round > 0 && field.length > 1 && spent < mind.answers && !cut; round -= 1) {
    const until = spent + (mind.answers - spent) / round;
    // All of a field are heard equally often, with the same dice: a rollout more would be luck that the others did not have.
    while (spent < until && !cut) {
      for (const arm of field) {
        const { chance, answers } = heard.toTheEnd(arm.order, arm.heard);
        spent += answers;
        arm.sum += chance;
        arm.squares += chance * chance;
        arm.heard += 1;
        cut = (yield) === true || cut;
        if (cut) break;
      }
    }
    if (!cut) field = field.toSorted(byWorth).slice(0, Math.ceil(field.length / 2));
  }
  const lines = arms.filter(({ heard: times }) => times > 0).map(arm => lineOf(arm, worth(arm)));
  const best = present(field.toSorted(byWorth)[0], 'an order');
  lines.sort((a, b) => Number(b.order === best.order) - Number(a.order === best.order) || b.rollouts - a.rollouts || b.chance - a.chance);
  return { order: best.order, lines, answers: spent, cut };
}

/** How much a quick mind's opinion of an order may add to its chance. */
const LEAN = 0.08;

const settled = (order: Order): Thought => ({ order, lines: [], answers: 0, cut: false });

function lineOf({ order, sum, squares, heard }: Arm, chance: number): Line {
  const mean = sum / heard;
  return { order, chance, error: Math.sqrt(Math.max(0, squares / heard - mean * mean) / Math.max(1, heard - 1)), rollouts: heard };
}

/** Thinks to the end. */
export function thoughtThrough(thinking: Thinking): Thought {
  for (;;) {
    const step = thinking.next();
    if (step.done === true) return step.value;
  }
}
