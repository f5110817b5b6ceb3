/** Somebody goes for good: his name, keys, addresses, ratings and words are deleted; what he fought stays, under "a player who left". */
import { seatId } from '@nobori/engine';
import type { News } from '../games/news.ts';
import type { Rooms } from '../games/rooms.ts';
import { newName } from './secrets.ts';
import type { Storage } from '../storage/index.ts';

export async function leave({ db }: Storage, rooms: Rooms, news: News, person: string): Promise<void> {
  const chairs = await db
    .selectFrom('chairs')
    .innerJoin('games', 'games.id', 'chairs.game')
    .select(['chairs.game', 'chairs.seat', 'games.status'])
    .where('chairs.person', '=', person)
    .execute();
  // Nobody is to wait for him.
  for (const { game, seat } of chairs.filter(({ status }) => status === 'running')) {
    const room = await rooms.enter(game);
    if (room === null) continue;
    const own = seatId(seat);
    await room.give({ kind: 'giveUp', id: `left ${newName()}`, seat: own, version: room.whole(own).version });
    rooms.leave(room);
  }
  await db.transaction().execute(async step => {
    for (const { game, seat, status } of chairs) {
      await step.deleteFrom('talk').where('game', '=', game).where('seat', '=', seat).execute();
      await step.deleteFrom('standing').where('game', '=', game).where('seat', '=', seat).execute();
      const free = { kind: 'nobody', person: null, salt: null, invitation: null, opens: 0 } as const;
      await step
        .updateTable('chairs')
        .set(status === 'waiting' ? free : { person: null })
        .where('game', '=', game)
        .where('seat', '=', seat)
        .execute();
    }
    await step.updateTable('chairs').set({ asked: null }).where('asked', '=', person).execute();
    for (const table of ['keys', 'passkeys', 'notices', 'blocks', 'ratings', 'counted', 'reports'] as const)
      await step.deleteFrom(table).where('person', '=', person).execute();
    await step.deleteFrom('blocks').where('other', '=', person).execute();
    await step.deleteFrom('challenges').where('person', '=', person).execute();
    await step.deleteFrom('people').where('id', '=', person).execute();
  });
  for (const whose of [person, ...chairs.map(({ game }) => game)]) news.announce(whose);
}
