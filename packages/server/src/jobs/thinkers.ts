/** Threads on which computer players think, so that nobody else waits for them. */
import { Worker } from 'node:worker_threads';
import type { Order } from '@nobori/engine';
import type { Think } from '../games/room.ts';

interface Asked {
  readonly bot: string;
  readonly book: string;
  readonly view: unknown;
  readonly seat: string;
  readonly done: (order: Order | null) => void;
  readonly failed: (error: Error) => void;
}

/** Whoever thinks longer than this has found nothing: the safe order is given. */
const LONGEST = 20_000;

export interface Thinkers {
  readonly think: Think;
  close(): Promise<void>;
}

export function thinkers(program: string, threads: number): Thinkers {
  const waiting: Asked[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  function next(): void {
    const asked = waiting[0];
    const worker = asked === undefined ? undefined : (idle.pop() ?? (all.size < threads ? fresh() : undefined));
    if (asked === undefined || worker === undefined) return;
    waiting.shift();
    const timer = setTimeout(() => void worker.terminate(), LONGEST);
    const over = (): void => {
      clearTimeout(timer);
      worker.removeAllListeners();
    };
    worker.once('message', ({ order, error }: { readonly order?: Order; readonly error?: string }) => {
      over();
      idle.push(worker);
      if (error === undefined) asked.done(order ?? null);
      else asked.failed(new Error(error));
      next();
    });
    const gone = (): void => {
      over();
      all.delete(worker);
      asked.done(null);
      next();
    };
    worker.once('error', gone);
    worker.once('exit', gone);
    const { bot, book, view, seat } = asked;
    worker.postMessage({ bot, book, view, seat });
  }
  function fresh(): Worker {
    const worker = new Worker(program);
    worker.unref();
    all.add(worker);
    return worker;
  }

  return {
    think: (bot, book, view, seat) =>
      new Promise((done, failed) => {
        waiting.push({ bot, book, view, seat, done, failed });
        next();
      }),
    async close() {
      await Promise.all([...all].map(worker => worker.terminate()));
    },
  };
}
