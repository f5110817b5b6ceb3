/** Cheapest ways through any space of numbered states, over whole-number costs. */
import { bug } from '../bug.ts';

export interface Space {
  /** States are 0 … size − 1. */
  readonly size: number;
  /**
   * Calls `go` for every state that one step leads to, with the cost of that step: a whole number, 0 or more. What is known of the cost of each
   * state so far, −1 for nothing, lets it pass over steps that cannot be cheaper before it works them out.
   */
  readonly steps: (state: number, go: (next: number, cost: number) => void, known: Int32Array) => void;
}

/** What a search found out. */
export interface Explored {
  /** Least cost of each state, −1 where it was not reached. */
  readonly cost: Int32Array;
  /** The state before it on a cheapest way; −1 at the starts and where it was not reached. */
  readonly before: Int32Array;
  /** The states that were reached, as they were found: a few, where a board may have thousands. */
  readonly reached: readonly number[];
}

/**
 * Everything that can be reached from the starts for at most `budget`. Costs are small whole numbers, so the queue is a row of drawers, one
 * for each cost: nothing is ever sorted. Of equally cheap ways the one found first stays, so the same question has the same answer everywhere.
 * Whoever explores for many in turn hands in what he found last and needs no more: its tables are used again, and only what it wrote is wiped out.
 */
export function explore(space: Space, starts: readonly number[], budget: number, over?: Explored): Explored {
  const { cost, before } = over?.cost.length === space.size ? wiped(over) : unknown(space.size);
  const reached: number[] = [];
  const drawers: number[][] = [];
  const put = (state: number, rank: number): void => {
    const drawer = drawers[rank];
    if (drawer === undefined) drawers[rank] = [state];
    else drawer.push(state);
  };
  for (const start of starts) {
    if (cost[start] !== 0) reached.push(start);
    cost[start] = 0;
    put(start, 0);
  }
  let from = -1;
  let spent = 0;
  const go = (next: number, price: number): void => {
    if (price < 0 || !Number.isInteger(price)) throw bug('a step costs no whole number', { from, next, price });
    const total = spent + price;
    const known = cost[next] ?? 0;
    if (total > budget || (known >= 0 && known <= total)) return;
    if (known < 0) reached.push(next);
    cost[next] = total;
    before[next] = from;
    put(next, total);
  };
  for (spent = 0; spent < drawers.length; spent++) {
    const drawer = drawers[spent];
    if (drawer === undefined) continue;
    for (let n = 0; n < drawer.length; n++) {
      from = drawer[n] ?? 0; // a drawer may grow while it is being emptied: steps may be free
      if (cost[from] !== spent) continue; // a cheaper way came later and has been taken up already
      space.steps(from, go, cost);
    }
    drawers[spent] = [];
  }
  return { cost, before, reached };
}

const unknown = (size: number) => ({ cost: new Int32Array(size).fill(-1), before: new Int32Array(size).fill(-1) });

function wiped(over: Explored): Explored {
  for (const state of over.reached) over.cost[state] = over.before[state] = -1;
  return over;
}

/** A step that costs one at least cannot make this state cheaper than it is. */
export const settledFor = (known: Int32Array, next: number, from: number): boolean =>
  (known[next] ?? -1) >= 0 && (known[next] ?? 0) <= (known[from] ?? 0) + 1;
