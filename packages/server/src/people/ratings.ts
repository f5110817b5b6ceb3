/** Ratings, a book each: games that were agreed on to count are counted once, after they have ended. */
import type { Verdict } from '@nobori/engine';
import type { Clock, ToldRating } from '@nobori/host';
import * as z from 'zod';
import type { Rooms } from '../games/rooms.ts';
import { terms as termsShape } from '../games/terms.ts';
import type { RatingRow, Storage } from '../storage/index.ts';
import { rated, UNKNOWN, type Rating, type Result } from './glicko.ts';

/** Before so many games a number says nothing. */
export const TOLD_AFTER = 5;

/** What may be told of these people, by person and book: numbers that say something. */
export async function toldRatings(
  { db }: Pick<Storage, 'db'>,
  people: readonly string[],
): Promise<(person: string, book: string) => ToldRating | null> {
  const rows =
    people.length === 0
      ? []
      : await db
          .selectFrom('ratings')
          .select(['person', 'book', 'rating', 'deviation'])
          .where('person', 'in', [...new Set(people)])
          .where('games', '>=', TOLD_AFTER)
          .execute();
  return (person, book) => {
    const found = rows.find(row => row.person === person && row.book === book);
    return found === undefined ? null : { rating: Math.round(found.rating), deviation: Math.round(found.deviation) };
  };
}

const job = z.object({ game: z.string() });
/** How a side fared, as a number to be compared. */
const worth = (verdict: Verdict, side: string): number => {
  const fared = verdict.standing[side];
  return fared === 'won' ? 2 : fared === 'lost' || fared === undefined ? 0 : 1;
};

/** The job: counts a game that is over. Done twice it counts once. */
export const ratingOf =
  ({ db, dialect }: Storage, rooms: Rooms, clock: Clock) =>
  async (work: unknown): Promise<void> => {
    const { game } = job.parse(work);
    const row = await db.selectFrom('games').select(['book', 'terms']).where('id', '=', game).executeTakeFirst();
    if (row === undefined || !termsShape.parse(JSON.parse(row.terms)).rated) return;
    const room = await rooms.enter(game);
    if (room === null) return;
    try {
      const { verdict, chairs } = room.table.game.state;
      if (!room.over || verdict === null) return;
      const players = room.chairs.flatMap(({ seat, person }) => {
        const side = chairs.find(chair => chair.seat === seat)?.side;
        return person === null || side === undefined || side === room.book.master ? [] : [{ person, side }];
      });
      // Nobody is rated against himself.
      if (new Set(players.map(({ person }) => person)).size < players.length || new Set(players.map(({ side }) => side)).size < 2) return;
      await db.transaction().execute(async step => {
        const { numInsertedOrUpdatedRows: first } = await step
          .insertInto('rated')
          .values({ game, at: clock() })
          .onConflict(conflict => conflict.column('game').doNothing())
          .executeTakeFirst();
        if (first === 0n) return;
        const people = players.map(({ person }) => person).toSorted();
        // Two games of one player that end at the same time are counted one after the other.
        if (dialect === 'postgres')
          await step.selectFrom('people').select('id').where('id', 'in', people).orderBy('id').forUpdate().execute();
        const known = await step.selectFrom('ratings').selectAll().where('book', '=', row.book).where('person', 'in', people).execute();
        const before = (person: string): Rating & Pick<RatingRow, 'games'> =>
          known.find(one => one.person === person) ?? { ...UNKNOWN, games: 0 };
        for (const { person, side } of players) {
          const results: Result[] = players
            .filter(other => other.side !== side)
            .map(other => {
              const [mine, theirs] = [worth(verdict, side), worth(verdict, other.side)];
              return { against: before(other.person), score: mine > theirs ? 1 : mine < theirs ? 0 : 0.5 };
            });
          const fresh = { ...rated(before(person), results), games: before(person).games + 1, at: clock() };
          await step
            .insertInto('ratings')
            .values({ person, book: row.book, ...fresh })
            .onConflict(conflict => conflict.columns(['person', 'book']).doUpdateSet(fresh))
            .execute();
          const { rating, deviation, at } = fresh;
          const change = rating - before(person).rating;
          await step.insertInto('counted').values({ person, game, book: row.book, rating, deviation, change, at }).execute();
        }
      });
    } finally {
      rooms.leave(room);
    }
  };
