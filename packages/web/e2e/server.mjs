/** Builds the app unless NOBORI_BUILT says that it is, and serves it for the browser tests. */
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../../scripts/serve.mjs';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
if (process.env.NOBORI_BUILT === undefined) {
  const vite = join(web, '..', '..', 'node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build'], { cwd: web, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await serve({ port: Number(process.env.NOBORI_PORT), host: '127.0.0.1', tries: 0 });
