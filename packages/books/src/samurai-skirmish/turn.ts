/** The sequence of play, SSK-022: Movement, Firing, Melee, Results. Each moment by the name it has in the ledger's state machine. */
import {
  ask,
  D6,
  done,
  goTo,
  playedBy,
  refusal,
  say,
  type Ask,
  type Choices,
  type Dice,
  type FigureId,
  type Handler,
  type Refusal,
  type Seat,
  type Steps,
  type Tell,
} from '@nobori/engine';
import { advance, charge, chargeOrder, refuseAdvance, refuseCharge, refuseChargeOrder, refuseDeclare, refuseStand } from './charges.ts';
import {
  chargeChoices,
  declareChoices,
  deployChoices,
  fireChoices,
  firstChoices,
  moveChoices,
  parryChoices,
  safeCharge,
  safeDeployment,
  safeEnd,
} from './choices.ts';
import { deploy, refuseDeploy, rollForDeployment, unplaced } from './deployment.ts';
import { refuseFire, shoot } from './firing.ts';
import { runAway } from './flight.ts';
import { cancelled, pairOff, refuseParry, resolveStrikes, rollBouts, settledParry, strikeAfterLeavers } from './melee.ts';
import { mustTest, testMorale } from './morale.ts';
import { moveUnit, refuseMove } from './movement.ts';
import { alarmByNoise, rollForAlarm } from './night.ts';
import { mustMove, regrouping } from './regroup.ts';
import { bury, hitFigures, resolveHits } from './results.ts';
import {
  anyFree,
  figureOf,
  greatness,
  leaderOf,
  membersOf,
  other,
  seatsFor,
  sideCalling,
  sideInRole,
  sideName,
  sideOfSeat,
  SIDES,
  unitOf,
  type Bout,
  type Side,
  type SskEvent,
  type SskOrder,
  type SskPending,
  type SskState,
  type UnitId,
} from './state.ts';
import { judge } from './victory.ts';

/** SSK-022, SSK-025: one turn, laid out in order. Options change the order where the ledger says so. */
function turnOf(state: SskState): SskPending[] {
  const { options } = state;
  const declaring: SskPending[] = options.secretCharges
    ? [{ kind: 'declaringSecretly', declared: [], ready: [] }]
    : [
        { kind: 'declaring', who: 'loser' }, // M2
        { kind: 'declaring', who: 'winner' }, // M3
      ];
  const flights: SskPending[] = options.rout === 'flee' ? [{ kind: 'flight', who: 'first' }] : [];
  const lateFlights: SskPending[] = options.rout === 'flee' ? [{ kind: 'flight', who: 'second' }] : [];
  const moving: SskPending[] = options.chargesMoveFirst
    ? [
        ...flights,
        { kind: 'moving', who: 'first', part: 'charges' },
        ...lateFlights,
        { kind: 'moving', who: 'second', part: 'charges' },
        { kind: 'moving', who: 'first', part: 'others' },
        { kind: 'moving', who: 'second', part: 'others' },
      ]
    : [
        ...flights,
        { kind: 'moving', who: 'first', part: 'all' }, // M5
        ...lateFlights,
        { kind: 'moving', who: 'second', part: 'all' }, // M6
      ];
  return [
    { kind: 'turnStart' }, // M0
    { kind: 'precedence' }, // M1
    ...declaring,
    ...(options.precedence === 'choose' ? [{ kind: 'choosingFirst' } as const] : []), // M4
    ...moving,
    { kind: 'alarm' },
    { kind: 'firing', who: 'first' }, // F1
    { kind: 'firing', who: 'second' }, // F2
    ...(options.fireResultsFirst ? [{ kind: 'results', of: 'missiles' } as const] : []), // F3
    { kind: 'pairing' }, // K1 to K4
    { kind: 'results', of: 'all' }, // E1
    { kind: 'morale' }, // E2
    { kind: 'turnEnd' }, // E3
  ];
}

/** The stack for a turn, from a step of it on: what comes first lies on top. */
export function layOut(state: SskState, from: SskPending['kind'] = 'turnStart'): SskPending[] {
  const turn = turnOf(state);
  const start = turn.findIndex(moment => moment.kind === from);
  return turn.slice(Math.max(0, start)).reverse();
}

/** The whole game from its first die: set up, then turn after turn. */
export const opening = (state: SskState): SskPending[] => {
  const { deploysFirst } = state.battle;
  const setUp: SskPending[] =
    deploysFirst === null
      ? [{ kind: 'deploymentRoll' }]
      : [
          { kind: 'deployment', side: deploysFirst },
          { kind: 'deployment', side: other(deploysFirst) },
        ];
  return [...layOut(state), ...setUp.reverse()];
};

type Told = Tell<SskEvent>;

const isDone: Handler<SskState, unknown, { kind: 'done' }, SskEvent> = { refuse: () => null, carryOut: state => done(state) };

