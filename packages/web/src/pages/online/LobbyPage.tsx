/** Open games that anybody may join, and one's own. No chat on purpose: talk happens at the table. */
import type { GameCard } from '@nobori/host';
import { useEffect, useState } from 'preact/hooks';
import type { PageProps } from '../../app/App.tsx';
import { PageTitle } from '../../app/pageTitle.tsx';
import { whyOf } from '../../app/useLoaded.ts';
import { lobby, myGames, whoAmI } from '../../online/api.ts';
import { GameLine } from '../../online/GameLine.tsx';
import { lazy } from '../../preact/lazy.ts';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import '../../online/online.css';

interface Lists {
  readonly open: readonly GameCard[];
  readonly running: readonly GameCard[];
  readonly finished: readonly GameCard[];
  readonly mine: readonly (GameCard & { readonly waitsForMe: boolean })[];
}

/** How often the lists are asked for while somebody looks at them. */
const AGAIN = 10_000;

const ProfilePage = lazy(async () => (await import('./ProfilePage.tsx')).default);

/** `#/lobby`, and oneself at `#/lobby/me`. */
export default function LobbyPage({ route }: PageProps) {
  return route.parts[0] === 'me' ? <ProfilePage /> : <Lobby />;
}

function Lobby() {
  const [lists, setLists] = useState<Lists | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    let timer = 0;
    const look = async (): Promise<void> => {
      try {
        const me = await whoAmI();
        const [open, mine] = await Promise.all([lobby(), me === null ? { games: [] } : myGames()]);
        const own = new Set(mine.games.map(({ id }) => id));
        const others = (games: readonly GameCard[]): readonly GameCard[] => games.filter(({ id }) => !own.has(id));
        setLists({ open: others(open.games), running: others(open.running), finished: others(open.over), mine: mine.games });
        setWhy(null);
      } catch (error) {
        setWhy(whyOf(error));
      }
      timer = window.setTimeout(() => void look(), AGAIN);
    };
    void look();
    return () => clearTimeout(timer);
  }, []);
  const running = lists?.mine.filter(({ status }) => status !== 'over') ?? [];
  const over = lists?.mine.filter(({ status }) => status === 'over') ?? [];
  const [live, finished] = [lists?.running ?? [], lists?.finished ?? []];
  return (
    <main className="page lobby" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={t('Lobby')} />
        <p>{t('Games with people elsewhere. Choose a scenario and “Play with friends” to make one.')}</p>
        <p>
          <a href={linkTo('lobby', 'me')}>{t('You: name, passkeys, notices')}</a>
        </p>
      </div>
      {why !== null && <p role="alert">{why}</p>}
      {lists === null && why === null && <p className="faint late">{t('Looking …')}</p>}
      {running.length > 0 && <Games id="mine" title={t('Your games')} games={running} />}
      {lists !== null && <Games id="open" title={t('Open games')} games={lists.open} />}
      {live.length > 0 && <Games id="running" title={t('Fought just now')} games={live} />}
      {over.length > 0 && <Games id="over" title={t('Your finished games')} games={over} />}
      {finished.length > 0 && <Games id="finished" title={t('Finished by others')} games={finished} />}
    </main>
  );
}

interface GamesProps {
  readonly id: string;
  readonly title: string;
  readonly games: readonly (GameCard & { readonly waitsForMe?: boolean })[];
}

/** Of one's own games it is known whether they wait for one; only open ones are shown where there are none. */
const Games = ({ id, title, games }: GamesProps) => (
  <section aria-labelledby={id}>
    <h2 className="ruled-head" id={id}>
      {title}
    </h2>
    {games.length === 0 ? (
      <p className="nothing">
        {t('No open games just now.')} <a href={linkTo('')}>{t('Choose a scenario and offer one.')}</a>
      </p>
    ) : (
      <ul className="online-games">
        {games.map(game => (
          <GameLine key={game.id} game={game} mine={game.waitsForMe !== undefined} waits={game.waitsForMe === true} />
        ))}
      </ul>
    )}
  </section>
);
