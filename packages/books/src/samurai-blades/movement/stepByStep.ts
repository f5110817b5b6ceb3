/** Moves carried out step by step, so that the other side sees of them what it may, and no more: BLD-R59, BLD-207. */
import type { Tell } from '@nobori/engine';
import { cellOf, OFF, type Hex } from '@nobori/engine/hex';
import type { BldRule } from '../rules.ts';
import { fieldOf } from '../terrain/field.ts';
import { isNight, lookForNinja } from '../night/night.ts';
import { hidden, occupies, other, seatsFor, sideId, type BladesEvent, type BladesState, type Figure } from '../state.ts';

/** A move as a row of stops: where the mover then is, what it has cost so far, and how to put everybody who moves there. */
export interface Journey {
  readonly way: readonly Hex[];
  readonly costs: readonly number[];
  place(stop: number): void;
}

/** The number of the last stop reached, −1 for none; and what it has cost, whatever the rest is (BLD-R59). */
interface Travelled {
  readonly reached: number;
  readonly spent: number;
}

/** Goes from stop to stop; whoever uncovers an enemy ninja stops there and may change the rest of his move (BLD-R59). */
export function travel(
  state: BladesState,
  mover: Figure,
  { way, costs, place }: Journey,
  of: number,
  rule: BldRule,
  tell: Tell<BladesEvent>,
): Travelled {
  const last = way.length - 1;
  if (last < 0) return { reached: last, spent: 0 };
  const start = mover.at;
  if (!isNight(state)) {
    place(last);
    tell({ kind: 'moved', figure: mover.kit.id, way: [start, ...way], cost: costs[last] ?? 0, of, rules: [rule] });
    return { reached: last, spent: costs[last] ?? 0 };
  }
  const shown: boolean[] = [!hidden(state, mover)];
  const places = state.figures.map(({ at, rear }) => ({ at, rear }));
  let reached = -1;
  while (reached < last) {
    reached += 1;
    place(reached);
    const uncovered = lookForNinja(state, tell);
    shown.push(!hidden(state, mover));
    if (uncovered.some(figure => figure.kit.side !== mover.kit.side)) break;
  }
  const spent = costs[reached] ?? 0; // BLD-093: for every hex he has entered
  // Broken off while he passed a friend: he, and all that goes with him, stay at the last stop where they may (BLD-013).
  let back = false;
  while (reached >= 0 && reached < last && crowded(state)) {
    state.figures.forEach((figure, i) => Object.assign(figure, places[i]));
    reached -= 1;
    if (reached >= 0) place(reached);
    back = true;
  }
  if (back) lookForNinja(state, tell); // whom he sees from there
  const gone = reached + 1;
  if (gone > 0)
    tellMove(state, mover, [start, ...way.slice(0, gone)], [0, ...costs], shown.slice(0, gone + 1), { of, rules: [rule] }, tell);
  return { reached, spent };
}

/** Whether two pieces are in one hex. */
function crowded(state: BladesState): boolean {
  const { board } = fieldOf(state.battle);
  const taken = state.figures.flatMap(figure =>
    occupies(figure)
      ? [figure.at, ...(figure.rear === null ? [] : [figure.rear])].map(hex => cellOf(board, hex)).filter(cell => cell !== OFF)
      : [],
  );
  return new Set(taken).size < taken.length;
}

/** His own side learns the whole way; the other the parts it saw, or only that somebody stirred. */
function tellMove(
  state: BladesState,
  mover: Figure,
  whole: readonly Hex[],
  costs: readonly number[],
  shown: readonly boolean[],
  facts: { readonly of: number; readonly rules: readonly BldRule[] },
  tell: Tell<BladesEvent>,
): void {
  const figure = mover.kit.id;
  const end = whole.length - 1;
  const costOf = (from: number, to: number): number => (costs[to] ?? 0) - (costs[from] ?? 0);
  const cost = costOf(0, end);
  if (shown.every(Boolean)) return tell({ kind: 'moved', figure, way: whole, cost, ...facts });
  const { side } = mover.kit;
  const others = seatsFor(state, other(side));
  tell({ kind: 'moved', figure, way: whole, cost, ...facts, only: seatsFor(state, side) });
  if (!shown.some(Boolean)) return tell({ kind: 'stirred', side: sideId(state, side), rules: ['BLD-183'], only: others });
  let part: Hex[] = [];
  for (const [i, hex] of whole.entries()) {
    if (shown[i] === true) part.push(hex);
    if (shown[i] === true && i < end) continue;
    const last = shown[i] === true ? i : i - 1;
    if (part.length > 1) tell({ kind: 'moved', figure, way: part, cost: costOf(last - part.length + 1, last), ...facts, only: others });
    part = [];
  }
}
