/** Notes to oneself about a game: they stay in this browser. */
const keyOf = (game: string): string => `nobori note ${game}`;

export const noteFor = (game: string): string => localStorage.getItem(keyOf(game)) ?? '';

export function writeNote(game: string, words: string): void {
  try {
    if (words === '') localStorage.removeItem(keyOf(game));
    else localStorage.setItem(keyOf(game), words);
  } catch {
    // A full browser: the note is on the screen all the same.
  }
}
