/** The states of a game at every moment of its record: known as it is played, found by one replay when an old game is opened. */
import { walk, type Book, type GameRecord, type State } from '@nobori/engine';

export interface History {
  /** The state after so many entries; 0 is the opening. */
  at(entries: number): State;
  /** The state the game has now come to. Whatever was known beyond it has been taken back. */
  note(entries: number, state: State): void;
}

export function historyOf(book: Book, record: () => GameRecord): History {
  const states: State[] = [];

  function replayAll(): void {
    walk(book, record(), ({ state, entries }) => {
      states[entries] ??= book.clone(state);
    });
  }

  return {
    at(entries) {
      if (states[entries] === undefined) replayAll();
      const found = states[entries] ?? states.at(-1);
      if (found === undefined) throw new Error('The record does not replay.');
      return found;
    },
    note(entries, state) {
      states.length = Math.min(states.length, entries);
      states[entries] = state;
    },
  };
}
