/**
 * Killed at any moment under load, without a warning: no acknowledged order is lost, none is carried out twice, and the players go on by
 * themselves. Twice on each store here, fifty times by `npm run thorough -- kill`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '@nobori/engine';
import { beforeAll, expect, test } from 'vitest';
import { checkGames, openStorage } from './index.ts';
import { persistent, type Persistent } from './testing/persistent.testing.ts';
import { built, run, type Running } from './testing/process.testing.ts';
import { onBothStores } from './testing/stores.testing.ts';
import { tableOfTwo } from './testing/table.testing.ts';

const THOROUGH = process.env['NOBORI_THOROUGH'] === '1';
const TIMES = THOROUGH ? 50 : 2;
const GAMES = 4;

interface Load {
  readonly players: readonly (Persistent & { readonly game: string })[];
  readonly games: readonly string[];
  /** Resolved when each of those at the first server has had an order acknowledged since, or his game is over. */
  firstsGoOn(): Promise<unknown>;
  /** Resolved when so many more orders have been acknowledged, or everything is over. */
  after(orders: number): Promise<void>;
}

/** Games of two who play as quickly as they can; the second of each may be at another server. */
async function load(first: () => string, second: () => string): Promise<Load> {
  let count = 0;
  let waiting: { readonly at: number; readonly done: () => void } | null = null;
  const heard = (): void => {
    count += 1;
    if (waiting !== null && count >= waiting.at) waiting.done();
  };
  const players = [];
  const games = [];
  for (let i = 0; i < GAMES; i += 1) {
    const { id, anna, kenji } = await tableOfTwo(first(), second());
    games.push(id);
    for (const [seat, who, base] of [
      ['wardens', anna, first],
      ['wanderers', kenji, second],
    ] as const)
      players.push({ ...persistent(base, who, { book: 'samurai-skirmish', game: id, seat }, heard), game: id });
  }
  const over = Promise.all(players.map(({ done }) => done));
  const firsts = players.filter((_, i) => i % 2 === 0);
  return {
    players,
    games,
    firstsGoOn: () =>
      Promise.all(
        firsts.map(async ({ acknowledged, done }) => {
          const before = acknowledged.size;
          let over = false;
          void done.then(() => (over = true));
          while (!over && acknowledged.size === before) await pause(20);
        }),
      ),
    after: orders => Promise.race([over.then(() => undefined), new Promise<void>(done => (waiting = { at: count + orders, done }))]),
  };
}

/** What stands in the log must be just what was acknowledged, each once; what nobody was told may stand there too. */
async function expectKept(where: string, { players, games }: Load): Promise<void> {
  const storage = await openStorage(where);
  for (const game of games) {
    const lines = await storage.db.selectFrom('lines').selectAll().where('game', '=', game).orderBy('n').execute();
    expect(lines.map(({ n }) => n)).toEqual(lines.map((_, i) => i));
    const commands = lines.flatMap(({ command }) => (command === null ? [] : [command]));
    expect(new Set(commands).size).toBe(commands.length);
    const acknowledged = players.filter(one => one.game === game).flatMap(one => [...one.acknowledged]);
    expect(acknowledged.filter(id => !commands.includes(id))).toEqual([]);
  }
  for await (const { why } of checkGames(storage)) expect(why).toBeNull();
  await storage.close();
}

beforeAll(built);

onBothStores(place => {
  test(`killed ${TIMES} times in the midst of ${GAMES} games`, async () => {
    const where = await place.fresh();
    let server = await run(where);
    const { port } = server;
    const random = seeded('kill');
    let loaded = await load(
      () => server.base,
      () => server.base,
    );
    let acknowledged = 0;
    for (let i = 0; i < TIMES; i += 1) {
      await loaded.after(5 + random.below(40));
      await server.end('SIGKILL');
      server = await run(where, port);
      await loaded.after(5); // they go on
      if (i % 5 === 4 || i === TIMES - 1) {
        for (const { stop } of loaded.players) stop();
        await Promise.all(loaded.players.map(({ done }) => done));
        await server.end('SIGKILL');
        await expectKept(where, loaded);
        acknowledged += loaded.players.reduce((sum, one) => sum + one.acknowledged.size, 0);
        server = await run(where, port);
        if (i < TIMES - 1)
          loaded = await load(
            () => server.base,
            () => server.base,
          );
      }
    }
    await server.end('SIGTERM');
    expect(acknowledged).toBeGreaterThan(TIMES * 5);
    if (TIMES > 2) console.log(`killed ${TIMES} times, ${acknowledged} acknowledged orders, none lost, none twice`);
  }, 3_600_000);

  if (!place.several) return;
  test('two processes on one store, one of them killed: its players go on at the other', async () => {
    const where = await place.fresh();
    const [one, two] = [await run(where), await run(where)];
    let alive: Running = one;
    const loaded = await load(
      () => alive.base,
      () => two.base,
    );
    await loaded.after(20);
    alive = two;
    await one.end('SIGKILL');
    const died = performance.now();
    await loaded.firstsGoOn();
    // Each of those who had lost their server has ordered at the other; how soon is asked only of a machine that does nothing else.
    if (THOROUGH) expect(performance.now() - died).toBeLessThan(5000);
    await loaded.after(30);
    for (const { stop } of loaded.players) stop();
    await Promise.all(loaded.players.map(({ done }) => done));
    await two.end('SIGTERM');
    await expectKept(where, loaded);
    expect(loaded.players.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)).toBeGreaterThan(20);
  });

  test('a process that hangs and wakes again: its players go on at the other, and nothing is done twice', async () => {
    const where = await place.fresh();
    const [one, two] = [await run(where), await run(where)];
    let alive: Running = one;
    const loaded = await load(
      () => alive.base,
      () => two.base,
    );
    await loaded.after(20);
    one.hang();
    alive = two;
    // As a browser does that has waited for an answer in vain.
    loaded.players.forEach(({ comeBack }) => comeBack());
    await loaded.firstsGoOn();
    one.wake();
    await loaded.after(30);
    for (const { stop } of loaded.players) stop();
    await Promise.all(loaded.players.map(({ done }) => done));
    await one.end('SIGTERM');
    await two.end('SIGTERM');
    await expectKept(where, loaded);
    expect(loaded.players.every(({ acknowledged }) => acknowledged.size > 0)).toBe(true);
  });
});
