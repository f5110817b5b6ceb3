/** The keys of an object in order, and as they are written; worked out once for each kind of object: a state has thousands of a few kinds. */
interface Kind {
  readonly given: readonly string[];
  readonly keys: readonly string[];
  readonly names: readonly string[];
}
const kinds = new Map<string, Kind>();
const MOST_KINDS = 1000;

function kindOf(keys: readonly string[]): Kind {
  const name = keys.join();
  const known = kinds.get(name);
  // Keys with commas in them may join to the same name.
  if (known !== undefined && known.given.length === keys.length && known.given.every((key, i) => key === keys[i])) return known;
  if (kinds.size >= MOST_KINDS) kinds.clear();
  const sorted = [...keys].sort((a, b) => (a < b ? -1 : 1));
  const kind = { given: keys, keys: sorted, names: sorted.map(key => `${JSON.stringify(key)}:`) };
  kinds.set(name, kind);
  return kind;
}

/** A value as text: equal values give equal texts, whatever the order of their keys. */
export const canonical = (value: unknown): string => written(value, NONE);

/** The same without words: sentences by their facts alone, so that better wording changes nothing. */
const wordless = (value: unknown): string => written(value, WORDS);

const NONE: ReadonlySet<string> = new Set();
const WORDS: ReadonlySet<string> = new Set(['text', 'says', 'short', 'brief', 'title', 'story']);

function written(value: unknown, without: ReadonlySet<string>): string {
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(one => written(one, without)).join()}]`;
  const parts = value as Readonly<Record<string, unknown>>; // any object is read by its own keys here
  const { keys, names } = kindOf(Object.keys(parts));
  let text = '{';
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i] ?? '';
    const part = parts[key];
    if (part === undefined || without.has(key)) continue;
    if (text.length > 1) text += ',';
    text += names[i] ?? '';
    text += written(part, without);
  }
  return `${text}}`;
}

/** Leaves out whatever equals its default: how a situation is written briefly. */
export const terse = (fields: Readonly<Record<string, unknown>>, defaults: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(([key, value]) => !Object.hasOwn(defaults, key) || canonical(value) !== canonical(defaults[key])),
  );

/** A digest on its way: two rounds of FNV-1a with different starts. More text can be added at its end at any time. */
export type Hash = readonly [number, number];

const PRIME = 0x0100_0193;
const START: Hash = [0x811c_9dc5, 0x050c_5d1f];

export function hashed(text: string, [first, second]: Hash = START): Hash {
  let a = first;
  let b = second;
  for (let i = 0; i < text.length; i += 1) {
    const letter = text.charCodeAt(i);
    a = Math.imul(a ^ letter, PRIME);
    b = Math.imul(b ^ letter, PRIME);
  }
  return [a, b];
}

/** 64 bits as hex. */
export const hashText = (hash: Hash): string => hash.map(part => (part >>> 0).toString(16).padStart(8, '0')).join('');

/** The digest of where a game stands, whatever words it is told in. */
export const stateDigest = (state: unknown): string => hashText(hashed(wordless(state)));

/** A short digest. Finds slips and tampering, is no secret seal. */
export const digest = (value: unknown): string => hashText(hashed(canonical(value)));
