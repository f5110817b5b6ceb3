/** The steps of all chapters put together; sequence.ts lays their moments out (ARG-044). */
import { playedBy } from '@nobori/engine';
import { endingSteps } from './ending/steps.ts';
import { meleeSteps } from './melee/steps.ts';
import { movementSteps } from './movement/steps.ts';
import { setupSteps } from './setup/steps.ts';
import { shootingSteps } from './shooting/steps.ts';
import { surpriseSteps } from './surprise/steps.ts';
import type { ArgEvent, ArgOrder, ArgState, ArgSteps } from './state.ts';

const steps: ArgSteps = {
  ...setupSteps,
  ...movementSteps,
  ...shootingSteps,
  ...surpriseSteps,
  ...meleeSteps,
  ...endingSteps,
};

export const played = playedBy<ArgState, ArgOrder, ArgEvent>(steps);
