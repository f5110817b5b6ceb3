/** A server on this machine for a test: real sockets, a real store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playerOf } from '@nobori/bots';
import { SHELF } from '@nobori/books/shelf';
import { seeded } from '@nobori/engine';
import { doorsOf, furnished, openStorage, type Furnishing, type Server, type Think } from '../index.ts';

export interface Started {
  readonly base: string;
  readonly server: Server;
  stop(): Promise<void>;
}

/** On this thread: a test waits for it anyway. */
const think: Think = async (bot, book, view, seat) => {
  const rules = await SHELF[book]?.();
  return rules === undefined ? null : (playerOf(bot)?.choose(rules, view, seat, seeded('bot')) ?? null);
};

/** `reached`: other servers on the same store find it, as they would if each were a program of its own. */
export async function startServer(where: string, more: Partial<Furnishing> = {}, reached = true): Promise<Started> {
  const server = furnished({ storage: more.storage ?? (await openStorage(where, { serves: true })), think, ...more });
  const app = await doorsOf(server, { aMinute: 100_000 });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  if (reached) await server.homes.listensAt(Number(new URL(base).port));
  return {
    base,
    server,
    async stop() {
      await app.close();
      await server.close();
    },
  };
}

/** On the embedded store, in a folder that goes with it. */
export async function embedded(): Promise<Started> {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-server-'));
  const started = await startServer(folder);
  return {
    ...started,
    async stop() {
      await started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
