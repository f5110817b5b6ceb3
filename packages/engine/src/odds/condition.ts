/**
 * A small condition on what stands or has happened, for whoever asks "how likely is that?" (`nobori odds --of`):
 *
 *   B1 is dead                 B1's fate, or a mark on it, by its kind (kernel/mark.ts); "out" is any fate
 *   B1 has 2 wounds            so many of a mark, or more
 *   event routed of B          something happened on the way, told by its kind; "of" names somebody in it
 *   units.A.status = holding   a field of the position, things in lists by their id or number
 *
 * joined by "and", "or" and "not"; "and" binds closer.
 */
import { toldBy } from '../kernel/account.ts';
import type { Book, FigureCard } from '../kernel/book.ts';
import type { Event } from '../kernel/event.ts';
import { MARK_KINDS } from '../kernel/mark.ts';
import type { ReadResult } from '../kernel/shape.ts';
import type { Order, State } from '../kernel/state.ts';

/** What is looked at: the position, and which events have been seen on the way (a bit for each that is asked for). */
export interface Condition<S extends State> {
  readonly text: string;
  /** The bit of an event that is asked for, 0 for others. */
  sees(event: Event): number;
  holds(state: S, seen: number): boolean;
}

type Holds<S> = (state: S, seen: number) => boolean;
type Sees = (event: Event) => boolean;

const wrong = (expected: string) => ({ ok: false, complaints: [{ place: 'condition', expected }] }) as const;

/** Reads a condition; figures it names must be there. */
export function conditionOf<S extends State, O extends Order, E extends Event>(
  book: Book<S, O, E>,
  state: S,
  text: string,
): ReadResult<Condition<S>> {
  const events: Sees[] = [];
  const faults: string[] = [];
  const cards = book.cards(state);
  const ids = new Set<string>(cards.map(({ id }) => id));
  const kinds = toldBy(book.account);
  const named = new Set<string>([
    ...ids,
    ...cards.flatMap(({ unit }) => (unit === null ? [] : [unit])),
    ...state.chairs.flatMap(({ seat, side }) => [seat, side]),
  ]);
  const cardOf = (position: S, id: string): FigureCard | undefined => book.cards(position).find(card => card.id === id);
  const known = (id: string): string => {
    if (!ids.has(id)) faults.push(`a figure of the situation, found "${id}"`);
    return id;
  };
  const markKind = (kind: string): string => {
    if (!MARKS.has(kind)) faults.push(`one of ${MARK_KINDS.join(', ')}, found "${kind}"`);
    return kind;
  };

  const atom = (words: string): Holds<S> => {
    const [, is, mark] = /^(\S+) is (\S+)$/.exec(words) ?? [];
    if (is !== undefined && mark !== undefined) {
      const [id, kind] = [known(is), markKind(mark)];
      return position => has(cardOf(position, id), kind, 1);
    }
    const [, whose, count, what] = /^(\S+) has (\d+) (\S+)$/.exec(words) ?? [];
    if (whose !== undefined && what !== undefined) {
      const [id, kind] = [known(whose), markKind(what)];
      return position => has(cardOf(position, id), kind, Number(count));
    }
    const [, event, of] = /^event (\S+)(?: of (\S+))?$/.exec(words) ?? [];
    if (event !== undefined) {
      if (!kinds.includes(event)) faults.push(`an event of this book (${kinds.join(', ')}), found "${event}"`);
      if (of !== undefined && !named.has(of)) faults.push(`somebody of the situation, found "${of}"`);
      const bit = 1 << events.length;
      events.push(({ kind, ...facts }) => kind === event && (of === undefined || Object.values(facts).flat().includes(of)));
      return (_position, seen) => (seen & bit) !== 0;
    }
    const [, path, value] = /^([\w.[\]-]+) = (\S+)$/.exec(words) ?? [];
    if (path !== undefined && value !== undefined) {
      if (fieldAt(state, path) === undefined) faults.push(`a field of the position, found "${path}"`);
      return position => String(fieldAt(position, path)) === value;
    }
    faults.push(`"B1 is dead", "B1 has 2 wounds", "event routed of B" or "units.A.status = holding", found "${words}"`);
    return () => false;
  };
  const term = (words: string): Holds<S> => {
    if (!words.startsWith('not ')) return atom(words);
    const other = term(words.slice(4));
    return (position, seen) => !other(position, seen);
  };
  const every = (words: string): Holds<S> => {
    const terms = words.split(' and ').map(one => term(one.trim()));
    return (position, seen) => terms.every(one => one(position, seen));
  };
  const clauses = text.trim().split(' or ').map(every);
  const [fault] = faults;
  if (fault !== undefined) return wrong(fault);
  if (events.length > MOST_EVENTS) return wrong(`at most ${MOST_EVENTS} events`);
  return {
    ok: true,
    value: {
      text: text.trim(),
      sees: event => events.reduce((seen, one, i) => (one(event) ? seen | (1 << i) : seen), 0),
      holds: (position, seen) => clauses.some(one => one(position, seen)),
    },
  };
}

const MARKS: ReadonlySet<string> = new Set(MARK_KINDS);
/** As many as a number has bits for. */
const MOST_EVENTS = 30;

/** Somebody who is no longer there has no marks. */
function has(card: FigureCard | undefined, kind: string, least: number): boolean {
  if (card === undefined) return false;
  if (kind === 'out') return card.out;
  const marks = card.fate === null ? card.marks : [card.fate, ...card.marks];
  return marks.some(mark => mark.kind === kind && (mark.count ?? 1) >= least);
}

/** A field by its path: "units.A.status"; in a list by an id, the id of a kit, or the place from 0 on. Undefined where there is none. */
function fieldAt(position: unknown, path: string): unknown {
  let value: unknown = position;
  for (const key of path.split('.')) {
    if (Array.isArray(value)) {
      const list: readonly unknown[] = value;
      value = list.find(one => idOf(one) === key) ?? (/^\d+$/.test(key) ? list[Number(key)] : undefined);
    } else if (typeof value === 'object' && value !== null && Object.hasOwn(value, key)) {
      value = (value as Readonly<Record<string, unknown>>)[key];
    } else return undefined;
  }
  return value;
}

function idOf(thing: unknown): unknown {
  if (typeof thing !== 'object' || thing === null) return undefined;
  if ('id' in thing) return thing.id;
  return 'kit' in thing ? idOf(thing.kit) : undefined;
}
