/** A finger on a row: drawn to the left far enough, or held. A mouse does neither: it has buttons. */
import { useRef } from 'preact/hooks';

const FAR = 80;
const LONG = 500;
/** Farther up or down than this, somebody scrolls. */
const SLACK = 24;

interface Acts {
  left(): void;
  held(): void;
}

export function useSwipe({ left, held }: Acts) {
  const from = useRef<{ readonly x: number; readonly y: number; readonly timer: number } | null>(null);
  const release = (): void => {
    if (from.current !== null) window.clearTimeout(from.current.timer);
    from.current = null;
  };
  const shift = (event: PointerEvent): readonly [number, number] =>
    from.current === null ? [0, 0] : [event.clientX - from.current.x, event.clientY - from.current.y];
  return {
    onPointerDown(event: PointerEvent): void {
      if (event.pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        from.current = null;
        held();
      }, LONG);
      from.current = { x: event.clientX, y: event.clientY, timer };
    },
    onPointerMove(event: PointerEvent): void {
      const [x, y] = shift(event);
      if (Math.abs(y) > SLACK || Math.abs(x) > SLACK / 2) window.clearTimeout(from.current?.timer);
      if (Math.abs(y) > SLACK) return release();
      if (x < -FAR) {
        release();
        left();
      }
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}
