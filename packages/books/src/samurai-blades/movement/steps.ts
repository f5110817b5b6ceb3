/** Step 3, BLD-039: one character after another moves, rides, leads, hauls or declares something; and what an uncovered ninja interrupts. */
import { done, goTo, listed, type Choices, type FigureId, type Handler } from '@nobori/engine';
import { isDone, safeEnd, thenSettle, toSide } from '../asking.ts';
import { refusal, type Refusal } from '../rules.ts';
import { clear, refuseClear } from './clearingBodies.ts';
import { anyMove, moveChoices } from './choices.ts';
import { movesOf } from './moveChoices.ts';
import { comeUp, haul, refuseHaul, refuseHaulWay, sendHelpers, waysToCart } from '../horses/carts.ts';
import { haulsBy, leads } from '../horses/choices.ts';
import { fullReserve, lead, refuseLead, refuseLeadWay, takeControl, type Reserve } from '../horses/ledHorses.ts';
import { labelFor } from '../terrain/hexNames.ts';
import { adjacent, distanceToHex } from '../terrain/occupancy.ts';
import { allowanceOf, goOn, march, refuseMove, refuseMover, refuseRide, ride } from './moves.ts';
import { refuseSeppuku } from '../honour/seppuku.ts';
import {
  activeSide,
  duellistOf,
  figureOf,
  mightAct,
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
      const side = activeSide(state);
      if (mightAct(state, side) || anyMove(state, side)) goTo(state, { kind: 'moving' });
      else done(state);
    },
  },

  moving: {
    asks(state) {
      const side = activeSide(state);
      const duellist = duellistOf(state, side);
      // BLD-168: or nobody would know why all others stand still.
      return duellist === null
        ? toSide(state, side, 'Move your people.', moveChoices(state, side), safeEnd)
        : toSide(state, side, 'Single combat: {duellist} alone may move.', moveChoices(state, side), safeEnd, { duellist });
    },
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
        leadOn(state, order, fullReserve(state, figure), tell);
      }),
      haul: act<'haul'>(refuseHaul, (state, order, tell) => haul(state, order, fullReserve(state, figureOf(state, order.figure)), tell)),
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

  /** BLD-R59: a mover who uncovered a ninja may change the rest of his move, with the horse he leads or the cart he draws. */
  movingOn: {
    asks: (state, at) =>
      toSide(
        state,
        figureOf(state, at.figure).kit.side,
        '{figure} has come upon somebody and may go on.',
        onward(state, at),
        () => ({ kind: 'stay' }),
        { figure: at.figure },
      ),
    orders: {
      move: {
        refuse: (state, at, _seat, order) =>
          refuseOther(at, order.figure) ??
          refuseLeavingCart(at) ??
          refuseMove(state, figureOf(state, order.figure), order, { points: at.left, oneStep: false }),
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
      lead: {
        refuse: (state, at, _seat, order) =>
          refuseOther(at, order.figure) ??
          (at.crew.length > 0 || order.horse !== at.pulls ? refuseOtherPull(order.horse) : null) ??
          refuseLeadWay(state, figureOf(state, at.figure).kit.side, order, reserveOf(at)),
        carryOut(state, at, _seat, order, _dice, tell) {
          done(state);
          leadOn(state, order, reserveOf(at), tell);
        },
      },
      haul: {
        refuse: (state, at, _seat, order) =>
          refuseOther(at, order.figure) ??
          (order.cart !== at.pulls || !sameCrew(at, order) ? refuseOtherPull(order.cart) : null) ??
          refuseHaulWay(state, figureOf(state, at.figure).kit.side, order, reserveOf(at)),
        carryOut(state, at, _seat, order, _dice, tell) {
          done(state);
          haul(state, order, reserveOf(at), tell);
        },
      },
      stay: {
        refuse: () => null,
        carryOut(state, { pulls, crew }) {
          done(state);
          if (pulls !== null) sendHelpers(state, pulls, crew);
        },
      },
    },
  },

  /** BLD-125, BLD-R59: a helper ends in a free hex next to the cart, his owner's choice; if his points reach none he stays. */
  following: {
    run(state, { figure, cart, left }, _dice, tell) {
      const [only, ...others] = waysToCart(state, figureOf(state, figure), figureOf(state, cart), left);
      if (others.length > 0) return goTo(state, { kind: 'closingUp', figure, cart, left });
      done(state);
      if (only !== undefined) comeUp(state, figureOf(state, figure), figureOf(state, cart), only, left, tell);
    },
  },
  closingUp: {
    asks(state, { figure, cart, left }) {
      const orders = (): BladesOrder[] =>
        waysToCart(state, figureOf(state, figure), figureOf(state, cart), left).map(way =>
          way.length === 0 ? { kind: 'stay' } : { kind: 'move', figure, way, leave: false, cost: 0 },
        );
      const first = (): BladesOrder => orders().find(({ kind }) => kind === 'stay') ?? orders()[0] ?? { kind: 'stay' };
      return toSide(state, figureOf(state, figure).kit.side, '{figure} comes up to the cart. Where?', listed(orders), first, { figure });
    },
    orders: {
      move: {
        refuse(state, at, _seat, order) {
          const man = figureOf(state, at.figure);
          const end = order.way.at(-1) ?? man.at;
          return (
            refuseOther(at, order.figure) ??
            refuseMove(state, man, order, { points: at.left, oneStep: false }) ??
            (order.leave || distanceToHex(figureOf(state, at.cart), end) !== 1
              ? refusal('BLD-125', '{figure} must end next to the cart, not in {hex}.', { figure: at.figure, hex: labelFor(end) })
              : null)
          );
        },
        carryOut(state, { figure, cart, left }, _seat, { way }, _dice, tell) {
          done(state);
          comeUp(state, figureOf(state, figure), figureOf(state, cart), way, left, tell);
        },
      },
      stay: {
        refuse: (state, { figure, cart }) =>
          adjacent(figureOf(state, figure), figureOf(state, cart))
            ? null
            : refusal('BLD-125', '{figure} must end next to the cart.', { figure }),
        carryOut: state => done(state),
      },
    },
  },
} satisfies Pick<BladesSteps, 'control' | 'movement' | 'moving' | 'movingOn' | 'following' | 'closingUp'>;

