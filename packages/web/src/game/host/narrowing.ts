/** Sampled odds are shown at once and grow narrower for a short while, as long as somebody looks at them. */
import { asked, type ExplainedOdds } from './oddsInWorker.ts';

/** Each takes the thread about a tenth of a second; other questions come in between. */
const MOST_ROUNDS = 15;

export async function* narrowing(found: ExplainedOdds): AsyncGenerator<ExplainedOdds> {
  let { narrows } = found;
  for (let round = 0; round < MOST_ROUNDS && narrows !== null; round += 1) {
    const id: number = narrows;
    const next = await asked(async worker => worker.narrower(id)).catch(() => null);
    if (next === null) return;
    yield next;
    ({ narrows } = next);
  }
}

/**
 * Odds of several things side by side: of each its first answer, so that something can be read at once, then those that were sampled
 * narrower. A first answer on a busy machine may be a handful of samples, and 0 % beside a man who lives one time in four. Ends when
 * `tell` says that nobody looks any more.
 */
export async function sideBySide<T>(
  all: readonly T[],
  ask: (one: T) => Promise<ExplainedOdds | null>,
  tell: (one: T, found: ExplainedOdds | null) => boolean,
  narrower = narrowing,
): Promise<void> {
  const sampled: (readonly [T, ExplainedOdds])[] = [];
  for (const one of all) {
    const found = await ask(one);
    if (!tell(one, found)) return;
    if (found !== null && found.narrows !== null) sampled.push([one, found]);
  }
  for (const [one, found] of sampled) for await (const next of narrower(found)) if (!tell(one, next)) return;
}
