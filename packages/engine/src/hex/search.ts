/** Cheapest ways through any space of numbered states: Dijkstra and A* over whole-number costs. */
import { bug } from '../bug.ts';

export interface Space {
  /** States are 0 … size − 1. */
  readonly size: number;
  /** Calls `go` for every state that one step leads to, with the cost of that step: a whole number, 0 or more. */
  readonly steps: (state: number, go: (next: number, cost: number) => void) => void;
}

/** What a search found out. */
export interface Explored {
  /** Least cost of each state, −1 where it was not reached. */
  readonly cost: Int32Array;
  /** The state before it on a cheapest way; −1 at the starts and where it was not reached. */
  readonly before: Int32Array;
}

interface Search {
  readonly starts: readonly number[];
  /** States that cost more are not entered. */
  readonly budget: number;
  /** A lower bound of the cost still to come; must not sink by more than a step costs. Left out: none is known. */
  readonly estimate?: (state: number) => number;
  /** The search ends when it takes up such a state. */
  readonly goal?: (state: number) => boolean;
}

/**
 * Costs are small whole numbers, so the queue is a row of drawers, one for each cost: nothing is ever sorted. Of equally cheap ways the one
 * found first stays, so the same question has the same answer everywhere.
 */
function run(space: Space, { starts, budget, estimate, goal }: Search): { explored: Explored; reached: number } {
  const cost = new Int32Array(space.size).fill(-1);
  const before = new Int32Array(space.size).fill(-1);
  const drawers: number[][] = [];
  const put = (state: number, rank: number): void => {
    const drawer = drawers[rank];
    if (drawer === undefined) drawers[rank] = [state];
    else drawer.push(state);
  };
  const guess = (state: number): number => estimate?.(state) ?? 0;
  for (const start of starts) {
    cost[start] = 0;
    put(start, guess(start));
  }
  let from = -1;
  let spent = 0;
  const go = (next: number, price: number): void => {
    if (price < 0 || !Number.isInteger(price)) throw bug('a step costs no whole number', { from, next, price });
    const total = spent + price;
    const known = cost[next] ?? 0;
    if (total > budget || (known >= 0 && known <= total)) return;
    cost[next] = total;
    before[next] = from;
    put(next, total + guess(next));
  };
  for (let rank = 0; rank < drawers.length; rank++) {
    const drawer = drawers[rank];
    if (drawer === undefined) continue;
    for (let n = 0; n < drawer.length; n++) {
      from = drawer[n] ?? 0; // a drawer may grow while it is being emptied: steps may be free
      spent = cost[from] ?? 0;
      if (spent + guess(from) !== rank) continue; // a cheaper way came later and has been taken up already
      if (goal?.(from) === true) return { explored: { cost, before }, reached: from };
      space.steps(from, go);
    }
    drawers[rank] = [];
  }
  return { explored: { cost, before }, reached: -1 };
}

/** Everything that can be reached from the starts for at most `budget`. */
export const explore = (space: Space, starts: readonly number[], budget: number): Explored => run(space, { starts, budget }).explored;

/** The states of a cheapest way to `state`, both ends included; empty if it was not reached. */
export function routeTo(explored: Explored, state: number): number[] {
  if ((explored.cost[state] ?? -1) < 0) return [];
  const way = [state];
  for (let at = explored.before[state] ?? -1; at >= 0; at = explored.before[at] ?? -1) way.push(at);
  return way.reverse();
}

export interface Route {
  readonly cost: number;
  readonly states: readonly number[];
}

/** A cheapest way to any goal, or null. With an estimate it looks towards the goal first (A*). */
export function findRoute(
  space: Space,
  search: Omit<Search, 'budget'> & { readonly budget?: number; readonly goal: (state: number) => boolean },
): Route | null {
  const { explored, reached } = run(space, { ...search, budget: search.budget ?? 0x3fffffff });
  return reached < 0 ? null : { cost: explored.cost[reached] ?? 0, states: routeTo(explored, reached) };
}

/** What a path costs, or at which of its places it breaks off: off the map, not next to the place before, or not allowed. */
export type Walked =
  | { readonly kind: 'walked'; readonly cost: number }
  | { readonly kind: 'stopped'; readonly at: number; readonly why: 'offMap' | 'gap' | 'barred' };

/** Judges a route someone else drew: every step must be one the space has. */
export function walkRoute(space: Space, states: readonly number[]): Walked {
  let spent = 0;
  for (let at = 1; at < states.length; at++) {
    let least = -1;
    space.steps(states[at - 1] ?? -1, (next, price) => {
      if (next === states[at] && (least < 0 || price < least)) least = price;
    });
    if (least < 0) return { kind: 'stopped', at, why: 'barred' };
    spent += least;
  }
  return { kind: 'walked', cost: spent };
}
