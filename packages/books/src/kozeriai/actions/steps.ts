/** `phase(seat).actions`: one action for each figure in any order, KOZ-20 to KOZ-33. */
import { ask, done, say, still, type FigureId, type Handler, type Seat, type Tell } from '@nobori/engine';
import { remarks } from '../asking.ts';
import { refusal, type Dice, type Refusal } from '../rules.ts';
import { charge, refuseCharge } from '../techniques/bodyCharges.ts';
import { actionsFor, mayReachForKnife, mayRecover, mustRide, rideOrder, sampleAction } from './choices.ts';
import type { KozEvent } from '../events.ts';
import { asSeen } from '../weapons/hidden.ts';
import { changeWeapon, letLoose, loseAim, refuseChange } from '../weapons/inHand.ts';
import { refuseRide, ride } from '../horses/gaits.ts';
import { prepareShout, refuseKiai } from '../techniques/kiai.ts';
import { refuseUnfit } from './unfit.ts';
import type { MomentAt } from '../moments.ts';
import {
  act,
  actionsOf,
  climb,
  dash,
  leave,
  mayAct,
  refuseClimb,
  refuseDash,
  refuseDoor,
  refuseExit,
  refuseLie,
  refuseReload,
  refuseRise,
  refuseStep,
  refuseTurn,
  reloadOnce,
  step,
  turnTo,
  workDoor,
} from './onFoot.ts';
import type { KozOrder, OrderOf } from '../orders.ts';
import { dismount, getUp, refuseDismount, refuseMount } from '../horses/mounting.ts';
import { refuseAiming, refuseServing, refuseShoot, takeAim } from '../shooting/shooting.ts';
import { findFigure, figureOf, horseOf, meantBy, type Figure, type KozState, type KozSteps } from '../state.ts';

type Handled<K extends KozOrder['kind']> = Handler<KozState, { readonly seat: Seat }, OrderOf<K>, KozEvent>;

/** The figure an order is for, if it is this seat's to command. */
export function commanded(state: KozState, seat: Seat, id: FigureId): Figure | Refusal {
  const figure = findFigure(state, id);
  if (figure === null || figure.kit.horse) return refusal('KOZ-02', 'There is no figure {figure}.', { figure: id });
  return figure.kit.seat === seat ? figure : refusal('KOZ-02', '{figure} is not yours to command.', { figure: id });
}
export const isRefusal = (found: Figure | Refusal): found is Refusal => 'rule' in found;

/** KOZ-20: the order is an action of one of the seat's figures that has one left. */
function action<O extends { readonly figure: FigureId }>(
  judge: (state: KozState, figure: Figure, order: O) => Refusal | null,
  does: (state: KozState, figure: Figure, order: O, tell: Tell<KozEvent>) => void,
): Handler<KozState, { readonly seat: Seat }, O, KozEvent> {
  return {
    refuse(state, at, _seat, order) {
      const figure = commanded(state, at.seat, order.figure);
      if (isRefusal(figure)) return figure;
      if (figure.acts >= actionsOf(figure))
        return refusal('KOZ-20', '{figure} has no action left in this phase.', { figure: order.figure });
      return refuseUnfit(figure) ?? judge(state, figure, order);
    },
    carryOut(state, _at, _seat, order, _dice: Dice, tell) {
      done(state);
      does(state, figureOf(state, order.figure), order, tell);
    },
  };
}

/** An order that names another figure of the board. */
const aimedAt =
  <O extends { readonly target: FigureId }>(judge: (state: KozState, figure: Figure, target: Figure, order: O) => Refusal | null) =>
  (state: KozState, figure: Figure, order: O): Refusal | null => {
    const target = findFigure(state, order.target);
    return target === null ? nobody(order.target) : judge(state, figure, target, order);
  };
const nobody = (figure: FigureId): Refusal => refusal('KOZ-02', 'There is no figure {figure}.', { figure });

