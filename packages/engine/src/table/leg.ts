/** What a book asks of a move: straight legs of a centre, paths of way-points. The costs are the book's. */
import { distanceUp, type Point } from './measure.ts';
import { onTable, type Table } from './terrain.ts';
import { insideUp } from './inside.ts';
import type { AreaSet } from './survey.ts';

/** A leg's length in whole units, rounded up. */
export const legLength = distanceUp;

/** A path's length: each leg rounded up. */
export function pathLength(path: readonly Point[]): number {
  let sum = 0;
  for (let i = 0; i + 1 < path.length; i += 1) sum += distanceUp(path[i] ?? [0, 0], path[i + 1] ?? [0, 0]);
  return sum;
}

/** The length of a path inside the areas: each leg rounded up. */
export function pathInside(set: AreaSet, path: readonly Point[], but?: AreaSet): number {
  if (set.areas.length === 0) return 0;
  let sum = 0;
  for (let i = 0; i + 1 < path.length; i += 1) sum += insideUp(set, path[i] ?? [0, 0], path[i + 1] ?? [0, 0], but);
  return sum;
}

/** A path stays on the table when all its way-points do: the table has no dents. */
export function leavesTable(table: Table, path: readonly Point[]): boolean {
  for (const point of path) if (!onTable(table, point)) return true;
  return false;
}
