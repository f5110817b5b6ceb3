/** One kept game: a small picture of its battle, its name, the sides and who plays them, who is to move. */
import { scenarioNamed, type Book, type Chair } from '@nobori/engine';
import { useCallback, useState } from 'preact/hooks';
import { Crest, Thumb } from '../../app/drawings.tsx';
import { Icon } from '../../app/Icon.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { crestsOf } from '../../art/crests.ts';
import { clockWords } from '../../game/table/clock.ts';
import { openBook } from '../../store/library.ts';
import { linkTo } from '../../store/route.ts';
import { noteGame, type SavedGame } from '../../store/saved.ts';
import { takeRecord, takeSituation } from './gameFiles.ts';
import { language, t } from '../../texts/language.ts';

/** In the word the book counts in. */
const farCome = ({ clock, turn }: SavedGame): string => (clock === undefined ? t('turn {turn}', { turn }) : clockWords(clock));

interface Props {
  readonly game: SavedGame;
  readonly onDelete: () => void;
  readonly onChanged: () => void;
}

export function GameRow({ game, onDelete, onChanged }: Props) {
  const book = useLoaded(game.book, () => openBook(game.book));
  const [naming, setNaming] = useState(false);
  const title = t(game.title);
  const { scenario, situation, options } = game.head;
  const picture = useCallback(async () => {
    const [{ factsOf }, opened] = await Promise.all([import('../../app/scenarioFacts.ts'), openBook(game.book)]);
    return factsOf(opened, scenario, situation, options) ?? undefined;
  }, [game.book, scenario, situation, options]);
  const rename = (name: string): void => {
    setNaming(false);
    const given = name.trim();
    if (given !== '' && given !== game.title) void noteGame(game.id, { title: given }).then(onChanged);
  };
  const laid = useLoaded(game.id, async () => chairsOf(game, await openBook(game.book)));
  const chairs = laid.kind === 'there' ? laid.value : [];
  return (
    <li className="game-row slip-paper">
      <a className="game-picture" href={linkTo('game', game.id)} tabIndex={-1} aria-hidden="true">
        <Thumb seed={`game ${game.book} ${typeof scenario === 'string' ? scenario : game.id}`} of={picture} title={game.title} />
      </a>
      <div className="game-what">
        {naming ? (
          <form
            onSubmit={event => {
              event.preventDefault();
              rename(event.currentTarget.querySelector('input')?.value ?? '');
            }}
          >
            <input
              className="field"
              name="name"
              aria-label={t('Name of the game')}
              defaultValue={title}
              maxLength={80}
              ref={element => element?.focus()}
              onKeyDown={event => event.key === 'Escape' && setNaming(false)}
            />
            <button className="btn small" type="submit">
              {t('Keep this name')}
            </button>
          </form>
        ) : (
          <h3>
            <a href={linkTo('game', game.id)}>{title}</a>
            <button className="icb" type="button" aria-label={t('Rename {title, verbatim}', { title })} onClick={() => setNaming(true)}>
              <Icon name="pen" size={18} />
            </button>
          </h3>
        )}
        <Sides game={game} chairs={chairs} />
        <p className="soft">
          {book.kind === 'there' ? book.value.title : game.book} · {game.over ? t('finished') : farCome(game)} ·{' '}
          {t('{n, plural, one {# order} other {# orders}}', { n: game.orders })}
          {toMove(game, chairs) !== null && <b> · {toMove(game, chairs)}</b>}
        </p>
        <p className="cap">
          <time dateTime={new Date(game.updated).toISOString()}>{whenOf(game.updated)}</time>
        </p>
      </div>
      <Acts game={game} title={title} onDelete={onDelete} />
    </li>
  );
}

function Acts({ game, title, onDelete }: { readonly game: SavedGame; readonly title: string; readonly onDelete: () => void }) {
  return (
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
      {game.over && (
        <a className="btn" href={linkTo('analysis', game.id)} aria-label={t('Analysis of {title, verbatim}', { title })}>
          {t('Analysis')}
        </a>
      )}
      <button
        className="icb"
        type="button"
        title={t('The whole battle as a file')}
        aria-label={t('Record of {title, verbatim} as a file', { title })}
        onClick={() => void takeRecord(game)}
      >
        <Icon name="download" />
      </button>
      <button
        className="icb"
        type="button"
        title={t('The position as a file')}
        aria-label={t('Situation of {title, verbatim} as a file', { title })}
        onClick={() => void takeSituation(game)}
      >
        <Icon name="place" />
      </button>
      <button className="icb" type="button" aria-label={t('Delete {title, verbatim}', { title })} onClick={onDelete}>
        <Icon name="bin" />
      </button>
    </div>
  );
}

/** Who fights: each side under its crest, and who plays it. */
function Sides({ game, chairs }: { readonly game: SavedGame; readonly chairs: readonly Chair[] }) {
  const ids = [...new Set(chairs.map(({ side }) => side))];
  const crests = crestsOf(ids, chairs);
  return (
    <ul className="game-sides">
      {ids.map((id, i) => {
        const seats = chairs.filter(({ side }) => side === id);
        const people = seats.filter(({ seat }) => game.occupants[seat]?.kind !== 'bot').length;
        return (
          <li key={id}>
            <Crest side={{ number: i + 1, crest: crests[i] ?? 'kuroda' }} size={20} />
            {t('{names} ({people, plural, =0 {computer} other {person}})', { names: seats.map(({ name }) => t(name)), people })}
          </li>
        );
      })}
    </ul>
  );
}

/** Who sits at the table; a position laid from a file is laid out to know it. */
async function chairsOf({ head }: SavedGame, book: Book): Promise<readonly Chair[]> {
  const { chairs, scenario, situation, options } = head;
  const known = chairs ?? (typeof scenario === 'string' ? scenarioNamed(book, scenario) : scenario)?.chairs;
  if (known !== undefined) return known;
  const { factsOf } = await import('../../app/scenarioFacts.ts');
  return factsOf(book, scenario, situation, options)?.chairs ?? [];
}

function toMove({ waits, over, occupants }: SavedGame, chairs: readonly Chair[]): string | null {
  if (over || waits === undefined || waits === null) return null;
  const name = chairs.find(({ seat }) => seat === waits)?.name;
  const alone = Object.values(occupants).filter(({ kind }) => kind === 'person').length === 1;
  if (alone && occupants[waits]?.kind === 'person') return t('your move');
  return name === undefined ? null : t('{seat, verbatim} to move', { seat: t(name) });
}

const whenOf = (time: number): string =>
  new Date(time).toLocaleString(language() === 'en' ? undefined : language(), { dateStyle: 'medium', timeStyle: 'short' });
