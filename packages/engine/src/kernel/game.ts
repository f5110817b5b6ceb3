/** A running game: a record that grows, the course it has taken, and a source of dice. What an order does is worked out before it counts. */
import type { Names } from '../names/goesBy.ts';
import { bug } from '../bug.ts';
import type { Dice } from '../dice/dice.ts';
import { noting, type Wanted } from '../dice/sources.ts';
import type { Book, Scenario } from './book.ts';
import { grantedBy, latestOf } from './askBack.ts';
import { acted, after, opened, refuseOrder, type Course } from './course.ts';
import type { Act, Entry, Given, Ordered } from './entry.ts';
import { sharing } from './equal.ts';
import type { Event } from './event.ts';
import { entryLog, type EntryLog } from './entryLog.ts';
import { askOf } from './prompt.ts';
import { FORMAT, sealing, stateFrom, walk, type GameRecord, type Seal } from './record.ts';
import { LIVE, type Pace } from './pace.ts';
import type { Refusal } from './refusal.ts';
import type { ReadResult } from './shape.ts';
import type { Chair, Order, State } from './state.ts';
import { held, sameMoment, takeBack } from './takeBack.ts';
import { tried, type Tried } from './tried.ts';
import type { Seat } from './words.ts';

/** Why nothing has changed. */
export type Undone =
  /** `order` says which of several, counted from 0. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly order: number }
  /** The tray is empty: give these dice and submit again. */
  | { readonly kind: 'wanted'; readonly wanted: Wanted }
  | { readonly kind: 'wrongFace'; readonly message: string };

export type Submitted<E> = { readonly kind: 'done'; readonly events: readonly E[] } | Undone;

/** What would be done: entries with their dice, what would happen, where the game would stand. It counts once it is committed. */
export interface Proposal<S extends State = State, O extends Order = Order, E extends Event = Event> {
  readonly kind: 'proposal';
  readonly entries: readonly Entry<O>[];
  /** The course before the first entry, and after each of them. */
  readonly courses: readonly Course<S, O>[];
  /** The events of each entry. */
  readonly events: readonly (readonly E[])[];
}

/** Where the dice of the next order come from: asked anew for each, so that a tray can be filled in between. */
export type DiceSource = () => Dice;

export interface Beginning {
  readonly scenario?: unknown;
  readonly situation?: unknown;
  readonly options?: unknown;
  readonly chairs?: readonly Chair[] | null;
  readonly names?: Names | null;
}

export type Head<O extends Order = Order> = Omit<GameRecord<O>, 'entries' | 'seal'>;

export interface Game<S extends State, O extends Order, E extends Event> {
  readonly book: Book<S, O, E>;
  readonly state: S;
  readonly course: Course<S, O>;
  readonly head: Head<O>;
  /** All of the record: put together when it is asked for. How many there are is in the course. */
  readonly entries: readonly Entry<O>[];
  readonly latest: Entry<O> | null;
  /** The events of the opening, then of each entry, also of those that were taken back; none where they are not kept. */
  readonly events: readonly (readonly E[])[];
  /**
   * One order or several: carried out one after another until a die falls, something is shown or something else is asked. They are given, and
   * taken back, together; if one of them is against the rules, none is carried out.
   */
  propose(seat: Seat, orders: readonly O[], given?: Given): Proposal<S, O, E> | Undone;
  /** What a seat does besides giving orders; what a take-back withdraws is found here. `pace`: what is offered, with `offerPace`. */
  act(kind: Act['kind'], seat: Seat, pace?: Pace | null): Proposal<S, O, E> | Undone;
  commit(proposal: Proposal<S, O, E>): void;
  /** Proposes and commits. */
  submit(seat: Seat, order: O): Submitted<E>;
  /** Takes back what this seat gave latest, if nobody has learned anything from it. */
  undo(seat: Seat): Refusal | null;
  /** The seal of the record as far as it has come: carried on from the last time. */
  seal(): Seal;
  record(): GameRecord<O>;
}

/** Whoever tells the events on and needs them no more lets them go: they are the larger half of what a game holds. */
export interface Keeping {
  readonly keepEvents?: boolean;
  /** For who holds many games, or tells many what has changed: each state shares with the one before it whatever is still the same. */
  readonly lean?: boolean;
}

