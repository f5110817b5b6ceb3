/** What one needs of Argad ! on paper. */
import { baseIn, type PaperKit } from '@nobori/engine/workshop';
import type { ArgRule } from '../rules.ts';
import type { ArgState } from '../state.ts';

export const paper: PaperKit<ArgState, ArgRule> = {
  play: [
    // The rows of T5, T6 and T7 stand in T4.
    ...(['ARG-T1', 'ARG-T2', 'ARG-T3', 'ARG-T4', 'ARG-T8', 'ARG-T10', 'ARG-T11', 'ARG-T12', 'ARG-T13'] as const),
    ...(['ARG-T16', 'ARG-T16b', 'ARG-T17', 'ARG-T18', 'ARG-T20', 'ARG-F1'] as const),
  ],
  muster: ['ARG-T14', 'ARG-T15', 'ARG-T19', 'ARG-F2'],
  base: baseIn,
};
