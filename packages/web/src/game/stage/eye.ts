/** The view while something is shown: brings what is out of sight into view and goes back, unless the player moves it himself. */
import type { Spot } from '@nobori/engine';
import { lengthOf, type Box, type Pt } from '../../board/geometry.ts';
import { toScreen } from '../../board/camera.ts';
import type { BoardEye, BoardHandle, Camera } from '../../board/index.ts';
import type { Beat } from './beat.ts';

/** Who has moved the view within this time wants it where it is. */
const HANDS_OFF = 4_000;
/** What is closer to the rim than this is out of sight. */
const RIM = 60;
/** A fight is looked at from so much nearer, at most. */
const NEARER = 1.35;
/** Around a fight there must be room for its dice. */
const AROUND = 150;
/** Less is not worth moving the view for. */
const WORTH = { pixels: 24, scale: 1.06 } as const;

export interface Eye {
  camera(): Camera | null;
  heading(): Camera | null;
  rests(): boolean;
  /** Pixels of the longest way and flight. */
  far(beat: Beat): { readonly way: number; readonly flight: number };
  /** `home`: where the player looked before the view was taken from him. */
  bring(beat: Beat, home: Camera | null, glide: boolean): 'there' | 'brought' | 'elsewhere';
  back(to: Camera | null, glide: boolean): void;
  panned(): boolean;
  /** When nothing lies over the board that has to be read first. */
  uncovered(): Promise<void>;
}

export function eyeOf(board: () => BoardHandle | null, uncovered: Eye['uncovered']): Eye {
  const eye = (): BoardEye | null => board()?.eye ?? null;
  const panned = (): boolean => {
    const since = eye()?.pannedAt() ?? null;
    return since !== null && performance.now() - since < HANDS_OFF;
  };
  return {
    camera: () => eye()?.camera() ?? null,
    heading: () => eye()?.heading() ?? null,
    rests: () => eye()?.rests() ?? true,
    uncovered,
    far({ goings, flying }) {
      const now = eye();
      if (now === null) return { way: 0, flight: 0 };
      const { k } = now.camera();
      const long = (spots: readonly Spot[]): number => lengthOf(spots.map(spot => now.world(spot))) * k;
      return {
        way: Math.max(0, ...goings.filter(({ late }) => !late).map(({ way }) => long(way))),
        flight: Math.max(0, ...flying.map(({ from, end }) => long([from, end]))),
      };
    },
    bring({ kind, places }, home, glide) {
      const now = eye();
      if (now === null || places.length === 0) return 'there';
      const points = places.map(spot => now.world(spot));
      const out = outside(now, points);
      if (panned()) return out ? 'elsewhere' : 'there';
      const close = (kind === 'fight' || kind === 'shots') && glide ? nearer(home ?? now.camera(), boxOf(points), now.free()) : null;
      if (close !== null) {
        if (alike(close, now.camera())) return 'there';
        now.goTo(close, glide);
        return 'brought';
      }
      if (!out) return 'there';
      now.show(boxOf(points), RIM, glide);
      return 'brought';
    },
    back(to, glide) {
      if (to !== null) eye()?.goTo(to, glide);
    },
    panned,
  };
}

/** As near as a fight fits with `around` it so many pixels for its dice, `times` as near at most; it stays where it is in the view, or comes in from the rim. Null where it is too wide for that. */
export function nearer(home: Camera, box: Box, free: Box, times: number = NEARER, around: number = AROUND): Camera | null {
  const fits = Math.min((free.w - 2 * around) / Math.max(1, box.w), (free.h - 2 * around) / Math.max(1, box.h));
  if (fits < home.k) return null;
  const k = Math.min(home.k * times, fits);
  const middle: Pt = [box.x + box.w / 2, box.y + box.h / 2];
  const [x, y] = toScreen(home, middle);
  const [across, down] = [(box.w * k) / 2 + around, (box.h * k) / 2 + around];
  const put = (at: number, least: number, most: number): number => Math.min(Math.max(at, least), most);
  return {
    k,
    x: put(x, free.x + across, free.x + free.w - across) - middle[0] * k,
    y: put(y, free.y + down, free.y + free.h - down) - middle[1] * k,
  };
}

export const alike = (a: Camera, b: Camera): boolean =>
  Math.max(a.k / b.k, b.k / a.k) < WORTH.scale && Math.hypot(a.x - b.x, a.y - b.y) < WORTH.pixels;

const boxOf = (points: readonly Pt[]): Box => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
};

function outside(eye: BoardEye, points: readonly Pt[]): boolean {
  const { k, x, y } = eye.camera();
  const free = eye.free();
  return points.some(([wx, wy]) => {
    const [sx, sy] = [wx * k + x, wy * k + y];
    return sx < free.x + RIM / 2 || sy < free.y + RIM / 2 || sx > free.x + free.w - RIM / 2 || sy > free.y + free.h - RIM / 2;
  });
}
