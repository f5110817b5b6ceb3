/** One game at its own address: opened where it was left, or at the moment the address names (`?at=12`). */
import { useEffect } from 'preact/hooks';
import { lazy } from '../../preact/lazy.ts';
import type { PageProps } from '../../app/App.tsx';
import { openGame } from '../../app/openGame.ts';
import { framesFor } from '../../board/frame.ts';
import { arrived, useDocumentTitle } from '../../app/pageTitle.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import type { Session } from '../../game/host/session.ts';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import './game-page.css';

// Asked for together with the game itself, not after it.
const screen = import('../../game/GameScreen.tsx');
const GameScreen = lazy(async () => (await screen).GameScreen, { Meanwhile: LayingOut });
const NoGame = lazy(async () => (await import('./NoGame.tsx')).NoGame, { Meanwhile: LayingOut });

export default function GamePage({ route }: PageProps) {
  const [id = ''] = route.parts;
  const session = useLoaded(id, () => laidOut(id));
  if (session.kind === 'loading') return <LayingOut />;
  if (session.kind === 'failed') return <NoGame id={id} why={session.why} />;
  return <Shown key={id} session={session.value} at={momentOf(route.query.get('at'))} />;
}

/** The game, and what its board is drawn with. */
async function laidOut(id: string): Promise<Session> {
  const session = await openGame(id);
  await framesFor(session.getState().book.board);
  return session;
}

const momentOf = (at: string | null): number | null => (at !== null && /^\d{1,7}$/.test(at) ? Number(at) : null);

function Shown({ session, at }: { readonly session: Session; readonly at: number | null }) {
  useDocumentTitle(t(session.getState().title));
  useEffect(() => {
    if (at !== null && session.getState().cursor !== at) session.look(at);
  }, [session, at]);
  useMomentInAddress(session);
  useEffect(() => {
    if (arrived()) window.scrollTo(0, 0);
  }, []);
  return <GameScreen session={session} />;
}

/** Scrubbing leaves the moment in the address, so that a reload or a copied link shows it again; it makes no history. */
function useMomentInAddress(session: Session): void {
  useEffect(
    () =>
      session.subscribe((now, before) => {
        const here = linkTo('game', now.id);
        if (now.cursor === before.cursor || !window.location.hash.startsWith(here)) return;
        window.history.replaceState(null, '', now.cursor === null ? here : `${here}?at=${now.cursor}`);
      }),
    [session],
  );
}

function LayingOut() {
  return (
    <main className="laying-out" id="main" tabIndex={-1} aria-busy="true">
      <p className="display late" role="status">
        {t('Laying out the board …')}
      </p>
    </main>
  );
}
