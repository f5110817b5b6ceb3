/** Places of a long list as one would look for them: round the man who goes there, the nearest first. */
import type { Ground, Sentence, Spot } from '@nobori/engine';
import { COMPASS } from './readyWords.ts';

export interface Bearing {
  /** Where it lies; null for where he stands, and for whoever stands nowhere yet. */
  readonly way: Sentence | null;
  /** Clockwise from the north, then by how far it is. */
  readonly rank: readonly [wind: number, far: number];
}

/** Hexes are counted along two axes, and their rows run to the south. */
const flat = ([x, y]: Spot, kind: Ground['kind']): Spot => (kind === 'hex' ? [1.5 * x, -Math.sqrt(3) * (y + x / 2)] : [x, y]);

export function bearingOf(from: Spot | null, to: Spot | null, kind: Ground['kind']): Bearing {
  if (from === null || to === null) return { way: null, rank: [-1, 0] };
  const [a, b] = [flat(from, kind), flat(to, kind)];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const far = Math.hypot(dx, dy);
  if (far === 0) return { way: null, rank: [-1, 0] };
  const wind = (2 * Math.round((Math.atan2(dy, dx) * 4) / Math.PI) + 16) % 16;
  return { way: COMPASS[wind] ?? null, rank: [(20 - wind) % 16, far] };
}
