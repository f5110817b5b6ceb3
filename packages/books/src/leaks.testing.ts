/** Whether recorded games betray a planted leak. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecord, replay, type Book, type GameRecord } from '@nobori/engine';
import { fixtureOf, leaksOf, withLeak, type Leak } from '@nobori/engine/testing';

export interface Recorded {
  readonly record: GameRecord;
  readonly story: string;
}

export function recordedGames(book: Book): Recorded[] {
  const folder = join(import.meta.dirname, book.id, 'playthroughs');
  return readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .flatMap(file => {
      const read = readRecord(book, JSON.parse(readFileSync(join(folder, file), 'utf8')));
      return read.ok ? [{ record: read.value, story: readFileSync(join(folder, file.replace(/json$/, 'txt')), 'utf8') }] : [];
    });
}

/** All that a book hides: what its declaration says, and what some are told and others not in its recorded games. */
export function leaksIn(book: Book, games: readonly Recorded[]): Leak[] {
  const kinds = new Set<string>();
  for (const { record } of games) {
    const played = replay(book, record);
    for (const event of played.ok ? played.value.events.flat() : []) if (event.only !== undefined) kinds.add(event.kind);
  }
  return leaksOf(book.declared.secrets, [...kinds].toSorted());
}

/** Does what lies beside some recorded game change? */
export function showsIn(book: Book, leak: Leak, games: readonly Recorded[]): boolean {
  const leaking = withLeak(book, leak);
  return games.some(({ record, story }) => fixtureOf(leaking, record) !== story);
}