/** KOZ-R33: a change of weapon, free and at any time before the stroke. */
export const draw: Handled<'draw'> = {
  refuse(state, at, _seat, order) {
    const figure = commanded(state, at.seat, order.figure);
    return isRefusal(figure) ? figure : refuseDraw(state, figure, order);
  },
  carryOut(state, _at, _seat, order, _dice, tell) {
    done(state);
    changeWeapon(state, figureOf(state, order.figure), order.weapon, order.drop, false, tell);
  },
};

function refuseDraw(state: KozState, figure: Figure, order: OrderOf<'draw'>): Refusal | null {
  if (figure.fate !== null || figure.asleep) return refusal('KOZ-R33', '{figure} is out of the fight.', { figure: order.figure });
  return refuseChange(state, figure, order.weapon);
}

/** KOZ-R73: a victim is let go, free, in one's own phase. */
export const release: Handled<'release'> = {
  refuse(state, at, _seat, order) {
    const figure = commanded(state, at.seat, order.figure);
    if (isRefusal(figure)) return figure;
    return figure.holding === order.target
      ? null
      : refusal('KOZ-R73', '{figure} does not hold {target}.', { figure: order.figure, target: order.target });
  },
  carryOut(state, _at, _seat, order, _dice, tell) {
    done(state);
    letLoose(state, figureOf(state, order.figure), tell);
  },
};

const rideHandler: Handled<'ride'> = {
  refuse(state, at, _seat, order) {
    const figure = commanded(state, at.seat, order.figure);
    return isRefusal(figure) ? figure : refuseRide(state, figure, order);
  },
  carryOut(state, _at, _seat, order, _dice, tell) {
    done(state);
    ride(state, figureOf(state, order.figure), order, tell);
  },
};

/** KOZ-23, KOZ-27: stays where it is, and may reload. */
function stand(figure: Figure, reload: boolean, tell: Tell<KozEvent>): void {
  act(figure, { barred: reload });
  if (reload) reloadOnce(figure, tell);
  else tell({ kind: 'stood', figure: figure.kit.id, what: 'still', rules: ['KOZ-23'] });
}

/** KOZ-30, KOZ-R15 */
function changeStance(state: KozState, figure: Figure, lying: boolean, tell: Tell<KozEvent>): void {
  act(figure);
  figure.busy = true;
  figure.lying = lying;
  loseAim(figure);
  if (lying) letLoose(state, figure, tell);
  else figure.stood = state.phase;
  tell({ kind: 'stood', figure: figure.kit.id, what: lying ? 'down' : 'up', rules: ['KOZ-30', 'KOZ-R15'] });
}

const fallback = (state: KozState, seat: Seat): KozOrder => {
  const rider = state.figures.find(one => one.kit.seat === seat && mustRide(state, one));
  const horse = rider === undefined ? null : horseOf(state, rider);
  return (rider === undefined || horse === null ? null : rideOrder(rider, horse)) ?? { kind: 'done' };
};

/** Can anybody of the seat still do something, for all that others know (KOZ-R90)? */
function anyOpen(state: KozState, seat: Seat): boolean {
  for (const one of state.figures) {
    if (one.kit.seat !== seat) continue;
    if (mayAct(one) || mustRide(state, one) || mayRecover(state, one)) return true;
    if (one.grapple !== null && mayReachForKnife(state, asSeen(one))) return true;
  }
  return false;
}

