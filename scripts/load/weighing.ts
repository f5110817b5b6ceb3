/** What a process holds once everything is thrown away that nobody needs: asked through the inspector, so that the server needs no door for it. */
import { createServer } from 'node:net';
import { WebSocket } from 'ws';
import { run, type Running } from '../../packages/server/src/testing/process.testing.ts';

const freePort = (): Promise<number> =>
  new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

export interface Weighed extends Running {
  heap(): Promise<number>;
}

export async function runWeighed(where: string): Promise<Weighed> {
  const port = await freePort();
  process.env['NODE_OPTIONS'] = `--inspect=127.0.0.1:${port}`;
  const running = await run(where).finally(() => delete process.env['NODE_OPTIONS']);
  const [{ webSocketDebuggerUrl }] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as [{ webSocketDebuggerUrl: string }];
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise(done => socket.once('open', done));
  let asked = 0;
  const ask = (method: string): Promise<unknown> =>
    new Promise(done => {
      const id = (asked += 1);
      const heard = (data: Buffer): void => {
        const answer = JSON.parse(data.toString()) as { readonly id?: number; readonly result?: unknown };
        if (answer.id !== id) return;
        socket.off('message', heard);
        done(answer.result);
      };
      socket.on('message', heard);
      socket.send(JSON.stringify({ id, method }));
    });
  return {
    ...running,
    async heap() {
      for (let i = 0; i < 3; i += 1) await ask('HeapProfiler.collectGarbage');
      return ((await ask('Runtime.getHeapUsage')) as { readonly usedSize: number }).usedSize;
    },
    end: signal => {
      socket.close();
      return running.end(signal);
    },
  };
}
