/** Where a figure can get to: a grid of spots with their costs, and an outline to draw. */
import { distanceUp, type Point } from './measure.ts';
import { outlines } from './outline.ts';
import type { LegCost } from './paths.ts';

export interface ReachedSpot {
  readonly at: Point;
  readonly cost: number;
  /** The way-point before it: its number in `turns`, or −1 for straight from the start. */
  readonly by: number;
  /** May a move end here? */
  readonly ends: boolean;
}

export interface Reach {
  readonly from: Point;
  readonly allowance: number;
  readonly spacing: number;
  readonly spots: readonly ReachedSpot[];
  /** Way-points used, each reached over the one before it in the same way. */
  readonly turns: readonly { readonly at: Point; readonly cost: number; readonly by: number }[];
  /** Rings around all that can be reached, outer ones running to the left, holes to the right. */
  readonly outline: readonly (readonly Point[])[];
}

export interface ReachQuestion {
  readonly from: Point;
  readonly allowance: number;
  readonly cost: LegCost;
  /** Points at which a way may turn (see `corners`). */
  readonly turns: readonly Point[];
  /** Between the spots of the grid; the start is one of them. */
  readonly spacing: number;
  readonly mayEnd?: (p: Point) => boolean;
}

/** All spots of a grid that can be reached, straight or by way of the turns. */
export function reachable({ from, allowance, cost, turns, spacing, mayEnd }: ReachQuestion): Reach {
  const used = reachedTurns(from, allowance, cost, turns);
  const steps = Math.floor(allowance / spacing);
  const side = 2 * steps + 1;
  const grid = new Float64Array(side * side).fill(Number.POSITIVE_INFINITY);
  const spots: ReachedSpot[] = [];
  for (let row = -steps; row <= steps; row += 1) {
    for (let column = -steps; column <= steps; column += 1) {
      const point: Point = [from[0] + column * spacing, from[1] + row * spacing];
      const straight = distanceUp(from, point);
      if (straight > allowance) continue;
      let least = straight === 0 ? 0 : cost(from, point, undefined);
      let by = -1;
      for (let i = 0; i < used.length && least > straight; i += 1) {
        const turn = used[i];
        if (turn === undefined || turn.cost >= Math.min(least, allowance + 1)) break; // turns come by rising cost
        if (turn.cost + distanceUp(turn.at, point) >= Math.min(least, allowance + 1)) continue;
        const sum = turn.cost + cost(turn.at, point, used[turn.by]?.at ?? from);
        if (sum < least) {
          least = sum;
          by = i;
        }
      }
      if (least > allowance) continue;
      grid[(row + steps) * side + column + steps] = least;
      spots.push({ at: point, cost: least, by, ends: mayEnd === undefined || mayEnd(point) });
    }
  }
  return { from, allowance, spacing, spots, turns: used, outline: outlines(grid, side, from, steps, spacing, allowance) };
}

/** The way-points that can be reached themselves, by rising cost, each with the one it is reached over. */
function reachedTurns(from: Point, allowance: number, cost: LegCost, turns: readonly Point[]): { at: Point; cost: number; by: number }[] {
  const open = turns.filter(at => distanceUp(from, at) <= allowance).map(at => ({ at, cost: cost(from, at, undefined), by: -1 }));
  const settled: { at: Point; cost: number; by: number }[] = [];
  while (open.length > 0) {
    let best = 0;
    open.forEach((turn, i) => {
      if (turn.cost < (open[best]?.cost ?? 0)) best = i;
    });
    const [turn] = open.splice(best, 1);
    if (turn === undefined || turn.cost > allowance) break;
    const before = settled[turn.by]?.at ?? from;
    settled.push(turn);
    for (const other of open) {
      if (turn.cost + distanceUp(turn.at, other.at) >= Math.min(other.cost, allowance + 1)) continue;
      const sum = turn.cost + cost(turn.at, other.at, before);
      if (sum >= other.cost) continue;
      other.cost = sum;
      other.by = settled.length - 1;
    }
  }
  return settled;
}

/** The way-points to a spot, start and spot included. */
export function wayTo(reach: Reach, spot: ReachedSpot): Point[] {
  const path = [spot.at];
  for (let by = spot.by; by >= 0;) {
    const turn = reach.turns[by];
    if (turn === undefined) break;
    path.push(turn.at);
    by = turn.by;
  }
  path.push(reach.from);
  return path.reverse();
}
