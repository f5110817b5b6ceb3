/** Quick games in a thread of their own: one after the other, each told as it ends. Whoever wants it to stop ends the thread. */
import { quickGame, type QuickResult } from '@nobori/bots/quick';
import { fetchBook } from '../../store/fetchBook.ts';

export interface BalanceJob {
  readonly book: string;
  readonly scenario: unknown;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
}

export type BalanceTold = { readonly ok: true; readonly result: QuickResult } | { readonly ok: false; readonly why: string };

async function play({ book, scenario, seed, from, to }: BalanceJob, tell: (told: BalanceTold) => void): Promise<void> {
  const rules = await fetchBook(book);
  for (let i = from; i < to; i += 1) {
    const game = quickGame(rules, scenario, `${seed} ${i}`);
    if (!game.ok) return tell({ ok: false, why: game.complaints.map(({ place, expected }) => `${place}: ${expected}`).join('; ') });
    tell({ ok: true, result: game.value });
  }
}

if (typeof document === 'undefined') {
  const tell = (told: BalanceTold): void => (globalThis as unknown as { postMessage(message: BalanceTold): void }).postMessage(told); // the worker's own
  globalThis.addEventListener('message', (event: Event) => {
    const { data } = event as MessageEvent<BalanceJob>; // only `useBalance` writes to this worker
    play(data, tell).catch((error: unknown) => tell({ ok: false, why: String(error) }));
  });
}
