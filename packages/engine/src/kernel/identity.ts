const numbers = { known: new WeakMap<object, number>(), next: 1 };

/** The same object has the same number: equal in a key is then what is shared. Null is 0. */
export function numberOf(thing: object | null): number {
  if (thing === null) return 0;
  const known = numbers.known.get(thing);
  if (known !== undefined) return known;
  numbers.known.set(thing, numbers.next);
  return numbers.next++;
}
