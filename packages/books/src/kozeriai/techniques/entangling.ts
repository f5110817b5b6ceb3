/** Restraining weapons: KOZ-54, KOZ-103, KOZ-176, KOZ-181 to KOZ-191, and the rulings KOZ-R73, R74, R78, R80. */
import { ask, done, type Tell, say } from '@nobori/engine';
import type { KozEvent } from '../events.ts';
import { engage } from '../melee/exchange.ts';
import { refusal, type Dice, type Refusal } from '../rules.ts';
import { guard, letLoose } from '../weapons/inHand.ts';
import { refuseFighting } from '../actions/unfit.ts';
import { meleeFactors, type Bout } from '../melee/melee.ts';
import { distract, fall } from '../melee/results.ts';
import { atMost, contest } from '../dice.ts';
import { figureOf, struck, type Figure, type KozState, type KozSteps } from '../state.ts';

/** KOZ-R80: the hook has caught him: 4 or less and he comes down. */
const PULLED_DOWN = 4;

/** KOZ-R74: a victim on its feet may use its stroke to tear itself free of one weapon, not in the phase in which that one caught it, or it stood up. */
export function refuseTear(state: KozState, victim: Figure, wielder: Figure): Refusal | null {
  const facts = { figure: victim.kit.id, target: wielder.kit.id };
  if (wielder.holding !== victim.kit.id) return refusal('KOZ-190', '{target} does not hold {figure}.', facts);
  if (victim.lying) return refusal('KOZ-R74', '{figure} must be on his feet to tear free.', facts);
  if (victim.stood === state.phase || wielder.caught === state.phase)
    return refusal('KOZ-R74', '{figure} was caught or stood up in this very phase and can tear free in his next one.', facts);
  if (struck(state, victim) || victim.barred) return refusal('KOZ-82', '{figure} has no stroke left to tear free with.', facts);
  return refuseFighting(state, victim);
}

/** KOZ-190: an opposed roll without zones; strictly higher is free. Nobody is hurt, the wielder's stroke is not used. */
function tear(state: KozState, victim: Figure, wielder: Figure, dice: Dice, tell: Tell<KozEvent>): void {
  victim.stroke = state.turn;
  const common = { state, strikes: false, foeStrikes: false, charging: false, open: false, held: true } as const;
  const [mode, foeMode] = [guard(state, victim), guard(state, wielder)];
  const mine: Bout = { ...common, me: victim, foe: wielder, mode, foeMode, foeAt: wielder.at };
  const his: Bout = { ...common, me: wielder, foe: victim, mode: foeMode, foeMode: mode, foeAt: victim.at };
  const won = contest(
    state,
    { figure: victim, for: say('tearing free'), rule: 'KOZ-190', modifiers: meleeFactors(mine) },
    { figure: wielder, for: say('holding on'), rule: 'KOZ-190', modifiers: meleeFactors(his) },
    dice,
    tell,
  );
  engage(state, victim);
  engage(state, wielder);
  if (won > 0) letLoose(state, wielder, tell);
  else tell({ kind: 'parried', figure: wielder.kit.id, difference: -won, of: 'hold', rules: ['KOZ-R74'] });
}

export const entanglingSteps: Pick<KozSteps, 'entangling' | 'pulling' | 'tearing'> = {
  /** Won by 3 or more: a rope trips (KOZ-176), the others hold fast and barbs may throw the victim down (KOZ-R73). */
  entangling: {
    run(state, at, _dice, tell) {
      done(state);
      const wielder = figureOf(state, at.figure);
      const victim = figureOf(state, at.target);
      if (at.by === 'rope') {
        fall(state, victim, ['KOZ-176', 'KOZ-R78'], tell);
        distract(state, victim, 2, ['KOZ-176'], tell);
        return;
      }
      wielder.holding = at.target;
      wielder.caught = state.phase; // of an older hold he may tear free all the same (KOZ-R74)
      tell({ kind: 'entangled', figure: at.target, target: at.figure, rules: ['KOZ-103', 'KOZ-R73'] });
      if (at.by === 'barbs') ask(state, { kind: 'tripping', figure: at.target, why: 'entangled' });
    },
  },

  /** KOZ-R80: the rider rolls; he is never entangled in the saddle. */
  pulling: {
    run(state, at, dice, tell) {
      done(state);
      const rider = figureOf(state, at.target);
      if (!atMost(rider, say('pulled from the saddle'), PULLED_DOWN, 'KOZ-R80', dice, tell)) return;
      ask(state, { kind: 'thrown', figure: at.target });
      if (at.distracts) distract(state, rider, 2, ['KOZ-R78', 'KOZ-R80'], tell);
    },
  },

  tearing: {
    run(state, at, dice, tell) {
      done(state);
      tear(state, figureOf(state, at.figure), figureOf(state, at.target), dice, tell);
    },
  },
};
