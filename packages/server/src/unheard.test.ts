/** The store is lost in the midst of an order: nobody can say whether it is kept, until the log is read again. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStorage, type Storage } from './index.ts';
import { Unheard } from './storage/index.ts';
import { startServer, type Started } from './testing/started.testing.ts';
import { tableOfTwo } from './testing/table.testing.ts';
import { lineTo } from './testing/visitor.testing.ts';

let folder: string;
let started: Started;
/** What becomes of the next order: its answer is lost after it was kept, or on the way there; and so many questions about logs fail. */
let loses: 'answer' | 'order' | null = null;
let unread = 0;

beforeEach(async () => {
  [loses, unread] = [null, 0];
  folder = mkdtempSync(join(tmpdir(), 'nobori-unheard-'));
  const storage = await openStorage(folder, { serves: true });
  const breaks: Storage = {
    ...storage,
    async append(appended) {
      const lost = loses;
      loses = null;
      if (lost !== 'order') await storage.append(appended);
      if (lost !== null) throw new Unheard('gone');
    },
    async linesAfter(wanted) {
      if (unread > 0) {
        unread -= 1;
        throw new Error('gone');
      }
      return storage.linesAfter(wanted);
    },
  };
  started = await startServer(folder, { storage: breaks });
});
afterEach(async () => {
  await started.stop();
  rmSync(folder, { recursive: true, force: true });
});

const linesOf = (game: string) =>
  started.server.storage.db.selectFrom('lines').select(['n', 'command']).where('game', '=', game).orderBy('n').execute();

test.each(['answer', 'order'] as const)('the %s is lost: the log is read, and the order is carried out once and answered', async what => {
  const { base } = started;
  const { id, anna } = await tableOfTwo(base);
  const wardens = await lineTo(base, anna, 'samurai-skirmish', id, 'wardens');
  await wardens.until(() => wardens.client !== null);
  const command = wardens.client?.act('offerDraw') ?? expect.fail();
  loses = what;
  expect(await wardens.give(command)).toMatchObject({ kind: 'done' });
  expect((await linesOf(id)).filter(one => one.command === command.id)).toHaveLength(1);
});

test('while the log cannot be read either nothing is answered: the line is cut, and who comes back gives it again', async () => {
  const { base } = started;
  const { id, anna } = await tableOfTwo(base);
  const wardens = await lineTo(base, anna, 'samurai-skirmish', id, 'wardens');
  await wardens.until(() => wardens.client !== null);
  const command = wardens.client?.act('offerDraw') ?? expect.fail();
  [loses, unread] = ['answer', 1];
  await wardens.give(command);
  expect(wardens.closed).toEqual({ code: 1011 });
  expect(wardens.frames.filter(({ t }) => t === 'answer')).toEqual([]);
  const again = await lineTo(base, anna, 'samurai-skirmish', id, 'wardens');
  await again.until(() => again.client !== null);
  expect(await again.give(command)).toMatchObject({ kind: 'done' });
  expect((await linesOf(id)).filter(one => one.command === command.id)).toHaveLength(1);
});

test('a line whose game cannot be opened is cut, not left mute; who comes back plays', async () => {
  const { base } = started;
  const { id, anna } = await tableOfTwo(base);
  unread = 1;
  const mute = await lineTo(base, anna, 'samurai-skirmish', id, 'wardens');
  await mute.until(() => mute.closed !== null);
  expect(mute.closed).toEqual({ code: 1011 });
  const again = await lineTo(base, anna, 'samurai-skirmish', id, 'wardens');
  await again.until(() => again.client !== null);
  expect(await again.give(again.client?.act('offerDraw') ?? expect.fail())).toMatchObject({ kind: 'done' });
});

test('who comes while the log cannot be read does not put those out who are coming in: there is one room', async () => {
  const { base, server } = started;
  const { id } = await tableOfTwo(base);
  server.rooms.leave((await server.rooms.enter(id)) ?? expect.fail());
  unread = 1;
  const [failed, inside] = await Promise.allSettled([server.rooms.enter(id), server.rooms.enter(id)]);
  expect(failed.status).toBe('rejected');
  expect(inside).toMatchObject({ status: 'fulfilled', value: { id } });
  expect(server.rooms.open(id)).toBe(inside.status === 'fulfilled' ? inside.value : expect.fail());
});
