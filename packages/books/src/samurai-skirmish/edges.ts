/** The table's edges: the way out of a fight (SSK-R73). */
import type { Point } from '@nobori/engine/table';
import { EDGES, type Edge } from './battle.ts';
import type { Side, SskState } from './state.ts';

/** The point of the own edge straight ahead; of the nearest edge if the scenario gives a side none (SSK-R73). */
export function edgePoint(state: SskState, side: Side, at: Point): Point {
  const { edge } = state.battle.sides[side];
  if (edge !== null) return pointOn(state, edge, at);
  const [x, y] = at;
  return EDGES.map(one => pointOn(state, one, at)).reduce((best, one) => (away(one, x, y) < away(best, x, y) ? one : best));
}

const away = ([px, py]: Point, x: number, y: number): number => Math.abs(px - x) + Math.abs(py - y);

function pointOn(state: SskState, edge: Edge, [x, y]: Point): Point {
  const { width, height } = state.battle.table;
  const points: Readonly<Record<Edge, Point>> = { south: [x, 0], north: [x, height], west: [0, y], east: [width, y] };
  return points[edge];
}

/** Does a base of this radius touch any edge? */
export function touchesEdge(state: SskState, [x, y]: Point, radius: number): boolean {
  const { width, height } = state.battle.table;
  return x <= radius || y <= radius || x >= width - radius || y >= height - radius;
}
