/** The sequence of play, KOZ-18 to KOZ-20: each seat acts, shoots and strikes in turn. Each moment by the name it has in the ledger's state machine. */
import { ask, done, playedBy, say, unreachable, type Handler, type Seat, type Tell } from '@nobori/engine';
import type { Dice } from './rules.ts';
import { chargeSteps } from './techniques/bodyCharges.ts';
import { closingSteps } from './melee/closing.ts';
import { entanglingSteps } from './techniques/entangling.ts';
import type { KozEvent } from './events.ts';
import { exchangeSteps } from './melee/exchange.ts';
import { countAim, poisonWorks, recover, tire } from './optional/exhaustion.ts';
import { grapplingSteps, lapseRights } from './techniques/grappling.ts';
import { slippery } from './ground.ts';
import { horseSteps } from './horses/jumpsAndCollisions.ts';
import { insideSteps } from './melee/gettingInside.ts';
import { kiaiSteps } from './techniques/kiai.ts';
import type { KozMoment } from './moments.ts';
import { movementSteps } from './actions/onFoot.ts';
import type { KozOrder, OrderOf } from './orders.ts';
import { resultSteps } from './melee/results.ts';
import { D10 } from './dice.ts';
import { saddleSteps } from './horses/mounting.ts';
import { actionSection } from './actions/steps.ts';
import { combatSection } from './melee/steps.ts';
import { setupSection } from './setup/steps.ts';
import { shootingSteps } from './shooting/shooting.ts';
import { able, riderOf, type KozState, type KozSteps } from './state.ts';
import { brokenInto, capture, judge } from './victory.ts';

/** KOZ-R03: the seats in the order of this turn. */
function seatOrder(state: KozState, dice: Dice): Seat[] {
  const listed = state.chairs.map(chair => chair.seat);
  const sides = [...new Set(state.chairs.map(chair => chair.side))];
  const of = (side: string): Seat[] => state.chairs.filter(chair => chair.side === side).map(chair => chair.seat);
  switch (state.options.seatOrder) {
    case 'alternateSides': {
      const most = Math.max(...sides.map(side => of(side).length));
      return Array.from({ length: most }, (_, n) => sides.flatMap(side => of(side)[n] ?? [])).flat();
    }
    case 'sideBySide':
      return sides.flatMap(of);
    case 'diceEachTurn':
      return dice
        .rollOff(
          listed.map(who => ({ who, for: say('order of the turn'), rule: 'KOZ-R03' })),
          D10,
        )
        .flatMap(place => listed[place] ?? []);
    case 'listed':
      return listed;
    default:
      return unreachable(state.options.seatOrder);
  }
}

/** KOZ-19, KOZ-R02: contingent after contingent; or all act, then all shoot, then all name their targets, then all strike. */
function turnOf(state: KozState, seats: readonly Seat[]): KozMoment[] {
  if (state.options.combatTiming === 'common') {
    return [
      ...seats.flatMap((seat): KozMoment[] => [
        { kind: 'phaseStart', seat },
        { kind: 'actions', seat },
      ]),
      ...seats.map((seat): KozMoment => ({ kind: 'shooting', seat })),
      ...seats.map((seat): KozMoment => ({ kind: 'naming', seat })),
      ...seats.map((seat): KozMoment => ({ kind: 'combat', seat, over: false })),
      ...seats.map((seat): KozMoment => ({ kind: 'phaseEnd', seat })),
      { kind: 'turnEnd' },
    ];
  }
  return [
    ...seats.flatMap((seat): KozMoment[] => [
      { kind: 'phaseStart', seat },
      { kind: 'actions', seat },
      { kind: 'shooting', seat }, // KOZ-60
      { kind: 'combat', seat, over: false }, // KOZ-19
      { kind: 'phaseEnd', seat },
    ]),
    { kind: 'turnEnd' },
  ];
}

const stacks = new WeakMap<readonly Seat[], Map<string, readonly KozMoment[]>>();

/** A whole turn as a stack, laid out once for each order of seats: most games keep theirs. */
function stackFor(state: KozState): readonly KozMoment[] {
  const known = stacks.get(state.seats) ?? new Map<string, readonly KozMoment[]>();
  stacks.set(state.seats, known);
  const stack = known.get(state.options.combatTiming) ?? turnOf(state, state.seats).reverse();
  known.set(state.options.combatTiming, stack);
  return stack;
}

/** The stack for a turn in progress, from that step of that seat on: what comes first lies on top. */
export function layOut(state: KozState, from: KozMoment['kind'], seat: Seat | null): KozMoment[] {
  if (from === 'turnStart') return [{ kind: 'turnStart' }];
  const turn = turnOf(state, state.seats);
  const start = turn.findIndex(one => one.kind === from && (seat === null || !('seat' in one) || one.seat === seat));
  return start < 0 ? [] : turn.slice(start).reverse();
}

