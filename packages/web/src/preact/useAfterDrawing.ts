/** What can be shown a little later than the rest: the value of the drawing before, until this one is on the screen. */
import { useEffect, useState } from 'preact/hooks';

export function useAfterDrawing<T extends object>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value), 0);
    return () => clearTimeout(timer);
  }, [value]);
  return shown;
}
