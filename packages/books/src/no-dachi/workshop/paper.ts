/** What one needs of No-Dachi on paper. */
import { baseIn, type PaperKit } from '@nobori/engine/workshop';
import type { NodRule } from '../rules.ts';
import { figureOf, type NodState } from '../state.ts';
import { WOUND_POINTS } from '../tables.ts';

export const paper: PaperKit<NodState, NodRule> = {
  play: [
    ...(['NOD-T1', 'NOD-T2', 'NOD-T3', 'NOD-T4', 'NOD-T5', 'NOD-T6', 'NOD-T7', 'NOD-T8', 'NOD-T9', 'NOD-T10', 'NOD-T11'] as const),
    ...(['NOD-T12', 'NOD-T13', 'NOD-T14', 'NOD-T15', 'NOD-T16', 'NOD-T20'] as const),
  ],
  muster: ['NOD-T17', 'NOD-T18'],
  base: baseIn,
  most: (state, id, key) => (key === 'horse' && !figureOf(state, id).mounted ? 0 : WOUND_POINTS.killed),
};
