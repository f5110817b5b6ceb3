/** Where a live line begins: who calls, for which chair, and at which process the game lives. */
import { seatId, type Seat } from '@nobori/engine';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { CALLER, NEIGHBOUR } from '../games/homes.ts';
import type { Server } from '../games/house.ts';
import { Refused } from '../refused.ts';
import { keyIn, whoAsks } from './asking.ts';
import { handingOn, TRUNK } from './handingOn.ts';
import { linesAtOnce } from './limits.ts';
import { openLine, type Caller } from './live.ts';
import type { Group } from './scope.ts';
import * as shapes from './shapes.ts';

async function sitting({ storage: { db } }: Server, game: string, seat: Seat | null): Promise<string | null> {
  if (seat === null) return null;
  const chair = await db.selectFrom('chairs').select('person').where('game', '=', game).where('seat', '=', seat).executeTakeFirst();
  return chair?.person ?? null;
}

/** Who calls for that seat, null who looks on; undefined where he may not. */
async function callerOf(server: Server, request: FastifyRequest, game: string, seat: Seat | null): Promise<string | null | undefined> {
  const { people, storage } = server;
  if (seat === null) {
    const row = await storage.db.selectFrom('games').select('terms').where('id', '=', game).executeTakeFirst();
    return row !== undefined && (JSON.parse(row.terms) as { watched?: boolean }).watched !== false ? null : undefined;
  }
  const person = await whoAsks(people, request);
  if (person === null) return undefined;
  return (await sitting(server, game, seat)) === person.id ? person.id : undefined;
}

/** A key that opens nothing any more holds no line open either, wherever the game lives. What is remembered of the request is the key alone: lines are many. */
function endsWithKey({ people, news }: Server, request: FastifyRequest, person: string): void {
  const { socket } = request.raw;
  const key = keyIn(request) ?? '';
  const end = (): void => void socket.destroy();
  const look = (): void => void people.byKey(key).then(who => who?.id !== person && end(), end);
  socket.once('close', news.hear(person, look));
}

const TRIES = 3;

type Call = Omit<Caller, 'wire'>;

export const lineDoors =
  (aMinute: number): Group =>
  (door, server) => {
    const admitted = linesAtOnce(aMinute);
    const { homes, rooms } = server;
    const handing = handingOn(line => void door.server.emit('connection', line));
    door.addHook('preClose', async () => handing.close());
    /** Whose lines may begin here; a reason where none may. */
    const calls = new WeakMap<IncomingMessage, Call | string>();

    function callIn(request: FastifyRequest): Omit<Call, 'person'> | null {
      const path = shapes.inPath.safeParse(request.params);
      const query = shapes.looking.safeParse(request.query);
      if (!path.success || !query.success) return null;
      const { seat, after } = query.data;
      return { game: path.data.id, seat: seat === undefined ? null : seatId(seat), after };
    }

    /** Whether another process has taken it. */
    async function handedOn(request: FastifyRequest, game: string, person: string | null): Promise<boolean> {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const home = await homes.of(game);
        if (home === null) return false;
        if (await handing.to(home, request, person)) return true;
        await homes.gone(home);
      }
      return false; // whoever claims to have it does not answer: it is run here as well
    }

    // Asked by a process that would tell him that it is his turn. Nobody else may know who looks.
    door.get(
      '/api/games/:id/seats/:seat/watched',
      { schema: { hide: true, params: shapes.seatInPath } },
      ({ headers, params: { id, seat } }) => {
        if (!homes.isKey(String(headers[NEIGHBOUR] ?? ''))) throw new Refused(421, 'elsewhere', 'That was meant for another process.');
        return { watched: rooms.open(id)?.watchedBy(seat) === true };
      },
    );

    door.get(
      TRUNK,
      {
        websocket: true,
        schema: { hide: true },
        async preHandler(request, reply) {
          if (!request.ws || !homes.isKey(String(request.headers[NEIGHBOUR] ?? '')))
            throw new Refused(421, 'elsewhere', 'That was meant for another process.');
          handing.from(request);
          return reply.hijack();
        },
      },
      socket => socket.close(),
    );

    door.get(
      '/api/games/:id/live',
      {
        websocket: true,
        async preHandler(request, reply) {
          const call = callIn(request);
          const shown = request.headers[NEIGHBOUR];
          if (shown !== undefined && !homes.isKey(String(shown)))
            throw new Refused(421, 'elsewhere', 'That was meant for another process.');
          const answer = (found: Call | string): void => void calls.set(request.raw, found);
          if (call === null) return answer('malformed');
          if (shown !== undefined) {
            const said = request.headers[CALLER];
            // A process of a former version has looked who calls, and does not say it: he sits there.
            return answer({ ...call, person: typeof said === 'string' ? said : await sitting(server, call.game, call.seat) });
          }
          const person = await callerOf(server, request, call.game, call.seat);
          if (person === undefined) return answer('not yours');
          if (request.ws && !admitted(request)) return answer('too many lines');
          if (person !== null && request.ws) endsWithKey(server, request, person);
          if (request.ws && (await handedOn(request, call.game, person))) return reply.hijack();
          return answer({ ...call, person });
        },
      },
      (socket, request) => {
        const call = calls.get(request.raw) ?? 'failed';
        if (typeof call === 'string') socket.close(1008, call);
        else openLine(server, socket, { ...call, wire: request.raw.socket });
      },
    );
  };
