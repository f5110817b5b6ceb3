/** What was played and is kept: records, and the games of a server. */
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { askOf, seatId, seeded } from '@nobori/engine';
import { newTable } from '@nobori/host';
import { fairDice, seedHash } from '@nobori/host/fair';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesHere, nobori } from './command.testing.ts';

const { folder, file } = filesHere();

describe('records', () => {
  const fixture = join(import.meta.dirname, '../../books/src/samurai-skirmish/playthroughs/yahagi-bridge-wardens-won.json');
  const record = (): { entries: { dice: number[] }[]; seal: object } =>
    JSON.parse(readFileSync(fixture, 'utf8')) as { entries: { dice: number[] }[]; seal: object };

  test('verify says so when all is well, and replay tells the story', () => {
    expect(nobori(['verify', fixture])).toMatchObject({ code: 0, out: expect.stringMatching(/^verified: \d+ orders/) });
    expect(nobori(['replay', fixture, '--upto', '4']).out).toContain('is set up.');
  });

  test.each<[string, () => string]>([
    ['cut in the middle of the file', () => readFileSync(fixture, 'utf8').slice(0, 2000)],
    ['without its last order', () => JSON.stringify({ ...record(), entries: record().entries.slice(0, -1) })],
    [
      'with a die turned',
      () =>
        JSON.stringify({
          ...record(),
          entries: record().entries.map(entry => ({ ...entry, dice: entry.dice.map(face => (face === 1 ? 2 : face)) })),
        }),
    ],
    ['without its seal', () => JSON.stringify({ ...record(), seal: null })],
    ['of a later format', () => JSON.stringify({ ...record(), nobori: 99 })],
  ])('verify finds a record %s', (what, content) => {
    const { code, out, err } = nobori(['verify', file(`${what.replaceAll(' ', '-')}.json`, content())]);
    expect([code, out]).toEqual([1, '']);
    expect(err.trim().split('\n').length).toBe(1);
  });

  test('verify lets a record without a seal pass when asked', () => {
    const path = file('unsealed.json', { ...record(), seal: null });
    expect(nobori(['verify', path, '--unsealed'])).toMatchObject({ code: 0, out: expect.stringContaining('without a seal') });
  });

  test('verify rolls every die of a game online again, and holds it to what was noted before', () => {
    const salts = { [seatId('wardens')]: 'salt-of-wardens-012', [seatId('wanderers')]: 'salt-of-wanderers-0' };
    const seed = '5a'.repeat(32);
    const laid = newTable({ book: samuraiSkirmish, dice: fairDice({ seed, salts }) }, { scenario: 'yahagi-bridge' });
    if (!laid.ok) throw new Error('no game');
    const { game, play, questions } = laid.value;
    const random = seeded('online');
    while (game.entries.length < 80 && game.state.verdict === null) {
      const [seat = seatId('')] = questions()[0]?.seats ?? [];
      const order = askOf(samuraiSkirmish.prompt(game.state), seat)?.choices.sample(random);
      if (order !== undefined) void play(seat, [order]);
    }
    const dice = { seed, hash: seedHash(seed), salts };
    const path = file('online.json', { record: game.record(), dice });
    expect(nobori(['verify', path, '--hash', dice.hash, '--salt', 'wanderers=salt-of-wanderers-0'])).toMatchObject({
      code: 0,
      out: expect.stringMatching(/\ndice: all [1-9]\d* come from the seed/),
    });
    expect(nobori(['verify', path, '--salt', 'wanderers=another'])).toMatchObject({ code: 1, err: expect.stringContaining('salt of') });
    expect(nobori(['verify', path, '--hash', 'another'])).toMatchObject({ code: 1, err: expect.stringContaining('hash') });
    const others = file('others.json', { record: game.record(), dice: { ...dice, salts: { ...salts, wanderers: 'quite-another-salt' } } });
    expect(nobori(['verify', others])).toMatchObject({ code: 1, err: expect.stringContaining('not those of the seed') });
    expect(nobori(['verify', fixture, '--hash', dice.hash])).toMatchObject({ code: 1, err: expect.stringContaining('does not tell') });
  });
});

test('a store of a server is backed up, restored and checked; what is wrong is one sentence', async () => {
  const { openStorage } = await import('@nobori/server');
  const [data, other, path] = [join(folder, 'data'), join(folder, 'other'), join(folder, 'club.backup')];
  expect(nobori(['check-games', data])).toMatchObject({ code: 1, out: '', err: expect.stringContaining('no games in this folder') });
  const storage = await openStorage(data);
  await storage.db.insertInto('people').values({ id: 'p', name: 'Anna', crest: 'tomoe', made: 1 }).execute();
  expect(nobori(['check-games', data])).toMatchObject({ code: 0, out: '0 running games replay.\n' });
  const row = {
    id: 'g',
    book: 'lost',
    beginning: '{}',
    terms: '{}',
    status: 'running',
    head: '{}',
    seed: '',
    made: 1,
    changed: 1,
  } as const;
  await storage.db
    .insertInto('games')
    .values({ ...row, lines: 0, due: null, waits: '', result: null })
    .execute();
  await storage.close();
  expect(nobori(['check-games', data])).toMatchObject({
    code: 1,
    out: expect.stringContaining('There is no book "lost"'),
    err: '1 of 1 running games do not go on with this version.\n',
  });
  expect(nobori(['backup', data, path])).toMatchObject({ code: 0, out: expect.stringMatching(/^2 rows/) });
  expect(nobori(['restore', other, path])).toMatchObject({ code: 0, out: '2 rows are back.\n' });
  expect(nobori(['restore', other, path])).toMatchObject({ code: 1, out: '', err: expect.stringContaining('already') });
});
