/** Setting up, as steps: SSK-113. */
import { ask, bySide, done, goTo, toSide } from '@nobori/engine';
import { deployChoices, safeDeployment } from './choices.ts';
import { deploy, refuseDeploy, rollForDeployment, unplaced } from './deployment.ts';
import { other, type SskSteps } from '../state.ts';

export const setupSection: Pick<SskSteps, 'deploymentRoll' | 'deployment'> = {
  deploymentRoll: {
    run(state, _at, dice, tell) {
      const loser = rollForDeployment(state, dice, tell);
      goTo(state, { kind: 'deployment', side: other(loser) });
      ask(state, { kind: 'deployment', side: loser });
    },
  },

  deployment: {
    asks: (state, { side }) => toSide(state, side, 'Set up your men.', deployChoices(state, side), () => safeDeployment(state, side)),
    orders: {
      deploy: {
        refuse: (state, _at, seat, order) => bySide(refuseDeploy)(state, seat, order),
        carryOut(state, { side }, _seat, order, _dice, tell) {
          deploy(state, order, tell);
          if (unplaced(state, side).length === 0) done(state);
        },
      },
    },
  },
};
