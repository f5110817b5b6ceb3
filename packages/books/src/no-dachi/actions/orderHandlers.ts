/** The orders of phase 1, each judged and carried out: moves, NOD-R024, NOD-R076; what an action does, NOD-054 to NOD-062; what costs none, NOD-R125. */
import { ask, type Handler, type Seat, type Tell } from '@nobori/engine';
import type { Point } from '@nobori/engine/table';
import { refusal, type Refusal } from '../rules.ts';
import { alarm } from '../scenarios/alarm.ts';
import { actingOf, beginActivation, pushStepEnd, refuseGroup } from './activation.ts';
import { bySide } from '../asking.ts';
import { climb, climbCharges, refuseClimb } from '../movement/climbing.ts';
import { deliver, giveSignal, refuseCommand, refuseMessage, refuseSignal } from '../sight/command.ts';
import { enemiesTouching, engaged, inContact } from '../basics/contact.ts';
import { meet, partEnemies } from '../basics/meetings.ts';
import {
  carry,
  dismount,
  finishOff,
  load,
  mount,
  refuseActor,
  refuseCarry,
  refuseDismount,
  refuseFinishOff,
  refuseIdling,
  refuseMount,
  refuseSmoke,
  refuseUse,
  spend,
  use,
} from './figureActions.ts';
import type { NodEvent } from '../events.ts';
import { lookAgain, noteApproach, reveal, revealTouching, toldOf } from '../sight/hiding.ts';
import { setOff, shootOnTheWay } from '../movement/march.ts';
import type { Acting, Marching, NodMoment } from '../moments.ts';
import { charged, placesAfter, refuseMove } from '../movement/moves.ts';
import type { Move, NodOrder } from '../orders.ts';
import { aimAt, refuseLoad, refuseShoot } from '../shooting/targets.ts';
import { throwSmoke } from '../shooting/shots.ts';
import {
  figureOf,
  findFigure,
  findGroup,
  groupOf,
  membersOf,
  other,
  sideOfSeat,
  type Figure,
  type Group,
  type NodState,
} from '../state.ts';

type OrderOf<K extends NodOrder['kind']> = Extract<NodOrder, { kind: K }>;
/** The moment that asks: any group still to be activated, or the one that acts. */
type Here = Extract<NodMoment, { kind: 'activation' | 'acting' }>;

/** Is it this group's moment? */
export function refuseTurnOf(state: NodState, at: Here, seat: Seat, unit: string): Refusal | null {
  if (at.kind === 'acting' && at.unit !== unit) return refusal('NOD-R024', 'Group {other} is acting now.', { other: at.unit });
  return bySide(refuseGroup)(state, seat, unit);
}

/** The group of an order acts from now on; what it does lies above the end of its step. */
function act(state: NodState, at: Here, unit: string): void {
  if (at.kind === 'activation') beginActivation(state, unit);
  pushStepEnd(state, unit);
}

/** An order of one figure that costs an action: may this figure act, and may it do this? */
function deed<O extends NodOrder & { readonly figure: Figure['kit']['id'] }>(
  refuseIt: (state: NodState, figure: Figure, order: O) => Refusal | null,
  doIt: (
    state: NodState,
    figure: Figure,
    order: O,
    ...rest: Parameters<Handler<NodState, Here, O, NodEvent>['carryOut']> extends [unknown, unknown, unknown, unknown, ...infer R]
      ? R
      : never
  ) => void,
): Handler<NodState, Here, O, NodEvent> {
  return {
    refuse(state, at, seat, order) {
      const figure = findFigure(state, order.figure);
      if (figure === null) return refusal('NOD-121', '{figure} is not standing.', { figure: order.figure });
      return (
        refuseTurnOf(state, at, seat, figure.kit.unit) ??
        refuseActor(state, figure, order.figure) ??
        refuseIdling(state, figure) ??
        refuseIt(state, figure, order)
      );
    },
    carryOut(state, at, _seat, order, dice, tell) {
      const figure = figureOf(state, order.figure);
      act(state, at, figure.kit.unit);
      spend(figure);
      doIt(state, figure, order, dice, toldOf(state, groupOf(state, figure.kit.unit), tell));
    },
  };
}

/** Whoever has got somewhere without a move: is he seen there, or does he see or touch somebody hidden (NOD-R039, NOD-R095)? */
function stirs(state: NodState, figure: Figure, tell: (event: NodEvent) => void, act_: () => void): void {
  const group = groupOf(state, figure.kit.unit);
  const before = enemiesTouching(state, figure);
  act_();
  partEnemies(state);
  meet(state, figure, before); // NOD-R068
  group.movedIn = state.turn;
  noteApproach(state, group, [figure]);
  revealTouching(state, tell);
  lookAgain(state, group, tell);
  if (state.battle.special.watch !== null && engaged(state, figure)) alarm(state, other(group.side), 'fight', tell);
}

