/**
 * The shapes of what comes from outside. One description reads a value, complains about it with the place and what was expected,
 * and prints the JSON Schema: files, orders and situations are described once.
 */
import { bug } from '../bug.ts';
import { canonical } from './digest.ts';
import { figureId, seatId, type FigureId } from './words.ts';

export interface Complaint {
  readonly place: string;
  readonly expected: string;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Shape<T> {
  /** The value as T, or undefined after at least one complaint. */
  read(value: unknown, place: string, complaints: Complaint[]): T | undefined;
  readonly schema: JsonSchema;
  /** What stands in for a value that is left out; absent when it must be given. */
  readonly missing?: () => T;
  /** The shapes it is made of: whoever looks for something in a shape looks there too. */
  readonly of?: readonly Shape<unknown>[];
  /** What it is made of, for whoever writes a value as `read` takes it (engine/src/writing): parts by key, entries, kinds, or another shape … */
  readonly parts?: Readonly<Record<string, Shape<unknown>>>;
  readonly each?: Shape<unknown>;
  readonly apart?: { readonly by: string; readonly shapes: Readonly<Record<string, Shape<unknown>>> };
  readonly or?: Shape<unknown>;
  /** … a length or places on a table, in the unit of the book … */
  readonly measured?: Measured;
  /** … and how a person says it, where that is not the value itself. */
  says?(value: T, write: (shape: Shape<unknown>, value: unknown) => unknown): unknown;
  /** Whose id it is, or whose ids these are (`idOf`): a view names nobody whom its seat may not know. */
  readonly names?: string;
  /** What a person may say in its place: the label of a hex, the name of a side, when something was (`understood`). */
  readonly said?: 'hex' | 'hexes' | 'side' | 'sideNumber' | TimeUnit;
  /** The steps a time has besides, '' where nobody names one: the number is that of the turn or phase times their count, and the step. */
  readonly steps?: readonly string[];
  /** It is the name of a figure, a unit or a seat, which must be there … */
  readonly refers?: 'figure' | 'unit' | 'seat';
  /** … or its keys are. */
  readonly keyed?: 'figure';
  /** A time that cannot be to come (`past`). */
  readonly past?: true;
  /** It names an enemy of whom the field of this name names, or, where that is '', of whoever has it (`enemyOf`). */
  readonly foe?: string;
}

/** What a game counts its time in. */
export type TimeUnit = 'turn' | 'phase';

export interface Measured {
  readonly as: 'length' | 'point' | 'way' | 'outline';
  readonly unit: string;
  /** Tenths of a millimetre in one of them. */
  readonly each: number;
}

export type Shaped<S> = S extends Shape<infer T> ? T : never;

export type ReadResult<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly complaints: readonly Complaint[] };

export function read<T>(shape: Shape<T>, value: unknown, place = ''): ReadResult<T> {
  const complaints: Complaint[] = [];
  const result = shape.read(value, place, complaints);
  return complaints.length === 0 && result !== undefined ? { ok: true, value: result } : { ok: false, complaints };
}

/** "figures[2].at: expected a whole number, found text" as one sentence. */
export const inOneSentence = (complaints: readonly Complaint[]): string => {
  const [first, ...rest] = complaints;
  if (first === undefined) return 'Something is wrong, but nothing was said about what.';
  const more = rest.length === 0 ? '' : ` (and ${rest.length} more)`;
  const expected = first.expected.endsWith('.') ? first.expected.slice(0, -1) : first.expected; // a refusal is a whole sentence already
  return `${first.place === '' ? 'the file' : first.place}: expected ${expected}${more}.`;
};

/** What is written, and the default of whatever is not: for what we have written ourselves. */
export function filledIn<T>(shape: Shape<T>, written: unknown): T {
  const result = read(shape, written);
  if (!result.ok) throw bug(inOneSentence(result.complaints), { written });
  return result.value;
}

export function found(value: unknown): string {
  if (value === undefined) return 'found nothing';
  if (value === null) return 'found null';
  if (Array.isArray(value)) return 'found a list';
  if (typeof value === 'object') return 'found an object';
  if (typeof value === 'string') return `found "${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`;
  return `found ${typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value}`;
}

/** A place within a place: "figures[2].at". */
export const joined = (place: string, key: string | number): string =>
  typeof key === 'number' ? `${place}[${key}]` : place === '' ? key : `${place}.${key}`;

function leaf<T>(expected: string, schema: JsonSchema, accepts: (value: unknown) => value is T): Shape<T> {
  return {
    schema,
    read(value, place, complaints) {
      if (accepts(value)) return value;
      complaints.push({ place, expected: `${expected}, ${found(value)}` });
      return undefined;
    },
  };
}

