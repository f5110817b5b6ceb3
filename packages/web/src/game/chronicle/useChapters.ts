/** The chronicle as far as it has come: each entry is put into words once. */
import { isOrdered, withdrawn, type Event } from '@nobori/engine';
import { useMemo } from 'preact/hooks';
import { chapterOf, type Chapter } from '../table/chronicle.ts';
import { useGame, useSession } from '../context.tsx';

/** Words of an entry's events, for one pair of eyes. The list of events of an entry never changes, and neither do names. */
const told = new WeakMap<readonly Event[], Map<string, Chapter>>();

/** What is told of an order that was taken back. */
const NOTHING: readonly Event[] = [];

export function useChapters(): readonly Chapter[] {
  const { session, scene } = useGame();
  const version = useSession(state => state.version);
  const { viewer } = scene;
  return useMemo(() => {
    void version; // one more order, one more chapter
    const { game, book } = session.getState();
    const eyes = viewer ?? 'public';
    const name = book.nameOf(game.state);
    const cards = book.cards(game.state);
    const { entries } = session.saved().record;
    const back = withdrawn(entries);
    return game.events.map((happened, i) => {
      const given = entries[i - 1];
      const events = back.has(i - 1) ? NOTHING : happened;
      const words = told.get(events) ?? new Map<string, Chapter>();
      told.set(events, words);
      const chapter =
        words.get(eyes) ??
        chapterOf(
          { book, state: game.state, cards, name, viewer: eyes },
          i,
          given === undefined || !isOrdered(given) ? null : given,
          events,
          session.stateAt(Math.max(0, i - 1)).turn,
        );
      words.set(eyes, chapter);
      return chapter;
    });
  }, [session, viewer, version]);
}
