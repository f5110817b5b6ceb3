import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesHere, nobori } from '../command.testing.ts';

const { folder, file } = filesHere();
const command = join(import.meta.dirname, '../../bin/nobori.mjs');

test('nobori serve serves the app and the doors where it says, keeps its games where it is told, and ends when asked to', async () => {
  mkdirSync(join(folder, 'app'));
  file('app/index.html', '<title>Nobori</title>');
  const kept = join(folder, 'games');
  const server = spawn(process.execPath, [command, 'serve', kept, '--port', '0', '--app', join(folder, 'app')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/elsewhere' },
  });
  let said = '';
  const base = await new Promise<string>((done, failed) => {
    server.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      const [, port] = /http:\/\/localhost:(\d+)\//.exec(said) ?? [];
      if (port !== undefined) done(`http://127.0.0.1:${port}`);
    });
    server.once('exit', code => failed(new Error(`it ended with ${code}`)));
  });
  expect(said).toContain(`Games are kept in ${kept}.`);
  expect(await (await fetch(base)).text()).toContain('Nobori');
  expect((await fetch(`${base}/api/health`)).status).toBe(200);
  const ended = new Promise(done => server.once('exit', done));
  server.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('nobori serve without an app, or at no port, says so', () => {
  expect(nobori(['serve', '--app', folder])).toMatchObject({ code: 1, err: expect.stringContaining('npm start builds it') });
  expect(nobori(['serve', '--port', 'eight', '--app', join(folder, 'app')])).toMatchObject({
    code: 2,
    err: expect.stringContaining('whole number'),
  });
});
