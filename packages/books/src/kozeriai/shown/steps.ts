/** How far it still is to what a side fights for, in hexes a man on foot has to go: round walls, through doors. */
import type { Aim, Spot } from '@nobori/engine';
import {
  cellOf,
  direction,
  hexDistance,
  hexOf,
  OFF,
  reachFrom,
  terrainOf,
  straightTowards,
  type Board,
  type Cell,
  type Explored,
} from '@nobori/engine/hex';
import { boardFor, crossing, edgeTowards, isBarred } from '../ground.ts';
import { present, type KozState } from '../state.ts';
import { meantIn, stands } from '../victory.ts';

/** Of every hex on the way; null where nobody gets to it, or where the aim lies nowhere. */
export function stepsTo(view: KozState, aim: Aim, from: Spot): number | null {
  if (aim.kind === 'kill') return toEnemies(view, aim, from);
  const board = boardFor(view);
  const start = cellOf(board, from);
  if (aim.where.length === 0 || start === OFF) return null;
  const { cost } = waysFrom(view, board, start);
  let least: number | null = null;
  for (let cell = 0; cell < board.size; cell += 1) {
    const steps = cost[cell] ?? -1;
    const more = steps < 0 ? null : endsAt(view, aim, board, cell);
    if (more !== null && (least === null || steps + more < least)) least = steps + more;
  }
  return least;
}

/** A closed door takes one action more. */
function waysFrom(view: KozState, board: Board, start: Cell): Explored {
  return reachFrom(board, start, board.size, (from, to) => {
    const [here, there] = [hexOf(board, from), hexOf(board, to)];
    const towards = direction(straightTowards(here, there) ?? 0);
    if (crossing(view, here, towards) !== 'barred') return 1;
    return edgeTowards(view, here, towards) === 'door' && !isBarred(terrainOf(board, to)) ? 2 : null;
  });
}

/** How many steps it is from this hex to the aim: none when it lies there, one more to leave the map; null when it is not here. */
function endsAt({ battle }: KozState, { where }: Aim, board: Board, cell: Cell): number | null {
  const hex = hexOf(board, cell);
  for (const one of where) {
    if (one.kind === 'ring' && hexDistance(hex, one.at) <= one.reach) return 0;
    if (one.kind === 'area' && one.spots.some(([q, r]) => q === hex[0] && r === hex[1])) return 0;
    if (one.kind === 'edge' && ((one.edge === 'west' && hex[0] === 0) || (one.edge === 'east' && hex[0] === battle.map.columns - 1)))
      return 1;
  }
  return null;
}

/** Next to the nearest of those who are still to be beaten. */
function toEnemies(view: KozState, { id }: Aim, from: Spot): number | null {
  const goal = view.battle.victory.goals.find(one => one.id === id);
  if (goal === undefined) return null;
  const gaps = meantIn(view, goal)
    .filter(one => present(one) && stands(one, goal))
    .map(one => Math.max(0, hexDistance(from, one.at) - 1));
  return gaps.length === 0 ? null : Math.min(...gaps);
}
