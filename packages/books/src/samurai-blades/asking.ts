/** How this book asks: one question to all seats of a side, any of which may answer (BLD-015); each action is settled before the next (BLD-044). */
import { ask } from '@nobori/engine';
import type { BladesMoment, BladesState } from './state.ts';

export { END, isDone, safeEnd, toSide } from '@nobori/engine';

/** The present step opens anew once what is put on top of it is settled (BLD-044, BLD-R17). */
export function thenSettle(state: BladesState, step: BladesMoment): void {
  state.moments[state.moments.length - 1] = step;
  ask(state, { kind: 'settling' }); // BLD-044, BLD-R17
}
