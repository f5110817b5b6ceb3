/** Dice told as they fall, NOD-001, NOD-002, NOD-R007: one die, or a pool of which the highest counts. */
import { total, type Die, type FigureId, type Tell } from '@nobori/engine';
import type { NodEvent } from '../events.ts';
import type { Dice, Modifier, NodRule } from '../rules.ts';

interface Throw {
  readonly who: FigureId | string;
  readonly for: string;
  readonly rule: NodRule;
  readonly modifiers?: readonly Modifier[];
  readonly need?: number;
}

const NONE: readonly Modifier[] = [];

/** One die and its modifiers; the total. */
export function roll(dice: Dice, tell: Tell<NodEvent>, what: Throw, die: Die): number {
  const { modifiers = NONE } = what;
  const result = dice.die({ who: what.who, for: what.for, rule: what.rule }, die) + total(modifiers);
  told(dice, tell, what, die.name, result);
  return result;
}

/** One die of which only matters whether it reaches a number. */
export function reaches(dice: Dice, tell: Tell<NodEvent>, what: Throw & { readonly need: number }, die: Die): boolean {
  const reached = dice.band({ who: what.who, for: what.for, rule: what.rule }, die, [die.low, what.need]) === 1;
  told(dice, tell, what, die.name, reached ? 1 : 0);
  return reached;
}

/** NOD-002: several dice are not added, only the highest face counts; modifiers go to that. */
export function rollPool(dice: Dice, tell: Tell<NodEvent>, what: Throw, pool: readonly Die[]): number {
  const { modifiers = NONE } = what;
  const result = dice.highest({ who: what.who, for: what.for, rule: what.rule }, pool) + total(modifiers);
  told(dice, tell, what, pool.map(die => die.name).join(', '), result);
  return result;
}

function told(dice: Dice, tell: Tell<NodEvent>, { who, for: why, rule, modifiers = NONE, need }: Throw, die: string, result: number): void {
  tell({
    kind: 'rolled',
    who,
    for: why,
    die,
    faces: dice.faces.slice(),
    modifies: 'score',
    modifiers,
    need: need ?? null,
    result,
    rules: [rule, ...modifiers.map(modifier => modifier.rule)],
  });
}
