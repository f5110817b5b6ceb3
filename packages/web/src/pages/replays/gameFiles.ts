/** Files made of a kept game: its record, and the position it leads to. */
import { FORMAT, inOneSentence, replay, sealOf, type Book, type GameRecord, type Seat, type State } from '@nobori/engine';
import { download, fileName } from '../../app/download.ts';
import { tell } from '../../app/notices.tsx';
import { whyOf } from '../../app/useLoaded.ts';
import { openBook } from '../../store/library.ts';
import { loadGame, recordOf, type SavedGame } from '../../store/saved.ts';
import { t } from '../../texts/language.ts';

/** The game gone through once more: its sealed record, and the position it leads to. */
async function playedThrough({
  id,
  book: named,
}: SavedGame): Promise<{ readonly book: Book; readonly record: GameRecord; readonly state: State }> {
  const [book, kept] = await Promise.all([openBook(named), loadGame(id)]);
  if (kept === null) throw new Error(t('it is no longer in this browser.'));
  const record = recordOf(kept);
  const replayed = replay(book, record);
  if (!replayed.ok) throw new Error(inOneSentence(replayed.complaints));
  const { state } = replayed.value;
  return { book, record: { ...record, seal: sealOf(record, state) }, state };
}

export async function takeRecord(game: SavedGame): Promise<void> {
  try {
    const { record } = await playedThrough(game);
    download(`${fileName(game.title)}.record.json`, `${JSON.stringify(record, null, 1)}\n`);
  } catch (error) {
    const kept = await loadGame(game.id).catch(() => null);
    if (kept === null) return tell(t('The record could not be written: {why, verbatim}', { why: whyOf(error) }), 'wrong');
    (await import('../../app/asFar.ts')).takeUnsealed(kept);
    tell(t('The record is written as it was kept, without a seal: {why, verbatim}', { why: whyOf(error) }), 'wrong');
  }
}

/** Whoever takes a situation along sees what he could see at the board: his own side's, if he plays alone, else what all may see. */
const eyesOf = ({ occupants }: SavedGame, { chairs }: State): Seat | 'public' => {
  const [only, ...others] = chairs.map(({ seat }) => seat).filter(seat => occupants[seat]?.kind === 'person');
  return only === undefined || others.length > 0 ? 'public' : only;
};

/** Where the game stands now, as far as whoever takes it along may see. */
export async function situationOf(
  game: SavedGame,
): Promise<{ readonly book: Book; readonly situation: unknown; readonly options: State['options'] }> {
  const { book, state } = await playedThrough(game);
  const shown = state.verdict === null ? book.view(state, eyesOf(game, state)) : state;
  const situation = book.write(shown);
  if (!(await book.judging()).read(situation, shown.options).ok) throw new Error(t('too little of the battle can be seen from here.'));
  return { book, situation, options: shown.options };
}

/** … as the command line and this app read it. */
export async function takeSituation(game: SavedGame): Promise<void> {
  try {
    const { book, situation, options } = await situationOf(game);
    const file = { nobori: FORMAT, book: book.id, options, situation };
    download(`${fileName(game.title)}.situation.json`, `${JSON.stringify(file, null, 1)}\n`);
  } catch (error) {
    tell(t('The situation could not be written: {why, verbatim}', { why: whyOf(error) }), 'wrong');
  }
}
