/** Body charges: KOZ-138 to KOZ-146, rulings KOZ-R64, R65. */
import { ask, concerning, done, goTo, type Tell, say, callOf, tellRoll, type Sentence } from '@nobori/engine';
import { hexBeside, straightTowards, turnsBetween, type Hex } from '@nobori/engine/hex';
import { armedAs, putOnStack, toSeat } from '../asking.ts';
import type { KozEvent } from '../events.ts';
import { engage, hit } from '../melee/exchange.ts';
import { between, crossing, isEmpty } from '../ground.ts';
import { refusal, type Dice, type Refusal, type Throw } from '../rules.ts';
import { might } from '../weapons/hidden.ts';
import { guard, modeNamed, refuseMode, useMode, weaponIn } from '../weapons/inHand.ts';
import { canStrike, mayAim, meleeFactors, type Bout } from '../melee/melee.ts';
import type { MomentAt } from '../moments.ts';
import { act, begin, refuseLeaving, refuseRun, refuseSpeed, straightAhead, turnTo } from '../actions/onFoot.ts';
import type { KozOrder, OrderOf } from '../orders.ts';
import { distract, fall } from '../melee/results.ts';
import { contest, D10 } from '../dice.ts';
import { able, enemies, figureOf, heldBy, namedAs, onFoot, type Figure, type KozState, type KozSteps } from '../state.ts';
import { CHARGE_FALLS, CHARGE_RESULTS } from '../tables.ts';
import type { Mode } from '../weapons/glossary.ts';

/** KOZ-R64: at an enemy on foot straight ahead: adjacent, also with a turn made first, or at the end of a dash. */
export function refuseCharge(state: KozState, figure: Figure, target: Figure, { facing }: OrderOf<'charge'>): Refusal | null {
  const facts = { figure: figure.kit.id, target: target.kit.id };
  if (!state.options.bodyCharge) return refusal('KOZ-138', 'Body charges are not used in this game.');
  const stays = refuseLeaving(state, figure);
  if (stays !== null) return stays;
  if (figure.holding !== null) return refusal('KOZ-R73', '{figure} would lose his hold.', facts);
  if (figure.acts > 0) return refusal('KOZ-R84', 'A body charge takes both actions.', facts);
  if (!enemies(figure, target)) return refusal('KOZ-R64', '{target} is no enemy of {figure}.', facts);
  if (!able(target)) return refusal('KOZ-R34', '{target} is out of the fight.', facts);
  if (!onFoot(target)) return refusal('KOZ-R64', 'Only an enemy on foot can be charged.', facts);
  if (target.lying) return refusal('KOZ-R64', '{target} is lying on the ground and cannot be charged.', facts);
  if (target.grapple !== null) return refusal('KOZ-R66', '{target} is locked in a grapple.', facts);
  const turn = Math.abs(turnsBetween(figure.facing, facing));
  const hexes = between(figure.at[0], figure.at[1], target.at[0], target.at[1]);
  if (straightTowards(figure.at, target.at) !== facing || hexes > 3 || turn > (hexes === 1 ? 1 : 0))
    return refusal('KOZ-R64', '{target} is not straight ahead of {figure} within 3 hexes.', facts);
  if (crossing(state, hexBeside(target.at, facing, -1), facing) !== 'free') return refusal('KOZ-R64', 'An obstacle is in the way.', facts);
  return (hexes > 1 ? refuseSpeed(state, figure, hexes) : null) ?? refuseRun(state, figure, hexes - 1);
}

/** KOZ-140, KOZ-144: no −3 for the dash, no stroke in this phase. */
export function charge(state: KozState, figure: Figure, target: Figure, { facing }: OrderOf<'charge'>, tell: Tell<KozEvent>): void {
  act(figure, { whole: true, barred: true }); // KOZ-144
  const turned = facing !== figure.facing;
  if (turned) turnTo(figure, facing, tell);
  const hexes = between(figure.at[0], figure.at[1], target.at[0], target.at[1]) - 1;
  const path = straightAhead(figure, hexes);
  ask(state, { kind: 'charging', figure: figure.kit.id, target: target.kit.id, track: [figure.at, ...path], facing });
  if (hexes > 0) {
    figure.ran = true;
    begin(state, figure, path, facing, !turned, 'charge', [target.kit.id]);
  }
}

