/** A live line that belongs to a game at another process: asked for there once more, and from then on its bytes go through, both ways, unread. */
import { request as ask } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { NEIGHBOUR } from '../games/homes.ts';
import type { ProcessRow } from '../storage/index.ts';

/** Whoever has not answered after so long is taken for dead. */
const ANSWERS = 3000;

export interface HandingOn {
  /** False where nobody takes it: nothing has been answered to whoever calls. */
  to(neighbour: ProcessRow, request: FastifyRequest, path: string): Promise<boolean>;
  close(): void;
}

export function handingOn(): HandingOn {
  const through = new Set<Duplex>();

  /** Whichever end breaks, the other does too: whoever calls comes again, and is looked after then. */
  function join(here: Duplex, there: Duplex): void {
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      through.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        through.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    if (here.destroyed) there.destroy();
  }

  return {
    to: ({ host, port, key }, { raw: { headers, socket: here } }, path) =>
      new Promise(done => {
        const asking = ask({
          host,
          port,
          path,
          headers: {
            connection: 'Upgrade',
            upgrade: 'websocket',
            'sec-websocket-version': headers['sec-websocket-version'],
            'sec-websocket-key': headers['sec-websocket-key'],
            [NEIGHBOUR]: key,
          },
        });
        const patience = setTimeout(() => asking.destroy(new Error('no answer')), ANSWERS);
        asking.on('upgrade', ({ rawHeaders }, there, first) => {
          clearTimeout(patience);
          there.setNoDelay(true);
          const said = rawHeaders.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${rawHeaders[i + 1]}\r\n`] : []));
          here.write(`HTTP/1.1 101 Switching Protocols\r\n${said.join('')}\r\n`);
          here.write(first);
          join(here, there);
          done(true);
        });
        const refused = (): void => {
          clearTimeout(patience);
          done(false);
        };
        asking.on('response', answer => {
          answer.resume();
          refused();
        });
        asking.on('error', refused);
        asking.end();
      }),
    close: () => through.forEach(one => one.destroy()),
  };
}
