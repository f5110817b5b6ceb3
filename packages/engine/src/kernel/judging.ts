/**
 * Whether what was read can be. A shape sees one value at a time; here a file is judged as a whole: names that point at nobody or that two
 * have, and whatever the book says must always hold (`faults`), each with its place in the file.
 */
import { tooSmall } from '../table/standing.ts';
import type { Book, Force, JudgingBook, Scenario } from './book.ts';
import type { Event } from './event.ts';
import { isPlainObject, joined, type Complaint, type ReadResult, type Shape } from './shape.ts';
import type { Fault } from './situation.ts';
import { chairFaults } from './chairs.ts';
import { sidesOf } from './sides.ts';
import type { Order, State } from './state.ts';
import { within } from './within.ts';

/** A book that judges what it reads. `look` says what must always hold in its states, and is not kept. */
export function judgedBy<S extends State, O extends Order, E extends Event, C extends Scenario, F extends Force>(
  book: Book<S, O, E, C, F>,
  look: (state: S, fault: Fault) => void,
): JudgingBook<S, O, E, C, F> {
  const { shapes, places } = book;
  const faults = (state: S): Complaint[] => {
    const found: Complaint[] = [];
    look(state, (place, expected) => void found.push({ place, expected }));
    return found;
  };
  /** Where a game master sits, a side may have nobody else. */
  const seats = ({ chairs, ...state }: S): Complaint[] => {
    const fight = 'battle' in state ? sidesOf(state.battle as object).map(({ id }) => id) : [];
    const theirs = chairs.flatMap(({ side }) => (side === book.master ? [] : [side]));
    return chairFaults(chairs, book.master === undefined ? fight : [], book.master, fight.length > 0 ? fight : theirs);
  };
  const judging: JudgingBook<S, O, E, C, F> = {
    ...book,
    faults,
    judged: (found, file) => judged(found, { shape: shapes.scenario, root: 'scenario', file, seats, faults }),
    read: (file, options, edition) =>
      judged(book.read(file, options, edition), {
        ...{
          shape: shapes.situation,
          root: 'situation',
          file,
          seats,
          faults: state => [...mismeasured(book, state), ...overtime(book, state), ...faults(state)],
        },
        ...(places === undefined ? {} : { places }),
      }),
    judging: () => Promise.resolve(judging),
  };
  return judging;
}

/** Lengths in files are tenths of a millimetre, or text with a unit; whoever counts centimetres puts everybody into one corner. */
function mismeasured<S extends State>(book: Pick<Book<S>, 'ground' | 'cards'>, state: S): Complaint[] {
  const ground = book.ground(state);
  if (ground.kind !== 'table') return [];
  const there = book.cards(state).flatMap(({ id, at, out }) => (at === null || out ? [] : [{ id, at }]));
  const spots = there.map(({ at }) => at);
  if (!tooSmall(ground.table, spots)) return [];
  const expected = 'places in tenths of a millimetre, or as text with a unit ("60cm,20cm"): everybody stands in one corner';
  return there.slice(0, 1).map(({ id }) => ({ place: `${id}.at`, expected }));
}

/** Nobody fights on after the last turn. */
function overtime<S extends State>(book: Pick<Book<S>, 'clock' | 'write'>, state: S): Complaint[] {
  if (state.verdict !== null || state.moments.length === 0) return [];
  const { unit, now, last } = book.clock(state);
  if (last === null || now <= last) return [];
  const written = book.write(state); // files count turns, or phases alone
  const place = isPlainObject(written) && 'turn' in written ? 'turn' : 'phase';
  return [{ place, expected: `no later one than ${unit} ${last}, the last; this is ${unit} ${now}` }];
}

interface Judged<S> {
  readonly shape: Shape<unknown>;
  /** What the file is called in complaints: "situation". */
  readonly root: string;
  readonly file: unknown;
  /** Who sits where nobody can, or is missing. */
  seats?(state: S): readonly Complaint[];
  faults(state: S): readonly Complaint[];
  /** Where in the file those stand who have no `id` there, by the names the book gives them. */
  places?(file: unknown): Iterable<readonly [id: string, place: string]>;
}

