/** How this book asks: one question to all seats of a side, any of which may answer (BLD-015); each action is settled before the next (BLD-044). */
import { ask, askedOf, type Ask, type Choices, type FigureId } from '@nobori/engine';
import { seatsFor, type BladesMoment, type BladesOrder, type BladesState, type Side } from './state.ts';

export { END, isDone, safeEnd } from '@nobori/engine';

/** One question to all seats of a side. */
export const toSide = (
  state: BladesState,
  side: Side,
  text: string,
  choices: Choices<BladesOrder>,
  fallback: () => BladesOrder,
  figure?: FigureId,
): Ask<BladesOrder>[] => [askedOf(seatsFor(state, side), text, choices, fallback, figure === undefined ? {} : { figure })];

/** The present step opens anew once what is put on top of it is settled (BLD-044, BLD-R17). */
export function thenSettle(state: BladesState, step: BladesMoment): void {
  state.moments[state.moments.length - 1] = step;
  ask(state, { kind: 'settling' }); // BLD-044, BLD-R17
}
