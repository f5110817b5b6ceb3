/** Flight: the way to the own edge (SSK-R73), and the runs of fleeing units with option rout: flee (SSK-R72). */
import type { Tell } from '@nobori/engine';
import { corners, legLength, moveToward, type LegCost, type Point } from '@nobori/engine/table';
import { edgePoint, touchesEdge } from './edges.ts';
import { canBeShaken, passedBy } from './morale.ts';
import { allowance, enemiesOf, goAlong, refuseGround, refuseNoRoom, refuseThroughEnemies, wayCost } from './movement.ts';
import { membersOf, type Figure, type Side, type SskEvent, type SskState } from './state.ts';
import { groundOf } from './terrain.ts';

/** All fleeing units of a side run, before its other moves. */
export function runAway(state: SskState, side: Side, tell: Tell<SskEvent>): void {
  for (const unit of state.units) {
    if (unit.side !== side || unit.status !== 'fleeing') continue;
    unit.acted = true;
    for (const figure of membersOf(state, unit.id)) {
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

/** One figure: by the shortest way toward its edge as far as it can; off the table when its base touches the edge. */
function run(state: SskState, figure: Figure, tell: Tell<SskEvent>): readonly Point[] {
  const enemies = enemiesOf(state, figure.kit.side);
  const ground = groundOf(state);
  const cost: LegCost = (from, to) => {
    const there: Figure = { ...figure, at: from };
    if (refuseGround(state, there, [to]) !== null || refuseThroughEnemies(there, [to], enemies) !== null) return Number.POSITIVE_INFINITY;
    return wayCost(state, there, [to]);
  };
  const goal = edgePoint(state, figure.kit.side, figure.at);
  const turns = corners(figure.base, {
    areas: [ground.areas.impassable, ground.areas.difficult],
    lines: [ground.lines.barrier],
    bases: enemies,
  });
  const most = allowance(state, figure, false);
  const mayEnd = (at: Point): boolean => refuseNoRoom(state, figure, at) === null || touchesEdge(state, at, figure.base.radius);
  const way = moveToward(figure.at, goal, turns, most, cost, mayEnd);
  if (way.path.length < 2) return way.path;
  goAlong(state, figure, way.path.slice(1));
  tell({ kind: 'moved', figure: figure.kit.id, way: way.path.slice(1), cost: way.cost, allowance: most, rules: ['SSK-R72'] });
  if (
    touchesEdge(state, figure.at, figure.base.radius) &&
    legLength(figure.at, edgePoint(state, figure.kit.side, figure.at)) <= figure.base.radius
  ) {
    figure.fate = 'fled';
    tell({ kind: 'left', figure: figure.kit.id, fate: 'fled', rules: ['SSK-R72'] });
  }
  return way.path;
}
