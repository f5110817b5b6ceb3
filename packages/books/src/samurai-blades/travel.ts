/** Moves carried out step by step, so that the other side sees of them what it may, and no more: BLD-R59, BLD-207. */
import type { Tell } from '@nobori/engine';
import type { Hex } from '@nobori/engine/hex';
import { isNight, look } from './night.ts';
import { hidden, other, seatsFor, sideId, type BladesEvent, type BladesState, type Figure } from './state.ts';

/** A move as a row of stops: where the mover then is, what it has cost so far, and how to put everybody who moves there. */
export interface Journey {
  readonly way: readonly Hex[];
  readonly costs: readonly number[];
  place(stop: number): void;
}

/**
 * Goes from stop to stop; whoever uncovers an enemy ninja stops there and may change the rest of his move (BLD-R59). Gives the number of the
 * last stop reached, −1 for none.
 */
export function travel(
  state: BladesState,
  mover: Figure,
  { way, costs, place }: Journey,
  of: number,
  rule: string,
  tell: Tell<BladesEvent>,
): number {
  const last = way.length - 1;
  if (last < 0) return last;
  const start = mover.at;
  if (!isNight(state)) {
    place(last);
    tell({ kind: 'moved', figure: mover.kit.id, way: [start, ...way], cost: costs[last] ?? 0, of, rules: [rule] });
    return last;
  }
  const shown: boolean[] = [!hidden(state, mover)];
  let reached = -1;
  while (reached < last) {
    reached += 1;
    place(reached);
    const uncovered = look(state, tell);
    shown.push(!hidden(state, mover));
    if (uncovered.some(figure => figure.kit.side !== mover.kit.side)) break;
  }
  tellMove(state, mover, [start, ...way.slice(0, reached + 1)], shown, { cost: costs[reached] ?? 0, of, rules: [rule] }, tell);
  return reached;
}

/** His own side learns the whole way; the other the parts it saw, or only that somebody stirred. */
function tellMove(
  state: BladesState,
  mover: Figure,
  whole: readonly Hex[],
  shown: readonly boolean[],
  facts: { readonly cost: number; readonly of: number; readonly rules: readonly string[] },
  tell: Tell<BladesEvent>,
): void {
  const figure = mover.kit.id;
  if (shown.every(Boolean)) return tell({ kind: 'moved', figure, way: whole, ...facts });
  const { side } = mover.kit;
  const others = seatsFor(state, other(side));
  tell({ kind: 'moved', figure, way: whole, ...facts, only: seatsFor(state, side) });
  if (!shown.some(Boolean)) return tell({ kind: 'stirred', side: sideId(state, side), rules: ['BLD-183'], only: others });
  let part: Hex[] = [];
  for (const [i, hex] of whole.entries()) {
    if (shown[i] === true) part.push(hex);
    if (shown[i] === true && i < whole.length - 1) continue;
    if (part.length > 1) tell({ kind: 'moved', figure, way: part, cost: part.length - 1, of: facts.of, rules: facts.rules, only: others });
    part = [];
  }
}
