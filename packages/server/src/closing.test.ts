/** A server that is told to end does so, whoever still holds a line to it. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { embedded } from './testing/started.testing.ts';

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
