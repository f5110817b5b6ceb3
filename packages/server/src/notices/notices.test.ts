/** Told that a game waits: real sockets at both ends, a clock that is moved, both stores. */
import { once } from 'node:events';
import { createServer as createPlainServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { jobsOf } from '../jobs/queue.ts';
import { startServer, type Started } from '../testing/started.testing.ts';
import { outside } from '../testing/outside.testing.ts';
import { startPostgres } from '../testing/postgres.testing.ts';
import { onBothStores } from '../testing/stores.testing.ts';
import { tableOfTwo } from '../testing/table.testing.ts';
import { lineTo, playOut, visitor } from '../testing/visitor.testing.ts';
import { posting } from './outside.ts';
import { postOffice } from './smtp.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A post office that takes every letter. */
async function office(): Promise<{ readonly url: string; readonly letters: readonly string[] }> {
  const letters: string[] = [];
  const server = createPlainServer(socket => {
    let text = '';
    let letter = false;
    socket.write('220 here\r\n');
    socket.on('data', (data: Buffer) => {
      text += data.toString();
      for (;;) {
        const end = letter ? text.indexOf('\r\n.\r\n') : text.indexOf('\r\n');
        if (end === -1) return;
        const said = text.slice(0, end);
        text = text.slice(end + (letter ? 5 : 2));
        if (letter) letters.push(said);
        letter = !letter && said === 'DATA';
        socket.write(
          letter
            ? '354 go on\r\n'
            : said.startsWith('EHLO')
              ? '250-here\r\n250 8BITMIME\r\n'
              : said === 'QUIT'
                ? '221 bye\r\n'
                : '250 ok\r\n',
        );
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, letters };
}

const wordsOf = (letter: string): string => Buffer.from(letter.split('\r\n\r\n')[1] ?? '', 'base64').toString();

onBothStores(place => {
  /** A server whose clock is moved by hand; what leaves it may stay on this machine. */
  async function house(mail: Parameters<typeof postOffice>[0] | null = null): Promise<Started & { readonly time: { at: number } }> {
    const time = { at: Date.parse('2026-05-04T10:00:00Z') };
    const ways = {
      post: posting(true),
      mail: mail === null ? null : postOffice(mail),
      at: 'https://club.example/',
      mayCall: () => true,
      contact: 'mailto:house@club.example',
    };
    const started = await startServer(await place.fresh(), { clock: () => time.at, ways });
    closing.push(started.stop);
    return { ...started, time };
  }

  test('whoever is away is told once a hand-over, not for every order, and not while he looks', async () => {
    const { base, server, time } = await house();
    const there = await outside(closing);
    const { id, anna, kenji } = await tableOfTwo(base, base, { terms: { pace: 'mail' } });
    expect((await kenji.ask('POST', '/api/me/notices', { kind: 'hook', url: there.url })).status).toBe(200);
    const waited = async () =>
      (await server.storage.db.selectFrom('games').select('waits').where('id', '=', id).executeTakeFirstOrThrow()).waits;
    const later = async (): Promise<void> => {
      time.at += 5 * 60_000;
      await server.jobs.run();
    };
    // The bar counts what waits for whom, and the list says what for.
    for (const [who, seat] of [
      [anna, 'wardens'],
      [kenji, 'wanderers'],
    ] as const) {
      const waits = (await waited()).includes(seat);
      expect(await who.ask('GET', '/api/me/waiting')).toMatchObject({ body: { games: waits ? 1 : 0 } });
      const wants = waits ? (expect.stringMatching(/\w/) as string) : null;
      expect(await who.ask('GET', '/api/games')).toMatchObject({ body: { games: [{ id, waitsForMe: waits, wants }] } });
    }
    await later(); // the game has begun: whoever begins is told
    const told = (await waited()).includes('wanderers') ? 1 : 0;
    expect(there.heard).toHaveLength(told);
    const hers = await lineTo(base, anna, 'samurai-skirmish', id, 'wardens');
    const his = await lineTo(base, kenji, 'samurai-skirmish', id, 'wanderers');
    await his.until(() => his.client !== null);
    /** One order after another, by whoever is asked, until it waits for that seat alone; resolves to how many were given. */
    const goOn = async (until: string): Promise<number> => {
      for (let given = 0; ; given += 1) {
        const waits = await waited();
        if (given > 0 && waits === until) return given;
        await (waits.includes('wardens') ? playOut(hers, 'wardens', 1) : playOut(his, 'wanderers', 1));
      }
    };
    await goOn('wanderers');
    expect(await goOn('wardens')).toBeGreaterThan(0);
    await later(); // he was waited for, and saw it
    expect(there.heard).toHaveLength(told);
    his.close();
    await expect.poll(() => server.rooms.open(id)?.watchedBy('wanderers')).toBe(false);
    await goOn('wanderers');
    for (let i = 0; i < 3; i += 1) await later();
    expect(there.heard).toHaveLength(told + 1);
    hers.close();
  });

  test('a notice says what is fought and where, and stops with one click; looking at its link is not clicking', async () => {
    const { base, server, time } = await house();
    const there = await outside(closing);
    const { id, anna, kenji } = await tableOfTwo(base, base, { terms: { pace: 'mail' } });
    for (const who of [anna, kenji]) await who.ask('POST', '/api/me/notices', { kind: 'hook', url: there.url });
    time.at += 5 * 60_000;
    await server.jobs.run();
    const [first] = there.heard;
    const told = JSON.parse(first?.body.toString() ?? '{}') as {
      readonly link: string;
      readonly title: string;
      readonly stop: string;
      readonly seat: string;
    };
    expect(told).toMatchObject({ game: id, link: `https://club.example/#/table/${id}/${told.seat}` });
    expect(told.title).toMatch(/Yahagi/);
    const path = new URL(told.stop).pathname;
    const looked = await fetch(`${base}${path}`);
    expect(await looked.text()).toContain('<form method="post">');
    expect(await server.storage.db.selectFrom('notices').select('id').execute()).toHaveLength(2);
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'List-Unsubscribe=One-Click' };
    const parts = new FormData(); // as many a post office presses it
    parts.set('List-Unsubscribe', 'One-Click');
    expect(await (await fetch(`${base}${path}`, { method: 'POST', body: parts })).text()).toContain('Stopped.');
    expect(await server.storage.db.selectFrom('notices').select('id').execute()).toHaveLength(1);
    expect(await (await fetch(`${base}${path}`, form)).text()).toContain('leads nowhere');
  });

  test('by mail: nobody is written to about games before he has said yes, and a day before his time is up he is reminded', async () => {
    const post = await office();
    const { base, server, time } = await house({ url: post.url, from: 'nobori@club.example', open: true });
    const day = 24 * 3_600_000;
    const terms = { pace: 'mail', clock: { kind: 'each', milliseconds: 4 * day, late: 'safe' } };
    const { anna, kenji } = await tableOfTwo(base, base, { terms });
    for (const [who, to] of [
      [anna, 'anna@example.org'],
      [kenji, 'kenji@example.org'],
    ] as const)
      expect((await who.ask('POST', '/api/me/notices', { kind: 'mail', to })).status).toBe(200);
    expect(post.letters).toHaveLength(2);
    time.at += 60_000;
    await server.jobs.run();
    expect(post.letters).toHaveLength(2);
    for (const letter of post.letters) {
      const [, yes = ''] = /me: https:\/\/club\.example(\S+)/.exec(wordsOf(letter)) ?? [];
      await fetch(`${base}${yes}`, { method: 'POST' });
    }
    await server.jobs.ask('notice', 'notice', await waiting(server), time.at);
    await server.jobs.run();
    expect(post.letters).toHaveLength(3);
    expect(post.letters[2]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(wordsOf(post.letters[2] ?? '')).toContain('it is your turn to decide');
    time.at += 2.9 * day;
    await server.jobs.run();
    expect(post.letters).toHaveLength(3);
    time.at += 0.2 * day;
    await server.jobs.run();
    expect(post.letters).toHaveLength(4);
  });

  test('an address is asked once a day, whoever wants it asked, and not again where it has said no', async () => {
    const post = await office();
    const { base, time } = await house({ url: post.url, from: 'nobori@club.example', open: true });
    const day = 24 * 3_600_000;
    const asks = async (name: string, to = 'Stranger@example.org'): Promise<number> =>
      (await (await visitor(base, name)).ask('POST', '/api/me/notices', { kind: 'mail', to })).status;
    expect(await asks('Anna')).toBe(200);
    expect([await asks('Eve'), await asks('Eve again', 'stranger@Example.org')]).toEqual([429, 429]);
    time.at += 1.1 * day;
    expect(await asks('Eve')).toBe(200);
    const [, no = ''] = /say so: https:\/\/club\.example(\S+)/.exec(wordsOf(post.letters[1] ?? '')) ?? [];
    await fetch(`${base}${no}`, { method: 'POST' });
    time.at += 30 * day;
    expect(await asks('Eve')).toBe(429);
    expect(post.letters).toHaveLength(2);
  });

  test('whoever answers drop by drop, or not at all, keeps nobody else waiting', async () => {
    const { server, time } = await house();
    let slow: () => void = () => undefined;
    const done: string[] = [];
    const work = { slow: () => new Promise<void>(end => (slow = end)), quick: () => Promise.resolve(void done.push('quick')) };
    const jobs = jobsOf({ storage: server.storage, clock: () => time.at, log: () => undefined, workers: work });
    await server.jobs.close(); // these do them
    await jobs.ask('a', 'slow', {}, time.at - 2);
    await jobs.ask('b', 'quick', {}, time.at - 1);
    const running = jobs.run();
    await expect.poll(() => done).toEqual(['quick']);
    slow();
    await running;
    await jobs.close();
  });

  test('in one’s quiet hours nothing rings: what would have is told in the morning, if the game waits still', async () => {
    const { base, server, time } = await house();
    const there = await outside(closing);
    const { id, anna, kenji } = await tableOfTwo(base, base, { terms: { pace: 'mail' } });
    const people = { wardens: anna, wanderers: kenji };
    for (const who of [anna, kenji]) await who.ask('POST', '/api/me/notices', { kind: 'hook', url: there.url });
    const first = (await waiting(server)).seat === 'wardens' ? 'wardens' : 'wanderers';
    const hours = { zone: 'Europe/Berlin', from: 22, to: 7 };
    for (const who of [anna, kenji]) {
      expect(await who.ask('PUT', '/api/me/notices/quiet', { hours })).toMatchObject({ status: 200 });
      expect(await who.ask('GET', '/api/me/notices')).toMatchObject({ body: { quiet: hours } });
    }
    const work = { game: id, seat: first };
    const at = async (when: string): Promise<void> => {
      time.at = Date.parse(when);
      await server.jobs.run();
    };
    await server.storage.db.deleteFrom('jobs').execute();
    await server.jobs.ask('notice', 'notice', work, Date.parse('2026-05-04T20:30:00Z')); // half past ten in Berlin
    await at('2026-05-04T20:30:00Z');
    await at('2026-05-05T04:59:00Z');
    expect(there.heard).toHaveLength(0);
    await at('2026-05-05T05:01:00Z');
    expect(there.heard).toHaveLength(1);
    await at('2026-05-05T06:00:00Z');
    expect(there.heard).toHaveLength(1);
    // Answered at night: in the morning there is nothing to tell.
    await server.jobs.ask('notice', 'notice', work, Date.parse('2026-05-05T21:00:00Z'));
    await at('2026-05-05T21:00:00Z');
    await server.storage.db.updateTable('games').set({ waits: '' }).execute();
    await at('2026-05-06T08:00:00Z');
    expect(there.heard).toHaveLength(1);
    // Without them one is told at any time.
    await people[first].ask('PUT', '/api/me/notices/quiet', { hours: null });
    await server.storage.db.updateTable('games').set({ waits: first }).execute();
    await server.jobs.ask('notice', 'notice', work, Date.parse('2026-05-06T21:00:00Z'));
    await at('2026-05-06T21:00:00Z');
    expect(there.heard).toHaveLength(2);
    expect(await anna.ask('PUT', '/api/me/notices/quiet', { hours: { ...hours, zone: 'Nowhere/At all' } })).toMatchObject({ status: 400 });
  });

  test('a reminder that would fall into the quiet hours comes before them, and no later for a notice that waited for the morning', async () => {
    const { base, server, time } = await house();
    const there = await outside(closing);
    const hour = 3_600_000;
    const terms = { pace: 'mail', clock: { kind: 'each', milliseconds: 24 * hour, late: 'safe' } };
    const { id, anna, kenji } = await tableOfTwo(base, base, { terms });
    for (const who of [anna, kenji]) {
      await who.ask('POST', '/api/me/notices', { kind: 'hook', url: there.url });
      await who.ask('PUT', '/api/me/notices/quiet', { hours: { zone: 'UTC', from: 22, to: 7 } });
    }
    const { seat } = await waiting(server);
    const due = async (kind: string): Promise<number | undefined> =>
      (await server.storage.db.selectFrom('jobs').selectAll().where('kind', '=', kind).executeTakeFirst())?.due;
    const asked = async (when: string): Promise<void> => {
      await server.storage.db.deleteFrom('jobs').execute();
      time.at = Date.parse(when);
      await server.jobs.ask('notice', 'notice', { game: id, seat }, time.at);
      await server.jobs.run();
    };
    await asked('2026-05-04T09:00:00Z'); // three quarters of a day are gone at three in the morning
    expect(there.heard).toHaveLength(1);
    expect(new Date((await due('reminder')) ?? 0).toISOString()).toBe('2026-05-04T21:45:00.000Z');
    await asked('2026-05-04T23:00:00Z');
    expect(there.heard).toHaveLength(1);
    expect(new Date((await due('notice')) ?? 0).toISOString()).toBe('2026-05-05T07:00:00.000Z');
    expect(new Date((await due('reminder')) ?? 0).toISOString()).toBe('2026-05-05T17:00:00.000Z');
    time.at = Date.parse('2026-05-05T07:00:00Z');
    await server.jobs.run();
    expect(there.heard).toHaveLength(2);
    expect(new Date((await due('reminder')) ?? 0).toISOString()).toBe('2026-05-05T17:00:00.000Z');
  });

  test('a job whose taker dies is done by another, and one that fails is tried again, later and later', async () => {
    const { server, time } = await house();
    const gone = { url: 'http://127.0.0.1:1/' };
    const { db } = server.storage;
    await server.jobs.ask('a', 'rating', { game: 'none' }, time.at);
    await server.jobs.ask('other', 'nobody knows this kind', {}, time.at);
    await db
      .updateTable('jobs')
      .set({ taken: time.at + 30_000 })
      .execute(); // somebody has them
    const left = async (): Promise<string[]> => (await db.selectFrom('jobs').select('key').orderBy('key').execute()).map(({ key }) => key);
    await server.jobs.run();
    expect(await left()).toEqual(['a', 'other']);
    time.at += 31_000; // he has died
    await server.jobs.run();
    expect(await left()).toEqual(['other']); // a newer process knows what to do
    await db.deleteFrom('jobs').execute();
    await server.jobs.ask('b', 'notice', gone, time.at); // not what such a job is about: it fails
    await server.jobs.run();
    const [failed] = await db.selectFrom('jobs').selectAll().execute();
    expect(failed).toMatchObject({ tries: 1, taken: null, due: time.at + 30_000 });
    for (let hours = 0; hours < 60; hours += 1) {
      time.at += 3_600_000; // a post office that is shut over the weekend
      await server.jobs.run();
    }
    expect(await db.selectFrom('jobs').selectAll().execute()).toHaveLength(1);
  });
});

async function waiting({ storage }: Started['server']): Promise<{ readonly game: string; readonly seat: string }> {
  const { id, waits } = await storage.db.selectFrom('games').select(['id', 'waits']).executeTakeFirstOrThrow();
  return { game: id, seat: waits.split(' ')[0] ?? '' };
}

describe('where several processes run', () => {
  test('whoever looks at one is not told by another; where that one does not answer he is told all the same', async () => {
    const postgres = await startPostgres();
    closing.push(() => postgres.stop());
    const where = await postgres.database();
    const time = { at: Date.parse('2026-05-04T10:00:00Z') };
    const ways = { post: posting(true), mail: null, at: null, mayCall: () => true, contact: 'mailto:house@club.example' };
    const [home, other] = [
      await startServer(where, { clock: () => time.at, ways }),
      await startServer(where, { clock: () => time.at, ways }),
    ];
    closing.push(home.stop, other.stop);
    await home.server.jobs.close(); // so that the other one does them
    const there = await outside(closing);
    const { id, anna, kenji } = await tableOfTwo(home.base, home.base, { terms: { pace: 'mail' } });
    await kenji.ask('POST', '/api/me/notices', { kind: 'hook', url: there.url });
    const his = await lineTo(home.base, kenji, 'samurai-skirmish', id, 'wanderers');
    const hers = await lineTo(home.base, anna, 'samurai-skirmish', id, 'wardens');
    for (const line of [his, hers]) await line.until(() => line.client !== null);
    const { db } = other.server.storage;
    const waited = async () => (await db.selectFrom('games').select('waits').where('id', '=', id).executeTakeFirstOrThrow()).waits;
    while (!(await waited()).includes('wanderers')) await playOut(hers, 'wardens', 1);
    const due = async (): Promise<void> => {
      await other.server.jobs.ask('notice again', 'notice', { game: id, seat: 'wanderers' }, time.at);
      await other.server.jobs.run();
    };
    await due();
    expect(there.heard).toEqual([]);
    // Who has not the key of that process hears nothing of who looks.
    expect((await anna.ask('GET', `/api/games/${id}/seats/wanderers/watched`)).status).toBe(421);
    await db.updateTable('processes').set({ port: 9 }).execute();
    await due();
    expect(there.heard).toHaveLength(1);
    his.close();
    hers.close();
  });
});
