/** One's games at the server that are not over, those that wait for one first: beside what this browser keeps. */
import { useLoaded } from '../app/useLoaded.ts';
import { linkTo } from '../store/route.ts';
import { t } from '../texts/language.ts';
import { myGames, whoAmI } from './api.ts';
import { GameLine } from './GameLine.tsx';
import './online.css';

export default function MyGames() {
  const found = useLoaded('my games', async () => ((await whoAmI()) === null ? [] : (await myGames()).games));
  const running = found.kind === 'there' ? found.value.filter(({ status }) => status !== 'over') : [];
  if (running.length === 0) return null;
  return (
    <section className="my-games" aria-labelledby="with-friends">
      <h2 className="ruled-head" id="with-friends">
        {t('With friends')}
      </h2>
      <p className="soft">
        <a href={linkTo('lobby')}>{t('To the lobby')}</a>
      </p>
      <ul className="online-games">
        {running
          .toSorted((a, b) => Number(b.waitsForMe) - Number(a.waitsForMe))
          .map(game => (
            <GameLine key={game.id} game={game} mine waits={game.waitsForMe} />
          ))}
      </ul>
    </section>
  );
}
