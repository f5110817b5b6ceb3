/** The die, BLD-001, BLD-R01: ten faces read 1 to 10; modifiers are added, and what is more than 10 is read as 10 (BLD-052). */
import { callOf, D10, rollDie, tellRoll, type Tell } from '@nobori/engine';
import type { Dice, Throw } from './rules.ts';
import type { BladesEvent } from './state.ts';
import { HIGHEST_ROLL } from './tables.ts';

/** The roll with everything added, told with every number explained. */
export const roll = (dice: Dice, tell: Tell<BladesEvent>, what: Throw): number =>
  rollDie(dice, tell, { ...what, better: 'high' }, D10, HIGHEST_ROLL); // BLD-001, BLD-052

/** A roll that succeeds on so much or less. */
export function rollAtMost(dice: Dice, tell: Tell<BladesEvent>, what: Throw, most: number): boolean {
  const success = dice.die(callOf(what), D10) <= most; // BLD-R01
  tellRoll(tell, what, { dice: [D10], faces: dice.faces, need: most, atMost: true, result: Number(success) });
  return success;
}
