/** Hiding, ARG-074, ARG-079, ARG-135, ARG-136, ARG-143, ARG-245: who is not seen, and how long. */
import type { Tell } from '@nobori/engine';
import { withinSegment } from '@nobori/engine/table';
import { fieldOf, hidingGround, tateSegments } from './terrain.ts';
import { seesPlace } from './sight.ts';
import { engaged } from './clusters.ts';
import { PRESSED } from './tables.ts';
import { friends, mounted, standing, type ArgEvent, type ArgState, type Figure } from './state.ts';

/** ARG-079: flat behind a linear obstacle, whatever the model shows. */
export function behindObstacle(state: ArgState, figure: Figure): boolean {
  if (mounted(figure)) return false;
  const lines = [...fieldOf(state.table).segments, ...tateSegments(state.mantlets)];
  return lines.some(({ means, a, b }) => means.cover !== undefined && means.house !== true && withinSegment(figure, a, b, PRESSED));
}

/** Ground or an obstacle hides him, even if a line of sight could be drawn (ARG-245). */
export const concealed = (state: ArgState, figure: Figure): boolean => hidingGround(state, figure) || behindObstacle(state, figure);

/** Crouched and doing nothing where that helps: cannot be shot at (ARG-074, ARG-079). */
export const crouched = (state: ArgState, figure: Figure): boolean =>
  figure.order?.do === 'hide' && figure.immobile && concealed(state, figure);

/** Has anybody who is no friend a line of sight to him? */
export const watchedByEnemy = (state: ArgState, figure: Figure): boolean =>
  state.figures.some(other => standing(other) && !other.hidden && !friends(state, figure, other) && seesPlace(state, other, figure.at));

/** ARG-136: at the end of the turn, whoever had the order Hide where it helps, and whom nobody sees, has gone from everybody's eyes. */
export function goIntoHiding(state: ArgState, tell: Tell<ArgEvent>): void {
  for (const figure of state.figures) {
    if (!standing(figure) || figure.hidden || figure.order?.do !== 'hide' || !figure.immobile || figure.truth !== null) continue;
    if (engaged(state, figure) || watchedByEnemy(state, figure)) continue;
    hide(state, figure);
    tell({ kind: 'hid', figure: figure.kit.id, rules: ['ARG-136'] });
  }
}

export function hide(state: ArgState, figure: Figure): void {
  figure.hidden = true;
  state.secrets = true;
  for (const other of state.figures) {
    if (!(figure.kit.id in other.noticed)) continue;
    const { [figure.kit.id]: _known, ...rest } = other.noticed;
    other.noticed = rest;
  }
}

/** Out in the open from here on (ARG-143). */
export function reveal(figure: Figure, how: 'seen' | 'moved' | 'sprang' | 'ruled', tell: Tell<ArgEvent>): void {
  if (!figure.hidden) return;
  figure.hidden = false;
  tell({ kind: 'revealed', figure: figure.kit.id, at: figure.at, how, reveals: true, rules: how === 'sprang' ? ['ARG-138'] : ['ARG-245'] });
}

/** ARG-245: who is hidden only because something is in the way is seen at the end of a movement phase by whoever ends with a line of sight. */
export function lookAround(state: ArgState, tell: Tell<ArgEvent>): void {
  for (const figure of state.figures) {
    if (!figure.hidden || !standing(figure) || figure.stumbled || concealed(state, figure)) continue;
    const seen = state.figures.some(
      other => standing(other) && !other.hidden && !friends(state, figure, other) && seesPlace(state, other, figure.at),
    );
    if (seen) reveal(figure, 'seen', tell);
  }
}
