/** What a book gives whoever writes scenarios: where ground, sides, forces, zones and goals stand in its files, and how they are changed. */
import type { Force, Ground, Scenario } from '../kernel/book.ts';
import type { Edge, End, Goal, Goals } from '../kernel/goals.ts';
import type { FigureId, Sentence, Spot } from '../kernel/words.ts';

/** Where something stands in a scenario. */
export type Path = readonly (string | number)[];

/** Where some men are set up. */
export interface ZoneRow {
  /** Every place in the scenario that says so. */
  readonly paths: readonly Path[];
  readonly side: string;
  readonly title: Sentence;
  /** Corners on a table, hexes one by one on a map. */
  readonly spots: readonly Spot[];
}

/** Men who come later. */
export interface Later {
  readonly side: string;
  readonly figures: readonly FigureId[];
  readonly edge: Edge;
  /** Who must have left over that edge first; null: they come in any case. */
  readonly messenger: FigureId | null;
  /** So many turns after that, or the turn of the battle. */
  readonly turn: number;
}

/** A goal as the book's own scenarios have one, to be had in others too. */
export interface GoalPattern {
  readonly goal: Goal;
  /** How an end that is about this goal alone reads, where there is one. */
  readonly end: Pick<End, 'when' | 'brief' | 'rules'> | null;
}

/** A scenario that is fought for something. */
export interface Fought extends Scenario {
  readonly victory: Goals;
}

export interface ScenarioKit<C extends Scenario = Scenario> {
  /** A battle on this ground: two ready forces at opposite edges, and the book's usual goals. */
  on(ground: Ground): C;
  ground(scenario: C): Ground;
  withGround(scenario: C, ground: Ground): C;
  /** The side, and its chairs, under another name. */
  named(scenario: C, side: string, name: string): C;
  /** Its men as the muster knows them, to be priced; null where it cannot say. */
  force(scenario: C, side: string): Force | null;
  withForce(scenario: C, side: string, force: Force): C;
  zones(scenario: C): readonly ZoneRow[];
  withZone(scenario: C, zone: ZoneRow, spots: readonly Spot[]): C;
  /** How long it lasts, where a file says so. */
  readonly turns: { readonly path: Path; readonly least: number; readonly most: number } | null;
  /** Null where the book has nobody who comes later. */
  readonly later: { of(scenario: C): Later | null; put(scenario: C, later: Later | null): C } | null;
  readonly patterns: readonly GoalPattern[];
}

type Raw = Readonly<Record<string, unknown>>;

/** What stands there; undefined where nothing does. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? (at as Raw)[key] : undefined), value); // read by its own keys
}

/** The same with something else there. */
export function putAt<T>(value: T, [key, ...rest]: Path, next: unknown): T {
  if (key === undefined) return next as T; // the path leads to it
  if (Array.isArray(value)) return value.map((one: unknown, i) => (i === key ? putAt(one, rest, next) : one)) as T;
  const whole = value as Raw; // a path leads through objects and lists alone
  return { ...whole, [key]: putAt(whole[key], rest, next) } as T;
}

/** Goals the book's own scenarios are fought for, each kind once. */
export function patternsOf(scenarios: readonly Scenario[]): GoalPattern[] {
  const found = new Map<string, GoalPattern>();
  for (const { goals, ends } of scenarios.flatMap(one => ('victory' in one ? [(one as Fought).victory] : []))) {
    for (const goal of goals) {
      if (goal.secret || goal.with['told'] === false) continue;
      const key = [goal.kind, goal.says, ...goal.where.map(({ kind }) => kind), JSON.stringify(goal.with)].join(' ');
      const end = ends.find(one => one.if.length === 1 && one.if[0] === goal.id && one.unless.length === 0) ?? null;
      if (!found.has(key)) found.set(key, { goal, end });
    }
  }
  return [...found.values()];
}

/** One more goal of this kind, and an end that is about it alone. */
export function withPattern(goals: Goals, { goal, end }: GoalPattern, side: string, enemy: string): Goals {
  const taken = new Set(goals.goals.map(({ id }) => id));
  let n = 1;
  while (taken.has(`${goal.id}${n}`)) n += 1;
  const id = `${goal.id}${n}`;
  const of = goal.of === null ? null : goal.of === goal.side ? side : enemy;
  // Goals that are compared with another one come as a pair, which nobody but their author can match: alone it asks for a number.
  const fresh: Goal = { ...goal, id, side, of, figures: [], than: null, need: goal.need ?? 1, more: false };
  const won: End = { when: end?.when ?? 'limit', if: [id], unless: [], standing: { [side]: 'won' }, says: 'They have what they fought for.', brief: '', rules: end?.rules ?? [goal.rule] }; // prettier-ignore
  return { goals: [...goals.goals, fresh], ends: [won, ...goals.ends] };
}

/** Without it, and without the ends that asked for it; one end is always left. */
export function withoutGoal({ goals, ends }: Goals, id: string): Goals {
  const left = ends.filter(end => !end.if.includes(id)).map(end => ({ ...end, unless: end.unless.filter(one => one !== id) }));
  return {
    goals: goals.filter(one => one.id !== id).map(one => (one.than === id ? { ...one, than: null, need: one.need ?? 1 } : one)),
    ends: left.length === 0 ? ends.slice(-1).map(end => ({ ...end, if: [], unless: [] })) : left,
  };
}

export const withGoal = ({ goals, ends }: Goals, id: string, change: Partial<Goal>): Goals => ({
  goals: goals.map(one => (one.id === id ? { ...one, ...change } : one)),
  // Who fights for it is whom it lets win.
  ends:
    change.side === undefined ? ends : ends.map(end => (end.if.length === 1 && end.if[0] === id ? handed(end, change.side ?? '') : end)),
});
const handed = (end: End, side: string): End =>
  Object.values(end.standing).filter(fared => fared === 'won').length === 1 ? { ...end, standing: { [side]: 'won' } } : end;
