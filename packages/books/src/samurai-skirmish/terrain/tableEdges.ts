/** The table's edges: the way out of a fight (SSK-R73, SSK-R80). */
import { footOn, nearestSide, touchesAnySide, type Point } from '@nobori/engine/table';
import type { Figure, Side, SskState } from '../state.ts';

/** SSK-R73: the point of the own edge straight ahead; of the nearest edge if the scenario gives a side none. */
export function edgePoint({ battle: { table, sides } }: SskState, side: Side, at: Point): Point {
  return footOn(table, at, sides[side].edge ?? nearestSide(table, at));
}

/** Would the figure touch an edge, standing there? */
export const touchesEdge = (state: SskState, figure: Figure, at: Point): boolean =>
  touchesAnySide(state.battle.table, { at, base: figure.base });
