/** Where something out of sight is told of: on the rim of what is free, towards it. Pure sums. */
import type { Box, Pt } from '../../board/geometry.ts';

const RIM = 10;
const GAP = 4;

/** The corner of a box of that size, kept within the rim, and which way it points; null where the place itself is in view. */
export function edgeOf([x, y]: Pt, free: Box, [w, h]: Pt): { readonly at: Pt; readonly deg: number } | null {
  if (x >= free.x && y >= free.y && x <= free.x + free.w && y <= free.y + free.h) return null;
  const put = (at: number, least: number, most: number): number => Math.min(Math.max(at, least), Math.max(least, most));
  const at: Pt = [put(x - w / 2, free.x + RIM, free.x + free.w - w - RIM), put(y - h / 2, free.y + RIM, free.y + free.h - h - RIM)];
  return { at, deg: Math.round((Math.atan2(y - (at[1] + h / 2), x - (at[0] + w / 2)) * 180) / Math.PI) };
}

/** The same box moved up or down until it lies over none of the others; null where there is no room for it. */
export function clearOf([x, y]: Pt, [w, h]: Pt, others: readonly Box[], free: Box): Pt | null {
  const meets = (top: number): boolean =>
    others.some(box => x < box.x + box.w + GAP && box.x < x + w + GAP && top < box.y + box.h + GAP && box.y < top + h + GAP);
  const fits = (top: number): boolean => top >= free.y && top + h <= free.y + free.h && !meets(top);
  if (!meets(y)) return [x, y];
  const tops = others.flatMap(box => [box.y + box.h + GAP, box.y - h - GAP]).toSorted((a, b) => Math.abs(a - y) - Math.abs(b - y));
  const top = tops.find(fits);
  return top === undefined ? null : [x, top];
}
