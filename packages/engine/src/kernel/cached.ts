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

/** … also where it depends on something else, told apart by a key. */
export function cachedFor<K extends object, L, V>(keyOf: (also: L) => string, make: (key: K, also: L) => V): (key: K, also: L) => V {
  const all = cached<K, Map<string, V>>(() => new Map());
  return (key, also) => {
    const [known, name] = [all(key), keyOf(also)];
    let found = known.get(name);
    if (found === undefined) known.set(name, (found = make(key, also)));
    return found;
  };
}
