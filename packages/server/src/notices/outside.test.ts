/** Addresses people give us: none of them leads the server to itself or its neighbours, nor keeps it waiting. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createPlainServer, isIP, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { outside } from '../testing/outside.testing.ts';
import { embedded } from '../testing/started.testing.ts';
import { visitor } from '../testing/visitor.testing.ts';
import { isPrivate, posting, type Lookup } from './outside.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe('addresses people give us', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fd00::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    'not an address',
  ])('%s is never called', address => expect(isPrivate(address)).toBe(true));
  test.each(['9.9.9.9', '2620:fe::fe'])('%s may be', address => expect(isPrivate(address)).toBe(false));

  test('whoever wants a webhook at a private address is told at once that it is not called', async () => {
    const { base, stop } = await embedded();
    try {
      const anna = await visitor(base, 'Anna');
      for (const url of ['http://127.0.0.1:9/', 'https://10.0.0.1/x', 'https://localhost/x', 'http://[::1]/', 'http://2130706433/'])
        expect(await anna.ask('POST', '/api/me/notices', { kind: 'hook', url })).toMatchObject({
          status: 400,
          body: { error: 'private-address' },
        });
      expect((await anna.ask('POST', '/api/me/notices', { kind: 'hook', url: 'https://club.example/hook' })).status).toBe(200);
    } finally {
      await stop();
    }
  });

  test('nothing is followed: who answers that it is elsewhere is called once, and nobody is called there', async () => {
    const there = await outside(closing);
    let called = 0;
    const here = createServer((_request, response) => {
      called += 1;
      response.writeHead(307, { location: there.url }).end();
    });
    here.listen(0, '127.0.0.1');
    await once(here, 'listening');
    closing.push(() => here.close());
    const url = `http://127.0.0.1:${(here.address() as AddressInfo).port}/`;
    expect(await posting(true)({ url, headers: {}, body: 'x' })).toBe(307);
    expect([called, there.heard.length]).toEqual([1, 0]);
  });

  test('whoever sends his answer letter by letter is left alone after a while; of one without end the status is enough', async () => {
    const sockets = new Set<Socket>();
    const drops = createPlainServer(socket => {
      sockets.add(socket.on('error', () => undefined));
      socket.write('HTTP/1.1 200 OK\r\n');
      const dropping = setInterval(() => socket.write('x: y\r\n'), 20);
      socket.on('close', () => clearInterval(dropping));
    });
    const endless = createPlainServer(socket => {
      sockets.add(socket.on('error', () => undefined));
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const dropping = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(dropping));
    });
    for (const server of [drops, endless]) {
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      closing.push(() => server.close());
    }
    const at = (server: typeof drops): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const post = posting(true, 300);
    await expect(post({ url: at(drops), headers: {}, body: 'x' })).rejects.toThrow(/aborted/);
    expect(await post({ url: at(endless), headers: {}, body: 'x' })).toBe(200);
    await expect.poll(() => [...sockets].every(({ destroyed }) => destroyed)).toBe(true);
  });

  test('a name that leads to this machine is not called, nor the machine itself by its number', async () => {
    const there = await outside(closing);
    const { port } = new URL(there.url);
    for (const leads of [['127.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], ['10.0.0.1', '127.0.0.1', 'fe80::1']]) {
      const look = vi.fn<Lookup>((_name, _options, found) =>
        found(
          null,
          leads.map(address => ({ address, family: isIP(address) })),
        ),
      );
      // Looked up once: a name that leads elsewhere when it is asked again is not asked again.
      await expect(posting(false, undefined, look)({ url: `http://rebound.example:${port}/`, headers: {}, body: 'x' })).rejects.toThrow(
        'rebound.example does not lead to a public address',
      );
      expect(look).toHaveBeenCalledOnce();
    }
    for (const host of ['localhost', '127.0.0.1', '[::1]', '0x7f.1', '2130706433'])
      await expect(posting()({ url: `http://${host}:${port}/`, headers: {}, body: 'x' })).rejects.toThrow(/public address/);
    expect(there.heard).toHaveLength(0);
  });
});
