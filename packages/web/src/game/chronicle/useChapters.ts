/** The chronicle as far as it has come: each entry is put into words once. */
import type { Event } from '@nobori/engine';
import { useMemo } from 'preact/hooks';
import { chapterOf, type Chapter } from '../table/chronicle.ts';
import { useGame, useSession } from '../context.tsx';

/** Words of an entry's events, for one pair of eyes. The list of events of an entry never changes, and neither do names. */
const told = new WeakMap<readonly Event[], Map<string, Chapter>>();

export function useChapters(): readonly Chapter[] {
  const { session, scene } = useGame();
  const version = useSession(state => state.version);
  const { viewer } = scene;
  return useMemo(() => {
    void version; // one more order, one more chapter
    const { game, book } = session.getState();
    const eyes = viewer ?? 'public';
    const { entries } = session.saved().record;
    return game.events.map((events, i) => {
      const words = told.get(events) ?? new Map<string, Chapter>();
      told.set(events, words);
      const chapter =
        words.get(eyes) ??
        chapterOf(
          { book, view: book.view(session.stateAt(i), eyes), viewer: eyes },
          i,
          entries[i - 1]?.seat ?? null,
          events,
          session.stateAt(Math.max(0, i - 1)).turn,
        );
      words.set(eyes, chapter);
      return chapter;
    });
  }, [session, viewer, version]);
}
