/** An analysis is worked out in a thread of its own while one looks at it or does something else; it is kept after every order, and goes on from there. */
import { analysisOf, type Analysis } from '@nobori/bots/analysis';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ownSide } from '../table/report.ts';
import type { Session } from '../host/session.ts';
import type { Thinker } from '../host/thinker.ts';
import { keepAnalysis, keptAnalysis, tidyAnalyses } from './kept.ts';

export interface Looking {
  readonly found: Analysis | null;
  readonly running: boolean;
  readonly failed: boolean;
}

const looked = new Map<string, StoreApi<Looking> & { stop: () => void }>();

export function analysisAt(session: Session): StoreApi<Looking> & { stop: () => void } {
  const { id } = session.getState();
  const found = looked.get(id) ?? {
    ...createStore<Looking>(() => ({ found: null, running: false, failed: false })),
    stop: () => undefined,
  };
  looked.set(id, found);
  return found;
}

/** Whose orders are judged: those of the people at this screen, or of everybody where only computers played. */
export function judgedSide(session: Session): string | null {
  const { view, occupants } = session.getState();
  return ownSide(
    view,
    view.chairs.map(({ seat }) => seat).filter(seat => occupants[seat]?.kind !== 'bot'),
  );
}

export async function beginAnalysis(session: Session): Promise<void> {
  const at = analysisAt(session);
  if (at.getState().running) return;
  at.setState({ running: true, failed: false });
  const { id, book } = session.getState();
  const record = session.record();
  try {
    void tidyAnalyses().catch(() => undefined);
    const kept = await keptAnalysis(id).catch(() => null);
    const known = kept?.of === analysisOf(book, record) ? kept : null;
    if (known !== null) at.setState({ found: known });
    if (known !== null && known.judged.length >= known.orders) return;
    const { wrap, proxy } = await import('comlink');
    const worker = new Worker(new URL('../host/thinker.ts', import.meta.url), { type: 'module' });
    const thinker = wrap<Thinker>(worker);
    let stopped: () => void = () => undefined;
    const stop = new Promise<void>(resolve => (stopped = resolve));
    at.stop = () => stopped();
    const tell = proxy((found: Analysis): void => {
      at.setState({ found });
      keepAnalysis(id, found).catch(() => undefined); // a full browser: it is there while one looks
    });
    try {
      await Promise.race([thinker.analyse(book.id, record, known?.judged ?? [], judgedSide(session), tell), stop]);
    } finally {
      worker.terminate();
    }
  } catch {
    at.setState({ failed: true });
  } finally {
    at.setState({ running: false });
  }
}
