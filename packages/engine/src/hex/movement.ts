/** Moving over a board: cells joined by steps, and the poses of figures with a facing and of two hexes. */
import { present } from '../bug.ts';
import { beside, cellOf, edgeAt, hexOf, OFF, type Board, type Cell } from './board.ts';
import type { Pair } from './footprint.ts';
import { direction, DIRECTIONS, opposite, type Direction, type HexFacing, type Hex } from './frame.ts';
import { straightTowards, hexesTouch } from './hex.ts';
import type { Explored, Space } from './search.ts';

/** What it costs to step from one cell to its neighbour over that edge; null: not allowed. Whole numbers, 0 or more. */
type StepCost = (from: Cell, to: Cell, edge: number) => number | null;

/** All cells, joined by steps over edges. */
export const cellSpace = (board: Board, cost: StepCost): Space => ({
  size: board.size,
  steps: (from, go) => {
    for (const d of DIRECTIONS) {
      const to = beside(board, from, d);
      const price = to === OFF ? null : cost(from, to, edgeAt(board, from, d));
      if (price !== null) go(to, price);
    }
  },
});

/** The cells reached, cheapest first, then in order of cells: sorted as numbers that say both. */
export function reachedCells({ cost, reached }: Explored): Uint32Array {
  const size = cost.length;
  const found = new Uint32Array(reached.length);
  for (let n = 0; n < reached.length; n++) {
    const cell = reached[n] ?? 0;
    found[n] = size * (cost[cell] ?? 0) + cell;
  }
  found.sort();
  for (let n = 0; n < found.length; n++) found[n] = (found[n] ?? 0) % size;
  return found;
}

const sideTowards = (from: Hex, to: Hex): Direction | null => (hexesTouch(from, to) ? straightTowards(from, to) : null);

/** A place with a facing as one number: six to a cell. For a pair it is the place of the front. */
export type Pose = number;
export const poseOf = (cell: Cell, facing: HexFacing): Pose => 6 * cell + facing;
export const poseCell = (pose: Pose): Cell => Math.trunc(pose / 6);
export const poseFacing = (pose: Pose): HexFacing => direction(pose);

export const poseOfPair = (board: Board, { at, rear }: Pair): Pose =>
  poseOf(cellOf(board, at), present(sideTowards(rear, at), 'the facing of a pair'));

export function pairOfPose(board: Board, pose: Pose): Pair {
  const front = poseCell(pose);
  return { at: hexOf(board, front), rear: hexOf(board, beside(board, front, opposite(poseFacing(pose)))) };
}
