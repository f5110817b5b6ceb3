/** The d10 whose zero counts zero (KOZ-04): contests, checks, and how they are told. */
import { D10_ZERO, total, type FigureId, type Seat, type Tell } from '@nobori/engine';
import type { KozEvent } from './events.ts';
import type { Call, Dice, KozRule, Modifier } from './rules.ts';
import type { Figure, KozState } from './state.ts';

export const D10 = D10_ZERO;

/** One side of an opposed roll. */
export interface Roller {
  readonly figure: Figure;
  readonly for: string;
  readonly rule: KozRule;
  readonly modifiers: readonly Modifier[];
}

const callOf = ({ figure, for: what, rule }: Roller): Call => ({ who: figure.kit.id, for: what, rule });

/** KOZ-85: each rolls 1d10 and adds all factors; the first one's total less the second's. */
export function contest(state: KozState, first: Roller, second: Roller, dice: Dice, tell: Tell<KozEvent>): number {
  const difference = dice.contest(callOf(first), callOf(second), D10) + total(first.modifiers) - total(second.modifiers);
  const [one, two] = dice.faces;
  tellRoll(state, first, one, null, tell);
  tellRoll(state, second, two, null, tell);
  return difference;
}

/** One die against a number that everybody knows: this or less. */
export const atMost = (figure: Figure, what: string, most: number, rule: KozRule, dice: Dice, tell: Tell<KozEvent>): boolean =>
  check(figure, `${what}, ${most} or less`, most, rule, dice, tell);

/** One die against a skill: with hidden skills nobody hears the number. */
export const atMostSkill = (
  { options }: KozState,
  figure: Figure,
  what: string,
  skill: number,
  rule: KozRule,
  dice: Dice,
  tell: Tell<KozEvent>,
): boolean => check(figure, againstSkill(options, what, skill), skill, rule, dice, tell);

export const againstSkill = ({ hiddenSkills }: KozState['options'], what: string, skill: number): string =>
  hiddenSkills ? what : `${what}, ${skill} or less`;

/** Faces outside the die decide nothing: −1 is never, 9 always. */
function check(figure: Figure, what: string, most: number, rule: KozRule, dice: Dice, tell: Tell<KozEvent>): boolean {
  const call = { who: figure.kit.id, for: what, rule };
  const never = most < D10.low;
  const from = never || most >= D10.high ? [0] : [0, most + 1];
  const met = dice.band(call, D10, from) === 0 && !never;
  told(call, figure.kit.id, dice.faces, [], null, Number(met), tell);
  return met;
}

/** Tells a roll with every number explained. With hidden skills the others only hear what all factors come to. */
export function tellRoll(
  state: KozState,
  { figure, for: what, rule, modifiers }: Roller,
  face: number | undefined,
  need: number | null,
  tell: Tell<KozEvent>,
): void {
  const faces = face === undefined ? [] : [face];
  const all = total(modifiers);
  const call = { who: figure.kit.id, for: what, rule };
  if (!state.options.hiddenSkills) return told(call, figure.kit.id, faces, modifiers, need, (face ?? 0) + all, tell);
  const friends: Seat[] = [];
  const others: Seat[] = [];
  for (const { seat, side } of state.chairs) (side === figure.kit.side ? friends : others).push(seat);
  const lumped = [{ label: 'all factors', value: all, rule }];
  told(call, figure.kit.id, faces, modifiers, need, (face ?? 0) + all, tell, friends);
  told(call, figure.kit.id, faces, lumped, need, (face ?? 0) + all, tell, others);
}

function told(
  call: Call,
  who: FigureId,
  faces: readonly number[],
  modifiers: readonly Modifier[],
  need: number | null,
  result: number,
  tell: Tell<KozEvent>,
  only?: readonly Seat[],
): void {
  tell({
    kind: 'rolled',
    who,
    for: call.for,
    die: D10.name,
    faces,
    modifies: 'score',
    modifiers,
    need,
    result,
    rules: [call.rule],
    ...(only === undefined ? {} : { only }),
  });
}
