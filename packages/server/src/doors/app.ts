/** The doors: HTTP and live lines. Everything that comes in is looked at here, everything it does is done behind. */
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import { seatId } from '@nobori/engine';
import fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { cardsOf } from '../games/cards.ts';
import { seedHash } from '../games/fairDice.ts';
import type { Server } from '../games/house.ts';
import { Refused } from '../refused.ts';
import { COOKIE, personIn, refuseForeign, whoAsks } from './asking.ts';
import { openLine } from './live.ts';
import * as shapes from './shapes.ts';

export interface Doors {
  /** Other origins whose pages may ask: none as a rule. */
  readonly origins?: readonly string[];
  /** Requests a minute from one address. */
  readonly aMinute?: number;
  readonly logger?: boolean;
}

const LARGEST = 256 * 1024;
const LARGEST_MESSAGE = 64 * 1024;
const A_YEAR = 365 * 24 * 3600;

export async function doorsOf(server: Server, { origins = [], aMinute = 600, logger = false }: Doors = {}): Promise<FastifyInstance> {
  const app = fastify({
    logger: logger && { redact: ['req.headers.cookie', 'req.headers.authorization'] },
    bodyLimit: LARGEST,
    trustProxy: false,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: false, // said by the proxy that speaks https
  });
  await app.register(cookie);
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE } });
  await app.register(swagger, {
    openapi: { info: { title: 'Nobori', version: '1', description: 'Games with friends and for programs.' } },
    transform: jsonSchemaTransform,
  });
  app.setErrorHandler((error: Error & { statusCode?: number; validation?: unknown }, _request, reply) => {
    if (error instanceof Refused) return reply.status(error.status).send({ error: error.code, message: error.message });
    if (error.validation !== undefined) return reply.status(400).send({ error: 'malformed', message: error.message });
    const status = error.statusCode ?? 500;
    if (status >= 500) server.log('a door failed', { error });
    return reply.status(status).send({
      error: status >= 500 ? 'failed' : 'refused',
      message: status >= 500 ? 'Something went wrong here. Nothing was changed.' : error.message,
    });
  });
  app.addHook('onRequest', async request => refuseForeign(request, origins));

  const { people, making, rooms, storage, news, clock } = server;
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const announce = (game: string): void => {
    storage.announce(game);
    news.tell(game);
  };

  await app.register(async scope => {
    await scope.register(rateLimit, { max: aMinute, timeWindow: '1 minute' });
    const door = scope.withTypeProvider<ZodTypeProvider>();

    door.get('/api/me', { schema: { summary: 'Who I am', response: { 200: shapes.me.nullable() } } }, async request => {
      const person = await whoAsks(people, request);
      return person === null ? null : { id: person.id, name: person.name, crest: person.crest };
    });

    door.put(
      '/api/me',
      { schema: { summary: 'Comes in as a guest, or takes another name', body: shapes.callMe, response: { 200: shapes.me } } },
      async (request, reply) => {
        const { name, crest } = request.body;
        const known = await whoAsks(people, request);
        if (known !== null) {
          await people.rename(known.id, name, crest);
          return { id: known.id, name, crest };
        }
        const { person, key } = await people.welcome(name, crest);
        reply.setCookie(COOKIE, key, {
          path: '/api',
          httpOnly: true,
          sameSite: 'strict',
          secure: request.protocol === 'https',
          maxAge: A_YEAR,
        });
        return { id: person.id, name, crest };
      },
    );

    door.post(
      '/api/me/keys',
      { schema: { summary: 'A key for a program of mine; told once', response: { 200: z.object({ key: z.string() }) } } },
      async request => {
        const person = await personIn(people, request);
        return { key: await people.addKey(person.id, 'program') };
      },
    );

    door.post('/api/games', { schema: { summary: 'Makes a game', body: shapes.wish, response: { 200: shapes.made } } }, async request => {
      const person = await personIn(people, request);
      const { sit, ...wish } = request.body;
      const { chairs, ...rest } = wish;
      const made = await making.make({
        ...rest,
        chairs: chairs?.map(chair => ({ ...chair, seat: seatId(chair.seat) })) ?? null,
      } as Parameters<typeof making.make>[0]);
      if (sit === null) return made;
      const { [sit.seat]: own, ...others } = made.invitations;
      if (own === undefined) throw new Refused(400, 'no-chair', `There is no free seat ${sit.seat} in this game.`);
      await making.sit(made.id, seatId(sit.seat), person.id, sit.salt, own);
      return { ...made, invitations: others };
    });

    door.get('/api/games', { schema: { summary: 'My games', response: { 200: shapes.mine } } }, async request => {
      const person = await personIn(people, request);
      const seats = await storage.db.selectFrom('chairs').select(['game', 'seat']).where('person', '=', person.id).execute();
      const ids = [...new Set(seats.map(({ game }) => game))];
      const rows =
        ids.length === 0
          ? []
          : await storage.db.selectFrom('games').selectAll().where('id', 'in', ids).orderBy('changed', 'desc').limit(200).execute();
      const cards = await cardsOf(storage, people, rows);
      return {
        games: cards.map((card, i) => {
          const waits = rows[i]?.waits.split(' ') ?? [];
          return { ...card, waitsForMe: seats.some(({ game, seat }) => game === card.id && waits.includes(seat)) };
        }),
      };
    });

    door.get('/api/lobby', { schema: { summary: 'Games that anybody may join', response: { 200: shapes.cards } } }, async () => {
      const rows = await storage.db
        .selectFrom('games')
        .selectAll()
        .where('status', '=', 'waiting')
        .orderBy('changed', 'desc')
        .limit(200)
        .execute();
      const cards = await cardsOf(storage, people, rows);
      return { games: cards.filter(({ terms }) => terms.listed) };
    });

    door.get('/api/games/:id', { schema: { summary: 'A game', params: shapes.inPath, response: { 200: shapes.card } } }, async request => {
      const row = await storage.db.selectFrom('games').selectAll().where('id', '=', request.params.id).executeTakeFirst();
      const [card] = row === undefined ? [] : await cardsOf(storage, people, [row]);
      if (card === undefined) throw new Refused(404, 'no-game', 'There is no such game.');
      return card;
    });

    door.get(
      '/api/games/:id/record',
      { schema: { summary: 'The whole record of a finished game, with its seed and salts', params: shapes.inPath } },
      async request => {
        const { id } = request.params;
        const room = await rooms.enter(id);
        if (room === null) throw new Refused(404, 'no-game', 'There is no such game.');
        try {
          if (!room.over) throw new Refused(403, 'running', 'The record holds what is hidden: it is told when the game is over.');
          const row = await storage.db.selectFrom('games').select('seed').where('id', '=', id).executeTakeFirstOrThrow();
          const salts = Object.fromEntries(room.chairs.flatMap(({ seat, salt }) => (salt === null ? [] : [[seat, salt]])));
          return { record: room.table.game.record(), dice: { seed: row.seed, hash: seedHash(row.seed), salts } };
        } finally {
          rooms.leave(room);
        }
      },
    );

    door.post(
      '/api/invited',
      {
        schema: {
          summary: 'Where an invitation leads',
          body: z.object({ invitation: z.string().max(100) }),
          response: { 200: z.object({ game: z.string(), seat: z.string() }) },
        },
      },
      async request => {
        const found = await making.invited(request.body.invitation);
        if (found === null) throw new Refused(404, 'no-invitation', 'That invitation leads nowhere, or no longer does.');
        return { game: found.game, seat: found.seat };
      },
    );

    door.post(
      '/api/games/:id/sit',
      { schema: { summary: 'Sits down', params: shapes.inPath, body: shapes.sit, response: { 200: z.object({ begun: z.boolean() }) } } },
      async request => {
        const person = await personIn(people, request);
        const { seat, salt, invitation } = request.body;
        const begun = await making.sit(request.params.id, seatId(seat), person.id, salt, invitation);
        announce(request.params.id);
        return { begun };
      },
    );

    door.post(
      '/api/games/:id/chairs/:seat/invitation',
      {
        schema: {
          summary: 'A new invitation; the one before leads nowhere from now on',
          params: shapes.seatInPath,
          response: { 200: z.object({ invitation: z.string() }) },
        },
      },
      async request => {
        const person = await personIn(people, request);
        const { id, seat } = request.params;
        const sits = await storage.db
          .selectFrom('chairs')
          .select('seat')
          .where('game', '=', id)
          .where('person', '=', person.id)
          .executeTakeFirst();
        if (sits === undefined) throw new Refused(403, 'not-yours', 'Only those who sit at the game invite others.');
        return { invitation: await making.invite(id, seatId(seat)) };
      },
    );

    scope.get('/api/games/:id/live', { websocket: true }, (socket, request) => {
      const path = shapes.inPath.safeParse(request.params);
      const query = shapes.looking.safeParse(request.query);
      if (!path.success || !query.success) return socket.close(1008, 'malformed');
      const { id } = path.data;
      const { seat, after } = query.data;
      // Messages that come while we look who calls wait in the socket.
      socket.pause();
      void callerOf(request, id, seat)
        .then(known => {
          if (known === null) return socket.close(1008, 'not yours');
          const opened = openLine(server, socket, { game: id, seat: known.seat, after });
          socket.resume();
          return opened;
        })
        .catch((error: unknown) => {
          server.log('a live line could not be opened', { error });
          socket.close(1011, 'failed');
        });
    });
  });

  async function callerOf(request: Parameters<typeof whoAsks>[1], game: string, seat: string | undefined) {
    if (seat === undefined) {
      const row = await storage.db.selectFrom('games').select('terms').where('id', '=', game).executeTakeFirst();
      return row !== undefined && (JSON.parse(row.terms) as { watched?: boolean }).watched !== false ? { seat: null } : null;
    }
    const person = await whoAsks(people, request);
    if (person === null) return null;
    const chair = await storage.db
      .selectFrom('chairs')
      .select('person')
      .where('game', '=', game)
      .where('seat', '=', seat)
      .executeTakeFirst();
    return chair?.person === person.id ? { seat: seatId(seat) } : null;
  }

  routes.get(
    '/api/health',
    { schema: { summary: 'Is everything well?', response: { 200: z.object({ ok: z.boolean(), now: z.number(), rooms: z.number() }) } } },
    async () => {
      await storage.db.selectFrom('games').select('id').limit(1).execute();
      return { ok: true, now: clock(), rooms: rooms.size };
    },
  );
  app.get('/api/openapi.json', { schema: { hide: true } as never }, () => app.swagger());
  return app;
}
