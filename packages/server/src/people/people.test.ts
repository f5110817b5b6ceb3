/** People, on both stores, over real requests: passkeys, ratings, who is not wanted, and leaving for good. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { OpenGame } from '@nobori/host';
import { afterEach, expect, test } from 'vitest';
import { doorsOf } from '../index.ts';
import { embedded, startServer, type Started } from '../testing/started.testing.ts';
import { onBothStores } from '../testing/stores.testing.ts';
import { salt, tableOfTwo, type Made } from '../testing/table.testing.ts';
import { lineTo, playOut, visitor, type Line, type Visitor } from '../testing/visitor.testing.ts';

/** A passkey as a device holds it. */
function device(kind: 'ec' | 'ed25519' = 'ec') {
  const pair: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } =
    kind === 'ec' ? generateKeyPairSync('ec', { namedCurve: 'P-256' }) : generateKeyPairSync('ed25519');
  const id = randomBytes(16).toString('base64url');
  const data = (base: string, counter: number): Buffer => {
    const buffer = Buffer.alloc(37);
    createHash('sha256').update(new URL(base).hostname).digest().copy(buffer);
    buffer[32] = 5;
    buffer.writeUInt32BE(counter, 33);
    return buffer;
  };
  const client = (type: string, challenge: string, origin: string): Buffer => Buffer.from(JSON.stringify({ type, challenge, origin }));
  return {
    id,
    made(base: string, challenge: string) {
      return {
        id,
        name: 'Phone',
        clientData: client('webauthn.create', challenge, base).toString('base64url'),
        authenticatorData: data(base, 0).toString('base64url'),
        publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
      };
    },
    signed(base: string, challenge: string, { origin = base, counter = 0 } = {}) {
      const [clientData, said] = [client('webauthn.get', challenge, origin), data(base, counter)];
      const all = Buffer.concat([said, createHash('sha256').update(clientData).digest()]);
      return {
        id,
        clientData: clientData.toString('base64url'),
        authenticatorData: said.toString('base64url'),
        signature: sign(kind === 'ec' ? 'sha256' : null, all, pair.privateKey).toString('base64url'),
      };
    },
  };
}

let stopping: Started[] = [];
afterEach(async () => {
  for (const one of stopping) await one.stop();
  stopping = [];
});

const challengeFor = async (who: Visitor, path: string): Promise<string> =>
  ((await who.ask('POST', path, {})).body as { readonly challenge: string }).challenge;
const me = async (who: Visitor): Promise<{ readonly id: string; readonly name: string }> =>
  (await who.ask('GET', '/api/me')).body as { readonly id: string; readonly name: string };

