/** Somebody goes for good: his name, keys, addresses, ratings and words are deleted; what he fought stays, under "a player who left". */
import { seatId } from '@nobori/engine';
import type { Server } from '../games/house.ts';
import { Refused } from '../refused.ts';
import { newName } from './secrets.ts';

type Leaving = Pick<Server, 'storage' | 'rooms' | 'making' | 'news'>;

export async function leave({ storage: { db }, rooms, making, news }: Leaving, person: string): Promise<void> {
  const chairsOf = () =>
    db
      .selectFrom('chairs')
      .innerJoin('games', 'games.id', 'chairs.game')
      .select(['chairs.game', 'chairs.seat', 'games.status'])
      .where('chairs.person', '=', person)
      .execute();

  /** Nobody is to wait for him. */
  async function givesUp(game: string, seat: string): Promise<void> {
    const room = await rooms.enter(game);
    if (room === null) return;
    const own = seatId(seat);
    try {
      const answer = await room.give({ kind: 'giveUp', id: `left ${newName()}`, seat: own, version: room.whole(own).version });
      if (answer.kind === 'notKept') throw new Refused(409, 'not-kept', 'Not everything could be given up just now. Please try again.');
    } finally {
      rooms.leave(room);
    }
  }

  /** Where it has begun meanwhile he sits still, and is found there once more. */
  async function getsUp(game: string, seat: string): Promise<void> {
    try {
      await making.getUp(game, seatId(seat), person);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  }

  async function goes(game: string, seat: string, status: string): Promise<void> {
    if (status === 'waiting') return getsUp(game, seat);
    if (status === 'running') await givesUp(game, seat);
    return db.transaction().execute(async step => {
      for (const table of ['talk', 'standing'] as const)
        await step.deleteFrom(table).where('game', '=', game).where('seat', '=', seat).execute();
      const his = step.updateTable('chairs').set({ person: null }).where('game', '=', game).where('seat', '=', seat);
      await his.where('person', '=', person).execute();
    });
  }

  /** False where he has sat down somewhere meanwhile: nothing is deleted then. */
  const isGone = (): Promise<boolean> =>
    db.transaction().execute(async step => {
      // Written before it is looked: whoever sits down as him at the same moment is waited for, or finds him gone.
      await step.updateTable('people').set({ id: person }).where('id', '=', person).execute();
      if ((await step.selectFrom('chairs').select('seat').where('person', '=', person).executeTakeFirst()) !== undefined) return false;
      await step.updateTable('chairs').set({ asked: null }).where('asked', '=', person).execute();
      for (const table of ['keys', 'passkeys', 'notices', 'blocks', 'ratings', 'counted', 'reports'] as const)
        await step.deleteFrom(table).where('person', '=', person).execute();
      await step.deleteFrom('blocks').where('other', '=', person).execute();
      await step.deleteFrom('challenges').where('person', '=', person).execute();
      await step.deleteFrom('people').where('id', '=', person).execute();
      return true;
    });

  const left = new Set([person]);
  do {
    for (const { game, seat, status } of await chairsOf()) {
      await goes(game, seat, status);
      left.add(game);
    }
  } while (!(await isGone()));
  for (const whose of left) news.announce(whose);
}
