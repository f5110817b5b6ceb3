/** Step 3, BLD-039: one character after another moves, rides, leads, hauls or declares something; and what an uncovered ninja interrupts. */
import { done, goTo, type Choices, type FigureId, type Handler } from '@nobori/engine';
import { isDone, safeEnd, thenSettle, toSide } from '../asking.ts';
import { refusal, type Refusal } from '../rules.ts';
import { clear, refuseClear } from './clearingBodies.ts';
import { anyMove, moveChoices } from './choices.ts';
import { movesOf } from './moveChoices.ts';
import { haul, lead, refuseHaul, refuseLead, takeControl } from '../horses/ledHorsesAndCarts.ts';
import { allowanceOf, goOn, march, refuseMove, refuseMover, refuseRide, ride } from './moves.ts';
import { refuseSeppuku } from '../honour/seppuku.ts';
import {
  activeSide,
  figureOf,
  type BladesEvent,
  type BladesOrder,
  type BladesMoment,
  type BladesState,
  type BladesSteps,
  type OrderOf,
  type Side,
  type Task,
} from '../state.ts';
import { declare, refuseArm, refuseDetach, refuseDismount, refuseHarness, refuseMount } from '../phase/wholeTurnActions.ts';
import { honourOrders } from '../honour/steps.ts';

type Moving = Extract<BladesMoment, { kind: 'moving' }>;

/** An order of one character of the active side, settled before the next (BLD-044). */
function act<K extends BladesOrder['kind']>(
  refuseIt: (state: BladesState, side: Side, order: OrderOf<K>) => Refusal | null,
  doIt: (state: BladesState, order: OrderOf<K>, tell: (event: BladesEvent) => void) => void,
): Handler<BladesState, Moving, OrderOf<K>, BladesEvent> {
  return {
    refuse: (state, _at, _seat, order) => refuseIt(state, activeSide(state), order),
    carryOut(state, _at, _seat, order, _dice, tell) {
      thenSettle(state, { kind: 'movement' });
      doIt(state, order, tell);
    },
  };
}

const declares = <K extends 'mount' | 'dismount' | 'detach' | 'harness' | 'arm' | 'seppuku'>(
  refuseIt: (state: BladesState, side: Side, order: OrderOf<K>) => Refusal | null,
  taskOf: (state: BladesState, order: OrderOf<K>) => Task,
): Handler<BladesState, Moving, OrderOf<K>, BladesEvent> =>
  act<K>(refuseIt, (state, order, tell) => declare(state, (order as OrderOf<'arm'>).figure, taskOf(state, order), tell)); // every one of these kinds has a figure; an open union cannot say so

