/** Battles that are over are looked at by themselves: once, by whichever process, as the app would. */
import { setTimeout as pause } from 'node:timers/promises';
import { analysing, type Analysis } from '@nobori/bots/analysis';
import { SHELF } from '@nobori/books/shelf';
import { readRecord } from '@nobori/engine';
import { beforeAll, expect, test } from 'vitest';
import { openStorage } from '../storage/index.ts';
import { built, run } from '../testing/process.testing.ts';
import { startServer } from '../testing/started.testing.ts';
import { onBothStores } from '../testing/stores.testing.ts';
import { tableOfTwo, type TableOfTwo, type ToldRecord } from '../testing/table.testing.ts';
import { lineTo, playOut } from '../testing/visitor.testing.ts';
import type { Analyse } from './analyses.ts';

const BOOK = 'samurai-skirmish';

beforeAll(built);

/** A battle of two in which each has ordered something, and one gives up. */
async function fought(base: string): Promise<TableOfTwo> {
  const two = await tableOfTwo(base);
  const lines = [await lineTo(base, two.anna, BOOK, two.id, 'wardens'), await lineTo(base, two.kenji, BOOK, two.id, 'wanderers')] as const;
  expect((await two.anna.ask('GET', `/api/games/${two.id}/analysis`)).status).toBe(404);
  void playOut(lines[1], 'wanderers', 20);
  await playOut(lines[0], 'wardens', 4);
  const { client } = lines[0];
  if (client === null) throw new Error('nothing was told');
  for (let gone = false; !gone;) gone = (await lines[0].give(client.act('giveUp'))).kind === 'done';
  await lines[1].until(() => lines[1].client?.view.verdict !== null);
  lines.forEach(line => line.close());
  return two;
}

onBothStores(({ fresh }) => {
  test('whoever fought it finds what the app would have worked out, on a server as it is', async () => {
    const server = await run(await fresh());
    const { id, anna } = await fought(server.base);
    const told = async (): Promise<Analysis | null> => {
      const { status, body } = await anna.ask('GET', `/api/games/${id}/analysis`);
      return status === 200 ? (body as Analysis) : null;
    };
    let found = await told();
    while (found === null || found.judged.length < found.orders) {
      await pause(100);
      found = await told();
    }
    const { record } = (await anna.ask('GET', `/api/games/${id}/record`)).body as ToldRecord;
    const book = await SHELF[BOOK]?.();
    if (book === undefined) throw new Error('no such book');
    const read = readRecord(book, record);
    if (!read.ok) throw new Error('no such record');
    let own: Analysis | null = null;
    for (const step of analysing(book, read.value)) own = step ?? own;
    expect(found.orders).toBeGreaterThan(0);
    expect(found).toEqual(JSON.parse(JSON.stringify(own)));
    await server.end('SIGTERM');
  });

  test('one piece after another, each from where the last has come; who dies in the midst of one is followed by another', async () => {
    const where = await fresh();
    const time = { at: 1_000_000 };
    const clock = (): number => time.at;
    const whole = { of: 'x', points: [], orders: 3, judged: [1, 2, 3] } as unknown as Analysis;
    const storage = await openStorage(where);
    const known: number[] = [];
    let dies = true;
    let asked = 0;
    const analyse: Analyse = async (_book, _record, before) => {
      asked += 1;
      const far = before?.judged.length ?? 0;
      if (far === 1 && dies) return new Promise<null>(() => undefined); // he is never heard of again
      known.push(far);
      return { ...whole, judged: whole.judged.slice(0, far + 1) };
    };
    const first = await startServer(where, { analyse, clock });
    const { id } = await fought(first.base);
    await expect.poll(() => asked, { timeout: 60_000 }).toBe(2);
    expect(known).toEqual([0]);
    const second = await startServer(where, { analyse, clock, storage }); // as another process
    await pause(2500);
    expect(asked).toBe(2); // it is the first one's
    dies = false;
    time.at += 61_000;
    const kept = async (): Promise<Analysis[]> =>
      (await storage.db.selectFrom('analyses').select('written').where('game', '=', id).execute()).map(({ written }) =>
        JSON.parse(written),
      );
    await expect.poll(async () => (await kept())[0]?.judged.length, { timeout: 60_000 }).toBe(3);
    expect(known).toEqual([0, 1, 2]);
    const done = async () => storage.db.selectFrom('jobs').select('key').where('kind', '=', 'analysis').execute();
    await expect.poll(done, { timeout: 60_000 }).toEqual([]);
    // Done again it finds the same, and one of it is kept.
    await second.server.jobs.ask(`analysis ${id}`, 'analysis', { game: id }, time.at);
    await expect.poll(done, { timeout: 60_000 }).toEqual([]);
    expect(await kept()).toEqual([whole]);
    await second.stop();
  });
});
