/** Phase 1, actions, as steps: NOD-047, NOD-048, NOD-051, NOD-R024. */
import { ask, done, now, type Tell } from '@nobori/engine';
import { anyAble, beginActivation, endActivation, endPhase, endStep, pushStepEnd, endStepIfOver, refuseGroup } from './activation.ts';
import { END, safeEnd, toSide } from '../asking.ts';
import type { NodEvent } from '../events.ts';
import { activationChoices, actingChoices } from './choices.ts';
import { lookAgain, lurks } from '../sight/hiding.ts';
import { active, findFigure, findGroup, groupOf, sideId, sideOfSeat, type NodState, type NodSteps } from '../state.ts';
import { orders, refuseTurnOf } from './orderHandlers.ts';

function clearSmoke(state: NodState, tell: Tell<NodEvent>): void {
  const gone = state.smoke.filter(({ until }) => until <= state.turn);
  if (gone.length === 0) return;
  for (const { at } of gone) tell({ kind: 'smokeGone', at, rules: ['NOD-R100'] });
  state.smoke = state.smoke.filter(({ until }) => until > state.turn);
  lookAgain(state, null, tell);
}

export const actionsSteps: Pick<NodSteps, 'turnStart' | 'choosing' | 'activation' | 'acting' | 'stepEnd'> = {
  /** 0: what runs out now is removed, everybody has his actions again. */
  turnStart: {
    run(state, _at, _dice, tell) {
      done(state);
      const side = active(state);
      tell({ kind: 'turnBegan', turn: state.turn, side: sideId(state, side), rules: ['NOD-047', 'NOD-R021'] });
      clearSmoke(state, tell);
      state.passed = false;
      state.spared = [];
      state.asked = {};
      state.nearest = {};
      for (const figure of state.figures) {
        if (figure.kit.side !== side) continue;
        figure.spent = 0;
        figure.ridden = 0;
        figure.acted = false;
        figure.moved = false;
        figure.held = false; // NOD-R059
      }
      for (const group of state.groups) {
        if (group.side !== side) continue;
        group.activated = false;
        group.halted = false;
      }
    },
  },

  /** 1b: while there is a group that could act, the seat is asked. */
  choosing: {
    run(state, _at, dice, tell) {
      // Whether a hidden group has acted already is its own business: its side is asked until it says that it is done.
      if (anyAble(state) || lurks(state, active(state))) return ask(state, { kind: 'activation' });
      endPhase(state, dice, tell);
      return done(state);
    },
  },

  activation: {
    asks: state => toSide(state, active(state), 'Which group acts?', activationChoices(state), safeEnd),
    /** What keeps a group from acting at all. That it has acted, or that the alarm comes too late, is true of its own turn only. */
    missed(state, seat, order) {
      const unit = 'unit' in order ? order.unit : 'figure' in order ? findFigure(state, order.figure)?.kit.unit : undefined;
      const group = unit === undefined ? null : findGroup(state, unit);
      if (group === null || group.side !== sideOfSeat(state, seat)) return null;
      const stale = group.side !== active(state) && (group.activated || state.alarm !== 0);
      return stale ? null : refuseGroup(state, group.side, group.id);
    },
    orders: {
      ...orders,
      finish: {
        refuse: (state, at, seat, { unit }) => refuseTurnOf(state, at, seat, unit),
        carryOut(state, _at, _seat, { unit }, dice, tell) {
          beginActivation(state, unit);
          endActivation(state, groupOf(state, unit), dice, tell);
        },
      },
      done: {
        refuse: () => null,
        carryOut(state, _at, _seat, _order, dice, tell) {
          done(state);
          if (now(state)?.kind === 'choosing') done(state);
          endPhase(state, dice, tell);
        },
      },
    },
  },

  acting: {
    asks: (state, at) =>
      toSide(
        state,
        groupOf(state, at.unit).side,
        'Group {unit} acts{step, plural, =1 {} other { once more}}.',
        actingChoices(state, at),
        () => END,
        {
          unit: at.unit,
          step: at.step,
        },
      ),
    orders: {
      ...orders,
      finish: {
        refuse: (state, at, seat, { unit }) => refuseTurnOf(state, at, seat, unit),
        carryOut: (state, _at, _seat, { unit }, dice, tell) => endActivation(state, groupOf(state, unit), dice, tell),
      },
      done: {
        refuse: () => null,
        carryOut(state, { unit }, _seat, _order, dice, tell) {
          endStep(state, dice, tell);
          if (state.moments[state.moments.length - 1]?.kind === 'acting') pushStepEnd(state, unit);
        },
      },
    },
  },

  stepEnd: { run: (state, _at, dice, tell) => endStepIfOver(state, dice, tell) },
};
