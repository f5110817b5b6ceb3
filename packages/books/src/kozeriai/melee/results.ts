/** What a hit does: wounds, distractions, falling, being pushed back. KOZ-51 to KOZ-57, KOZ-87 to KOZ-92, KOZ-124 to KOZ-128, rulings KOZ-R13, R24 to R31. */
import { ask, done, goTo, type Tell, say } from '@nobori/engine';
import { direction, hexBeside, sectorsTowards, type Direction, type Hex } from '@nobori/engine/hex';

import { firstChoice, toSeat } from '../asking.ts';
import type { KozEvent } from '../events.ts';
import { apart, bodyAt, crossing, isEmpty, long, uphill } from '../ground.ts';
import { refusal, type Dice, type KozRule } from '../rules.ts';
import { guard, letLoose, loseAim } from '../weapons/inHand.ts';
import { atMost } from '../dice.ts';
import { figureOf, mounted, riderOf, type Figure, type KozState, type KozSteps } from '../state.ts';
import { ARMOUR, TRIPS, type Trip } from '../tables.ts';
import type { Mode } from '../weapons/glossary.ts';
import { reachIn } from '../zones/zones.ts';

/** KOZ-89, KOZ-108, KOZ-124, KOZ-R28, KOZ-R71: what is left of the difference after a weapon's own number and armour. */
export function harmOf(state: KozState, difference: number, mode: Mode, twin: boolean, victim: Figure): number {
  const blunt = mode.harm === 'b';
  const armour = blunt && state.options.armourVsBlunt === 'none' ? 0 : ARMOUR[victim.kit.armour].melee;
  const dodge = victim.kit.heroic ? 1 : 0; // KOZ-200
  return Math.max(0, difference + mode.heavy - (twin ? 1 : 0) - armour - dodge);
}

/** Wounds take effect at once (KOZ-R31): dead on reaching the limit (KOZ-07). */
export function wound(state: KozState, figure: Figure, wounds: number, rules: readonly KozRule[], tell: Tell<KozEvent>): void {
  if (figure.fate !== null) return;
  if (wounds <= 0) {
    tell({ kind: 'spared', figure: figure.kit.id, rules });
    return;
  }
  figure.wounds += wounds; // KOZ-R31
  figure.hurt += wounds;
  loseAim(figure);
  tell({ kind: 'wounded', figure: figure.kit.id, wounds, rules });
  if (figure.wounds >= figure.kit.limit) remove(state, figure, 'dead', ['KOZ-07', 'KOZ-R85'], tell);
}

/** KOZ-R82, option poison: a poisoned blade that has wounded goes on hurting for two turn ends. */
export function poison(state: KozState, poisoned: boolean, wounds: number, victim: Figure): void {
  if (state.options.poison && poisoned && wounds > 0) victim.poison = 2;
}

/** KOZ-125, KOZ-126: knocked out on the limit, counted apart from wounds. A horse bolts (KOZ-R59). */
export function distract(state: KozState, figure: Figure, distractions: number, rules: readonly KozRule[], tell: Tell<KozEvent>): void {
  if (figure.fate !== null) return;
  if (distractions <= 0) {
    tell({ kind: 'spared', figure: figure.kit.id, rules });
    return;
  }
  figure.distractions += distractions; // KOZ-126
  loseAim(figure);
  tell({ kind: 'distracted', figure: figure.kit.id, distractions, rules });
  if (figure.distractions >= figure.kit.limit)
    remove(state, figure, figure.kit.horse ? 'bolted' : 'out', figure.kit.horse ? ['KOZ-R59'] : ['KOZ-125', 'KOZ-R29'], tell);
}

/** Out of the fight: the body stays where it stood (KOZ-R26), whoever was held is free, a rider falls (KOZ-R58). */
export function remove(
  state: KozState,
  figure: Figure,
  fate: 'dead' | 'out' | 'captured' | 'bolted',
  rules: readonly KozRule[],
  tell: Tell<KozEvent>,
): void {
  figure.fate = fate;
  if (fate === 'out' && state.options.knockout === 'wakes') figure.fought = true; // this turn does not count for waking (KOZ-R29)
  figure.shoots = false;
  figure.shout = false;
  tell({ kind: 'gone', figure: figure.kit.id, fate, rules });
  partFrom(state, figure, tell);
  if (mounted(figure)) ask(state, { kind: 'thrown', figure: figure.kit.id });
  const rider = riderOf(state, figure);
  if (rider !== null) ask(state, { kind: 'thrown', figure: rider.kit.id });
}

/** Ends every hold on it and by it. */
export function partFrom(state: KozState, figure: Figure, tell: Tell<KozEvent>): void {
  letLoose(state, figure, tell);
  for (const other of state.figures) if (other.holding === figure.kit.id) other.holding = null;
  endGrapple(state, figure);
}

export function endGrapple(state: KozState, figure: Figure): void {
  if (figure.grapple === null) return;
  figureOf(state, figure.grapple).grapple = null;
  figure.grapple = null;
}

/** On the ground, in its hex. A wielder who falls loses his victim (KOZ-R73). */
export function fall(state: KozState, figure: Figure, rules: readonly KozRule[], tell: Tell<KozEvent>): void {
  if (figure.lying || figure.fate !== null) return;
  figure.lying = true;
  loseAim(figure);
  tell({ kind: 'fell', figure: figure.kit.id, rules });
  letLoose(state, figure, tell);
}

