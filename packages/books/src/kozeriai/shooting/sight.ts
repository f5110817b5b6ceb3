/** Sight: KOZ-70, KOZ-71, KOZ-R40, KOZ-R41. */
import { cellAt, centreBlocker, hexesBetween, inForwardArc, inRearArc, levelOf, OFF, type Board, type Hex } from '@nobori/engine/hex';
import { between, boardFor, edgeNow, nearHex, opaque, standingAt, stopsSight, undergrowth, wooded } from '../ground.ts';
import { weaponIn } from '../weapons/inHand.ts';
import { mounted, type Figure, type KozState } from '../state.ts';

/** clear; partly obscured, −1; minimally visible, −2; not at all. */
export type Visibility = 'clear' | 'partly' | 'minimal' | 'none';

/** KOZ-R41: centre to centre. Where the line runs along a hexside, both hexes must hide the target to hide it, as for strokes (KOZ-R23). */
export function visible(state: KozState, shooter: Figure, target: Figure): Visibility {
  const to = nearHex(target, shooter.at[0], shooter.at[1]);
  return seenAcross(state, shooter.at, to, target, [shooter, target]);
}

/** Does he see anything of him at all? Who stands between hides nobody wholly. */
export function inSight(state: KozState, shooter: Figure, target: Figure): boolean {
  const board = boardFor(state);
  const to = nearHex(target, shooter.at[0], shooter.at[1]);
  const [start, end] = [cellAt(board, shooter.at[0], shooter.at[1]), cellAt(board, to[0], to[1])];
  return start !== OFF && end !== OFF && (start === end || openLine(state, board, start, end));
}

/** No wall, house or hill between, and less than two hexes of woods. */
function openLine(state: KozState, board: Board, start: number, end: number): boolean {
  const top = Math.max(levelOf(board, start), levelOf(board, end));
  const shut = centreBlocker(
    board,
    start,
    end,
    { hex: cell => opaque(board, cell) || levelOf(board, cell) > top, edge: edge => stopsSight(edgeNow(state, board, edge)) },
    'both',
  );
  return shut === null && thickets(board, start, end) < 2;
}

function seenAcross(state: KozState, from: Hex, to: Hex, target: Figure, apartFrom: readonly Figure[]): Visibility {
  const board = boardFor(state);
  const start = cellAt(board, from[0], from[1]);
  const end = cellAt(board, to[0], to[1]);
  if (start === OFF || end === OFF) return 'none';
  if (start === end) return 'clear';
  if (!openLine(state, board, start, end)) return 'none';
  if (state.battle.night !== null && between(from[0], from[1], to[0], to[1]) > state.battle.night) return 'minimal'; // darkness
  const glimpse = centreBlocker(board, start, end, { edge: edge => SLITS.includes(edgeNow(state, board, edge)) }, 'both');
  if (glimpse !== null) return 'minimal';
  if (target.lying || undergrowth(state, to)) return 'partly';
  const others = (cell: number): boolean => {
    const [q, r] = board.hexes[cell] ?? from;
    const one = standingAt(state, q, r);
    return one !== null && !apartFrom.some(figure => figure === one || figure.mount === one.kit.id);
  };
  const nearTarget = (edge: number): boolean =>
    (board.edgeCells[2 * edge] === end || board.edgeCells[2 * edge + 1] === end) && SCREENS.includes(edgeNow(state, board, edge));
  return centreBlocker(board, start, end, { hex: others, edge: nearTarget }, 'both') === null ? 'clear' : 'partly';
}

/** Only a slit, a window or the top of a high hedge shows what is behind. */
const SLITS: readonly string[] = ['window', 'loophole', 'cracked door', 'high hedge'];
const SCREENS: readonly string[] = ['low hedge', 'barricade'];

/** Two hexes of woods between hide what is behind. */
function thickets(board: Board, start: number, end: number): number {
  const [from, to] = [board.hexes[start], board.hexes[end]];
  if (from === undefined || to === undefined || (!board.kinds.includes('woods') && !board.kinds.includes('tree'))) return 0;
  return hexesBetween(from, to).filter(([q, r]) => wooded(board, cellAt(board, q, r))).length;
}

/** The shout needs a line of sight to the hex (KOZ-T23). */
export const heard = (state: KozState, from: Hex, to: Figure): boolean => {
  const board = boardFor(state);
  const hex = nearHex(to, from[0], from[1]);
  return openLine(state, board, cellAt(board, from[0], from[1]), cellAt(board, hex[0], hex[1]));
};

/** KOZ-R40: the forward 120° arc; a mounted archer anywhere but behind his horse. */
export function inArc(shooter: Figure, target: Figure): boolean {
  const to = nearHex(target, shooter.at[0], shooter.at[1]);
  if (mounted(shooter) && weaponIn(shooter).missile !== 'musket') return !inRearArc(shooter.at, shooter.facing, to);
  return inForwardArc(shooter.at, shooter.facing, to);
}
