/**
 * What a scenario is fought for, as data of few kinds that combine. The same data judges the end (`judgeBy`), shows each side's aims
 * (`aimsBy`), and is what a briefing tells and an editor edits. A book brings one function that counts: how much of a goal is had now.
 */
import { bug, present } from '../bug.ts';
import { cached } from './cached.ts';
import {
  byKind,
  list,
  maybe,
  object,
  oneOf,
  optional,
  text,
  whole,
  dictionary,
  checked,
  figureIdShape,
  optionValue,
  type ObjectOf,
  type Complaint,
  type Shape,
  type Shaped,
  isPlainObject,
  type Raw,
} from './shape.ts';
import { STANDINGS, type Standing, type Verdict } from './state.ts';
import { say, type Fact, type FigureId, type RuleId, type Sentence, type Spot } from './words.ts';

const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** Where a goal lies. */
const whereIn = (at: Shape<Spot>, length: (least?: number) => Shape<number>) =>
  byKind({
    /** An area of the ground by its id, or hexes one by one. */
    area: {
      id: optional(text(), () => ''),
      spots: optional(at.said === 'hex' ? { ...list(at), said: 'hexes' as const } : list(at), () => []),
    },
    /** Beyond a line across the board: north of a y, east of an x … */
    beyond: { edge: oneOf(EDGES), at: length() },
    /** Off the board over an edge, all of it or the part between two numbers along it. */
    edge: { edge: oneOf(EDGES), from: maybe(length()), to: maybe(length()) },
    /** Around a spot. */
    ring: { at, reach: length(0) },
    /** Around a thing on the board. */
    piece: { id: text(), reach: optional(length(0), () => 0) },
  });
export type Where = Shaped<ReturnType<typeof whereIn>>;

/** What can be counted, for the side it is counted for. Whether a man counts (able, unbroken, conscious) is the book's rule. */
const GOAL_KINDS = ['reach', 'hold', 'leave', 'kill', 'save', 'carry', 'points', 'outlast'] as const;
export type GoalKind = (typeof GOAL_KINDS)[number];

const goalFields = {
  id: text('the id of a goal', 40),
  /** The side it is a goal of. */
  side: text('the id of a side', 40),
  kind: oneOf(GOAL_KINDS),
  /** Of whom it speaks: figures by id; all of the side when empty (of its enemies for `kill`). */
  figures: optional(list(figureIdShape), () => []),
  /** The side it is counted on, where that is not the goal's own (kill: the enemy's). */
  of: maybe(text('the id of a side', 40)),
  /** So much is needed; null: as much as the goal `than` names has, or more than it with `more`. */
  need: maybe(whole(0)),
  than: maybe(text('the id of a goal', 40)),
  more: optional(oneOf([true, false]), () => false),
  /** "Bring {need} men across the river". */
  says: text('a sentence', 300),
  /** How it is counted on the score, in a few words: "{have} across". Left out, the score does not count it. */
  short: optional(text('a few words', 120), () => ''),
  rule: text('the id of a rule', 20),
  /** Only its own side knows of it. */
  secret: optional(oneOf([true, false]), () => false),
  /** What a book's own way of counting wants to know besides. */
  with: optional(dictionary<string | number | boolean>(optionValue()), (): Readonly<Record<string, string | number | boolean>> => ({})),
};
export interface Goal extends ObjectOf<typeof goalFields> {
  readonly where: readonly Where[];
}

/** When an end is looked at: after every order, when a turn (or phase) is over, or when the last turn is over. */
const END_TIMES = ['once', 'turn', 'limit'] as const;
export type EndTime = (typeof END_TIMES)[number];

/** A way the game ends. Ends are looked at in their order; the first whose conditions hold is the verdict. */
const endShape = object({
  when: oneOf(END_TIMES),
  /** All of these goals are reached … */
  if: optional(list(text('the id of a goal', 40)), () => []),
  /** … and none of these. */
  unless: optional(list(text('the id of a goal', 40)), () => []),
  /** How each side fares; sides left out have lost, and where none is named it is a draw. */
  standing: dictionary(oneOf(STANDINGS)),
  says: text('a sentence', 300),
  /** How it is told before the battle: "When a side has nobody left on the table". Several ends may be told as one. */
  brief: optional(text('a sentence', 300), () => ''),
  rules: list(text('the id of a rule', 20)),
});
export interface End extends Shaped<typeof endShape> {}

export interface Goals {
  readonly goals: readonly Goal[];
  readonly ends: readonly End[];
}
/** Goals in files that write spots and lengths like this. */
export function goalsIn(at: Shape<Spot>, length: (least?: number) => Shape<number>): Shape<Goals> {
  const { id, side, kind, figures, of, ...rest } = goalFields;
  const one = object({ id, side, kind, figures, of, where: optional(list(whereIn(at, length)), () => []), ...rest });
  return checked(object({ goals: optional(list(one), () => []), ends: list(endShape, 1) }), namesInGoals);
}