export const text = (expected = 'text', most = 2000): Shape<string> =>
  leaf(expected, { type: 'string', maxLength: most }, (value): value is string => typeof value === 'string' && value.length <= most);

/** Text with a brand: the reader is the one place where a plain string becomes an id. */
export const branded = <T extends string>(make: (plain: string) => T, expected: string, taken?: string): Shape<T> => ({
  schema: { type: 'string' },
  read(value, place, complaints) {
    if (typeof value === 'string' && value.length > 0 && value.length <= 100 && value !== taken && !inherited(value)) return make(value);
    complaints.push({ place, expected: `${expected}, ${found(value)}` });
    return undefined;
  },
});

/** Every object has something under these names, so nobody is called by them: "constructor", "__proto__". */
const inherited = (name: string): boolean => name in Object.prototype;

export const figureIdShape: Shape<FigureId> = { ...branded(figureId, 'the id of a figure'), refers: 'figure' };
/** Whoever looks on is called "public": a seat of that name would show him all that is hidden from others. */
export const seatShape = branded(seatId, 'the name of a seat', 'public');

/** An id that says whose it is; so do lists of it, and what may be null instead. */
export const idOf = <T>(whose: string, id: Shape<T>): Shape<T> => ({ ...id, names: whose });
const naming = ({ names }: Shape<unknown>): Pick<Shape<unknown>, 'names'> => (names === undefined ? {} : { names });

export const flag = (): Shape<boolean> =>
  leaf('true or false', { type: 'boolean' }, (value): value is boolean => typeof value === 'boolean');

export function whole(least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER): Shape<number> {
  const bounds =
    least === Number.MIN_SAFE_INTEGER ? '' : most === Number.MAX_SAFE_INTEGER ? `, ${least} or more` : ` from ${least} to ${most}`;
  return leaf(
    `a whole number${bounds}`,
    { type: 'integer', ...(bounds === '' ? {} : { minimum: least }), ...(most === Number.MAX_SAFE_INTEGER ? {} : { maximum: most }) },
    (value): value is number => typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most,
  );
}

/** A turn or phase by its number, which nobody counts: files say it from where the game stands, "this turn", "2 phases ago", "footBows this phase". */
export function when(unit: TimeUnit, number: Shape<number>, steps?: readonly string[]): Shape<number> {
  const named = steps?.filter(step => step !== '') ?? [];
  const step = named.length === 0 ? '' : `((${named.join('|')}) )?`;
  const examples = [...named.slice(0, 1).map(one => `"${one} this ${unit}"`), `"this ${unit}"`, `"last ${unit}"`, `"3 ${unit}s ago"`].join(
    ', ',
  );
  return {
    ...number,
    said: unit,
    ...(steps === undefined ? {} : { steps }),
    schema: {
      anyOf: [{ type: 'string', pattern: `^${step}((this|last|next) ${unit}|[0-9]+ ${unit}s ago|in [0-9]+ ${unit}s)$` }, number.schema],
      description: `When it was, from where the game stands: ${examples}; or the number of the ${unit}.`,
    },
    read(value, place, complaints) {
      if (typeof value !== 'string') return number.read(value, place, complaints);
      complaints.push({ place, expected: `when it was (${examples}), ${found(value)}` });
      return undefined;
    },
  };
}

/** … in which something was done: it has begun. */
export const past = (...time: Parameters<typeof when>): Shape<number> => ({ ...when(...time), past: true });

/** The id of an enemy of those whom the field `whose` beside it names; of whoever has it, where that is ''. */
export const enemyOf = <T>(whose: string, id: Shape<T>): Shape<T> => ({ ...id, foe: whose });

export function oneOf<const T extends string | number | boolean | null>(values: readonly T[]): Shape<T> {
  const listed = values.map(value => JSON.stringify(value)).join(', ');
  return leaf(`one of ${listed}`, { enum: values }, (value): value is T => (values as readonly unknown[]).includes(value));
}

/** The value of an option. */
export function optionValue(): Shape<string | number | boolean> {
  return {
    schema: { type: ['string', 'integer', 'boolean'] },
    read(value, place, complaints) {
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
      complaints.push({ place, expected: 'text, a number, true or false' });
      return undefined;
    },
  };
}

