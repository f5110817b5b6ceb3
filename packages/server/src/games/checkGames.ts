/**
 * Before an upgrade: does the new code still play every running game as it was played? Each is replayed from its log. Whoever has written down
 * with the old code where each game stands can compare it as well: rules may change without any order becoming unlawful.
 */
import { SHELF } from '@nobori/books/shelf';
import { inOneSentence, stateDigest } from '@nobori/engine';
import { openTable } from '@nobori/host';
import { fairDice } from '@nobori/host/fair';
import type { Storage } from '../storage/index.ts';
import { linesAfter } from './room.ts';
import type { Stored } from './stored.ts';

export interface CheckedGame {
  readonly id: string;
  readonly book: string;
  readonly lines: number;
  /** Where it stands; null when it does not replay. */
  readonly digest: string | null;
  readonly why: string | null;
}

const AT_ONCE = 100;

export async function* checkGames(storage: Storage): AsyncGenerator<CheckedGame> {
  for (let after = ''; ;) {
    const games = await storage.db
      .selectFrom('games')
      .select(['id', 'book', 'head', 'lines'])
      .where('status', '=', 'running')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const { id, book, head, lines } of games) yield { id, book, lines, ...(await replayed(storage, id, book, head)) };
    const last = games.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

async function replayed(storage: Storage, id: string, name: string, head: string | null): Promise<Pick<CheckedGame, 'digest' | 'why'>> {
  const book = await SHELF[name]?.();
  if (book === undefined) return { digest: null, why: `There is no book "${name}" any more.` };
  if (head === null) return { digest: null, why: 'It runs, but has no beginning.' };
  try {
    const stored = JSON.parse(head) as Stored;
    const lines = await linesAfter(storage, id, 0);
    const opened = openTable({ book, dice: fairDice({ seed: '', salts: {} }) }, stored.head, lines);
    if (!opened.ok) return { digest: null, why: inOneSentence(opened.complaints) };
    return { digest: stateDigest(opened.value.game.state), why: null };
  } catch (error) {
    return { digest: null, why: error instanceof Error ? error.message : String(error) };
  }
}
