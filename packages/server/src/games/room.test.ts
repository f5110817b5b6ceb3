/** A room holds what it needs, and not what it was opened from: open games are many. */
import { SHELF } from '@nobori/books/shelf';
import { stillHeld } from '@nobori/engine/testing';
import { expect, test } from 'vitest';
import { embedded } from '../testing/started.testing.ts';
import { tableOfTwo } from '../testing/table.testing.ts';
import { linesAfter, openRoom, type Room } from './room.ts';
import { terms } from './terms.ts';

test('the row and the log that a room was opened from are let go of', async () => {
  const { base, server, stop } = await embedded();
  const { id, anna } = await tableOfTwo(base);
  await anna.ask('POST', `/api/games/${id}/seats/wardens/commands`, { kind: 'offerDraw', id: 'one', version: 0 });
  const refs: WeakRef<object>[] = [];
  const opened = async (): Promise<Room> => {
    const { db } = server.storage;
    const game = { ...(await db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) };
    const lines = await linesAfter(server.storage, id, 0);
    const book = await SHELF[game.book]?.();
    if (book === undefined) throw new Error('no such book');
    refs.push(new WeakRef(game), new WeakRef(lines));
    const rest = { chairs: [], standing: [], instructions: [], wants: new Set<string>(), snapshot: null };
    const fairness = { seed: game.seed, salts: {} };
    return openRoom(server, { ...rest, game, book, terms: terms.parse(JSON.parse(game.terms)), fairness }, lines);
  };
  const room = await opened();
  expect(refs).toHaveLength(2);
  expect(await stillHeld(refs)).toBe(0);
  expect(room.id).toBe(id);
  await stop();
});
