/** Asks what somebody can do and what threatens him, as he stands or is held; what is known stays until the next answer is there. */
import type { FigureId, State } from '@nobori/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Bench } from './model.ts';
import type { Looked, LookJob } from './look.worker.ts';

export type Look = Pick<Looked, 'blows' | 'threats'>;

/** Null while nothing is known of him yet. */
export function useLook({ book }: Bench, state: State, figure: FigureId | null, possible: boolean): Look | null {
  const [known, setKnown] = useState<{ readonly of: FigureId; readonly look: Look } | null>(null);
  const thread = useRef<Worker | null>(null);
  const asked = useRef<{ number: number; of: FigureId | null; at: number }>({ number: 0, of: null, at: 0 });
  useEffect(
    () => () => {
      thread.current?.terminate();
      thread.current = null;
    },
    [book],
  );
  useEffect(() => {
    asked.current = { number: asked.current.number + 1, of: figure, at: performance.now() };
    if (figure === null || !possible) return setKnown(null);
    if (thread.current === null) {
      thread.current = new Worker(new URL('./look.worker.ts', import.meta.url), { type: 'module', name: 'look' });
      thread.current.addEventListener('message', ({ data }: MessageEvent<Looked>) => {
        const { number, of, at } = asked.current;
        if (data.number !== number || of === null) return;
        performance.measure('odds in a position', { start: at }); // how long whoever drags somebody waits
        setKnown({ of, look: data });
      });
    }
    const job: LookJob = { number: asked.current.number, book: book.id, state, figure };
    thread.current.postMessage(job);
    return undefined;
  }, [book, state, figure, possible]);
  return known === null || known.of !== figure ? null : known.look;
}
