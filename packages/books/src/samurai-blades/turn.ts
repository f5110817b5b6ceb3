/** The sequence of play, BLD-036: two phases a game turn, each with its six steps. Each moment by the name it has in the ledger's state machine. */
import { playedBy } from '@nobori/engine';
import { layOutPhase } from './phase/orderOfSteps.ts';
import { refuseAtAnyTime } from './phase/atAnyTime.ts';
import { combatSection } from './combat/steps.ts';
import { honourSection } from './honour/steps.ts';
import { movementSection } from './movement/steps.ts';
import { phaseSection } from './phase/steps.ts';
import { setupSection } from './setup/steps.ts';
import { shootingSection } from './shooting/steps.ts';
import type { BladesEvent, BladesOrder, BladesMoment, BladesState, BladesSteps } from './state.ts';

const steps: BladesSteps = {
  ...setupSection,
  ...phaseSection,
  ...shootingSection,
  ...movementSection,
  ...combatSection,
  ...honourSection,
};

/** The whole game from its first decision: secret set-up where there is one, then phase after phase. */
export const opening = (state: BladesState): BladesMoment[] => {
  const { secret } = state.battle;
  return [...layOutPhase(state), ...(secret === null ? [] : [{ kind: 'deployment', side: secret.side } as const])];
};

const plain = playedBy<BladesState, BladesOrder, BladesEvent>(steps);

export const played: typeof plain = {
  ...plain,
  /** A step in which nothing could be done was passed over: the rule that stood in the way says more than that its time is over. */
  missed: (view, seat, order) => plain.missed(view, seat, order) ?? refuseAtAnyTime(view, seat, order),
};