/** One question to all seats of a side. */
function toSide(state: SskState, side: Side, text: string, choices: Choices<SskOrder>, fallback: () => SskOrder): Ask<SskOrder>[] {
  return [{ seats: seatsFor(state, side), wants: say(text, { side: sideName(state, side) }), choices, fallback }];
}

const bySide =
  <A extends unknown[]>(judgeIt: (state: SskState, side: Side, ...rest: A) => Refusal | null) =>
  (state: SskState, seat: Seat, ...rest: A): Refusal | null => {
    const side = sideOfSeat(state, seat);
    return side === null ? refusal('NOB-2', '{seat} commands no side.', { seat }) : judgeIt(state, side, ...rest);
  };

export const steps: Steps<SskState, SskOrder, SskEvent> = {
  deploymentRoll: {
    run(state, _at, dice, tell) {
      const loser = rollForDeployment(state, dice, tell);
      goTo(state, { kind: 'deployment', side: other(loser) });
      ask(state, { kind: 'deployment', side: loser });
    },
  },

  deployment: {
    asks: (state, { side }) => toSide(state, side, '{side}: set up a unit.', deployChoices(state, side), () => safeDeployment(state, side)),
    orders: {
      deploy: {
        refuse: (state, _at, seat, order) => bySide(refuseDeploy)(state, seat, order),
        carryOut(state, { side }, _seat, order, _dice, tell) {
          deploy(state, order, tell);
          if (unplaced(state, side).length === 0) done(state);
        },
      },
    },
  },

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
      const calls = SIDES.map(side => ({ who: sideName(state, side), for: 'precedence', rule: 'SSK-023' }));
      const winner: Side = dice.rollOff(calls, D6)[0] === 0 ? 0 : 1;
      state.winner = winner;
      const who = sideName(state, winner);
      tell({
        kind: 'rolled',
        who,
        for: 'precedence',
        die: D6.name,
        faces: dice.faces,
        modifies: 'score',
        modifiers: [],
        need: null,
        result: winner,
        rules: ['SSK-023'],
      });
      tell({ kind: 'precedence', side: who, rules: ['SSK-023'] });
      if (state.options.precedence === 'winnerFirst') state.first = winner; // SSK-R22
      done(state);
    },
  },

  /** M2, M3, SSK-024, SSK-R23: the loser of precedence declares first, openly. */
  declaring: {
    asks: (state, { who }) =>
      toSide(
        state,
        sideCalling(state, who),
        '{side}: declare a charge, or end declaring.',
        declareChoices(state, sideCalling(state, who), []),
        safeEnd,
      ),
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
        toSide(state, side, '{side}: declare a charge in secret, or end declaring.', declareChoices(state, side, declared), safeEnd),
      ),
    orders: {
      declare: {
        refuse(state, { declared }, seat, order) {
          if (declared.some(one => one.unit === order.unit))
            return refusal('SSK-R23', 'Unit {unit} has already declared a charge.', { unit: order.unit });
          return bySide(refuseDeclare)(state, seat, order);
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
      return toSide(state, side, '{side} has precedence: which side moves first?', firstChoices, () => ({ kind: 'first', side }));
    },
    orders: {
      first: {
        refuse: () => null,
        carryOut(state, _at, _seat, { side }, _dice, tell) {
          state.first = side;
          tell({ kind: 'movesFirst', side: sideName(state, side), rules: ['SSK-R22'] });
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
      const text = part === 'charges' ? '{side}: carry out a charge.' : '{side}: move a unit, or end moving.';
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
      const text = next === undefined ? '{side}: the charge goes on.' : '{side}: {figure} charges.';
      const [asked] = toSide(state, unitOf(state, unit).side, text, chargeChoices(state, left), () => safeCharge(state, left));
      return asked === undefined ? [] : [{ ...asked, wants: say(text, { ...asked.wants.facts, figure: next ?? '' }) }];
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

  /** F1, F2, SSK-051, SSK-052: shot by shot, as long as the side likes. */
  firing: {
    asks: (state, { who }) => {
      const side = sideInRole(state, who);
      return toSide(state, side, '{side}: shoot with a figure, or end firing.', fireChoices(state, side), safeEnd);
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

  /** K1, SSK-066. */
  pairing: {
    run(state, _at, _dice, tell) {
      const pairs = pairOff(state);
      for (const pair of pairs) if (pair.paired) tell({ kind: 'paired', ...pair, rules: ['SSK-066', 'SSK-R44'] });
      for (const pair of pairs) if (!pair.paired) tell({ kind: 'paired', ...pair, rules: ['SSK-067', 'SSK-R45'] });
      goTo(state, { kind: 'rolling', pairs });
    },
  },

  /** K2: all dice are shown to both. */
  rolling: {
    run(state, { pairs }, dice, tell) {
      strikeAfterLeavers(state, dice, tell);
      const bouts = rollBouts(state, pairs, dice, tell);
      if (state.options.parry === 'cancel') return goTo(state, { kind: 'strikes', bouts: cancelled(bouts, tell) });
      const settled = bouts.map(bout => ({ ...bout, parry: settledParry(state, bouts, bout) }));
      return afterParries(state, settled);
    },
  },

  /** K3, SSK-077, SSK-R47: both sides at once and hidden; with `open` the loser of precedence first. */
  parries: {
    asks: (state, { bouts, ready }) =>
      SIDES.filter(side => !ready.includes(side) && mayParryNow(state, ready, side)).flatMap(side =>
        toSide(state, side, '{side}: how many hits of each figure parry?', parryChoices(state, bouts, side), () =>
          safeParry(state, bouts, side),
        ),
      ),
    orders: {
      parry: {
        refuse: (state, { bouts }, seat, order) => bySide((game, side: Side) => refuseParry(game, bouts, side, order))(state, seat),
        carryOut(state, { bouts }, _seat, order) {
          afterParries(
            state,
            bouts.map(bout => (bout.figure === order.figure ? { ...bout, parry: order.hits, spread: order.spread } : bout)),
          );
        },
      },
    },
  },

  /** K4. */
  strikes: {
    run(state, { bouts }, _dice, tell) {
      resolveStrikes(state, bouts, tell);
      done(state);
    },
  },

  /** E1 (and F3 with fireResultsFirst): who was hit, in the order of SSK-R10. */
  results: {
    run(state, { of }) {
      goTo(state, { kind: 'burial' });
      ask(state, { kind: 'wounds', figures: hitFigures(state, of) });
    },
  },

  /** One figure after another. */
  wounds: {
    run(state, { figures }, dice, tell) {
      const [next, ...rest] = figures;
      if (next === undefined) return done(state);
      resolveHits(state, figureOf(state, next), dice, tell);
      return goTo(state, { kind: 'wounds', figures: rest });
    },
  },

  burial: {
    run(state) {
      bury(state);
      done(state);
    },
  },

  /** E2, SSK-R69. */
  morale: { run: state => goTo(state, { kind: 'testing', units: mustTest(state), tested: [] }) },

  /** One unit after another; those its flight shakes join the end of the queue. */
  testing: {
    run(state, { units, tested }, dice, tell) {
      const [next, ...rest] = units;
      if (next === undefined) return done(state);
      const known = [...tested, next];
      const shaken = testMorale(state, unitOf(state, next), dice, tell).filter(unit => !known.includes(unit) && !rest.includes(unit)); // SSK-110
      return goTo(state, { kind: 'testing', units: [...rest, ...shaken], tested: known });
    },
  },

  /** E3, SSK-114: a verdict, or the next turn. */
  turnEnd: {
    run(state, _at, _dice, tell) {
      alarmByNoise(state, tell);
      state.verdict = judge(state);
      if (state.verdict === null) {
        state.turn += 1;
        state.pending = layOut(state);
      } else {
        state.pending = [];
        tell({ kind: 'ended', why: state.verdict.why.text, rules: state.verdict.rules });
      }
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
    act: (state: SskState, order: O, tell: Told) => void,
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
export function chargesLeft(state: SskState, side: Side): UnitId[] {
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

/** With `open` the winner of precedence waits until the loser has set his parries (SSK-R49). */
const mayParryNow = (state: SskState, ready: readonly Side[], side: Side): boolean =>
  state.options.parry !== 'open' || side === sideCalling(state, 'loser') || ready.includes(sideCalling(state, 'loser'));

/** Which sides have nothing left to decide; when both are ready the strikes fall. */
function afterParries(state: SskState, bouts: readonly Bout[]): void {
  const ready = SIDES.filter(side => bouts.every(bout => bout.parry !== null || figureOf(state, bout.figure).kit.side !== side));
  goTo(state, ready.length === SIDES.length ? { kind: 'strikes', bouts } : { kind: 'parries', bouts, ready });
}

/** The safe default: parry all that can be parried. */
function safeParry(state: SskState, bouts: readonly Bout[], side: Side): SskOrder {
  const listed = parryChoices(state, bouts, side).list();
  return listed.at(-1) ?? safeEnd();
}

/** M0. */
function startTurn(state: SskState, tell: Told): void {
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
function succeed(state: SskState, unit: UnitId, tell: Told): void {
  const [heir] = membersOf(state, unit).sort((a, b) => greatness(b) - greatness(a) || a.kit.number - b.kit.number);
  if (heir === undefined) return;
  heir.leader = true;
  unitOf(state, unit).leads = heir.kit.type;
  tell({ kind: 'succeeded', figure: heir.kit.id, unit, rules: ['SSK-R21'] });
}

export const played = playedBy<SskState, SskOrder, SskEvent>(steps);