/** The charger has come up to his man: he stands in the last hex of his way. */
function arrived(state: KozState, { figure: id, target: other, track, facing }: MomentAt<'charging'>): boolean {
  const figure = figureOf(state, id);
  const target = figureOf(state, other);
  const last = track.at(-1);
  return (
    able(figure) && !figure.lying && heldBy(state, figure) === 0 && last !== undefined && figure.at[0] === last[0] && figure.at[1] === last[1] &&
    able(target) && !target.lying && straightTowards(figure.at, target.at) === facing && between(figure.at[0], figure.at[1], target.at[0], target.at[1]) === 1
  ); // prettier-ignore
}

/** KOZ-R65: the hex of the charge in which a mode can strike the charger: the last one, or an earlier one for a chain. */
function strikePlace(state: KozState, target: Figure, charger: Figure, mode: Mode, track: readonly Hex[]): Hex | null {
  for (let n = track.length - 1; n >= 0; n -= 1) {
    const at = track[n];
    if (at === undefined) continue;
    if (mayAim(state, target, mode, { ...charger, at })) return at; // he is never in his own way
  }
  return null;
}

function strikesOf(state: KozState, at: MomentAt<'bracing'>, target = figureOf(state, at.target)): KozOrder[] {
  const charger = figureOf(state, at.figure);
  return weaponIn(target)
    .modes.filter(mode => strikePlace(state, target, charger, mode, at.track) !== null)
    .map(mode => ({ kind: 'strike', figure: at.target, ...namedAs(charger), mode: mode.name, iai: false }));
}

/** KOZ-R65: he who is charged strikes the charger, with what he holds, and nobody else. */
function refuseStop(state: KozState, at: MomentAt<'bracing'>, order: OrderOf<'strike'>): Refusal | null {
  const facts = { figure: at.target, target: at.figure };
  if (order.figure !== at.target) return refusal('KOZ-R65', 'It is {figure} who is charged, and who may strike.', facts);
  if (order.target !== at.figure || order.horse === true) return refusal('KOZ-R65', '{figure} may strike only at {target} now.', facts);
  if (order.iai) return refusal('KOZ-R65', '{figure} strikes with what he holds: he does not draw now.', facts);
  const strikes = strikesOf(state, at);
  if (strikes.some(one => one.kind === 'strike' && one.mode === (order.mode ?? one.mode))) return null;
  const target = figureOf(state, at.target);
  const mode = modeNamed(target, order.mode);
  if (mode === null) return refusal('KOZ-R77', '{figure} has no such way to use his weapon.', facts);
  if (mode.does === 'hook') return refusal('KOZ-R80', '{target} sits on no horse to be pulled from.', facts);
  return refuseMode(state, target, mode) ?? refusal('KOZ-R65', 'In that way {figure} reaches {target} nowhere on the charge.', facts);
}

/** KOZ-138, KOZ-139, KOZ-141: the charger only parries; equal or higher is a success. */
function clash(state: KozState, at: MomentAt<'charge'>, dice: Dice, tell: Tell<KozEvent>): void {
  const charger = figureOf(state, at.figure);
  const target = figureOf(state, at.target);
  const contact = charger.at;
  const strikes = at.mode !== null;
  const mode = (strikes ? modeNamed(target, at.mode) : null) ?? guard(state, target);
  if (strikes) {
    charger.at = strikePlace(state, target, charger, mode, at.track) ?? contact;
    target.stroke = state.turn;
  }
  const own = guard(state, charger);
  const distance = between(charger.at[0], charger.at[1], target.at[0], target.at[1]);
  const common = { state, open: false, held: false } as const;
  const mine: Bout = {
    ...common,
    me: charger,
    foe: target,
    mode: own,
    foeMode: mode,
    strikes: false,
    foeStrikes: strikes,
    foeAt: target.at,
    charging: true,
  };
  const his: Bout = {
    ...common,
    me: target,
    foe: charger,
    mode,
    foeMode: own,
    strikes,
    foeStrikes: true,
    foeAt: charger.at,
    charging: false,
    open: target.helpless,
  };
  const won = contest(
    state,
    { figure: charger, for: say('body charge'), rule: 'KOZ-138', modifiers: meleeFactors(mine) },
    { figure: target, for: strikes ? say('strike at the charger') : say('bracing'), rule: 'KOZ-139', modifiers: meleeFactors(his) },
    dice,
    tell,
  );
  engage(state, charger);
  engage(state, target);
  if (strikes) useMode(state, target, mode, distance, tell);
  tell({ kind: 'charged', figure: at.figure, target: at.target, success: won >= 0, rules: won >= 0 ? ['KOZ-142'] : ['KOZ-141'] });
  if (won < 0) {
    if (strikes) hit(state, target, charger, mode, -won, tell);
    return;
  }
  charger.at = contact;
  putOnStack(
    state,
    { kind: 'pushing', figure: at.target, from: contact },
    { kind: 'barging', figure: at.figure, target: at.target, into: target.at },
  );
}

