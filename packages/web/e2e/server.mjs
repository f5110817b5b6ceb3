/** Builds the app, and the app with noise for words, unless NOBORI_BUILT says that they are built; serves both for the browser tests. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '../../../scripts/serve.mjs';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const vite = join(web, '..', '..', 'node_modules', 'vite', 'bin', 'vite.js');

async function serveBuild(name, port, env) {
  const folder = join(web, name);
  if (process.env.NOBORI_BUILT === undefined || !existsSync(folder)) {
    const { status } = spawnSync(process.execPath, [vite, 'build'], { cwd: web, stdio: 'inherit', env: { ...process.env, ...env } });
    if (status !== 0) process.exit(status ?? 1);
  }
  await serve({ port: Number(port), host: '127.0.0.1', folder, tries: 0 });
}

// The app last: the tests begin when it answers.
await serveBuild('dist-noise', process.env.NOBORI_NOISE_PORT, { NOBORI_NOISE: '1' });
await serveBuild('dist', process.env.NOBORI_PORT, {});
