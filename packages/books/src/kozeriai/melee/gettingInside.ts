/** Getting inside a longer weapon: KOZ-91, KOZ-R22. */
import { ask, done } from '@nobori/engine';
import { direction, hexBeside, inForwardArc, sectorsTowards, straightTowards, turnsBetween, type Hex } from '@nobori/engine/hex';
import { toSeat } from '../asking.ts';
import { apart, between, crossing, isEmpty, nearHex } from '../ground.ts';
import { refusal, type Refusal } from '../rules.ts';
import { armIn, modeReady, weaponIn } from '../weapons/inHand.ts';
import type { MomentAt } from '../moments.ts';
import type { KozOrder } from '../orders.ts';
import { loosenHolds } from './results.ts';
import { figureOf, heldBy, mounted, spent, type Figure, type KozState, type KozSteps } from '../state.ts';
import type { Mode } from '../weapons/glossary.ts';
import { inZone, reachOfFigure } from '../zones/zones.ts';

/**
 * KOZ-R22: outreached, and not able to strike the attacker where he stands; never the lying, the entangled, the mounted, nor who shouts
 * (KOZ-158). A mode still
 * hidden counts only if it is the one he struck with (KOZ-R20).
 */
export function mayStepInside(state: KozState, defender: Figure, attacker: Figure, mode: Mode): boolean {
  if (defender.kit.horse || defender.lying || mounted(defender) || heldBy(state, defender) > 0) return false;
  if (defender.grapple !== null || defender.helpless) return false;
  const shown = mode !== weaponIn(attacker).modes[0];
  if (reachOfFigure(state, attacker, shown) <= reachOfFigure(state, defender)) return false;
  const weapon = weaponIn(defender);
  const arm = armIn(defender);
  const seen = arm.hidden ? weapon.modes.slice(0, 1) : weapon.modes; // of his own hidden modes nobody may learn either
  return !seen.some(one => modeReady(state, defender, weapon, arm, one) && inZone(state, defender, one, attacker));
}

/** Step in if the attacker is ahead; turn to face him if he is not, or is too near to step nearer. */
function waysInside(state: KozState, { figure: id, target }: MomentAt<'closingIn'>): KozOrder[] {
  const figure = figureOf(state, id);
  const attacker = figureOf(state, target);
  const [q, r] = nearHex(attacker, figure.at[0], figure.at[1]);
  const ahead = inForwardArc(figure.at, figure.facing, [q, r]);
  const distance = apart(figure, attacker);
  const tired = spent(state, figure); // KOZ-196: he can turn by 60°, and no more
  if (ahead && distance > 1) {
    if (tired) return [];
    return ([0, 1, 5] as const).flatMap(side => {
      const towards = direction(figure.facing + side);
      const to = hexBeside(figure.at, towards);
      const nearer = between(to[0], to[1], q, r) === distance - 1;
      return nearer && crossing(state, figure.at, towards) === 'free' && isEmpty(state, to[0], to[1])
        ? [{ kind: 'enter' as const, figure: id, to }]
        : [];
    });
  }
  return sectorsTowards(figure.at, [q, r])
    .filter(facing => facing !== figure.facing && !(tired && Math.abs(turnsBetween(figure.facing, facing)) > 1))
    .map(facing => ({ kind: 'face' as const, figure: id, facing }));
}

const sameHex = (a: Hex, b: Hex): boolean => a[0] === b[0] && a[1] === b[1];

function refuseInside(state: KozState, at: MomentAt<'closingIn'>, order: KozOrder): Refusal | null {
  const fits = waysInside(state, at).some(
    way =>
      (way.kind === 'enter' && order.kind === 'enter' && sameHex(way.to, order.to) && order.figure === way.figure) ||
      (way.kind === 'face' && order.kind === 'face' && way.facing === order.facing && order.figure === way.figure),
  );
  return fits ? null : refusal('KOZ-R22', '{figure} cannot get inside that way.', { figure: at.figure });
}

/**
 * KOZ-R22: it is not an action. If it happened in the middle of his own, he may choose afresh as long as that had neither moved nor turned
 * him; else he may only finish what is possible of it, or stop.
 */
function afterInside(state: KozState, figure: Figure): void {
  const place = state.moments.findLastIndex(moment => moment.kind === 'moving' && moment.figure === figure.kit.id);
  const moment = state.moments[place];
  if (moment === undefined || moment.kind !== 'moving') return;
  const charge = state.moments[place - 1];
  if (charge?.kind === 'charging') state.moments.splice(place - 1, 1);
  state.moments.splice(state.moments.indexOf(moment), 1);
  const [to] = moment.path;
  if (moment.fresh) takeBack(figure, moment.how);
  else if (moment.how !== 'charge' && to !== undefined) {
    const towards = moment.how === 'step' ? straightTowards(moment.from, to) : null;
    ask(state, { kind: 'halfway', figure: figure.kit.id, hexes: moment.path.length, towards });
  }
}

/** The action that has not moved him yet is his again; what a super samurai did with his first one stands. */
function takeBack(figure: Figure, how: MomentAt<'moving'>['how']): void {
  if (how === 'climb' || how === 'charge') {
    figure.acts = 0; // they take both actions (KOZ-R84)
    figure.barred = false;
  } else figure.acts = Math.max(0, figure.acts - 1);
  if (figure.hexes >= 2) return; // he has dashed before
  figure.dashed = false;
  figure.ran = false;
}

export const insideSteps: Pick<KozSteps, 'inside' | 'closingIn'> = {
  inside: {
    run(state, at) {
      done(state);
      const question = { kind: 'closingIn' as const, figure: at.figure, target: at.target };
      if (waysInside(state, question).length > 0) ask(state, question);
    },
  },

  /** `ask.inside` */
  closingIn: {
    asks: (state, at) =>
      toSeat(figureOf(state, at.figure).kit.seat, '{figure} has beaten the longer weapon of {target} aside: get inside?', { figure: at.figure, target: at.target }, () => [...waysInside(state, at), { kind: 'done' }]), // prettier-ignore
    orders: {
      enter: {
        refuse: (state, at, _seat, order) => refuseInside(state, at, order),
        carryOut(state, at, _seat, order, _dice, tell) {
          done(state);
          const figure = figureOf(state, at.figure);
          const from = figure.at;
          figure.at = order.to;
          figure.left = true;
          tell({ kind: 'gotInside', figure: at.figure, target: at.target, rules: ['KOZ-91', 'KOZ-R22'] });
          tell({ kind: 'moved', figure: at.figure, from, to: order.to, facing: figure.facing, how: 'inside', rules: ['KOZ-91'] });
          loosenHolds(state, figure, tell);
          afterInside(state, figure);
        },
      },
      face: {
        refuse: (state, at, _seat, order) => refuseInside(state, at, order),
        carryOut(state, at, _seat, order, _dice, tell) {
          done(state);
          const figure = figureOf(state, at.figure);
          figure.facing = order.facing;
          tell({ kind: 'turned', figure: at.figure, facing: order.facing, rules: ['KOZ-91', 'KOZ-R22'] });
          afterInside(state, figure);
        },
      },
      done: { refuse: () => null, carryOut: state => done(state) },
    },
  },
};
