/** Directions without angles: a facing is any whole-number vector but [0, 0]; left and right are signs of products. */
import { unreachable } from '../bug.ts';
import { compareProducts, type Point } from './measure.ts';

export type Facing = Point;

/** How far ahead of the facing the point lies, times the facing's length: positive before it, negative behind. */
export const ahead = (facing: Facing, from: Point, to: Point): number => facing[0] * (to[0] - from[0]) + facing[1] * (to[1] - from[1]);

/** How far to the left of the facing the point lies, times the facing's length; negative to the right. */
export const leftward = (facing: Facing, from: Point, to: Point): number => facing[0] * (to[1] - from[1]) - facing[1] * (to[0] - from[0]);

export type Quarter = 'front' | 'left' | 'right' | 'rear';

/** Which quarter of the round the point is in; the front quarter has both its edges, the rear quarter none. */
export function quarter(facing: Facing, from: Point, to: Point): Quarter {
  const forward = ahead(facing, from, to);
  const left = leftward(facing, from, to);
  if (forward >= Math.abs(left)) return 'front';
  if (forward < -Math.abs(left)) return 'rear';
  return left > 0 ? 'left' : 'right';
}

/** Widths of an arc around the facing, edges included, in degrees. */
export const ARCS = [45, 90, 135, 180, 225, 270, 315, 360] as const;
export type Arc = (typeof ARCS)[number];

/** Is the point within the arc of this width, half of it on either side of the facing? The own place is in every arc. */
export const inArc = (facing: Facing, from: Point, to: Point, width: Arc): boolean =>
  inHalfArc(ahead(facing, from, to), Math.abs(leftward(facing, from, to)), width);

/** Is the turn from one facing to another, by the shorter way, at most this? */
export const turnsAtMost = (from: Facing, to: Facing, degrees: 45 | 90 | 135 | 180): boolean =>
  inHalfArc(from[0] * to[0] + from[1] * to[1], Math.abs(from[0] * to[1] - from[1] * to[0]), DOUBLE[degrees]);

const DOUBLE = { 45: 90, 90: 180, 135: 270, 180: 360 } as const;

function inHalfArc(forward: number, aside: number, width: Arc): boolean {
  switch (width) {
    case 45:
      return forward >= 0 && inEighth(forward, aside);
    case 90:
      return forward >= aside;
    case 135: // within 67½°: less than 22½° from square to the facing fails
      return forward >= 0 && (aside === 0 || !inEighth(aside, forward) || onEighth(aside, forward));
    case 180:
      return forward >= 0;
    case 225:
      return forward >= 0 || inEighth(aside, -forward);
    case 270:
      return forward >= -aside;
    case 315:
      return forward >= 0 || !inEighth(-forward, aside) || onEighth(-forward, aside);
    case 360:
      return true;
    default:
      return unreachable(width);
  }
}

/** aside ≤ (√2 − 1) × forward, which is 22½° or less. */
const inEighth = (forward: number, aside: number): boolean => compareProducts(forward + aside, forward + aside, 2 * forward, forward) <= 0;
/** Exactly 22½°: with whole numbers only when both are 0. */
const onEighth = (forward: number, aside: number): boolean => forward === 0 && aside === 0;

/** A facing comes as near to a wanted direction as a turn of at most 45° allows: the wanted one, or the 45° on that side. */
export function turnToward(from: Facing, wanted: Facing): Facing {
  if (turnsAtMost(from, wanted, 45)) return wanted;
  const left = from[0] * wanted[1] - from[1] * wanted[0] >= 0;
  return left ? [from[0] - from[1], from[0] + from[1]] : [from[0] + from[1], from[1] - from[0]];
}
