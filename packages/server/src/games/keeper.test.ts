/** What follows by itself from a line that another process kept. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Storage } from '../storage/index.ts';
import { keeperOf } from './keeper.ts';
import { newsOf } from './news.ts';
import { snapshotsOf } from './snapshots.ts';
import type { House, Room } from './room.ts';
import type { Rooms } from './rooms.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A room in which something is due at once, and a store that tells of what others kept in it. */
function setUp() {
  let heard: Parameters<Storage['listen']>[0] = () => undefined;
  const done = { lines: 0, ticks: 0 };
  const room = {
    id: 'g',
    over: false,
    get lines() {
      return done.lines;
    },
    rest: () => undefined,
    refresh: () => Promise.resolve(void (done.lines += 1)),
    tick: () => Promise.resolve(void (done.ticks += 1)),
    deadlines: () => (done.ticks === 0 ? new Map([['a', 0]]) : new Map()),
  } as unknown as Room;
  const rooms = { open: () => room, all: () => [room] } as unknown as Rooms;
  const storage = {
    dialect: 'sqlite',
    listen: (told: typeof heard) => (heard = told),
    linesAfter: () => Promise.resolve([]),
    db: {
      selectFrom() {
        throw new Error('nothing is swept here');
      },
    },
  } as unknown as Storage;
  const house: House = {
    storage,
    clock: () => Date.now(),
    think: () => Promise.resolve(null),
    news: newsOf(storage),
    snapshots: snapshotsOf(storage, () => undefined, null),
    log: () => undefined,
  };
  const keeper = keeperOf(house, rooms);
  return { done, keeper, hears: (lines: number) => heard(new Map([['g', lines]])) };
}

test('is left to whoever kept the line, as long as more comes from there', async () => {
  const { done, keeper, hears } = setUp();
  for (let line = 1; line <= 5; line += 1) {
    hears(line);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(done).toEqual({ lines: 5, ticks: 0 });
  await keeper.close();
});

test('is done here where nothing more comes: whoever kept the line may have died', async () => {
  const { done, keeper, hears } = setUp();
  hears(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(done).toEqual({ lines: 1, ticks: 1 });
  await keeper.close();
});
