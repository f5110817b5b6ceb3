/**
 * Somebody goes for good: his name, keys, addresses, ratings and words are deleted; what he fought stays, under "a player who left". What is his goes at once,
 * whatever becomes of his games: giving them up is a job, in the transaction in which he leaves his chair, and tried until it is kept.
 */
import { seatId } from '@nobori/engine';
import * as z from 'zod';
import type { Server } from '../games/house.ts';
import type { Rooms } from '../games/rooms.ts';
import { askFor } from '../jobs/queue.ts';
import { Refused } from '../refused.ts';

type Leaving = Pick<Server, 'storage' | 'rooms' | 'making' | 'news' | 'clock' | 'log'>;

const job = z.object({ game: z.string(), seat: z.string() });

/** The job: nobody is to wait for whoever has left. Done twice he has given up once. */
export const givingUpOf =
  (rooms: Rooms) =>
  async (work: unknown): Promise<void> => {
    const { game, seat } = job.parse(work);
    const room = await rooms.enter(game);
    if (room === null) return;
    const own = seatId(seat);
    try {
      const answer = await room.give({ kind: 'giveUp', id: 'left', seat: own, version: room.whole(own).version });
      if (answer.kind === 'notKept') throw new Error('it could not be kept that somebody gives up');
    } finally {
      rooms.leave(room);
    }
  };

/** It is tried at once; what fails is tried again by whoever finds the job, after so long. */
const AGAIN = 30_000;

export async function leave({ storage, rooms, making, news, clock, log }: Leaving, person: string): Promise<void> {
  const { db } = storage;
  const chairsOf = () =>
    db
      .selectFrom('chairs')
      .innerJoin('games', 'games.id', 'chairs.game')
      .select(['chairs.game', 'chairs.seat', 'games.status'])
      .where('chairs.person', '=', person)
      .execute();

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
    const key = `gives up ${game} ${seat}`;
    const work = { game, seat };
    await db.transaction().execute(async step => {
      if (status === 'running') await askFor({ db: step }, { key, kind: 'givesUp', work: JSON.stringify(work), due: clock() + AGAIN });
      for (const table of ['talk', 'standing'] as const)
        await step.deleteFrom(table).where('game', '=', game).where('seat', '=', seat).execute();
      const his = step.updateTable('chairs').set({ person: null }).where('game', '=', game).where('seat', '=', seat);
      await his.where('person', '=', person).execute();
    });
    if (status !== 'running') return;
    try {
      await givingUpOf(rooms)(work);
      await db.deleteFrom('jobs').where('key', '=', key).execute();
    } catch (error) {
      log('a game could not be given up yet', { game, error });
    }
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
