/** What an event means: what kind of happening it is, whom and which places it is about, how it is told. One row for each kind of event of a book. */
import { total, type Event, type Rolled } from './event.ts';
import { headingOf, type Heading, type Standing } from './heading.ts';
import { oneWay } from './message.ts';
import { say, type Fact, type FigureId, type Sentence, type Spot } from './words.ts';

export const HAPPENINGS = [
  ...['turn', 'setup', 'order', 'move', 'charge', 'turnAbout', 'mount', 'fall', 'rise', 'push', 'flight', 'leave'],
  ...['load', 'shot', 'throw', 'blow', 'parry', 'grapple', 'miss', 'hit', 'wound', 'death', 'capture'],
  ...['morale', 'rally', 'rout', 'command', 'hide', 'reveal', 'alarm', 'signal', 'light', 'carry', 'work', 'talk', 'challenge', 'roll', 'end', 'note'],
] as const; // prettier-ignore
export type Happening = (typeof HAPPENINGS)[number];

/** An event as everybody outside the book reads it. */
export interface Account {
  readonly happening: Happening;
  /** Who does it. */
  readonly by: readonly FigureId[];
  /** To whom it happens; who merely moves or stands is `by`. */
  readonly to: readonly FigureId[];
  /** Where it happens, or the way that is gone, start left out. */
  readonly at: readonly Spot[];
  /** The side whose line it is; null when it is nobody's. */
  readonly side: string | null;
  /** The part of the round it belongs to, where that is not the one in which it was ordered: blows, where the last shot leads on to them. */
  readonly phase: Sentence | null;
  /** The plain account, every number in it. */
  readonly says: Sentence;
  /** As one would tell it afterwards; null where it is only told by what came of it (an order, most rolls). */
  readonly story: Sentence | null;
  /** Says several like events at once, where the book has a sentence for it. */
  readonly several: ((events: readonly Event[]) => Sentence) | null;
  readonly roll: Rolled | null;
}

/** How one kind of event is told. What is left out is empty; the slots of `says` are the event's own fields, or what `facts` adds. */
interface Telling<S, E extends Event> {
  readonly happening: Happening | ((event: E) => Happening);
  readonly by?: (event: E, state: S) => readonly FigureId[];
  readonly to?: (event: E, state: S) => readonly FigureId[];
  readonly at?: (event: E) => readonly Spot[];
  /** The id of a side, where it is not the side of the first figure named. */
  readonly side?: (event: E, state: S) => string | null;
  readonly phase?: Sentence | ((event: E) => Sentence | null);
  /** A message, or one made from the event. */
  readonly says: string | ((event: E, state: S) => Sentence);
  readonly facts?: (event: E, state: S) => Readonly<Record<string, Fact>>;
  /** Several of them in a row: `{by}` and `{to}` are all of their figures, `{count}` how many events. */
  readonly several?: Ways | Marched;
}

/** One way to tell an event, or several to choose from by seed. */
type Ways = string | readonly string[];
/** Ways to tell a march, by where it leads. */
type Marched = Readonly<Record<Heading, Ways>>;
type Story<S, E extends Event> = Ways | Marched | null | ((event: E, state: S, before: S) => Ways | Marched | null);

/**
 * How events are told as one would tell them afterwards, beside the account: a message with the same slots, several to choose from, what is
 * made from the event, or nothing. A kind that is left out is told as in the account; a roll or an order is not told then.
 */
export type Stories<S, E extends Event> = { readonly [K in E['kind']]?: Story<S, Extract<E, { readonly kind: K }>> };

export type Tellings<S, E extends Event> = { readonly [K in E['kind']]: Telling<S, Extract<E, { readonly kind: K }>> };

const NOBODY: readonly FigureId[] = [];
const NOWHERE: readonly Spot[] = [];

export const isRoll = (event: Event): event is Rolled => event.kind === 'rolled' && 'faces' in event;

/** Where everybody stands, for marches that are told by where they lead. */
interface Places<S> {
  readonly figures: (state: S) => readonly { readonly kit: { readonly id: FigureId }; readonly at: Spot }[];
  /** Where a spot is as the crow flies, where that is not itself. */
  readonly paper?: (spot: Spot) => Spot;
}

const KINDS = new WeakMap<object, readonly string[]>();
/** The kinds of events that an account of a book tells of. */
export const toldBy = (account: object): readonly string[] => KINDS.get(account) ?? [];

