/** When two positions are the same: told by what differs from the first one seen that has as many of everything. Few fields do. */

/** Text of what makes `b` out of `a`; empty when nothing does. What both share, maps and kits above all, is not looked into. */
export function difference(a: unknown, b: unknown, known: Known = nothingKnown()): string {
  if (a === b) return '';
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return typeof b === 'number' ? `${b}` : written(b, known);
  if (Array.isArray(b)) {
    if (!Array.isArray(a) || a.length !== b.length) return written(b, known);
    let text = '';
    for (let i = 0; i < b.length; i += 1) {
      if (a[i] === b[i]) continue;
      const part = difference(a[i], b[i], known);
      if (part !== '') text += `${i}:${part};`;
    }
    return text === '' ? '' : `[${text}]`;
  }
  if (Array.isArray(a)) return written(b, known);
  const [was, is] = [a as Plain, b as Plain]; // plain data: no other objects there are
  const { names: old, values } = partsOf(was, known);
  let text = '';
  let i = 0;
  for (const key in is) {
    if (old[i] !== key) return otherwise(was, is, known); // other fields, or in another order: seldom
    const [before, value] = [values[i], is[key]];
    i += 1;
    if (before === value) continue;
    const part = difference(before, value, known);
    if (part !== '') text += `${named(key)}:${part};`;
  }
  if (i < old.length) return otherwise(was, is, known);
  return text === '' ? '' : `{${text}}`;
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

function otherwise(was: Plain, is: Plain, known: Known): string {
  let text = '';
  for (const key of Object.keys(is)) {
    const part = difference(was[key], is[key], known);
    if (part !== '' || !(key in was)) text += `${named(key)}:${part};`;
  }
  for (const key of Object.keys(was)) if (!(key in is)) text += `-${named(key)};`;
  return text === '' ? '' : `{${text}}`;
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

/** Keys of positions of one run: equal where the positions are. */
export function keys(): (state: object) => string {
  const bases = new Map<string, object>();
  const known = nothingKnown();
  return state => {
    const size = sizeOf(state);
    const base = bases.get(size);
    if (base !== undefined) return size + difference(base, state, known);
    bases.set(size, state);
    return size;
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
