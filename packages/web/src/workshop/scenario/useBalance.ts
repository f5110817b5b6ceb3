/** Plays quick games of a scenario in threads of their own, tells how they go, and can be stopped. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { newId } from '../../store/newId.ts';
import type { BalanceJob, BalanceTold } from './balance.worker.ts';
import { counted, NO_GAMES, type Tally } from './balance.ts';

export interface Balance {
  readonly tally: Tally;
  readonly wanted: number;
  readonly running: boolean;
  /** It was played before the last change. */
  readonly stale: boolean;
  readonly wrong: string | null;
  readonly seconds: number;
  play(games: number): void;
  stop(): void;
}

const threadsFor = (games: number): number => Math.max(1, Math.min(3, games, navigator.hardwareConcurrency - 1));

export function useBalance(book: string, scenario: unknown): Balance {
  const [tally, setTally] = useState<Tally>(NO_GAMES);
  const [wanted, setWanted] = useState(0);
  const [wrong, setWrong] = useState<string | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [played, setPlayed] = useState<unknown>(null);
  const threads = useRef<readonly Worker[]>([]);
  const [running, setRunning] = useState(false);
  const stop = (): void => {
    for (const thread of threads.current) thread.terminate();
    threads.current = [];
    setRunning(false);
  };
  useEffect(() => stop, []);

  const play = (games: number): void => {
    stop();
    setTally(NO_GAMES);
    setWrong(null);
    setWanted(games);
    setPlayed(scenario);
    setRunning(true);
    const [began, seed] = [performance.now(), newId()];
    let done = 0;
    const many = threadsFor(games);
    threads.current = Array.from({ length: many }, (_, i) => {
      const thread = new Worker(new URL('./balance.worker.ts', import.meta.url), { type: 'module', name: 'balance' });
      thread.addEventListener('message', ({ data }: MessageEvent<BalanceTold>) => {
        if (!data.ok) {
          setWrong(data.why);
          return stop();
        }
        done += 1;
        setTally(before => counted(before, data.result));
        setSeconds((performance.now() - began) / 1000);
        return done >= games ? stop() : undefined;
      });
      const job: BalanceJob = { book, scenario, seed, from: Math.floor((games * i) / many), to: Math.floor((games * (i + 1)) / many) };
      thread.postMessage(job);
      return thread;
    });
  };
  return { tally, wanted, running, stale: played !== null && played !== scenario, wrong, seconds, play, stop };
}
