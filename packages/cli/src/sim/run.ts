/** Hands batches of games to workers and puts the results back in order: the same whatever the number of workers. */
import { Worker } from 'node:worker_threads';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SimFailure, SimPlan, SimResult } from './play.ts';

type Said = { readonly kind: 'played'; readonly result: SimResult | SimFailure } | { readonly kind: 'idle' };

/** Small enough to keep all workers busy to the end, large enough that messages do not matter. */
const batchOf = (games: number, workers: number): number => Math.max(1, Math.min(50, Math.ceil(games / (workers * 8))));

export function runSimulation(
  plan: SimPlan,
  games: number,
  workers: number,
  played: (count: number) => void,
): Promise<(SimResult | SimFailure)[]> {
  // The bundle's worker lies beside the bundle.
  const entry = join(dirname(fileURLToPath(import.meta.url)), 'worker.mjs');
  const results: (SimResult | SimFailure)[] = [];
  const batch = batchOf(games, workers);
  let next = 0;
  return new Promise((resolve, reject) => {
    const crew = Array.from(
      { length: Math.max(1, Math.min(workers, Math.ceil(games / batch))) },
      () => new Worker(entry, { workerData: plan }),
    );
    const dismiss = (): void => {
      for (const worker of crew) void worker.terminate();
    };
    for (const worker of crew) {
      worker.on('error', error => {
        dismiss();
        reject(error);
      });
      worker.on('message', (said: Said) => {
        if (said.kind === 'played') {
          results.push(said.result);
          played(results.length);
          if (results.length < games) return;
          dismiss();
          resolve(results.sort((a, b) => a.index - b.index));
          return;
        }
        const upTo = Math.min(games, next + batch);
        if (next < upTo) worker.postMessage(Array.from({ length: upTo - next }, (_, i) => next + i));
        next = upTo;
      });
    }
  });
}
