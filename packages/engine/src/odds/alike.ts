/** When two positions are the same: told by what differs from the first one seen that has as many of everything. Few fields do. */

/** Text of what makes `b` out of `a`; empty when nothing does. What both share, maps and kits above all, is not looked into. */
export function difference(a: unknown, b: unknown): string {
  const pieces = new Pieces();
  tell(a, b, nothingKnown(), pieces);
  return pieces.joined();
}

/**
 * A text in pieces. They are joined in one go: a text that is put together step by step is held by whoever keeps it with all that it was made of.
 * What is taken back is written over later: a list that is cut short each time takes longer than all that is compared.
 */
class Pieces {
  private readonly all: string[] = [];
  count = 0;

  add(piece: string): void {
    this.all[this.count] = piece;
    this.count += 1;
  }

  joined(): string {
    return this.all.slice(0, this.count).join('');
  }
}

/** Adds the same in pieces, and says whether there were any. */
function tell(a: unknown, b: unknown, known: Known, pieces: Pieces): boolean {
  if (a === b) return false;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    pieces.add(typeof b === 'number' ? `${b}` : written(b, known));
    return true;
  }
  const list = Array.isArray(b);
  if (list ? !Array.isArray(a) || a.length !== b.length : Array.isArray(a)) {
    pieces.add(written(b, known));
    return true;
  }
  const from = pieces.count;
  pieces.add(list ? '[' : '{');
  if (list) tellItems(a as readonly unknown[], b, known, pieces);
  else tellFields(a as Plain, b as Plain, known, pieces); // plain data: no other objects there are
  if (pieces.count === from + 1) pieces.count = from;
  else pieces.add(list ? ']' : '}');
  return pieces.count > from;
}

/** One part of two that differ; nothing of it where nothing does. */
function tellPart(tag: string, a: unknown, b: unknown, known: Known, pieces: Pieces): boolean {
  const from = pieces.count;
  pieces.add(tag);
  const differs = tell(a, b, known, pieces);
  if (differs) pieces.add(';');
  else pieces.count = from;
  return differs;
}

function tellItems(a: readonly unknown[], b: readonly unknown[], known: Known, pieces: Pieces): void {
  for (let i = 0; i < b.length; i += 1) if (a[i] !== b[i]) tellPart(`${i}:`, a[i], b[i], known, pieces);
}

function tellFields(was: Plain, is: Plain, known: Known, pieces: Pieces): void {
  const from = pieces.count;
  const { names: old, values } = partsOf(was, known);
  let i = 0;
  let alike = true;
  for (const key in is) {
    alike = old[i] === key;
    if (!alike) break;
    const before = values[i]; // one by one: of every step thousands of fields are compared
    const value = is[key];
    i += 1;
    if (before !== value) tellPart(tagOf(key), before, value, known, pieces);
  }
  if (alike && i === old.length) return;
  pieces.count = from; // other fields, or in another order: seldom
  for (const key of Object.keys(is))
    if (!tellPart(tagOf(key), was[key], is[key], known, pieces) && !(key in was)) {
      pieces.add(tagOf(key));
      pieces.add(';');
    }
  for (const key of old) if (!(key in is)) pieces.add(`-${named(key)};`);
}

type Plain = Readonly<Record<string, unknown>>;

/** Fields of what others are compared with, again and again: looked up once. */
interface Parts {
  readonly names: readonly string[];
  readonly values: readonly unknown[];
}

/** What is kept while positions of one run are compared: let go with the run, which costs less than to be let go one by one. */
interface Known {
  readonly parts: Map<object, Parts>;
  /** What a copy shares with its original never changes, so it is written out once. */
  readonly texts: Map<object, string>;
}
const nothingKnown = (): Known => ({ parts: new Map(), texts: new Map() });

function partsOf(it: Plain, { parts }: Known): Parts {
  const known = parts.get(it);
  if (known !== undefined) return known;
  const found = { names: Object.keys(it), values: Object.values(it) };
  parts.set(it, found);
  return found;
}

const written = (value: unknown, known: Known): string =>
  value === null
    ? 'null'
    : typeof value === 'string'
      ? named(value)
      : typeof value === 'object'
        ? whole(value, known)
        : (JSON.stringify(value) ?? 'undefined');

function whole(value: object, { texts }: Known): string {
  const found = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, found);
  return found;
}

/** The same few names come again and again. */
const names = new Map<string, string>();
function named(key: string): string {
  const found = names.get(key) ?? JSON.stringify(key);
  names.set(key, found);
  return found;
}

const tags = new Map<string, string>();
function tagOf(key: string): string {
  const found = tags.get(key) ?? `${named(key)}:`;
  tags.set(key, found);
  return found;
}

/** Keys of positions of one run: equal where the positions are, and what goes before is. */
export function keys(): (state: object, before?: string) => string {
  const bases = new Map<string, object>();
  const known = nothingKnown();
  const pieces = new Pieces();
  return (state, before = '') => {
    const size = sizeOf(state);
    const base = bases.get(size);
    pieces.count = 0;
    pieces.add(before);
    pieces.add(size);
    if (base === undefined) bases.set(size, state);
    else tell(base, state, known, pieces);
    return pieces.joined();
  };
}

/** How many there are of everything, and where the game stands: its moment's lists grow and shrink from step to step. */
function sizeOf(state: object): string {
  let size = '';
  const parts = state as Plain; // as above
  for (const name in parts) {
    const part = parts[name];
    if (Array.isArray(part)) size += `${part.length},`;
  }
  if (!Array.isArray(parts['moments'])) return size;
  const now = parts['moments'].at(-1) as Plain | undefined;
  for (const name in now) {
    const part = now[name];
    size += Array.isArray(part) ? `${part.length},` : typeof part === 'string' ? `${part} ` : '-';
  }
  return size;
}
