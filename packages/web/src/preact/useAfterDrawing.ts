/** What can be shown a little later than the rest: the value of the drawing before, until this one is on the screen. */
import { useEffect, useState } from 'preact/hooks';

/** One of them a frame: all at once they would be as much work as what they made way for. */
const waiting = new Set<() => void>();
let under = false;

function next(): void {
  under = waiting.size > 0;
  if (!under) return;
  const show = (): void => {
    const [first] = waiting;
    if (first !== undefined) waiting.delete(first);
    first?.();
    next();
  };
  // A page that is not seen has no frames.
  if (document.hidden) setTimeout(show, 0);
  else requestAnimationFrame(() => setTimeout(show, 0));
}

export function useAfterDrawing<T extends object>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const show = (): void => setShown(value);
    waiting.add(show);
    if (!under) next();
    return () => void waiting.delete(show);
  }, [value]);
  return shown;
}
