/** What people say to each other at a table. */
import type { Said } from '@nobori/host';
import type { Storage } from '../storage/index.ts';

/** So much of it is told at once. */
const AT_ONCE = 200;

export async function say({ db }: Storage, game: string, seat: string, words: string, at: number): Promise<void> {
  await db.insertInto('talk').values({ game, seat, at, words }).execute();
}

export function talkAfter({ db }: Storage, game: string, after: number): Promise<Said[]> {
  return db
    .selectFrom('talk')
    .select(['id', 'seat', 'at', 'words'])
    .where('game', '=', game)
    .where('id', '>', after)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}
