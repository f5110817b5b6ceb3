/** A battle fought in the dark looks like night in both themes: on the board, in its briefing and on every small picture of it. */
import type { Book, State } from '@nobori/engine';

export const atNight = (book: Pick<Book, 'zones'>, state: State): boolean =>
  book.zones?.(state, null).some(({ kind }) => kind === 'light') === true;
