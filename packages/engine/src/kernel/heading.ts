/** Which way a march goes, seen from the nearest enemy: what is told of it must be true. */
import type { FigureId, Spot } from './words.ts';

/** `on`: nobody is there to come nearer to. */
export type Heading = 'nearer' | 'away' | 'across' | 'on';

/** Who stands where; null: on no board, or nobody may know. */
export interface Standing {
  readonly id: FigureId;
  readonly side: string | null;
  readonly at: Spot | null;
}

export interface March {
  readonly figure: FigureId;
  readonly to: Spot;
}

/** Whoever comes nearer by less than this part of his way goes across. */
const PART = 0.35;

const far = ([ax, ay]: Spot, [bx, by]: Spot): number => Math.hypot(ax - bx, ay - by);

/** Hexes have slanted axes: as the crow flies they are these places. */
export const onPaper = ([q, r]: Spot): Spot => [q + r / 2, (r * Math.sqrt(3)) / 2];

/** Of several together: what they gain or lose in all. `before` is how everybody stood, `paper` where a spot is as the crow flies. */
export function headingOf(marches: readonly March[], before: readonly Standing[], paper: (spot: Spot) => Spot = spot => spot): Heading {
  let [gained, gone] = [0, 0];
  for (const { figure, to } of marches) {
    const he = before.find(({ id }) => id === figure);
    if (he?.at === undefined || he.at === null) continue;
    const [from, end] = [paper(he.at), paper(to)];
    const foes = before.flatMap(({ side, at }) => (at === null || side === null || side === he.side ? [] : [paper(at)]));
    if (foes.length === 0) continue;
    const nearest = (spot: Spot): number => Math.min(...foes.map(foe => far(spot, foe)));
    gained += nearest(from) - nearest(end);
    gone += far(from, end);
  }
  if (gone === 0) return 'on';
  return gained > gone * PART ? 'nearer' : gained < -gone * PART ? 'away' : 'across';
}

/** How a march is told, by where it leads: one man, and several. */
export const GOES: Readonly<Record<Heading, readonly string[]>> = {
  nearer: ['{figure} moves up.', '{figure} comes on.', '{figure} presses forward.'],
  away: ['{figure} draws back.', '{figure} moves away.', '{figure} makes room.'],
  across: ['{figure} changes ground.', '{figure} moves across.', '{figure} takes up another place.'],
  on: ['{figure} goes on.', '{figure} moves on.', '{figure} walks on.'],
};
export const GO: Readonly<Record<Heading, readonly string[]>> = {
  nearer: ['{by} move up.', '{by} come on.', '{by} press forward.'],
  away: ['{by} draw back.', '{by} move away.', '{by} make room.'],
  across: ['{by} change ground.', '{by} move across.', '{by} take up other places.'],
  on: ['{by} march on.', '{by} go on.', '{by} move on.'],
};
