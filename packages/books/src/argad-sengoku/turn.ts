/** The sections of the turn put together; sequence.ts lays their moments out (ARG-044). */
import { playedBy } from '@nobori/engine';
import { endingSection } from './sections/ending.ts';
import { meleeSection } from './sections/melee.ts';
import { movementSection } from './sections/movement.ts';
import { setupSection } from './sections/setup.ts';
import { shootingSection } from './sections/shooting.ts';
import { surpriseSection } from './sections/surprise.ts';
import type { ArgEvent, ArgOrder, ArgState, ArgSteps } from './state.ts';

export const steps: ArgSteps = {
  ...setupSection,
  ...movementSection,
  ...shootingSection,
  ...surpriseSection,
  ...meleeSection,
  ...endingSection,
};

export const played = playedBy<ArgState, ArgOrder, ArgEvent>(steps);
