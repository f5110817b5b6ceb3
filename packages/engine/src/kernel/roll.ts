/** A roll is written once: rolled, told with every number explained, and its result given back. Never add a number to a die outside it. */
import type { Call, Dice, Die } from '../dice/dice.ts';
import { silently, total, type Modifier, type Rolled, type Tell } from './event.ts';
import type { FigureId, RuleId, Seat, Sentence } from './words.ts';

export interface Throw<R extends RuleId = RuleId> {
  /** Whose die it is, as everybody may know. */
  readonly who: FigureId | Seat | string;
  /** What for: "shot at {target}". */
  readonly for: Sentence;
  readonly rule: R;
  readonly modifiers?: readonly Modifier<R>[];
  /** Further rules that made the result. */
  readonly rules?: readonly R[];
  /** Who may read the numbers, where they would betray something. */
  readonly only?: readonly Seat[];
  /** A secret roll. */
  readonly silent?: true;
  readonly against?: Rolled['against'];
  readonly better?: Rolled['better'];
}

const NONE: readonly never[] = [];

export const callOf = <R extends RuleId>({ who, for: why, rule, silent }: Throw<R>): Call<R> =>
  silent === undefined ? { who, for: why, rule } : { who, for: why, rule, silent };

/** Tells a roll that was made. */
export function tellRoll<R extends RuleId>(
  tell: Tell<Rolled<R>>,
  { who, for: why, rule, modifiers = NONE, rules = [], only, against, better }: Throw<R>,
  { dice, faces, modifies = 'score', need = null, atMost = false, result }: {
    readonly dice: readonly Die[];
    readonly faces: readonly number[];
    readonly modifies?: 'dice' | 'score';
    readonly need?: number | null;
    readonly atMost?: boolean;
    readonly result: number;
  }, // prettier-ignore
): void {
  if (tell === silently) return; // what nobody hears is not put together: playouts roll all the time
  tell({
    kind: 'rolled',
    who,
    for: why,
    dice,
    faces: faces.slice(),
    modifies,
    modifiers,
    need,
    ...(atMost ? { least: false as const } : {}),
    result,
    rules: [...new Set([rule, ...modifiers.map(modifier => modifier.rule), ...rules])],
    ...(only === undefined ? {} : { only }),
    ...(against === undefined ? {} : { against }),
    ...(better === undefined ? {} : { better }),
  });
}

/** One die and its modifiers; the total, at most `most`. */
export function rollDie<R extends RuleId>(
  dice: Dice<R>,
  tell: Tell<Rolled<R>>,
  what: Throw<R>,
  die: Die,
  most = Number.POSITIVE_INFINITY,
): number {
  const result = Math.min(most, dice.die(callOf(what), die) + total(what.modifiers ?? NONE));
  tellRoll(tell, what, { dice: [die], faces: dice.faces, result });
  return result;
}

/** One die of which only matters whether, with its modifiers, it reaches a number. */
export function rollAtLeast<R extends RuleId>(dice: Dice<R>, tell: Tell<Rolled<R>>, what: Throw<R>, die: Die, need: number): boolean {
  const face = need - total(what.modifiers ?? NONE);
  // A die that cannot fail or succeed is rolled all the same: it lies on the table.
  const open = face > die.low && face <= die.high;
  const band = dice.band(callOf(what), die, open ? [die.low, face] : [die.low]);
  const met = open ? band === 1 : face <= die.low;
  tellRoll(tell, what, { dice: [die], faces: dice.faces, need, result: Number(met) });
  return met;
}

/** Several dice are not added: only the highest face counts, and modifiers go to that. */
export function rollHighest<R extends RuleId>(dice: Dice<R>, tell: Tell<Rolled<R>>, what: Throw<R>, pool: readonly Die[]): number {
  const result = dice.highest(callOf(what), pool) + total(what.modifiers ?? NONE);
  tellRoll(tell, what, { dice: pool, faces: dice.faces, result });
  return result;
}

/**
 * Two pools against each other, where only by how much one beats the other counts, at most from `least` to `most`: the highest face
 * of each with its modifiers. Both rolls are told; odds ask for their difference alone.
 */
export function rollMargin<R extends RuleId>(
  dice: Dice<R>,
  tell: Tell<Rolled<R>>,
  [first, second]: readonly [Throw<R>, Throw<R>],
  [mine, his]: readonly [readonly Die[], readonly Die[]],
  [least, most]: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
): number {
  const [more, less] = [total(first.modifiers ?? NONE), total(second.modifiers ?? NONE)];
  const lead = more - less;
  const margin = dice.margin(callOf(first), callOf(second), [mine, his], least - lead, most - lead) + lead;
  if (tell === silently) return margin;
  const highest = (faces: readonly number[], pool: readonly Die[]): number =>
    Math.max(...faces.map((face, i) => face + (pool[i]?.plus ?? 0)));
  const [own, foes] = [dice.faces.slice(0, mine.length), dice.faces.slice(mine.length)];
  tellRoll(tell, { ...first, against: second.who }, { dice: mine, faces: own, result: highest(own, mine) + more });
  tellRoll(tell, { ...second, against: first.who }, { dice: his, faces: foes, result: highest(foes, his) + less });
  return margin;
}
