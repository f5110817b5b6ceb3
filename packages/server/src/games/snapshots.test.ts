/** Games that are opened from snapshots, on both stores. That they are the same games is proved in the host (`snapshot.test.ts`). */
import { setTimeout as pause } from 'node:timers/promises';
import type { Update } from '@nobori/host';
import { afterEach, expect, test } from 'vitest';
import { openStorage, type SnapshotRow } from '../storage/index.ts';
import { hashOf } from '../people/secrets.ts';
import { startServer, type Started } from '../testing/started.testing.ts';
import { onBothStores } from '../testing/stores.testing.ts';
import { tableOfTwo, type TableOfTwo } from '../testing/table.testing.ts';
import { lineTo, playOut, type Line } from '../testing/visitor.testing.ts';
import type { Keeping } from './snapshots.ts';

const BOOK = 'samurai-skirmish';
const keeping = { build: 'this', every: 4, within: 10 } satisfies Keeping;

onBothStores(({ fresh }) => {
  const running: Started[] = [];
  afterEach(async () => {
    for (const { stop } of running.splice(0)) await stop();
  });
  const logged: string[] = [];
  async function start(where: string, snapshots: Keeping | null): Promise<Started> {
    const started = await startServer(where, { snapshots, log: message => logged.push(message) });
    running.push(started);
    return started;
  }
  const stop = async (): Promise<void> => running.pop()?.stop();

  /** A game of two, some orders old. */
  async function begun(where: string): Promise<TableOfTwo & { readonly told: readonly Update[] }> {
    const { base, server } = await start(where, keeping);
    const two = await tableOfTwo(base);
    const lines = [await lineTo(base, two.anna, BOOK, two.id, 'wardens'), await lineTo(base, two.kenji, BOOK, two.id, 'wanderers')];
    void Promise.all([playOut(lines[0] as Line, 'wardens', 12), playOut(lines[1] as Line, 'wanderers', 12)]);
    while ((await server.storage.db.selectFrom('snapshots').select('game').execute()).length === 0) await pause(20);
    lines.forEach(line => line.close());
    const told = server.rooms.open(two.id)?.updates('public', -1) ?? [];
    await stop();
    return { ...two, told };
  }

  /** Changes the snapshot that lies there. */
  async function altered(where: string, change: (row: SnapshotRow) => Partial<SnapshotRow>): Promise<void> {
    const storage = await openStorage(where);
    const row = await storage.db.selectFrom('snapshots').selectAll().executeTakeFirstOrThrow();
    await storage.db.updateTable('snapshots').set(change(row)).execute();
    await storage.close();
  }

  /** Opens the game anew; how many games were opened from snapshots, and what whoever looks on is told. */
  async function opened(where: string, { id }: TableOfTwo, snapshots: Keeping | null = keeping) {
    const { server } = await start(where, snapshots);
    const room = await server.rooms.enter(id);
    const told = room?.updates('public', -1);
    const state = room?.table.game.record();
    await stop();
    return { taken: server.snapshots.taken, told, state };
  }

  test('a game is opened from its snapshot by the program that wrote it, goes on, and is the one in the log', async () => {
    const where = await fresh();
    const two = await begun(where);
    const [fromSnapshot, fromLog] = [await opened(where, two), await opened(where, two, null)];
    expect([fromSnapshot.taken, fromLog.taken]).toEqual([1, 0]);
    expect(fromSnapshot.state).toEqual(fromLog.state);
    expect(fromSnapshot.told).toEqual(fromLog.told);
    expect(fromSnapshot.told?.slice(0, two.told.length)).toEqual(two.told);
    const { base, server } = await start(where, keeping);
    const anna = await lineTo(base, two.anna, BOOK, two.id, 'wardens');
    const kenji = await lineTo(base, two.kenji, BOOK, two.id, 'wanderers');
    await Promise.all([playOut(anna, 'wardens'), playOut(kenji, 'wanderers')]);
    expect(anna.client?.view.verdict).not.toBeNull();
    expect(server.snapshots.taken).toBe(1);
    await stop();
    expect((await opened(where, two)).state).toEqual((await opened(where, two, null)).state);
  });

  test.each<readonly [string, (row: SnapshotRow) => Partial<SnapshotRow>]>([
    ['of which a part is missing', ({ written }) => ({ written: written.slice(0, -40) })],
    ['in which something was altered', ({ written }) => ({ written: written.replace('"entries":', '"entries":1') })],
    ['by another program or edition', ({ program }) => ({ program: `${program}0` })],
    ['that is no snapshot at all', () => ({ written: '{}', digest: hashOf('{}') })],
    [
      'of more than the log has',
      ({ written }) => ({
        written: written.replace('"entries":', '"entries":9'),
        digest: hashOf(written.replace('"entries":', '"entries":9')),
      }),
    ],
  ])('one %s is passed over: the game is opened from its log', async (_what, change) => {
    const where = await fresh();
    const two = await begun(where);
    await altered(where, change);
    const { taken, told, state } = await opened(where, two);
    expect(taken).toBe(0);
    const { told: all, state: same } = await opened(where, two, null);
    expect(told).toEqual(all);
    expect(state).toEqual(same);
  });

  test('where none can be kept or read, orders are given and games opened all the same', async () => {
    const where = await fresh();
    const storage = await openStorage(where);
    await storage.db.schema.dropTable('snapshots').execute();
    await storage.close();
    const { base } = await start(where, keeping);
    const { id, anna, kenji } = await tableOfTwo(base);
    const [wardens, wanderers] = [await lineTo(base, anna, BOOK, id, 'wardens'), await lineTo(base, kenji, BOOK, id, 'wanderers')];
    await Promise.all([playOut(wardens, 'wardens'), playOut(wanderers, 'wanderers')]);
    expect(wardens.client?.view.verdict).not.toBeNull();
    expect(logged).toContain('a snapshot could not be read');
    expect(logged).toContain('snapshots were not written');
  });
});
