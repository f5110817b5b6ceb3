/** Getting inside a longer weapon: KOZ-91, KOZ-R22. */
import { ask, done } from '@nobori/engine';
import { direction, hexBeside, inForwardArc, sectorsTowards, straightTowards, turnsBetween, type Hex } from '@nobori/engine/hex';
import { toSeat } from '../asking.ts';
import { apart, between, crossing, isEmpty, nearHex } from '../ground.ts';
import { refusal, type Refusal } from '../rules.ts';
import { armIn, modeReady, weaponIn } from '../weapons/inHand.ts';
import type { MomentAt } from '../moments.ts';
import type { KozOrder, OrderOf } from '../orders.ts';
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
function waysInside(state: KozState, at: MomentAt<'closingIn'>): KozOrder[] {
  const figure = figureOf(state, at.figure);
  const ways: Inside[] = stepsIn(figure, figureOf(state, at.target))
    ? ([0, 1, 5] as const).map(side => ({ kind: 'enter', figure: at.figure, to: hexBeside(figure.at, direction(figure.facing + side)) }))
    : sectorsTowards(figure.at, nearHex(figureOf(state, at.target), figure.at[0], figure.at[1])).map(facing => ({
        kind: 'face',
        figure: at.figure,
        facing,
      }));
  return ways.filter(way => refuseInside(state, at, way) === null);
}
type Inside = OrderOf<'enter'> | OrderOf<'face'>;

/** Ahead of him, and not next to him already. */
function stepsIn(figure: Figure, attacker: Figure): boolean {
  const near = nearHex(attacker, figure.at[0], figure.at[1]);
  return inForwardArc(figure.at, figure.facing, near) && apart(figure, attacker) > 1;
}

function refuseInside(state: KozState, at: MomentAt<'closingIn'>, order: Inside): Refusal | null {
  const facts = { figure: at.figure, target: at.target };
  if (order.figure !== at.figure) return refusal('KOZ-R22', 'It is {figure} who may get inside.', facts);
  const [figure, attacker] = [figureOf(state, at.figure), figureOf(state, at.target)];
  const steps = stepsIn(figure, attacker);
  if (order.kind === 'enter') {
    if (!steps) return refusal('KOZ-R22', '{figure} can only turn to {target} now, not step nearer.', facts);
    return refuseEnter(state, figure, attacker, order.to);
  }
  if (steps) return refusal('KOZ-R22', '{target} is ahead of {figure}: he can step nearer, not turn.', facts);
  if (order.facing === figure.facing) return refusal('KOZ-R22', '{figure} looks that way already.', facts);
  if (!sectorsTowards(figure.at, nearHex(attacker, figure.at[0], figure.at[1])).includes(order.facing))
    return refusal('KOZ-R22', '{figure} can turn only towards {target}.', facts);
  return spent(state, figure) && Math.abs(turnsBetween(figure.facing, order.facing)) > 1
    ? refusal('KOZ-196', '{figure} is exhausted and can turn by 60° only.', facts)
    : null;
}

function refuseEnter(state: KozState, figure: Figure, attacker: Figure, to: Hex): Refusal | null {
  const facts = { figure: figure.kit.id, target: attacker.kit.id };
  if (spent(state, figure)) return refusal('KOZ-196', '{figure} is exhausted and can only turn by 60°.', facts);
  const [q, r] = nearHex(attacker, figure.at[0], figure.at[1]);
  const towards = between(figure.at[0], figure.at[1], to[0], to[1]) === 1 ? straightTowards(figure.at, to) : null;
  if (towards === null || !inForwardArc(figure.at, figure.facing, to))
    return refusal('KOZ-R22', '{figure} can step only into a hex ahead of him.', facts);
  if (between(to[0], to[1], q, r) !== apart(figure, attacker) - 1) return refusal('KOZ-R22', 'That hex is no nearer to {target}.', facts);
  if (crossing(state, figure.at, towards) !== 'free')
    return refusal('KOZ-R22', 'The ground or an obstacle is in the way of {figure}.', facts);
  return isEmpty(state, to[0], to[1]) ? null : refusal('KOZ-R07', 'Somebody is in the way.');
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
