/** Whether the briefing lies open. It opens by itself once for each person, before his first order of a battle that begins. */
import { useEffect } from 'preact/hooks';
import { createStore } from 'zustand/vanilla';
import { useStore } from '../../preact/useStore.ts';
import { settings } from '../../store/settings.ts';
import type { Session, SessionState } from '../host/session.ts';
import { useSession, useTools } from '../context.tsx';

export const briefing = createStore<{ readonly open: boolean }>(() => ({ open: false }));

export const openBriefing = (): boolean => {
  briefing.setState({ open: true });
  return true;
};

export const closeBriefing = (): void => briefing.setState({ open: false });

/** Who has been briefed, by game and seat: whoever comes back to a game of this visit is not told again. */
const told = new Set<string>();

/** The battle begins for whoever has the screen: he has ordered nothing yet. */
export const begins = ({ book, view, viewer, handTo, cursor, moments }: SessionState): boolean =>
  viewer !== null &&
  handTo === null &&
  cursor === null &&
  view.verdict === null &&
  book.clock(view).now <= 1 &&
  !moments.some(({ by }) => by === viewer);

const keyOf = (session: Session): string => `${session.getState().id} ${session.getState().viewer}`;

/** It is about to open by itself. Whoever plays on from a position has chosen it himself. */
const isDue = (session: Session): boolean =>
  settings.getState().briefing && begins(session.getState()) && session.saved().head.situation === null && !told.has(keyOf(session));

/** It opens within this time, or not at all. */
const OPENS = 4_000;

/** When nothing lies over the board any more: what others do first is not shown behind the briefing. */
export const briefed = (session: Session): Promise<void> =>
  new Promise(resolve => {
    const over = (): void => {
      if (briefing.getState().open || isDue(session)) return;
      stop();
      resolve();
    };
    const stop = briefing.subscribe(over);
    const late = (): void => {
      told.add(keyOf(session));
      over();
    };
    if (isDue(session)) window.setTimeout(late, OPENS);
    over();
  });

export function useBriefingAtStart(): void {
  const { session } = useTools();
  const due = useSession(begins);
  const viewer = useSession(state => state.viewer);
  const wanted = useStore(settings, state => state.briefing);
  useEffect(() => closeBriefing, [session, viewer]); // another game, or another reader: the first effect, so that his own opens after it
  useEffect(() => {
    if (!isDue(session)) return;
    told.add(keyOf(session));
    openBriefing();
  }, [session, due, wanted, viewer]);
}
