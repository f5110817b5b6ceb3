/** The Movement Section, as steps: M0 to M6 of the ledger. */
import { ask, bySide, done, goTo, isDone, safeEnd, say, tellRoll, toSide } from '@nobori/engine';
import type { FigureId, Handler, Tell } from '@nobori/engine';
import { refusal, type Dice, type Refusal, type Throw } from '../rules.ts';
import { advance, charge, chargeOrder, refuseAdvance, refuseCharge, refuseChargeOrder, refuseDeclare, refuseStand } from './charges.ts';
import { chargeChoices, safeCharge } from './chargeChoices.ts';
import { declareChoices, firstChoices } from './declareChoices.ts';
import { moveChoices } from './moveChoices.ts';
import { runAway } from '../morale/flight.ts';
import { moveUnit, refuseMove } from './moves.ts';
import { rollForAlarm } from '../scenarios/specials.ts';
import { mustMove, regrouping } from '../coherency/regrouping.ts';
import type { SskEvent } from '../events.ts';
import {
  anyFree,
  figureOf,
  greatness,
  leaderOf,
  membersOf,
  sideCalling,
  sideInRole,
  sideId,
  sideOfSeat,
  SIDES,
  unitOf,
  type Side,
  type SskOrder,
  type SskState,
  type SskSteps,
  type UnitId,
} from '../state.ts';
import { D6 } from '../tables.ts';

type TellEvent = Tell<SskEvent>;

export const movementSection: Pick<
  SskSteps,
  'turnStart' | 'precedence' | 'declaring' | 'declaringSecretly' | 'choosingFirst' | 'flight' | 'moving' | 'charging' | 'alarm'