/** An order that costs nothing and may be given at any time of one's own turn (NOD-R125). */
const freely = <O extends NodOrder & { readonly unit: string }>(
  refuseIt: (state: NodState, group: Group, order: O) => Refusal | null,
  doIt: (state: NodState, group: Group, order: O, tell: (event: NodEvent) => void) => void,
): Handler<NodState, unknown, O, NodEvent> => ({
  refuse(state, _at, seat, order) {
    const group = findGroup(state, order.unit);
    if (group === null || group.side !== sideOfSeat(state, seat))
      return refusal('NOD-048', 'There is no own group {unit}.', { unit: order.unit });
    return refuseIt(state, group, order);
  },
  carryOut: (state, _at, _seat, order, _dice, tell) => doIt(state, groupOf(state, order.unit), order, tell), // NOD-R125
});

/** NOD-R122: the standing instruction, in one's own turn or with an answer. */
export const instruct = freely<OrderOf<'instruct'>>(
  () => null,
  (_state, group, { when, whom, how }) => {
    group.instruction = { when, whom, how };
  },
);

const moving: Handler<NodState, Here, Move, NodEvent> = {
  refuse(state, at, seat, order) {
    const refused = refuseTurnOf(state, at, seat, order.unit);
    if (refused !== null) return refused;
    if (at.kind === 'acting' && at.went) return refusal('NOD-R024', 'Group {unit} has made the moves of this step.', { unit: order.unit });
    return refuseMove(state, groupOf(state, order.unit), order);
  },
  carryOut(state, at, _seat, order, _dice, tell) {
    const unchecked = 'unchecked' in at && at.unchecked;
    act(state, at, order.unit);
    const group = groupOf(state, order.unit);
    const targets = charged(state, group, order);
    if (targets.length === 0 || unchecked) return goAhead(state, group, order, targets);
    toldOf(state, group, tell)({ kind: 'charges', unit: group.id, targets, rules: ['NOD-R076'] });
    return ask(state, { kind: 'chargeCheck', unit: group.id, targets, order });
  },
};

/** The moment of the acting group lies below what it is doing. */
export function changeActing(state: NodState, change: (moment: Acting) => Acting): void {
  const i = state.moments.findIndex(moment => moment.kind === 'acting');
  const moment = state.moments[i];
  if (moment?.kind === 'acting') state.moments[i] = change(moment);
}

/** The moves of the step begin: nothing holds them back any more but the enemy. */
export function goAhead(state: NodState, group: Group, order: Move, targets: readonly string[]): void {
  changeActing(state, ({ unit, step }) => actingOf(unit, step, true, false));
  depart(state, group, order, 'order', targets);
}

/** They go; what happens before the first tick lies above the march. */
export function depart(state: NodState, group: Group, order: Move, why: Marching['why'], targets: readonly string[]): void {
  const leavers = state.options.breakOff === 'parting' ? leaving(state, group, order) : [];
  ask(state, setOff(state, group, order, why, targets));
  for (const { figure, target, at } of order.during) if (at === 0) shootOnTheWay(state, figure, target); // before the first tick
  for (const [figure, enemy] of leavers) ask(state, { kind: 'parting', figure: figure.kit.id, enemy: enemy.kit.id });
}

/** NOD-R036: who leaves whom. */
function leaving(state: NodState, group: Group, order: Move): (readonly [Figure, Figure])[] {
  const members = membersOf(state, group.id);
  const placeOf = placesAfter(order);
  return members
    .filter(figure => order.ways[figure.kit.id] !== undefined && engaged(state, figure))
    .flatMap(figure =>
      state.figures
        .filter(
          foe =>
            foe.kit.side !== group.side && foe.fate === null && inContact(state, figure, foe) && !inContact(state, placeOf(figure), foe),
        )
        .map(foe => [figure, foe] as const),
    );
}

export const climbUp = (state: NodState, figure: Figure, to: Point, tell: Tell<NodEvent>): void =>
  stirs(state, figure, tell, () => climb(state, figure, to, tell));

