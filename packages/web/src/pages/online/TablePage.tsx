/** A game on the server: the waiting room until everybody sits, then the battle. */
import { useEffect, useState } from 'preact/hooks';
import type { PageProps } from '../../app/App.tsx';
import { PageTitle, useDocumentTitle } from '../../app/pageTitle.tsx';
import { TopBar } from '../../app/TopBar.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { framesFor } from '../../board/frame.ts';
import type { Session } from '../../game/host/session.ts';
import { NARROW, useMedia } from '../../game/useScene.ts';
import { gameCard, whoAmI } from '../../online/api.ts';
import { LineChip } from '../../online/LineChip.tsx';
import { comeIn, type Online } from '../../online/session.ts';
import { WaitingRoom } from '../../online/WaitingRoom.tsx';
import { lazy } from '../../preact/lazy.ts';
import { latePart } from '../../preact/part.tsx';
import { useStore } from '../../preact/useStore.ts';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import '../../online/online.css';

const GameScreen = lazy(async () => (await import('../../game/GameScreen.tsx')).GameScreen);

/** Nobody needs to talk to give an order. Where there is a rail, it is in the rail. */
const TableTalk = latePart(() => import('../../online/TableTalk.tsx'), { calm: 150 });

export default function TablePage({ route }: PageProps) {
  const [id = '', named] = route.parts;
  const seat = useLoaded(`${id} ${named ?? ''}`, () => seatAt(id, named ?? null));
  if (seat.kind === 'there') return <AtTable key={`${id} ${seat.value ?? ''}`} id={id} seat={seat.value} />;
  return (
    <>
      <TopBar page="lobby" />
      {seat.kind === 'failed' ? (
        <NoGame why={seat.why} />
      ) : (
        <main className="page narrow" id="main" tabIndex={-1} aria-busy="true">
          <p className="faint late">{t('One moment …')}</p>
        </main>
      )}
    </>
  );
}

const NoGame = ({ why }: { readonly why: string }) => (
  <main className="page narrow" id="main" tabIndex={-1}>
    <div className="page-head">
      <PageTitle title={t('No game here')} />
      <p role="alert">{why}</p>
      <p>
        <a className="btn ink" href={linkTo('lobby')}>
          {t('Lobby')}
        </a>
      </p>
    </div>
  </main>
);

/** The chair one has there: the one the address names, or the first; null for those who look on. */
async function seatAt(id: string, named: string | null): Promise<string | null> {
  const [game, me] = await Promise.all([gameCard(id), whoAmI()]);
  const mine = game.chairs.filter(({ who }) => who.kind === 'person' && who.id === me?.id).map(({ seat }) => seat);
  return mine.find(seat => seat === named) ?? mine[0] ?? null;
}

function AtTable({ id, seat }: { readonly id: string; readonly seat: string | null }) {
  const [online, setOnline] = useState<Online | null>(null);
  useEffect(() => {
    const came = comeIn(id, seat);
    setOnline(came);
    return () => came.close();
  }, [id, seat]);
  return online === null ? null : <There online={online} />;
}

const NOBODY: readonly string[] = [];

function There({ online }: { readonly online: Online }) {
  const game = useStore(online.line, state => state.game);
  const here = useStore(online.line, state => state.here?.seats ?? NOBODY);
  const calledOff = useStore(online.line, state => state.calledOff);
  const narrow = useMedia(NARROW);
  const session = useLoaded('session', async (): Promise<Session> => {
    const begun = await online.session;
    await framesFor(begun.getState().book.board);
    return begun;
  });
  if (session.kind === 'there')
    return (
      <>
        <Titled title={session.value.getState().title} />
        <GameScreen session={session.value} />
        <LineChip line={online.line} />
        {narrow && <TableTalk table={online} />}
      </>
    );
  return (
    <>
      <TopBar page="lobby" />
      {calledOff ? (
        <NoGame why={t('It was called off: nobody sits there any more.')} />
      ) : game === null || session.kind === 'failed' ? (
        <main className="page narrow" id="main" tabIndex={-1} aria-busy="true">
          <p className="faint late">{session.kind === 'failed' ? session.why : t('Looking for the table …')}</p>
        </main>
      ) : (
        <WaitingRoom game={game} seat={online.line.getState().seat} here={here} />
      )}
    </>
  );
}

function Titled({ title }: { readonly title: string }) {
  useDocumentTitle(t(title));
  return null;
}
