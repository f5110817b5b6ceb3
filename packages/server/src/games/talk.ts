/** What people say to each other at a table. */
import type { Said } from '@nobori/host';
import { sql } from 'kysely';
import type { Storage } from '../storage/index.ts';

/** So much of it is told at once. */
const AT_ONCE = 200;
/** So many lines of each seat are kept, the newest: a line that is refused would silence whoever comes back, one bound for all whoever says less. */
const KEPT = 200;

export async function say({ db, dialect }: Storage, game: string, seat: string, words: string, at: number): Promise<void> {
  await db.transaction().execute(async step => {
    // One after the other in a game: a line that is numbered first must be there first, or whoever has heard a later one would never hear it.
    if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(1, hashtext(${game}))`.execute(step);
    await step.insertInto('talk').values({ game, seat, at, words }).execute();
    const own = step.selectFrom('talk').select('id').where('game', '=', game).where('seat', '=', seat);
    await step
      .deleteFrom('talk')
      .where('game', '=', game)
      .where('seat', '=', seat)
      .where('id', '<=', own.orderBy('id', 'desc').limit(1).offset(KEPT))
      .execute();
  });
}

/** Piece by piece, until there is no more. */
export async function* talkAfter({ db }: Storage, game: string, after: number): AsyncGenerator<readonly Said[]> {
  for (let last = after; ;) {
    const said = await db
      .selectFrom('talk')
      .select(['id', 'seat', 'at', 'words'])
      .where('game', '=', game)
      .where('id', '>', last)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    if (said.length > 0) yield said;
    if (said.length < AT_ONCE) return;
    last = said.at(-1)?.id ?? last;
  }
}
