/** Phase 1, actions, as steps: NOD-048, NOD-051 to NOD-062 and the forced moves before them. */
import { ask, done, goTo, refusal, type Handler, type Refusal, type Seat } from '@nobori/engine';
import {
  ableGroups,
  beginActivation,
  endActivation,
  endPhase,
  endStep,
  isBroken,
  pushStepEnd,
  refuseGroup,
  settleStep,
} from '../activation.ts';
import { isPatrol, unalarmed } from '../alarm.ts';
import { bySide, END, safeEnd, toSide } from '../asking.ts';
import { activationChoices, actingChoices } from '../choices/acting.ts';
import { climb, refuseClimb } from '../climbing.ts';
import { giveSignal, refuseCommand, refuseMessage, refuseSignal } from '../command.ts';
import { engaged, inContact } from '../contact.ts';
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
} from '../deeds.ts';
import { fallingBack, patrolling, refuges, running } from '../flight.ts';
import { reveal } from '../hiding.ts';
import { setOff } from '../marching.ts';
import { check, majorityClass, watch } from '../morale.ts';
import { charged, paceOf, placesAfter, refuseMove } from '../movement.ts';
import { readyWeapon, refuseLoad, refuseShoot } from '../shooting.ts';
import { throwSmoke } from '../shots.ts';
import {
  active,
  figureOf,
  findFigure,
  findGroup,
  groupOf,
  membersOf,
  sideName,
  sideOfSeat,
  type Figure,
  type Group,
  type Move,
  type NodEvent,
  type NodOrder,
  type NodPending,
  type NodState,
  type NodSteps,
} from '../state.ts';
import { CLASS } from '../tables.ts';

type Acting = Extract<NodPending, { kind: 'acting' }>;
type OrderOf<K extends NodOrder['kind']> = Extract<NodOrder, { kind: K }>;
/** The moment that asks: any group still to be activated, or the one that acts. */
type Here = Extract<NodPending, { kind: 'activation' | 'acting' }>;

/** Is it this group's moment? */
function refuseTurnOf(state: NodState, at: Here, seat: Seat, unit: string): Refusal | null {
  if (at.kind === 'acting' && at.unit !== unit) return refusal('NOD-R024', 'Group {other} is acting now.', { other: at.unit });
  return bySide(refuseGroup)(state, seat, unit);
}

/** The group of an order acts from now on; what it does lies above the end of its step. */
function act(state: NodState, at: Here, unit: string): Acting {
  if (at.kind === 'activation') beginActivation(state, unit);
  const here = state.pending[state.pending.length - 1];
  pushStepEnd(state, unit);
  return here?.kind === 'acting' ? here : { kind: 'acting', unit, step: 1, went: false, unchecked: false };
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
      doIt(state, figure, order, dice, tell);
    },
  };
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
  carryOut: (state, _at, _seat, order, _dice, tell) => doIt(state, groupOf(state, order.unit), order, tell),
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
    const acting = act(state, at, order.unit);
    const group = groupOf(state, order.unit);
    const targets = charged(state, group, order);
    if (targets.length === 0 || acting.unchecked) return goAhead(state, group, order, targets);
    tell({ kind: 'charges', unit: group.id, targets, rules: ['NOD-R076'] });
    return ask(state, { kind: 'chargeCheck', unit: group.id, targets, order });
  },
};

/** The moves of the step begin: nothing holds them back any more but the enemy. */
function goAhead(state: NodState, group: Group, order: Move, targets: readonly string[]): void {
  state.pending = state.pending.map(moment => (moment.kind === 'acting' ? { ...moment, went: true, unchecked: false } : moment));
  const leavers = state.options.breakOff === 'parting' ? leaving(state, group, order) : [];
  ask(state, setOff(state, group, order, 'order', targets));
  for (const [figure, enemy] of leavers) ask(state, { kind: 'parting', figure: figure.kit.id, enemy: enemy.kit.id });
}

/** NOD-R036: who leaves whom. */
function leaving(state: NodState, group: Group, order: Move): (readonly [Figure, Figure])[] {
  const placeOf = placesAfter(order);
  return membersOf(state, group.id)
    .filter(figure => order.ways[figure.kit.id] !== undefined && engaged(state, figure))
    .flatMap(figure =>
      state.figures
        .filter(foe => foe.kit.side !== group.side && foe.fate === null && inContact(figure, foe) && !inContact(placeOf(figure), foe))
        .map(foe => [figure, foe] as const),
    );
}

