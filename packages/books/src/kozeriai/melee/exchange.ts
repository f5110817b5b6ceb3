/** One exchange of blows, step by step: KOZ-83 to KOZ-91, KOZ-154, KOZ-155, and the rulings KOZ-R04, R22, R27, R67, R69, R81. */
import { ask, concerning, done, goTo, present, type FigureId, type Tell, say } from '@nobori/engine';
import { refuseFighting } from '../actions/unfit.ts';
import { armedAs, toSeat } from '../asking.ts';
import type { KozEvent } from '../events.ts';
import { apart, nearHex } from '../ground.ts';
import { refusal, type Dice, type Refusal } from '../rules.ts';
import {
  changeWeapon,
  guard,
  modeNamed,
  othersToDraw,
  refuseChange,
  showMode,
  swordToDraw,
  useMode,
  weaponIn,
  armIn,
  letGo,
} from '../weapons/inHand.ts';
import { mayStepInside } from './gettingInside.ts';
import { canFight, defenderOf, mayAim, meleeFactors, refuseAim, type Bout } from './melee.ts';
import type { Answer, Attack } from '../moments.ts';
import type { KozOrder, OrderOf } from '../orders.ts';
import { distract, harmOf, poison, pushable, wound } from './results.ts';
import { atMost, atMostSkill, contest } from '../dice.ts';
import { copyFigure } from '../copies.ts';
import { figureOf, mounted, struck, type Figure, type KozState, type KozSteps } from '../state.ts';
import { might } from '../weapons/hidden.ts';
import type { Mode } from '../weapons/glossary.ts';

/** KOZ-107: cannot defend itself at all. */
const defenceless = (figure: Figure, attacker: Figure): boolean =>
  figure.kit.horse || figure.helpless || (figure.grapple !== null && figure.grapple !== attacker.kit.id);

/** KOZ-R04: struck at outside its own phase, it may strike back, if it could strike that enemy at all. */
function refuseStrikingBack(state: KozState, defender: Figure, at: Attack): Refusal | null {
  const facts = { figure: defender.kit.id };
  if (!state.options.strikeBack) return refusal('KOZ-R04', 'Nobody strikes back in this game: {figure} can only parry.', facts);
  if (at.why === 'named') return refusal('KOZ-R02', 'Strokes are named beforehand in this game: {figure} can now only parry.', facts);
  if (defender.kit.seat === state.active) return refusal('KOZ-R04', 'In his own phase {figure} can only parry.', facts);
  if (struck(state, defender)) return refusal('KOZ-R04', '{figure} has made the one stroke of this turn and can now only parry.', facts);
  return refuseFighting(state, defender);
}

/** The defender as he would be with another weapon in hand. */
function armedWith(state: KozState, figure: Figure, weapon: string): Figure {
  const copy = copyFigure(figure);
  const throwaway = { ...state, dropped: state.dropped };
  changeWeapon(throwaway, copy, weapon, false, false, () => undefined);
  return copy;
}

const defenderFrom = (state: KozState, { target }: Attack): Figure => defenderOf(state, figureOf(state, target));

const PARRY = { strike: false, mode: null, weapon: null, iai: false, drop: false } as const;

/** `ask.defence`, KOZ-84: parry or strike back, with this weapon or another. */
export function defencesOf(state: KozState, at: Attack, defender = defenderFrom(state, at)): OrderOf<'defend'>[] {
  const attacker = figureOf(state, at.figure);
  const figure = defender.kit.id;
  const parry: OrderOf<'defend'> = { kind: 'defend', figure, ...PARRY };
  if (defenceless(defender, attacker)) return [parry];
  const back = refuseStrikingBack(state, defender, at) === null;
  const found: OrderOf<'defend'>[] = [parry];
  const strikes = (man: Figure, weapon: string | null, iai: boolean): void => {
    if (!back) return;
    for (const mode of weaponIn(man).modes)
      if (mayAim(state, man, mode, attacker))
        found.push({ kind: 'defend', figure, strike: true, mode: mode.name, weapon, iai, drop: false });
  };
  strikes(defender, null, false);
  if (defender.changed === state.phase) return found;
  for (const weapon of othersToDraw(state, defender)) {
    if (weapon === 'hands' || refuseChange(state, defender, weapon) !== null) continue;
    found.push({ kind: 'defend', figure, ...PARRY, weapon });
    strikes(armedWith(state, defender, weapon), weapon, false);
  }
  const sword = swordToDraw(state, defender);
  if (sword !== null) {
    found.push({ kind: 'defend', figure, ...PARRY, weapon: sword, iai: true });
    strikes(armedWith(state, defender, sword), sword, true);
  }
  return found;
}