/** BLD-206: a horse is moved once a phase. */
function refuseTiredHorse(state: BladesState, figure: FigureId): Refusal | null {
  const { rides } = figureOf(state, figure);
  const moved = rides !== null && figureOf(state, rides).moved === state.phase;
  return moved ? refusal('BLD-206', 'The horse of {figure} has been moved in this phase.', { figure }) : null;
}

const refuseOther = (at: { readonly figure: string }, figure: string): Refusal | null =>
  at.figure === figure ? null : refusal('BLD-R59', 'Only the one who came upon somebody goes on now.', { figure });

type MovingOn = Extract<BladesMoment, { kind: 'movingOn' }>;

const reserveOf = ({ left, drawn }: MovingOn): Reserve => ({ points: left, drawn });

/** BLD-125: who draws a cart stays with it. */
const refuseLeavingCart = ({ figure, crew }: MovingOn): Refusal | null =>
  crew.length === 0 ? null : refusal('BLD-125', '{figure} draws a cart, and goes on with it or not at all.', { figure });
const refuseOtherPull = (target: FigureId): Refusal => refusal('BLD-R59', 'Nobody goes on with {target} now.', { target });
const sameCrew = ({ figure, crew }: MovingOn, { ways }: OrderOf<'haul'>): boolean =>
  crew.length > 0 && Object.keys(ways).length === crew.length + 1 && [figure, ...crew].every(id => id in ways);

/** A lead, and the moment after it where it was broken off. */
function leadOn(state: BladesState, order: OrderOf<'lead'>, reserve: Reserve, tell: (event: BladesEvent) => void): void {
  const left = lead(state, order, reserve, tell);
  goOn(state, figureOf(state, order.figure), left?.points ?? null, false, { horse: order.horse, drawn: left?.drawn ?? 0 });
}

function onward(state: BladesState, at: MovingOn): Choices<BladesOrder> {
  const list = (): BladesOrder[] => [...waysOn(state, at), { kind: 'stay' }];
  return {
    list,
    plots: () => [],
    sample(random) {
      const orders = list();
      return orders[random.below(orders.length)] ?? { kind: 'stay' };
    },
  };
}

function waysOn(state: BladesState, at: MovingOn): BladesOrder[] {
  const man = figureOf(state, at.figure);
  const { side } = man.kit;
  const pulled = at.pulls === null ? null : figureOf(state, at.pulls);
  if (pulled !== null && at.crew.length > 0)
    return haulsBy(
      state,
      side,
      pulled,
      man,
      at.crew.map(id => figureOf(state, id)),
      reserveOf(at),
    );
  const led = pulled === null ? [] : leads(state, side, man, pulled, reserveOf(at));
  return [...movesOf(state, man, { points: at.left, oneStep: false }), ...led];
}
