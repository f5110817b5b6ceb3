/** The alarm of a sleeping house (7.3) and what a side may do before it. */
import type { Tell } from '@nobori/engine';
import { activeSide, isMan, living, type BladesEvent, type BladesState, type Figure } from '../state.ts';

/** Before the alarm: nobody of the house shoots or attacks, sleepers do nothing, sentries keep near their posts. */
export const keepsQuiet = (state: BladesState, figure: Figure): boolean =>
  state.battle.special.alarm === figure.kit.side && (state.alarm === null || state.phase < state.alarm);

/** From their next phase on all of the house act normally. */
export function raiseAlarm(state: BladesState, by: 'sight' | 'noise' | 'dark', tell: Tell<BladesEvent>): void {
  const house = state.battle.special.alarm;
  if (house === null || state.alarm !== null) return;
  state.alarm = state.phase + (activeSide(state) === house ? 2 : 1);
  tell({ kind: 'alarmed', by, rules: ['BLD-190'] });
}

/** BLD-190: a shuriken or an attack on a man of the house who is not killed by it. */
export function cryOut(state: BladesState, target: Figure, tell: Tell<BladesEvent>): void {
  if (target.kit.side === state.battle.special.alarm && isMan(target) && living(target)) raiseAlarm(state, 'noise', tell);
}

/** What a sentry may spend and how far he may stray before the alarm. */
export const SENTRY = { points: 3, leash: 2 } as const;
