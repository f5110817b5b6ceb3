/** `npm start`: installs what is missing, builds the app and serves it. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { install, root } from './install.mjs';
import { serve } from './serve.mjs';

install();
console.log('Building the app …');
const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
  cwd: join(root, 'packages/web'),
  stdio: 'inherit',
});
if (status !== 0) {
  console.error('The app could not be built; see the message above.');
  process.exit(1);
}
await serve({ port: Number(process.env.PORT ?? 8080) });
