/** All steps of a game by name, as in the ledger's state machine; sequence.ts lays them out. */
import { playedBy } from '@nobori/engine';
import { withLastWords } from './asking.ts';
import { actionsSteps } from './actions/steps.ts';
import { chargingSteps } from './morale/chargeSteps.ts';
import { endingSteps } from './ending/steps.ts';
import { fireSteps } from './shooting/steps.ts';
import { forcedSteps } from './morale/forcedMoveSteps.ts';
import { meleeSteps } from './melee/steps.ts';
import { setupSteps } from './setup/steps.ts';
import type { NodEvent } from './events.ts';
import type { NodOrder } from './orders.ts';
import type { NodState, NodSteps } from './state.ts';

const steps: NodSteps = withLastWords({
  ...setupSteps,
  ...forcedSteps,
  ...actionsSteps,
  ...chargingSteps,
  ...fireSteps,
  ...meleeSteps,
  ...endingSteps,
});

export const played = playedBy<NodState, NodOrder, NodEvent>(steps);
