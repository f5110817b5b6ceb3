/**
 * All that can come of a question: the game runs on with enumerated dice, step by step, and positions that have become equal are one node.
 * Laid out once, read often.
 */
import { bug } from '../bug.ts';
import { enumerated } from '../dice/enumerated.ts';
import { decimal, plus, type Fraction } from '../dice/fraction.ts';
import { silently, type Event } from '../kernel/event.ts';
import type { Outcome, Stance } from '../kernel/question.ts';
import type { Order, State } from '../kernel/state.ts';
import type { Sentence } from '../kernel/words.ts';
import { keys } from './alike.ts';
import { carry, nextIn, type Chosen, type Next, type Run } from './run.ts';

interface Way {
  readonly to: number;
  readonly weight: Fraction;
  readonly share: number;
}
interface Option {
  readonly key: string;
  readonly label: Sentence;
  readonly to: number;
}
type Node =
  | { readonly kind: 'end'; readonly outcome: Outcome }
  | { readonly kind: 'chance'; readonly ways: readonly Way[] }
  | { readonly kind: 'choice'; readonly own: boolean; readonly options: readonly Option[] };

/** Every position stands after those it leads to. */
export interface Graph {
  readonly nodes: readonly Node[];
  readonly root: number;
  readonly steps: number;
}

/** Steps looked at before falling back to sampling: counted, not timed, so that everybody gets the same answer. */
export const BUDGET = 10_000;

/** No question is answered by passing so often. */
const MOST_PASSES = 400;

class OverBudget extends Error {}

/** Null when the budget does not suffice. */
export function graphOf<S extends State, O extends Order, E extends Event>(run: Run<S, O, E>, start: S, budget = BUDGET): Graph | null {
  const { book, question } = run;
  const nodes: Node[] = [];
  const known = new Map<string, number>();
  const ends = new Map<string, number>();
  const keyOf = keys();
  let steps = 0;

  const add = (node: Node): number => nodes.push(node) - 1;
  const end = (state: S): number => {
    const outcome = question.outcome(state);
    const found = ends.get(outcome.key) ?? add({ kind: 'end', outcome });
    ends.set(outcome.key, found);
    return found;
  };
  /** Every way it can fall; none when there was nothing to carry out. */
  const every = (state: S, next: Next<O>, stance: Stance<O> | null = null): readonly { readonly value: S; readonly weight: Fraction }[] => {
    let moved = true;
    const { leaves, complete } = enumerated(dice => {
      const copy = book.clone(state);
      moved = carry(run, next, copy, dice, silently, stance) && moved;
      question.forget?.(copy);
      return copy;
    }, budget - steps);
    steps += leaves.length;
    if (!complete || steps >= budget) throw new OverBudget();
    return moved ? leaves : [];
  };
  const reach = (state: S, given: boolean): number => {
    if (question.settled(state, given)) return end(state);
    const key = `${given ? 1 : 0}${keyOf(state)}`;
    const found = known.get(key) ?? layOut(state, given);
    known.set(key, found);
    return found;
  };
  const chance = (leaves: readonly { readonly value: S; readonly weight: Fraction }[], given: boolean): number => {
    const together = new Map<number, Fraction>();
    for (const { value, weight } of leaves) {
      const to = reach(value, given);
      const before = together.get(to);
      together.set(to, before === undefined ? weight : plus(before, weight));
    }
    const [only] = together.keys();
    if (together.size === 1 && only !== undefined) return only;
    return add({ kind: 'chance', ways: [...together].map(([to, weight]) => ({ to, weight, share: decimal(weight) })) });
  };
  /** Answers that all lead to the same are no choice. */
  const choice = (state: S, next: Chosen<O>, given: boolean): number => {
    const options = next.stances.map(one => ({ key: one.key, label: one.label, to: chance(every(state, next, one), given) }));
    const [first] = options;
    if (first !== undefined && options.every(({ to }) => to === first.to)) return first.to;
    return add({ kind: 'choice', own: next.own, options });
  };
  const layOut = (from: S, givenBefore: boolean): number => {
    let [state, given] = [from, givenBefore];
    for (let passes = 0; passes < MOST_PASSES;) {
      const next = nextIn(run, state, given);
      if (next.kind === 'choice' && next.stances.length > 1) return choice(state, next, given);
      const leaves = every(state, next);
      const [only] = leaves;
      if (only === undefined) return end(state);
      given ||= next.kind === 'order';
      if (next.kind === 'pass') passes += 1;
      if (leaves.length > 1) return chance(leaves, given);
      state = only.value;
    }
    throw bug('a question that is never settled', { order: question.order?.kind });
  };

  try {
    const root = reach(book.clone(start), question.order === null);
    return { nodes, root, steps };
  } catch (error) {
    if (error instanceof OverBudget) return null;
    throw error;
  }
}
