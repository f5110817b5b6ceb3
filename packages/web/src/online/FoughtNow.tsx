/** Battles of others that the lobby shows to whoever would like to look on; and one of computer players, at any time. */
import type { GameCard } from '@nobori/host';
import { useState } from 'preact/hooks';
import { Face } from '../app/Face.tsx';
import { tell } from '../app/notices.tsx';
import { NAMES } from '../app/players.ts';
import { useLoaded, whyOf } from '../app/useLoaded.ts';
import { openBook } from '../store/library.ts';
import { linkTo } from '../store/route.ts';
import { t } from '../texts/language.ts';
import { beginReady } from './beginReady.ts';
import { GamePicture } from './GameLine.tsx';
import { paceOf, whoSits } from './onlineWords.ts';
import { titleOf } from './titleOf.ts';

/** So many are shown here; the lobby has them all. */
const FEW = 2;

export function FoughtNow({ games }: { readonly games: readonly GameCard[] }) {
  return (
    <section aria-labelledby="fought-now">
      <h2 className="ruled-head" id="fought-now">
        {t('Being fought now')}
      </h2>
      <p className="soft">
        {games.length === 0
          ? t('No battle of people just now.')
          : t('{n, plural, one {# battle} other {# battles}} to look on', { n: games.length })}
      </p>
      <ul>
        {games.slice(0, FEW).map(game => (
          <Battle key={game.id} game={game} />
        ))}
        <Computers />
      </ul>
    </section>
  );
}

function Battle({ game }: { readonly game: GameCard }) {
  const book = useLoaded(game.book, () => openBook(game.book));
  const title = book.kind === 'there' ? t(titleOf(book.value, game)) : '';
  return (
    <li>
      <a className="home-row" href={linkTo('table', game.id)}>
        <GamePicture game={game} title={title} />
        <span>
          <b>{title}</b>
          <span className="soft">
            {game.chairs.map(({ who }) => whoSits(who)).join(' : ')} · {paceOf(game.terms)}
          </span>
        </span>
        <span>{t('Look on')}</span>
      </a>
    </li>
  );
}

function Computers() {
  const [busy, setBusy] = useState(false);
  const watch = (): void => {
    setBusy(true);
    beginReady(null, who => (who.kind === 'bot' ? who : { kind: 'bot', bot: 'kensei' })).catch((error: unknown) => {
      setBusy(false);
      tell(t('The game could not begin: {why, verbatim}', { why: whyOf(error) }), 'wrong');
    });
  };
  return (
    <li>
      <button className="home-row" type="button" disabled={busy} onClick={watch}>
        <span className="home-faces">
          <Face of="kensei" />
          <Face of="bushi" />
        </span>
        <span>
          <b>{t('{first, verbatim} against {second}', { first: t(NAMES.kensei), second: t(NAMES.bushi) })}</b>
          <span className="soft">{t('At any time, to look on and learn')}</span>
        </span>
        <span>{t('Look on')}</span>
      </button>
    </li>
  );
}
