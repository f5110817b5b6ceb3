/** Which way a march goes, seen from the nearest enemy: what is told of it must be true. */
import type { FigureId, Spot } from './words.ts';

/** `on`: neither nearer nor away, or nobody is there to come nearer to. */
export type Heading = 'nearer' | 'away' | 'on';

/** Who is on the board, and where. */
export interface Standing {
  readonly id: FigureId;
  readonly side: string | null;
  readonly at: Spot;
}

export interface March {
  readonly figure: FigureId | undefined;
  readonly to: Spot | undefined;
}

/** Whoever comes nearer by less than this part of his way only goes on. */
const PART = 0.35;

const far = ([ax, ay]: Spot, [bx, by]: Spot): number => Math.hypot(ax - bx, ay - by);

/** Hexes have slanted axes: as the crow flies they are these places. */
export const onPaper = ([q, r]: Spot): Spot => [q + r / 2, (r * Math.sqrt(3)) / 2];

/** Of several together: what they gain or lose in all. `before` is how everybody stood, `paper` where a spot is as the crow flies. */
export function headingOf(marches: readonly March[], before: readonly Standing[], paper: (spot: Spot) => Spot = spot => spot): Heading {
  let [gained, gone] = [0, 0];
  for (const { figure, to } of marches) {
    const he = before.find(({ id }) => id === figure);
    const foes = before.flatMap(({ side, at }) => (he === undefined || side === he.side ? [] : [paper(at)]));
    if (he === undefined || to === undefined || foes.length === 0) continue;
    const nearest = (spot: Spot): number => Math.min(...foes.map(foe => far(paper(spot), foe)));
    gained += nearest(he.at) - nearest(to);
    gone += far(paper(he.at), paper(to)) * PART;
  }
  return gained > gone ? 'nearer' : gained < -gone ? 'away' : 'on';
}

/** How a march is told, by where it leads: one man, and several. */
export const GOES: Readonly<Record<Heading, readonly string[]>> = {
  nearer: ['{figure} moves up.', '{figure} comes on.'],
  away: ['{figure} draws back.', '{figure} moves away.'],
  on: ['{figure} changes ground.', '{figure} goes on.'],
};
export const GO: Readonly<Record<Heading, readonly string[]>> = {
  nearer: ['{by} move up.', '{by} come on.'],
  away: ['{by} draw back.', '{by} move away.'],
  on: ['{by} change ground.', '{by} march on.'],
};
