/** Who asks too much, from one address or with many lines, is told to wait; nobody else is. */
import { EventEmitter } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { linesAtOnce, netOf } from './doors/limits.ts';
import { doorsOf, type Server } from './index.ts';
import { embedded } from './testing/started.testing.ts';
import { tableOfTwo } from './testing/table.testing.ts';
import { visitor } from './testing/visitor.testing.ts';

describe('who asks too much', () => {
  const at = async (doors: Parameters<typeof doorsOf>[1], act: (base: string, server: Server) => Promise<void>): Promise<void> => {
    const { server, stop } = await embedded();
    const app = await doorsOf(server, doors);
    await act(await app.listen({ port: 0, host: '127.0.0.1' }), server);
    await app.close();
    await stop();
  };
  const status = async (base: string, path: string, headers: Record<string, string> = {}): Promise<number> =>
    (await fetch(`${base}${path}`, { headers })).status;

  test('from one address, or by one key from many, is told to wait; what somebody writes before a proxy is not his address', async () => {
    await at({ aMinute: 20, proxied: 1 }, async base => {
      const from = (address: string) => ({ 'x-forwarded-for': address });
      for (let i = 0; i < 20; i += 1) expect(await status(base, '/api/lobby', from('203.0.113.1'))).toBe(200);
      expect(await status(base, '/api/lobby', from('203.0.113.1'))).toBe(429);
      expect(await status(base, '/api/lobby', from('198.51.100.7, 203.0.113.1'))).toBe(429); // the first of the two he wrote himself
      expect(await status(base, '/api/lobby', from('203.0.113.2'))).toBe(200);
      const anna = await visitor(base, 'Anna');
      const by = async (i: number): Promise<number> => status(base, '/api/me', { ...from(`203.0.114.${i}`), cookie: anna.cookie });
      for (let i = 0; i < 20; i += 1) expect(await by(i)).toBe(200);
      expect(await by(30)).toBe(429);
    });
  });

  test('from a net of the new kind that is one person’s, whatever address of it he takes', async () => {
    await at({ aMinute: 20, proxied: 1 }, async base => {
      const from = (address: string) => status(base, '/api/lobby', { 'x-forwarded-for': address });
      for (let i = 0; i < 20; i += 1) expect(await from(`2001:db8:1:2::${i}`)).toBe(200);
      expect(await from('2001:db8:1:2:ffff:1:2:3')).toBe(429);
      expect(await from('2001:db8:1:3::1')).toBe(200);
    });
  });

  test('at any door is counted, also where no more is told than what doors there are', async () => {
    await at({}, async base => {
      const { paths } = (await (await fetch(`${base}/api/openapi.json`)).json()) as { readonly paths: Readonly<Record<string, object>> };
      const asked = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map(method => [method.toUpperCase(), path]));
      const doors = [
        ...asked,
        ...['/api/openapi.json', '/api/docs', '/metrics', '/api/stop/x', '/api/confirm/x'].map(path => ['GET', path]),
      ];
      expect(doors.length).toBeGreaterThan(40);
      for (const [method = '', path = ''] of doors) {
        const { headers } = await fetch(`${base}${path.replaceAll(/\{\w+\}/g, 'x')}`, {
          method,
          ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
        });
        expect([method, path, headers.get('x-ratelimit-limit')]).toEqual([method, path, expect.stringMatching(/^\d+$/)]);
      }
    });
  });

  test('at doors behind which much is done or kept is told so sooner', async () => {
    await at({ aMinute: 100 }, async base => {
      const anna = await visitor(base, 'Anna');
      const made = [];
      for (let i = 0; i < 7; i += 1)
        made.push((await anna.ask('POST', '/api/games', { book: 'first-cut', scenario: 'beach-at-dawn' })).status);
      expect(made).toEqual([200, 200, 200, 200, 200, 429, 429]);
      expect(await status(base, '/api/lobby')).toBe(200);
    });
  });

  test('with many live lines at once gets no more of them', async () => {
    await at({ aMinute: 40 }, async (base, { storage }) => {
      const { id } = await tableOfTwo(base);
      const lines = [];
      for (let i = 0; i < 20; i += 1) {
        await storage.db.selectFrom('games').select('id').execute();
        lines.push(new WebSocket(`${base.replace('http', 'ws')}/api/games/${id}/live`));
      }
      const ends = await Promise.all(
        lines.map(
          one =>
            new Promise<number>(done =>
              one
                .on('error', () => undefined)
                .on('unexpected-response', (_asked, { statusCode = 0 }) => done(statusCode))
                .on('message', () => done(200)),
            ),
        ),
      );
      // A fourth of what may be asked in a minute.
      expect(ends.filter(code => code === 200)).toHaveLength(10);
      expect(ends.filter(code => code === 429)).toHaveLength(10);
      lines.forEach(one => one.terminate());
    });
    const counts = linesAtOnce(4);
    const socket = (): Parameters<typeof counts>[0] => ({ ip: '2001:db8:1:2::9', raw: { socket: new EventEmitter() } }) as never;
    const [first, second] = [socket(), socket()];
    expect([first, second, socket()].map(counts)).toEqual([true, true, false]);
    first.raw.socket.emit('close');
    expect(counts(socket())).toBe(true);
    expect(netOf('2001:db8:1:2::9')).toBe(netOf('2001:db8:1:2:ffff:1:2:3'));
    expect(netOf('2001:db8:1:3::9')).not.toBe(netOf('2001:db8:1:2::9'));
    expect([netOf('::1'), netOf('203.0.113.9'), netOf('::ffff:203.0.113.9')]).toEqual(['0:0:0:0', '203.0.113.9', '::ffff:203.0.113.9']);
  });

  test('and whoever sends his request letter by letter is not waited for', async () => {
    await at({}, async base => {
      const socket = connect(Number(new URL(base).port), '127.0.0.1');
      socket.write('GET /api/me HTTP/1.1\r\nHost: x\r\n');
      const dropping = setInterval(() => socket.write('x: y\r\n'), 200);
      socket.on('error', () => undefined);
      const began = performance.now();
      await new Promise(done => socket.on('close', done));
      clearInterval(dropping);
      expect(performance.now() - began).toBeLessThan(60_000);
    });
  });
});
