/** All steps of a game by name, as in the ledger's state machine; sequence.ts lays them out. */
import { playedBy } from '@nobori/engine';
import { withLastWords } from './asking.ts';
import { actionsSection } from './sections/actions.ts';
import { chargingSection } from './sections/charging.ts';
import { endingSection } from './sections/ending.ts';
import { fireSection } from './sections/fire.ts';
import { forcedSection } from './sections/forced.ts';
import { meleeSection } from './sections/melee.ts';
import { setupSection } from './sections/setup.ts';
import type { NodEvent } from './events.ts';
import type { NodOrder } from './orders.ts';
import type { NodState, NodSteps } from './state.ts';

export const steps: NodSteps = withLastWords({
  ...setupSection,
  ...forcedSection,
  ...actionsSection,
  ...chargingSection,
  ...fireSection,
  ...meleeSection,
  ...endingSection,
});

export const played = playedBy<NodState, NodOrder, NodEvent>(steps);
