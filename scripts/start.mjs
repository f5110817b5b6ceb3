/** `npm start`: installs what is missing, builds, and starts a game in the terminal. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, root } from './install.mjs';

install();
console.log('Building …');
const { build } = await import('./build.mjs');
await build();
const { status } = spawnSync(process.execPath, [join(root, 'packages/cli/bin/nobori.mjs'), 'play', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