const orders = {
  move: moving,
  /** NOD-056, NOD-R028: shooting costs an action. */
  shoot: deed<OrderOf<'shoot'>>(
    (state, figure, { target, weapon }) => refuseShoot(state, figure, target, weapon),
    (state, figure, { target, weapon }) => {
      const ready = readyWeapon(figure, weapon);
      if (ready !== null) ask(state, { kind: 'shot', figure: figure.kit.id, target, weapon: ready, held: false });
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
    (state, figure, { horse }, _dice, tell) => mount(state, figure, horse, tell),
  ),
  dismount: deed<OrderOf<'dismount'>>(
    (state, figure, { to }) => refuseDismount(state, figure, to),
    (state, figure, { to }, _dice, tell) => dismount(state, figure, to, tell),
  ),
  climb: deed<OrderOf<'climb'>>(
    (state, figure, { to }) => refuseClimb(state, figure, to),
    (state, figure, { to }, _dice, tell) => climb(state, figure, to, tell),
  ),
  carry: deed<OrderOf<'carry'>>(refuseCarry, (state, figure, order, _dice, tell) => carry(state, figure, order, tell)),
  use: deed<OrderOf<'use'>>(
    (state, figure, { thing }) => refuseUse(state, figure, thing),
    (state, figure, { thing }, _dice, tell) => use(state, figure, thing, tell),
  ),
  finishOff: deed<OrderOf<'finishOff'>>(
    (state, figure, { target }) => refuseFinishOff(state, figure, target),
    (state, _figure, { target }, _dice, tell) => finishOff(state, figureOf(state, target), tell),
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
    (_state, group, { to, order }) => {
      group.message = { to, order, delivered: false };
    },
  ),
};

export const actionsSection: Pick<
  NodSteps,
  'turnStart' | 'forced' | 'fallingBack' | 'choosing' | 'activation' | 'acting' | 'stepEnd' | 'chargeCheck' | 'charged'
> = {
  /** 0: what runs out now is removed, everybody has his actions again. */
  turnStart: {
    run(state, _at, _dice, tell) {
      done(state);
      const side = active(state);
      tell({ kind: 'turnBegan', turn: state.turn, side: sideName(state, side), rules: ['NOD-047', 'NOD-R021'] });
      for (const { at, until } of state.smoke) if (until <= state.turn) tell({ kind: 'smokeGone', at, rules: ['NOD-R100'] });
      state.smoke = state.smoke.filter(({ until }) => until > state.turn);
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

  /** 1a: broken groups run, those that must fall back do, the patrol of NOD-S3 walks on. */
  forced: {
    run(state, { left, actions }, dice, tell) {
      if (left === null) {
        const bound = state.groups.filter(
          group => group.side === active(state) && membersOf(state, group.id).length > 0 && mustGo(state, group),
        );
        return goTo(state, { kind: 'forced', left: bound.map(group => group.id), actions: 0 });
      }
      const [unit, ...rest] = left;
      if (unit === undefined) {
        for (const figure of state.figures) [figure.acted, figure.moved] = [false, false]; // what is left of their actions is free
        return done(state);
      }
      const group = groupOf(state, unit);
      const next = { kind: 'forced' as const, left: rest, actions: 0 };
      if (actions === 0) watch(state, group); // NOD-R081: running and falling back are movements too
      if (group.status === 'fallBack') {
        goTo(state, next);
        return fallBack(state, group);
      }
      const patrol = !isBroken(group);
      const move = actions >= 2 ? null : patrol ? patrolling(state, group, pace(state, group)) : running(state, group);
      if (move === null) {
        endActivation(state, group, dice, tell); // they have looked around on their way, and been looked at (NOD-R095)
        return goTo(state, next);
      }
      goTo(state, { kind: 'forced', left, actions: actions + 1 });
      return ask(state, setOff(state, group, move, patrol ? 'patrol' : 'run', []));
    },
  },

  /** NOD-R088: cover and edge are equally near. */
  fallingBack: {
    asks: (state, { unit }) =>
      toSide(
        state,
        groupOf(state, unit).side,
        '{side}: group {unit} must fall back; where to?',
        {
          list: () => [
            { kind: 'toward', unit, goal: 'cover' },
            { kind: 'toward', unit, goal: 'edge' },
          ],
          plots: () => [],
          sample: random => ({ kind: 'toward', unit, goal: random.below(2) === 0 ? 'cover' : 'edge' }),
        },
        () => ({ kind: 'toward', unit, goal: 'cover' }),
        { unit },
      ),
    orders: {
      toward: {
        refuse: (_state, at, _seat, { unit }) =>
          unit === at.unit ? null : refusal('NOD-R088', 'Group {unit} falls back now.', { unit: at.unit }),
        carryOut(state, _at, _seat, { unit, goal }) {
          done(state);
          retreat(state, groupOf(state, unit), goal);
        },
      },
    },
  },

  /** 1b: while there is a group that could act, the seat is asked. */
  choosing: {
    run(state, _at, dice, tell) {
      if (ableGroups(state).length > 0) return ask(state, { kind: 'activation' });
      endPhase(state, dice, tell);
      return done(state);
    },
  },

  activation: {
    asks: state => toSide(state, active(state), '{side}: act with a group, or end the actions.', activationChoices(state), safeEnd),
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
          endPhase(state, dice, tell);
        },
      },
    },
  },

  acting: {
    asks: (state, at) =>
      toSide(state, groupOf(state, at.unit).side, `{side}: group {unit}, action ${at.step} of 2.`, actingChoices(state, at), () => END, {
        unit: at.unit,
      }),
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
          if (state.pending[state.pending.length - 1]?.kind === 'acting') pushStepEnd(state, unit);
        },
      },
    },
  },

  stepEnd: { run: (state, _at, dice, tell) => settleStep(state, dice, tell) },

  /** NOD-144, NOD-R077: against better men, or more of them. */
  chargeCheck: {
    run(state, { unit, targets, order }, dice, tell) {
      const group = groupOf(state, unit);
      const on: NodPending = { kind: 'charged', unit, targets, left: targets, ran: false, order };
      if (!mustCheck(state, group, targets)) return goTo(state, on);
      const result = check(state, group, 'charging', 'NOD-144', true, dice, tell);
      if (result === 'ok') return goTo(state, on);
      if (result !== 'noAdvance') group.halted = true; // NOD-R062
      return done(state);
    },
  },

  /** NOD-145, NOD-R077: every group charged checks, in id order; what it throws takes effect in its own turn. */
  charged: {
    run(state, at, dice, tell) {
      const [target, ...left] = at.left;
      const group = groupOf(state, at.unit);
      if (target === undefined) {
        done(state);
        if (!at.ran) return goAhead(state, group, at.order, at.targets);
        // NOD-R089, option flight: atOnce: the charger plots again, without a new check.
        state.pending = state.pending.map(moment => (moment.kind === 'acting' ? { ...moment, unchecked: true } : moment));
        return undefined;
      }
      const enemy = groupOf(state, target);
      const before = enemy.status;
      const result = check(state, enemy, 'being charged', 'NOD-145', false, dice, tell);
      const breaks = state.options.flight === 'atOnce' && before !== enemy.status && (result === 'broken' || result === 'lost');
      const move = breaks ? running(state, enemy) : null;
      goTo(state, { ...at, left, ran: at.ran || move !== null });
      if (move !== null) ask(state, setOff(state, enemy, move, 'run', []));
      return undefined;
    },
  },
};