export const movementSection = {
  /** BLD-122: draft horses at the start of step 3. */
  control: {
    run(state, _at, _dice, tell) {
      takeControl(state, tell);
      done(state);
    },
  },
  movement: {
    run(state) {
      if (anyMove(state, activeSide(state))) goTo(state, { kind: 'moving' });
      else done(state);
    },
  },

  moving: {
    asks: state =>
      toSide(state, activeSide(state), 'Step 3: move characters, or end moving.', moveChoices(state, activeSide(state)), safeEnd),
    orders: {
      move: act<'move'>(
        (state, side, order) =>
          refuseMover(state, side, order.figure) ??
          refuseMove(state, figureOf(state, order.figure), order, allowanceOf(state, figureOf(state, order.figure))),
        (state, order, tell) => {
          const figure = figureOf(state, order.figure);
          figure.moved = state.phase;
          goOn(state, figure, march(state, figure, order, allowanceOf(state, figure), 'BLD-093', tell), false);
        },
      ),
      ride: act<'ride'>(
        (state, side, order) =>
          refuseMover(state, side, order.figure) ??
          refuseTiredHorse(state, order.figure) ??
          refuseRide(state, figureOf(state, order.figure), order, allowanceOf(state, figureOf(state, order.figure))),
        (state, order, tell) => {
          const figure = figureOf(state, order.figure);
          figure.moved = state.phase;
          goOn(state, figure, ride(state, figure, order, allowanceOf(state, figure), 'BLD-107', tell), false);
        },
      ),
      lead: act<'lead'>(refuseLead, (state, order, tell) => {
        const figure = figureOf(state, order.figure);
        figure.moved = state.phase;
        goOn(state, figure, lead(state, order, tell), false);
      }),
      haul: act<'haul'>(refuseHaul, haul),
      mount: declares<'mount'>(refuseMount, (state, { target }) => ({ kind: 'mount', horse: target, at: figureOf(state, target).at })),
      dismount: declares<'dismount'>(
        (state, side, { figure }) => refuseDismount(state, side, figure),
        () => ({ kind: 'dismount' }),
      ),
      detach: declares<'detach'>(refuseDetach, (state, { target }) => ({ kind: 'detach', horse: target, at: figureOf(state, target).at })),
      harness: declares<'harness'>(refuseHarness, (state, { target, cart }) => ({
        kind: 'harness',
        horse: target,
        cart,
        at: figureOf(state, target).at,
      })),
      arm: declares<'arm'>(
        (state, side, { figure }) => refuseArm(state, side, figure),
        () => ({ kind: 'arm' }),
      ),
      seppuku: declares<'seppuku'>(refuseSeppuku, (_state, { poem }) => ({ kind: 'seppuku', poem })),
      clear: act<'clear'>(refuseClear, clear),
      ...honourOrders,
      done: isDone,
    },
  },

  /** BLD-R59: a mover who uncovered a ninja may change the rest of his move. */
  movingOn: {
    asks: (state, { figure, left }) =>
      toSide(
        state,
        figureOf(state, figure).kit.side,
        '{figure} has come upon somebody and may go on.',
        onward(state, figureOf(state, figure).kit.id, left),
        () => ({ kind: 'stay' }),
        figure,
      ),
    orders: {
      move: {
        refuse: (state, at, _seat, order) =>
          refuseOther(at, order.figure) ?? refuseMove(state, figureOf(state, order.figure), order, { points: at.left, oneStep: false }),
        carryOut(state, { left, advance }, _seat, order, _dice, tell) {
          done(state);
          const figure = figureOf(state, order.figure);
          goOn(state, figure, march(state, figure, order, { points: left, oneStep: false }, 'BLD-R59', tell), advance);
        },
      },
      ride: {
        refuse: (state, at, _seat, order) =>
          refuseOther(at, order.figure) ?? refuseRide(state, figureOf(state, order.figure), order, { points: at.left, oneStep: false }),
        carryOut(state, { left, advance }, _seat, order, _dice, tell) {
          done(state);
          const figure = figureOf(state, order.figure);
          goOn(state, figure, ride(state, figure, order, { points: left, oneStep: false }, 'BLD-R59', tell), advance);
        },
      },
      stay: { refuse: () => null, carryOut: state => done(state) },
    },
  },
} satisfies Pick<BladesSteps, 'control' | 'movement' | 'moving' | 'movingOn'>;

/** BLD-206: a horse is moved once a phase. */
function refuseTiredHorse(state: BladesState, figure: FigureId): Refusal | null {
  const { rides } = figureOf(state, figure);
  const moved = rides !== null && figureOf(state, rides).moved === state.phase;
  return moved ? refusal('BLD-206', 'The horse of {figure} has been moved in this phase.', { figure }) : null;
}

const refuseOther = (at: { readonly figure: string }, figure: string): Refusal | null =>
  at.figure === figure ? null : refusal('BLD-R59', 'Only the one who came upon somebody goes on now.', { figure });

function onward(state: BladesState, figure: OrderOf<'move'>['figure'], left: number): Choices<BladesOrder> {
  const list = (): BladesOrder[] => [...movesOf(state, figureOf(state, figure), { points: left, oneStep: false }), { kind: 'stay' }];
  return {
    list,
    plots: () => [],
    sample(random) {
      const orders = list();
      return orders[random.below(orders.length)] ?? { kind: 'stay' };
    },
  };
}