> = {
  /** M0: who is there, what holds, what is loaded; this turn's notes are clean. */
  turnStart: {
    run(state, _at, _dice, tell) {
      startTurn(state, tell);
      done(state);
    },
  },

  /** M1, SSK-023: one D6 each, Side 1's first, ties again. */
  precedence: {
    run(state, _at, dice, tell) {
      const calls = SIDES.map((side): Throw => ({ who: sideId(state, side), for: say('precedence'), rule: 'SSK-023' }));
      const winner: Side = dice.rollOff(calls, D6)[0] === 0 ? 0 : 1;
      state.winner = winner;
      const what: Throw = { who: sideId(state, winner), for: say('precedence'), rule: 'SSK-023' };
      tellRoll(tell, what, { dice: [D6], faces: dice.faces, result: winner });
      tell({ kind: 'precedence', side: what.who, rules: ['SSK-023'] });
      if (state.options.precedence === 'winnerFirst') state.first = winner; // SSK-R22
      done(state);
    },
  },

  /** M2, M3, SSK-024, SSK-R23: the loser of precedence declares first, openly. */
  declaring: {
    asks: (state, { who }) =>
      toSide(state, sideCalling(state, who), 'Does anybody charge?', declareChoices(state, sideCalling(state, who), []), safeEnd),
    orders: {
      declare: {
        refuse: (state, _at, seat, order) => bySide(refuseDeclare)(state, seat, order),
        carryOut(state, _at, _seat, { unit, target }, _dice, tell) {
          unitOf(state, unit).charge = target;
          tell({ kind: 'declared', unit, target, rules: ['SSK-024', 'SSK-R23'] });
        },
      },
      done: isDone,
    },
  },

  /** Option secretCharges: both at once, shown when both are ready. */
  declaringSecretly: {
    asks: (state, { declared, ready }) =>
      SIDES.filter(side => !ready.includes(side)).flatMap(side =>
        toSide(state, side, 'Does anybody charge? Nobody sees it yet.', declareChoices(state, side, declared), safeEnd),
      ),
    orders: {
      declare: {
        refuse(state, { declared }, seat, order) {
          // Whose unit it is comes first: the refusal must not tell the enemy whether it has declared.
          const refused = bySide(refuseDeclare)(state, seat, order);
          if (refused !== null || !declared.some(one => one.unit === order.unit)) return refused;
          return refusal('SSK-R23', 'Unit {unit} has already declared a charge.', { unit: order.unit });
        },
        carryOut: (state, at, _seat, order) => goTo(state, { ...at, declared: [...at.declared, order] }),
      },
      done: {
        refuse: () => null,
        carryOut(state, at, seat, _order, _dice, tell) {
          const ready = [...at.ready, ...SIDES.filter(side => side === sideOfSeat(state, seat))];
          if (ready.length < SIDES.length) return goTo(state, { ...at, ready });
          for (const { unit, target } of at.declared) {
            unitOf(state, unit).charge = target;
            tell({ kind: 'declared', unit, target, reveals: true, rules: ['SSK-R23'] });
          }
          return done(state);
        },
      },
    },
  },

  /** M4, SSK-R22: the winner of precedence says who moves first. */
  choosingFirst: {
    asks(state) {
      const side = sideCalling(state, 'winner');
      return toSide(state, side, 'Who moves first?', firstChoices, () => ({ kind: 'first', side }));
    },
    orders: {
      first: {
        refuse: () => null,
        carryOut(state, _at, _seat, { side }, _dice, tell) {
          state.first = side;
          tell({ kind: 'movesFirst', side: sideId(state, side), rules: ['SSK-R22'] });
          done(state);
        },
      },
    },
  },

  /** Option rout: flee, before a side's other moves. */
  flight: {
    run(state, { who }, _dice, tell) {
      runAway(state, sideInRole(state, who), tell);
      done(state);
    },
  },

  /** M5, M6, SSK-025: charges first, then the other units, each at most once. */
  moving: {
    asks(state, { who, part }) {
      const side = sideInRole(state, who);
      const text = part === 'charges' ? 'Carry out a charge.' : 'Move your men.';
      return toSide(state, side, text, moveChoices(state, side, part), () => safeMove(state, side, part));
    },
    orders: {
      move: {
        refuse(state, { part }, seat, order) {
          if (part === 'charges') return refusal('SSK-R24', 'Charges are moved before anybody else.');
          const side = sideOfSeat(state, seat);
          const waitingCharge = side === null ? undefined : chargesLeft(state, side)[0];
          if (waitingCharge !== undefined)
            return refusal('SSK-025', 'Unit {unit} has declared a charge and goes first.', { unit: waitingCharge });
          return bySide(refuseMove)(state, seat, order);
        },
        carryOut: (state, _at, _seat, order, _dice, tell) => moveUnit(state, order, tell),
      },
      ...chargingOrders(() => null),
      done: {
        refuse(state, { who, part }) {
          const side = sideInRole(state, who);
          const [unit] = chargesLeft(state, side);
          if (unit !== undefined) return refusal('SSK-024', 'Unit {unit} has declared a charge and must carry it out.', { unit });
          if (part === 'charges') return null;
          const stray = state.units.find(one => one.side === side && mustMove(state, one));
          return stray === undefined ? null : refusal('SSK-121', 'Unit {unit} is out of coherency and must regroup.', { unit: stray.id });
        },
        carryOut: state => done(state),
      },
    },
  },

  /** SSK-039, SSK-R25: figure after figure of one charging unit, each committed at once. */
  charging: {
    asks(state, { unit, left }) {
      const [next] = left;
      const [text, facts] = next === undefined ? ['The charge goes on.', {}] : ['{figure} charges.', { figure: next }];
      return toSide(state, unitOf(state, unit).side, text, chargeChoices(state, left), () => safeCharge(state, left), facts);
    },
    orders: chargingOrders(({ left }) => left),
  },

  /** SSK-S3 (4). */
  alarm: {
    run(state, _at, dice, tell) {
      rollForAlarm(state, dice, tell);
      done(state);
    },
  },
};

