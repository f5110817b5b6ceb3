/** Orders open in every step of one's own phase, BLD-166, BLD-169, BLD-211, and the answers to a challenge and a poem. */
import { listed, type Handler } from '@nobori/engine';
import { thenSettle, toSide } from '../asking.ts';
import { abandon, accept, challenge, mountedSamurai, refuseAbandon, refuseAccept, refuseChallenge, refuseDuel } from './challenges.ts';
import { judgePoem } from './seppuku.ts';
import {
  activeSide,
  figureOf,
  other,
  type BladesEvent,
  type BladesOrder,
  type BladesMoment,
  type BladesState,
  type BladesSteps,
  type OrderOf,
} from '../state.ts';

type Open = Extract<BladesMoment, { kind: 'shooting' | 'moving' | 'combat' }>;

/** The step goes on afterwards, for those whom the duel leaves free. */
const reopened = (at: Open): BladesMoment =>
  at.kind === 'shooting' ? { kind: 'volley', volley: at.volley } : at.kind === 'moving' ? { kind: 'movement' } : { kind: 'melee' };

export const honourOrders: {
  readonly challenge: Handler<BladesState, Open, OrderOf<'challenge'>, BladesEvent>;
  readonly abandon: Handler<BladesState, Open, OrderOf<'abandon'>, BladesEvent>;
} = {
  challenge: {
    refuse: (state, _at, _seat, { figure }) => refuseChallenge(state, activeSide(state), figure),
    carryOut(state, at, _seat, { figure }, _dice, tell) {
      thenSettle(state, reopened(at));
      challenge(state, figure, tell);
    },
  },
  abandon: {
    refuse: (state, _at, _seat, { figure }) => refuseAbandon(state, activeSide(state), figure),
    carryOut: (state, _at, _seat, { figure }, _dice, tell) => abandon(state, figure, tell),
  },
};

export const honourSection = {
  /** BLD-167, BLD-171. */
  challenge: {
    asks(state, { figure }) {
      const side = other(figureOf(state, figure).kit.side);
      return toSide(
        state,
        side,
        '{figure} challenges to single combat. Who accepts?',
        listed<BladesOrder>(() => [
          ...mountedSamurai(state, side).map(({ kit }): BladesOrder => ({ kind: 'accept', figure: kit.id })),
          { kind: 'refuse' },
        ]),
        () => ({ kind: 'refuse' }),
        { figure },
      );
    },
    orders: {
      accept: {
        refuse: (state, at, _seat, { figure }) => refuseAccept(state, other(figureOf(state, at.figure).kit.side), figure),
        carryOut: (state, at, _seat, { figure }, _dice, tell) => accept(state, at.figure, figure, tell),
      },
      refuse: {
        refuse: () => null,
        carryOut: (state, { figure }, _seat, _order, _dice, tell) => refuseDuel(state, other(figureOf(state, figure).kit.side), tell),
      },
    },
  },

  /** BLD-177: the opponent is asked to honour the poem; by default every poem of three to five lines is. */
  poem: {
    asks: (state, { figure }) =>
      toSide(
        state,
        other(figureOf(state, figure).kit.side),
        'Do you honour the death poem of {figure}?',
        listed<BladesOrder>(() => [
          { kind: 'judge', honour: true },
          { kind: 'judge', honour: false },
        ]),
        () => ({ kind: 'judge', honour: true }),
        { figure },
      ),
    orders: {
      judge: {
        refuse: () => null,
        carryOut: (state, at, _seat, { honour }, _dice, tell) => judgePoem(state, at, honour, tell),
      },
    },
  },
} satisfies Pick<BladesSteps, 'challenge' | 'poem'>;
