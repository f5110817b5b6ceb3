/** When two positions are the same: told by what differs from the first one seen that has as many of everything. Few fields do. */

/** Text of what makes `b` out of `a`; empty when nothing does. What both share, maps and kits above all, is not looked into. */
export function difference(a: unknown, b: unknown): string {
  if (a === b) return '';
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return typeof b === 'number' ? `${b}` : written(b);
  if (Array.isArray(b)) {
    if (!Array.isArray(a) || a.length !== b.length) return written(b);
    let text = '';
    for (let i = 0; i < b.length; i += 1) {
      if (a[i] === b[i]) continue;
      const part = difference(a[i], b[i]);
      if (part !== '') text += `${i}:${part};`;
    }
    return text === '' ? '' : `[${text}]`;
  }
  if (Array.isArray(a)) return written(b);
  const [was, is] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>]; // plain data: no other objects there are
  let text = '';
  let more = 0;
  for (const key in is) {
    const [old, value] = [was[key], is[key]];
    const known = old !== undefined || key in was;
    if (known) more += 1;
    if (known && old === value) continue;
    const part = difference(old, value);
    if (part !== '' || !known) text += `${named(key)}:${part};`;
  }
  // What is gone: seldom anything, so only counted.
  for (const _ in was) more -= 1;
  if (more < 0) for (const key in was) if (!(key in is)) text += `-${named(key)};`;
  return text === '' ? '' : `{${text}}`;
}

const written = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

/** The same few names come again and again. */
const names = new Map<string, string>();
function named(key: string): string {
  const found = names.get(key) ?? written(key);
  names.set(key, found);
  return found;
}

/** Keys of positions of one run: equal where the positions are. */
export function keys(): (state: object) => string {
  const bases = new Map<string, object>();
  return state => {
    let size = '';
    for (const part of Object.values(state)) if (Array.isArray(part)) size += `${part.length},`;
    const base = bases.get(size);
    if (base !== undefined) return size + difference(base, state);
    bases.set(size, state);
    return size;
  };
}
