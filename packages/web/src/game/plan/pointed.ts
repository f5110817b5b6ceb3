/** Whose part of the plan is pointed at: the list lights the board, and the rest of it dims. */
import type { FigureId } from '@nobori/engine';
import { createStore } from 'zustand/vanilla';

export const pointedAt = createStore<{ readonly figure: FigureId | null }>(() => ({ figure: null }));
