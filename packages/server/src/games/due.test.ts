/** Games that are due, because a computer player is to move or a clock has run out, are jobs: taken by one process at a time, and by another when it dies. */
import { seeded, type Order, type Seat, type State } from '@nobori/engine';
import { SHELF } from '@nobori/books/shelf';
import { playerOf } from '@nobori/bots';
import { beforeAll, expect, test } from 'vitest';
import { openStorage, type Storage } from '../storage/index.ts';
import { built, run } from '../testing/process.testing.ts';
import { startServer } from '../testing/started.testing.ts';
import { onBothStores } from '../testing/stores.testing.ts';
import { visitor } from '../testing/visitor.testing.ts';

const bot = { kind: 'bot', bot: 'random' };

/** A battle of computers, at which nobody looks. */
async function ofComputers(base: string): Promise<void> {
  const anna = await visitor(base, 'Anna');
  await anna.ask('POST', '/api/games', { book: 'samurai-skirmish', scenario: 'rice-carts', wanted: { escort: bot, temple: bot } });
}
const game = ({ db }: Storage) => db.selectFrom('games').select(['lines', 'due', 'status']).executeTakeFirstOrThrow();

beforeAll(built);

onBothStores(place => {
  test('one process thinks about a move, however long, and the others leave it to that one', async () => {
    const where = await place.fresh();
    const time = { at: 1_000_000 };
    const clock = (): number => time.at;
    let [asked, goOn] = [0, (): void => undefined];
    const slow = new Promise<void>(done => (goOn = done));
    const think = async (_bot: string, book: string, view: State, seat: Seat): Promise<Order | null> => {
      asked += 1;
      await slow;
      const rules = await SHELF[book]?.();
      return rules === undefined ? null : (playerOf('random')?.choose(rules, view, seat, seeded('due')) ?? null);
    };
    const storage = await openStorage(where);
    const one = await startServer(where, { think, clock });
    const two = await startServer(where, { think, clock, storage }); // as another process
    await ofComputers(one.base);
    time.at += 60_000;
    await expect.poll(() => asked, { timeout: 60_000 }).toBe(1);
    for (let i = 0; i < 3; i += 1) {
      time.at += 9000;
      // Both have looked for what is due by then, more than once.
      await expect.poll(async () => (await game(storage)).due, { timeout: 60_000 }).toBe(time.at + 10_000);
      expect(asked).toBe(1);
    }
    goOn();
    await expect.poll(async () => (await game(storage)).lines, { timeout: 60_000 }).toBeGreaterThan(1);
    await one.stop();
    await two.stop();
  });

  test('a process that is killed in the midst of a battle of computers: another fights it to its end, in order', async () => {
    const where = await place.fresh();
    const first = await run(where);
    const second = place.several ? await run(where) : null;
    const storage = await openStorage(where);
    await ofComputers(first.base);
    await expect.poll(async () => (await game(storage)).lines, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
    await first.end('SIGKILL');
    const { lines } = await game(storage);
    const other = second ?? (await run(where));
    await expect.poll(async () => (await game(storage)).lines, { timeout: 100_000 }).toBeGreaterThan(lines + 5);
    const log = await storage.db.selectFrom('lines').select('n').orderBy('n').execute();
    expect(log.map(({ n }) => n)).toEqual(log.map((_, i) => i));
    await other.end('SIGKILL');
    await storage.close();
  });
});
