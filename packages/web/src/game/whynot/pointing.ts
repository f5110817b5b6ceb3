/** What the hand points at just now. Its own small store: it changes with every step of the pointer, and nothing else is drawn anew for it. */
import { createStore } from 'zustand/vanilla';
import type { Pointed } from '../../board/types.ts';

export const pointing = createStore<{ readonly what: Pointed | null; readonly held: boolean }>(() => ({ what: null, held: false }));
