/** The chronicle as far as it has come: each moment is put into words once. */
import type { Chapter as Moment } from '@nobori/host';
import { useMemo } from 'preact/hooks';
import { chapterOf, waysOf, type Chapter } from '../table/chronicle.ts';
import { useSession, useStage, useTools } from '../context.tsx';

/** A moment is told to one viewer and never changes. */
const told = new WeakMap<Moment['events'], Chapter>();

/** What has happened, as far as the stage has shown it. */
export function useMoments(): readonly Moment[] {
  const all = useSession(state => state.moments);
  const shown = useStage(state => state.told);
  return useMemo(() => (shown === null ? all : all.slice(0, shown)), [all, shown]);
}

export function useChapters(moments: readonly Moment[]): readonly Chapter[] {
  const { session } = useTools();
  return useMemo(() => {
    const { book } = session.getState();
    const entries = moments.map(({ events }) => events);
    return moments.map((moment, i) => {
      const known = told.get(moment.events);
      if (known?.entry === i) return known; // its place changes when something before it is taken back
      const eyes = { book, view: session.viewAt(i) };
      const chapter = chapterOf(eyes, i, moment.by, moment.events, session.viewAt(Math.max(0, i - 1)), waysOf(entries, i));
      told.set(moment.events, chapter);
      return chapter;
    });
  }, [session, moments]);
}
