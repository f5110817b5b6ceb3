/** The view while something is shown: brings what is out of sight into view and goes back, unless the player moves it himself. */
import type { Spot } from '@nobori/engine';
import { lengthOf, type Box, type Pt } from '../../board/geometry.ts';
import type { BoardEye, BoardHandle, Camera } from '../../board/index.ts';
import type { Beat } from './beat.ts';

/** Who has moved the view within this time wants it where it is. */
const HANDS_OFF = 4_000;
/** What is closer to the rim than this is out of sight. */
const RIM = 60;

export interface Eye {
  camera(): Camera | null;
  /** Pixels of the longest way and flight. */
  far(beat: Beat): { readonly way: number; readonly flight: number };
  bring(beat: Beat, glide: boolean): 'there' | 'brought' | 'elsewhere';
  back(to: Camera | null, glide: boolean): void;
  panned(): boolean;
}

export function eyeOf(board: () => BoardHandle | null): Eye {
  const eye = (): BoardEye | null => board()?.eye ?? null;
  const panned = (): boolean => {
    const since = eye()?.pannedAt() ?? null;
    return since !== null && performance.now() - since < HANDS_OFF;
  };
  return {
    camera: () => eye()?.camera() ?? null,
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
    bring({ places }, glide) {
      const now = eye();
      if (now === null || places.length === 0) return 'there';
      const points = places.map(spot => now.world(spot));
      if (!outside(now, points)) return 'there';
      if (panned()) return 'elsewhere';
      now.show(boxOf(points), RIM, glide);
      return 'brought';
    },
    back(to, glide) {
      if (to !== null) eye()?.goTo(to, glide);
    },
    panned,
  };
}

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
