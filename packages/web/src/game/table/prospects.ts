/** What each answer to a question may lead to: my man lives, theirs falls. */
import type { ExplainedOdds } from '../host/oddsInWorker.ts';
import { bestLine } from './oddsRows.ts';

/** What an answer may lead to, out of 1. */
export interface Prospect {
  readonly lives: number;
  readonly fells: number;
  readonly unharmed: number;
}

export function prospectOf(odds: ExplainedOdds | null): Prospect | null {
  const [told] = odds?.questions ?? [];
  const line = told === undefined ? null : bestLine(told);
  if (line === null) return null;
  const share = (who: 'own' | 'foe'): number =>
    line.chances.reduce((sum, { outcome, share: part }) => (outcome.falls?.includes(who) === true ? sum + part : sum), 0);
  return {
    lives: 1 - share('own'),
    fells: share('foe'),
    unharmed: line.chances.reduce((sum, { outcome, share: part }) => (outcome.weight >= 0 ? sum + part : sum), 0),
  };
}

/** Nearer than this is no difference worth a word. */
const WORTH_SAYING = 0.05;

/** The one that is best in this by more than a little; null when several are as good. */
export function standsOut(prospects: readonly (Prospect | null)[], of: 'lives' | 'fells'): number | null {
  const order = prospects.flatMap((one, i) => (one === null ? [] : [{ i, n: one[of] }])).toSorted((a, b) => b.n - a.n);
  const [first, second] = order;
  return first !== undefined && second !== undefined && first.n - second.n > WORTH_SAYING ? first.i : null;
}
