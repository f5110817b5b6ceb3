/** Where a saved game stands, as a file. Loaded when somebody wants it; by name, because a whole package fetched at run time cannot be thinned. */
import { FORMAT, inOneSentence, replay } from '@nobori/engine';
import { openBook } from '../../store/library.ts';
import type { SavedGame } from '../../store/saved.ts';

export async function situationFile(game: SavedGame): Promise<object> {
  const book = await openBook(game.book);
  const replayed = replay(book, game.record);
  if (!replayed.ok) throw new Error(inOneSentence(replayed.complaints));
  const { state } = replayed.value;
  return { nobori: FORMAT, book: book.id, options: state.options, situation: book.write(state) };
}
