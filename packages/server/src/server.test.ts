import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { playerOf } from '@nobori/bots';
import { SHELF } from '@nobori/books/shelf';
import { seeded } from '@nobori/engine';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { doorsOf, furnished, openStorage, type Server, type Think } from './index.ts';
import { onBothStores } from './testing/stores.testing.ts';
import { lineTo, playOut, visitor } from './testing/visitor.testing.ts';

const salt = (): string => randomBytes(12).toString('base64url');

const think: Think = async (bot, book, view, seat) => {
  const rules = await SHELF[book]?.();
  return rules === undefined ? null : (playerOf(bot)?.choose(rules, view, seat, seeded('bot')) ?? null);
};

onBothStores(place => {
  const running: { readonly server: Server; readonly app: FastifyInstance }[] = [];
  async function start(where: string): Promise<string> {
    const server = furnished({ storage: await openStorage(where), think, log: (message, about) => console.error(message, about) });
    const app = await doorsOf(server, { aMinute: 100_000 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    running.push({ server, app });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }
  afterEach(async () => {
    for (const { server, app } of running.splice(0)) {
      await app.close();
      await server.close();
    }
  });

  test('two people make a game, sit down and play it to its end over live lines', async () => {
    const base = await start(await place.fresh());
    const [anna, kenji] = [await visitor(base, 'Anna'), await visitor(base, 'Kenji')];
    const made = await anna.ask<{ id: string; invitations: Record<string, string> }>('POST', '/api/games', {
      book: 'samurai-skirmish',
      scenario: 'yahagi-bridge',
      sit: { seat: 'wardens', salt: salt() },
    });
    expect(made.status).toBe(200);
    const [[seat = '', invitation = ''] = []] = Object.entries(made.body.invitations);
    const sat = await kenji.ask('POST', `/api/games/${made.body.id}/sit`, { seat, salt: salt(), invitation });
    expect(sat.body).toEqual({ begun: true });
    const lines = [
      await lineTo(base, anna, 'samurai-skirmish', made.body.id, 'wardens'),
      await lineTo(base, kenji, 'samurai-skirmish', made.body.id, seat),
    ] as const;
    const [first, second] = await Promise.all([playOut(lines[0], 'wardens'), playOut(lines[1], seat)]);
    expect(first + second).toBeGreaterThan(20);
    expect(lines[0].client?.view.verdict).toEqual(lines[1].client?.view.verdict);
    expect(lines[0].client?.view.verdict).not.toBeNull();
    const card = await anna.ask<{ status: string }>('GET', `/api/games/${made.body.id}`);
    expect(card.body.status).toBe('over');
  });
});
