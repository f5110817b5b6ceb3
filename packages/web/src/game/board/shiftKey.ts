/** Shift held down, for those who hear only which man is meant: he is chosen besides the others, or carried with his whole unit. */
import { useEffect } from 'preact/hooks';

let held = false;
export const shiftHeld = (): boolean => held;

/** Watches the key while a board is shown. */
export function useShiftKey(): void {
  useEffect(() => {
    const shown = new AbortController();
    const watch = ({ shiftKey }: KeyboardEvent | PointerEvent): void => {
      held = shiftKey;
    };
    for (const kind of ['keydown', 'keyup', 'pointerdown'] as const)
      window.addEventListener(kind, watch, { capture: true, signal: shown.signal });
    return () => {
      held = false;
      shown.abort();
    };
  }, []);
}
