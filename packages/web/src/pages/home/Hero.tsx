/** Name, what it is, and the two quickest ways in. */
import { useEffect, useState } from 'preact/hooks';
import { HeroScene } from '../../app/drawings.tsx';
import { tell } from '../../app/notices.tsx';
import { first, stands } from '../../app/inTurn.ts';
import { beginGame, expectFirstGame } from '../../app/openGame.ts';
import { PageTitle } from '../../app/pageTitle.tsx';
import { playNowPlan } from '../../app/plans.ts';
import { useLoaded, whyOf } from '../../app/useLoaded.ts';
import { BOOK_IDS, openBook } from '../../store/library.ts';
import { serverThere } from '../../online/server.ts';
import { latePart } from '../../preact/part.tsx';
import { useStore } from '../../preact/useStore.ts';
import { goTo, linkTo } from '../../store/route.ts';
import { settings } from '../../store/settings.ts';
import { t } from '../../texts/language.ts';

const Greeting = latePart(() => import('../../online/Greeting.tsx'), { calm: 0 });

const expect = (): void => void expectFirstGame().catch(() => undefined); // pressed, it is asked for again

async function playNow(): Promise<void> {
  expect();
  const [book] = BOOK_IDS;
  const plan = book === undefined ? null : playNowPlan(await openBook(book));
  if (plan === null) throw new Error(t('There is no scenario to play.'));
  goTo(linkTo('game', await beginGame(plan)));
}

export function Hero() {
  const [starting, setStarting] = useState(false);
  const hints = useStore(settings, state => state.hints);
  const games = useLoaded('games', async () => (await import('../../store/saved.ts')).listGames());
  useEffect(stands, []);
  const running = games.kind === 'there' ? games.value.find(game => !game.over) : undefined;
  const start = (): void => {
    setStarting(true);
    first(playNow()).catch((error: unknown) => {
      setStarting(false);
      tell(t('The game could not begin: {why, verbatim}', { why: whyOf(error) }), 'wrong');
    });
  };
  return (
    <section className="hero" aria-labelledby="nobori">
      <HeroScene />
      <div className="words" id="nobori">
        <PageTitle title="Nobori" />
        <div className="said">
          <p>{t('Samurai skirmishes by the book: published rule books, played by their own rules, with exact odds before you commit.')}</p>
          {serverThere() && <Greeting />}
        </div>
        <p className="go-row">
          <button className="btn ink big" type="button" disabled={starting} onClick={start} onPointerEnter={expect} onFocus={expect}>
            {starting ? t('Laying out the board …') : t('Play now')}
          </button>
          {serverThere() && (
            <a className="btn big" href={linkTo('lobby', 'invite')}>
              {t('Invite a friend')}
            </a>
          )}
          {running !== undefined && (
            <a className="btn big" href={linkTo('game', running.id)}>
              {t('Continue {title, word}', { title: running.title })}
              <span className="faint">{t('turn {turn}', { turn: running.turn })}</span>
            </a>
          )}
        </p>
        {hints && games.kind === 'there' && games.value.length === 0 && (
          <p>
            <a href={linkTo('lesson', ...BOOK_IDS.slice(0, 1))}>{t('New here? Learn by doing, in a guided battle of a few minutes.')}</a>
          </p>
        )}
      </div>
    </section>
  );
}
