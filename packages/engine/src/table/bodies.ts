/** Who may yet have to do with whom, while men are driven about: bodies so far apart that nothing they have before them brings them together. */
import { segmentsTouch, type Place } from './base.ts';
import type { Point } from './measure.ts';

/** What brings men nearer to each other. */
export interface Stirring<T> {
  /** How many shoves a man has still before him, or still to give: each moves anybody by `once` at most. */
  left(man: T): number;
  readonly once: number;
  /** From base to base: nearer than this they have to do with each other at once. */
  readonly near: number;
}

/** From the middle of a base to its edge, at most. */
export const extent = ({ base: { radius, half } }: Place): number =>
  radius + (half === undefined ? 0 : Math.abs(half[0]) + Math.abs(half[1]));

/**
 * All of the bodies that these belong to. With every shove a body has one less before it, and has come nearer by no more than `once`: who is
 * apart stays apart, so that what is left out once never comes back.
 */
export function bodiesOf<T extends Place>(
  men: readonly T[],
  these: (man: T) => boolean,
  { left, once, near }: Stirring<T>,
): ReadonlySet<T> {
  // Asked at every step of odds: plain loops over plain numbers.
  const body: number[] = [];
  const shoves: number[] = [];
  const extents: number[] = [];
  for (const man of men) {
    body.push(body.length);
    shoves.push(left(man));
    extents.push(extent(man));
  }
  for (let met = true; met;) {
    met = false;
    for (let i = 0; i < men.length; i += 1) {
      const one = men[i];
      for (let j = i + 1; j < men.length; j += 1) {
        const other = men[j];
        const mine = body[i] ?? i;
        const his = body[j] ?? j;
        if (mine === his || one === undefined || other === undefined) continue;
        const moves = (shoves[mine] ?? 0) + (shoves[his] ?? 0);
        const far = near + (moves === 0 ? 0 : moves * once) + (extents[i] ?? 0) + (extents[j] ?? 0);
        const dx = one.at[0] - other.at[0];
        const dy = one.at[1] - other.at[1];
        if (dx * dx + dy * dy > far * far) continue;
        for (let k = 0; k < body.length; k += 1) if (body[k] === his) body[k] = mine;
        shoves[mine] = moves;
        met = true;
      }
    }
  }
  const theirs = new Set<number>();
  men.forEach((man, i) => {
    if (these(man)) theirs.add(body[i] ?? i);
  });
  const found = new Set<T>();
  men.forEach((man, i) => {
    if (theirs.has(body[i] ?? i)) found.add(man);
  });
  return found;
}

/** The square of how far a point is from a segment, in doubles: for bounds, not for rules. Asked of every pair, so nothing is taken apart. */
export function squareToSegment(at: Point, from: Point, to: Point): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const x = at[0] - from[0];
  const y = at[1] - from[1];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
  const ex = x - part * dx;
  const ey = y - part * dy;
  return ex * ex + ey * ey;
}

/** Do two segments come so near each other? In doubles too. */
export function segmentsNear(a: Point, b: Point, c: Point, d: Point, most: number): boolean {
  const square = most * most;
  return (
    squareToSegment(a, c, d) <= square ||
    squareToSegment(b, c, d) <= square ||
    squareToSegment(c, a, b) <= square ||
    squareToSegment(d, a, b) <= square ||
    segmentsTouch(a[0], a[1], b[0], b[1], c[0], c[1], d[0], d[1])
  );
}
