/** `npm run bench`: installs and bundles what is missing, then measures. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, root } from './install.mjs';

install();
const { build } = await import('esbuild');
const out = join(root, 'packages/cli/dist', `bench-${process.pid}.mjs`);
await build({
  entryPoints: [join(root, 'packages/cli/src/bench/main.ts')],
  outfile: out,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' }, // as boardgame.io is shipped: its development checks would flatter us
  banner: { js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);" },
});
try {
  await import(pathToFileURL(out).href);
} finally {
  rmSync(out, { force: true });
}
