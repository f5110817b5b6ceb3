/** Hiding, ARG-074, ARG-079, ARG-135, ARG-136, ARG-143, ARG-245: who is not seen, and how long. */
import type { Tell } from '@nobori/engine';
import { withinSegment, type Point } from '@nobori/engine/table';
import { amongBushes, crosses, groundOf, hidingGround, type Segment } from '../terrain/terrain.ts';
import { seesPlace } from '../terrain/sight.ts';
import { engaged } from '../basics/clusters.ts';
import { PRESSED } from '../tables.ts';
import { friends, mounted, standing, type ArgEvent, type ArgState, type Figure } from '../state.ts';

/** ARG-079: flat behind a linear obstacle, whatever the model shows. */
export function behindObstacle(state: ArgState, figure: Figure): boolean {
  if (mounted(figure)) return false;
  return groundOf(state).covers.some(line => lies(figure, line));
}
const lies = (figure: Figure, { means, ax, ay, bx, by }: Segment): boolean =>
  means.house !== true && withinSegment(figure, [ax, ay], [bx, by], PRESSED);

/** Ground or an obstacle hides him, even if a line of sight could be drawn (ARG-245). */
export const concealed = (state: ArgState, figure: Figure): boolean => hidingGround(state, figure) || behindObstacle(state, figure);

/** ARG-074, ARG-079: crouched and doing nothing, he cannot be shot at in bushes, nor from beyond the obstacle he lies behind. */
export function crouched(state: ArgState, figure: Figure, from: Point): boolean {
  if (figure.order?.do !== 'hide' || !figure.immobile || mounted(figure)) return false;
  return amongBushes(state, figure.at) || groundOf(state).covers.some(line => lies(figure, line) && crosses(line, from, figure.at));
}

/** Somebody who is no friend, is seen himself, and has a line of sight to him. */
export const watcherOf = (state: ArgState, figure: Figure): Figure | null =>
  state.figures.find(one => standing(one) && !one.hidden && !friends(state, figure, one) && seesPlace(state, one, figure.at)) ?? null;

/** ARG-136: at the end of the turn, whoever had the order Hide where it helps, and whom nobody sees, has gone from everybody's eyes. */
export function goIntoHiding(state: ArgState, tell: Tell<ArgEvent>): void {
  for (const figure of state.figures) {
    if (!standing(figure) || figure.hidden || figure.order?.do !== 'hide' || !figure.immobile || figure.truth !== null) continue;
    if (engaged(state, figure) || watcherOf(state, figure) !== null) continue;
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
  figure.hidden = false; // ARG-143
  figure.stumbled = false; // nobody stumbles upon who stands in the open (ARG-144)
  tell({ kind: 'revealed', figure: figure.kit.id, at: figure.at, how, reveals: true, rules: how === 'sprang' ? ['ARG-138'] : ['ARG-245'] });
}

/** ARG-245: who is hidden only because something is in the way is seen at the end of a movement phase by whoever ends with a line of sight. */
export function lookAround(state: ArgState, tell: Tell<ArgEvent>): void {
  for (const figure of state.figures) {
    if (!figure.hidden || !standing(figure) || figure.stumbled || concealed(state, figure)) continue;
    if (watcherOf(state, figure) !== null) reveal(figure, 'seen', tell);
  }
}