function refuseDefence(state: KozState, at: Attack, order: OrderOf<'defend'>): Refusal | null {
  const attacker = figureOf(state, at.figure);
  const defender = defenderFrom(state, at);
  const facts = { figure: defender.kit.id, target: at.figure };
  if (order.figure !== defender.kit.id) return refusal('KOZ-84', 'It is {figure} who must defend against {target}.', facts);
  if (order.iai && (order.weapon === null || swordToDraw(state, defender) !== order.weapon))
    return refusal('KOZ-R69', '{figure} has no sword in his scabbard to draw by iaijutsu.', facts);
  if (order.weapon !== null) {
    const refused = refuseChange(state, defender, order.weapon);
    if (refused !== null) return refused;
  }
  if (!order.strike) return null;
  if (defenceless(defender, attacker)) return refusal('KOZ-R34', '{figure} cannot defend himself, nor strike back.', facts);
  const parries = refuseStrikingBack(state, defender, at);
  if (parries !== null) return parries;
  return refuseAim(state, order.weapon === null ? defender : armedWith(state, defender, order.weapon), order.mode, attacker);
}

/** A blade in a staff that nobody knows of gives no choice by itself: every man with a plain staff would have to be asked. */
const bares = (figure: Figure, weapon: string | null): boolean => armIn(figure).hidden && armIn(figure).weapon === weapon;

/** Has the defender a choice, for all that others know (KOZ-R90)? */
const mayChoose = (state: KozState, at: Attack): boolean =>
  might(defenderFrom(state, at), one =>
    defencesOf(state, at, one).some(({ strike, weapon }) => (strike || weapon !== null) && !bares(one, weapon)),
  );

// What the dice of an exchange are for.
const STROKE = say('stroke');
const STRIKE_BACK = say('strike back');
const A_PARRY = say('parry');

const NO_ANSWER: Answer = { strike: false, backMode: '', backIai: false };

/** The attack is named: if the defender has a choice he is asked, then the dice fall. */
function beginAttack(state: KozState, at: Attack, dice: Dice, tell: Tell<KozEvent>): void {
  const attacker = figureOf(state, at.figure);
  const target = figureOf(state, at.target);
  const mode = at.iai ? null : modeNamed(attacker, at.mode);
  const still = canFight(state, attacker) && (at.iai || (mode !== null && mayAim(state, attacker, mode, target)));
  if (!still) return done(state); // the stroke was named, but the target is gone (KOZ-R02)
  if (at.why !== 'closing' || state.options.closingStroke === 'oneStroke') attacker.stroke = state.turn; // KOZ-82
  if (mode !== null) showMode(attacker, mode, tell);
  tell({ kind: 'struck', figure: at.figure, target: at.target, how: at.mode, rules: [STRUCK[at.why]] });
  const partner = target.grapple;
  if (partner !== null && partner !== at.figure) {
    // KOZ-149, KOZ-R67: either grappler may be hit.
    const named = atMost(attacker, say('which grappler'), 4, 'KOZ-R67', dice, tell);
    goTo(state, { ...at, kind: 'clash', target: named ? at.target : partner, ...NO_ANSWER });
    return;
  }
  if (mayChoose(state, at)) goTo(state, { ...at, kind: 'defence' });
  else goTo(state, { ...at, kind: 'clash', ...NO_ANSWER });
}

