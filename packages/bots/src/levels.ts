/** How the levels of the computer players think. Numbers only: what they mean stands in search/. */
import type { LevelId, Temper } from './roster.ts';
import type { Mind } from './search/think.ts';

/** In a rollout everybody does what is sensible: nearly always the best of some orders. To the end of the turn, however many answers that takes. */
const ROLLOUT = { depth: 60, drawn: 24, warmth: 0.3, prior: 4 } as const;

export const LEVELS: Readonly<Record<LevelId, Mind>> = {
  /** Some orders come to his mind; he takes what looks best at first sight, and misjudges it. */
  noumin: { ...ROLLOUT, answers: 0, seen: 24, width: 1, worlds: 1, waver: 3 },
  /** Hears what the best few lead to: what a charge is worth shows only when it was fought. */
  ashigaru: { ...ROLLOUT, answers: 200, seen: 120, width: 6, worlds: 2, waver: 0.1 },
  /** Hears more of them, and longer. */
  bushi: { ...ROLLOUT, answers: 300, seen: 120, width: 8, worlds: 4, waver: 0 },
  /** The same, and longer still. */
  kensei: { ...ROLLOUT, answers: 800, seen: 120, width: 10, worlds: 8, waver: 0 },
};

/** Milliseconds a decision may take where somebody waits: the first of a turn, and the others. A clock only cuts a thought short. */
export const PATIENCE: Readonly<Record<LevelId, { readonly first: number; readonly later: number }>> = {
  noumin: { first: 2000, later: 2000 }, // never needed: he takes hundredths of a second, and is the same on every machine
  ashigaru: { first: 800, later: 300 },
  bushi: { first: 800, later: 300 },
  kensei: { first: 2000, later: 2000 },
};

/** By how much a temper bends what weighs for oneself; what weighs for the enemy is left as it is. */
export const BENT: Readonly<Record<Temper, Readonly<Record<string, number>>>> = {
  bold: { left: 0.75, pressed: 0.6, joined: 0.6, near: 1.3, bold: 1.5 },
  careful: { left: 1.3, pressed: 1.5, joined: 1.4, bold: 0.7 },
  cunning: { shots: 1.5, joined: 1.3, 'reach barred': 1.5, 'hold barred': 1.5, 'leave barred': 1.5, 'carry barred': 1.5 },
};

/** The same for orders that come to mind. */
export const INCLINED: Readonly<Record<Temper, Readonly<Record<string, number>>>> = {
  bold: { close: 1.5, closeBold: 1.3, threat: 0.5 },
  careful: { close: 0.7, threat: 1.5, together: 1.3 },
  cunning: { bar: 1.5, closeShoots: 1.3, targetWanted: 1.3 },
};
