/** What each answer to a question may lead to: my man lives, theirs falls. */
import type { Chance } from '@nobori/engine';
import type { ExplainedOdds } from '../host/oddsInWorker.ts';

/** Out of 1: as the other side's answers make it worst, and best, and with the one that serves them best. */
export interface Share {
  readonly least: number;
  readonly most: number;
  readonly likely: number;
}

/** What an answer may lead to. The other side answers too: what it serves them best to do is no promise that they do it. */
export interface Prospect {
  readonly lives: Share;
  readonly fells: Share;
  readonly unharmed: Share;
}

export function prospectOf(odds: ExplainedOdds | null): Prospect | null {
  const lines = odds?.questions[0]?.rows.find(({ best }) => best)?.lines ?? [];
  if (lines.length === 0) return null;
  const share = (counts: (outcome: Chance['outcome']) => boolean): Share => {
    const all = lines.map(({ chances, best }) => ({
      best,
      n: chances.reduce((sum, one) => (counts(one.outcome) ? sum + one.share : sum), 0),
    }));
    const each = all.map(({ n }) => n);
    return { least: Math.min(...each), most: Math.max(...each), likely: all.find(({ best }) => best)?.n ?? 0 };
  };
  return {
    lives: share(({ falls }) => falls?.includes('own') !== true),
    fells: share(({ falls }) => falls?.includes('foe') === true),
    unharmed: share(({ weight }) => weight >= 0),
  };
}

/** Nearer than this is no difference worth a word. */
const WORTH_SAYING = 0.05;

/** The one that is best in this by more than a little; null when several are as good. Safe is what is safe whatever they do. */
export function standsOut(prospects: readonly (Prospect | null)[], of: 'lives' | 'fells'): number | null {
  const worth = (one: Prospect): number => (of === 'lives' ? one.lives.least : one.fells.likely);
  const order = prospects.flatMap((one, i) => (one === null ? [] : [{ i, n: worth(one) }])).toSorted((a, b) => b.n - a.n);
  const [first, second] = order;
  return first !== undefined && second !== undefined && first.n - second.n > WORTH_SAYING ? first.i : null;
}
