/** Asks the thinker, and gives up after a while: then the seat's safe default is played. */
import type { Order, Seat, State } from '@nobori/engine';
import type { Remote } from 'comlink';
import type { Thinker } from './thinker.ts';

/** Nobody waits longer than this for the computer. */
const DEADLINE = 8_000;

let worker: Worker | null = null;
let thinker: Remote<Thinker> | null = null;

export async function awake(): Promise<{ readonly thinker: Remote<Thinker> }> {
  const { wrap } = await import('comlink'); // with the first thought, not before the first board
  if (thinker === null) {
    worker = new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module' });
    thinker = wrap<Thinker>(worker);
  }
  return { thinker }; // in an envelope: a promise would take the other thread for one of its own kind
}

/** Null when the deadline passed: the worker is ended, because nothing else stops a long thought. */
export async function think(book: string, bot: string, view: State, seat: Seat, seed: string, first: boolean): Promise<Order | null> {
  let timer = 0;
  const late = new Promise<null>(resolve => {
    timer = window.setTimeout(() => resolve(null), DEADLINE);
  });
  try {
    const order = await Promise.race([awake().then(one => one.thinker.choose(book, bot, view, seat, seed, first)), late]);
    if (order === null) {
      worker?.terminate();
      worker = null;
      thinker = null;
    }
    return order;
  } finally {
    window.clearTimeout(timer);
  }
}

/** Nobody wants to know any more: whoever thinks stops, and the thread is free. */
export const stopThinking = (): void => void thinker?.stop();
