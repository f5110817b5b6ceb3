/** What a pointer means. Decided by distance and not by the topmost element, so that figures that overlap on a small screen stay pickable. */
import type { FigureId, Spot } from '@nobori/engine';
import { dist, type Pt } from './geometry.ts';

export interface FigureThere {
  readonly id: FigureId;
  readonly at: Pt;
  readonly radius: number;
  /** The other end of a long base: a horse takes two hexes. */
  readonly rear?: Pt;
  /** Ghosts and the fallen give way to those who stand. */
  readonly faint: boolean;
}

interface PlaceThere {
  readonly id: string;
  readonly at: Pt;
  readonly radius: number;
  readonly spot: Spot;
}

interface PieceThere {
  readonly id: string;
  readonly at: Pt;
  readonly radius: number;
}

export interface Scene {
  readonly figures: readonly FigureThere[];
  readonly places: readonly PlaceThere[];
  readonly pieces: readonly PieceThere[];
}

export interface Hit {
  readonly figure: FigureId | null;
  readonly place: string | null;
  /** A thing is only ever looked at: it takes no click from what is under it. */
  readonly piece?: string;
}

/** How far beside a thing a finger or a mouse may point, in pixels. */
export const REACH = { coarse: 22, fine: 12 } as const;

/**
 * The figures a pointer at `at` (world) may mean, likeliest first: inside its base before beside it, then the nearest centre. `slack` is the
 * radius, in world units, below which no target may shrink.
 */
export function figuresAt(scene: Scene, at: Pt, slack: number): FigureThere[] {
  return scene.figures
    .map(figure => ({ figure, away: awayFrom(figure, at) }))
    .filter(({ figure, away }) => away <= Math.max(figure.radius, slack))
    .sort((a, b) => rank(a) - rank(b) || a.away - b.away || (a.figure.id < b.figure.id ? -1 : 1))
    .map(({ figure }) => figure);
}

/** From the middle of the base, or the middle line of a long one. */
function awayFrom({ at, rear }: FigureThere, p: Pt): number {
  if (rear === undefined) return dist(at, p);
  const [dx, dy] = [rear[0] - at[0], rear[1] - at[1]];
  const share = Math.min(1, Math.max(0, ((p[0] - at[0]) * dx + (p[1] - at[1]) * dy) / (dx * dx + dy * dy || 1)));
  return dist([at[0] + dx * share, at[1] + dy * share], p);
}

const rank = ({ figure, away }: { readonly figure: FigureThere; readonly away: number }): number =>
  (figure.faint ? 2 : 0) + (away <= figure.radius ? 0 : 1);

/** The nearest lit place, or thing, a pointer may mean. */
function nearestOf<T extends PieceThere>(things: readonly T[], at: Pt, slack: number): T | null {
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of things) {
    const away = dist(place.at, at);
    if (away > Math.max(place.radius, slack) || away >= least) continue;
    best = place;
    least = away;
  }
  return best;
}

/**
 * A figure under the pointer is meant before a place beside it; a place under the pointer before a figure that is only near, or whose
 * middle is farther away: a thing in reach of a man lies half under his base. `turn` counts picks at the same point: each goes on to the
 * next of those that lie there.
 */
export function hitAt(scene: Scene, at: Pt, slack: number, turn = 0): Hit {
  const figures = figuresAt(scene, at, slack);
  const figure = figures[turn % Math.max(1, figures.length)];
  const place = nearestOf(scene.places, at, slack);
  const thing = nearestOf(scene.pieces, at, 0);
  const seen = thing === null ? {} : { piece: thing.id };
  if (figure === undefined) return { figure: null, place: place?.id ?? null, ...seen };
  const away = awayFrom(figure, at);
  const near = place === null ? Number.POSITIVE_INFINITY : dist(place.at, at);
  if (place !== null && near <= place.radius && (away > figure.radius || near < away)) return { figure: null, place: place.id, ...seen };
  return { figure: figure.id, place: null, ...seen };
}
