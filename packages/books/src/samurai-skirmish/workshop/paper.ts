/** What one needs of Samurai Skirmish on paper. */
import { baseIn, type PaperKit } from '@nobori/engine/workshop';
import type { SskRule } from '../rules.ts';
import { figureOf, type SskState } from '../state.ts';
import { TROOP } from '../tables.ts';

export const paper: PaperKit<SskState, SskRule> = {
  play: [
    ...(['SSK-T2', 'SSK-T3', 'SSK-T4', 'SSK-T5', 'SSK-T6', 'SSK-T7', 'SSK-T8', 'SSK-T9'] as const),
    ...(['SSK-T10', 'SSK-T11', 'SSK-T12', 'SSK-T13'] as const),
  ],
  muster: ['SSK-T1', 'SSK-T14'],
  base: baseIn,
  most: (state, id) => TROOP[figureOf(state, id).kit.type].wounds, // SSK-080: nothing to tick for whoever dies of the first hit
};
