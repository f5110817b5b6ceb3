/** Going from thing to thing with the keys. */
import type { Pt } from './geometry.ts';

export interface Stop {
  readonly key: string;
  readonly at: Pt;
}

export const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const satisfies Record<string, Pt>;
export type Arrow = keyof typeof ARROWS;
export const isArrow = (key: string): key is Arrow => Object.hasOwn(ARROWS, key);

/** The nearest thing within a quarter turn of the arrow; what lies straight ahead counts as nearer than what lies aside. */
export function nextTowards(stops: readonly Stop[], from: Pt, arrow: Arrow, self: string | null): Stop | null {
  const [dx, dy] = ARROWS[arrow];
  let best: Stop | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const stop of stops) {
    if (stop.key === self) continue;
    const [x, y] = [stop.at[0] - from[0], stop.at[1] - from[1]];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead <= 0 || aside > ahead * 1.001) continue;
    const cost = ahead + aside * 1.5;
    if (cost < least) [best, least] = [stop, cost];
  }
  return best;
}

/** The stop after or before one in reading order, round and round. */
export function nextInOrder(stops: readonly Stop[], self: string | null, by: 1 | -1): Stop | null {
  if (stops.length === 0) return null;
  const here = stops.findIndex(stop => stop.key === self);
  const there = here < 0 ? (by > 0 ? 0 : stops.length - 1) : (here + by + stops.length) % stops.length;
  return stops[there] ?? null;
}

/** Left to right, top to bottom, in bands as high as a base, so that a crooked rank is still read as one. */
export const inReadingOrder = (stops: readonly Stop[], band: number): Stop[] =>
  stops.toSorted((a, b) => Math.round(a.at[1] / band) - Math.round(b.at[1] / band) || a.at[0] - b.at[0] || (a.key < b.key ? -1 : 1));
