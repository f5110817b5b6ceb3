/**
 * The difference between two plain values, as plain data, and its way back: what a seat is told when something has changed.
 *
 *   [value]                     this stands there now
 *   []                          nothing stands there any more (in an object)
 *   { key: change }             an object or a list, changed in these places
 *   [at, cut, put, changes?]    a list: from `at` so many are cut out and these put in; then changed in these places
 */
export type Change =
  | readonly []
  | readonly [value: unknown]
  | { readonly [key: string]: Change }
  | readonly [at: number, cut: number, put: readonly unknown[], changes?: { readonly [key: string]: Change }];

type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What makes the second value of the first; null when they are equal. What is undefined is not there. */
export function difference(before: unknown, after: unknown): Change | null {
  if (before === after) return null;
  if (Array.isArray(before) && Array.isArray(after)) return betweenLists(before, after);
  if (isPlain(before) && isPlain(after)) return betweenObjects(before, after);
  return [after];
}

export const same = (a: unknown, b: unknown): boolean => difference(a, b) === null;

function betweenObjects(before: Plain, after: Plain): Change | null {
  let changes: Record<string, Change> | null = null;
  // Plain data inherits nothing: `in` goes through the keys without a list of them.
  for (const key in after) {
    const was = before[key];
    const is = after[key];
    if (was === is) continue;
    const change = is === undefined ? ([] as const) : was === undefined ? ([is] as const) : difference(was, is);
    if (change !== null) (changes ??= {})[key] = change;
  }
  for (const key in before) if (before[key] !== undefined && !(key in after)) (changes ??= {})[key] = [];
  return changes;
}

/** The same thing in two lists, changed or not: equal, or of one id. */
const matches = (a: unknown, b: unknown): boolean =>
  a === b || (isPlain(a) && isPlain(b) && a['id'] !== undefined ? a['id'] === b['id'] : same(a, b));

function betweenLists(before: readonly unknown[], after: readonly unknown[]): Change | null {
  if (before.length === after.length) return inPlaces(before, after, (i: number) => i);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && matches(before[head], after[head])) head += 1;
  let tail = 0;
  while (tail < shorter - head && matches(before[before.length - 1 - tail], after[after.length - 1 - tail])) tail += 1;
  const shift = before.length - after.length;
  const stays = (i: number): number | null => (i < head ? i : i >= after.length - tail ? i + shift : null);
  const changes = inPlaces(before, after, stays);
  const cut = [head, before.length - head - tail, after.slice(head, after.length - tail)] as const;
  return changes === null ? cut : [...cut, changes];
}

/** What changed in the places of the new list that the old one had as well. */
function inPlaces(
  before: readonly unknown[],
  after: readonly unknown[],
  was: (i: number) => number | null,
): { readonly [key: string]: Change } | null {
  let changes: Record<string, Change> | null = null;
  for (let i = 0; i < after.length; i += 1) {
    const from = was(i);
    const change = from === null ? null : difference(before[from], after[i]);
    if (change !== null) (changes ??= {})[i] = change;
  }
  return changes;
}

/** The value with the change made. What did not change is shared with the value before, which stays as it was. */
export function changed(before: unknown, change: Change | null): unknown {
  if (change === null) return before;
  if (isList(change)) {
    if (change.length === 1) return change[0];
    if (change.length < 3 || !Array.isArray(before)) throw new Error('A change that does not fit: it is for a list.');
    const [at, cut, put, changes] = change;
    const list = [...before.slice(0, at ?? 0), ...(put ?? []), ...before.slice((at ?? 0) + (cut ?? 0))];
    return changes === undefined ? list : changed(list, changes);
  }
  if (Array.isArray(before)) {
    const list: unknown[] = [...before];
    for (const [key, one] of Object.entries(change)) list[Number(key)] = changed(list[Number(key)], one);
    return list;
  }
  if (!isPlain(before)) throw new Error('A change that does not fit: it is for an object.');
  const copy: Record<string, unknown> = { ...before };
  for (const [key, one] of Object.entries(change)) {
    if (isList(one) && one.length === 0) delete copy[key];
    else copy[key] = changed(copy[key], one);
  }
  return copy;
}

const isList = (change: Change): change is Exclude<Change, { readonly [key: string]: Change }> => Array.isArray(change);
