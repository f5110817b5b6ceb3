/** A value that lives outside the page's components: drawn again whenever it changes. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

interface Drawn<T> {
  readonly value: T;
  readonly read: () => T;
}

/** What cannot be read any more counts as changed: the drawing then says why. */
function hasChanged<T>({ value, read }: Drawn<T>): boolean {
  try {
    return !Object.is(value, read());
  } catch {
    return true;
  }
}

export function useWatched<T>(watch: (changed: () => void) => () => void, read: () => T): T {
  const value = read();
  const drawn = useRef<Drawn<T>>({ value, read });
  const [, countTimes] = useState(0);
  const look = (): void => {
    if (hasChanged(drawn.current)) countTimes(times => times + 1);
  };
  useLayoutEffect(() => {
    drawn.current = { value, read };
    look(); // another component may have changed it meanwhile
  });
  useLayoutEffect(() => watch(look), [watch]);
  return value;
}
