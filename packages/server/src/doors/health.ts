/** Is everything well, and what is going on? For whoever watches over the server. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { hashOf } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import type { Group } from './scope.ts';

const health = z.object({ ok: z.boolean(), now: z.number(), rooms: z.number() });

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** As who is at this machine calls it. Any other name may lead here from a page of anybody's, or through a proxy that says nothing. */
const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What one proxy or another adds. */
const PROXIES_SAY = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'];

/** Counts would tell strangers when somebody orders: they are for this machine, or for whoever shows the key. A proxy is not this machine. */
function mayCount(request: FastifyRequest, key: string | null): boolean {
  const [, shown] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
  if (shown !== undefined) return key !== null && timingSafeEqual(Buffer.from(hashOf(shown)), Buffer.from(hashOf(key)));
  return LOOPBACK.has(request.ip) && OWN_NAMES.has(request.hostname) && PROXIES_SAY.every(name => request.headers[name] === undefined);
}

export const healthDoors: Group = (door, { storage, clock, rooms, snapshots, measures, metricsKey }) => {
  door.get('/api/health', { schema: { summary: 'Is everything well?', response: { 200: health } } }, async () => {
    await storage.db.selectFrom('games').select('id').limit(1).execute();
    return { ok: true, now: clock(), rooms: rooms.size };
  });

  door.get('/metrics', { schema: { hide: true } }, (request, reply) => {
    if (!mayCount(request, metricsKey)) throw new Refused(403, 'not-yours', 'Only this machine, or whoever has the key, may ask that.');
    return reply.type('text/plain; version=0.0.4').send(measures.tell(rooms.size, snapshots.taken));
  });
};
