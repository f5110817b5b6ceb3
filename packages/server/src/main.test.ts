/** The server as a program: what the environment says, and what it leaves open. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openStorage } from './index.ts';
import { built, program, run } from './testing/process.testing.ts';

const NAMES = ['NOBORI_SMTP', 'NOBORI_MAIL_FROM', 'NOBORI_ADDRESS', 'NOBORI_METRICS_KEY', 'NOBORI_ORIGINS', 'NOBORI_APP'] as const;

beforeAll(built);

test('what is set to nothing is not set, as compose files hand it on: no mail, and no key that is empty', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-main-'));
  for (const name of NAMES) process.env[name] = '';
  try {
    const server = await run(folder);
    try {
      expect((await fetch(`${server.base}/api/health`)).status).toBe(200);
      const proxied = { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer ' };
      expect((await fetch(`${server.base}/metrics`, { headers: proxied })).status).not.toBe(200);
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    for (const name of NAMES) delete process.env[name];
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a post office that is no address ends it with a sentence, without the password', async () => {
  const env = { ...process.env, NOBORI_SMTP: 'smtp://club:secret#word@mail.example:587', NOBORI_MAIL_FROM: 'club@club.example' };
  const { status, stderr, stdout } = spawnSync(process.execPath, [program], {
    env: { ...env, NOBORI_ADDRESS: 'https://club.example/', PORT: '0' },
    encoding: 'utf8',
  });
  expect(status).toBe(2);
  expect(stderr).toContain('NOBORI_SMTP');
  expect(stderr + stdout).not.toMatch(/secret|\bword@|   at /);
});

test('a folder is served by one process at a time, and is free again as soon as that one has been killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-main-'));
  try {
    const first = await run(folder);
    await expect(openStorage(folder, { serves: true })).rejects.toThrow('another server uses this folder already');
    const reading = await openStorage(folder); // a backup may be made meanwhile
    await reading.close();
    await first.end('SIGKILL');
    const second = await run(folder);
    expect((await fetch(`${second.base}/api/health`)).status).toBe(200);
    await second.end('SIGTERM');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('what is written down of requests holds no key, no cookie and nothing that a letter’s link carries', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-main-'));
  try {
    const server = await run(folder, 0, { NOBORI_QUIET: '' });
    const secrets = ['in-a-letter-0123456789', 'in-a-cookie-0123456789', 'of-a-program-0123456789'];
    const [letter, cookie, key] = secrets;
    for (const act of ['stop', 'confirm']) await fetch(`${server.base}/api/${act}/${letter}`);
    await fetch(`${server.base}/api/me`, { headers: { cookie: `nobori=${cookie}`, authorization: `Bearer ${key}` } });
    await server.end('SIGTERM');
    const log = server.said();
    expect(log).toContain('/api/stop/…');
    expect(log).toContain('"url":"/api/me"');
    for (const secret of secrets) expect(log).not.toContain(secret);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
