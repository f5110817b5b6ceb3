/** All steps of a game by name, as in the ledger's state machine; sequence.ts lays them out. */
import { playedBy } from '@nobori/engine';
import { withLastWords } from './asking.ts';
import { actionsSection } from './sections/actions.ts';
import { endingSection } from './sections/ending.ts';
import { fireSection } from './sections/fire.ts';
import { meleeSection } from './sections/melee.ts';
import { setupSection } from './sections/setup.ts';
import type { NodEvent, NodOrder, NodState, NodSteps } from './state.ts';

export const steps: NodSteps = withLastWords({
  ...setupSection,
  ...actionsSection,
  ...fireSection,
  ...meleeSection,
  ...endingSection,
});

export const played = playedBy<NodState, NodOrder, NodEvent>(steps);
