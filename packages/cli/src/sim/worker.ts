/** A worker thread: plays the games it is handed, and says so after each. */
import { parentPort, workerData } from 'node:worker_threads';
import { trySimulate, type SimPlan } from './play.ts';

const plan = workerData as SimPlan; // handed over by run.ts, which made it

parentPort?.on('message', (games: readonly number[]) => {
  for (const index of games) parentPort?.postMessage({ kind: 'played', result: trySimulate(plan, index) });
  parentPort?.postMessage({ kind: 'idle' });
});
parentPort?.postMessage({ kind: 'idle' });
