/**
 * Whether what was read can be. A shape sees one value at a time; here a file is judged as a whole: names that point at nobody, and whatever
 * the book says must always hold (`faults`), each with its place in the file.
 */
import { isPlainObject, joined, type Complaint, type ReadResult, type Shape } from './shape.ts';

interface Judged<S> {
  readonly shape: Shape<unknown>;
  /** What the file is called in complaints: "situation". */
  readonly root: string;
  readonly file: unknown;
  faults(state: S): readonly Complaint[];
  /** Where in the file those stand who have no `id` there, by the names the book gives them. */
  places?(file: unknown): Iterable<readonly [id: string, place: string]>;
}

/** A state that can be, or what is wrong in the file it was read from. */
export function judged<S>(found: ReadResult<S>, { shape, root, file, faults, places }: Judged<S>): ReadResult<S> {
  if (!found.ok) return found;
  const strangers = strangersIn(shape, file, root, found.value);
  // The book looks people up by their names, so it is asked once all of them are known.
  const wrong = strangers.length > 0 ? strangers : faults(found.value);
  if (wrong.length === 0) return found;
  if (wrong === strangers) return { ok: false, complaints: strangers };
  const where = new Map<string, string>();
  for (const [id, place] of [...placesOf(file, root), ...[...(places?.(file) ?? [])].map(([id, at]) => [id, joined(root, at)] as const)])
    if (place.length < (where.get(id)?.length ?? Infinity)) where.set(id, place); // who stands there, not who only belongs to the battle
  return { ok: false, complaints: wrong.map(one => ({ ...one, place: placeOf(one.place, root, where) })) };
}

/** Everybody of a kind in a state, as it keeps them: figures, groups. Null where a book keeps them in another way. */
function idsIn(state: unknown, kind: string): ReadonlySet<string> | null {
  if (!isPlainObject(state)) return null;
  const idOf = (one: unknown): unknown => (isPlainObject(one) ? (isPlainObject(one['kit']) ? one['kit']['id'] : one['id']) : null);
  const idsOf = (list: unknown): string[] => (Array.isArray(list) ? list.map(idOf).filter(id => typeof id === 'string') : []);
  const kept = state[`${kind}s`];
  if (Array.isArray(kept)) return new Set(idsOf(kept));
  return kind === 'figure' ? new Set(Object.values(state).flatMap(idsOf)) : null; // a small book calls its figures what it likes
}

/** Names, by what the shape declares as such, that nobody has. */
function strangersIn(shape: Shape<unknown>, file: unknown, root: string, state: unknown): Complaint[] {
  const found: Complaint[] = [];
  const known = new Map<string, ReadonlySet<string> | null>();
  eachName(shape, file, root, (id, place, kind) => {
    if (!known.has(kind)) known.set(kind, idsIn(state, kind));
    if (known.get(kind)?.has(id) === false) found.push({ place, expected: `the name of somebody who is there, found "${id}"` });
  });
  return found;
}

/** Every name in a value, with its place and whose it is. What does not fit the shape is passed over: older forms, mostly. */
function eachName(shape: Shape<unknown>, value: unknown, place: string, tell: (id: string, place: string, kind: string) => void): void {
  if (value === null || value === undefined) return;
  const kind = shape.refers ?? shape.names;
  if (kind !== undefined && typeof value === 'string') tell(value, place, kind);
  else if (shape.parts !== undefined) {
    if (isPlainObject(value))
      for (const [key, part] of Object.entries(shape.parts))
        if (Object.hasOwn(value, key)) eachName(part, value[key], joined(place, key), tell);
  } else if (shape.each !== undefined) {
    const { each } = shape;
    if (Array.isArray(value)) value.forEach((one: unknown, i) => eachName(each, one, joined(place, i), tell));
    else if (isPlainObject(value))
      for (const [key, one] of Object.entries(value)) {
        if (shape.keyed !== undefined) tell(key, joined(place, key), shape.keyed);
        eachName(each, one, joined(place, key), tell);
      }
  } else if (shape.apart !== undefined) {
    const { by, shapes } = shape.apart;
    const told = isPlainObject(value) ? value[by] : null;
    const one = typeof told === 'string' && Object.hasOwn(shapes, told) ? shapes[told] : undefined;
    if (one !== undefined) eachName(one, value, place, tell);
  } else if (shape.or !== undefined) eachName(shape.or, value, place, tell);
  else for (const one of shape.of ?? []) eachName(one, value, place, tell);
}

/** Where things with an id stand in a file. */
function* placesOf(value: unknown, place: string): Generator<readonly [id: string, place: string]> {
  if (Array.isArray(value)) for (const [i, one] of value.entries()) yield* placesOf(one, joined(place, i));
  if (!isPlainObject(value)) return;
  if (typeof value['id'] === 'string') yield [value['id'], place];
  for (const [key, one] of Object.entries(value)) yield* placesOf(one, joined(place, key));
}

/** A book names the figure and perhaps what of it is wrong, "A1.grapple"; the file says where it stands. */
function placeOf(place: string, root: string, where: ReadonlyMap<string, string>): string {
  const whole = where.get(place);
  if (whole !== undefined) return whole;
  const end = place.search(/[.[](?!.*[.[])/);
  const known = end > 0 ? where.get(place.slice(0, end)) : undefined;
  return known === undefined ? joined(root, place) : known + place.slice(end);
}