const FALLING: Readonly<Record<keyof typeof CHARGE_FALLS, Sentence>> = {
  stationary: say('who falls, the defender standing still'),
  moving: say('who falls, the defender on the move'),
};

/** KOZ-142, KOZ-143, KOZ-145, KOZ-146: into the vacated hex, who falls, the shock, and the right to grapple. */
function barge(state: KozState, at: MomentAt<'barging'>, dice: Dice, tell: Tell<KozEvent>): void {
  const charger = figureOf(state, at.figure);
  const target = figureOf(state, at.target);
  if (isEmpty(state, at.into[0], at.into[1])) {
    const from = charger.at;
    charger.at = at.into;
    charger.left = true;
    charger.moved = true;
    tell({ kind: 'moved', figure: at.figure, from, to: at.into, facing: charger.facing, how: 'charge', rules: ['KOZ-142'] });
  }
  const column = target.moved ? 'moving' : 'stationary';
  const what: Throw = { who: at.figure, for: FALLING[column], rule: 'KOZ-143' };
  const result = CHARGE_RESULTS[dice.band(callOf(what), D10, CHARGE_FALLS[column])] ?? 'neither';
  tellRoll(tell, what, { dice: [D10], faces: dice.faces, result: dice.faces[0] ?? 0 });
  if (result === 'defender' || result === 'both') fall(state, target, ['KOZ-143'], tell);
  if (result === 'charger' || result === 'both') fall(state, charger, ['KOZ-143'], tell);
  distract(state, target, 2, ['KOZ-145'], tell);
  if (state.options.grapple && able(target) && able(charger))
    state.rights = [...state.rights, { a: at.figure, b: at.target, since: state.phase, left: [charger.kit.seat, target.kit.seat] }]; // KOZ-146
}

export const chargeSteps: Pick<KozSteps, 'charging' | 'bracing' | 'charge' | 'barging'> = {
  charging: {
    run(state, at) {
      done(state);
      if (!arrived(state, at)) return;
      const target = figureOf(state, at.target);
      const question = { ...at, kind: 'bracing' as const };
      if (canStrike(state, target) && might(target, one => strikesOf(state, question, one).length > 0)) ask(state, question);
      else ask(state, { ...at, kind: 'charge', mode: null });
    },
  },

  /** `ask.chargeStrike` */
  bracing: {
    asks: (state, at) =>
      concerning(toSeat(figureOf(state, at.target).kit.seat, '{target} charges at {figure}: strike, or only brace yourself?', { figure: at.target, target: at.figure }, () => [...strikesOf(state, at), { kind: 'done' }], () => strikesOf(state, at)[0] ?? { kind: 'done' }), () => [{ figure: at.target, others: [at.figure], facts: [armedAs(state, at.figure), armedAs(state, at.target)] }]), // prettier-ignore
    orders: {
      strike: {
        refuse(state, at, _seat, order) {
          return refuseStop(state, at, order);
        },
        carryOut(state, at, _seat, order) {
          const [usual] = strikesOf(state, at);
          goTo(state, { ...at, kind: 'charge', mode: order.mode ?? (usual?.kind === 'strike' ? usual.mode : null) });
        },
      },
      done: { refuse: () => null, carryOut: (state, at) => goTo(state, { ...at, kind: 'charge', mode: null }) },
    },
  },

  charge: {
    run(state, at, dice, tell) {
      done(state);
      clash(state, at, dice, tell);
    },
  },

  barging: {
    run(state, at, dice, tell) {
      done(state);
      barge(state, at, dice, tell);
    },
  },
};
