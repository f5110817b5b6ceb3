/** Before the game, as steps: NOD-041 to NOD-045, NOD-R023, NOD-R039. */
import { done, goTo } from '@nobori/engine';
import { bySide, safeEnd, toSide } from '../asking.ts';
import { deployChoices, safeDeployment } from './deploymentChoices.ts';
import { layingChoices } from './layingGroundChoices.ts';
import { refuseAgree } from '../sight/command.ts';
import { deploy, firstOrders, refuseAutomaton, refuseDeploy, refuseEdge, rollForAttacker, takeEdge, unplaced } from './deployment.ts';
import { hold } from '../shooting/heldFire.ts';
import { unveil } from '../sight/hiding.ts';
import { clear, lay, refuseClear, refuseLay, scatter } from './layingGround.ts';
import { sideId, SIDES, sideOfSeat, type NodSteps } from '../state.ts';
import { setUp } from '../sequence.ts';

export const setupSteps: Pick<NodSteps, 'ground' | 'attackerRoll' | 'deployment' | 'unveiling'> = {
  /** NOD-041: both sides at once, until both are content; any change asks both again. */
  ground: {
    asks: (state, { agreed }) =>
      SIDES.filter(side => !agreed.includes(side)).flatMap(side =>
        toSide(state, side, 'Lay out the ground.', layingChoices(state), safeEnd).map(ask => ({
          ...ask,
          open: true,
        })),
      ),
    orders: {
      lay: {
        refuse: (state, _at, _seat, order) => refuseLay(state, order),
        carryOut(state, _at, _seat, order, _dice, tell) {
          lay(state, order, tell);
          goTo(state, { kind: 'ground', agreed: [] });
        },
      },
      clear: {
        refuse: (state, _at, _seat, { piece }) => refuseClear(state, piece),
        carryOut(state, _at, _seat, { piece }, _dice, tell) {
          clear(state, piece, tell);
          goTo(state, { kind: 'ground', agreed: [] });
        },
      },
      scatter: {
        refuse: () => null,
        carryOut(state, _at, _seat, _order, dice, tell) {
          scatter(state, dice, tell);
          goTo(state, { kind: 'ground', agreed: [] });
        },
      },
      done: {
        refuse: () => null,
        carryOut(state, { agreed }, seat) {
          const content = [...agreed, ...SIDES.filter(side => side === sideOfSeat(state, seat))];
          if (content.length === SIDES.length) done(state);
          else goTo(state, { kind: 'ground', agreed: content });
        },
      },
    },
  },

  /** NOD-042: rolled for, unless the scenario says who it is. */
  attackerRoll: {
    run(state, _at, dice, tell) {
      done(state);
      if (state.battle.attacker === null) rollForAttacker(state, dice, tell);
      firstOrders(state);
      state.moments.push(...setUp(state));
    },
  },

  deployment: {
    asks: (state, { side }) => toSide(state, side, 'Set up a group.', deployChoices(state, side), () => safeDeployment(state, side)),
    orders: {
      deploy: {
        refuse: (state, _at, seat, order) => bySide(refuseDeploy)(state, seat, order),
        carryOut(state, { side }, _seat, order, _dice, tell) {
          deploy(state, order, tell);
          if (unplaced(state, side).length === 0) done(state);
        },
      },
      /** NOD-R023: the Attacker's choice of ends. */
      edge: {
        refuse: (state, _at, seat, { edge }) => bySide(refuseEdge)(state, seat, edge),
        carryOut: (state, { side }, _seat, _order, _dice, tell) => takeEdge(state, side, tell),
      },
      /** NOD-185, NOD-167: this side is led by the book itself from now on. */
      automaton: {
        refuse: (state, _at, seat) => bySide(refuseAutomaton)(state, seat),
        carryOut(state, { side }, _seat, _order, _dice, tell) {
          state.automaton = [...state.automaton, side];
          for (const group of state.groups) if (group.side === side) group.instruction = { when: 'medium', whom: 'any', how: 'ask' }; // NOD-R103
          tell({ kind: 'automatonLeads', side: sideId(state, side), rules: ['NOD-185', 'NOD-R092'] });
        },
      },
      /** NOD-R043: the signal is agreed on before anybody stands on the table. */
      agree: {
        refuse: (state, _at, seat, order) => bySide(refuseAgree)(state, seat, order),
        carryOut(state, _at, seat, { orders }) {
          const signal = { orders, given: false };
          state.signals = sideOfSeat(state, seat) === 0 ? [signal, state.signals[1]] : [state.signals[0], signal];
        },
      },
    },
  },

  /** Both sides are placed: who stays hidden, and who has a weapon ready (NOD-R039, NOD-R059). */
  unveiling: {
    run(state, _at, dice, tell) {
      done(state);
      unveil(state, dice, tell);
      for (const group of state.groups) hold(state, group);
    },
  },
};
