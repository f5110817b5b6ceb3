/** `npm start`: installs what is missing, builds the app and the server, and serves both: games on this screen, and with friends. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, bundle } from './build.mjs';
import { install, root } from './install.mjs';

install();
console.log('Building the app …');
const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
  cwd: join(root, 'packages/web'),
  stdio: 'inherit',
});
if (status !== 0) {
  console.error('The app could not be built; see the message above.');
  process.exit(1);
}
await build();
const server = spawn(process.execPath, [join(bundle, 'server.mjs')], {
  stdio: 'inherit',
  env: { NOBORI_QUIET: '1', NOBORI_DATA: join(root, 'data'), NOBORI_APP: join(root, 'packages/web/dist'), ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', code => process.exit(code ?? 1));
