/** Serves the game screen with the tests' own hex book on its shelf, straight from the sources: it is in no build. */
import { createServer as probe } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

const web = dirname(dirname(fileURLToPath(import.meta.url)));

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = probe();
    socket.once('error', reject);
    socket.listen(0, '127.0.0.1', () => {
      const at = socket.address();
      socket.close(() => resolve(typeof at === 'object' && at !== null ? at.port : 0));
    });
  });

/** The page and its threads take their books from the tests' shelf. */
const shelf = (): Plugin => ({
  name: 'shelf',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('store/library.ts') && importer?.includes('/testing/') !== true ? join(web, 'src/testing/shelf.ts') : null,
});

export async function serveHexes(): Promise<{ readonly server: ViteDevServer; readonly url: string }> {
  const port = await freePort();
  const server = await createServer({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    cacheDir: join(web, 'node_modules/.hexes'),
    plugins: [shelf()],
    worker: { format: 'es', plugins: () => [shelf()] },
    server: { port, host: '127.0.0.1', strictPort: true, hmr: false, watch: null },
    logLevel: 'warn',
    clearScreen: false,
  });
  await server.listen();
  return { server, url: `http://127.0.0.1:${port}/src/testing/hexes.html` };
}