export const list = <T>(of: Shape<T>, least = 0, most = 10_000): Shape<readonly T[]> => ({
  ...naming(of),
  of: [of],
  each: of,
  schema: { type: 'array', items: of.schema, ...(least > 0 ? { minItems: least } : {}) },
  read(value, place, complaints) {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      const size = Array.isArray(value) && value.length > most ? ` of at most ${most}` : least > 0 ? ` of at least ${least}` : '';
      complaints.push({ place, expected: `a list${size}, ${Array.isArray(value) ? `found ${value.length} entries` : found(value)}` });
      return undefined;
    }
    const items: T[] = [];
    value.forEach((entry: unknown, i) => {
      const item = of.read(entry, joined(place, i), complaints);
      if (item !== undefined) items.push(item);
    });
    return items.length === value.length ? items : undefined;
  },
});

/** A pair such as `[x, y]`. */
export const pair = <T>(of: Shape<T>): Shape<readonly [T, T]> => ({
  of: [of],
  each: of,
  schema: { type: 'array', prefixItems: [of.schema, of.schema], items: false, minItems: 2, maxItems: 2 },
  read(value, place, complaints) {
    if (!Array.isArray(value) || value.length !== 2) {
      complaints.push({ place, expected: `a pair, ${found(value)}` });
      return undefined;
    }
    const first = of.read(value[0], joined(place, 0), complaints);
    const second = of.read(value[1], joined(place, 1), complaints);
    return first === undefined || second === undefined ? undefined : [first, second];
  },
});

export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keys chosen by the writer, if need be `among` some; values all of one shape. */
export const dictionary = <T>(of: Shape<T>, among?: readonly string[]): Shape<Readonly<Record<string, T>>> => ({
  of: [of],
  each: of,
  schema: { type: 'object', ...(among === undefined ? {} : { propertyNames: { enum: among } }), additionalProperties: of.schema },
  read(value, place, complaints) {
    if (!isPlainObject(value)) {
      complaints.push({ place, expected: `an object, ${found(value)}` });
      return undefined;
    }
    const before = complaints.length;
    const entries: [string, T][] = [];
    for (const [key, entry] of Object.entries(value)) {
      if (inherited(key)) complaints.push({ place: joined(place, key), expected: 'another name' });
      else if (among?.includes(key) === false) complaints.push({ place, expected: `one of ${among.join(', ')}, found "${key}"` });
      const item = of.read(entry, joined(place, key), complaints);
      if (item !== undefined) entries.push([key, item]);
    }
    return complaints.length === before ? Object.fromEntries(entries) : undefined;
  },
});

/** Something for each of some figures. */
export const byFigure = <T>(of: Shape<T>): Shape<Readonly<Record<FigureId, T>>> => ({ ...dictionary(of), keyed: 'figure' });

/** May be left out; then it is what `missing` says. */
export const optional = <T>(of: Shape<T>, missing: () => NoInfer<T>): Shape<T> => ({ ...of, missing });

/** May be left out; then it is null. */
export const maybe = <T>(of: Shape<T>): Shape<T | null> => ({
  ...naming(of),
  of: [of],
  or: of,
  schema: { anyOf: [of.schema, { type: 'null' }] },
  read: (value, place, complaints) => (value === null ? null : of.read(value, place, complaints)),
  missing: () => null,
});

type Fields = Readonly<Record<string, Shape<unknown>>>;

/** These fields may be left out, whatever they are otherwise; then they are null. */
export const maybes = <F extends Fields, const K extends keyof F & string>(
  fields: F,
  keys: readonly K[],
): { readonly [P in K]: Shape<Shaped<F[P]> | null> } =>
  // The keys that were named, which Object.fromEntries cannot say.
  Object.fromEntries(keys.map(key => [key, maybe(fields[key] as Shape<unknown>)])) as never;

export type ObjectOf<F extends Fields> = { readonly [K in keyof F]: Shaped<F[K]> };

/** An object with just these fields: a key nobody knows is a complaint, because it is nearly always a slip of the pen. */
export function object<F extends Fields>(fields: F): Shape<ObjectOf<F>> {
  const entries = Object.entries(fields);
  return {
    of: Object.values(fields),
    parts: fields,
    schema: {
      type: 'object',
      properties: Object.fromEntries(entries.map(([key, shape]) => [key, shape.schema])),
      required: Object.keys(fields).filter(key => fields[key]?.missing === undefined),
      additionalProperties: false,
    },
    read(value, place, complaints) {
      if (!isPlainObject(value)) {
        complaints.push({ place, expected: `an object, ${found(value)}` });
        return undefined;
      }
      const before = complaints.length;
      const result: Record<string, unknown> = {};
      for (const [key, shape] of entries) {
        const given = Object.hasOwn(value, key) ? value[key] : undefined;
        if (given === undefined && shape.missing !== undefined) result[key] = shape.missing();
        else result[key] = shape.read(given, joined(place, key), complaints);
      }
      for (const key of Object.keys(value)) {
        if (!Object.hasOwn(fields, key))
          complaints.push({ place: joined(place, key), expected: `no such key here, but one of ${Object.keys(fields).join(', ')}` });
      }
      return complaints.length === before ? (result as ObjectOf<F>) : undefined;
    },
  };
}