onBothStores(place => {
  async function house(): Promise<Started & { readonly time: { at: number } }> {
    const time = { at: Date.now() };
    const started = await startServer(await place.fresh(), { clock: () => time.at });
    stopping.push(started);
    return { ...started, time };
  }

  test('a passkey carries a person and the games of a guest to another device; nothing old, foreign or forged opens it', async () => {
    const { base, time, server } = await house();
    const { id, anna, kenji } = await tableOfTwo(base);
    for (const key of [device(), device('ed25519')]) {
      const made = key.made(base, await challengeFor(anna, '/api/me/passkeys/challenge'));
      expect((await anna.ask('POST', '/api/me/passkeys', made)).status).toBe(200);
      expect((await anna.ask('POST', '/api/me/passkeys', made)).status).toBe(403); // what was signed is used up
      const phone = await visitor(base, 'Guest');
      const began = (
        await phone.ask('POST', '/api/games', { book: 'first-cut', scenario: 'beach-at-dawn', sit: { seat: 'shirai', salt: salt() } })
      ).body;
      const hook = { kind: 'hook', url: `https://club.example/${key.id}` };
      for (const who of [phone, kenji]) expect((await who.ask('POST', '/api/me/notices', hook)).status).toBe(200);
      const enter = async (more?: object, other = key): Promise<number> => {
        const challenge = await challengeFor(phone, '/api/passkey/challenge');
        return (await phone.ask('POST', '/api/passkey', other.signed(base, challenge, more))).status;
      };
      expect(await enter({ origin: 'https://elsewhere.example' })).toBe(403);
      expect(await enter({}, device())).toBe(403);
      const old = await challengeFor(phone, '/api/passkey/challenge');
      time.at += 10 * 60_000;
      expect((await phone.ask('POST', '/api/passkey', key.signed(base, old))).status).toBe(403);
      const twice = key.signed(base, await challengeFor(phone, '/api/passkey/challenge'));
      const altered = { ...twice, signature: device().signed(base, 'x').signature };
      expect((await kenji.ask('POST', '/api/passkey', altered)).status).toBe(403);
      expect(await enter()).toBe(200);
      expect((await me(phone)).id).toBe((await me(anna)).id);
      const games = ((await phone.ask('GET', '/api/games')).body as { readonly games: readonly { readonly id: string }[] }).games.map(
        one => one.id,
      );
      expect(games).toContain(id);
      if (began !== null && typeof began === 'object' && 'id' in began) expect(games).toContain(began.id);
      const { db } = server.storage;
      const told = await db.selectFrom('notices').select('person').where('address', '=', JSON.stringify(hook)).execute();
      expect(told.map(({ person }) => person).toSorted()).toEqual([(await me(anna)).id, (await me(kenji)).id].toSorted());
    }
  });

  test('whoever is blocked does not sit down with one, sees none of one’s offers, and is not heard; a report is kept', async () => {
    const { base, server } = await house();
    const [anna, kenji] = [await visitor(base, 'Anna'), await visitor(base, 'Kenji')];
    const offer = { book: 'samurai-skirmish', scenario: 'yahagi-bridge', terms: { listed: true }, sit: { seat: 'wardens', salt: salt() } };
    const { id, invitations } = (await anna.ask('POST', '/api/games', offer)).body as Made;
    const open = async (who: Visitor): Promise<number> =>
      ((await who.ask('GET', '/api/lobby')).body as { readonly games: readonly unknown[] }).games.length;
    expect(await open(kenji)).toBe(1);
    const him = (await me(kenji)).id;
    await anna.ask('POST', '/api/me/blocks', { person: him });
    expect(await open(kenji)).toBe(0);
    const sit = { seat: 'wanderers', salt: salt(), invitation: invitations['wanderers'] ?? '' };
    expect((await kenji.ask('POST', `/api/games/${id}/sit`, sit)).status).toBe(403);
    await anna.ask('DELETE', `/api/me/blocks/${him}`);
    expect((await kenji.ask('POST', `/api/games/${id}/sit`, sit)).status).toBe(200);
    await anna.ask('POST', '/api/me/blocks', { person: him });
    const [hers, his] = [
      await lineTo(base, anna, 'samurai-skirmish', id, 'wardens'),
      await lineTo(base, kenji, 'samurai-skirmish', id, 'wanderers'),
    ];
    await his.until(() => his.client !== null);
    await hers.until(() => hers.client !== null);
    his.send({ t: 'say', words: 'Well?' });
    await his.until(() => his.frames.some(frame => frame.t === 'said'));
    // What is said later is told later: when she hears herself, his words have been passed over, and he hears none of hers.
    hers.send({ t: 'say', words: 'Nobody.' });
    const heardBy = (line: Line): readonly string[] =>
      line.frames.flatMap(frame => (frame.t === 'said' ? frame.said.map(({ words }) => words) : []));
    await hers.until(() => heardBy(hers).includes('Nobody.'));
    expect(heardBy(hers)).toEqual(['Nobody.']);
    his.send({ t: 'say', words: 'Hello?' });
    await his.until(() => heardBy(his).includes('Hello?'));
    expect(heardBy(his)).toEqual(['Well?', 'Hello?']);
    expect((await anna.ask('POST', '/api/reports', { about: him, game: id, words: 'He shouts.' })).status).toBe(200);
    expect(await server.storage.db.selectFrom('reports').select(['about', 'words']).execute()).toEqual([
      { about: him, words: 'He shouts.' },
    ]);
  });

  test('a game that counts is counted once; a rating is told after five', async () => {
    const { base, server } = await house();
    const { id, anna, kenji } = await tableOfTwo(base, base, { terms: { rated: true } });
    const his = await lineTo(base, kenji, 'samurai-skirmish', id, 'wanderers');
    await his.until(() => his.client !== null);
    if (his.client !== null) await his.give(his.client.act('giveUp'));
    const { games } = (await anna.ask('GET', '/api/games')).body as { readonly games: readonly unknown[] };
    expect(games).toMatchObject([{ status: 'over', result: { wanderers: 'lost', wardens: 'won' } }]);
    await server.jobs.run();
    await server.jobs.ask('again', 'rating', { game: id }, 0);
    await server.jobs.run();
    const rows = await server.storage.db.selectFrom('ratings').selectAll().orderBy('rating').execute();
    expect(rows.map(({ person, games }) => [person, games])).toEqual([
      [(await me(kenji)).id, 1],
      [(await me(anna)).id, 1],
    ]);
    expect(Number(rows[1]?.rating)).toBeGreaterThan(1500);
    const told = async (): Promise<unknown> =>
      ((await anna.ask('GET', `/api/people/${(await me(anna)).id}`)).body as { readonly ratings: unknown }).ratings;
    expect(await told()).toEqual([]);
    await server.storage.db.updateTable('ratings').set({ games: 5 }).execute();
    const [, hers] = rows;
    const { rating, deviation } = hers ?? expect.fail();
    expect(await told()).toMatchObject([{ book: 'samurai-skirmish', games: 5, course: [{ rating, deviation }] }]);
    const counted = (await anna.ask('GET', '/api/games')).body as { readonly games: readonly { readonly change: number }[] };
    expect(counted.games[0]?.change).toBeCloseTo(rating - 1500);
  });

  test('an offer for players of some strength: others see that it is not for them and do not sit down, unless they are invited', async () => {
    const { base, server } = await house();
    const [anna, kenji, mika] = [await visitor(base, 'Anna'), await visitor(base, 'Kenji'), await visitor(base, 'Mika')];
    const book = 'samurai-skirmish';
    const rates = async (who: Visitor, rating: number, games: number) =>
      server.storage.db
        .insertInto('ratings')
        .values({ person: (await me(who)).id, book, rating, deviation: 60, volatility: 0.06, games, at: 0 })
        .execute();
    await rates(anna, 1488, 9);
    await rates(kenji, 1455, 5);
    await rates(mika, 1300, 4); // nobody knows yet
    const sit = { seat: 'wardens', salt: salt() };
    const offers = async (level: unknown) =>
      (await anna.ask('POST', '/api/games', { book, scenario: 'yahagi-bridge', sit, terms: { listed: true, level } })).body as Made;
    const seen = async (who: Visitor, id: string): Promise<unknown> => {
      const { games } = (await who.ask('GET', '/api/lobby')).body as { readonly games: readonly OpenGame[] };
      const game = games.find(one => one.id === id);
      return game && { level: game.terms.level, mine: game.mine, fits: game.fits, ratings: Object.values(game.ratings) };
    };
    const sits = async (who: Visitor, id: string, invitation: string | null = null) =>
      (await who.ask('POST', `/api/games/${id}/sit`, { seat: 'wanderers', salt: salt(), invitation })).status;

    const low = { least: 1200, most: 1400 };
    const range = await offers(low);
    const ratings = [{ rating: 1488, deviation: 60 }];
    expect(await seen(kenji, range.id)).toEqual({ level: low, mine: 1455, fits: false, ratings });
    expect(await seen(mika, range.id)).toEqual({ level: low, mine: null, fits: false, ratings });
    expect([await sits(kenji, range.id), await sits(mika, range.id)]).toEqual([403, 403]);
    expect(await sits(mika, range.id, range.invitations['wanderers'])).toBe(200);

    const beginners = await offers('beginners');
    expect(await seen(mika, beginners.id)).toMatchObject({ fits: true });
    expect([await sits(kenji, beginners.id), await sits(mika, beginners.id)]).toEqual([403, 200]);

    const strong = await offers({ least: 1400 });
    expect(await seen(kenji, strong.id)).toMatchObject({ level: { least: 1400, most: null }, fits: true });
    expect([await sits(mika, strong.id), await sits(kenji, strong.id)]).toEqual([403, 200]);

    for (const wrong of ['experts', { least: 1500, most: 1400 }, { least: 'many' }])
      expect((await anna.ask('POST', '/api/games', { book, scenario: 'yahagi-bridge', sit, terms: { level: wrong } })).status).toBe(400);
  });

  test('whoever goes out is nobody on this device; whoever puts the others out is alone at his', async () => {
    const { base } = await house();
    const anna = await visitor(base, 'Anna');
    const { key } = (await anna.ask('POST', '/api/me/keys', {})).body as { readonly key: string };
    const program = (): Promise<Response> => fetch(`${base}/api/games`, { headers: { authorization: `Bearer ${key}` } });
    expect((await program()).status).toBe(200);
    expect(await anna.ask('DELETE', '/api/me/keys')).toEqual({ status: 200, body: { keys: 1 } });
    expect((await program()).status).toBe(401);
    expect((await anna.ask('GET', '/api/games')).status).toBe(200);
    const { cookie } = anna;
    expect((await anna.ask('DELETE', '/api/me/key')).status).toBe(200);
    expect((await fetch(`${base}/api/games`, { headers: { cookie } })).status).toBe(401); // a copy of the cookie opens nothing either
    expect((await anna.ask('GET', '/api/me')).body).toBeNull();
  });

  test('whoever leaves for good leaves nothing of himself; what he fought stays, and nobody waits for him', async () => {
    const { base, server } = await house();
    const { id, anna, kenji } = await tableOfTwo(base);
    const his = await lineTo(base, kenji, 'samurai-skirmish', id, 'wanderers');
    await his.until(() => his.client !== null);
    his.send({ t: 'say', words: 'My name is Kenji.' });
    await his.until(() => his.frames.some(frame => frame.t === 'said'));
    const { db } = server.storage;
    const [she, he] = [(await me(anna)).id, (await me(kenji)).id];
    for (const [who, path, body] of [
      [kenji, '/api/me/keys', {}],
      [kenji, '/api/me/notices', { kind: 'hook', url: 'https://club.example/hook' }],
      [kenji, '/api/me/blocks', { person: 'somebody' }],
      [kenji, '/api/reports', { about: she, words: 'She waits.' }],
      [anna, '/api/me/blocks', { person: he }],
    ] as const)
      expect((await who.ask('POST', path, body)).status).toBe(200);
    const key = device();
    const made = key.made(base, await challengeFor(kenji, '/api/me/passkeys/challenge'));
    expect((await kenji.ask('POST', '/api/me/passkeys', made)).status).toBe(200);
    await challengeFor(kenji, '/api/me/passkeys/challenge');
    const rating = { person: he, book: 'samurai-skirmish', rating: 1600, deviation: 90, at: 1 };
    await db
      .insertInto('ratings')
      .values({ ...rating, volatility: 0.06, games: 7 })
      .execute();
    await db
      .insertInto('counted')
      .values({ ...rating, game: id, change: 12 })
      .execute();
    expect((await kenji.ask('DELETE', '/api/me', { name: 'Not he' })).status).toBe(409);
    expect((await kenji.ask('DELETE', '/api/me', { name: 'Kenji' })).status).toBe(200);
    expect((await kenji.ask('GET', '/api/games')).status).toBe(401);
    const card = (await anna.ask('GET', `/api/games/${id}`)).body as {
      readonly status: string;
      readonly chairs: readonly { readonly seat: string; readonly who: unknown }[];
    };
    expect(card.status).toBe('over');
    expect(card.chairs.find(({ seat }) => seat === 'wanderers')?.who).toEqual({ kind: 'left' });
    const tables = [
      'people',
      'keys',
      'talk',
      'chairs',
      'passkeys',
      'notices',
      'blocks',
      'reports',
      'ratings',
      'counted',
      'challenges',
    ] as const;
    for (const table of [...tables, 'games', 'lines', 'jobs', 'standing'] as const) {
      const kept = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      expect([table, kept.includes(he), kept.includes('Kenji')]).toEqual([table, false, false]);
    }
  });

  test('whoever leaves for good is gone at once, also where a game cannot be given up yet: that follows as soon as it can be', async () => {
    const { base, server, time } = await house();
    const { id, anna, kenji } = await tableOfTwo(base);
    const { db } = server.storage;
    const { head } = await db.selectFrom('games').select('head').executeTakeFirstOrThrow();
    await db.updateTable('games').set({ head: '{}' }).execute(); // it cannot be opened, as after an upgrade that went wrong
    expect((await kenji.ask('DELETE', '/api/me', { name: 'Kenji' })).status).toBe(200);
    expect(await db.selectFrom('people').select('name').execute()).toEqual([{ name: 'Anna' }]);
    expect((await kenji.ask('GET', '/api/games')).status).toBe(401);
    const status = async (): Promise<unknown> => ((await anna.ask('GET', `/api/games/${id}`)).body as { readonly status: unknown }).status;
    await db.updateTable('games').set({ head }).execute();
    expect(await status()).toBe('running');
    time.at += 31_000;
    await server.jobs.run();
    expect(await status()).toBe('over');
    await server.jobs.run();
    expect(await db.selectFrom('jobs').select('key').where('kind', '=', 'givesUp').execute()).toEqual([]);
  });
});

