/** What follows from something that never changes is worked out once. */
export function cached<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  let latest: K | null = null;
  let value: V | null = null;
  return key => {
    if (key === latest && value !== null) return value;
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = make(key)));
    latest = key;
    value = found;
    return found;
  };
}
