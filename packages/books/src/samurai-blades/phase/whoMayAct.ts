/** Who may act at all in a phase: BLD-007, BLD-046, BLD-104, BLD-168, BLD-169 and what a sleeping house forbids (7.3). */
import type { FigureId } from '@nobori/engine';
import { refusal, type Refusal } from '../rules.ts';
import { conscious, findFigure, type BladesState, type Figure, type Side } from '../state.ts';

/** BLD-168: in a duel only the two samurai act. */
const lockedByDuel = (state: BladesState, figure: FigureId): boolean => state.duel !== null && !state.duel.by.includes(figure);

/** A conscious character of the side, free of whole-turn actions and clearing, and not bound by a duel. */
export function refuseActor(state: BladesState, side: Side, id: FigureId): Refusal | null {
  const figure = findFigure(state, id);
  if (figure === null || figure.kit.sort !== 'man' || figure.kit.side !== side)
    return refusal('BLD-015', '{figure} is no character of this side.', { figure: id });
  if (!conscious(state, figure)) {
    if (figure.health === 'stunned') return refusal('BLD-007', '{figure} is stunned and can do nothing.', { figure: id });
    return refusal('BLD-011', '{figure} cannot act: only healthy and wounded men who are awake do.', { figure: id });
  }
  if (lockedByDuel(state, id))
    return refusal('BLD-168', 'While the duel lasts only the two samurai act; {figure} stands still.', { figure: id });
  if (figure.task !== null)
    return figure.task.kind === 'clear'
      ? refusal('BLD-104', '{figure} is clearing bodies for the whole phase.', { figure: id })
      : refusal('BLD-046', '{figure} does nothing else until the whole-turn action is done.', { figure: id });
  return null;
}

/** The same as a plain yes or no, for those who ask often. */
export const mayAct = (state: BladesState, side: Side, figure: Figure): boolean =>
  figure.kit.side === side && figure.task === null && conscious(state, figure) && !lockedByDuel(state, figure.kit.id);