/** The three orders of a charging figure, in the step that picks the unit and in the one that goes on with it. */
function chargingOrders<P>(leftOf: (at: P) => readonly FigureId[] | null): {
  charge: Handler<SskState, P, Extract<SskOrder, { kind: 'charge' }>, SskEvent>;
  advance: Handler<SskState, P, Extract<SskOrder, { kind: 'advance' }>, SskEvent>;
  stand: Handler<SskState, P, Extract<SskOrder, { kind: 'stand' }>, SskEvent>;
} {
  type Figured = { readonly figure: FigureId };
  const handler = <O extends Figured>(
    refuse: (state: SskState, order: O) => Refusal | null,
    act: (state: SskState, order: O, tell: TellEvent) => void,
  ): Handler<SskState, P, O, SskEvent> => ({
    refuse: (state, at, seat, order) => bySide(refuseChargeOrder)(state, seat, order.figure, leftOf(at)) ?? refuse(state, order),
    carryOut(state, at, _seat, order, _dice: Dice, tell) {
      const unit = figureOf(state, order.figure).kit.unit;
      const left = (leftOf(at) ?? chargeOrder(state, unit)).filter(id => id !== order.figure);
      act(state, order, tell);
      goOn(state, unit, left, leftOf(at) === null);
    },
  });
  return {
    charge: handler(refuseCharge, charge),
    advance: handler(refuseAdvance, advance),
    stand: handler(
      (state, { figure }) => refuseStand(state, figure),
      (_state, { figure }, tell) => tell({ kind: 'stood', figure, rules: ['SSK-R26'] }),
    ),
  };
}

/** The unit's next figure, or back to the side's other units. */
function goOn(state: SskState, unit: UnitId, left: readonly FigureId[], begins: boolean): void {
  unitOf(state, unit).acted = true;
  if (begins && left.length > 0) ask(state, { kind: 'charging', unit, left });
  else if (!begins && left.length > 0) goTo(state, { kind: 'charging', unit, left });
  else if (!begins) done(state);
}

/** Charging units of a side that have not moved. A unit all of whose figures were caught has nothing left to do (SSK-R27). */
function chargesLeft(state: SskState, side: Side): UnitId[] {
  return state.units
    .filter(unit => unit.side === side && unit.charge !== null && !unit.acted && anyFree(state, unit.id))
    .map(unit => unit.id);
}

/** The safe default while moving: a charge goes on, strays come home, else nothing more is moved. */
function safeMove(state: SskState, side: Side, part: 'all' | 'charges' | 'others'): SskOrder {
  const [charging] = chargesLeft(state, side);
  if (charging !== undefined) return safeCharge(state, chargeOrder(state, charging));
  for (const unit of part === 'charges' ? [] : state.units) {
    const home = unit.side === side ? regrouping(state, unit) : null;
    if (home !== null) return home;
  }
  return safeEnd();
}

/** M0. */
function startTurn(state: SskState, tell: TellEvent): void {
  tell({ kind: 'turnBegan', turn: state.turn, rules: ['SSK-022'] });
  state.winner = null;
  state.first = null;
  state.moves = 0;
  state.fought = false;
  state.partings = [];
  state.fallen = [];
  for (const figure of state.figures) {
    const stoodStill = figure.moved === 0 && !figure.fought;
    // SSK-R38: fired in turn N, loaded again in N + 2; with reloadStandstill only turns without moving or melee count.
    if (figure.reload === 2 || (figure.reload === 1 && (!state.options.reloadStandstill || stoodStill))) figure.reload -= 1;
    figure.from = figure.at;
    figure.moved = 0;
    figure.rush = null;
    figure.shot = false;
    figure.fought = false;
    figure.missileHits = 0;
    figure.meleeHits = 0;
  }
  for (const unit of state.units) {
    if (unit.status !== 'fleeing') unit.status = unit.holdNext ? 'holding' : 'steady';
    unit.holdNext = false;
    unit.existing = membersOf(state, unit.id).length;
    unit.charge = null;
    unit.acted = false;
    unit.chargedBy = [];
    unit.shotAt = false;
    unit.passed = false;
    if (state.options.succession && unit.leads !== null && leaderOf(state, unit.id) === null) succeed(state, unit.id, tell);
  }
}

/** SSK-R21, option succession: the greatest survivor, then the lowest number, becomes leader in every respect. */
function succeed(state: SskState, unit: UnitId, tell: TellEvent): void {
  const [heir] = membersOf(state, unit).toSorted((a, b) => greatness(b) - greatness(a) || a.kit.number - b.kit.number);
  if (heir === undefined) return;
  heir.leader = true;
  unitOf(state, unit).leads = heir.kit.type;
  tell({ kind: 'succeeded', figure: heir.kit.id, unit, rules: ['SSK-R21'] });
}
