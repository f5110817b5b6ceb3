/** How much anybody may ask: requests a minute, by address and by key; less where much is done, or something stays; and live lines at once. */
import { isIP } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { NEIGHBOUR } from '../games/homes.ts';
import type { Server } from '../games/house.ts';
import { hashOf } from '../people/secrets.ts';
import { Refused } from '../refused.ts';
import { keyIn } from './asking.ts';

/** Doors behind which a whole game is gone through, a letter is written or something is kept for good: one in so many of what others may be asked. */
const DEAR: Readonly<Record<string, number>> = {
  'PUT /api/me': 20,
  'POST /api/games': 20,
  'GET /api/me/games': 60,
  'GET /api/games/:id/record': 10,
  'GET /api/games/:id/analysis': 4,
  'GET /api/games/:id/live': 4,
  'POST /api/me/notices': 60,
  'POST /api/me/keys': 60,
  'POST /api/reports': 60,
  'POST /api/invited': 10,
};
/** Of the requests a minute, so many may be live lines at the same time. */
const LINES = 2;

const tooMany = (): Refused => new Refused(429, 'too-many', 'That was too often from one place. Please try again in a minute.');

export async function limited(scope: FastifyInstance, { homes }: Server, aMinute: number): Promise<void> {
  // What another process hands on has been counted there.
  const handedOn = ({ headers: { [NEIGHBOUR]: shown } }: FastifyRequest): boolean => shown !== undefined && homes.isKey(String(shown));
  scope.addHook('onRoute', route => {
    const part = DEAR[`${String(route.method)} ${route.url}`];
    if (part !== undefined) route.config = { ...route.config, rateLimit: { max: Math.ceil(aMinute / part) } };
  });
  const shared = { timeWindow: '1 minute', allowList: handedOn, errorResponseBuilder: tooMany };
  await scope.register(rateLimit, { max: aMinute, ...shared });
  // Whoever comes from many addresses with one key is one.
  const byKey = scope.createRateLimit({
    max: aMinute,
    timeWindow: shared.timeWindow,
    keyGenerator: request => hashOf(keyIn(request) ?? ''),
  });
  scope.addHook('onRequest', async request => {
    if (keyIn(request) === null || handedOn(request)) return;
    const counted = await byKey(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany();
  });
}

/** Whoever is given an address of the new kind is given all that begin with the same four groups. */
export function netOf(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address;
  const [head = [], tail] = address.split('::').map(part => part.split(':').filter(group => group !== ''));
  const left = tail === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...left, ...(tail ?? [])].slice(0, 4).join(':');
}

/** Counts the live lines of each address; false where there are too many of them already. */
export function linesAtOnce(aMinute: number): (request: FastifyRequest) => boolean {
  const most = Math.ceil(aMinute / LINES);
  const open = new Map<string, number>();
  return ({ ip, raw: { socket } }) => {
    const net = netOf(ip);
    const there = open.get(net) ?? 0;
    if (there >= most) return false;
    open.set(net, there + 1);
    socket.once('close', () => {
      const left = (open.get(net) ?? 1) - 1;
      if (left === 0) open.delete(net);
      else open.set(net, left);
    });
    return true;
  };
}
