/** Where the scroll of a lesson lies: beside what it speaks about, over nothing that is needed, as near as that allows. */
import type { Box } from '../../board/geometry.ts';

interface Size {
  readonly w: number;
  readonly h: number;
}

/** Between the scroll and what it speaks about. */
const GAP = 28;

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

/** The least box around several; null where there are none. */
export function around(boxes: readonly Box[]): Box | null {
  const [first, ...rest] = boxes;
  if (first === undefined) return null;
  return rest.reduce((all, box) => {
    const [x, y] = [Math.min(all.x, box.x), Math.min(all.y, box.y)];
    return { x, y, w: Math.max(all.x + all.w, box.x + box.w) - x, h: Math.max(all.y + all.h, box.y + box.h) - y };
  }, first);
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** `shown`: what it speaks about; `kept`: what else must stay in sight. */
export function besideWhat(size: Size, area: Box, shown: readonly Box[], kept: readonly Box[]): { readonly x: number; readonly y: number } {
  const [right, foot] = [area.x + area.w - size.w, area.y + area.h - size.h];
  const inside = (x: number, y: number): Box => ({ x: within(x, area.x, right), y: within(y, area.y, foot), ...size });
  const beside = ({ x, y, w, h }: Box): readonly Box[] => [
    inside(x + w + GAP, y + (h - size.h) / 2),
    inside(x - size.w - GAP, y + (h - size.h) / 2),
    inside(x + (w - size.w) / 2, y + h + GAP),
    inside(x + (w - size.w) / 2, y - size.h - GAP),
  ];
  const all = around(shown);
  const corners = [inside(right, area.y), inside(area.x, area.y), inside(right, foot), inside(area.x, foot)];
  // At either edge, just under or over something.
  const edges = [...shown, ...kept].flatMap(({ y, h }) =>
    [y + h + GAP, y - size.h - GAP].flatMap(at => [inside(right, at), inside(area.x, at)]),
  );
  const candidates = [...(all === null ? [] : beside(all)), ...shown.flatMap(beside), ...corners, ...edges];
  // The first of them that covers least.
  const covers = (box: Box): number =>
    shown.reduce((sum, one) => sum + 4 * shared(box, one), 0) + kept.reduce((sum, one) => sum + shared(box, one), 0);
  const best = candidates.toSorted((a, b) => covers(a) - covers(b))[0] ?? inside(right, area.y);
  return { x: Math.round(best.x), y: Math.round(best.y) };
}
