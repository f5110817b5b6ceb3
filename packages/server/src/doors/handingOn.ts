/**
 * A live line that belongs to a game at another process: asked for there once more, and from then on its bytes go through, both ways, unread. All lines to one
 * neighbour share one socket.
 */
import { randomBytes } from 'node:crypto';
import { request as ask, type RequestOptions } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { CALLER, NEIGHBOUR } from '../games/homes.ts';
import type { ProcessRow } from '../storage/index.ts';
import { trunkOver, type Trunk } from './trunk.ts';

/** Whoever has not answered after so long is taken for dead. */
const ANSWERS = 3000;
/** Where a neighbour asks for the socket that his lines share. */
export const TRUNK = '/api/trunk';

export interface HandingOn {
  /** `person`: who was found to call; null for who looks on. False where nobody takes it: nothing has been answered to whoever calls. */
  to(neighbour: ProcessRow, request: FastifyRequest, person: string | null): Promise<boolean>;
  /** A neighbour, who has shown the key, wants to hand on lines through this socket. */
  from(request: FastifyRequest): void;
  close(): void;
}

interface Upgraded {
  readonly socket: Duplex;
  readonly first: Buffer;
  readonly rawHeaders: readonly string[];
}

/** Asks for something that goes on as a stream of bytes; null where nobody answers, or not as he should. */
const upgraded = (options: RequestOptions): Promise<Upgraded | null> =>
  new Promise(done => {
    const asking = ask(options);
    const refused = (): void => {
      clearTimeout(patience);
      asking.destroy();
      done(null);
    };
    const patience = setTimeout(refused, ANSWERS);
    asking.on('upgrade', ({ rawHeaders }, socket, first) => {
      clearTimeout(patience);
      done({ socket, first, rawHeaders });
    });
    asking.on('response', refused);
    asking.on('error', refused);
    asking.end();
  });

const accepted = (headers: readonly string[]): string => {
  const said = headers.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${headers[i + 1]}\r\n`] : []));
  return `HTTP/1.1 101 Switching Protocols\r\n${said.join('')}\r\n`;
};

/** `take` gets the lines that neighbours hand on, as if somebody had called here. */
export function handingOn(take: (line: Duplex) => void): HandingOn {
  const through = new Set<Duplex>();
  const trunks = new Map<string, Promise<Trunk | null>>();
  let closed = false;

  function keep(socket: Duplex): void {
    through.add(socket);
    socket.on('close', () => through.delete(socket));
    if (closed) socket.destroy();
  }

  /** Whichever end breaks, the other does too: whoever calls comes again, and is looked after then. */
  function join(here: Duplex, there: Duplex): void {
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      keep(one);
      one.on('error', () => one.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
    if (here.destroyed) there.destroy();
  }

  async function lay({ id, host, port, key }: ProcessRow): Promise<Trunk | null> {
    const headers = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      [NEIGHBOUR]: key,
    };
    const found = await upgraded({ host, port, path: TRUNK, headers });
    if (found === null) {
      trunks.delete(id);
      return null;
    }
    found.socket.on('close', () => trunks.delete(id));
    keep(found.socket);
    return trunkOver(found.socket, found.first, line => line.destroy()); // who has been called does not call back through it
  }
  /** One to each neighbour, laid anew where it broke. */
  function trunkTo(neighbour: ProcessRow): Promise<Trunk | null> {
    const known = trunks.get(neighbour.id);
    if (known !== undefined) return known;
    const laid = lay(neighbour);
    trunks.set(neighbour.id, laid);
    return laid;
  }

  return {
    async to(neighbour, { url: path, raw: { headers, socket: here } }, person) {
      const trunk = await trunkTo(neighbour);
      if (trunk === null) return false;
      const found = await upgraded({
        createConnection: () => trunk.open(),
        path,
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': headers['sec-websocket-version'],
          'sec-websocket-key': headers['sec-websocket-key'],
          [NEIGHBOUR]: neighbour.key,
          ...(person !== null && { [CALLER]: person }),
        },
      });
      if (found === null) {
        trunk.close(); // whatever else goes through it is as dead
        return false;
      }
      here.write(accepted(found.rawHeaders));
      here.write(found.first);
      join(here, found.socket);
      return true;
    },
    from({ raw: { socket } }) {
      socket.setNoDelay(true);
      socket.setTimeout(0);
      keep(socket);
      socket.write(accepted(['Connection', 'Upgrade', 'Upgrade', 'websocket']));
      // Whoever looks where a call comes from finds the neighbour.
      trunkOver(socket, Buffer.alloc(0), line => take(Object.assign(line, { remoteAddress: socket.remoteAddress })));
    },
    close() {
      closed = true;
      through.forEach(one => one.destroy());
    },
  };
}
