/** What every group of doors is given. */
import type { FastifyInstance, FastifyBaseLogger, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Server } from '../games/house.ts';

type Scope = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;
export type Group = (door: Scope, server: Server) => void;
