/** Plain data compared without writing it out: what is one and the same object (a map, a kit) costs nothing. */

type Plain = Readonly<Record<string, unknown>>;

/** Equal as JSON would be: whatever the order of the keys, and what is undefined is not there. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) return Array.isArray(a) && Array.isArray(b) && equalLists(a, b);
  return equalParts(a as Plain, b as Plain); // any object is read by its own keys here
}

/**
 * Plain data inherits nothing: `in` goes through the keys without a list of them, and states are compared by the dozen. Where the first has
 * no part too few and the second no key too many, nothing of the second is left to look at.
 */
function equalParts(one: Plain, other: Plain): boolean {
  let parts = 0;
  for (const key in one) {
    const part = one[key];
    const his = other[key];
    if (part !== his && !equal(part, his)) return false;
    if (part !== undefined) parts += 1;
  }
  let keys = 0;
  for (const _ in other) keys += 1;
  if (keys === parts) return true;
  for (const key in other) if (other[key] !== undefined) parts -= 1;
  return parts === 0;
}

function equalLists(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i] && !equal(a[i], b[i])) return false;
  return true;
}

/**
 * The first value, with every part that equals its counterpart in the second replaced by that very part: so states that are kept beside each
 * other take little more room than what differs. Nobody may change either of them afterwards.
 */
export function sharing<T>(value: T, other: T): T {
  return shared(value, other) as T; // the same value, from other pieces
}

function shared(value: unknown, other: unknown): unknown {
  if (value === other || typeof value !== 'object' || typeof other !== 'object' || value === null || other === null) return value;
  if (Array.isArray(value) || Array.isArray(other)) return Array.isArray(value) && Array.isArray(other) ? sharedList(value, other) : value;
  const [one, two] = [value as Plain, other as Plain]; // as above
  let more = 0;
  let same = true;
  let copy: Record<string, unknown> | null = null;
  for (const key in one) {
    more += 1;
    const [own, his] = [one[key], two[key]];
    if (own === his && own !== undefined) continue;
    const part = shared(own, his);
    if (part !== own) (copy ??= { ...one })[key] = part;
    if (part !== his || !(key in two)) same = false;
  }
  for (const _ in two) more -= 1;
  return same && more === 0 ? other : (copy ?? value);
}

/** Place by place: figures keep theirs in every book. */
function sharedList(value: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  let same = value.length === other.length;
  let copy: unknown[] | null = null;
  for (let i = 0; i < value.length; i += 1) {
    const part = shared(value[i], other[i]);
    if (part !== value[i]) (copy ??= [...value])[i] = part;
    if (part !== other[i]) same = false;
  }
  return same ? other : (copy ?? value);
}
