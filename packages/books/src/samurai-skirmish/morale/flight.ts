/** Flight: the way to the own edge (SSK-R73), and the runs of fleeing units with option rout: flee (SSK-R72). */
import type { Tell } from '@nobori/engine';
import { corners, legLength, same, shortestWay, walk, type LegCost, type Point } from '@nobori/engine/table';
import { edgePoint } from '../terrain/tableEdges.ts';
import { canBeShaken, passedBy } from './morale.ts';
import { allowance, enemiesOf, refuseGround, refuseThroughEnemies, wayCost } from '../movement/ways.ts';
import { goAlong } from '../movement/moves.ts';
import { refuseNoRoom } from '../movement/endPlaces.ts';
import type { SskEvent } from '../events.ts';
import { engaged, membersOf, type Figure, type Side, type SskState } from '../state.ts';
import { groundOf } from '../terrain/terrain.ts';

/** All fleeing units of a side run, before its other moves. */
export function runAway(state: SskState, side: Side, tell: Tell<SskEvent>): void {
  for (const unit of state.units) {
    if (unit.side !== side || unit.status !== 'fleeing') continue;
    unit.acted = true;
    for (const figure of membersOf(state, unit.id)) {
      if (engaged(state, figure)) continue; // SSK-038: charged a moment ago, he may not move, and only parries
      const path = run(state, figure, tell);
      // SSK-R72: friends it passes within 6" test in the coming Results Section.
      path.slice(1).forEach((to, i) => {
        const from = path[i] ?? to;
        for (const friend of state.units) {
          if (friend === unit || friend.side !== side || !canBeShaken(state, friend) || !passedBy(state, friend, [from, to])) continue;
          if (!friend.passed) tell({ kind: 'shaken', unit: friend.id, by: unit.id, rules: ['SSK-094', 'SSK-R72'] });
          friend.passed = true;
        }
      });
    }
  }
}

/** One figure: straight to its edge as far as it can, around what bars the way; off the table when its base touches the edge. */
function run(state: SskState, figure: Figure, tell: Tell<SskEvent>): readonly Point[] {
  const { side } = figure.kit;
  const most = allowance(state, figure, false);
  const home = (at: Point): boolean => legLength(at, edgePoint(state, side, at)) <= figure.base.radius;
  const enemies = enemiesOf(state, side);
  const cost: LegCost = (from, to, before) => {
    const there: Figure = { ...figure, at: from, came: before ?? (same(from, figure.at) ? figure.came : null) };
    if (refuseGround(state, there, [to]) !== null || refuseThroughEnemies(there, [to], enemies) !== null) return Number.POSITIVE_INFINITY;
    return wayCost(state, there, [to]);
  };
  const way = walk(wayOut(state, figure, enemies, cost), most, cost, at => home(at) || refuseNoRoom(state, figure, at) === null);
  if (way.path.length > 1) {
    goAlong(state, figure, way.path.slice(1));
    tell({ kind: 'moved', figure: figure.kit.id, way: way.path.slice(1), cost: way.cost, allowance: most, rules: ['SSK-R72'] });
  }
  if (home(figure.at)) {
    figure.fate = 'fled';
    tell({ kind: 'left', figure: figure.kit.id, fate: 'fled', rules: ['SSK-R72'] });
  }
  return way.path;
}

/** SSK-R72: the straight line, whatever ground it costs; only enemies and impassable ground are passed around. Who has no way out stays. */
function wayOut(state: SskState, figure: Figure, enemies: readonly Figure[], cost: LegCost): readonly Point[] {
  const goal = edgePoint(state, figure.kit.side, figure.at);
  const open = (from: Point, to: Point): boolean => cost(from, to, undefined) < Number.POSITIVE_INFINITY;
  if (open(figure.at, goal)) return [figure.at, goal];
  const ground = groundOf(state);
  const turns = corners(figure.base, { areas: [ground.areas.impassable], lines: [ground.lines.barrier], bases: enemies });
  const far = 4 * legLength(figure.at, goal) + 8 * allowance(state, figure, false); // a detour longer than this is no way out
  const around = shortestWay(figure.at, [goal], turns, far, (from, to) =>
    open(from, to) ? legLength(from, to) : Number.POSITIVE_INFINITY,
  );
  return around?.path ?? [figure.at];
}
