/** For programs in any language: what one may order as data, orders without a live line, all of one's games in one stream, and a page that tells it all. */
import { Readable } from 'node:stream';
import { fill, read, readerFor, seatId, type Seat } from '@nobori/engine';
import { commandShape } from '@nobori/host';
import * as z from 'zod';
import { cardsOf } from '../games/cards.ts';
import type { Room } from '../games/room.ts';
import type { Server } from '../games/house.ts';
import { Refused } from '../refused.ts';
import type { FastifyRequest } from 'fastify';
import { personIn } from './asking.ts';
import type { Group } from './scope.ts';
import * as shapes from './shapes.ts';

/** Longer lists are cut; an order that is lawful is taken all the same. */
const MOST = 1000;

/** The room of a game in which whoever asks has that seat. */
async function inSeat<T>(
  { people, storage, rooms }: Server,
  request: FastifyRequest,
  game: string,
  seat: string,
  act: (room: Room, seat: Seat) => Promise<T>,
): Promise<T> {
  const person = await personIn(people, request);
  const chair = await storage.db.selectFrom('chairs').select('person').where('game', '=', game).where('seat', '=', seat).executeTakeFirst();
  if (chair?.person !== person.id) throw new Refused(403, 'not-yours', 'You do not sit there.');
  const room = await rooms.enter(game);
  if (room === null) throw new Refused(409, 'not-begun', 'The game has not begun.');
  try {
    return await act(room, seatId(seat));
  } finally {
    rooms.leave(room);
  }
}

export const programDoors: Group = (door, server) => {
  const { people, storage, rooms, keeper, clock } = server;

  door.get(
    '/api/games/:id/seats/:seat/choices',
    {
      schema: {
        summary: 'What is asked of my seat, with the orders that answer it',
        params: shapes.seatInPath,
        response: {
          200: z.object({
            version: z.number(),
            asks: z.array(
              z.object({
                wants: z.string(),
                free: z.boolean(),
                orders: z.array(z.object({ order: z.unknown(), choice: z.unknown() })),
                more: z.boolean().meta({ description: 'There are more orders than these: ways across a table, words of one’s own.' }),
              }),
            ),
          }),
        },
      },
    },
    request =>
      inSeat(server, request, request.params.id, request.params.seat, async (room, seat) => {
        const { book } = room;
        const view = room.table.view(seat);
        const asks = book.prompt(view).asks.filter(({ seats }) => seats.includes(seat));
        return {
          version: room.whole(seat).version,
          asks: asks.map(({ wants, free, choices }) => {
            const list = choices.list();
            return {
              wants: fill(wants, readerFor(book, view)),
              free: free === true,
              orders: list.slice(0, MOST).map(order => ({ order, choice: book.choice(view, order) })),
              more: list.length > MOST || choices.plots().length > 0 || (choices.forms?.() ?? []).length > 0,
            };
          }),
        };
      }),
  );

  door.post(
    '/api/games/:id/seats/:seat/commands',
    {
      schema: {
        summary: 'A command of my seat, answered when it is kept; the same id again is answered again',
        params: shapes.seatInPath,
        body: z.record(z.string(), z.unknown()).meta({
          description:
            '{ kind: "orders", id, version, orders } or { kind: "giveUp", id, version }, "askBack", "offerDraw" …, as on a live line',
        }),
        response: { 200: z.unknown() },
      },
    },
    request =>
      inSeat(server, request, request.params.id, request.params.seat, async (room, seat) => {
        const known = read(commandShape(room.book.shapes.order), { ...request.body, seat }, 'command');
        if (!known.ok) throw new Refused(400, 'malformed', known.complaints.map(one => `${one.place}: ${one.expected}`).join('; '));
        const answer = await room.give({ ...known.value, seat });
        if (answer.kind === 'done') keeper.tend(room);
        return answer;
      }),
  );

  /** A line each, made while it is sent: however many there are. */
  async function* allOf(person: string): AsyncGenerator<string> {
    const chairs = await storage.db.selectFrom('chairs').select(['game', 'seat']).where('person', '=', person).orderBy('game').execute();
    for (const { game, seat } of chairs) {
      const row = await storage.db.selectFrom('games').selectAll().where('id', '=', game).executeTakeFirst();
      const [card] = row === undefined ? [] : await cardsOf(storage, people, clock, [row]);
      const room = await rooms.enter(game);
      const said = await storage.db.selectFrom('talk').select(['seat', 'at', 'words']).where('game', '=', game).orderBy('id').execute();
      // While it is fought, only what the seat was told.
      const told = room === null ? {} : room.over ? { record: room.table.game.record() } : { updates: room.updates(seatId(seat), -1) };
      if (room !== null) rooms.leave(room);
      yield `${JSON.stringify({ game: card, seat, said, ...told })}\n`;
    }
  }
  door.get(
    '/api/me/games',
    { schema: { summary: 'All my games, a line of JSON each: records of finished ones, what I was told of the others' } },
    async (request, reply) => {
      const person = await personIn(people, request);
      return reply
        .type('application/x-ndjson')
        .header('content-disposition', 'attachment; filename="nobori-games.ndjson"')
        .send(Readable.from(allOf(person.id)));
    },
  );
};