/** A key that may be left out is left out of what is read, too, instead of being null. */
export const leavingOut = <T extends object, K extends keyof T>(
  shape: Shape<T>,
  key: K,
): Shape<Omit<T, K> & { readonly [P in K]?: NonNullable<T[P]> }> => ({
  or: shape,
  schema: shape.schema,
  read(value, place, complaints) {
    const found = shape.read(value, place, complaints);
    if (found === undefined) return undefined;
    const { [key]: one, ...rest } = found;
    // The rest, and the key again where it says something: just what the type says, which a computed key cannot show.
    return (one === null ? rest : found) as Omit<T, K> & { readonly [P in K]?: NonNullable<T[P]> };
  },
});

export type Raw = Readonly<Record<string, unknown>>;
/** What a list of a file nobody has judged yet holds, each changed; what is no list is left to its shape. */
export const eachIn = (list: unknown, change: (one: Raw) => unknown): unknown =>
  Array.isArray(list) ? list.map((one: unknown) => (isPlainObject(one) ? change(one) : one)) : list;

/** Also reads what an older format wrote: `upgrade` gives it today's form before it is judged. What is no object is left to the shape to complain about. */
export const upgraded = <T>(shape: Shape<T>, upgrade: (raw: Raw) => unknown): Shape<T> => ({
  ...shape,
  read: (value, place, complaints) => shape.read(isPlainObject(value) ? upgrade(value) : value, place, complaints),
});

/** Judged as a whole once it is read: what no part of it can see, names that point nowhere. */
export const checked = <T>(shape: Shape<T>, check: (value: T, fault: (place: string, expected: string) => void) => void): Shape<T> => ({
  ...shape,
  read(value, place, complaints) {
    const found = shape.read(value, place, complaints);
    if (found === undefined) return undefined;
    const before = complaints.length;
    check(found, (where, expected) => void complaints.push({ place: where === '' ? place : joined(place, where), expected }));
    return complaints.length === before ? found : undefined;
  },
});

/** May leave out this part of an object where it is what the rest makes of it: `upgraded` reads it so. */
export const followed = <T extends object, K extends keyof T & string>(shape: Shape<T>, key: K, from: (rest: T) => T[K]): Shape<T> => ({
  ...shape,
  says: (value, write) => write(shape, canonical(value[key]) === canonical(from(value)) ? { ...value, [key]: undefined } : value),
});

type Kinds = Readonly<Record<string, Fields>>;
type ToldApart<By extends string, K extends Kinds> = {
  [Kind in keyof K & string]: { readonly [P in By | keyof K[Kind]]: P extends keyof K[Kind] ? Shaped<K[Kind][P]> : Kind };
}[keyof K & string];
export type UnionOf<K extends Kinds> = ToldApart<'kind', K>;

/** The same for each of these names: kinds or fields that differ in nothing else. */
export const alike = <const K extends string, T>(names: readonly K[], each: T): Readonly<Record<K, T>> =>
  Object.fromEntries(names.map(name => [name, each])) as Record<K, T>; // just these keys, which Object.fromEntries cannot say

/** One of several objects told apart by `kind`: orders, victory conditions, steps. What few may write (`rare`) is read, but not named to everybody. */
export const byKind = <K extends Kinds>(kinds: K, rare: readonly string[] = []): Shape<UnionOf<K>> => toldApart('kind', kinds, rare);

/** … by another word than `kind`. */
export function toldApart<const By extends string, K extends Kinds>(
  by: By,
  kinds: K,
  rare: readonly string[] = [],
): Shape<ToldApart<By, K>> {
  const usual = Object.keys(kinds).filter(kind => !rare.includes(kind));
  const shapes = Object.fromEntries(Object.entries(kinds).map(([kind, fields]) => [kind, object({ [by]: oneOf([kind]), ...fields })]));
  return {
    of: Object.values(shapes),
    apart: { by, shapes },
    schema: { oneOf: Object.values(shapes).map(shape => shape.schema) },
    read(value, place, complaints) {
      const kind = isPlainObject(value) ? value[by] : undefined;
      const shape = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
      if (shape === undefined) {
        const what = isPlainObject(value) ? `${by} to be one of ${usual.join(', ')}, ${found(kind)}` : `an object, ${found(value)}`;
        complaints.push({ place: isPlainObject(value) ? joined(place, by) : place, expected: what });
        return undefined;
      }
      return shape.read(value, place, complaints) as ToldApart<By, K> | undefined;
    },
  };
}
