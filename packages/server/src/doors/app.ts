/** The doors: HTTP and live lines. Everything that comes in is looked at here, everything it does is done behind. */
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Server } from '../games/house.ts';
import { Refused } from '../refused.ts';
import { refuseForeign, refuseForms } from './asking.ts';
import { gameDoors } from './games.ts';
import { healthDoors } from './health.ts';
import { limited } from './limits.ts';
import { letterDoors } from './letters.ts';
import { lineDoors } from './lines.ts';
import { meDoors } from './me.ts';
import { noticeDoors } from './notices.ts';
import { peopleDoors } from './people.ts';
import { programDoors } from './programs.ts';
import { tellDoors } from './telling.ts';
import { written } from './written.ts';

export interface Doors {
  /** Other origins whose pages may ask: none as a rule. */
  readonly origins?: readonly string[];
  /** Requests a minute from one address, and by one key. */
  readonly aMinute?: number;
  /** So many proxies stand before it: whom the first of them names is who asks. What stands before that anybody may have written. */
  readonly proxied?: number;
  /** What is written down, a line of JSON each: every request, or only what went wrong. */
  readonly logs?: 'all' | 'faults' | 'nothing';
}

const LARGEST = 256 * 1024;
const LARGEST_MESSAGE = 64 * 1024;
/** Milliseconds in which the head of a request is here, and all of it. */
const HEADERS = 10_000;
const WHOLE_REQUEST = 30_000;
/** Milliseconds in which whoever is being answered still gets his answer when the doors close. */
const LAST_ANSWERS = 1_000;

export async function doorsOf(
  server: Server,
  { origins = [], aMinute = 600, proxied = 0, logs = 'nothing' }: Doors = {},
): Promise<FastifyInstance> {
  const app = fastify({
    logger: logs !== 'nothing' && { level: logs === 'all' ? 'info' : 'warn', serializers: { req: written } },
    bodyLimit: LARGEST,
    trustProxy: proxied > 0 && ((_address, hop) => hop < proxied),
    // Whoever sends his request letter by letter is not waited for.
    requestTimeout: WHOLE_REQUEST,
    http: { headersTimeout: HEADERS, connectionsCheckingInterval: HEADERS / 2 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'"], // places on the board are styles of their own
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
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
  app.removeContentTypeParser('text/plain'); // a form of any page may send that
  app.addHook('onRequest', async request => refuseForeign(request, origins));
  // Browsers open lines ahead and ask nothing on them: Node would wait more than a minute for their first request.
  app.addHook('preClose', async () => void setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS).unref());

  await app.register(async scope => {
    await limited(scope, server, aMinute);
    await scope.register(async letters => letterDoors(letters.withTypeProvider<ZodTypeProvider>(), server));
    await scope.register(async doors => {
      doors.addHook('onRequest', async request => refuseForms(request));
      for (const group of [meDoors, peopleDoors, noticeDoors, gameDoors, programDoors, lineDoors(aMinute), healthDoors])
        group(doors.withTypeProvider<ZodTypeProvider>(), server);
    });
    tellDoors(scope);
  });
  return app;
}
