/** Grappling: KOZ-147 to KOZ-152, rulings KOZ-R66 to R68. */
import { ask, concerning, done, type Seat, type Tell, say } from '@nobori/engine';
import { refuseUnfit } from '../actions/unfit.ts';
import { toSeat } from '../asking.ts';
import type { KozEvent } from '../events.ts';
import { engage } from '../melee/exchange.ts';
import { apart, inBodyHex, rough, undergrowth, wading } from '../ground.ts';
import { refusal, type Dice, type Modifier, type Refusal, type KozRule } from '../rules.ts';
import { armIn, bareSkill, guard, letGo, letLoose, skillIn } from '../weapons/inHand.ts';
import { distract, endGrapple, fall, harmOf, poison, wound } from '../melee/results.ts';
import { contest } from '../dice.ts';
import { able, figureOf, heldBy, mounted, spent, struck, type Figure, type KozState, type KozSteps, type Right } from '../state.ts';
import { RELATIVE } from '../tables.ts';
import type { Mode } from '../weapons/glossary.ts';

const rightOf = (state: KozState, a: Figure, b: Figure): Right | null =>
  state.rights.find(right => (right.a === a.kit.id && right.b === b.kit.id) || (right.a === b.kit.id && right.b === a.kit.id)) ?? null;

/** KOZ-147, KOZ-R66: in the next own phase after a successful charge, adjacent, as its stroke. */
export function refuseGrapple(state: KozState, figure: Figure, target: Figure): Refusal | null {
  const facts = { figure: figure.kit.id, target: target.kit.id };
  const right = rightOf(state, figure, target);
  if (!state.options.grapple) return refusal('KOZ-147', 'Grappling is not used in this game.');
  if (right === null || right.since === state.phase || !right.left.includes(figure.kit.seat))
    return refusal('KOZ-147', '{figure} can grapple {target} only in the phase after a body charge.', facts);
  if (mounted(figure) || mounted(target)) return refusal('KOZ-R62', 'Nobody grapples in the saddle.');
  if (apart(figure, target) !== 1) return refusal('KOZ-R66', '{target} is not next to {figure}.', facts);
  if (!able(target)) return refusal('KOZ-R34', '{target} is out of the fight.', facts);
  if (target.grapple !== null) return refusal('KOZ-R66', '{target} is locked in a grapple.', facts);
  if (struck(state, figure)) return refusal('KOZ-82', '{figure} has made the one stroke of this turn and can now only parry.', facts);
  if (figure.barred || figure.shoots) return refusal('KOZ-R05', 'The action of {figure} leaves no stroke in this phase.', facts);
  const unfit = refuseUnfit(figure);
  if (unfit !== null) return unfit;
  return spent(state, figure) ? refusal('KOZ-196', '{figure} is exhausted.', facts) : null;
}

/** From now on both can do nothing else; weapons that are of no use in a grapple are put away or dropped (KOZ-R68). */
export function beginGrapple(state: KozState, figure: Figure, target: Figure, tell: Tell<KozEvent>): void {
  state.rights = state.rights.filter(right => right !== rightOf(state, figure, target));
  figure.grapple = target.kit.id;
  target.grapple = figure.kit.id;
  for (const one of [figure, target]) {
    letLoose(state, one, tell);
    if (guard(state, one).class !== 'close-in') letGo(state, one, false, tell);
  }
  tell({ kind: 'grappled', figure: figure.kit.id, target: target.kit.id, rules: ['KOZ-147', 'KOZ-R66'] });
  ask(state, { kind: 'round', figure: figure.kit.id, target: target.kit.id });
}

/** KOZ-148, KOZ-R66: unarmed or close-in skill, relative factor, hurts, lying, terrain, drawing; no zones, numbers or dash. */
function grappleFactors(state: KozState, me: Figure, mode: Mode, foeMode: Mode): Modifier[] {
  const rows: readonly (readonly [string, number, KozRule])[] = [
    ['skill', mode.class === 'close-in' ? skillIn(me, mode) : bareSkill(me), 'KOZ-148'],
    ['relative weapon', RELATIVE[mode.class][foeMode.class], 'KOZ-95'],
    ['wading in water', wading(state, me.at) ? -2 : 0, 'KOZ-96'],
    ['standing in a body hex', inBodyHex(state, me) ? -2 : 0, 'KOZ-97'],
    ['on rough ground', rough(state, me.at) ? -1 : 0, 'KOZ-98'],
    ['lying on the ground', me.lying ? -2 : 0, 'KOZ-99'],
    ['stuck in undergrowth', undergrowth(state, me.at) ? -3 : 0, 'KOZ-100'],
    ['every 2 wounds', -Math.trunc(me.wounds / 2), 'KOZ-101'],
    ['each distraction', -me.distractions, 'KOZ-102'],
    ['entangled', -3 * heldBy(state, me), 'KOZ-103'],
    ['drawing a weapon', me.fumbles === state.phase ? -4 : 0, 'KOZ-104'],
  ];
  return rows.flatMap(([label, value, rule], i) => (value !== 0 || i === 0 ? [{ label, value: value === 0 ? 0 : value, rule }] : []));
}

