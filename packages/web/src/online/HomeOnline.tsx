/** The front page where there is a server: games that wait for one first, then the lobby, what is fought now, and problems. */
import type { OpenGame } from '@nobori/host';
import { Crest } from '../app/drawings.tsx';
import { useLoaded } from '../app/useLoaded.ts';
import { openBook } from '../store/library.ts';
import { linkTo } from '../store/route.ts';
import { t } from '../texts/language.ts';
import { AskedToSit } from './AskedToSit.tsx';
import { atHome } from './atHome.ts';
import { FoughtNow } from './FoughtNow.tsx';
import { GameLine, whyNot } from './GameLine.tsx';
import { paceOf } from './onlineWords.ts';
import { ProblemsToday } from './ProblemsToday.tsx';
import { colourIn, titleOf } from './titleOf.ts';
import './online.css';

/** So many open games are shown here; the lobby has them all. */
const FEW = 3;

export default function HomeOnline() {
  const found = useLoaded('home', atHome);
  if (found.kind !== 'there') return null;
  const { going, waiting, open, watched } = found.value;
  return (
    <>
      <div className="home-online home-mine">
        <AskedToSit />
        {going.length > 0 && (
          <section aria-labelledby="waiting">
            <h2 className="ruled-head" id="waiting">
              {waiting > 0 ? t('Waiting for you') : t('Nobody waits for you')}
            </h2>
            <p className="soft">
              {waiting > 0
                ? t('{waiting, plural, one {# game waits} other {# games wait}} for your order, of {games}.', {
                    waiting,
                    games: going.length,
                  })
                : t('{games, plural, one {# game is} other {# games are}} under way.', { games: going.length })}{' '}
              <a href={linkTo('lobby')}>{t('All your games')}</a>
            </p>
            <ul className="online-games">
              {going.slice(0, 4).map(game => (
                <GameLine key={game.id} game={game} mine waits={game.waitsForMe} />
              ))}
            </ul>
          </section>
        )}
      </div>
      <div className="home-online home-more">
        <section aria-labelledby="open-games">
          <h2 className="ruled-head" id="open-games">
            {t('Lobby')}
          </h2>
          <p className="soft">
            {open.length === 0
              ? t('No open games just now.')
              : t('{n, plural, one {# open game} other {# open games}}', { n: open.length })}{' '}
            · <a href={linkTo('lobby')}>{t('To the lobby')}</a> · <a href={linkTo('lobby', 'offer')}>{t('Offer one')}</a>
          </p>
          <ul>
            {open.slice(0, FEW).map(game => (
              <Open key={game.id} game={game} />
            ))}
          </ul>
        </section>
        <FoughtNow games={watched} />
        <ProblemsToday />
      </div>
    </>
  );
}

function Open({ game }: { readonly game: OpenGame }) {
  const book = useLoaded(game.book, () => openBook(game.book));
  const free = game.chairs.find(({ who }) => who.kind === 'nobody');
  const host = game.chairs.find(({ who }) => who.kind === 'person');
  const told = book.kind === 'there' ? [book.value.title, paceOf(game.terms)] : [];
  return (
    <li className="home-row">
      {host?.who.kind === 'person' ? (
        <Crest side={{ number: colourIn(game, host.side), crest: host.who.crest as 'tomoe' }} size={32} />
      ) : (
        <span className="no-one" aria-hidden="true" />
      )}
      <span>
        <b>{book.kind === 'there' ? t(titleOf(book.value, game)) : ''}</b>
        <span className="soft">{[...(host?.who.kind === 'person' ? [host.who.name] : []), ...told].join(' · ')}</span>
      </span>
      {game.fits && free !== undefined ? (
        <a className="btn" href={linkTo('join', 'lobby', game.id, free.seat)}>
          {t('Sit down')}
        </a>
      ) : (
        <span className="soft">{whyNot(game.mine)}</span>
      )}
    </li>
  );
}
