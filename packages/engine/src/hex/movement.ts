/** Moving over a board: how far, by which way, and is this way allowed; for figures without facing, with facing, and of two hexes. */
import { present } from '../bug.ts';
import { beside, cellOf, distanceOf, edgeAt, hexOf, OFF, type Board, type Cell } from './board.ts';
import { PAIR_STEPS, type Pair, type PairStep } from './footprint.ts';
import { direction, DIRECTIONS, opposite, type Direction, type HexFacing, type Hex } from './frame.ts';
import { straightTowards, hexesTouch } from './hex.ts';
import { explore, findRoute, routeTo, type Explored, type Space, type Walked } from './search.ts';

/** What it costs to step from one cell to its neighbour over that edge; null: not allowed. Whole numbers, 0 or more. */
export type StepCost = (from: Cell, to: Cell, edge: number) => number | null;

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

/** Everywhere a figure can get to from a cell; whether it may stop there (friends in the way …) is for the book to sift. */
export const reachFrom = (board: Board, from: Cell, budget: number, cost: StepCost): Explored =>
  explore(cellSpace(board, cost), [from], budget);

/** The cells reached, cheapest first, then in order of cells. */
export const reachedCells = ({ cost }: Explored): Cell[] =>
  Array.from(cost.keys())
    .filter(cell => (cost[cell] ?? -1) >= 0)
    .sort((a, b) => (cost[a] ?? 0) - (cost[b] ?? 0) || a - b);

export const pathTo = (board: Board, reached: Explored, to: Cell): Hex[] => routeTo(reached, to).map(cell => hexOf(board, cell));

/** A cheapest path between two cells. `least`, the lowest cost any step can have, tells how far to look aside: 0 looks everywhere. */
export function findPath(board: Board, from: Cell, to: Cell, cost: StepCost, least: number): { cost: number; path: Hex[] } | null {
  const way = findRoute(cellSpace(board, cost), {
    starts: [from],
    goal: cell => cell === to,
    estimate: cell => least * distanceOf(board, cell, to),
  });
  return way === null ? null : { cost: way.cost, path: way.states.map(cell => hexOf(board, cell)) };
}

/** What a path costs, or where and why it breaks off. */
export function walkPath(board: Board, path: readonly Hex[], cost: StepCost): Walked {
  let spent = 0;
  let from = OFF;
  for (const [at, hex] of path.entries()) {
    const to = cellOf(board, hex);
    if (to === OFF) return { kind: 'stopped', at, why: 'offMap' };
    if (at > 0) {
      const side = sideTowards(hexOf(board, from), hex);
      if (side === null) return { kind: 'stopped', at, why: 'gap' };
      const price = cost(from, to, edgeAt(board, from, side));
      if (price === null) return { kind: 'stopped', at, why: 'barred' };
      spent += price;
    }
    from = to;
  }
  return { kind: 'walked', cost: spent };
}

const sideTowards = (from: Hex, to: Hex): Direction | null => (hexesTouch(from, to) ? straightTowards(from, to) : null);

/** A place with a facing as one number: six to a cell. For a pair it is the place of the front. */
export type Pose = number;
export const poseOf = (cell: Cell, facing: HexFacing): Pose => 6 * cell + facing;
export const poseCell = (pose: Pose): Cell => Math.trunc(pose / 6);
export const poseFacing = (pose: Pose): HexFacing => direction(pose);

/** Tells a search that a step leads to that place and facing for that cost; to a place off the map it leads nowhere. */
export type GoTo = (cell: Cell, facing: HexFacing, cost: number) => void;

/** All poses, joined by whatever steps the book allows: turning, stepping ahead, sidestepping … */
export function poseSpace(board: Board, steps: (cell: Cell, facing: HexFacing, go: GoTo) => void): Space {
  let onward: (next: Pose, cost: number) => void = () => undefined;
  const go: GoTo = (cell, facing, cost) => {
    if (cell !== OFF) onward(poseOf(cell, facing), cost);
  };
  return {
    size: 6 * board.size,
    steps: (pose, next) => {
      onward = next;
      steps(poseCell(pose), poseFacing(pose), go);
    },
  };
}

/** The cost of one step of a pair, given where its front and rear will then stand and where they were; null: not allowed. */
export type PairCost = (step: PairStep, front: Cell, rear: Cell, was: { readonly front: Cell; readonly rear: Cell }) => number | null;

/** All places of a pair, joined by the steps named. Both hexes must be on the map. */
export function pairSpace(board: Board, allowed: readonly PairStep[], cost: PairCost): Space {
  const was = { front: OFF, rear: OFF }; // one for all steps: a search takes thousands
  return {
    size: 6 * board.size,
    steps: (pose, go) => {
      was.front = poseCell(pose);
      const facing = poseFacing(pose);
      was.rear = beside(board, was.front, opposite(facing));
      for (const step of allowed) {
        const { front, turn } = PAIR_STEPS[step];
        const at = front === null ? was.front : beside(board, was.front, direction(facing + front));
        const turned = direction(facing + turn);
        const rear = at === OFF ? OFF : beside(board, at, opposite(turned));
        const price = rear === OFF ? null : cost(step, at, rear, was);
        if (price !== null) go(poseOf(at, turned), price);
      }
    },
  };
}

export const poseOfPair = (board: Board, { at, rear }: Pair): Pose =>
  poseOf(cellOf(board, at), present(sideTowards(rear, at), 'the facing of a pair'));

export function pairOfPose(board: Board, pose: Pose): Pair {
  const front = poseCell(pose);
  return { at: hexOf(board, front), rear: hexOf(board, beside(board, front, opposite(poseFacing(pose)))) };
}
