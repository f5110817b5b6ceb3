/**
 * Battles that are over, looked at by a computer player: what the app would work out itself is worked out once and kept with the game. In pieces, each
 * from where the one before has come: a process that dies in the midst of it loses one piece, and none holds others up.
 */
import type { Analysis } from '@nobori/bots/analysis';
import type { GameRecord } from '@nobori/engine';
import type { Clock } from '@nobori/host';
import * as z from 'zod';
import { askFor } from '../jobs/queue.ts';
import type { Storage } from '../storage/index.ts';
import type { Rooms } from './rooms.ts';

/** Looks at a record for so long, on a thread of its own, from where it was; null where nothing was found in time. */
export type Analyse = (book: string, record: GameRecord, known: Analysis | null, milliseconds: number) => Promise<Analysis | null>;

/** A piece is well over before another process would take its job for one whose taker has died, and before a server that is to end is waited for in vain. */
const PIECE = 4000;
/** So many pieces at most: what is left of a very long battle each page works out itself. */
const PIECES = 45;

const job = z.object({ game: z.string(), piece: z.int().default(1) });

/** As far as it has come; null where nobody has looked yet. */
export async function analysisKept({ db }: Pick<Storage, 'db'>, game: string): Promise<Analysis | null> {
  const row = await db.selectFrom('analyses').select('written').where('game', '=', game).executeTakeFirst();
  return row === undefined ? null : (JSON.parse(row.written) as Analysis); // as it was written below
}

const isWhole = ({ judged, orders }: Analysis): boolean => judged.length >= orders;

/** The job. Done twice it finds the same. */
export const analyserOf =
  (storage: Storage, rooms: Rooms, clock: Clock, analyse: Analyse) =>
  async (work: unknown, key: string): Promise<void> => {
    const { game, piece } = job.parse(work);
    const room = await rooms.enter(game);
    if (room === null) return;
    rooms.leave(room);
    if (!room.over) return;
    const known = await analysisKept(storage, game);
    const found = await analyse(room.book.id, room.table.game.record(), known, PIECE);
    if (found === null) throw new Error('the battle could not be looked at');
    const written = JSON.stringify(found);
    await storage.db
      .insertInto('analyses')
      .values({ game, written })
      .onConflict(conflict => conflict.column('game').doUpdateSet({ written }))
      .execute();
    if (isWhole(found) || piece >= PIECES) return;
    await askFor(storage, { key, kind: 'analysis', work: JSON.stringify({ game, piece: piece + 1 }), due: clock() });
  };
