/** The die, BLD-001, BLD-R01: ten faces read 1 to 10; modifiers are added, and what is more than 10 is read as 10 (BLD-052). */
import { D10, total, type Seat, type Tell } from '@nobori/engine';
import type { BldRule, Dice, Modifier } from './rules.ts';
import type { BladesEvent } from './state.ts';
import { HIGHEST_ROLL } from './tables.ts';

export interface Throw {
  /** Whose die it is, as everybody may know. */
  readonly who: string;
  readonly for: string;
  readonly rule: BldRule;
  readonly modifiers: readonly Modifier[];
  /** Where the numbers would betray somebody unseen: who may read them. */
  readonly only?: readonly Seat[];
}

/** The roll with everything added, told with every number explained. */
export function roll(dice: Dice, tell: Tell<BladesEvent>, { who, for: what, rule, modifiers, only }: Throw): number {
  const face = dice.die({ who, for: what, rule }, D10);
  const result = Math.min(HIGHEST_ROLL, face + total(modifiers));
  tell({
    kind: 'rolled',
    who,
    for: what,
    die: D10.name,
    faces: dice.faces,
    modifies: 'score',
    modifiers,
    need: null,
    result,
    rules: [rule, ...modifiers.map(one => one.rule)],
    ...(only === undefined ? {} : { only }),
  });
  return result;
}