const mustGo = (state: NodState, group: Group): boolean =>
  isBroken(group) || group.status === 'fallBack' || (isPatrol(state, group) && unalarmed(state, group.side));

const pace = (state: NodState, group: Group): number => Math.min(...membersOf(state, group.id).map(figure => paceOf(state, figure)));

/** NOD-162, NOD-R088: with the first action; the other is free, but not to advance. */
function fallBack(state: NodState, group: Group): void {
  const ways = refuges(state, group);
  group.status = 'noAdvance';
  group.until = state.turn;
  const [only] = ways;
  if (ways.length > 1) return ask(state, { kind: 'fallingBack', unit: group.id });
  return only === undefined ? undefined : retreat(state, group, only);
}

function retreat(state: NodState, group: Group, goal: 'cover' | 'edge'): void {
  const move = fallingBack(state, group, goal);
  if (move !== null) ask(state, setOff(state, group, move, 'fallBack', []));
}

function mustCheck(state: NodState, group: Group, targets: readonly string[]): boolean {
  const own = membersOf(state, group.id);
  const rank = CLASS[majorityClass(own)].rank;
  const foes = targets.map(target => membersOf(state, target));
  return foes.some(one => CLASS[majorityClass(one)].rank > rank) || foes.reduce((sum, one) => sum + one.length, 0) > own.length;
}
