/** What the hand points at just now, and what is drawn for it. Its own small store: it changes with every step of the pointer, and little else is drawn anew for it. */
import { createStore } from 'zustand/vanilla';
import type { Lit, Pointed } from '../../board/types.ts';

interface Pointing {
  readonly what: Pointed | null;
  readonly held: boolean;
  /** Every line of sight of the chosen man is wanted. */
  readonly all: boolean;
  readonly lines: readonly Lit[];
}

export const pointing = createStore<Pointing>(() => ({ what: null, held: false, all: false, lines: [] }));