const STRUCK = { stroke: 'KOZ-82', closing: 'KOZ-90', impact: 'KOZ-134', named: 'KOZ-R02' } as const;

/** KOZ-154, KOZ-R69: the draw that is also a cut. */
function drawByIaijutsu(state: KozState, figure: Figure, dice: Dice, tell: Tell<KozEvent>): void {
  const sword = present(swordToDraw(state, figure), 'a sword to draw');
  const smooth = atMostSkill(state, figure, say('iaijutsu'), figure.kit.iaijutsu ?? 0, 'KOZ-154', dice, tell);
  changeWeapon(state, figure, sword, false, smooth, tell);
  if (smooth && !figure.drew) figure.surprise = state.phase; // KOZ-155
  figure.drew = true;
}

/** Everything both have in common when they exchange blows. */
export function engage(state: KozState, figure: Figure): void {
  figure.fought = true;
  figure.busy = true;
  figure.rolls += 1;
  figure.contested = state.phase;
  if (weaponIn(figure).heavy) figure.strained = true;
  if (figure.aim !== null) {
    figure.aim = null;
    figure.aimed = 0;
    figure.aiming = false;
  }
}

/** KOZ-85, KOZ-86: one pair of dice; whoever wins and was striking has hit. */
function clash(state: KozState, at: Attack & Answer, dice: Dice, tell: Tell<KozEvent>): void {
  const attacker = figureOf(state, at.figure);
  const target = figureOf(state, at.target);
  const defender = defenderOf(state, target);
  if (at.iai) drawByIaijutsu(state, attacker, dice, tell);
  if (at.backIai) drawByIaijutsu(state, defender, dice, tell);
  const mode = present(modeNamed(attacker, at.mode), 'the attacker’s mode');
  const back = at.strike ? present(modeNamed(defender, at.backMode), 'the defender’s mode') : guard(state, defender);
  const inside = !at.strike && mayStepInside(state, defender, attacker, mode);
  const common = { state, charging: false, held: false } as const;
  const mine: Bout = { ...common, me: attacker, foe: defender, mode, foeMode: back, strikes: true, foeStrikes: at.strike, foeAt: nearHex(defender, attacker.at[0], attacker.at[1]), open: false }; // prettier-ignore
  const his: Bout = { ...common, me: defender, foe: attacker, mode: back, foeMode: mode, strikes: at.strike, foeStrikes: true, foeAt: nearHex(attacker, defender.at[0], defender.at[1]), open: defenceless(defender, attacker) }; // prettier-ignore
  const difference = contest(
    state,
    { figure: attacker, for: STROKE, rule: 'KOZ-85', modifiers: meleeFactors(mine) },
    {
      figure: defender,
      for: at.strike ? STRIKE_BACK : A_PARRY,
      rule: at.strike ? 'KOZ-86' : 'KOZ-83',
      modifiers: meleeFactors(his),
    },
    dice,
    tell,
  );
  engage(state, attacker);
  engage(state, defender);
  const distance = apart(attacker, defender);
  useMode(state, attacker, mode, distance, tell);
  if (at.strike) {
    defender.stroke = state.turn;
    useMode(state, defender, back, distance, tell);
  }
  if (difference > 0) hit(state, attacker, target, mode, difference, tell);
  else if (difference < 0 && at.strike) hit(state, defender, attacker, back, -difference, tell);
  else {
    tell({
      kind: 'parried',
      figure: defender.kit.id,
      difference: -difference,
      of: at.strike ? 'both' : 'stroke',
      rules: difference === 0 ? ['KOZ-87'] : ['KOZ-83', 'KOZ-R27'],
    });
    if (difference <= -3) parriedWell(state, defender, attacker, inside, tell);
  }
}