function fightRound(state: KozState, a: Figure, b: Figure, dice: Dice, tell: Tell<KozEvent>): void {
  for (const one of [a, b]) {
    one.round = state.turn;
    one.stroke = state.turn; // the round is the one stroke of both
  }
  const [mode, foeMode] = [guard(state, a), guard(state, b)];
  const won = contest(
    state,
    { figure: a, for: say('grappling'), rule: 'KOZ-148', modifiers: grappleFactors(state, a, mode, foeMode) },
    { figure: b, for: say('grappling'), rule: 'KOZ-148', modifiers: grappleFactors(state, b, foeMode, mode) },
    dice,
    tell,
  );
  engage(state, a);
  engage(state, b);
  if (won === 0) return tell({ kind: 'parried', figure: b.kit.id, difference: 0, of: 'grip', rules: ['KOZ-R66'] });
  const [winner, loser, weapon] = won > 0 ? [a, b, mode] : [b, a, foeMode];
  if (weapon.class === 'close-in' && weapon.harm === 'e' && Math.abs(won) >= 2) {
    const harm = harmOf(state, Math.abs(won), weapon, false, loser);
    wound(state, loser, harm, ['KOZ-R68', 'KOZ-108'], tell); // before the throw: a knock-out would swallow them
    poison(state, armIn(winner).poisoned, harm, loser);
  }
  fall(state, loser, ['KOZ-148'], tell);
  distract(state, loser, 2, ['KOZ-148'], tell);
  if (able(loser) && winner.grapple !== null) ask(state, { kind: 'breaking', figure: winner.kit.id, target: loser.kit.id });
}

/** KOZ-R66: grapples of this seat's figures that have had no round this turn. */
export function grapplesOf(state: KozState, seat: Seat): Figure[] {
  return state.figures.filter(one => one.kit.seat === seat && one.grapple !== null && one.round !== state.turn && able(one));
}

/** KOZ-R66: the right lapses when both have had a phase for it, or are no longer side by side. */
export function lapseRights(state: KozState, seat: Seat): void {
  if (state.rights.length === 0) return;
  state.rights = state.rights
    .map(right => (right.since === state.phase ? right : { ...right, left: right.left.filter(one => one !== seat) }))
    .filter(right => {
      const [a, b] = [figureOf(state, right.a), figureOf(state, right.b)];
      return right.left.length > 0 && able(a) && able(b) && apart(a, b) === 1;
    });
}

export const grapplingSteps: Pick<KozSteps, 'rounds' | 'round' | 'breaking'> = {
  /** Rounds of grapples already going on come first. */
  rounds: {
    run(state, at) {
      const [figure] = grapplesOf(state, at.seat);
      if (figure === undefined || figure.grapple === null) return done(state);
      ask(state, { kind: 'round', figure: figure.kit.id, target: figure.grapple });
    },
  },

  round: {
    run(state, at, dice, tell) {
      done(state);
      const [a, b] = [figureOf(state, at.figure), figureOf(state, at.target)];
      if (apart(a, b) > 1) endGrapple(state, a);
      else fightRound(state, a, b, dice, tell);
    },
  },

  /** `ask.break`, KOZ-151 */
  breaking: {
    asks: (state, at) =>
      concerning(toSeat(figureOf(state, at.figure).kit.seat, '{figure} has won the round: hold on, or let {target} go?', { figure: at.figure, target: at.target }, () => [{ kind: 'hold', figure: at.figure }, { kind: 'done' }]), () => [{ figure: at.figure, others: [at.target], facts: [] }]), // prettier-ignore
    orders: {
      hold: {
        refuse: (_state, at, _seat, order) =>
          order.figure === at.figure ? null : refusal('KOZ-151', 'It is {figure} who has won.', { figure: at.figure }),
        carryOut: state => done(state),
      },
      /** Breaks off. */
      done: {
        refuse: () => null,
        carryOut(state, at, _seat, _order, _dice, tell) {
          done(state);
          endGrapple(state, figureOf(state, at.figure));
          tell({ kind: 'brokeOff', figure: at.figure, target: at.target, rules: ['KOZ-151'] });
        },
      },
    },
  },
};