/** A state that can be, or what is wrong in the file it was read from. */
export function judged<S>(found: ReadResult<S>, { shape, root, file, seats, faults, places }: Judged<S>): ReadResult<S> {
  if (!found.ok) return found;
  const unseated = seats?.(found.value) ?? [];
  if (unseated.length > 0) return { ok: false, complaints: unseated.map(one => ({ ...one, place: joined(root, one.place) })) };
  // The book looks people up by their names, so it is asked once all of them are known.
  const strangers = strangersIn(shape, file, root, found.value);
  if (strangers.length > 0) return { ok: false, complaints: strangers };
  const namesakes = namesakesIn(found.value);
  const wrong = namesakes.length > 0 ? [] : faults(found.value);
  if (wrong.length === 0 && namesakes.length === 0) return found;
  const where = new Map<string, string>();
  const named = [...placesOf(file, root), ...[...(places?.(file) ?? [])].map(([id, at]) => [id, joined(root, at)] as const)];
  for (const [id, place] of named) if (place.length < (where.get(id)?.length ?? Infinity)) where.set(id, place); // who stands there, not who only belongs to the battle
  if (namesakes.length > 0)
    return {
      ok: false,
      complaints: namesakes.map(id => ({
        place: lastOf(id, named, where) ?? joined(root, id),
        expected: `a name of its own, "${id}" is taken`,
      })),
    };
  return { ok: false, complaints: wrong.map(one => ({ ...one, place: placeOf(one.place, root, where) })) };
}

const idOf = (one: unknown): unknown => (isPlainObject(one) ? (isPlainObject(one['kit']) ? one['kit']['id'] : one['id']) : null);
const idsOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(idOf).filter(id => typeof id === 'string') : []);

/** Everybody of a kind in a state, as it keeps them: figures, groups; seats are those of the chairs. Null where a book keeps them in another way. */
function idsIn(state: unknown, kind: string): ReadonlySet<string> | null {
  if (!isPlainObject(state)) return null;
  if (kind === 'seat') return new Set((state as unknown as State).chairs.map(({ seat }) => seat)); // a state, just read
  const kept = state[`${kind}s`];
  if (Array.isArray(kept)) return new Set(idsOf(kept));
  return kind === 'figure' ? new Set(Object.values(state).flatMap(idsOf)) : null; // a small book calls its figures what it likes
}

/** Names, by what the shape declares as such, that nobody has. */
function strangersIn(shape: Shape<unknown>, file: unknown, root: string, state: unknown): Complaint[] {
  const found: Complaint[] = [];
  const known = new Map<string, ReadonlySet<string> | null>();
  const named = (id: unknown, place: string, kind: string | undefined): void => {
    if (kind === undefined || typeof id !== 'string') return;
    if (!known.has(kind)) known.set(kind, idsIn(state, kind));
    if (known.get(kind)?.has(id) === false) found.push({ place, expected: `the name of somebody who is there, found "${id}"` });
  };
  within(shape, file, root, {
    one(of, value, place) {
      named(value, place, of.refers ?? (of.or === undefined ? of.names : undefined)); // what may be null has its name from what it may be
      return value;
    },
    key: (of, key, place) => named(key, place, of.keyed),
  });
  return found;
}

/** Whoever has another's name: a figure, a unit, a thing. */
const namesakesIn = (state: unknown): string[] =>
  Object.values(isPlainObject(state) ? state : {}).flatMap(list => {
    const ids = idsOf(list);
    return ids.filter((id, i) => ids.indexOf(id) !== i);
  });

/** Where a name stands last, of the places like the one where it is found. */
function lastOf(
  id: string,
  named: readonly (readonly [id: string, place: string])[],
  where: ReadonlyMap<string, string>,
): string | undefined {
  const alike = (place = ''): string => place.replaceAll(/\d+/g, '');
  return named.findLast(([name, place]) => name === id && alike(place) === alike(where.get(id)))?.[1];
}

/** Where things with an id stand in a file. */
function* placesOf(value: unknown, place: string): Generator<readonly [id: string, place: string]> {
  if (Array.isArray(value)) for (const [i, one] of value.entries()) yield* placesOf(one, joined(place, i));
  if (!isPlainObject(value)) return;
  if (typeof value['id'] === 'string') yield [value['id'], place];
  for (const [key, one] of Object.entries(value)) yield* placesOf(one, joined(place, key));
}

/** A book names the figure and perhaps what of it is wrong, "A1.grapple", "A1.arms[0].load"; the file says where it stands. */
function placeOf(place: string, root: string, where: ReadonlyMap<string, string>): string {
  for (let end = place.length; end > 0; end = Math.max(place.lastIndexOf('.', end - 1), place.lastIndexOf('[', end - 1))) {
    const known = where.get(place.slice(0, end));
    if (known !== undefined) return known + place.slice(end);
  }
  return joined(root, place);
}
