/** boardgame.io's own server, as it comes: games in memory, nothing kept. Started as a process of its own; tells its port, and its processor time when asked. */
import { createRequire } from 'node:module';
import { skirmish } from '../../packages/cli/src/bench/others.ts';

const { Server, Origins } = createRequire(import.meta.url)('boardgame.io/server') as {
  readonly Server: (options: object) => { run(port: number): Promise<{ readonly appServer: { address(): { readonly port: number } } }> };
  readonly Origins: { readonly LOCALHOST: unknown };
};

const server = Server({ games: [{ name: 'skirmish', ...skirmish }], origins: [Origins.LOCALHOST] });
const { appServer } = await server.run(0);
process.send?.({ port: appServer.address().port });
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpu: (user + system) / 1e6, rss: process.memoryUsage().rss });
});