/** `account(state, event)` of a book from its tables. `sideOf` gives the side of a figure. */
export function accountsBy<S, E extends Event>(
  tellings: Tellings<S, E>,
  sideOf: (state: S, figure: FigureId) => string | null,
  stories: Stories<S, E> = {},
  places: Places<S> = { figures: () => [] },
): (state: S, event: E, seed?: number, before?: S) => Account {
  // The mapped types above pair each kind with its row; an index cannot say so.
  const table = tellings as unknown as Readonly<Record<string, Telling<S, E> | undefined>>;
  const tales = stories as Readonly<Record<string, Story<S, E> | undefined>>;
  const people = (state: S, event: E): readonly [readonly FigureId[], readonly FigureId[]] => {
    const row = table[event.kind];
    return [row?.by?.(event, state) ?? NOBODY, row?.to?.(event, state) ?? NOBODY];
  };
  const told = (kind: string, happening: Happening): Story<S, E> | undefined =>
    Object.hasOwn(tales, kind) ? tales[kind] : UNTOLD.has(happening) ? null : undefined;
  const standing = (state: S): Standing[] => places.figures(state).map(({ kit: { id }, at }) => ({ id, side: sideOf(state, id), at }));
  const account = (state: S, event: E, seed = 0, before = state): Account => {
    const row = table[event.kind];
    if (row === undefined) throw new Error(`an event that is not told: ${event.kind}`);
    /** Of a march those that tell where it leads; all other ways as they are. */
    const along = (ways: Ways | Marched, events: readonly E[]): Ways =>
      typeof ways === 'string' || !('on' in ways)
        ? ways
        : ways[
            headingOf(
              events.map(one => ({ figure: row.by?.(one, state)[0], to: row.at?.(one).at(-1) })),
              standing(before),
              places.paper,
            )
          ];
    const [by, to] = people(state, event);
    const first = by[0] ?? to[0];
    const { several } = row;
    const happening = typeof row.happening === 'function' ? row.happening(event) : row.happening;
    return {
      happening,
      by,
      to,
      at: row.at?.(event) ?? NOWHERE,
      side: row.side !== undefined ? row.side(event, state) : first === undefined ? null : sideOf(state, first),
      phase: typeof row.phase === 'function' ? row.phase(event) : (row.phase ?? null),
      says: sentenceOf(row, event, state),
      story: storyOf(row, told(event.kind, happening), event, [before, state], seed, ways => along(ways, [event])),
      several:
        several === undefined
          ? null
          : events => {
              const each = (events as readonly E[]).map(one => people(state, one)); // events of this very kind
              return say(oneWay(waysOf(along(several, events as readonly E[])), seed), {
                by: briefly(each.flatMap(([doers]) => doers)),
                to: briefly(each.flatMap(([, others]) => others)),
                count: events.length,
              });
            },
      roll: isRoll(event) ? event : null,
    };
  };
  KINDS.set(account, Object.keys(tellings));
  return account;
}

/** A roll told in full, the same in every book: "A1, shot at B3: 4 (samurai) +1 (close range) = 5 dice, 3+: 1 2 3 6 6 → 3." */
export function sayRoll({ who, for: why, dice, faces, modifies, modifiers, need, least, result }: Rolled): Sentence {
  const sum = total(modifiers);
  const facts = { who, for: why, faces: [...faces], need, result, sum, dice: dice.map(die => die.name), least: least !== false };
  const parts = modifiers.map(({ label, value }, i) =>
    say(i === 0 && modifies === 'dice' ? '{value} ({label})' : '{value, signed} ({label})', { value, label: say(label) }),
  );
  if (modifies === 'dice')
    return say(
      '{who}, {for}: {parts, row} = {sum, plural, one {# die} other {{few, select, true {{sum}: one die} other {# dice}}}}, {need}+: {faces, row} → {result}.',
      { ...facts, parts, few: sum < 1 },
    );
  if (need !== null)
    return say(
      '{who}, {for}: {dice, row}{count, plural, =0 {} other { {parts, row}}}, {least, select, true {{need}+ needed} other {{need} or less needed}}: {faces, row}.',
      { ...facts, parts, count: parts.length },
    );
  if (modifiers.length === 0 && faces.length > 1) return say('{who}, {for}: {dice, row}: {faces, row} = {result}.', facts);
  return modifiers.length === 0
    ? say('{who}, {for}: {dice, row}: {faces, row}.', facts)
    : say('{who}, {for}: {faces, row} {parts, row} = {result}.', { ...facts, parts });
}

function sentenceOf<S, E extends Event>(row: Telling<S, E>, event: E, state: S): Sentence {
  return typeof row.says === 'function' ? row.says(event, state) : say(row.says, factsOf(row, event, state));
}

/** What happens by itself is told; an order is no event, and dice are told by what came of them, unless the book says otherwise. */
const UNTOLD: ReadonlySet<Happening> = new Set(['roll', 'order', 'setup', 'turn']);

function storyOf<S, E extends Event>(
  row: Telling<S, E>,
  story: Story<S, E> | undefined,
  event: E,
  [before, state]: readonly [before: S, after: S],
  seed: number,
  along: (ways: Ways | Marched) => Ways,
): Sentence | null {
  if (story === undefined) return sentenceOf(row, event, state);
  const ways = typeof story === 'function' ? story(event, state, before) : story;
  return ways === null ? null : say(oneWay(waysOf(along(ways)), seed), factsOf(row, event, state));
}

const waysOf = (ways: Ways): readonly string[] => (typeof ways === 'string' ? [ways] : ways);

// The fields of an event are plain data; a slot that names one of another kind stays visible.
const factsOf = <S, E extends Event>(row: Telling<S, E>, event: E, state: S): Readonly<Record<string, Fact>> => ({
  ...(event as unknown as Readonly<Record<string, Fact>>),
  ...row.facts?.(event, state),
});

/** So many are named when several do the same. */
const NAMED = 4;

/** All of them, or the first few and how many more. */
function briefly(figures: readonly FigureId[]): Fact {
  const all = [...new Set(figures)];
  return all.length <= NAMED ? all : [...all.slice(0, NAMED - 1), say('{n} more', { n: all.length - NAMED + 1 })];
}