/** NOD-059, NOD-R033; into contact it is a charge, checked before it (NOD-R076). */
const plainClimb = deed<OrderOf<'climb'>>(
  (state, figure, { to }) => refuseClimb(state, figure, to),
  (state, figure, { to }, _dice, tell) => climbUp(state, figure, to, tell),
);
const climbing: typeof plainClimb = {
  refuse: plainClimb.refuse,
  carryOut(state, at, seat, order, dice, tell) {
    const figure = figureOf(state, order.figure);
    const targets = climbCharges(state, figure, order.to);
    if (targets.length === 0) return plainClimb.carryOut(state, at, seat, order, dice, tell);
    const unchecked = 'unchecked' in at && at.unchecked;
    const { unit } = figure.kit;
    act(state, at, unit);
    if (unchecked) return ask(state, { kind: 'charged', unit, targets, left: [], ran: false, order });
    toldOf(state, groupOf(state, unit), tell)({ kind: 'charges', unit, targets, rules: ['NOD-R076'] });
    return ask(state, { kind: 'chargeCheck', unit, targets, order });
  },
};

/** What may be ordered of a group whose moment it is. */
export const orders = {
  move: moving,
  /** NOD-056, NOD-R028: shooting costs an action. */
  shoot: deed<OrderOf<'shoot'>>(
    (state, figure, { target, weapon }) => refuseShoot(state, figure, target, weapon),
    (state, figure, { target, weapon }) => {
      const aim = aimAt(state, figure, target, weapon);
      if (aim !== null) ask(state, { kind: 'shot', figure: figure.kit.id, target, weapon: aim.weapon, held: false }); // NOD-R028
    },
  ),
  load: deed<OrderOf<'load'>>(
    (state, figure, { weapon }) => refuseLoad(state, figure, weapon),
    (_state, figure, { weapon }, _dice, tell) => load(figure, weapon, tell),
  ),
  smoke: deed<OrderOf<'smoke'>>(
    (state, figure, { at }) => refuseSmoke(state, figure, at),
    (state, figure, { at }, dice, tell) => throwSmoke(state, figure, at, dice, tell),
  ),
  mount: deed<OrderOf<'mount'>>(
    (state, figure, { horse }) => refuseMount(state, figure, horse),
    (state, figure, { horse }, _dice, tell) => stirs(state, figure, tell, () => mount(state, figure, horse, tell)),
  ),
  dismount: deed<OrderOf<'dismount'>>(
    (state, figure, { to }) => refuseDismount(state, figure, to),
    (state, figure, { to }, _dice, tell) => stirs(state, figure, tell, () => dismount(state, figure, to, tell)),
  ),
  climb: climbing,
  carry: deed<OrderOf<'carry'>>(refuseCarry, (state, figure, order, _dice, tell) => carry(state, figure, order, tell)),
  use: deed<OrderOf<'use'>>(
    (state, figure, { thing }) => refuseUse(state, figure, thing),
    (state, figure, { thing }, _dice, tell) => {
      use(state, figure, thing, tell);
      lookAgain(state, null, tell);
    },
  ),
  finishOff: deed<OrderOf<'finishOff'>>(
    (state, figure, { target }) => refuseFinishOff(state, figure, target),
    (state, figure, { target }, _dice, tell) => {
      reveal(state, groupOf(state, figure.kit.unit), ['NOD-R096'], tell);
      finishOff(state, figureOf(state, target), tell);
    },
  ),
  signal: deed<OrderOf<'signal'>>(
    (state, figure) => refuseSignal(state, figure),
    (state, figure, _order, _dice, tell) => {
      giveSignal(state, figure);
      tell({ kind: 'signalled', figure: figure.kit.id, rules: ['NOD-R043'] });
    },
  ),
  /** NOD-R039: its owner may show a hidden group at any time in his own turn. */
  reveal: freely<OrderOf<'reveal'>>(
    (_state, group) => (group.hidden ? null : refusal('NOD-R039', 'Group {unit} is not hidden.', { unit: group.id })),
    (state, group, _order, tell) => reveal(state, group, ['NOD-R039'], tell),
  ),
  front: freely<OrderOf<'front'>>(
    (_state, _group, { facing }) => (facing[0] === 0 && facing[1] === 0 ? refusal('NOD-R082', 'A front needs a direction.') : null),
    (state, group, { facing }) => {
      group.front = facing;
      group.frontIn = state.turn;
    },
  ),
  instruct,
  command: freely<OrderOf<'command'>>(
    (state, group, { order }) => refuseCommand(state, group, order),
    (_state, group, { order }) => {
      group.order = order;
    },
  ),
  message: freely<OrderOf<'message'>>(
    (state, group, { to, order }) => refuseMessage(state, group, to, order),
    (state, group, { to, order }, tell) => {
      group.message = { to, order, delivered: false };
      deliver(state, tell);
    },
  ),
};
