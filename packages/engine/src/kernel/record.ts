/** Games as files: a record replays to the same state on any machine; whatever was altered or cut off is found. */
import { present } from '../bug.ts';
import { calledShape, type Names } from '../names/goesBy.ts';
import type { Dice } from '../dice/dice.ts';
import { OutOfDice, recorded, WrongFace } from '../dice/sources.ts';
import type { Book, Former, Scenario, Setup } from './book.ts';
import { acted, after, opened, refuseOrder, type Course } from './course.ts';
import { canonical, digest, hashed, hashText, stateDigest } from './digest.ts';
import { entryShape, faces, isOrdered, type Entry } from './entry.ts';
import { equal } from './equal.ts';
import { COLOURS } from './force.ts';
import type { Event } from './event.ts';
import type { EntryLog } from './entryLog.ts';
import { settle } from './options.ts';
import {
  dictionary,
  isPlainObject,
  leavingOut,
  list,
  maybe,
  object,
  oneOf,
  optional,
  read,
  text,
  whole,
  optionValue,
  type JsonSchema,
  type ReadResult,
  type Shape,
  seatShape,
} from './shape.ts';
import { fill } from './message.ts';
import { CREST_LOOKS } from './looks.ts';
import { chairFaults } from './chairs.ts';
import type { Chair, Order, State } from './state.ts';
import { backIn, grantedBy } from './askBack.ts';
import { keepsNext, worthKeeping } from './takeBack.ts';

/** The format that is written. Older ones are read: 1 is release 0.1.0, whose entries are all orders. */
export const FORMAT = 2;

export interface Seal {
  readonly entries: number;
  /** Digest of all the rest of the record. */
  readonly record: string;
  /** Digest of the state it leads to: another engine or another version of the rules shows here. */
  readonly state: string;
}

export interface GameRecord<O extends Order = Order> {
  readonly nobori: number;
  readonly book: string;
  /** The edition of the book in which it began; older records do not say. */
  readonly edition?: number;
  /** A scenario of the book by its id, or a scenario written out. */
  readonly scenario: string | Scenario | null;
  /** Or a situation to play on from. */
  readonly situation: unknown;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly chairs: readonly Chair[] | null;
  /** The names of those to whom the scenario gives none; left out where nobody was given one. */
  readonly names?: Names;
  /** Dice rolled before the first decision. */
  readonly opening: { readonly dice: readonly number[]; readonly silent: readonly number[] };
  readonly entries: readonly Entry<O>[];
  /** Shows that nothing was cut off or altered; absent in records written by hand. */
  readonly seal: Seal | null;
}

const anything: Shape<unknown> = { schema: {}, read: value => value ?? null, missing: () => null };

export const chairShape: Shape<Chair> = leavingOut(
  leavingOut(
    object({
      seat: seatShape,
      side: text('the name of a side'),
      name: text('a name'),
      crest: maybe(oneOf(CREST_LOOKS)),
      colour: maybe(whole(1, COLOURS)),
    }),
    'crest',
  ),
  'colour',
);

const frame = {
  nobori: whole(1, FORMAT),
  book: text('the id of a book'),
  edition: maybe(whole(1)),
  scenario: anything,
  situation: anything,
  options: optional(dictionary<string | number | boolean>(optionValue()), () => ({})),
  chairs: maybe(list(chairShape)),
  names: maybe(dictionary(calledShape)),
  opening: optional(object({ dice: faces, silent: faces }), () => ({ dice: [], silent: [] })),
  seal: maybe(object({ entries: whole(0), record: text('a digest'), state: text('a digest') })),
};

const recordShape = <O extends Order>(order: Shape<O>): Shape<GameRecord<O>> =>
  // What is left out stays out: the seal of an older record knows nothing of it.
  leavingOut(leavingOut(object({ ...frame, entries: list(entryShape(order), 0, 1_000_000) }), 'edition'), 'names') as Shape<GameRecord<O>>;

/** The published schema of records of a book. */
export const recordSchema = (book: Book): JsonSchema => recordShape(book.shapes.order).schema;

