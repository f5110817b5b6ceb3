/**
 * Where labels go. Each label brings the places it could take, best first; they are seated one after another, the important ones first, where
 * they hide least. What cannot sit without covering another label stays away (its text is still read out). The same things always give the
 * same layout.
 */
import { overlap, type Box, type Pt } from './geometry.ts';

export interface Label {
  readonly id: string;
  readonly w: number;
  readonly h: number;
  /** Centres it could take, in screen pixels, best first. */
  readonly seats: readonly Pt[];
  /** Higher is seated first. */
  readonly weight: number;
  /** Shown even if it has to cover another. */
  readonly must?: boolean;
  /** Rather not shown than at a higher cost. */
  readonly most?: number;
}

/** Something a label should not hide. */
export interface Obstacle {
  readonly box: Box;
  /** Cost of covering it whole. */
  readonly cost: number;
}

export interface Seated {
  readonly id: string;
  readonly at: Pt;
}

/** Air between two labels. */
const GAP = 3;
/** Each further seat of the list costs this much: a little covered ground is better than a far-off label. */
const STEP = 0.06;

const boxAt = ([x, y]: Pt, w: number, h: number, gap = 0): Box => ({
  x: x - w / 2 - gap,
  y: y - h / 2 - gap,
  w: w + 2 * gap,
  h: h + 2 * gap,
});

const contains = (room: Box, box: Box): boolean =>
  box.x >= room.x && box.y >= room.y && box.x + box.w <= room.x + room.w && box.y + box.h <= room.y + room.h;

export function seat(labels: readonly Label[], obstacles: readonly Obstacle[], room: Box): Seated[] {
  const order = labels.toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
  const taken: Box[] = [];
  const seated: Seated[] = [];
  for (const label of order) {
    let best: Pt | null = null;
    let least = label.most ?? Number.POSITIVE_INFINITY;
    label.seats.forEach((at, i) => {
      const box = boxAt(at, label.w, label.h);
      if (!contains(room, box)) return;
      const roomy = boxAt(at, label.w, label.h, GAP);
      const clash = taken.some(other => overlap(other, roomy) > 0);
      if (clash && label.must !== true) return;
      let cost = i * STEP + (clash ? 100 : 0);
      for (const { box: thing, cost: price } of obstacles) {
        const area = overlap(thing, box);
        if (area > 0) cost += (price * area) / Math.max(1, Math.min(thing.w * thing.h, label.w * label.h));
      }
      if (cost < least) [best, least] = [at, cost];
    });
    if (best === null) continue;
    taken.push(boxAt(best, label.w, label.h));
    seated.push({ id: label.id, at: best });
  }
  return seated;
}

/** Seats around a disc: below, above, right, left, then the corners, then farther out. */
export function seatsAround([x, y]: Pt, radius: number, w: number, h: number): Pt[] {
  const seats: Pt[] = [];
  for (const out of [0, 10, 24, 44]) {
    const [dx, dy] = [radius + w / 2 + 4 + out, radius + h / 2 + 4 + out];
    seats.push([x, y + dy], [x, y - dy], [x + dx, y], [x - dx, y]);
    const [cx, cy] = [radius * 0.7 + w / 2 + out, radius * 0.7 + h / 2 + out];
    seats.push([x + cx, y + cy], [x - cx, y + cy], [x + cx, y - cy], [x - cx, y - cy]);
  }
  return seats;
}

const SHARES = [0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2] as const;

/** Seats along a line: on it, its middle first, then beside it. */
export function seatsAlong(a: Pt, b: Pt, w: number, h: number): Pt[] {
  const length = Math.max(1, Math.hypot(b[0] - a[0], b[1] - a[1]));
  const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  const aside = (Math.abs(nx) * w + Math.abs(ny) * h) / 2 + 6;
  const at = (share: number, off: number): Pt => [a[0] + (b[0] - a[0]) * share + nx * off, a[1] + (b[1] - a[1]) * share + ny * off];
  return [...SHARES.map(share => at(share, 0)), ...SHARES.flatMap(share => [at(share, aside), at(share, -aside)])];
}

/** Seats at corners of a rim, evenly picked. */
export function seatsOnRim(rim: readonly Pt[], most = 16): Pt[] {
  if (rim.length <= most) return [...rim];
  return Array.from({ length: most }, (_, i) => rim[Math.floor((i * rim.length) / most)] ?? [0, 0]);
}