export type Begun<S extends State, O extends Order, E extends Event> =
  | { readonly kind: 'begun'; readonly game: Game<S, O, E> }
  | Exclude<Undone, { kind: 'refused' }>;

/** Something done to a copy, every face written down. */
interface Noted<S, E> extends Extract<Tried<S, E>, { kind: 'tried' }> {
  readonly dice: readonly number[];
  readonly silent: readonly number[];
}

function noted<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  source: Dice,
  act: (state: S, dice: Dice, tell: (event: E) => void) => void,
): Noted<S, E> | Exclude<Tried<S, E>, { kind: 'tried' }> {
  const open: number[] = [];
  const silent: number[] = [];
  const dice = noting(source, (call, faces) => (call.silent === true ? silent : open).push(...faces));
  const done = tried<S, E>(book, state, (copy, tell) => act(copy, dice, tell));
  return done.kind === 'tried' ? { kind: 'tried', state: done.state, events: done.events, dice: kept(open), silent: kept(silent) } : done;
}

const NONE: readonly number[] = [];
/** A list that has grown holds room for more, and most orders roll nothing: this stays for the whole game. */
const kept = (faces: readonly number[]): readonly number[] => (faces.length === 0 ? NONE : [...faces]);

/** Lays a game out and plays it to its first decision. */
export function begin<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  beginning: Beginning,
  source: DiceSource,
  { keepEvents = true, lean = false }: Keeping = {},
): ReadResult<Begun<S, O, E>> {
  const from = {
    scenario: beginning.scenario ?? null,
    situation: beginning.situation ?? null,
    options: beginning.options ?? {},
    chairs: beginning.chairs ?? null,
    // A situation has its people and their names.
    ...(beginning.names && (beginning.situation ?? null) === null && { names: beginning.names }),
  };
  const start = stateFrom(book, from);
  if (!start.ok) return start;
  const opening = noted(book, start.value, source(), (state, dice, tell) => book.proceed(state, dice, tell));
  if (opening.kind !== 'tried') return { ok: true, value: opening };
  const head: Head<O> = {
    nobori: FORMAT,
    book: book.id,
    edition: book.edition,
    scenario: from.scenario as GameRecord<O>['scenario'],
    situation: from.situation,
    options: { ...(from.options as GameRecord<O>['options']) },
    chairs: from.chairs,
    ...(from.names !== undefined && { names: from.names }),
    opening: { dice: opening.dice, silent: opening.silent },
  };
  return {
    ok: true,
    value: {
      kind: 'begun',
      game: running(book, head, entryLog(), opened(opening.state), keepEvents ? [opening.events] : null, source, lean),
    },
  };
}

/** Goes on from a record. `from`: where it stood after some of its entries, for who knows; the others are gone through. */
export function resume<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  record: GameRecord<O>,
  source: DiceSource,
  { keepEvents = true, lean = false }: Keeping = {},
  from: Course<S, O> | null = null,
): ReadResult<Game<S, O, E>> {
  const told: (readonly E[])[] = [];
  const each = (_course: unknown, events: readonly E[]): void => {
    if (keepEvents) told.push(events);
  };
  const course = walk(book, record, each, undefined, from);
  if (!course.ok) return course;
  const { entries, seal: _seal, ...head } = record;
  return {
    ok: true,
    value: running(
      book,
      { ...head, nobori: FORMAT },
      entryLog(entries),
      lean ? { ...course.value, open: held(course.value.open) } : course.value,
      keepEvents ? told : null,
      source,
      lean,
    ),
  };
}

