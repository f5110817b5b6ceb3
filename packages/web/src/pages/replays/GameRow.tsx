/** One kept game. */
import { Icon } from '../../app/Icon.tsx';
import { useLoaded } from '../../app/useLoaded.ts';
import { openBook } from '../../store/library.ts';
import { linkTo } from '../../store/route.ts';
import type { SavedGame } from '../../store/saved.ts';
import { takeRecord, takeSituation } from './gameFiles.ts';

export function GameRow({ game, onDelete }: { readonly game: SavedGame; readonly onDelete: () => void }) {
  const book = useLoaded(game.book, () => openBook(game.book));
  const { orders } = game;
  return (
    <li className="game-row slip-paper">
      <div className="game-what">
        <h3>
          <a href={linkTo('game', game.id)}>{game.title}</a>
        </h3>
        <p className="soft">
          {book.kind === 'there' ? book.value.title : game.book} · {game.over ? 'finished' : `turn ${game.turn}`} · {orders}{' '}
          {orders === 1 ? 'order' : 'orders'} · {whoOf(game)}
        </p>
        <p className="cap">
          <time dateTime={new Date(game.updated).toISOString()}>{whenOf(game.updated)}</time>
        </p>
      </div>
      <div className="game-acts">
        {!game.over && (
          <a className="btn ink" href={linkTo('game', game.id)} aria-label={`Play on: ${game.title}`}>
            <Icon name="play" size={18} />
            Play on
          </a>
        )}
        <a
          className={game.over ? 'btn ink' : 'btn'}
          href={`${linkTo('game', game.id)}?at=0`}
          aria-label={`Watch from the start: ${game.title}`}
        >
          <Icon name="replay" size={18} />
          Watch
        </a>
        <button className="btn" type="button" aria-label={`Record of ${game.title} as a file`} onClick={() => void takeRecord(game)}>
          <Icon name="download" size={18} />
          Record
        </button>
        <button className="btn" type="button" aria-label={`Situation of ${game.title} as a file`} onClick={() => void takeSituation(game)}>
          <Icon name="place" size={18} />
          Situation
        </button>
        <button className="icb" type="button" aria-label={`Delete ${game.title}`} onClick={onDelete}>
          <Icon name="bin" />
        </button>
      </div>
    </li>
  );
}

function whoOf({ occupants }: SavedGame): string {
  const seats = Object.values(occupants);
  const people = seats.filter(one => one.kind === 'person').length;
  if (people === 0) return 'computers alone';
  if (people === seats.length) return people === 1 ? 'alone' : `${people} people`;
  return people === 1 ? 'against the computer' : `${people} people and the computer`;
}

const whenOf = (time: number): string => new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
