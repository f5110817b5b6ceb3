/** The ground as long as it stays the same, whatever object it comes in; and the printer for it in the theme of the moment. */
import type { Book, Ground } from '@nobori/engine';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { GroundLooks } from '../art/kinds.ts';
import { useWatched } from '../preact/useWatched.ts';
import { whenIdle } from '../preact/whenIdle.ts';
import type * as PrintedGround from './ground.ts';
import type { Printer } from './printing.ts';
import { frameOf, type Frame } from './frame.ts';

const insideOf = (ground: Ground): object => (ground.kind === 'table' ? ground.table : ground.map);

/** Books may hand out a new object with every state; drawing the ground again is only worth it when it changed. */
export function useSameGround(ground: Ground): Ground {
  const kept = useRef<{ readonly ground: Ground; readonly text: string } | null>(null);
  const before = kept.current;
  if (before !== null && (before.ground === ground || insideOf(before.ground) === insideOf(ground))) return before.ground;
  const text = JSON.stringify(ground);
  if (before !== null && before.text === text) return before.ground;
  kept.current = { ground, text };
  return ground;
}

export const useFrame = (ground: Ground, board: Book['board']): Frame => useMemo(() => frameOf(ground, board), [ground, board]);

/** Asked of the styles once, and again when they may have changed: every asking lays out the whole page. */
let known: string | null = null;

const watchTheme = (tell: () => void): (() => void) => {
  const changed = (): void => {
    known = null;
    tell();
  };
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class', 'style'] });
  const night = window.matchMedia('(prefers-color-scheme: dark)');
  night.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    night.removeEventListener('change', changed);
    known = null; // nobody watches any more
  };
};

/** Changes when the colours do. */
function themeNow(): string {
  if (known !== null) return known;
  const styles = getComputedStyle(document.documentElement);
  known = ['--ground', '--key', '--water'].map(name => styles.getPropertyValue(name)).join();
  return known;
}

export const useTheme = (): string => useWatched(watchTheme, themeNow);

/** What can be ordered comes first, the ground it is ordered on right after it. */
const AFTER_ORDERS = 500;

/** What prints the ground; null until it has come. */
export function usePress(): typeof PrintedGround | null {
  const [press, setPress] = useState<typeof PrintedGround | null>(null);
  useEffect(() => {
    let gone = false;
    void whenIdle(AFTER_ORDERS)
      .then(() => import('./ground.ts'))
      .then(loaded => gone || setPress(loaded));
    return () => {
      gone = true;
    };
  }, []);
  return press;
}

export function usePrinter(press: typeof PrintedGround | null, ground: Ground, looks: GroundLooks, id: string): Printer | null {
  const printer = useMemo(() => press?.printerFor(ground, looks, id) ?? null, [press, ground, looks, id]);
  useEffect(() => {
    printer?.open();
    return () => printer?.close();
  }, [printer]);
  return printer;
}
