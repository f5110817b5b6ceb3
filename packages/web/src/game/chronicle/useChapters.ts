/** The chronicle as far as it has come: each moment is put into words once. */
import type { Chapter as Moment } from '@nobori/host';
import { useMemo } from 'preact/hooks';
import { chapterOf, type Chapter } from '../table/chronicle.ts';
import { useSession, useStage, useTools } from '../context.tsx';

/** A moment is told to one viewer and never changes. */
const told = new WeakMap<Moment['events'], Chapter>();

export function useChapters(): readonly Chapter[] {
  const { session } = useTools();
  const all = useSession(state => state.moments);
  const shown = useStage(state => state.told);
  const moments = useMemo(() => (shown === null ? all : all.slice(0, shown)), [all, shown]);
  return useMemo(() => {
    const { book } = session.getState();
    return moments.map((moment, i) => {
      const known = told.get(moment.events);
      if (known?.entry === i) return known; // its place changes when something before it is taken back
      const chapter = chapterOf({ book, view: session.viewAt(i) }, i, moment.by, moment.events, session.viewAt(Math.max(0, i - 1)));
      told.set(moment.events, chapter);
      return chapter;
    });
  }, [session, moments]);
}