test('a program in any language: asks for its choices, orders by number alone, exports its games; the page tells every door', async () => {
  const { embedded } = await import('../testing/started.testing.ts');
  const started = await embedded();
  stopping.push(started);
  const { base } = started;
  const { id, anna, kenji } = await tableOfTwo(base);
  interface Choices {
    readonly version: number;
    readonly asks: readonly { readonly free: boolean; readonly wants: string; readonly orders: readonly { readonly order: unknown }[] }[];
  }
  const seats = [
    [anna, 'wardens'],
    [kenji, 'wanderers'],
  ] as const;
  let kept = 0;
  for (let i = 0; kept < 6 && i < 60; i += 1) {
    for (const [who, seat] of seats) {
      const { version, asks } = (await who.ask('GET', `/api/games/${id}/seats/${seat}/choices`)).body as Choices;
      const ask = asks.find(({ free, orders }) => !free && orders.length > 0);
      if (ask === undefined) continue;
      expect(ask.wants).not.toContain('{');
      const command = { kind: 'orders', id: `p${i}-${seat}`, version, orders: [ask.orders[i % ask.orders.length]?.order] };
      const answer = (await who.ask('POST', `/api/games/${id}/seats/${seat}/commands`, command)).body as { readonly kind: string };
      expect((await who.ask('POST', `/api/games/${id}/seats/${seat}/commands`, command)).body).toEqual(answer);
      if (answer.kind === 'done') kept += 1;
    }
  }
  expect(kept).toBeGreaterThanOrEqual(6);
  expect((await kenji.ask('GET', `/api/games/${id}/seats/wardens/choices`)).status).toBe(403);
  const hers = await lineTo(base, anna, 'samurai-skirmish', id, 'wardens');
  await hers.until(() => hers.client !== null);
  const exported = async (): Promise<Record<string, unknown>> =>
    JSON.parse(await (await fetch(`${base}/api/me/games`, { headers: { cookie: anna.cookie } })).text()) as Record<string, unknown>;
  const running = await exported();
  expect(running).toMatchObject({ seat: 'wardens' });
  expect(running['record']).toBeUndefined();
  expect(running['updates']).toHaveLength((hers.client?.version ?? 0) + 1);
  if (hers.client !== null) await hers.give(hers.client.act('giveUp'));
  expect((await exported())['record']).toMatchObject({ book: 'samurai-skirmish' });
  await playOut(hers, 'wardens', 0);

  const page = await (await fetch(`${base}/api/docs`)).text();
  const { paths } = (await (await fetch(`${base}/api/openapi.json`)).json()) as { readonly paths: Readonly<Record<string, object>> };
  expect(Object.keys(paths).length).toBeGreaterThan(20);
  for (const path of Object.keys(paths)) expect(page).toContain(path);
  expect(page).not.toContain('<script');
  for (const word of ['offerPace', 'updates', 'standing']) expect(page).toContain(word);
});

