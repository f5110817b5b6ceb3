/** Where a live line begins: who calls, and for which chair. */
import { seatId, type Seat } from '@nobori/engine';
import type { FastifyRequest } from 'fastify';
import type { Server } from '../games/house.ts';
import { whoAsks } from './asking.ts';
import { openLine } from './live.ts';
import type { Group } from './scope.ts';
import * as shapes from './shapes.ts';

/** The seat of whoever calls, null for those who look on; nothing where he may not. */
async function callerOf(
  { people, storage }: Server,
  request: FastifyRequest,
  game: string,
  seat: string | undefined,
): Promise<{ readonly seat: Seat | null } | null> {
  if (seat === undefined) {
    const row = await storage.db.selectFrom('games').select('terms').where('id', '=', game).executeTakeFirst();
    return row !== undefined && (JSON.parse(row.terms) as { watched?: boolean }).watched !== false ? { seat: null } : null;
  }
  const person = await whoAsks(people, request);
  if (person === null) return null;
  const chair = await storage.db.selectFrom('chairs').select('person').where('game', '=', game).where('seat', '=', seat).executeTakeFirst();
  return chair?.person === person.id ? { seat: seatId(seat) } : null;
}

export const lineDoors: Group = (door, server) => {
  door.get('/api/games/:id/live', { websocket: true }, (socket, request) => {
    const path = shapes.inPath.safeParse(request.params);
    const query = shapes.looking.safeParse(request.query);
    if (!path.success || !query.success) return socket.close(1008, 'malformed');
    const { id } = path.data;
    const { seat, after } = query.data;
    // Messages that come while we look who calls wait in the socket.
    socket.pause();
    void callerOf(server, request, id, seat)
      .then(known => {
        if (known === null) socket.close(1008, 'not yours');
        else openLine(server, socket, { game: id, seat: known.seat, after, wire: request.raw.socket });
        socket.resume(); // also to hear that the other end has closed
      })
      .catch((error: unknown) => {
        server.log('a live line could not be opened', { error });
        socket.close(1011, 'failed');
      });
  });
};
