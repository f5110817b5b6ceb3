/** A die that is rolled on while it shows a six: ARG-012, ARG-013, ARG-014. */
import { callOf, D6, tellRoll, total, type Tell } from '@nobori/engine';
import type { Dice, Rolled, Throw } from '../rules.ts';
import type { ArgState } from '../state.ts';

/** How often a shot's die may be rolled: ARG-012, ARG-013, ARG-R01, ARG-R02. */
export const rollsOf = ({ options }: ArgState): number => (options.eight === 'tripleSix' ? 3 : 2); // ARG-012, ARG-013, ARG-R01, ARG-R02
/** The highest natural result of so many rolls. */
export const highestOf = (rolls: number): number => D6.high + rolls - 1;

/** What a rule reads of a roll. */
type Reads = (natural: number, score: number) => string | number;

/** The natural die, rolled on at most so often, and what its modifiers make of it; `reads` says what of it counts. */
export function rollOn(
  dice: Dice,
  tell: Tell<Rolled>,
  what: Throw,
  rolls: number,
  need: number,
  reads: Reads,
): { natural: number; score: number } {
  const more = total(what.modifiers ?? []); // ARG-014, ARG-192
  const natural = dice.rolledOn(callOf(what), D6, rolls, face => reads(face, face + more)); // ARG-011, ARG-R01
  const score = natural + more;
  tellRoll(tell, what, { dice: [D6], faces: dice.faces, need, result: score });
  return { natural, score };
}
