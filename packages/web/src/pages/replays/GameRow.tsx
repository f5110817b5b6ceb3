/** One kept game. */
import type { Book, GameRecord, Seat, State } from '@nobori/engine';
import { download, fileName } from '../../app/download.ts';
import { Icon } from '../../app/Icon.tsx';
import { tell } from '../../app/notices.tsx';
import { useLoaded, whyOf } from '../../app/useLoaded.ts';
import { openBook } from '../../store/library.ts';
import { linkTo } from '../../store/route.ts';
import { loadGame, recordOf, type SavedGame } from '../../store/saved.ts';

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

/** The game gone through once more: its sealed record, and the position it leads to. */
async function playedThrough({
  id,
  book: named,
}: SavedGame): Promise<{ readonly book: Book; readonly record: GameRecord; readonly state: State }> {
  const [{ inOneSentence, replay, sealOf }, book, kept] = await Promise.all([import('@nobori/engine'), openBook(named), loadGame(id)]);
  if (kept === null) throw new Error('it is no longer in this browser.');
  const record = recordOf(kept);
  const replayed = replay(book, record);
  if (!replayed.ok) throw new Error(inOneSentence(replayed.complaints));
  const { state } = replayed.value;
  return { book, record: { ...record, seal: sealOf(record, state) }, state };
}

async function takeRecord(game: SavedGame): Promise<void> {
  try {
    const { record } = await playedThrough(game);
    download(`${fileName(game.title)}.record.json`, `${JSON.stringify(record, null, 1)}\n`);
  } catch (error) {
    tell(`The record could not be written: ${whyOf(error)}`, 'wrong');
  }
}

/** Whoever takes a situation along sees what he could see at the board: his own side's, if he plays alone, else what all may see. */
const eyesOf = ({ occupants }: SavedGame, { chairs }: State): Seat | 'public' => {
  const [only, ...others] = chairs.map(({ seat }) => seat).filter(seat => occupants[seat]?.kind === 'person');
  return only === undefined || others.length > 0 ? 'public' : only;
};

/** Where the game stands now, as the command line and this app read it. */
async function takeSituation(game: SavedGame): Promise<void> {
  try {
    const [{ FORMAT }, { book, state }] = await Promise.all([import('@nobori/engine'), playedThrough(game)]);
    const shown = state.verdict === null ? book.view(state, eyesOf(game, state)) : state;
    const situation = book.write(shown);
    if (!book.read(situation, shown.options).ok) throw new Error('too little of the battle can be seen from here.');
    const file = { nobori: FORMAT, book: book.id, options: shown.options, situation };
    download(`${fileName(game.title)}.situation.json`, `${JSON.stringify(file, null, 1)}\n`);
  } catch (error) {
    tell(`The situation could not be written: ${whyOf(error)}`, 'wrong');
  }
}
