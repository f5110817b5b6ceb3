/** One game in a list: what is fought, by whom, at what pace, and what one can do there. */
import type { GameCard, OpenGame, ToldRating } from '@nobori/host';
import { useCallback } from 'preact/hooks';
import { Crest, Thumb } from '../app/drawings.tsx';
import { useLoaded } from '../app/useLoaded.ts';
import { openBook } from '../store/library.ts';
import { linkTo } from '../store/route.ts';
import { t } from '../texts/language.ts';
import { colourIn, titleOf } from './titleOf.ts';
import { chairWords, levelOf, paceOf, remaining } from './onlineWords.ts';

interface Props {
  /** An open game says for whom it is. */
  readonly game: GameCard &
    Partial<Pick<OpenGame, 'ratings' | 'mine' | 'fits'>> & { readonly left?: number | null; readonly wants?: string | null };
  readonly mine: boolean;
  readonly waits: boolean;
}

/** So little time is told apart. */
const SHORT = { live: 5 * 60_000, mail: 12 * 3_600_000 } as const;

interface PictureProps {
  readonly game: Pick<GameCard, 'book' | 'scenario'>;
  readonly title: string;
}

/** Where it is fought. */
export function GamePicture({ game: { book, scenario }, title }: PictureProps) {
  const picture = useCallback(async () => {
    const [{ factsOf }, opened] = await Promise.all([import('../app/scenarioFacts.ts'), openBook(book)]);
    return factsOf(opened, scenario ?? '') ?? undefined;
  }, [book, scenario]);
  // A battle somebody has written is not in the book: no frame without a picture.
  if (scenario === null) return <div className="online-picture none" />;
  return (
    <div className="online-picture">
      <Thumb seed={`game ${book} ${scenario}`} of={picture} title={title} />
    </div>
  );
}

export function GameLine({ game, mine, waits }: Props) {
  const book = useLoaded(game.book, () => openBook(game.book));
  const free = game.chairs.find(({ who }) => who.kind === 'nobody');
  const title = book.kind === 'there' ? t(titleOf(book.value, game)) : '';
  const act = mine
    ? waits
      ? t('Your order')
      : t('To the table')
    : game.status === 'waiting'
      ? t('Sit down')
      : game.status === 'over'
        ? t('Watch again')
        : t('Look on');
  return (
    <li className={`online-game${waits ? ' waits' : ''}`}>
      <GamePicture game={game} title={title} />
      <div>
        <h3>{title}</h3>
        <p className="soft">{book.kind === 'there' ? book.value.title : ''}</p>
        {typeof game.wants === 'string' && <p className="online-wants">{game.wants}</p>}
      </div>
      <ul className="online-chairs">
        {game.chairs.map(({ seat, side, name, who, invitation }) => (
          <li key={seat}>
            {who.kind === 'person' ? (
              <Crest side={{ number: colourIn(game, side), crest: who.crest as 'tomoe' }} size={24} />
            ) : (
              <span className="no-one" aria-hidden="true" />
            )}
            <span>
              {t(name)}: {chairWords({ who, invitation }, mine && game.status === 'waiting')}
              {who.kind === 'person' && <Strength of={game.ratings?.[who.id]} />}
            </span>
          </li>
        ))}
      </ul>
      <p className="soft">
        {paceOf(game.terms)}
        {typeof game.left === 'number' && (
          <b className={`online-left${game.left < SHORT[game.terms.pace] ? ' short' : ''}`}>{remaining(game.left)}</b>
        )}
        {game.status === 'waiting' && game.terms.listed && game.terms.level !== 'any' && (
          <span className="online-level">{levelOf(game.terms.level)}</span>
        )}
      </p>
      {game.fits === false && !mine ? (
        <p className="soft online-why">{whyNot(game.mine ?? null)}</p>
      ) : (
        <a
          className={waits ? 'btn ink' : 'btn'}
          href={mine || free === undefined ? linkTo('table', game.id) : linkTo('join', 'lobby', game.id, free.seat)}
        >
          {act}
        </a>
      )}
    </li>
  );
}

const Strength = ({ of }: { readonly of: ToldRating | undefined }) =>
  of === undefined ? null : <small className="soft"> {t('{rating} ± {deviation}', { ...of })}</small>;

/** Why there is no button. */
export const whyNot = (rating: number | null): string =>
  rating === null ? t('you have no rating yet') : t('you have {rating}', { rating });
