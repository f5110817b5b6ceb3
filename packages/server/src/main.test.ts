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

const refused = (env: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, [program], { env: { ...process.env, PORT: '0', ...env }, encoding: 'utf8' });

test.each(['smtp://club:secret#word@mail.example:587', 'smtp://club:secret/word@mail.example:587', 'mail.example:465?secret'])(
  'a post office that is no address ends it with a sentence, without the password: %s',
  post => {
    const mail = { NOBORI_MAIL_FROM: 'club@club.example', NOBORI_ADDRESS: 'https://club.example/' };
    const { status, stderr, stdout } = refused({ ...mail, NOBORI_SMTP: post });
    expect(status).toBe(2);
    expect(stderr).toContain('NOBORI_SMTP');
    expect(stderr + stdout).not.toMatch(/secret|\bword@|   at /);
  },
);

test.each(['club.example', 'club.example:8080', 'ftp://club.example/'])(
  '%s is not where links of letters can lead: it says so',
  address => {
    const { status, stderr } = refused({ NOBORI_ADDRESS: address });
    expect([status, stderr]).toEqual([2, expect.stringContaining('NOBORI_ADDRESS is the whole address')]);
  },
);

test('other addresses whose pages may ask are known with a stroke at their end and without', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-main-'));
  try {
    const server = await run(folder, 0, { NOBORI_ORIGINS: 'https://club.example/ http://other.example:8080' });
    const from = async (origin: string): Promise<number> => (await fetch(`${server.base}/api/me`, { headers: { origin } })).status;
    expect(await Promise.all(['https://club.example', 'http://other.example:8080', 'http://other.example'].map(from))).toEqual([
      200, 200, 403,
    ]);
    await server.end('SIGTERM');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
