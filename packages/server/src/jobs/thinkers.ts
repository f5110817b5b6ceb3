/** Threads on which computer players think, so that nobody else waits for them. */
import { Worker } from 'node:worker_threads';
import type { Analysis } from '@nobori/bots/analysis';
import type { GameRecord, Order } from '@nobori/engine';
import type { Analyse } from '../games/analyses.ts';
import type { Think } from '../games/room.ts';

/** A view, to which an order is wanted. */
export interface Thought {
  readonly bot: string;
  readonly book: string;
  readonly view: Parameters<Think>[2];
  readonly seat: string;
}

/** A record to be looked at, and what has been found in it so far. */
export interface LookedAt {
  readonly book: string;
  readonly record: GameRecord;
  readonly known: Analysis | null;
  readonly milliseconds: number;
}

interface Asked {
  readonly what: Thought | LookedAt;
  readonly done: (found: unknown) => void;
  readonly failed: (error: Error) => void;
}

/** Whoever thinks longer than this has found nothing: the safe order is given, or the battle is looked at later. */
const LONGEST = { thought: 20_000, look: 45_000 } as const;

export interface Thinkers {
  readonly think: Think;
  readonly analyse: Analyse;
  close(): Promise<void>;
}

export function thinkers(program: string, threads: number): Thinkers {
  const players = threadsOf(program, threads, LONGEST.thought);
  // One of its own: no battle that is fought waits for one that is over.
  const analysts = threadsOf(program, 1, LONGEST.look);
  return {
    // What comes back is what the thread of the same program sends.
    think: async (bot, book, view, seat) => (await players.ask({ bot, book, view, seat })) as Order | null,
    analyse: async (book, record, known, milliseconds) => (await analysts.ask({ book, record, known, milliseconds })) as Analysis | null,
    async close() {
      await Promise.all([players.close(), analysts.close()]);
    },
  };
}

interface Threads {
  ask(what: Thought | LookedAt): Promise<unknown>;
  close(): Promise<void>;
}

function threadsOf(program: string, threads: number, longest: number): Threads {
  const waiting: Asked[] = [];
  const idle: Worker[] = [];
  const all = new Set<Worker>();

  function next(): void {
    const asked = waiting[0];
    const worker = asked === undefined ? undefined : (idle.pop() ?? (all.size < threads ? fresh() : undefined));
    if (asked === undefined || worker === undefined) return;
    waiting.shift();
    const timer = setTimeout(() => void worker.terminate(), longest);
    // Each is taken off by name: without the listeners of its own a worker hears nothing any more.
    const over = (): void => {
      clearTimeout(timer);
      worker.off('message', heard).off('error', gone).off('exit', gone);
    };
    const heard = ({ found, error }: { readonly found?: unknown; readonly error?: string }): void => {
      over();
      idle.push(worker);
      if (error === undefined) asked.done(found ?? null);
      else asked.failed(new Error(error));
      next();
    };
    const gone = (): void => {
      over();
      all.delete(worker);
      asked.done(null);
      next();
    };
    worker.on('message', heard).on('error', gone).on('exit', gone);
    worker.postMessage(asked.what);
  }
  function fresh(): Worker {
    const worker = new Worker(program);
    worker.unref();
    all.add(worker);
    return worker;
  }

  return {
    ask: what =>
      new Promise((done, failed) => {
        waiting.push({ what, done, failed });
        next();
      }),
    async close() {
      await Promise.all([...all].map(worker => worker.terminate()));
    },
  };
}
