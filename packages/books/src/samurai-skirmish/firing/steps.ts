/** The Firing Section, as steps: F1 and F2 of the ledger. */
import { ask, bySide, done, isDone, safeEnd, toSide } from '@nobori/engine';
import { figureOf, findFigure, sideInRole, sideOfSeat, type SskSteps } from '../state.ts';
import { fireChoices } from './choices.ts';
import { refuseFire, shoot } from './firing.ts';

export const firingSection: Pick<SskSteps, 'firing' | 'shot'> = {
  /** F1, F2, SSK-051, SSK-052: shot by shot, as long as the side likes. */
  firing: {
    asks: (state, { who }) => {
      const side = sideInRole(state, who);
      return toSide(state, side, 'Who shoots?', fireChoices(state, side), safeEnd);
    },
    /** Only once the side has had its turn to shoot: before it, it is simply not yet the time. */
    missed(state, seat, order) {
      const figure = order.kind === 'fire' ? findFigure(state, order.figure) : null;
      if (order.kind !== 'fire' || figure === null || figure.kit.side !== sideOfSeat(state, seat)) return null;
      const comes = state.moments.some(one => one.kind === 'firing' && sideInRole(state, one.who) === figure.kit.side);
      return comes ? null : refuseFire(state, figure.kit.side, order.figure, order.target);
    },
    orders: {
      fire: {
        refuse: (state, _at, seat, { figure, target }) => bySide(refuseFire)(state, seat, figure, target),
        carryOut: (state, _at, _seat, { figure, target }) => ask(state, { kind: 'shot', figure, target }),
      },
      done: isDone,
    },
  },

  shot: {
    run(state, { figure, target }, dice, tell) {
      shoot(state, figureOf(state, figure), figureOf(state, target), dice, tell);
      done(state);
    },
  },
};
