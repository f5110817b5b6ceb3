/** Where slips lie over the board: near what they are about, off the men, off each other, within what is free. Pure sums. */
import { overlap, type Box, type Pt } from '../../board/geometry.ts';

interface Wanted {
  readonly at: Pt;
  readonly w: number;
  readonly h: number;
}

/** Directions tried in turn, from above and round. */
const ROUND = [-90, -45, -135, 90, 45, 135, 0, 180];
const STEPS = [1, 1.7, 2.6, 4, 6];
/** A slip over another hides what is to be read: so much worse than one over a man. */
const UNREADABLE = 8;

const within = (box: Box, { x, y, w, h }: Box): Box => ({
  ...box,
  x: Math.min(Math.max(box.x, x), Math.max(x, x + w - box.w)),
  y: Math.min(Math.max(box.y, y), Math.max(y, y + h - box.h)),
});

/** One box for each; `off` is whom they should not cover, `slips` what lies there already, `gap` how far they keep from what they are about. */
export function placed(wanted: readonly Wanted[], off: readonly Box[], free: Box, gap: number, slips: readonly Box[] = []): Box[] {
  const taken: Box[] = [...slips];
  const hidden = (box: Box, others: readonly Box[]): number => others.reduce((sum, other) => sum + overlap(box, other), 0);
  return wanted.map(({ at: [x, y], w, h }) => {
    let best: Box = within({ x: x - w / 2, y: y - gap - h, w, h }, free);
    let least = Number.POSITIVE_INFINITY;
    for (const [far, step] of STEPS.entries()) {
      for (const [turn, angle] of ROUND.entries()) {
        const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
        const reach = step * gap;
        const box = within({ x: x + dx * (reach + w / 2) - w / 2, y: y + dy * (reach + h / 2) - h / 2, w, h }, free);
        const covered = hidden(box, off) + UNREADABLE * hidden(box, taken);
        const worth = covered * 100 + far * 40 + turn;
        if (worth < least) [best, least] = [box, worth];
      }
      if (least < 100) break;
    }
    taken.push(best);
    return best;
  });
}
