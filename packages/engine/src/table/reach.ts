/** How far a figure gets, for drawing: the outline of what it reaches, from what it costs to come to each spot of a grid. */
import { distanceUp, type Point } from './measure.ts';
import { outlines } from './outline.ts';

export interface ReachQuestion {
  readonly from: Point;
  readonly allowance: number;
  /** Between the spots of the grid; the start is one of them. */
  readonly spacing: number;
  /** Infinity where it cannot come. */
  cost(to: Point): number;
}

/** Rings around all that can be reached, outer ones running to the left, holes to the right. */
export function reachOutline({ from, allowance, spacing, cost }: ReachQuestion): Point[][] {
  const steps = Math.floor(allowance / spacing);
  const side = 2 * steps + 1;
  const grid = new Float64Array(side * side).fill(Number.POSITIVE_INFINITY);
  for (let row = -steps; row <= steps; row += 1) {
    for (let column = -steps; column <= steps; column += 1) {
      const spot: Point = [from[0] + column * spacing, from[1] + row * spacing];
      const straight = distanceUp(from, spot);
      if (straight <= allowance) grid[(row + steps) * side + column + steps] = straight === 0 ? 0 : cost(spot);
    }
  }
  return outlines(grid, side, from, steps, spacing, allowance);
}
