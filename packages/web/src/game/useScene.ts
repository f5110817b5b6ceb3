/** Turns the session's state into what the screen shows, and lays every new question on the desk. */
import { called, fill, type Book, type State } from '@nobori/engine';
import { useEffect, useMemo } from 'preact/hooks';
import { useWatched } from '../preact/useWatched.ts';
import { useStore } from '../preact/useStore.ts';
import { comesFirst } from '../preact/whenIdle.ts';
import { namedFor, type Scene } from './table/scene.ts';
import { groupAt } from './plan/group.ts';
import type { Desk } from './table/desk.ts';
import { MEASURES } from './table/measure.ts';
import { askedOf, NOTHING_ASKED, type Known } from './table/offers.ts';
import type { Session } from './host/session.ts';
import { sideNamed, sidesOf } from './table/sides.ts';
import { readerIn } from '../texts/language.ts';

type Read = Known & Pick<Scene, 'name' | 'reader'>;

/** A view does not change: the board and the question about it are read once. */
const read = new WeakMap<State, Read>();

/** What a book says of a view. */
export function knownOf(book: Book, shown: State): Read {
  const known = read.get(shown) ?? readIn(book, shown);
  read.set(shown, known);
  return known;
}

function readIn(book: Book, shown: State): Read {
  const reader = readerIn(book, shown);
  const named = namedFor(reader);
  return {
    book,
    shown,
    cards: book.cards(shown).map(named),
    pieces: book.pieces?.(shown).map(named) ?? [],
    name: id => called(reader.nameOf(id), reader),
    reader,
    read: sentence => fill(sentence, reader),
  };
}

export function useScene(session: Session): Scene {
  // One by one: the session changes several times an order, and most of it is not drawn here.
  const book = useStore(session, state => state.book);
  const shown = useStore(session, state => state.shown);
  const viewer = useStore(session, state => state.viewer);
  const seat = useStore(session, state => state.viewer ?? state.thinking ?? state.waitingFor[0] ?? null);
  const drawn = useMemo(() => ({ ...knownOf(book, shown), sides: sidesOf(shown), ground: book.ground(shown) }), [book, shown]);
  return useMemo(() => {
    const side = shown.chairs.find(chair => chair.seat === seat)?.side ?? null;
    return { viewer, ...drawn, measure: MEASURES[drawn.book.board], mine: sideNamed(drawn.sides, side) };
  }, [shown, viewer, seat, drawn]);
}

/**
 * What is asked is listed after the page has been drawn: a long list must not delay the answer to the click that led here. Until then the
 * former question stays visible but cannot be answered (its orders would be refused anyway).
 */
export function useQuestions(session: Session, desk: Desk): void {
  const laid = useMemo(() => {
    let tell = (): void => undefined;
    comesFirst(new Promise<void>(resolve => (tell = resolve)));
    return () => tell();
  }, [session]);
  const viewer = useStore(session, state => state.viewer);
  useEffect(() => {
    desk.clear();
    groupAt(desk).clear();
  }, [desk, viewer]); // another player: nothing of the last one's stays in hand
  const ask = useStore(session, state => state.ask);
  const looking = useStore(session, state => state.cursor !== null);
  const version = useStore(session, state => state.version); // who is asked nothing may still have taken something up
  useEffect(() => {
    let timer = setTimeout(() => {
      const { book, shown } = session.getState();
      const known = knownOf(book, shown);
      const asked = ask === null || looking ? NOTHING_ASKED : askedOf(ask, known);
      // Listing and drawing are each long enough: the page may answer between them.
      timer = setTimeout(() => {
        desk.lay(asked, known.cards);
        laid();
      }, 0);
    }, 0);
    return () => clearTimeout(timer);
  }, [session, desk, ask, looking, version, laid]);
}

interface Medium {
  watch(changed: () => void): () => void;
  matches(): boolean;
}

const media = new Map<string, Medium>();

function mediumOf(query: string): Medium {
  const list = window.matchMedia(query);
  const medium: Medium = {
    watch(changed) {
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    matches: () => list.matches,
  };
  media.set(query, medium);
  return medium;
}

/** True while the page is that narrow, or has a finger instead of a mouse. */
export function useMedia(query: string): boolean {
  const { watch, matches } = media.get(query) ?? mediumOf(query);
  return useWatched(watch, matches);
}

export const NARROW = '(max-width: 760px)';
/** A rail and a board, and little room between them. */
export const TIGHT = '(max-width: 1180px)';
export const TOUCH = '(hover: none)';
