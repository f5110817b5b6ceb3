/** Lines that come at the same time, each for itself: on both stores. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothStores } from '../testing/stores.testing.ts';
import { openStorage, Overtaken, type Appended, type Storage } from './index.ts';

const line = (game: string, n: number, words = '[]'): Appended => ({
  line: { game, n, at: 1, entries: words, seat: null, command: null, dice: '[0,0]' },
  game: { status: 'running', due: 7, waits: 'a', result: null, terms: null },
  jobs: [{ key: `notice ${game} ${n}`, kind: 'notice', work: '{}', due: 9 }],
});

onBothStores(({ fresh }) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(await fresh());
    for (const id of ['first', 'second', 'third'])
      await storage.db
        .insertInto('games')
        .values({
          ...{ id, book: 'b', beginning: '{}', terms: '{}', status: 'running', head: null, seed: '', made: 0, changed: 0 },
          ...{ lines: 0, due: null, waits: '', result: null, home: null },
        })
        .execute();
  });
  afterAll(() => storage.close());

  const states = (appended: readonly Appended[]): Promise<string[]> =>
    Promise.all(
      appended.map(one =>
        storage.append(one).then(
          () => 'kept',
          (error: unknown) => (error instanceof Overtaken ? 'overtaken' : 'failed'),
        ),
      ),
    );
  const found = async (): Promise<unknown> => ({
    lines: (await storage.db.selectFrom('lines').select(['game', 'n']).orderBy('game').orderBy('n').execute()).map(
      ({ game, n }) => `${game} ${n}`,
    ),
    games: (await storage.db.selectFrom('games').select(['id', 'lines']).orderBy('id').execute()).map(({ id, lines }) => `${id} ${lines}`),
    jobs: (await storage.db.selectFrom('jobs').select('key').orderBy('key').execute()).map(({ key }) => key),
  });

  test('whoever finds his place taken is told so, and leaves nothing; the others are kept', async () => {
    expect(await states([line('second', 0)])).toEqual(['kept']);
    expect(await states([line('third', 0), line('second', 0, '[1]'), line('first', 0), line('third', 0, '[2]')])).toEqual([
      'kept',
      'overtaken',
      'kept',
      'overtaken',
    ]);
    expect(await found()).toEqual({
      lines: ['first 0', 'second 0', 'third 0'],
      games: ['first 1', 'second 1', 'third 1'],
      jobs: ['notice first 0', 'notice second 0', 'notice third 0'],
    });
  });

  test('when games are due is noted for those that have not gone on since', async () => {
    await storage.noteDue([
      { id: 'first', lines: 1, due: 70 },
      { id: 'second', lines: 0, due: 71 },
      { id: 'third', lines: 1, due: null },
    ]);
    const due = await storage.db.selectFrom('games').select(['id', 'due']).orderBy('id').execute();
    expect(due.map(one => ({ ...one }))).toEqual([
      { id: 'first', due: 70 },
      { id: 'second', due: 7 },
      { id: 'third', due: null },
    ]);
  });

  test('one that cannot be kept does not stand in the way of the others', async () => {
    expect(await states([line('first', 1), line('no such game', 0), line('second', 1)])).toEqual(['kept', 'failed', 'kept']);
    expect(await found()).toMatchObject({ lines: ['first 0', 'first 1', 'second 0', 'second 1', 'third 0'] });
  });

  test('the time of an order is in the log alone; that a game is over changes it', async () => {
    const changed = async (): Promise<number> =>
      (await storage.db.selectFrom('games').select('changed').where('id', '=', 'first').executeTakeFirstOrThrow()).changed;
    expect(await changed()).toBe(0);
    const { lines } = await storage.db.selectFrom('games').select('lines').where('id', '=', 'first').executeTakeFirstOrThrow();
    expect(lines).toBeGreaterThan(0);
    const last = line('first', lines);
    expect(await states([{ ...last, game: { ...last.game, status: 'over' } }])).toEqual(['kept']);
    expect(await changed()).toBe(1);
  });
});
