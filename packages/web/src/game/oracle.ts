/** Odds, worked out in a thread of their own: the page never waits for them, and the same question is never asked twice. */
import type { FigureId, Odds, Order, Probe, Rolled, Seat, State } from '@nobori/engine';
import * as Comlink from 'comlink';
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

let foreteller: Comlink.Remote<Foreteller> | null = null;

function awake(): Comlink.Remote<Foreteller> {
  foreteller ??= Comlink.wrap<Foreteller>(new Worker(new URL('./foreteller.ts', import.meta.url), { type: 'module' }));
  return foreteller;
}

/** Starts the thread and lets it load the book while nobody is waiting. */
export function wakeOracle(book: string): void {
  awake()
    .wake(book)
    .catch(() => undefined); // no odds then: the game goes on without them
}

const known = new WeakMap<State, Map<string, Promise<Foresight | null>>>();

/** Null when nothing is at stake. The answer to a question about one view is kept as long as that view. */
export function foresee(book: string, view: State, seat: Seat, what: Order | Probe): Promise<Foresight | null> {
  const key = `${seat} ${JSON.stringify(what)}`;
  const answers = known.get(view) ?? new Map<string, Promise<Foresight | null>>();
  known.set(view, answers);
  const asked =
    answers.get(key) ??
    awake()
      .foresee(book, view, seat, what)
      .catch(() => null);
  answers.set(key, asked);
  return asked;
}

/** What the others could do to a figure now. */
export const threatsTo = (book: string, view: State, figure: FigureId): Promise<readonly Threat[]> =>
  awake()
    .threatsTo(book, view, figure)
    .catch(() => []);
