/**
 * Thinking ahead, the same for all books: a few orders are heard in rollouts, the poorer half is dropped, the rest is heard longer, until
 * the budget is spent. The budget is counted in answers carried out, so that the same view gives the same order on every machine; whoever
 * watches a clock may stop between two rollouts, and takes the best so far.
 */
import { askOf, bug, digest, present, seeded, sideOf, type Book, type Order, type Random, type Seat, type State } from '@nobori/engine';
import { inclination, type Taste } from '../policy/policy.ts';
import { sceneOf } from '../policy/features.ts';
import { marches } from '../policy/marches.ts';
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
  /** What an order seems worth at first sight counts like so many rollouts. */
  readonly prior: number;
  /** Ready orders that are looked at for each answer in a rollout, and how surely the best of them is taken. */
  readonly drawn: number;
  readonly warmth: number;
  /** By how much it may misjudge an order at first sight. */
  readonly waver: number;
}

/** What a player knows of a book: how positions and orders weigh. */
export interface Knowledge {
  readonly value: Float64Array;
  /** What weighs for oneself. */
  readonly own: Float64Array;
  readonly policy: Taste;
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
  /** How much speaks for it at first sight. */
  readonly inclined: number;
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
  const side = sideOf(view, seat) ?? '';
  const scene = sceneOf(book, view, side);
  const ready = spread([...book.candidates(view, seat)], mind.seen);
  const orders = [...(ready.length > 1 ? marches(scene, seat, ask) : []), ...ready].filter(
    order => refused.size === 0 || !refused.has(digest(order)),
  );
  const [only] = orders;
  if (only === undefined) return settled(ask.fallback());
  if (orders.length === 1) return settled(only);

  const seeds = Array.from({ length: 512 }, () => random.below(0x1_0000_0000));
  // What a quick mind thinks of all of them; the best of those are heard.
  const arms = orders.map((order): Arm => ({
    order,
    inclined: inclination(scene, known.policy, order) + wavering(mind, random),
    sum: 0,
    squares: 0,
    heard: 0,
  }));
  arms.sort((a, b) => b.inclined - a.inclined);
  if (mind.answers === 0) return settled(present(arms[0], 'an order').order);

  const worlds = Array.from({ length: mind.worlds }, (_, i) => book.imagine(book.view(view, seat), seat, seeded(seeds[i] ?? i)));
  const heard = rollouts(book, seat, { mind, known, side, seeds, worlds });
  let field = fieldOf(arms, mind.width, order => book.choice(view, order).family.key, heard.atOnce);
  const rounds = Math.ceil(Math.log2(Math.max(2, field.length)));
  let [spent, cut] = [0, false];
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
    if (!cut) field = ranked(field, mind).slice(0, Math.ceil(field.length / 2));
  }
  const worth = worthIn(arms, mind);
  const taken = present(ranked(field, mind)[0], 'an order');
  const lines = arms.filter(({ heard: times }) => times > 0).map(arm => lineOf(arm, worth(arm)));
  lines.sort((a, b) => Number(b.order === taken.order) - Number(a.order === taken.order) || b.rollouts - a.rollouts || b.chance - a.chance);
  return { order: taken.order, lines, answers: spent, cut };
}

/**
 * Who is heard: the best at first sight; and in place of some of them the best of other families, where it helps more at once than what came to
 * mind first. What has led nowhere in games so far may be the thing to do here: a door that must be opened first.
 */
function fieldOf(arms: readonly Arm[], width: number, familyOf: (order: Order) => string, atOnce: (order: Order) => number): Arm[] {
  const first = arms.slice(0, Math.ceil(width / 2));
  const families = new Set(first.map(({ order }) => familyOf(order)));
  const least = Math.max(...first.slice(0, 1).map(({ order }) => atOnce(order)));
  const others: { readonly arm: Arm; readonly helps: number }[] = [];
  for (const arm of arms.slice(first.length)) {
    const family = familyOf(arm.order);
    if (families.has(family)) continue;
    families.add(family);
    others.push({ arm, helps: atOnce(arm.order) });
  }
  const helping = others.filter(({ helps }) => helps > least).sort((a, b) => b.helps - a.helps);
  return [...new Set([...first, ...helping.map(({ arm }) => arm), ...arms])].slice(0, width);
}

/** How much an order may be misjudged at first sight. */
const wavering = ({ waver }: Mind, random: Random): number => (waver === 0 ? 0 : (waver * (random.below(2001) - 1000)) / 1000);

/** What an order is worth: what was heard of it, and, as if it had been heard a few times more, what a quick mind makes of it. */
function worthIn(arms: readonly Arm[], { prior }: Mind): (arm: Arm) => number {
  const known = arms.filter(({ heard }) => heard > 0);
  const [sum, times] = known.reduce(([all, count], one) => [all + one.sum, count + one.heard], [0, 0]);
  const mean = times === 0 ? 0.5 : sum / times;
  const most = Math.max(...known.map(({ inclined }) => inclined));
  // Near defeat and near victory chances lie close together: an opinion must not outweigh them there, or whoever is losing gives up.
  const room = 4 * mean * (1 - mean);
  return arm => (arm.sum + prior * (mean + room * LEAN * Math.max(-3, arm.inclined - most))) / (arm.heard + prior);
}

function ranked(field: readonly Arm[], mind: Mind): Arm[] {
  const worth = worthIn(field, mind);
  return field.toSorted((a, b) => worth(b) - worth(a));
}

/** So much less is an order worth that is less to a quick mind's taste by one. */
const LEAN = 0.03;

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