export interface Replayed<S extends State, E extends Event, O extends Order = Order> {
  readonly state: S;
  /** The events of the opening, then of each entry, also of those that were taken back. */
  readonly events: readonly (readonly E[])[];
  readonly course: Course<S, O>;
}

/** A scenario by its id, as it was in an edition; left out: as it is today, or was when it was last offered. */
export function scenarioNamed<C extends Scenario>(
  { scenarios, former = [] }: { readonly scenarios: readonly C[]; readonly former?: readonly Former<C>[] },
  id: unknown,
  edition = Infinity,
): C | null {
  const before = former.filter(({ scenario }) => scenario.id === id);
  const then = before.find(({ until }) => edition <= until) ?? { scenario: scenarios.find(one => one.id === id) };
  return then.scenario ?? before.at(-1)?.scenario ?? null;
}

/** The scenario that a record of an edition names; a request has none. */
export function scenarioOf<C extends Scenario>(book: Book<State, Order, Event, C>, named: unknown, edition?: number): ReadResult<C> {
  if (typeof named === 'string') {
    const scenario = scenarioNamed(book, named, edition);
    if (scenario !== null) return { ok: true, value: scenario };
    const expected = `one of ${book.scenarios.map(one => one.id).join(', ')}, found "${named}"`;
    return { ok: false, complaints: [{ place: 'scenario', expected }] };
  }
  return read(book.shapes.scenario, named, 'scenario');
}

interface From {
  readonly scenario: unknown;
  readonly situation: unknown;
  readonly options: unknown;
  readonly chairs: readonly Chair[] | null;
  readonly names?: Names;
  /** In which it began; left out: today. */
  readonly edition?: number;
}

/** The state a record or a request starts from, before any die. */
export function stateFrom<S extends State, C extends Scenario>(book: Book<S, Order, Event, C>, from: From): ReadResult<S> {
  if (from.situation !== null && from.situation !== undefined) {
    const options = settle(book.options, from.options, {});
    return options.ok ? book.read(from.situation, options.value, from.edition) : options;
  }
  const setup = setupFrom(book, from);
  if (!setup.ok) return setup;
  const laid = { ok: true, value: book.begin(setup.value) } as const;
  if (typeof from.scenario === 'string') return laid; // one of the book's own
  return book.judged?.(laid, from.scenario) ?? laid;
}

function setupFrom<C extends Scenario>(
  book: Book<State, Order, Event, C>,
  { scenario: named, options: chosen, chairs: taken, names, edition }: Omit<From, 'situation'>,
): ReadResult<Setup<C>> {
  const scenario = scenarioOf(book, named, edition);
  if (!scenario.ok) return scenario;
  const options = settle(book.options, chosen, scenario.value.options);
  if (!options.ok) return options;
  const chairs = seated(scenario.value, taken, book.master);
  if (!chairs.ok) return chairs;
  return {
    ok: true,
    value: { scenario: scenario.value, options: options.value, chairs: chairs.value, ...(names !== undefined && { names }) },
  };
}

/** Names of the time for a game that begins so; null where nobody is without one, or a situation has its people. */
export async function namesFor<C extends Scenario>(
  book: Book<State, Order, Event, C>,
  { scenario, situation = null, options = {}, chairs = null }: Partial<From>,
  seed: string,
): Promise<Names | null> {
  const setup = situation === null ? setupFrom(book, { scenario, options, chairs }) : null;
  const names = setup?.ok === true ? ((await book.names?.(setup.value, seed)) ?? {}) : {};
  return Object.keys(names).length === 0 ? null : names;
}

function seated(scenario: Scenario, chairs: readonly Chair[] | null, master: string | undefined): ReadResult<readonly Chair[]> {
  if (chairs === null) return { ok: true, value: scenario.chairs };
  const complaints = chairFaults(chairs, [...new Set(scenario.chairs.map(chair => chair.side))], master);
  return complaints.length === 0 ? { ok: true, value: chairs } : { ok: false, complaints };
}

/** What is seen on the way: the opening, then one entry after another. The state is changed by the next one: look, and do not keep it. */
export type OnTheWay<S extends State, O extends Order, E extends Event> = (course: Course<S, O>, events: readonly E[]) => void;

