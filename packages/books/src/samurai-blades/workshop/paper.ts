/** What one needs of Samurai Blades on paper. */
import type { PaperKit } from '@nobori/engine/workshop';
import type { BldRule } from '../rules.ts';
import type { BladesState } from '../state.ts';

export const paper: PaperKit<BladesState, BldRule> = {
  play: [
    ...(['BLD-T1', 'BLD-T2', 'BLD-T3', 'BLD-T4', 'BLD-T5', 'BLD-T6', 'BLD-T7', 'BLD-T8', 'BLD-T9', 'BLD-T10', 'BLD-T11'] as const),
    ...(['BLD-T12', 'BLD-T13', 'BLD-T14', 'BLD-T15', 'BLD-T16'] as const),
  ],
  muster: ['BLD-T17'],
  base: () => null,
};
