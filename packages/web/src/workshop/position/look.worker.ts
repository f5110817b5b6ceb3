/**
 * What somebody can do and what threatens him, in a thread of its own: first roughly, at once, then as exactly as it can be had. Whoever is
 * dragged asks again at every place; a newer question ends the older one.
 */
import { rollsOf, tellingOf, threats, type Book, type FigureId, type Probe, type Seat, type Spot, type State } from '@nobori/engine';
import type { ExplainedOdds, Threat } from '../../game/host/oddsInWorker.ts';
import { fetchBook } from '../../store/fetchBook.ts';

export type LookJob =
  | { readonly kind: 'laid'; readonly book: string; readonly state: State }
  /** `at`: over which place he is held; null where he stands. */
  | { readonly kind: 'look'; readonly number: number; readonly figure: FigureId; readonly at: Spot | null };

export interface Blow {
  readonly target: FigureId;
  readonly odds: ExplainedOdds;
}

export interface Looked {
  readonly number: number;
  readonly blows: readonly Blow[];
  readonly threats: readonly Threat[];
}

/** More than this nobody reads. */
const MOST = 5;
/** Milliseconds for all of it at first, and for the more exact answer. */
const [ROUGHLY, EXACTLY] = [24, 600];

function patience(milliseconds: number): (share: number) => boolean {
  const began = performance.now();
  return share => performance.now() > began + share * milliseconds;
}

function oddsOf(book: Book, state: State, seat: Seat, probe: Probe, milliseconds: number): ExplainedOdds | null {
  const found = tellingOf(book, state, seat, probe, { late: patience(milliseconds) }).odds;
  if (found === null || found.kind === 'refused') return null;
  return { questions: found.questions, refusal: null, rolls: rollsOf(book, state, seat, probe), narrows: null };
}

export function looked(book: Book, state: State, figure: FigureId, milliseconds: number): Pick<Looked, 'blows' | 'threats'> {
  const side = book.cards(state).find(({ id }) => id === figure)?.side;
  const seat = state.chairs.find(chair => chair.side === side)?.seat;
  const probes = seat === undefined ? [] : book.probes(state, seat, { figure }).slice(0, MOST);
  const blows = probes.flatMap((probe): Blow[] => {
    const odds = seat === undefined ? null : oddsOf(book, state, seat, probe, milliseconds / 2 / probes.length);
    return odds === null ? [] : [{ target: probe.target, odds }];
  });
  const found = threats(book, state, figure, { late: patience(milliseconds / 2) });
  return {
    blows,
    threats: found.slice(0, MOST).map(({ seat: theirs, probe, odds: { questions } }) => ({ seat: theirs, probe, questions, refusal: null, rolls: rollsOf(book, state, theirs, probe), narrows: null })),
  };
} // prettier-ignore

type Laid = Extract<LookJob, { readonly kind: 'laid' }>;
type Question = Extract<LookJob, { readonly kind: 'look' }>;

let laid: Laid | null = null;
let newest = 0;

async function held(book: Book, state: State, figure: FigureId, at: Spot): Promise<State> {
  const workshop = await book.workshop?.();
  const copy = book.clone(state);
  workshop?.position?.put(copy, figure, at);
  return copy;
}

async function answer({ book: id, state: lies }: Laid, { number, figure, at }: Question, tell: (looked: Looked) => void): Promise<void> {
  const book = await fetchBook(id);
  const state = at === null ? lies : await held(book, lies, figure, at);
  for (const milliseconds of [ROUGHLY, EXACTLY]) {
    if (number !== newest) return;
    tell({ number, ...looked(book, state, figure, milliseconds) });
    await new Promise(resolve => setTimeout(resolve, 0)); // a newer question may be waiting
  }
}

if (typeof document === 'undefined') {
  const tell = (found: Looked): void => (globalThis as unknown as { postMessage(message: Looked): void }).postMessage(found); // the worker's own
  globalThis.addEventListener('message', (event: Event) => {
    const { data } = event as MessageEvent<LookJob>; // only `useLook` writes to this worker
    if (data.kind === 'laid') {
      laid = data;
      return;
    }
    newest = data.number;
    // A position the rules cannot look at has no odds.
    if (laid !== null) answer(laid, data, tell).catch(() => tell({ number: data.number, blows: [], threats: [] }));
  });
}
