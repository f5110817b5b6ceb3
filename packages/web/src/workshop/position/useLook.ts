/** Asks what somebody can do and what threatens him, as he stands or is held; what is known stays until the next answer is there. */
import { equal, type FigureId, type Spot, type State } from '@nobori/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Bench } from './model.ts';
import type { Looked, LookJob } from './look.worker.ts';

export type Look = Pick<Looked, 'blows' | 'threats'>;

interface Held {
  readonly figure: FigureId;
  readonly at: Spot;
}

interface Asking {
  /** Null while nothing is known of him yet. */
  readonly look: Look | null;
  readonly holding: boolean;
  /** Over which place somebody is held; null when he is let go. It is asked in the thread, and nothing is drawn before it answers. */
  hold(held: Held | null): void;
}

const alike = (a: Look, b: Look): boolean => equal(a.blows, b.blows) && equal(a.threats, b.threats);

export function useLook({ book }: Bench, state: State, figure: FigureId | null, possible: boolean): Asking {
  const [known, setKnown] = useState<{ readonly of: FigureId; readonly look: Look } | null>(null);
  const [holding, setHolding] = useState(false);
  const thread = useRef<{ readonly worker: Worker; laid: State | null } | null>(null);
  const asked = useRef<{ number: number; of: FigureId | null; at: number }>({ number: 0, of: null, at: 0 });
  useEffect(
    () => () => {
      thread.current?.worker.terminate();
      thread.current = null;
    },
    [book],
  );

  function begun(): { readonly worker: Worker; laid: State | null } {
    const worker = new Worker(new URL('./look.worker.ts', import.meta.url), { type: 'module', name: 'look' });
    worker.addEventListener('message', ({ data }: MessageEvent<Looked>) => {
      const { number, of, at } = asked.current;
      if (data.number !== number || of === null) return;
      performance.measure('odds in a position', { start: at }); // how long whoever drags somebody waits
      setKnown(old => (old !== null && old.of === of && alike(old.look, data) ? old : { of, look: data }));
    });
    return { worker, laid: null };
  }

  /** The position goes over once; who is dragged over it is only named, with his place. */
  function ask(of: FigureId, at: Spot | null): void {
    asked.current = { number: asked.current.number + 1, of, at: performance.now() };
    thread.current ??= begun();
    const { worker, laid } = thread.current;
    const post = (job: LookJob): void => worker.postMessage(job);
    if (laid !== state) {
      post({ kind: 'laid', book: book.id, state });
      thread.current.laid = state;
    }
    post({ kind: 'look', number: asked.current.number, figure: of, at });
  }

  useEffect(() => {
    if (holding) return;
    if (figure !== null && possible) return ask(figure, null);
    asked.current = { number: asked.current.number + 1, of: null, at: 0 };
    setKnown(null);
  }, [book, state, figure, possible, holding]);

  return {
    look: known === null || known.of !== figure ? null : known.look,
    holding,
    hold(held) {
      setHolding(held !== null);
      if (held !== null) ask(held.figure, held.at);
    },
  };
}