/** Won by 3 or more without striking: a way inside (KOZ-91), or with a forked iron the attacker's sword (option swordTrap). */
function parriedWell(state: KozState, defender: Figure, attacker: Figure, inside: boolean, tell: Tell<KozEvent>): void {
  if (state.options.swordTrap && weaponIn(defender).traps && weaponIn(attacker).sword) {
    const weapon = letGo(state, attacker, true, tell);
    if (weapon !== null) tell({ kind: 'disarmed', figure: attacker.kit.id, weapon, rules: ['KOZ-R81'] });
  }
  if (inside) ask(state, { kind: 'inside', figure: defender.kit.id, target: attacker.kit.id });
}

/** The winner's stroke lands on the loser: KOZ-88, KOZ-89, or what his mode does instead. */
export function hit(state: KozState, winner: Figure, loser: Figure, mode: Mode, difference: number, tell: Tell<KozEvent>): void {
  const [figure, target] = [winner.kit.id, loser.kit.id];
  if (mode.does !== 'hurt') {
    if (difference < 3) return tell({ kind: 'spared', figure: target, rules: ['KOZ-R73'] });
    if (mounted(loser)) return ask(state, { kind: 'pulling', figure, target, distracts: mode.does === 'trip' }); // KOZ-R80
    return ask(state, { kind: 'entangling', figure, target, by: mode.does === 'trip' ? 'rope' : mode.barbed ? 'barbs' : 'chain' });
  }
  const from = nearHex(winner, loser.at[0], loser.at[1]);
  if (difference >= 2) {
    const harm = harmOf(state, difference, mode, winner.twin, loser);
    if (mode.harm === 'b') distract(state, loser, harm, ['KOZ-124', 'KOZ-R28'], tell);
    else {
      wound(state, loser, harm, ['KOZ-89', 'KOZ-108'], tell);
      poison(state, armIn(winner).poisoned, harm, loser);
    }
  }
  if (pushable(loser)) ask(state, { kind: 'pushing', figure: target, from });
  else if (difference === 1) tell({ kind: 'spared', figure: target, rules: ['KOZ-88'] }); // KOZ-R15, KOZ-R60: nothing at all
}

export const exchangeSteps: Pick<KozSteps, 'attack' | 'defence' | 'clash'> = {
  attack: { run: beginAttack },

  defence: {
    asks(state, at) {
      const { kit } = defenderFrom(state, at);
      const parry: KozOrder = { kind: 'defend', figure: kit.id, ...PARRY };
      const asked = toSeat(kit.seat, '{target} strikes at {figure}: parry, or defend with a stroke?', { figure: kit.id, target: at.figure }, () => defencesOf(state, at), () => parry); // prettier-ignore
      return concerning(asked, () => [{ figure: kit.id, others: [at.figure], facts: [armedAs(state, at.figure), armedAs(state, kit.id)] }]);
    },
    orders: {
      defend: {
        refuse: (state, at, _seat, order) => refuseDefence(state, at, order),
        carryOut(state, at, _seat, order, _dice, tell) {
          const defender = figureOf(state, order.figure);
          if (order.weapon !== null && !order.iai) changeWeapon(state, defender, order.weapon, order.drop, false, tell);
          // The sword of a drawing cut is in its scabbard until the clash.
          const armed = order.weapon !== null && order.iai ? armedWith(state, defender, order.weapon) : defender;
          goTo(state, {
            ...at,
            kind: 'clash',
            strike: order.strike,
            backMode: order.strike ? (order.mode ?? guard(state, armed).name) : '',
            backIai: order.iai,
          });
        },
      },
    },
  },

  clash: {
    run(state, at, dice, tell) {
      done(state);
      clash(state, at, dice, tell);
    },
  },
};

/** A stroke as a moment: what a figure that may strike does to its target. */
export const attackBy = (
  figure: FigureId,
  target: FigureId,
  mode: string,
  why: Attack['why'],
  iai = false,
): { kind: 'attack' } & Attack => ({
  kind: 'attack',
  figure,
  target,
  mode,
  iai,
  why,
});
