/** Odds, worked out in a thread of their own: the page never waits for them, and the same question is never asked twice. */
import type { FigureId, Order, Probe, Refusal, Rolled, Seat, State, Told } from '@nobori/engine';
import type { Remote } from 'comlink';
import type { OddsWorker } from './oddsWorker.ts';

export interface ExplainedOdds {
  readonly questions: readonly Told[];
  /** Why there are none: the order itself would be refused so. */
  readonly refusal: Refusal | null;
  /** The rolls on the way, with their modifiers: as they would be made, whatever the faces. */
  readonly rolls: readonly Rolled[];
  /** The number under which the thread keeps them, where they are sampled and can be narrowed. */
  readonly narrows: number | null;
}

export interface Threat extends ExplainedOdds {
  readonly seat: Seat;
  readonly probe: Probe;
}

let worker: Remote<OddsWorker> | null = null;

/** Asks the thread, which is started with the first question. */
export async function asked<T>(ask: (worker: Remote<OddsWorker>) => Promise<T>): Promise<T> {
  const { wrap } = await import('comlink');
  worker ??= wrap<OddsWorker>(new Worker(new URL('./oddsWorker.ts', import.meta.url), { type: 'module' }));
  return ask(worker);
}

/** Starts the thread and lets it load the book while nobody is waiting. */
export function wakeOdds(book: string): void {
  asked(one => one.wake(book)).catch(() => undefined); // no odds then: the game goes on without them
}

const known = new WeakMap<State, Map<string, Promise<ExplainedOdds | null>>>();

/** Null when nothing is at stake. The answer to a question about one view is kept as long as that view, unless it came late and was sampled. */
export function oddsFor(book: string, view: State, seat: Seat, what: Order | Probe): Promise<ExplainedOdds | null> {
  const key = `${seat} ${JSON.stringify(what)}`;
  const answers = known.get(view) ?? new Map<string, Promise<ExplainedOdds | null>>();
  known.set(view, answers);
  const kept = answers.get(key);
  if (kept !== undefined) return kept;
  const answer = asked(one => one.oddsFor(book, view, seat, what)).catch(() => null);
  answers.set(key, answer);
  void answer.then(found => {
    if (found !== null && found.narrows !== null) answers.delete(key); // the next time there may be time to count
  });
  return answer;
}

/** What the others could do to a figure now. */
export const threatsTo = (book: string, view: State, figure: FigureId): Promise<readonly Threat[]> =>
  asked(one => one.threatsTo(book, view, figure)).catch(() => []);
