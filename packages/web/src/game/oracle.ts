/** Odds, worked out in a thread of their own: the page never waits for them, and the same question is never asked twice. */
import type { FigureId, Odds, Order, Probe, Rolled, Seat, State } from '@nobori/engine';
import type { Remote } from 'comlink';
import type { Foreteller } from './foreteller.ts';

export interface Foresight {
  readonly odds: Odds;
  /** The rolls on the way, with their modifiers: as they would be made, whatever the faces. */
  readonly rolls: readonly Rolled[];
}

export interface Threat extends Foresight {
  readonly seat: Seat;
  readonly probe: Probe;
}

let foreteller: Remote<Foreteller> | null = null;

/** Asks the thread, which is started with the first question. */
async function asked<T>(ask: (foreteller: Remote<Foreteller>) => Promise<T>): Promise<T> {
  const { wrap } = await import('comlink');
  foreteller ??= wrap<Foreteller>(new Worker(new URL('./foreteller.ts', import.meta.url), { type: 'module' }));
  return ask(foreteller);
}

/** Starts the thread and lets it load the book while nobody is waiting. */
export function wakeOracle(book: string): void {
  asked(one => one.wake(book)).catch(() => undefined); // no odds then: the game goes on without them
}

const known = new WeakMap<State, Map<string, Promise<Foresight | null>>>();

/** Null when nothing is at stake. The answer to a question about one view is kept as long as that view. */
export function foresee(book: string, view: State, seat: Seat, what: Order | Probe): Promise<Foresight | null> {
  const key = `${seat} ${JSON.stringify(what)}`;
  const answers = known.get(view) ?? new Map<string, Promise<Foresight | null>>();
  known.set(view, answers);
  const answer = answers.get(key) ?? asked(one => one.foresee(book, view, seat, what)).catch(() => null);
  answers.set(key, answer);
  return answer;
}

/** What the others could do to a figure now. */
export const threatsTo = (book: string, view: State, figure: FigureId): Promise<readonly Threat[]> =>
  asked(one => one.threatsTo(book, view, figure)).catch(() => []);
