/**
 * All that can come of a question: the game runs on with enumerated dice, step by step, and positions that have become equal are one node.
 * Laid out once, read often.
 */
import { bug } from '../bug.ts';
import { enumerator } from '../dice/enumerated.ts';
import { decimal, plus, type Fraction } from '../dice/fraction.ts';
import { silently, type Event } from '../kernel/event.ts';
import type { Outcome, Stance } from '../kernel/question.ts';
import type { Order, State } from '../kernel/state.ts';
import type { Sentence } from '../kernel/words.ts';
import { keys } from './alike.ts';
import { carry, isEnd, nextIn, outcomeAt, type Chosen, type Next, type Place, type Run } from './run.ts';

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

interface Leaf<S> {
  readonly value: Place<S>;
  readonly weight: Fraction;
}

/** Broken off: for good, or because it is late. */
class BrokenOff extends Error {}

/** Asked now and then: is this share of the patience gone? Whoever waits for an answer on a screen says so; it is then sampled. */
export type Late = (share: number) => boolean;
/** So much of it goes into counting. */
const COUNTING = 0.9;
const NEVER_LATE: Late = () => false;

/** Counting that goes on where it was broken off. */
export interface Counting {
  /** Null when it is late, or when it never comes to an end within the budget. */
  on(late?: Late | null): Graph | null;
  /** The last time brought it nearer to its end: going on is of use. However often it is broken off, the same steps are counted. */
  cameOn(): boolean;
}

/** Null when the budget does not suffice. */
export const graphOf = <S extends State, O extends Order, E extends Event>(run: Run<S, O, E>, start: S, budget = BUDGET): Graph | null =>
  countingOf(run, start, budget).on();

export function countingOf<S extends State, O extends Order, E extends Event>(run: Run<S, O, E>, start: S, budget = BUDGET): Counting {
  const { book, question, of } = run;
  let late = NEVER_LATE;
  let over = false;
  const nodes: Node[] = [];
  const known = new Map<string, number>();
  const ends = new Map<string, number>();
  const keyOf = keys();
  const enumerate = enumerator(run.first);
  let steps = 0;
  /** Of those the steps from positions that are laid out to the end: the others will be looked at again. */
  let settled = 0;
  let before = 0;

  const add = (node: Node): number => nodes.push(node) - 1;
  const end = (place: Place<S>): number => {
    const outcome = outcomeAt(run, place);
    const found = ends.get(outcome.key) ?? add({ kind: 'end', outcome });
    ends.set(outcome.key, found);
    return found;
  };
  /** Every way it can fall; none when there was nothing to carry out. */
  const every = (from: Place<S>, next: Next<O>, stance: Stance<O> | null = null): readonly Leaf<S>[] => {
    let moved = true;
    const given = from.given + (next.kind === 'order' ? 1 : 0);
    const { leaves, complete } = enumerate(dice => {
      if (late(COUNTING)) throw new BrokenOff();
      const state = book.clone(from.state);
      let { seen } = from;
      const tell = of === null ? silently : (event: E): void => void (seen |= of.sees(event));
      moved = carry(run, next, state, dice, tell, stance) && moved;
      question.forget?.(state);
      return { state, given, seen };
    }, budget - steps);
    steps += leaves.length;
    over = !complete || steps >= budget;
    if (over) throw new BrokenOff();
    return moved ? leaves : [];
  };
  const textOf = (place: Place<S>): string => keyOf(place.state, `${place.given} ${place.seen} `);
  const reach = (place: Place<S>): number => {
    if (isEnd(run, place)) return end(place);
    const key = textOf(place);
    const found = known.get(key);
    if (found !== undefined) return found;
    const others = settled - steps;
    const laid = layOut(place);
    known.set(key, laid);
    settled = others + steps;
    return laid;
  };
  const chance = (leaves: readonly Leaf<S>[]): number => {
    const together = new Map<number, Fraction>();
    for (const { value, weight } of leaves) {
      const to = reach(value);
      const before = together.get(to);
      together.set(to, before === undefined ? weight : plus(before, weight));
    }
    const [only] = together.keys();
    if (together.size === 1 && only !== undefined) return only;
    return add({ kind: 'chance', ways: [...together].map(([to, weight]) => ({ to, weight, share: decimal(weight) })) });
  };
  /** Answers that all lead to the same are no choice. */
  const choice = (place: Place<S>, next: Chosen<O>): number => {
    const options = next.stances.map(one => ({ key: one.key, label: one.label, to: chance(every(place, next, one)) }));
    const [first] = options;
    if (first !== undefined && options.every(({ to }) => to === first.to)) return first.to;
    return add({ kind: 'choice', own: next.own, options });
  };
  const layOut = (from: Place<S>): number => {
    let place = from;
    /** Positions passed on a way without dice: others come to them too. */
    const onTheWay: string[] = [];
    const laid = (node: number): number => {
      for (const key of onTheWay) known.set(key, node);
      return node;
    };
    for (let passes = 0; passes < MOST_PASSES;) {
      const next = nextIn(run, place);
      if (next.kind === 'choice' && next.stances.length > 1) return laid(choice(place, next));
      const leaves = every(place, next);
      const [only] = leaves;
      if (only === undefined) return laid(end(place));
      if (next.kind === 'pass') passes += 1;
      if (leaves.length > 1) return laid(chance(leaves));
      place = only.value;
      if (isEnd(run, place)) return laid(end(place));
      if (next.kind !== 'step') continue;
      const key = textOf(place);
      const found = known.get(key);
      if (found !== undefined) return laid(found);
      onTheWay.push(key);
    }
    throw bug('a question that is never settled', { order: question.order?.kind });
  };

  return {
    cameOn: () => !over && settled > before,
    on(whoWaits = null) {
      late = whoWaits ?? NEVER_LATE;
      before = settled;
      steps = settled;
      try {
        return over ? null : { nodes, root: reach({ state: book.clone(start), given: 0, seen: 0 }), steps };
      } catch (error) {
        if (error instanceof BrokenOff) return null;
        throw error;
      }
    },
  };
}