function namesInGoals({ goals, ends }: Goals, fault: (place: string, expected: string) => void): void {
  const ids = goals.map(goal => goal.id);
  const known = (id: string, place: string): void => {
    if (!ids.includes(id)) fault(place, `the id of a goal (${ids.join(', ')}), found "${id}"`);
  };
  goals.forEach(({ id, than }, i) => {
    if (ids.indexOf(id) !== i) fault(`goals[${i}].id`, `an id of its own, "${id}" is taken`);
    if (than !== null) known(than, `goals[${i}].than`);
  });
  ends.forEach((end, i) => {
    for (const key of ['if', 'unless'] as const) end[key].forEach((id, j) => known(id, `ends[${i}].${key}[${j}]`));
  });
}

/** A goal with what it needs left out where it is plain. */
export const goal = (id: string, side: string, kind: GoalKind, says: string, rule: RuleId, more: Partial<Goal> = {}): Goal => ({
  id,
  side,
  kind,
  figures: [],
  of: null,
  where: [],
  need: null,
  than: null,
  more: false,
  says,
  short: '',
  rule,
  secret: false,
  with: {},
  ...more,
});

/** Goals as a file has them. */
export interface WrittenGoals {
  readonly goals: readonly { readonly id: string; readonly side: string; readonly of?: string }[];
  readonly ends: readonly { readonly standing: object }[];
}

/** The same goals for other sides, and what else differs in some of them: the ways to fight that older files knew by one word. */
export function refought(
  { goals, ends }: WrittenGoals,
  sides: Readonly<Record<string, string>>,
  differ: Readonly<Record<string, object>>,
): unknown {
  const named = (side: string): string => sides[side] ?? side;
  return {
    goals: goals.map(one => ({
      ...one,
      side: named(one.side),
      of: one.of === undefined ? null : named(one.of),
      ...differ[one.id],
    })),
    ends: ends.map(end => ({
      ...end,
      standing: Object.fromEntries(Object.entries(end.standing).map(([side, fared]: [string, unknown]) => [named(side), fared])),
    })),
  };
}

/**
 * Reads also a battle that names no goals (then `old` is empty), and one in which release 0.1.0 wrote the kind of victory as a word. Where
 * `goals` gives null, it is left to the shape to complain about.
 */
export const olderGoals =
  (goals: (raw: Raw, old: Raw) => unknown) =>
  (raw: Raw): Raw => {
    const old = raw['victory'] ?? {};
    const victory = !isPlainObject(old) || 'ends' in old ? null : goals(raw, old);
    return victory === null ? raw : { ...raw, victory };
  };

/** The ids in a list of a file nobody has judged yet; empty where there is none. */
export const idsIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.map((one: unknown) => (isPlainObject(one) && typeof one['id'] === 'string' ? one['id'] : '')) : [];

/** How much of a goal is had now. Counts only what the given state (or view) shows. */
export type Counts<S> = (state: S, goal: Goal) => number;

export interface Aim {
  readonly id: string;
  readonly side: string;
  readonly kind: GoalKind;
  /** Only its own side knows of it: in nobody else's view is there such an aim. */
  readonly secret: boolean;
  readonly label: Sentence;
  /** How the score counts it; null where it does not. */
  readonly short: Sentence | null;
  readonly rule: RuleId;
  readonly where: readonly Where[];
  /** How much of it is had at each of those places. */
  readonly places: readonly number[];
  readonly figures: readonly FigureId[];
  readonly have: number;
  readonly need: number;
  readonly done: boolean;
}

const goalNamed = ({ goals }: Goals, id: string): Goal => goals.find(one => one.id === id) ?? noGoal(id);

function noGoal(id: string): never {
  throw bug('a goal that is not there', { id });
}

/** How much of a goal is had, how much it needs, and whether that suffices. */
export function progress<S>(state: S, goals: Goals, one: Goal, counts: Counts<S>): Pick<Aim, 'have' | 'need' | 'done'> {
  const have = isMasked(one) ? 0 : counts(state, one);
  const need = one.need ?? (one.than === null ? 1 : counts(state, goalNamed(goals, one.than)));
  return { have, need, done: suffices(one, have, need) };
}
const suffices = ({ more }: Goal, have: number, need: number): boolean => (more ? have > need : have >= need);

/** Every side's aims, as a view has them. */
export const aimsBy = <S>(view: S, goals: Goals, counts: Counts<S>): Aim[] =>
  goals.goals
    .filter(one => !isMasked(one))
    .map(one => {
      const { have, need, done } = progress(view, goals, one, counts);
      const { id, side, kind, secret, rule, where, figures } = one;
      const facts = { have, need, side, figures };
      const short = one.short === '' ? null : say(one.short, facts);
      const places = where.length < 2 ? where.map(() => have) : where.map(place => counts(view, { ...one, where: [place] }));
      return { id, side, kind, secret, label: say(one.says, facts), short, rule, where, places, figures, have, need, done };
    });

