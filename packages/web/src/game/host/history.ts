/** The states of a game at every moment of its record: known as it is played, found by one replay when an old game is opened. */
import { recorded, silently, stateFrom, type Book, type GameRecord, type State } from '@nobori/engine';

export interface History {
  /** The state after so many entries; 0 is the opening. */
  at(entries: number): State;
  /** The state the game has now come to. Whatever was known beyond it has been taken back. */
  note(entries: number, state: State): void;
}

export function historyOf(book: Book, record: () => GameRecord): History {
  const states: State[] = [];

  function replayAll(): void {
    const all = record();
    const start = stateFrom(book, all);
    if (!start.ok) return;
    const state = start.value;
    book.proceed(state, recorded(all.opening.dice, all.opening.silent), silently);
    states[0] ??= book.clone(state);
    for (const [i, { seat, order, dice, silent }] of all.entries.entries()) {
      book.carryOut(state, seat, order, recorded(dice, silent), silently);
      states[i + 1] ??= book.clone(state);
    }
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
