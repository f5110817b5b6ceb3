/** Lines through one socket: real sockets on this machine. */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { trunkOver, type Trunk } from './trunk.ts';

const closing: (() => unknown)[] = [];
afterEach(() => closing.splice(0).forEach(close => close()));

interface Laid {
  readonly trunk: Trunk;
  /** The socket that both ends share. */
  readonly near: Socket;
  readonly far: Socket;
  readonly came: readonly Duplex[];
}

/** `take` is what the far end does with each line it is asked for. */
async function laid(take: (line: Duplex) => void = line => line.pipe(line)): Promise<Laid> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const near = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [far] = (await once(server, 'connection')) as [Socket];
  server.close();
  closing.push(() => near.destroy());
  const came: Duplex[] = [];
  trunkOver(far, Buffer.alloc(0), line => {
    line.on('error', () => undefined);
    came.push(line);
    take(line);
  });
  return { trunk: trunkOver(near, Buffer.alloc(0), line => line.destroy()), near, far, came };
}

/** Everything that comes until the other end has ended. */
async function read(line: Duplex): Promise<string> {
  let text = '';
  for await (const piece of line) text += String(piece);
  return text;
}

test('what each line says comes back through it, and none hears another', async () => {
  const { trunk } = await laid();
  const lines = Array.from({ length: 40 }, () => trunk.open());
  const heard = lines.map(read);
  for (let said = 0; said < 20; said += 1) lines.forEach((line, i) => line.write(`${i}.${said} `));
  lines.forEach(line => line.end());
  const whole = (i: number): string => Array.from({ length: 20 }, (_, said) => `${i}.${said} `).join('');
  expect(await Promise.all(heard)).toEqual(lines.map((_, i) => whole(i)));
});

test('wherever a packet is cut, its pieces are put together again', async () => {
  const { near, far, came } = await laid();
  const head = (id: number, length: number): Buffer => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32LE(id, 0);
    bytes.writeUInt32LE(length, 4);
    return bytes;
  };
  near.removeAllListeners('data'); // what comes back is looked at as it is
  const text = Buffer.from('to be put together');
  for (const byte of Buffer.concat([head(1, text.length), text, head(2, 2), Buffer.from('hi')])) near.write(Buffer.from([byte]));
  let heard = Buffer.alloc(0);
  near.on('data', (bytes: Buffer) => (heard = Buffer.concat([heard, bytes])));
  await expect.poll(() => heard.toString()).toContain('hi');
  expect(came).toHaveLength(2);
  expect(far.destroyed).toBe(false);
});

test('whoever does not read is cut off; the others go on', async () => {
  const { trunk, came } = await laid();
  const [slow, quick] = [trunk.open(), trunk.open()];
  slow.on('error', () => undefined);
  slow.write('x');
  quick.write('x');
  await expect.poll(() => came.length).toBe(2);
  for (let i = 0; i < 40; i += 1) came[0]?.write(Buffer.alloc(64_000));
  await expect.poll(() => slow.destroyed).toBe(true);
  await expect.poll(() => came[0]?.destroyed).toBe(true);
  const heard = read(quick);
  quick.end('still here');
  expect(await heard).toBe('xstill here');
});

test('when one end of a line is gone the other is, too; what comes for it afterwards opens nothing', async () => {
  const { trunk, came } = await laid();
  const line = trunk.open();
  line.write('x');
  await expect.poll(() => came.length).toBe(1);
  came[0]?.write('on its way');
  line.destroy();
  await expect.poll(() => came[0]?.destroyed).toBe(true);
  const other = trunk.open();
  const heard = read(other);
  other.end('another');
  expect(await heard).toBe('another');
  expect(came).toHaveLength(2);
});

test('when the socket breaks every line does; one that is opened then is gone at once', async () => {
  const { trunk, far, came } = await laid();
  const line = trunk.open();
  line.write('x');
  await expect.poll(() => came.length).toBe(1);
  far.destroy();
  await expect.poll(() => line.destroyed && came[0]?.destroyed === true).toBe(true);
  expect(trunk.open().destroyed).toBe(true);
});

test('a length that no honest neighbour says ends it', async () => {
  const { near, far } = await laid();
  near.write(Buffer.from([1, 0, 0, 0, 0, 0, 0, 0xf0]));
  await expect.poll(() => far.destroyed).toBe(true);
});