export const actionSection: Pick<KozSteps, 'actions' | 'acting'> = {
  /** Asks as long as somebody can still act, a horse still has to go, a grappler could draw a knife (KOZ-R68), a weapon be picked up. */
  actions: {
    run(state, at) {
      state.active = at.seat;
      if (anyOpen(state, at.seat)) ask(state, { kind: 'acting', seat: at.seat });
      else done(state);
    },
  },

  acting: {
    asks: (state, { seat }: MomentAt<'acting'>) => [
      {
        seats: [seat],
        wants: say('What do your people do?'),
        choices: {
          list: () => still(state, () => actionsFor(state, seat)),
          plots: () => [],
          forms: remarks,
          sample: random => sampleAction(state, seat, random),
        },
        fallback: () => fallback(state, seat),
      },
    ],
    orders: {
      step: action<OrderOf<'step'>>(
        (state, figure, order) => refuseStep(state, figure, order) ?? unserved(state, figure, order.reload),
        step,
      ),
      turn: action<OrderOf<'turn'>>(
        (state, figure, order) => refuseTurn(state, figure, order) ?? unserved(state, figure, order.reload),
        (_state, figure, order, tell) => {
          act(figure, { barred: order.reload });
          figure.busy = true;
          if (order.reload) reloadOnce(figure, tell);
          turnTo(figure, order.facing, tell);
        },
      ),
      stand: action<OrderOf<'stand'>>(
        (state, figure, order) => (order.reload ? (refuseReload(figure) ?? unserved(state, figure, true)) : null),
        (_state, figure, order, tell) => stand(figure, order.reload, tell),
      ),
      aim: action<OrderOf<'aim'>>(
        (state, figure, order) => {
          const target = meantBy(state, order);
          return target === null ? nobody(order.target) : refuseAiming(state, figure, target);
        },
        (state, figure, order, tell) => takeAim(figure, meantBy(state, order) ?? figureOf(state, order.target), tell),
      ),
      dash: action<OrderOf<'dash'>>(
        (state, figure, order) => refuseDash(state, figure, order.to),
        (state, figure, order) => dash(state, figure, order.to),
      ),
      climb: action<OrderOf<'climb'>>(
        (state, figure, order) => refuseClimb(state, figure, order.to),
        (state, figure, order) => climb(state, figure, order.to),
      ),
      leave: action<OrderOf<'leave'>>(
        (state, figure, order) => refuseExit(state, figure, order.to),
        (state, figure, order) => leave(state, figure, order.to),
      ),
      shoot: action<OrderOf<'shoot'>>(refuseShoot, (_state, figure, order, tell) => {
        act(figure, { barred: true });
        figure.shoots = true;
        figure.busy = true;
        tell({ kind: 'readied', figure: order.figure, what: 'shot', rules: ['KOZ-29', 'KOZ-61'] });
      }),
      rise: action<OrderOf<'rise'>>(refuseRise, (state, figure, _order, tell) => changeStance(state, figure, false, tell)),
      lie: action<OrderOf<'lie'>>(
        (_state, figure) => refuseLie(figure),
        (state, figure, _order, tell) => changeStance(state, figure, true, tell),
      ),
      mount: action<OrderOf<'mount'>>(aimedAt(refuseMount), (state, figure, order, tell) =>
        getUp(figure, figureOf(state, order.target), tell),
      ),
      dismount: action<OrderOf<'dismount'>>(refuseDismount, dismount),
      door: action<OrderOf<'door'>>(refuseDoor, (state, figure, _order, tell) => workDoor(state, figure, tell)),
      charge: action<OrderOf<'charge'>>(aimedAt(refuseCharge), (state, figure, order, tell) =>
        charge(state, figure, figureOf(state, order.target), order, tell),
      ),
      kiai: action<OrderOf<'kiai'>>(refuseKiai, (_state, figure, _order, tell) => prepareShout(figure, tell)),
      ride: rideHandler,
      draw,
      release,
      /** All others stand still (KOZ-23). */
      done: {
        refuse: (state, at) => {
          const rider = state.figures.find(one => one.kit.seat === at.seat && mustRide(state, one));
          return rider === undefined
            ? null
            : refusal('KOZ-R51', 'The horse of {figure} must still carry out its activity.', { figure: rider.kit.id });
        },
        carryOut(state, at) {
          done(state);
          done(state); // the actions of this seat are over too
          for (const figure of state.figures) if (figure.kit.seat === at.seat && mayAct(figure)) figure.acts = actionsOf(figure);
        },
      },
    },
  },
};

const unserved = (state: KozState, figure: Figure, reload: boolean): Refusal | null => (reload ? refuseServing(state, figure) : null);
