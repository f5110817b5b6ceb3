/** One hit kills, ARG-016, ARG-034; what becomes of what he carried; heroic wounds, ARG-218; prisoners and the stunned, ARG-214, ARG-215. */
import type { Tell } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { letterBearer } from '../scenarios/goals.ts';
import { findFigure, type ArgEvent, type ArgState, type Figure } from '../state.ts';

/** A figure is hit. True when it only gives ground, because heroes are hard to kill (ARG-218). */
export function hit(state: ArgState, victim: Figure, by: Figure, how: 'shot' | 'blow', tell: Tell<ArgEvent>): boolean {
  if (state.options.heroWound && victim.kit.player && !victim.wounded) {
    // ARG-003
    victim.wounded = true;
    tell({ kind: 'wounded', figure: victim.kit.id, rules: ['ARG-218'] });
    return true;
  }
  kill(state, victim, by, how, tell);
  return false;
}

export function kill(state: ArgState, victim: Figure, by: Figure | null, how: 'shot' | 'blow' | 'cut down', tell: Tell<ArgEvent>): void {
  victim.fate = 'killed'; // ARG-034
  victim.by = by?.kit.faction ?? null;
  letFall(state, victim, how === 'shot' ? null : by, tell);
  if (by !== null && state.letter !== null && victim.kit.id === letterBearer(state.battle.victory))
    state.letter = { ...state.letter, killer: how === 'blow' ? by.kit.id : null };
  tell({
    kind: 'killed',
    figure: victim.kit.id,
    by: by?.kit.id ?? null,
    how,
    rules: how === 'shot' ? ['ARG-016', 'ARG-081'] : ['ARG-016', 'ARG-164'],
  });
}

/** ARG-214: mastered instead of killed. */
export function capture(state: ArgState, victim: Figure, by: Figure, tell: Tell<ArgEvent>): void {
  victim.fate = 'captured';
  victim.by = by.kit.faction;
  letFall(state, victim, by, tell);
  tell({ kind: 'captured', figure: victim.kit.id, by: by.kit.id, rules: ['ARG-214'] });
}

/** Mantlets and carts stay where they are; the letter goes to who took it from him in contact, or lies with him (ARG-S3). */
export function letFall(state: ArgState, victim: Figure, taker: Figure | null, tell: Tell<ArgEvent>): void {
  putDown(state, victim);
  if (state.letter === null || state.letter.holder !== victim.kit.id) return;
  const holder = taker === null ? null : findFigure(state, taker.kit.id);
  state.letter = { ...state.letter, holder: holder?.kit.id ?? null, at: holder === null ? victim.at : null };
  tell({ kind: 'letter', figure: holder?.kit.id ?? null, rules: ['ARG-S3'] });
}

/** ARG-206: the mantlet he bore stays where he held it; held over the edge of the table it falls on it. */
export function putDown(state: ArgState, bearer: Figure): void {
  const { width, height } = state.table;
  const onto = ([x, y]: Point): Point => [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];
  if (bearer.carries !== null)
    state.mantlets = state.mantlets.map(one => (one.id === bearer.carries ? { ...one, bearer: null, at: onto(one.at) } : one));
  bearer.carries = null;
}
