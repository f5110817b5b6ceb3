/**
 * Looks at the page as it was drawn, right before it is painted. Whoever measures in the midst of drawing lays out the whole page for himself;
 * all who measure here share the layout of the frame.
 */
import { useLayoutEffect } from 'preact/hooks';

export function useBeforePaint(look: () => void | (() => void), inputs?: readonly unknown[]): void {
  useLayoutEffect(() => {
    let done: void | (() => void);
    const frame = requestAnimationFrame(() => {
      done = look();
    });
    return () => {
      cancelAnimationFrame(frame);
      done?.();
    };
  }, inputs);
}
