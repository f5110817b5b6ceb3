/** The watch of NOD-S3: it stands, and one group walks its round, until the alarm is given. */
import type { Tell } from '@nobori/engine';
import type { NodEvent } from '../events.ts';
import type { Group, NodState, Side } from '../state.ts';

/** A ninja has been seen, one of the watch was shot at, or a fight has begun. */
export function alarm(state: NodState, side: Side, why: Alarm, tell: Tell<NodEvent>): void {
  if (state.battle.special.watch?.side !== side || state.alarm !== 0) return;
  state.alarm = state.turn;
  tell({ kind: 'alarmed', why, rules: ['NOD-R029'] });
}

export type Alarm = 'seen' | 'shot at' | 'fight';

/** From the watch's turn after that on it does as it likes. */
export const unalarmed = (state: NodState, side: Side): boolean =>
  state.battle.special.watch?.side === side && (state.alarm === 0 || state.alarm >= state.turn);

export const isPatrol = (state: NodState, group: Group): boolean => state.battle.special.watch?.patrol === group.id;
