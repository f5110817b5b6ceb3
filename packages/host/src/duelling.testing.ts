/** The small duel at a table, for tests of what tables promise. */
import { seatId } from '@nobori/engine';
import { duel, type DuelEvent, type DuelOrder, type DuelState } from '@nobori/engine/testing';
import { evening } from './people.testing.ts';
import type { Setting } from './table.ts';

export const [east, west] = [seatId('east'), seatId('west')];
export const [high, low] = [
  { kind: 'guard', guard: 'high' },
  { kind: 'guard', guard: 'low' },
] as const satisfies readonly DuelOrder[];

export const duelling = (more: Partial<Setting<DuelState, DuelOrder, DuelEvent>> = {}) => evening(duel, 'dawn', 'duel', more);
