/** One kept game. */
import { Icon } from '../../app/Icon.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { openBook } from '../../store/library.ts';
import { linkTo } from '../../store/route.ts';
import type { SavedGame } from '../../store/saved.ts';
import { takeRecord, takeSituation } from './gameFiles.ts';
import { language, t } from '../../texts/language.ts';

export function GameRow({ game, onDelete }: { readonly game: SavedGame; readonly onDelete: () => void }) {
  const book = useLoaded(game.book, () => openBook(game.book));
  const { orders } = game;
  const title = t(game.title);
  return (
    <li className="game-row slip-paper">
      <div className="game-what">
        <h3>
          <a href={linkTo('game', game.id)}>{title}</a>
        </h3>
        <p className="soft">
          {book.kind === 'there' ? book.value.title : game.book} · {game.over ? t('finished') : t('turn {turn}', { turn: game.turn })} ·{' '}
          {t('{n, plural, one {# order} other {# orders}}', { n: orders })} · {whoOf(game)}
        </p>
        <p className="cap">
          <time dateTime={new Date(game.updated).toISOString()}>{whenOf(game.updated)}</time>
        </p>
      </div>
      <div className="game-acts">
        {!game.over && (
          <a className="btn ink" href={linkTo('game', game.id)} aria-label={t('Play on: {title, verbatim}', { title })}>
            <Icon name="play" size={18} />
            {t('Play on')}
          </a>
        )}
        <a
          className={game.over ? 'btn ink' : 'btn'}
          href={`${linkTo('game', game.id)}?at=0`}
          aria-label={t('Watch from the start: {title, verbatim}', { title })}
        >
          <Icon name="replay" size={18} />
          {t('Watch')}
        </a>
        <button
          className="btn"
          type="button"
          aria-label={t('Record of {title, verbatim} as a file', { title })}
          onClick={() => void takeRecord(game)}
        >
          <Icon name="download" size={18} />
          {t('Record')}
        </button>
        <button
          className="btn"
          type="button"
          aria-label={t('Situation of {title, verbatim} as a file', { title })}
          onClick={() => void takeSituation(game)}
        >
          <Icon name="place" size={18} />
          {t('Situation')}
        </button>
        <button className="icb" type="button" aria-label={t('Delete {title, verbatim}', { title })} onClick={onDelete}>
          <Icon name="bin" />
        </button>
      </div>
    </li>
  );
}

function whoOf({ occupants }: SavedGame): string {
  const seats = Object.values(occupants);
  const people = seats.filter(one => one.kind === 'person').length;
  if (people === 0) return t('computers alone');
  return people === seats.length
    ? t('{n, plural, one {alone} other {# people}}', { n: people })
    : t('{n, plural, one {against the computer} other {# people and the computer}}', { n: people });
}

const whenOf = (time: number): string =>
  new Date(time).toLocaleString(language() === 'en' ? undefined : language(), { dateStyle: 'medium', timeStyle: 'short' });
