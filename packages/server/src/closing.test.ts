/** A server that is told to end does so, whoever still holds a line to it. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openStorage } from './index.ts';
import { embedded, startServer } from './testing/started.testing.ts';
import { visitor } from './testing/visitor.testing.ts';

test('a line on which nothing was ever asked, as browsers open them ahead, does not keep it', async () => {
  const { base, stop } = await embedded();
  const line = connect(Number(new URL(base).port), '127.0.0.1');
  await once(line, 'connect');
  line.on('error', () => undefined); // it may be cut
  const ended = once(line, 'close').then(() => 'ended');
  const stopped = stop();
  // Left alone, it would be held for a minute and more: until a first request is overdue.
  expect(await Promise.race([ended, pause(30_000, 'held', { ref: false })])).toBe('ended');
  await stopped;
});

test('computers in the midst of a battle do not keep it; their battle goes on when it is there again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-closing-'));
  const { base, server, stop } = await startServer(folder);
  const anna = await visitor(base, 'Anna');
  const bot = { kind: 'bot', bot: 'noumin' };
  await anna.ask('POST', '/api/games', { book: 'samurai-skirmish', scenario: 'rice-carts', wanted: { escort: bot, temple: bot } });
  const stood = async (db: typeof server.storage.db) => db.selectFrom('games').select(['status', 'lines']).executeTakeFirstOrThrow();
  // Looked after by itself, as soon as it is due.
  await expect.poll(async () => (await stood(server.storage.db)).lines, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
  await stop();
  const storage = await openStorage(folder);
  expect((await stood(storage.db)).status).toBe('running');
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});
