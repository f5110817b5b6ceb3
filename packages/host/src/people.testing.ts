/** People at a table, for tests: each holds a client that is told everything through a wire, and nothing else. */
import { inOneSentence, type Beginning, type Book, type Event, type Order, type ReadResult, type Seat, type State } from '@nobori/engine';
import { newClient, type Client } from './client.ts';
import type { Answer, Command } from './command.ts';
import { diceBox, fromSeed } from './dice.ts';
import type { Soon } from './soon.ts';
import { byPace, type Timing } from './clock.ts';
import type { Line, Store } from './store.ts';
import { newTable, type Setting, type Table } from './table.ts';
import type { Update, Viewer } from './update.ts';

export const given = <T>(result: ReadResult<T>): T => {
  if (!result.ok) throw new Error(inOneSentence(result.complaints));
  return result.value;
};

/** Kept in memory only. */
export interface MemoryStore<O extends Order = Order> extends Store<O> {
  readonly lines: readonly Line<O>[];
}

export function memoryStore<O extends Order>(lines: Line<O>[] = []): MemoryStore<O> {
  return {
    lines,
    append(line) {
      lines.push(line);
    },
  };
}

const live = (kind: 'each' | 'all', milliseconds: number, late: 'safe' | 'lost'): Timing =>
  byPace({ pace: 'live', clock: { kind, milliseconds, late, rests: null } });
/** So long for each answer. */
export const forEach = (milliseconds: number): Timing => live('each', milliseconds, 'safe');
/** So long for the whole game. */
export const forAll = (milliseconds: number): Timing => live('all', milliseconds, 'lost');

export const wired = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T; // what a wire makes of plain data is the same data

/** An answer that must be there at once. */
export function atOnce<T>(soon: Soon<T>): T {
  if (soon instanceof Promise) throw new Error('the table answered later');
  return soon;
}

export interface Person<S extends State, O extends Order, E extends Event> {
  readonly client: Client<S, O, E>;
  readonly told: readonly Update<O, E>[];
  stop(): void;
}

/** Somebody who follows the game from its first version on. */
export function person<S extends State, O extends Order, E extends Event>(table: Table<S, O, E>, viewer: Viewer): Person<S, O, E> {
  const told: Update<O, E>[] = [];
  const first = table.updates(viewer, -1)[0];
  if (first === undefined) throw new Error('nothing was told');
  const client = newClient(table.book, viewer, wired(first), `test ${viewer}`);
  const stop = table.follow(viewer, -1, news => {
    for (const { update, text } of news) {
      if (text !== JSON.stringify(update)) throw new Error('an update is sent otherwise than it is told');
      told.push(update);
      if (!client.take(wired(update))) throw new Error(`a gap before version ${update.version}`);
    }
  });
  return { client, told, stop };
}

export interface Evening<S extends State, O extends Order, E extends Event> {
  readonly table: Table<S, O, E>;
  readonly store: MemoryStore<O>;
  readonly people: ReadonlyMap<Viewer, Person<S, O, E>>;
  seat(name: string): Client<S, O, E>;
  give(command: Command<O>): Answer;
}

/** A table of people only, kept in memory, in a scenario or as it is told. */
export function evening<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  beginning: string | Beginning,
  seed: string,
  more: Partial<Setting<S, O, E>> = {},
): Evening<S, O, E> {
  const store = memoryStore<O>();
  const table = given(
    newTable(
      { book, dice: diceBox('app', fromSeed(seed)), store, ...more },
      typeof beginning === 'string' ? { scenario: beginning } : beginning,
    ),
  );
  const seats: readonly Seat[] = table.game.state.chairs.map(chair => chair.seat);
  const people = new Map<Viewer, Person<S, O, E>>([...seats, 'public' as const].map(viewer => [viewer, person(table, viewer)]));
  return {
    table,
    store,
    people,
    seat(name) {
      const found = seats.find(one => one === name);
      const sitting = found === undefined ? undefined : people.get(found);
      if (sitting === undefined) throw new Error(`no seat ${name}`);
      return sitting.client;
    },
    give: command => atOnce(table.give(command)),
  };
}