/** Somebody else's secret: known to be there, and nothing else. */
export const isMasked = (one: Goal): boolean => one.with['masked'] === true;

/** Goals as somebody knows them: of what others fight for in secret he learns that there is something, and nothing else. */
export function goalsKnown(goals: Goals, ours: (side: string) => boolean): Goals {
  if (!goals.goals.some(({ secret }) => secret)) return goals; // looked at for every view
  const hidden = new Set(goals.goals.filter(one => one.secret && !ours(one.side)).map(({ id }) => id));
  if (hidden.size === 0) return goals;
  const mask = (one: Goal): Goal => goal(one.id, one.side, 'outlast', 'A secret goal', one.rule, { secret: true, with: { masked: true } });
  const names = ({ if: needs, unless }: End): boolean => [...needs, ...unless].some(id => hidden.has(id));
  return {
    goals: goals.goals.map(one => (hidden.has(one.id) ? mask(one) : one)),
    ends: goals.ends.map(end => (names(end) ? { ...end, says: 'A secret goal', brief: '' } : end)),
  };
}

/** Which goals an end names, and which a goal is held against, by number: some books look at them after every order. */
const numbered = cached((goals: Goals) => {
  const number = (id: string): number => goals.goals.indexOf(goalNamed(goals, id));
  return {
    than: goals.goals.map(({ need, than }) => (need !== null || than === null ? null : number(than))),
    ends: goals.ends.map(end => ({ end, needs: end.if.map(number), bars: end.unless.map(number) })),
  };
});

/** NOB-13: what a scenario says nothing about when its last turn is over. */
const NOBODYS: End = {
  when: 'limit',
  if: [],
  unless: [],
  standing: {},
  says: 'The last turn is over, and nobody has what he fought for.',
  brief: '',
  rules: ['NOB-13'],
};

/** The first end that has come about at such a time; null while the game goes on. After the last turn it never does. */
export function endReached<S>(state: S, goals: Goals, counts: Counts<S>, times: readonly EndTime[]): End | null {
  const { than, ends } = numbered(goals);
  const known: (number | undefined)[] = []; // ends share their goals, and goals are held against each other: each is counted once
  const count = (no: number): number => (known[no] ??= counts(state, present(goals.goals[no], 'a goal')));
  const done = (no: number): boolean => {
    const one = present(goals.goals[no], 'a goal');
    const have = isMasked(one) ? 0 : count(no);
    const other = than[no] ?? null;
    return suffices(one, have, one.need ?? (other === null ? 1 : count(other)));
  };
  for (const { end, needs, bars } of ends) if (times.includes(end.when) && needs.every(done) && !bars.some(done)) return end;
  return times.includes('limit') ? NOBODYS : null;
}

/** What an end means. `facts` are put into the sentence beside the numbers of the goals, by their ids. */
export function verdictOf<S, R extends RuleId = RuleId>(
  state: S,
  goals: Goals,
  counts: Counts<S>,
  end: End,
  sides: readonly string[],
  facts: Sentence['facts'] = {},
): Verdict<R> {
  const standing: Record<string, Standing> = {};
  const known: Record<string, Fact> = {};
  const others = Object.keys(end.standing).length === 0 ? 'drawn' : 'lost';
  for (const side of sides) {
    standing[side] = end.standing[side] ?? others;
    known[side] = side;
  }
  for (const one of goals.goals) known[one.id] = isMasked(one) ? 0 : counts(state, one);
  // A rule id in a scenario is text; that the book knows it, `conforms` looks at for the printed ones.
  return { standing, why: say(end.says, Object.assign(known, facts)), rules: end.rules as readonly R[], by: [...end.if] };
}

/** The verdict at such a time; null while the game goes on. */
export function judgeBy<S, R extends RuleId = RuleId>(
  state: S,
  goals: Goals,
  counts: Counts<S>,
  times: readonly EndTime[],
  sides: readonly string[],
  facts: Sentence['facts'] = {},
): Verdict<R> | null {
  const end = endReached(state, goals, counts, times);
  return end === null ? null : verdictOf(state, goals, counts, end, sides, facts);
}

/** Names in the goals that nothing has: goals as the shape of files looks for them, and sides that do not fight. */
export function goalFaults(victory: Goals, sides: readonly string[]): readonly Complaint[] {
  const found: Complaint[] = [];
  const fault = (place: string, expected: string): void => void found.push({ place, expected });
  const known = (side: string | null, place: string): void => {
    if (side !== null && !sides.includes(side)) fault(place, `a side that fights (${sides.join(', ')}), found "${side}"`);
  };
  namesInGoals(victory, fault);
  for (const [i, { side, of }] of victory.goals.entries()) {
    known(side, `goals[${i}].side`);
    known(of, `goals[${i}].of`);
  }
  for (const [i, { standing }] of victory.ends.entries())
    for (const side of Object.keys(standing)) known(side, `ends[${i}].standing.${side}`);
  return found;
}