test('a program with nothing but a key sits down by its invitation, looks at its choices and orders', async () => {
  const started = await embedded();
  stopping.push(started);
  const { base } = started;
  const [anna, owner] = [await visitor(base, 'Anna'), await visitor(base, 'Engine')];
  const { key } = (await owner.ask('POST', '/api/me/keys', {})).body as { readonly key: string };
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) };
    return (await (await fetch(`${base}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })).json()) as T;
  };
  const wish = { book: 'first-cut', scenario: 'beach-at-dawn', sit: { seat: 'shirai', salt: salt() } };
  const { id, invitations } = (await anna.ask('POST', '/api/games', wish)).body as Made;
  const { invitation } = { invitation: invitations['kuroda'] };
  expect(await ask('POST', `/api/games/${id}/sit`, { seat: 'kuroda', salt: salt(), invitation })).toEqual({ begun: true });
  const at = `/api/games/${id}/seats/kuroda`;
  const { version, asks } = await ask<{ version: number; asks: readonly { readonly orders: readonly { readonly order: unknown }[] }[] }>(
    'GET',
    `${at}/choices`,
  );
  const order = asks.find(({ orders }) => orders.length > 0)?.orders[0]?.order ?? expect.fail();
  expect(await ask('POST', `${at}/commands`, { kind: 'orders', id: 'p1', version, orders: [order] })).toMatchObject({ kind: 'done' });
});

/** Doors that are not for programs, or are told on the page in words. */
const UNTOLD = [
  '/metrics (GET, HEAD)',
  '/api/openapi.json (GET, HEAD)',
  '/api/docs (GET, HEAD)',
  '/api/stop/:secret (GET, HEAD, POST)',
  '/api/confirm/:secret (GET, HEAD, POST)',
  '/api/games/:id/live (GET, HEAD)',
  '/api/games/:id/seats/:seat/watched (GET, HEAD)',
  '/api/trunk (GET, HEAD)', // between processes of one house
];

/** All doors, from the tree that is printed of them: "/api/me (GET, HEAD, PUT)". */
function doorsIn(tree: string): { readonly path: string; readonly methods: readonly string[] }[] {
  const above: string[] = [];
  return [...tree.matchAll(/^([│ ]*)[├└]── (\S+)(?: \(([^)]+)\))?$/gm)].flatMap(([, indent = '', part = '', methods]) => {
    above.splice(indent.length / 4, Infinity, part);
    return methods === undefined ? [] : [{ path: above.join(''), methods: methods.split(', ') }];
  });
}

test('the OpenAPI page names every door there is', async () => {
  const { server, stop } = await embedded();
  const app = await doorsOf(server);
  await app.ready();
  const doors = doorsIn(app.printRoutes({ commonPrefix: false }));
  const { paths = {} } = app.swagger() as { readonly paths?: Readonly<Record<string, object>> };
  const untold = doors.filter(({ path, methods }) => {
    const told = paths[path.replaceAll(/:(\w+)/g, '{$1}')] ?? {};
    return methods.some(method => method !== 'HEAD' && !(method.toLowerCase() in told));
  });
  expect(doors.length).toBeGreaterThan(30);
  expect(untold.map(({ path, methods }) => `${path} (${methods.join(', ')})`).toSorted()).toEqual(UNTOLD.toSorted());
  await app.close();
  await stop();
});
