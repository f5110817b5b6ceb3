/** From what was hit to what the board reports. */
import type { FigureId } from '@nobori/engine';
import type { Frame } from './frame.ts';
import type { Pt } from './geometry.ts';
import type { Hit, Scene } from './hit.ts';
import type { BoardProps, Pointed } from './types.ts';

/** What the board shows now. Read afresh each time, so that hands are set up once and never torn down by a render. */
export interface Now {
  readonly props: BoardProps;
  readonly scene: Scene;
}

const targetOn = ({ lit }: BoardProps, figure: FigureId | null): string | undefined =>
  lit.find(one => one.kind === 'target' && one.figure === figure)?.id;

export function pointedAt({ props }: Now, frame: Frame, { figure, place, piece }: Hit, world: Pt): Pointed {
  const at = frame.spot(world);
  const lit = place ?? (figure === null ? undefined : targetOn(props, figure));
  return {
    ...(figure === null ? {} : { figure }),
    ...(lit === undefined ? {} : { lit }),
    ...(piece === undefined ? {} : { piece }),
    ...(at === null ? {} : { at }),
  };
}

/** A lit target is reported as what is lit, any other figure as itself. */
export function pickFigure({ props }: Now, id: FigureId): void {
  const lit = targetOn(props, id);
  if (lit === undefined) props.onPickFigure(id);
  else props.onPickLit(lit);
}

export function pick(now: Now, frame: Frame, { figure, place }: Hit, world: Pt): void {
  if (place !== null) return now.props.onPickLit(place);
  if (figure !== null) return pickFigure(now, figure);
  const spot = frame.spot(world);
  if (spot !== null) now.props.onPickSpot(spot);
}

/** A way-point set on the ground while nothing is in the hand. */
export function setWaypoint({ props: { drag } }: Now, frame: Frame, world: Pt): void {
  const [first] = drag?.figures ?? [];
  const spot = frame.spot(world);
  if (drag !== null && first !== undefined && spot !== null) drag.onWaypoint(spot, first);
}
