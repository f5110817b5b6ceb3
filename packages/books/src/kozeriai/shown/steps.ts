/** How far it still is to what a side fights for, in hexes a man on foot has to go: round walls, through doors. */
import type { Aim, Spot } from '@nobori/engine';
import { cellOf, cellSpace, explore, hexDistance, hexOf, OFF, straightTowards, terrainOf, type Board, type Cell } from '@nobori/engine/hex';
import { boardFor, crossing, edgeTowards, isBarred } from '../ground.ts';
import { present, type KozState } from '../state.ts';
import { meantIn, stands } from '../victory.ts';

/** Null where nobody gets to it from there, or where the aim lies nowhere. */
export function stepsTo(view: KozState, aim: Aim, from: Spot): number | null {
  if (aim.kind === 'kill') return toEnemies(view, aim, from);
  const board = boardFor(view);
  const cell = cellOf(board, from);
  if (aim.where.length === 0 || cell === OFF) return null;
  const steps = fieldOf(view, board, aim)[cell] ?? -1;
  return steps < 0 ? null : steps + (aim.kind === 'leave' ? 1 : 0); // one more to be off the map
}

/** Steps from every hex to where an aim lies: worked out once for a map and the doors as they are. */
const fields = new WeakMap<Aim['where'], { readonly board: Board; readonly byDoors: Map<string, Int32Array> }>();

function fieldOf(view: KozState, board: Board, { where }: Aim): Int32Array {
  const entry = fields.get(where);
  const known = entry?.board === board ? entry : { board, byDoors: new Map<string, Int32Array>() };
  fields.set(where, known);
  const doors = view.doors.join();
  const field = known.byDoors.get(doors) ?? stepsFrom(view, board, where);
  known.byDoors.set(doors, field);
  return field;
}

/** Searched backwards from the aim, so a step is judged the other way round. A closed door takes one action more. */
function stepsFrom(view: KozState, board: Board, where: Aim['where']): Int32Array {
  const ends = Array.from({ length: board.size }, (_, cell) => cell).filter(cell => liesAt(view, where, board, cell));
  const space = cellSpace(board, (to, from) => {
    const [here, there] = [hexOf(board, from), hexOf(board, to)];
    const towards = straightTowards(here, there);
    if (towards === null || isBarred(terrainOf(board, to))) return null;
    if (crossing(view, here, towards) !== 'barred') return 1;
    return edgeTowards(view, here, towards) === 'door' ? 2 : null;
  });
  return explore(space, ends, 3 * board.size).cost;
}

function liesAt({ battle }: KozState, where: Aim['where'], board: Board, cell: Cell): boolean {
  const [q, r] = hexOf(board, cell);
  return where.some(one => {
    if (one.kind === 'ring') return hexDistance([q, r], one.at) <= one.reach;
    if (one.kind === 'area') return one.spots.some(spot => spot[0] === q && spot[1] === r);
    return one.kind === 'edge' && q === (one.edge === 'west' ? 0 : battle.map.columns - 1) && (one.edge === 'west' || one.edge === 'east');
  });
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
