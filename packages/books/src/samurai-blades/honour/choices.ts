/** Choices: challenges, open in every step of one's own phase (BLD-166, BLD-211), and treachery (BLD-169). */
import { mountedSamurai, refuseAbandon, refuseChallenge } from './challenges.ts';
import { other, type BladesOrder, type BladesState, type Side } from '../state.ts';

/** BLD-166, BLD-211: is there somebody to challenge, and somebody who could accept? */
export const challengeOpen = (state: BladesState, side: Side): boolean =>
  honourChoices(state, side).some(({ kind }) => kind === 'challenge');

export function honourChoices(state: BladesState, side: Side): BladesOrder[] {
  const found: BladesOrder[] = [];
  if (!state.battle.special.challenges) return found;
  const heard = state.duel === null && state.challenged !== state.phase && mountedSamurai(state, other(side)).length > 0; // else nobody could accept
  for (const { kit, rides } of state.figures) {
    if (kit.side !== side || kit.sort !== 'man') continue;
    if (heard && rides !== null && refuseChallenge(state, side, kit.id) === null) found.push({ kind: 'challenge', figure: kit.id });
    if (state.duel !== null && refuseAbandon(state, side, kit.id) === null) found.push({ kind: 'abandon', figure: kit.id });
  }
  return found;
}
