/** Scenarios as they were until it was seen that between equal players the same side always won. Games that began so go on so. */
import type { Former } from '@nobori/engine';
import type { SskScenario } from '../files/battle.ts';
import { fieldOf } from '../muster/muster.ts';
import { readyForce } from '../muster/readyForces.ts';

/** Household against village levy. */
const openField: SskScenario = {
  ...fieldOf([readyForce('F2'), readyForce('F6')]),
  id: 'open-field',
  title: 'A meeting in the open field',
  story: 'Two forces of seventy-five points, no walls, no water, twelve turns.',
};

export const FORMER: readonly Former<SskScenario>[] = [{ until: 1, scenario: openField }];
