/** Directions without angles: a facing is any whole-number vector but [0, 0]; left and right are signs of products. */
import type { Point } from './measure.ts';

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

/** Is the turn from one facing to another, by the shorter way, at most 45°? */
export const withinEighthTurn = (from: Facing, to: Facing): boolean =>
  from[0] * to[0] + from[1] * to[1] >= Math.abs(from[0] * to[1] - from[1] * to[0]);

/** A facing comes as near to a wanted direction as a turn of at most 45° allows: the wanted one, or the 45° on that side. */
export function turnToward(from: Facing, wanted: Facing): Facing {
  if (withinEighthTurn(from, wanted)) return wanted;
  const left = from[0] * wanted[1] - from[1] * wanted[0] >= 0;
  return left ? [from[0] - from[1], from[0] + from[1]] : [from[0] + from[1], from[1] - from[0]];
}
