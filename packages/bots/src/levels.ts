/** The levels of the computer players, named after the books' own ladder. Numbers only: how they think stands in search/. */
import type { Mind } from './search/think.ts';

export const LEVEL_IDS = ['noumin', 'ashigaru', 'bushi', 'kensei'] as const;
export type LevelId = (typeof LEVEL_IDS)[number];

/** In a rollout everybody does the best of a few things that come to mind. */
const ROLLOUT = { depth: 24, drawn: 5, warmth: 0.3, prior: 2 } as const;

export const LEVELS: Readonly<Record<LevelId, Mind>> = {
  /** Few orders come to his mind, and he takes the one that looks best at once. */
  noumin: { ...ROLLOUT, answers: 0, seen: 8, width: 1, worlds: 1 },
  /** Looks at all of them, as far as the next question. */
  ashigaru: { ...ROLLOUT, answers: 0, seen: 120, width: 1, worlds: 1 },
  /** Hears the best of them to the end of the turn. */
  bushi: { ...ROLLOUT, answers: 600, seen: 120, width: 6, worlds: 4 },
  /** The same, and longer. */
  kensei: { ...ROLLOUT, answers: 3000, seen: 150, width: 10, worlds: 8 },
};
