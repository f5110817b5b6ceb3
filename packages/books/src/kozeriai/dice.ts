/** The d10 whose zero counts zero (KOZ-04): contests, checks, and what others hear of them. */
import { callOf, D10_ZERO, tellRoll, total, type Seat, type Sentence, type Tell } from '@nobori/engine';
import type { KozEvent } from './events.ts';
import type { Dice, KozRule, Modifier, Throw } from './rules.ts';
import type { Figure, KozState } from './state.ts';

export const D10 = D10_ZERO; // KOZ-04

/** One side of an opposed roll, or one who shoots. */
export interface Roller {
  readonly figure: Figure;
  readonly for: Sentence;
  readonly rule: KozRule;
  readonly modifiers: readonly Modifier[];
}

export const throwOf = ({ figure, for: why, rule, modifiers }: Roller): Throw => ({ who: figure.kit.id, for: why, rule, modifiers });

/** KOZ-85: each rolls 1d10 and adds all factors; the first one's total less the second's. */
export function contest(state: KozState, first: Roller, second: Roller, dice: Dice, tell: Tell<KozEvent>): number {
  const difference = dice.contest(callOf(throwOf(first)), callOf(throwOf(second)), D10) + total(first.modifiers) - total(second.modifiers);
  const [one, two] = dice.faces;
  tellScore(state, first, one, null, tell, second);
  tellScore(state, second, two, null, tell, first);
  return difference;
}

/** One die against a number that everybody knows: this or less. */
export const atMost = (figure: Figure, why: Sentence, most: number, rule: KozRule, dice: Dice, tell: Tell<KozEvent>): boolean =>
  check(figure, why, most, most, rule, dice, tell);

/** One die against a skill: with hidden skills nobody hears the number. */
export const atMostSkill = (
  { options }: KozState,
  figure: Figure,
  why: Sentence,
  skill: number,
  rule: KozRule,
  dice: Dice,
  tell: Tell<KozEvent>,
): boolean => check(figure, why, skill, heard(options, skill), rule, dice, telling(options, tell));

/** With hidden skills a roll is where others learn something of them (KOZ-R90). */
export const telling = ({ hiddenSkills }: KozState['options'], tell: Tell<KozEvent>): Tell<KozEvent> =>
  hiddenSkills ? event => tell({ ...event, reveals: true }) : tell;

/** A skill as everybody may hear it. */
export const heard = ({ hiddenSkills }: KozState['options'], skill: number): number | null => (hiddenSkills ? null : skill);

/** Faces outside the die decide nothing: −1 is never, 9 always. */
function check(figure: Figure, why: Sentence, most: number, need: number | null, rule: KozRule, dice: Dice, tell: Tell<KozEvent>): boolean {
  const what: Throw = { who: figure.kit.id, for: why, rule };
  const never = most < D10.low;
  const from = never ? [0] : [0, most + 1];
  const met = dice.band(callOf(what), D10, from) === 0 && !never;
  tellRoll(tell, what, { dice: [D10], faces: dice.faces, need, atMost: true, result: Number(met) });
  return met;
}

/** Tells a roll with every number explained. With hidden skills the others only hear what all factors come to. */
export function tellScore(
  state: KozState,
  roller: Roller,
  face: number | undefined,
  need: number | null,
  tell: Tell<KozEvent>,
  other: Roller | null = null,
): void {
  const { figure, rule, modifiers } = roller;
  const all = total(modifiers);
  const roll = { dice: [D10], faces: face === undefined ? [] : [face], need, result: (face ?? 0) + all };
  const what: Throw = { ...throwOf(roller), ...(other === null ? {} : { against: other.figure.kit.id }) };
  if (!state.options.hiddenSkills) return tellRoll(tell, what, roll);
  const friends: Seat[] = [];
  const others: Seat[] = [];
  for (const { seat, side } of state.chairs) (side === figure.kit.side ? friends : others).push(seat);
  tellRoll(tell, { ...what, only: friends }, roll);
  tellRoll(telling(state.options, tell), { ...what, modifiers: [{ label: 'all factors', value: all, rule }], only: others }, roll);
}
