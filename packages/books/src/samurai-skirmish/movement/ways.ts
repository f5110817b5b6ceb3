/** What one man’s way costs and whether he can go it: SSK-027 to SSK-035, SSK-R08, SSK-R31, SSK-R32, SSK-R80. */
import {
  anyRunOver,
  crossings,
  enters,
  insideUp,
  leavesTable,
  legCrossings,
  legLength,
  onLine,
  pathInside,
  touchesLine,
  type Point,
} from '@nobori/engine/table';
import { refusal, type Refusal } from '../rules.ts';
import { paceOf } from '../scenarios/specials.ts';
import type { Figure, Side, SskState } from '../state.ts';
import { LEAST_ALLOWANCE, LEG_WOUND_COST, MOVE, OBSTACLE_COST } from '../tables.ts';
import { groundOf } from '../terrain/terrain.ts';

/** SSK-027 to SSK-029, SSK-031, SSK-033, SSK-034: base move, charge bonus, leg wounds. */
export function allowance(state: SskState, figure: Figure, charging: boolean): number {
  const row = figure.mounted ? MOVE.mounted : figure.kit.type === 'ninja' ? MOVE.ninja : MOVE.foot; // SSK-033, SSK-029
  const full = (charging ? row.charge : row.move) - LEG_WOUND_COST * figure.legs; // SSK-034, SSK-R58
  return paceOf(state, figure, Math.max(LEAST_ALLOWANCE, full));
}

/** SSK-R08: length, difficult ground again, two inches an obstacle; Ninja pay for the length alone (SSK-033). */
export function wayCost(state: SskState, figure: Figure, way: readonly Point[]): number {
  const to = way[0];
  if (way.length === 1 && to !== undefined) return legCost(state, figure, to);
  const path = [figure.at, ...way];
  let cost = 0;
  for (let i = 1; i < path.length; i += 1) cost += legLength(path[i - 1] ?? figure.at, path[i] ?? figure.at);
  if (figure.kit.type === 'ninja') return cost; // SSK-033, SSK-R32
  const ground = groundOf(state);
  cost += pathInside(ground.areas.difficult, path); // SSK-032
  return cost + OBSTACLE_COST * crossings(ground.lines.obstacle, path, figure.came ?? undefined); // SSK-030
}

/** The same for one straight leg, which is what nearly every move is; without a list to build. */
function legCost(state: SskState, figure: Figure, to: Point): number {
  const length = legLength(figure.at, to);
  if (figure.kit.type === 'ninja') return length; // SSK-R32
  const ground = groundOf(state);
  const difficult = ground.areas.difficult.areas.length === 0 ? 0 : insideUp(ground.areas.difficult, figure.at, to);
  const obstacles =
    ground.lines.obstacle.lines.length === 0 ? 0 : legCrossings(ground.lines.obstacle, figure.at, to, figure.came ?? undefined);
  return length + difficult + OBSTACLE_COST * obstacles;
}

/** SSK-035, SSK-R08, SSK-R31: where a centre may go, whatever it costs. */
export function refuseGround(state: SskState, figure: Figure, way: readonly Point[]): Refusal | null {
  const { id } = figure.kit;
  const { table } = state.battle;
  const ground = groundOf(state);
  if (leavesTable(table, way)) return refusal('SSK-R80', '{figure} may not leave the table.', { figure: id });
  let from = figure.at;
  for (const to of way) {
    if (enters(ground.areas.impassable, from, to))
      return refusal('SSK-R08', '{figure} cannot go through {ground}.', { figure: id, ground: 'impassable ground' });
    if (figure.kit.type !== 'ninja' && touchesLine(ground.lines.barrier, from, to))
      return refusal('SSK-R08', 'A high wall is in the way of {figure}; only Ninja cross it.', { figure: id });
    from = to;
  }
  if (figure.kit.type === 'ninja' && onLine(ground.lines.barrier, from))
    return refusal('SSK-R08', '{figure} may cross a high wall but not stop on it.', { figure: id });
  return null;
}

/** SSK-R31: the moving base may nowhere overlap an enemy base. */
export function refuseThroughEnemies(figure: Figure, way: readonly Point[], enemies: readonly Figure[]): Refusal | null {
  let from = figure.at;
  for (const to of way) {
    const met = anyRunOver(figure.base, from, to, enemies);
    const hit = met < 0 ? undefined : enemies[met];
    if (hit !== undefined) return refusal('SSK-R31', '{figure} cannot pass through {enemy}.', { figure: figure.kit.id, enemy: hit.kit.id });
    from = to;
  }
  return null;
}

export function refuseCost(state: SskState, figure: Figure, way: readonly Point[], charging: boolean): Refusal | null {
  const cost = wayCost(state, figure, way);
  const most = allowance(state, figure, charging);
  if (cost <= most) return null;
  return refusal('SSK-R08', '{figure} can move {most, length}; this way costs {cost, length}.', { figure: figure.kit.id, most, cost });
}

export const enemiesOf = (state: SskState, side: Side): Figure[] =>
  state.figures.filter(figure => figure.fate === null && figure.kit.side !== side);

/** One figure's way, by itself: what the plot shows while dragging. Its end is judged with the whole unit. */
export function refuseWay(
  state: SskState,
  figure: Figure,
  way: readonly Point[],
  charging: boolean,
  enemies: readonly Figure[],
): Refusal | null {
  return refuseCost(state, figure, way, charging) ?? refuseGround(state, figure, way) ?? refuseThroughEnemies(figure, way, enemies);
}
