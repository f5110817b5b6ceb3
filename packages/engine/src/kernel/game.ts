/** A running game: a record that grows, the state it leads to, and a source of dice. */
import type { Dice } from '../dice/dice.ts';
import { noting, OutOfDice, WrongFace, type Wanted } from '../dice/sources.ts';
import type { Book, Scenario } from './book.ts';
import type { Event } from './event.ts';
import { FORMAT, replay, sealOf, stateFrom, type Entry, type GameRecord } from './record.ts';
import { refusal, type Refusal } from './refusal.ts';
import type { ReadResult } from './shape.ts';
import type { Chair, Order, State } from './state.ts';
import type { Seat } from './words.ts';

export type Submitted<E> =
  | { readonly kind: 'done'; readonly events: readonly E[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The tray is empty: give these dice and submit again. Nothing has changed. */
  | { readonly kind: 'wanted'; readonly wanted: Wanted }
  | { readonly kind: 'wrongFace'; readonly message: string };

/** Where the dice of the next order come from: asked anew for each, so that a tray can be filled in between. */
export type DiceSource = () => Dice;

export interface Beginning {
  readonly scenario?: unknown;
  readonly situation?: unknown;
  readonly options?: unknown;
  readonly chairs?: readonly Chair[] | null;
}

export interface Game<S extends State, O extends Order, E extends Event> {
  readonly book: Book<S, O, E>;
  readonly state: S;
  /** The events of the opening, then of each entry. */
  readonly events: readonly (readonly E[])[];
  submit(seat: Seat, order: O): Submitted<E>;
  /** Takes the latest order back, if it was this seat's and gave nobody knowledge. */
  undo(seat: Seat): Refusal | null;
  record(): GameRecord<O>;
}

type Carried<S, E> = { readonly state: S; readonly events: E[]; readonly dice: number[]; readonly silent: number[] };

/** Carries something out on a copy; the copy is thrown away when the dice do not suffice. */
function tryOut<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  source: Dice,
  act: (state: S, dice: Dice, tell: (event: E) => void) => void,
): Carried<S, E> | Exclude<Submitted<E>, { kind: 'done' | 'refused' }> {
  const carried: Carried<S, E> = { state: book.clone(state), events: [], dice: [], silent: [] };
  const dice = noting(source, (call, faces) => (call.silent === true ? carried.silent : carried.dice).push(...faces));
  try {
    act(carried.state, dice, event => carried.events.push(event));
  } catch (error) {
    if (error instanceof OutOfDice) return { kind: 'wanted', wanted: error.wanted };
    if (error instanceof WrongFace) return { kind: 'wrongFace', message: error.message };
    throw error;
  }
  return carried;
}

export type Begun<S extends State, O extends Order, E extends Event> =
  | { readonly kind: 'begun'; readonly game: Game<S, O, E> }
  | Exclude<Submitted<E>, { kind: 'done' | 'refused' }>;

/** Lays a game out and plays it to its first decision. */
export function begin<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  beginning: Beginning,
  source: DiceSource,
): ReadResult<Begun<S, O, E>> {
  const from = {
    scenario: beginning.scenario ?? null,
    situation: beginning.situation ?? null,
    options: beginning.options ?? {},
    chairs: beginning.chairs ?? null,
  };
  const start = stateFrom(book, from);
  if (!start.ok) return start;
  const opening = tryOut(book, start.value, source(), (state, dice, tell) => book.proceed(state, dice, tell));
  if ('kind' in opening) return { ok: true, value: opening };
  const head: Omit<GameRecord<O>, 'entries' | 'seal'> = {
    nobori: FORMAT,
    book: book.id,
    scenario: from.scenario as GameRecord<O>['scenario'],
    situation: from.situation,
    options: { ...(from.options as GameRecord<O>['options']) },
    chairs: from.chairs,
    opening: { dice: opening.dice, silent: opening.silent },
  };
  return { ok: true, value: { kind: 'begun', game: running(book, head, [], opening.state, [opening.events], source) } };
}

/** Goes on from a record. */
export function resume<S extends State, O extends Order, E extends Event, C extends Scenario>(
  book: Book<S, O, E, C>,
  record: GameRecord<O>,
  source: DiceSource,
): ReadResult<Game<S, O, E>> {
  const replayed = replay(book, record);
  if (!replayed.ok) return replayed;
  const { entries, seal: _seal, ...head } = record;
  return {
    ok: true,
    value: running(
      book,
      head,
      [...entries],
      replayed.value.state,
      replayed.value.events.map(told => [...told]),
      source,
    ),
  };
}

function running<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  head: Omit<GameRecord<O>, 'entries' | 'seal'>,
  entries: Entry<O>[],
  start: S,
  told: E[][],
  source: DiceSource,
): Game<S, O, E> {
  let state = start;
  const sealed = (): GameRecord<O> => {
    const record = { ...head, entries: [...entries] };
    return { ...record, seal: sealOf(record, state) };
  };
  return {
    book,
    get state() {
      return state;
    },
    get events() {
      return told;
    },
    record: sealed,
    submit(seat, order) {
      const refused = book.refuse(state, seat, order);
      if (refused !== null) return { kind: 'refused', refusal: refused };
      const carried = tryOut(book, state, source(), (copy, dice, tell) => book.carryOut(copy, seat, order, dice, tell));
      if ('kind' in carried) return carried;
      state = carried.state;
      told.push(carried.events);
      entries.push({ seat, order, dice: carried.dice, silent: carried.silent });
      return { kind: 'done', events: carried.events };
    },
    undo(seat) {
      const refused = refuseUndo(entries.at(-1), told.at(-1) ?? [], seat);
      if (refused !== null) return refused;
      const shorter = replay(book, { ...head, entries: entries.slice(0, -1), seal: null });
      if (!shorter.ok) return refusal('NOB-4', 'The record does not replay, so nothing can be taken back.');
      entries.pop();
      told.pop();
      state = shorter.value.state;
      return null;
    },
  };
}

/** NOB-4: only one's own latest order, and only while nobody has learned anything from it. */
function refuseUndo(entry: Entry | undefined, events: readonly Event[], seat: Seat): Refusal | null {
  if (entry === undefined) return refusal('NOB-4', 'There is nothing to take back.');
  if (entry.seat !== seat)
    return refusal('NOB-4', 'The latest order was given by {other}, so {seat} cannot take it back.', { other: entry.seat, seat });
  if (entry.dice.length > 0 || entry.silent.length > 0) return refusal('NOB-4', 'Dice have been rolled: the order stands.');
  if (events.some(event => event.reveals === true)) return refusal('NOB-4', 'Something hidden has been shown: the order stands.');
  return null;
}
