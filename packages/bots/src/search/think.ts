/**
 * Thinking ahead, the same for all books: a few orders are heard in rollouts, the poorer half is dropped, the rest is heard longer, until
 * the budget is spent. The budget is counted in answers carried out, so that the same view gives the same order on every machine; whoever
 * watches a clock may stop between two rollouts, and takes the best so far.
 */
import {
  askOf,
  bug,
  digest,
  present,
  rolled,
  seeded,
  sideOf,
  silently,
  type Book,
  type Order,
  type Random,
  type Seat,
  type State,
} from '@nobori/engine';
import { nextAsk } from '../nextAsk.ts';
import { inclination, quickly } from '../policy/policy.ts';
import { sceneOf } from '../policy/features.ts';
import { spread } from '../spread.ts';
import { chanceOf } from '../value/chance.ts';

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
  /** Orders that come to mind for each answer in a rollout, and how surely the best of them is taken. */
  readonly drawn: number;
  readonly warmth: number;
}

/** What a player knows of a book: how positions and orders weigh. */
export interface Knowledge {
  readonly value: Float64Array;
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
  const scene = sceneOf(book, view, side);
  let answers = 0;
  let cut = false;

  /** One game played on from the order to the horizon; rollout i has the same world and the same dice for every order. */
  const hear = (order: Order, i: number, depth: number): number => {
    const seed = seeds[i % seeds.length] ?? i;
    const world = present(worlds[i % worlds.length], 'an imagined world');
    const state = book.clone(world);
    const luck = seeded(seed ^ 0x5bd1_e995); // choices must not shift the dice
    const dice = rolled(seeded(seed), seeded(seed ^ 0x27d4_eb2f));
    book.carryOut(state, seat, order, dice, silently);
    answers += 1;
    const { turn } = world;
    for (let given = 1; given < depth && state.verdict === null && state.turn === turn; given += 1) {
      const next = nextAsk(book.prompt(state));
      if (next === null) break;
      book.carryOut(state, next.seat, quickly(book, state, next, luck, { weights: known.policy, ...mind }), dice, silently);
      answers += 1;
    }
    return chanceOf(book, known.value, state, side);
  };

  // First what each order leads to at once, and what a quick mind thinks of it.
  const inclined = orders.map(order => inclination(scene, known.policy, order));
  const mean = inclined.reduce((sum, one) => sum + one, 0) / inclined.length;
  const arms: Arm[] = [];
  for (const [i, order] of orders.entries()) {
    const prior = hear(order, 0, 1) + LEAN * Math.tanh(((inclined[i] ?? 0) - mean) / 3);
    arms.push({ order, prior, sum: 0, squares: 0, heard: 0 });
    if ((yield) === true) {
      cut = true;
      break;
    }
  }
  const worth = ({ sum, heard, prior }: Arm): number => (sum + mind.prior * prior) / (heard + mind.prior);
  const byWorth = (a: Arm, b: Arm): number => worth(b) - worth(a);
  let field = arms.sort(byWorth).slice(0, mind.width);
  const rounds = Math.ceil(Math.log2(Math.max(2, field.length)));
  for (let round = rounds; round > 0 && field.length > 1 && answers < mind.answers && !cut; round -= 1) {
    const share = Math.max(1, (mind.answers - answers) / round / field.length);
    for (const arm of field) {
      for (const until = answers + share; answers < until && !cut;) {
        const chance = hear(arm.order, arm.heard, mind.depth);
        arm.sum += chance;
        arm.squares += chance * chance;
        arm.heard += 1;
        cut = (yield) === true;
      }
    }
    field = field.toSorted(byWorth).slice(0, Math.ceil(field.length / 2));
  }
  const lines = arms.filter(({ heard }) => heard > 0).map(arm => lineOf(arm, worth(arm)));
  const best = present(field.toSorted(byWorth)[0], 'an order');
  lines.sort((a, b) => Number(b.order === best.order) - Number(a.order === best.order) || b.rollouts - a.rollouts || b.chance - a.chance);
  return { order: best.order, lines, answers, cut };
}

/** How much a quick mind's opinion of an order may add to its chance. */
const LEAN = 0.05;

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