/** How a recorded game was laid out, before its first die. */
export const laidOut = <S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  { situation, edition = 1, ...rest }: From,
): ReadResult<S> =>
  stateFrom(book, { ...rest, edition, situation: isPlainObject(situation) ? (book.before?.(situation) ?? situation) : situation });

/**
 * Goes through a record from its start, or from where it stood after so many entries. Complains about the first thing that does not fit and
 * where.
 */
export function walk<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  record: GameRecord<O>,
  each: OnTheWay<S, O, E>,
  before: (state: S, order: O) => void = () => undefined,
  from: Course<S, O> | null = null,
): ReadResult<Course<S, O>> {
  const wrong = (place: string, expected: string): ReadResult<never> => ({ ok: false, complaints: [{ place, expected }] });
  let told: E[] = [];
  const source = recorded();
  const run = (
    place: string,
    dice: readonly number[],
    silent: readonly number[],
    act: (dice: Dice, tell: (event: E) => void) => void,
  ): ReadResult<never> | null => {
    told = [];
    source.lay(dice, silent);
    try {
      act(source, event => told.push(event));
    } catch (error) {
      if (error instanceof OutOfDice) return wrong(`${place}.dice`, `more dice: ${error.message}`);
      if (error instanceof WrongFace) return wrong(`${place}.dice`, `faces that the dice have: ${error.message}`);
      throw error;
    }
    return source.left > 0 ? wrong(`${place}.dice`, `no more dice than are rolled: ${source.left} left over`) : null;
  };

  if (from !== null && from.entries > record.entries.length)
    return wrong('entries', `the ${from.entries} that have led to where it goes on, found ${record.entries.length}`);
  const start: ReadResult<S> = from === null ? laidOut(book, record) : { ok: true, value: book.clone(from.state) };
  if (!start.ok) return start;
  let course: Course<S, O> = from === null ? opened(start.value) : { ...from, state: start.value };
  if (from === null) {
    const opening = run('opening', record.opening.dice, record.opening.silent, (dice, tell) => book.proceed(course.state, dice, tell));
    if (opening !== null) return opening;
  }
  each(course, told);
  const keeps = worthKeeping(record.entries);
  const marks = backIn<S>(record.entries);
  for (let at = course.entries; at < record.entries.length; at += 1) {
    const entry = present(record.entries[at], 'an entry of the record');
    const place = `entries[${at}]`;
    if (marks.has(at)) marks.set(at, book.clone(course.state));
    if (isOrdered(entry)) {
      const { state } = course;
      const refused = refuseOrder(book, course, entry.seat, entry.order, entry.given);
      if (refused !== null) return wrong(`${place}.order`, `a lawful order (${refused.rule}): ${fill(refused)}`);
      before(state, entry.order);
      const row = keeps(at);
      const given = row && keepsNext(course) ? book.clone(state) : null;
      const trouble = run(place, entry.dice, entry.silent, (dice, tell) => book.carryOut(state, entry.seat, entry.order, dice, tell));
      if (trouble !== null) return trouble;
      course = after(course, entry, given, state, told, row);
    } else {
      const next = acted(book, course, entry, entry.kind === 'askBack' ? marks.get(entry.from) : null);
      const granted = entry.kind === 'grantBack' ? grantedBy(book, course, entry.seat, record.entries.slice(0, at)) : null;
      if (granted !== null && 'entries' in entry && !equal(entry.entries, granted)) return wrong(place, 'just what was agreed on (NOB-11)');
      if ('rule' in next) return wrong(place, `what the house allows (${next.rule}): ${fill(next)}`);
      // What was kept for a take-back shares its parts with what else is kept, and the next entry changes the state it finds.
      course = next.state === course.state ? next : { ...next, state: book.clone(next.state) };
      told = [];
    }
    each(course, told);
  }
  return { ok: true, value: course };
}

/**
 * How many entries of a record still replay: for a game that was played by other rules. -1 where not even its start does. Whatever goes wrong in the middle
 * of a rule, because nobody thought of such an order there, is where it ends too.
 */
export function reaches<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  record: GameRecord<O>,
): number {
  let reached = -1;
  try {
    walk(book, record, () => (reached += 1));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
  }
  return reached;
}