/** KOZ-51: the number of the event or less, and the figure falls. One that lies already does not roll (KOZ-R13). */
export function trip(state: KozState, figure: Figure, why: Trip, dice: Dice, tell: Tell<KozEvent>): void {
  if (figure.lying || figure.fate !== null || long(figure)) return; // KOZ-R13
  const { most, label, rule } = TRIPS[why];
  if (atMost(figure, say(label), most, rule, dice, tell)) fall(state, figure, [rule, 'KOZ-51'], tell);
  else tell({ kind: 'keptFeet', figure: figure.kit.id, rules: [rule] });
}

// Push-back

/** Free: one may be pushed there; blocked: an obstacle to be forced into; taken: somebody stands there, or the map ends (KOZ-R25). */
function pushInto(state: KozState, at: Hex, towards: Direction): 'free' | 'blocked' | 'taken' {
  const way = crossing(state, at, towards);
  if (way === 'off') return 'taken';
  if (way !== 'free') return 'blocked';
  const [q, r] = hexBeside(at, towards);
  return isEmpty(state, q, r) ? 'free' : 'taken';
}

/** KOZ-R24, KOZ-R25: where a figure may be pushed to; 'obstacle' when it is forced into one; nowhere when all is taken. */
function pushesOf(state: KozState, figure: Figure, from: Hex): readonly Hex[] | 'obstacle' {
  const straight = sectorsTowards(from, figure.at);
  const free = straight.filter(d => pushInto(state, figure.at, d) === 'free');
  if (free.length > 0) return free.map(d => hexBeside(figure.at, d));
  const taken = straight.filter(d => pushInto(state, figure.at, d) === 'taken');
  if (taken.length === 0) return 'obstacle';
  const aside = new Set(taken.flatMap(d => [direction(d - 1), direction(d + 1)]).filter(d => !straight.includes(d)));
  return [...aside].filter(d => pushInto(state, figure.at, d) === 'free').map(d => hexBeside(figure.at, d));
}

/** Never pushed: the lying (KOZ-R15), the mounted (KOZ-R60), grapplers (KOZ-152), the dead (KOZ-R26). */
export const pushable = (figure: Figure): boolean => figure.fate === null && !figure.lying && !long(figure) && figure.grapple === null;

/** KOZ-88: one hex back, facing kept; then one trip roll for the worst of what it was pushed into (KOZ-R13). */
function pushTo(state: KozState, figure: Figure, to: Hex, tell: Tell<KozEvent>): void {
  const from = figure.at;
  figure.at = to;
  figure.left = true;
  loseAim(figure);
  tell({ kind: 'pushed', figure: figure.kit.id, from, to, rules: ['KOZ-88', 'KOZ-R24'] });
  letLoose(state, figure, tell); // KOZ-R73: a wielder pushed back lets go
  loosenHolds(state, figure, tell);
  if (uphill(state, from, to)) ask(state, { kind: 'tripping', figure: figure.kit.id, why: 'uphill' });
  else if (bodyAt(state, to[0], to[1])) ask(state, { kind: 'tripping', figure: figure.kit.id, why: 'body' });
}

/** KOZ-R73: a hold ends when the victim is out of the weapon's reach, whichever of the two has been moved. */
export function loosenHolds(state: KozState, moved: Figure, tell: Tell<KozEvent>): void {
  for (const wielder of state.figures) {
    if (wielder.holding === null || (wielder !== moved && wielder.holding !== moved.kit.id)) continue;
    if (apart(wielder, figureOf(state, wielder.holding)) > reachIn(state, wielder, guard(state, wielder))) letLoose(state, wielder, tell);
  }
}

export const resultSteps: Pick<KozSteps, 'pushing' | 'choosePush' | 'tripping' | 'slipping'> = {
  pushing: {
    run(state, at, _dice, tell) {
      done(state);
      const figure = figureOf(state, at.figure);
      if (!pushable(figure)) return;
      const options = pushesOf(state, figure, at.from);
      if (options === 'obstacle') {
        tell({ kind: 'blocked', figure: figure.kit.id, rules: ['KOZ-53', 'KOZ-R25'] });
        ask(state, { kind: 'tripping', figure: at.figure, why: 'obstacle' });
        return;
      }
      const [only] = options;
      if (only === undefined) tell({ kind: 'blocked', figure: figure.kit.id, rules: ['KOZ-R25'] });
      else if (options.length === 1) pushTo(state, figure, only, tell);
      else ask(state, { kind: 'choosePush', figure: at.figure, options });
    },
  },

  /** `ask.push`, KOZ-R24: two hexes are equally good, the owner of the loser chooses. */
  choosePush: {
    asks: (state, { figure, options }) => {
      const orders = options.map(to => ({ kind: 'push' as const, figure, to }));
      return toSeat(
        figureOf(state, figure).kit.seat,
        'Which way does {figure} give ground?',
        { figure },
        () => orders,
        () => firstChoice(orders),
      );
    },
    orders: {
      push: {
        refuse: (_state, at, _seat, order) =>
          order.figure === at.figure && at.options.some(([q, r]) => q === order.to[0] && r === order.to[1])
            ? null
            : refusal('KOZ-R24', '{figure} can be pushed only straight back.', { figure: at.figure }),
        carryOut(state, at, _seat, order, _dice, tell) {
          done(state);
          pushTo(state, figureOf(state, at.figure), order.to, tell);
        },
      },
    },
  },

  tripping: {
    run(state, at, dice, tell) {
      done(state);
      trip(state, figureOf(state, at.figure), at.why, dice, tell);
    },
  },

  /** KOZ-R14: one roll a figure, when the phase ends. */
  slipping: {
    run(state, at, dice, tell) {
      const [first, ...rest] = at.figures;
      if (rest.length === 0) done(state);
      else goTo(state, { kind: 'slipping', figures: rest });
      if (first !== undefined) trip(state, figureOf(state, first), 'slippery', dice, tell);
    },
  },
};