function running<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  head: Head<O>,
  log: EntryLog<O>,
  start: Course<S, O>,
  told: (readonly E[])[] | null,
  source: DiceSource,
  lean: boolean,
): Game<S, O, E> {
  let course = start;
  /** Made when somebody asks for it: it holds the head once more, as text. */
  let seals: ReturnType<typeof sealing<O>> | null = null;

  /** One order on top of a course. */
  function ordered(from: Course<S, O>, seat: Seat, order: O, joined: boolean, given: Given | undefined) {
    const refused = refuseOrder(book, from, seat, order, given);
    if (refused !== null) return { kind: 'refused', refusal: refused, order: 0 } as const;
    const done = noted(book, from.state, source(), (copy, dice, tell) => book.carryOut(copy, seat, order, dice, tell));
    if (done.kind !== 'tried') return done;
    const { state, events, dice, silent } = done;
    // In one piece: a key put behind a spread gives every entry a hidden class of its own, several times its size.
    const entry: Ordered<O> = { seat, order, dice, silent, ...(joined ? { joined } : {}), ...(given === undefined ? {} : { given }) };
    const next = after(from, entry, from.state, state, events);
    return {
      kind: 'ordered',
      entry,
      events,
      course: lean ? { ...next, state: sharing(next.state, from.state), open: held(next.open) } : next,
    } as const;
  }

  /** How the game stood before an entry. */
  function stood(before: number): S | null {
    const walked = before < 0 ? null : walk(book, { ...head, entries: game.entries.slice(0, before), seal: null }, () => undefined);
    return walked?.ok === true ? walked.value.state : null;
  }

  const game: Game<S, O, E> = {
    book,
    head,
    get entries() {
      return log.from(0);
    },
    get latest() {
      return log.latest;
    },
    get course() {
      return course;
    },
    get state() {
      return course.state;
    },
    get events() {
      return told ?? [];
    },
    seal: () => (seals ??= sealing(head)).seal(log, course.state),
    record: () => ({ ...head, entries: game.entries, seal: game.seal() }),
    propose(seat, orders, given) {
      const done: Ordered<O>[] = [];
      const events: (readonly E[])[] = [];
      const courses = [course];
      let from = course;
      for (const [i, order] of orders.entries()) {
        if (i > 0 && !goesOn(book, courses[i - 1] ?? from, from, seat)) break;
        const next = ordered(from, seat, order, i > 0, given);
        if (next.kind === 'refused') return { ...next, order: i };
        if (next.kind !== 'ordered') return next;
        done.push(next.entry);
        events.push(next.events);
        courses.push(next.course);
        from = next.course;
        if (from.open.length === 0) break; // a die has fallen, or something was shown
      }
      return { kind: 'proposal', entries: done, courses, events };
    },
    act(kind, seat, pace = null) {
      const back = kind === 'takeBack' ? takeBack(book, course, seat) : null;
      if (back !== null && 'rule' in back) return { kind: 'refused', refusal: back, order: 0 };
      const entry: Act =
        kind === 'takeBack'
          ? { kind, seat, entries: back?.withdraws ?? [] }
          : kind === 'askBack'
            ? { kind, seat, from: latestOf(game.entries, seat) }
            : kind === 'grantBack'
              ? { kind, seat, entries: grantedBy(book, course, seat, game.entries) }
              : kind === 'offerPace'
                ? { kind, seat, pace: pace ?? LIVE }
                : { kind, seat };
      const next = back?.course ?? acted(book, course, entry, entry.kind === 'askBack' ? stood(entry.from) : null);
      if ('rule' in next) return { kind: 'refused', refusal: next, order: 0 };
      return { kind: 'proposal', entries: [entry], courses: [course, next], events: [[]] };
    },
    commit(proposal) {
      const [before] = proposal.courses;
      const last = proposal.courses.at(-1);
      if (before !== course || last === undefined) throw bug('a proposal was committed to another game, or too late');
      log.add(proposal.entries);
      told?.push(...proposal.events);
      course = last;
    },
    submit(seat, order) {
      const proposal = game.propose(seat, [order]);
      if (proposal.kind !== 'proposal') return proposal;
      game.commit(proposal);
      return { kind: 'done', events: proposal.events[0] ?? [] };
    },
    undo(seat) {
      const proposal = game.act('takeBack', seat);
      if (proposal.kind === 'refused') return proposal.refusal;
      if (proposal.kind === 'proposal') game.commit(proposal);
      return null;
    },
  };
  return game;
}

/** Is the seat still asked, for the same or for what comes next? Then the next of several orders can follow. */
function goesOn<S extends State, O extends Order>(book: Book<S, O>, before: Course<S, O>, now: Course<S, O>, seat: Seat): boolean {
  const ask = askOf(book.prompt(now.state), seat);
  return ask !== null && (ask.free !== true || sameMoment(before.state, now.state));
}
