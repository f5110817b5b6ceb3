/** How many of so many fit beside each other in a row: as many as there is room for, measured once they are drawn. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useBeforePaint } from '../../preact/useBeforePaint.ts';

/** A sentence of more lines than two takes the room of an act. */
const TWO_LINES = 52;
/** Fewer than these are never shown for the sake of a short sentence. */
const FEW = 4;

interface Tried {
  readonly of: unknown;
  readonly width: number;
  readonly count: number;
}

export function useFitting(row: RefObject<HTMLElement | null>, of: unknown, most: number): number {
  const [width, setWidth] = useState(0);
  const [tried, setTried] = useState<Tried>({ of, width, count: most });
  const count = tried.of === of && tried.width === width ? tried.count : most;
  const look = (): void => {
    const element = row.current;
    if (element === null || count === 0) return;
    const words = element.closest('.slip')?.querySelector<HTMLElement>('.prompt-words p');
    const tight = element.scrollWidth > element.clientWidth + 1 || ((words?.offsetHeight ?? 0) > TWO_LINES && count > FEW);
    if (tight) setTried({ of, width, count: count - 1 });
  };
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const element = row.current?.closest('.slip');
    if (element === null || element === undefined) return undefined;
    const watcher = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    watcher.observe(element);
    // What comes late beside the row takes some of its room: it is looked at again, and only ever grows shorter by it.
    const beside = new ResizeObserver(() => latest.current());
    const within = new MutationObserver(() => latest.current());
    if (row.current !== null) {
      beside.observe(row.current);
      within.observe(row.current, { childList: true }); // and what comes late into it
    }
    return () => {
      watcher.disconnect();
      beside.disconnect();
      within.disconnect();
    };
  }, [row]);
  // All of them are looked at before they are painted; each try after that at once, or it would be seen.
  const again = count < most;
  useBeforePaint(() => {
    if (!again) look();
  }, [row, of, width, again]);
  useLayoutEffect(() => {
    if (again) look();
  }, [row, of, width, count]);
  return count;
}
