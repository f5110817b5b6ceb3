/** The front page where there is a server: games that wait for one first, then open ones; and always a way to the lobby. */
import { useLoaded } from '../app/useLoaded.ts';
import { linkTo } from '../store/route.ts';
import { t } from '../texts/language.ts';
import { lobby, myGames, whoAmI } from './api.ts';
import { AskedToSit } from './AskedToSit.tsx';
import { GameLine } from './GameLine.tsx';
import './online.css';

/** So many open games are shown here; the lobby has them all. */
const FEW = 3;

async function games() {
  const me = await whoAmI();
  const [open, mine] = await Promise.all([lobby(), me === null ? { games: [] } : myGames()]);
  const own = new Set(mine.games.map(({ id }) => id));
  const running = mine.games.filter(({ status }) => status !== 'over');
  return {
    running: running.toSorted((a, b) => Number(b.waitsForMe) - Number(a.waitsForMe)),
    waiting: running.filter(({ waitsForMe }) => waitsForMe).length,
    open: open.games.filter(({ id }) => !own.has(id)),
  };
}

export default function HomeOnline() {
  const found = useLoaded('home online', games);
  if (found.kind !== 'there') return null;
  const { running, waiting, open } = found.value;
  if (running.length === 0 && open.length === 0)
    return (
      <p className="home-online home-empty soft">
        {t('No open games just now.')} <a href={linkTo('lobby')}>{t('To the lobby')}</a>
      </p>
    );
  return (
    <div className="home-online">
      <AskedToSit />
      {running.length > 0 && (
        <section aria-labelledby="waiting">
          <h2 className="ruled-head" id="waiting">
            {waiting > 0 ? t('Waiting for you') : t('Nobody waits for you')}
          </h2>
          <p className="soft">
            {waiting > 0
              ? t('{waiting, plural, one {# game waits} other {# games wait}} for your order, of {games}.', {
                  waiting,
                  games: running.length,
                })
              : t('{games, plural, one {# game is} other {# games are}} under way.', { games: running.length })}{' '}
            <a href={linkTo('lobby')}>{t('All your games')}</a>
          </p>
          <ul className="online-games">
            {running.slice(0, 4).map(game => (
              <GameLine key={game.id} game={game} mine waits={game.waitsForMe} />
            ))}
          </ul>
        </section>
      )}
      {open.length > 0 && (
        <section aria-labelledby="open-games">
          <h2 className="ruled-head" id="open-games">
            {t('Lobby')}
          </h2>
          <p className="soft">
            {t('{n, plural, one {# open game} other {# open games}}', { n: open.length })} <a href={linkTo('lobby')}>{t('To the lobby')}</a>
          </p>
          <ul className="online-games">
            {open.slice(0, FEW).map(game => (
              <GameLine key={game.id} game={game} mine={false} waits={false} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
