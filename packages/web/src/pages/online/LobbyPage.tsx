/** Open games that anybody may join, and one's own. No chat on purpose: talk happens at the table. */
import type { GameCard } from '@nobori/host';
import { useEffect, useState } from 'preact/hooks';
import { PageTitle } from '../../app/pageTitle.tsx';
import { whyOf } from '../../app/useLoaded.ts';
import { lobby, myGames, whoAmI } from '../../online/api.ts';
import { GameLine } from '../../online/GameLine.tsx';
import { linkTo } from '../../store/route.ts';
import { t } from '../../texts/language.ts';
import '../../online/online.css';

interface Lists {
  readonly open: readonly GameCard[];
  readonly mine: readonly (GameCard & { readonly waitsForMe: boolean })[];
}

/** How often the lists are asked for while somebody looks at them. */
const AGAIN = 10_000;

export default function LobbyPage() {
  const [lists, setLists] = useState<Lists | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    let timer = 0;
    const look = async (): Promise<void> => {
      try {
        const me = await whoAmI();
        const [open, mine] = await Promise.all([lobby(), me === null ? { games: [] } : myGames()]);
        const own = new Set(mine.games.map(({ id }) => id));
        setLists({ open: open.games.filter(({ id }) => !own.has(id)), mine: mine.games });
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
  return (
    <main className="page lobby" id="main" tabIndex={-1}>
      <div className="page-head">
        <PageTitle title={t('Lobby')} />
        <p>{t('Games with people elsewhere. Choose a scenario and “Play with friends” to make one.')}</p>
      </div>
      {why !== null && <p role="alert">{why}</p>}
      {lists === null && why === null && <p className="faint late">{t('Looking …')}</p>}
      {running.length > 0 && <Games id="mine" title={t('Your games')} games={running} />}
      {lists !== null && <Games id="open" title={t('Open games')} games={lists.open} />}
      {over.length > 0 && <Games id="over" title={t('Finished')} games={over} />}
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
