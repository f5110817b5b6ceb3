/** Figures on the board: one hex or two (a horse, a cart: the front at `at`, the rear behind it), and how those of two hexes move. */
import { bug, present } from '../bug.ts';
import { direction, DIRECTIONS, type Direction, type HexFacing, type Hex } from './frame.ts';
import { hexBeside, hexDistance, lengthOf, sameHex, straightTowards, hexesTouch } from './hex.ts';

export interface Footprint {
  readonly at: Hex;
  readonly rear?: Hex;
}
/** A footprint of two hexes. Its facing is the direction from rear to front, never kept apart from them. */
export interface Pair {
  readonly at: Hex;
  readonly rear: Hex;
}

export const pairAt = (front: Hex, facing: HexFacing): Pair => ({ at: front, rear: hexBeside(front, facing, -1) });

export function facingOf({ at, rear }: Pair): HexFacing {
  const facing = straightTowards(rear, at);
  if (facing === null || !hexesTouch(at, rear)) throw bug('a figure of two hexes was torn apart', { at, rear });
  return facing;
}

export const hexesOf = (figure: Footprint): Hex[] => (figure.rear === undefined ? [figure.at] : [figure.at, figure.rear]);

export const coversHex = ({ at, rear }: Footprint, hex: Hex): boolean => sameHex(at, hex) || (rear !== undefined && sameHex(rear, hex));

/** All hexes next to the figure: six, or eight round a pair; clockwise from north round the front, then what is left round the rear. */
export function hexesAround(figure: Footprint): Hex[] {
  const around = DIRECTIONS.map(d => hexBeside(figure.at, d));
  const { rear } = figure;
  if (rear === undefined) return around;
  const beyond = DIRECTIONS.map(d => hexBeside(rear, d)).filter(hex => hexDistance(hex, figure.at) > 1);
  return [...around.filter(hex => !sameHex(hex, rear)), ...beyond];
}

/**
 * How a pair can move in one step: where its front goes, as direction seen from the front (null: it stays), and by how many sixths the
 * facing turns. The rear is then the hex behind the front. Left and right are where the moving end goes.
 *
 *   forward…   the front enters a new hex, the rear follows into the old front hex
 *   back…      the rear enters a new hex, the front follows into the old rear hex
 *   head…      the rear stays, the front swings to a hex next to both
 *   quarters…  the front stays, the rear swings to a hex next to both
 *   side…      both shift alike, the facing stays
 */
export const PAIR_STEPS = {
  forward: { front: 0, turn: 0 },
  forwardLeft: { front: 5, turn: -1 },
  forwardRight: { front: 1, turn: 1 },
  back: { front: 3, turn: 0 },
  backLeft: { front: 3, turn: 1 },
  backRight: { front: 3, turn: -1 },
  headLeft: { front: 4, turn: -1 },
  headRight: { front: 2, turn: 1 },
  quartersLeft: { front: null, turn: 1 },
  quartersRight: { front: null, turn: -1 },
  sideAheadLeft: { front: 5, turn: 0 },
  sideAheadRight: { front: 1, turn: 0 },
  sideBackLeft: { front: 4, turn: 0 },
  sideBackRight: { front: 2, turn: 0 },
} as const satisfies Record<string, { readonly front: Direction | null; readonly turn: -1 | 0 | 1 }>;
export type PairStep = keyof typeof PAIR_STEPS;

export function stepPair(pair: Pair, step: PairStep): Pair {
  const facing = facingOf(pair);
  const { front, turn } = PAIR_STEPS[step];
  return pairAt(front === null ? pair.at : hexBeside(pair.at, direction(facing + front)), direction(facing + turn));
}

/** The hexes covered after a move that were not covered before. */
export const enteredHexes = (before: Footprint, after: Footprint): Hex[] => hexesOf(after).filter(hex => !coversHex(before, hex));

/** A chain of hexes, head first, drawn one hex on: each link goes where the one before it was. */
export const drawnOn = (chain: readonly Hex[], to: Hex): Hex[] => [to, ...chain.slice(0, -1)];

/** Whether a chain hangs together, each link next to the one before, and bends at each joint by at most 60°. */
export function inLine(chain: readonly Hex[]): boolean {
  let last: Direction | null = null;
  for (let n = 1; n < chain.length; n++) {
    const [q, r] = present(chain[n - 1], 'a link');
    const link = present(chain[n], 'a link');
    if (lengthOf(link[0] - q, link[1] - r) !== 1) return false;
    const towards = present(straightTowards([q, r], link), 'a direction');
    if (last !== null && ![5, 0, 1].includes(direction(towards - last))) return false;
    last = towards;
  }
  return true;
}