export const stepsOf = (state: KozState): string[] => [...new Set(turnOf(state, state.seats).map(({ kind }) => kind))];

const frameSteps: Pick<KozSteps, 'turnStart' | 'phaseStart' | 'phaseEnd' | 'turnEnd'> = {
  turnStart: {
    run(state, _at, dice, tell) {
      state.turn += 1;
      const seats = seatOrder(state, dice);
      if (seats.join() !== state.seats.join()) state.seats = seats;
      for (const figure of state.figures) {
        figure.left = false;
        figure.fought = false;
        figure.busy = false;
        figure.rolls = 0;
        figure.hurt = 0;
        figure.jumps = 0;
        figure.hexes = 0;
        figure.strained = false;
        figure.ran = false;
      }
      state.moments = stackFor(state).slice();
      tell({ kind: 'turnBegan', turn: state.turn, seats: state.seats, rules: ['KOZ-18', 'KOZ-R03'] });
    },
  },

  phaseStart: {
    run(state, at, _dice, tell) {
      done(state);
      // With common timing the whole turn is one phase: what is drawn in the actions hampers in the combat (KOZ-R33).
      if (state.options.combatTiming === 'contingent' || at.seat === state.seats[0]) state.phase += 1;
      state.active = at.seat;
      let anybody = false;
      for (const figure of state.figures) {
        figure.deflects = 0;
        if (figure.kit.horse) {
          if (riderOf(state, figure)?.kit.seat === at.seat) figure.rode = false;
          continue;
        }
        if (figure.kit.seat !== at.seat) continue;
        figure.acts = 0;
        figure.barred = false;
        figure.shoots = false;
        figure.dashed = false;
        figure.moved = false;
        figure.helpless = false;
        figure.shout = false;
        figure.underFire = figure.shotAt; // KOZ-R46
        figure.shotAt = false;
        figure.closed = NOBODY;
        anybody ||= able(figure);
      }
      if (anybody) tell({ kind: 'phaseBegan', seat: at.seat, rules: ['KOZ-18'] });
    },
  },

  /** KOZ-57, KOZ-R14: whoever struck or parried in this phase on slippery ground; draw penalties end with the phase. */
  phaseEnd: {
    run(state, at) {
      done(state);
      lapseRights(state, at.seat);
      const figures = state.figures.filter(
        one => one.contested === state.phase && able(one) && !one.lying && one.mount === null && slippery(state, one.at),
      );
      for (const figure of figures) figure.contested = -1;
      if (figures.length > 0) ask(state, { kind: 'slipping', figures: figures.map(one => one.kit.id) });
    },
  },

  turnEnd: {
    run(state, _at, _dice, tell) {
      done(state);
      for (const figure of state.figures) {
        recover(state, figure, tell);
        countAim(state, figure);
        poisonWorks(state, figure, tell);
        tire(state, figure, tell);
      }
      endTurn(state, tell);
    },
  },
};

const NOBODY: readonly never[] = [];

/** KOZ-R06: a verdict, or the next turn. Somebody who died as the turn ended may still have to fall from his horse. */
function endTurn(state: KozState, tell: Tell<KozEvent>): void {
  capture(state, tell);
  const verdict = judge(state);
  state.verdict = verdict;
  if (verdict === null) {
    state.latch ||= brokenInto(state);
    state.active = null;
    state.moments.unshift({ kind: 'turnStart' });
  } else {
    state.moments = [];
    tell({ kind: 'ended', why: verdict.why, rules: verdict.rules });
  }
}

/** KOZ-03: whoever is asked may add a remark to the story; nothing else changes. */
const remark: Handler<KozState, unknown, OrderOf<'remark'>, KozEvent> = {
  refuse: () => null,
  carryOut: (_state, _at, seat, order, _dice, tell) => tell({ kind: 'remarked', seat, text: order.text, rules: ['KOZ-03'] }),
};

const STEPS: KozSteps = {
  ...setupSection,
  ...frameSteps,
  ...actionSection,
  ...combatSection,
  ...movementSteps,
  ...closingSteps,
  ...horseSteps,
  ...saddleSteps,
  ...exchangeSteps,
  ...resultSteps,
  ...insideSteps,
  ...entanglingSteps,
  ...shootingSteps,
  ...chargeSteps,
  ...grapplingSteps,
  ...kiaiSteps,
};

/** Every question also takes a remark. */
const steps: KozSteps = Object.fromEntries(
  Object.entries(STEPS).map(([kind, step]) => [kind, 'run' in step ? step : { ...step, orders: { ...step.orders, remark } }]),
) as unknown as KozSteps; // the same steps under the same names

export const played = playedBy<KozState, KozOrder, KozEvent>(steps);