/** Carries a record out from its start. Complains about the first thing that does not fit and where. */
export function replay<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  record: GameRecord<O>,
  upTo = record.entries.length,
  before: (state: S, order: O) => void = () => undefined,
): ReadResult<Replayed<S, E, O>> {
  const events: (readonly E[])[] = [];
  const part = upTo < record.entries.length ? { ...record, entries: record.entries.slice(0, upTo) } : record;
  const course = walk(book, part, (_course, told) => events.push(told), before);
  return course.ok ? { ok: true, value: { state: course.value.state, events, course: course.value } } : course;
}

/** A seal that is carried on from entry to entry, so that a long record is not gone through again for each of them. */
export interface Sealing<O extends Order> {
  /** Seals the record as far as it has come: it may only have grown since the last time. */
  seal(entries: Pick<EntryLog<O>, 'length' | 'from'>, state: State): Seal;
}

export function sealing<O extends Order>(head: Omit<GameRecord<O>, 'entries' | 'seal'>): Sealing<O> {
  // The text of a record without entries, cut open where they stand; no key before them can hold this.
  const [before, behind] = cutAt(canonical({ ...head, entries: [] }), '"entries":[');
  let hash = hashed(before);
  let done = 0;
  return {
    seal(entries, state) {
      const added = entries.from(done).map(canonical).join();
      hash = hashed(done > 0 && added !== '' ? `,${added}` : added, hash);
      done = entries.length;
      return { entries: entries.length, record: hashText(hashed(behind, hash)), state: stateDigest(state) };
    },
  };
}

function cutAt(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark) + mark.length;
  return [text.slice(0, at), text.slice(at)];
}

/** The seal of a record that leads to this state. */
export function sealOf<O extends Order>(
  { seal: _seal, ...rest }: Omit<GameRecord<O>, 'seal'> & { readonly seal?: Seal | null },
  state: State,
): Seal {
  return { entries: rest.entries.length, record: digest(rest), state: stateDigest(state) };
}

/** A record of another edition may well not replay: what it was played by is said beside what is wrong. */
const editionOf = <O extends Order>(
  { edition: ours }: Pick<Book, 'edition'>,
  { edition: its = 1 }: Pick<GameRecord<O>, 'edition'>,
): string => (its === ours ? '' : ` (it was played by edition ${its} of the book, this is edition ${ours})`);

/** Replays a record and compares it, and where it leads, with its seal. `unsealed`: one without a seal will do. */
export function verify<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  record: GameRecord<O>,
  { unsealed = false }: { readonly unsealed?: boolean } = {},
): ReadResult<Replayed<S, E, O>> {
  const wrong = (place: string, expected: string): ReadResult<never> => ({ ok: false, complaints: [{ place, expected }] });
  const { seal } = record;
  if (seal !== null && seal.entries !== record.entries.length)
    return wrong('entries', `${seal.entries} entries as the seal says, found ${record.entries.length}`);
  const result = replay(book, record);
  if (!result.ok)
    return { ok: false, complaints: result.complaints.map(one => ({ ...one, expected: one.expected + editionOf(book, record) })) };
  if (seal === null)
    return unsealed ? result : wrong('seal', 'the seal of the record: without it nobody can tell what was altered or cut off');
  const should = sealOf(record, result.value.state);
  if (seal.record !== (asWritten.get(record) ?? should.record))
    return wrong('seal.record', 'the digest of this record: something in it was altered');
  // A state of an older format was laid out in another way: its digest says nothing of the rules.
  if (record.nobori === FORMAT && seal.state !== should.state)
    return wrong('seal.state', `the digest of the state it leads to: it was played by other rules${editionOf(book, record)}`);
  return result;
}

/** The digest of a record as its file has it: an order that has learned something since would no longer be what was sealed. */
const asWritten = new WeakMap<object, string>();

/** A record from a file's value, for a book already known. */
export function readRecord<O extends Order>(book: Book<State, O>, value: unknown): ReadResult<GameRecord<O>> {
  const found = read(recordShape(book.shapes.order), value);
  if (found.ok && isPlainObject(value)) {
    const { seal: _seal, ...rest } = value;
    asWritten.set(found.value, digest(rest));
  }
  return found;
}
