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
