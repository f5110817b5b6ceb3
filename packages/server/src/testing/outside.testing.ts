/** Somewhere outside the server: what it is sent is noted there. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Heard {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** It shuts with the test: what is in `closing` is called then. */
export async function outside(
  closing: (() => unknown)[],
  status = 200,
): Promise<{ readonly url: string; readonly heard: readonly Heard[] }> {
  const heard: Heard[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(parts) });
      reply.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, heard };
}
