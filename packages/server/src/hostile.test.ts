/** People who try what they may not: everything is refused, and nothing happens. */
import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { connect } from 'node:net';
import { seatId } from '@nobori/engine';
import type { GameCard } from '@nobori/host';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { embedded, type Started } from './testing/started.testing.ts';
import { salt, tableOfTwo, type Made } from './testing/table.testing.ts';
import { lineTo, visitor, type Line, type Visitor } from './testing/visitor.testing.ts';

describe('a stranger', () => {
  let house: Started;
  let anna: Visitor;
  let kenji: Visitor;
  let eve: Visitor;
  let game = '';
  let invitation = '';
  beforeAll(async () => {
    house = await embedded();
    eve = await visitor(house.base, 'Eve');
    ({ id: game, anna, kenji, invitation } = await tableOfTwo(house.base));
  });
  afterAll(() => house.stop());

  const line = (who: Visitor | undefined, seat: string | null): Promise<Line> =>
    lineTo(house.base, who ?? { cookie: '' }, 'samurai-skirmish', game, seat);

  test('gets no line to a chair that is not his', async () => {
    for (const [who, seat] of [
      [eve, 'wardens'],
      [kenji, 'wardens'],
      [undefined, 'wardens'],
      [eve, 'nobody'],
    ] as const) {
      const tried = await line(who, seat);
      await tried.until(() => tried.closed !== null);
      expect(tried.closed?.code).toBe(1008);
      expect(tried.frames).toEqual([]);
    }
  });

  test('cannot use an invitation a second time, nor for another chair, nor guess one', async () => {
    const sits = (seat: string, by: string) => eve.ask('POST', `/api/games/${game}/sit`, { seat, salt: salt(), invitation: by });
    expect((await sits('wanderers', invitation)).status).toBe(409);
    expect((await sits('wardens', invitation)).status).toBe(409);
    expect((await eve.ask('POST', '/api/invited', { invitation })).status).toBe(404);
    expect((await eve.ask('POST', '/api/invited', { invitation: randomBytes(24).toString('base64url') })).status).toBe(404);
    expect((await eve.ask('POST', `/api/games/${game}/chairs/wanderers/invitation`, {})).status).toBe(403);
  });

  test('lays no table at which somebody is called as those who look on, as what every object has, or by several words', async () => {
    const chairs = (seat: string) => [
      { seat: 'mine', side: 'watch', name: 'Mine' },
      { seat, side: 'shinobi', name: 'Whoever is to be looked at' },
    ];
    const laid = (seat: string) => eve.ask('POST', '/api/games', { book: 'kozeriai', scenario: 'sumida-storehouse', chairs: chairs(seat) });
    for (const seat of ['public', '__proto__', 'constructor', 'a b', 'a\nb', '']) expect((await laid(seat)).status).toBe(400);
    expect((await laid('shinobi-2')).status).toBe(200);
  });

  test('learns from the card of a running game neither the seed nor when somebody ordered', async () => {
    const own = await line(kenji, 'wanderers');
    await own.until(() => own.client !== null);
    const before = (await eve.ask('GET', `/api/games/${game}`)).body as GameCard;
    own.send({ t: 'command', command: { id: 'now', seat: 'wanderers', version: own.client?.version ?? 0, kind: 'offerDraw' } });
    await own.until(() => own.frames.some(({ t }) => t === 'answer'));
    const after = (await eve.ask('GET', `/api/games/${game}`)).body as GameCard;
    expect(after).toEqual(before);
    expect(after.dice.seed).toBeNull();
    own.close();
  });

  test('nor from the order in which one’s own games are listed', async () => {
    const other = (await kenji.ask('POST', '/api/games', { book: 'first-cut', scenario: 'beach-at-dawn' })).body as Made;
    await kenji.ask('POST', `/api/games/${other.id}/sit`, {
      seat: 'kuroda',
      salt: salt(),
      invitation: other.invitations['kuroda'],
    });
    await eve.ask('POST', `/api/games/${other.id}/sit`, { seat: 'shirai', salt: salt(), invitation: other.invitations['shirai'] });
    const listed = async (): Promise<readonly string[]> =>
      ((await kenji.ask('GET', '/api/games')).body as { readonly games: readonly GameCard[] }).games.map(({ id }) => id);
    const before = await listed();
    expect(before).toEqual(expect.arrayContaining([game, other.id]));
    const { db } = house.server.storage;
    // Somebody orders in secret, in the one and then in the other.
    for (const [i, id] of [game, other.id, game].entries()) {
      const changed = Date.now() + 1000 * (i + 1);
      await db.updateTable('games').set({ changed }).where('id', '=', id).execute();
      expect(await listed()).toEqual(before);
    }
  });

  test('who looks on gives no orders', async () => {
    const watching = await line(eve, null);
    await watching.until(() => watching.client !== null);
    watching.send({ t: 'command', command: { id: 'x', seat: 'wardens', version: 0, kind: 'giveUp' } });
    await watching.until(() => watching.frames.some(({ t }) => t === 'wrong'));
    expect(watching.client?.sight.gone).toEqual([]);
    watching.close();
  });

  test('a command for another seat counts for one’s own', async () => {
    const own = await line(kenji, 'wanderers');
    await own.until(() => own.client !== null);
    own.send({ t: 'command', command: { id: 'mine', seat: 'wardens', version: 0, kind: 'offerDraw' } });
    await own.until(() => own.client?.sight.offers.length === 1);
    expect(own.client?.sight.offers).toEqual(['wanderers']);
    own.close();
  });

  test('an order that was not offered is refused, with its rule', async () => {
    const own = await line(kenji, 'wanderers');
    await own.until(() => own.client !== null);
    const version = own.client?.version ?? 0;
    own.send({
      t: 'command',
      command: { id: 'odd', seat: 'wanderers', version, kind: 'orders', orders: [{ kind: 'shoot', figure: 'A1', target: 'B1' }] },
    });
    await own.until(() => own.frames.some(({ t }) => t === 'answer' || t === 'wrong'));
    expect(own.client?.version).toBe(version);
    own.close();
  });

  test('an old message again is answered as before or refused, and nothing is done twice', async () => {
    const own = await line(kenji, 'wanderers');
    await own.until(() => own.client !== null);
    const lines = async (): Promise<number> =>
      (await house.server.storage.db.selectFrom('games').select('lines').where('id', '=', game).executeTakeFirstOrThrow()).lines;
    const command = { id: 'once', seat: seatId('wanderers'), version: own.client?.version ?? 0, kind: 'giveUp' } as const;
    const before = { ...command, id: 'long ago', version: -1 };
    own.send({ t: 'command', command: before }); // a version nobody has
    await own.until(() => own.frames.some(({ t }) => t === 'wrong'));
    const stood = await lines();
    const answer = await own.give(command);
    expect(answer).toMatchObject({ kind: 'done' });
    expect(await own.give(command)).toEqual(answer);
    expect(await own.give({ ...command, id: 'the same under another name' })).toMatchObject({ kind: 'refused' });
    expect(await lines()).toBe(stood + 1);
    own.close();
  });

  test('a guessed key opens nothing', async () => {
    const [name] = anna.cookie.split('=');
    for (const guess of ['', 'x', randomBytes(24).toString('base64url'), anna.cookie.slice((name ?? '').length + 1, -1)]) {
      const stranger = { cookie: `${name}=${guess}` };
      const answer = await fetch(`${house.base}/api/games`, { headers: stranger });
      expect(answer.status).toBe(401);
      const tried = await lineTo(house.base, stranger, 'samurai-skirmish', game, 'wardens');
      await tried.until(() => tried.closed !== null);
      expect(tried.frames).toEqual([]);
      const program = await fetch(`${house.base}/api/games`, { headers: { authorization: `Bearer ${guess}` } });
      expect(program.status).toBe(401);
    }
  });

  test('keys and invitations have 128 bits and more, and stand nowhere in the store', async () => {
    const made = (await anna.ask('POST', '/api/games', { book: 'first-cut', scenario: 'beach-at-dawn' })).body as Made;
    const { key } = (await anna.ask('POST', '/api/me/keys', {})).body as { readonly key: string };
    const cookie = anna.cookie.slice(anna.cookie.indexOf('=') + 1);
    const secrets = [cookie, key, ...Object.values(made.invitations)];
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    expect(new Set(secrets).size).toBe(secrets.length);
    const { db } = house.server.storage;
    for (const table of ['games', 'chairs', 'lines', 'people', 'keys', 'talk', 'jobs', 'house', 'processes'] as const) {
      const kept = JSON.stringify(await db.selectFrom(table).selectAll().execute());
      for (const secret of secrets) expect(kept).not.toContain(secret);
    }
    // The program's key opens the same doors.
    expect((await fetch(`${house.base}/api/games`, { headers: { authorization: `Bearer ${key}` } })).status).toBe(200);
  });

  test.each([
    ['no JSON', 'hello'],
    ['no message', '{"t":"rule the world"}'],
    ['a proto', '{"t":"command","command":{"__proto__":{"seat":"wardens"}}}'],
    ['a deep nest', `{"t":"command","command":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ])('%s is answered by a sentence and changes nothing', async (_name, text) => {
    const own = await line(kenji, 'wanderers');
    await own.until(() => own.client !== null);
    own.sendText(text);
    await own.until(() => own.frames.some(({ t }) => t === 'wrong'));
    expect(own.closed).toBeNull();
    own.close();
  });

  test('bears no name that nobody sees, or that turns the words around it', async () => {
    const called = async (name: string): Promise<unknown> => {
      const { status, body } = await eve.ask('PUT', '/api/me', { name, crest: 'tomoe' });
      return status === 200 ? (body as { readonly name: string }).name : status;
    };
    for (const unseen of ['   ', '\n', '\u200b\u200d', '\u3164', '\u2800', '\u202e\u2066']) expect(await called(unseen)).toBe(400);
    expect(await called('\u202eanna\r\nA: b')).toBe('anna  A: b');
    for (const name of ['Éva', 'मीरा', '👩‍👩‍👧', '武蔵', '<b>Eve</b>']) expect(await called(name)).toBe(name); // whoever shows it shows letters
  });

  test('too large a frame, and too many, end the line', async () => {
    const large = await line(kenji, 'wanderers');
    await large.until(() => large.client !== null);
    large.sendText('x'.repeat(100_000));
    await large.until(() => large.closed !== null);
    expect(large.closed?.code).toBe(1009);
    const flood = await line(kenji, 'wanderers');
    await flood.until(() => flood.client !== null);
    for (let i = 0; i < 200; i += 1) flood.send({ t: 'ping', at: i });
    await flood.until(() => flood.closed !== null);
    expect(flood.closed?.code).toBe(1008);
  });

  test('too large a request is not read', async () => {
    const asks = (letters: number) => kenji.ask('POST', '/api/reports', { about: 'nobody', words: 'x'.repeat(letters) });
    expect([(await asks(250_000)).status, (await asks(263_000)).status]).toEqual([400, 413]);
  });

  test('whoever wants everything told again and again, or talks without end, is cut off', async () => {
    for (const message of [
      { t: 'again', after: -1 },
      { t: 'say', words: 'Well?' },
    ]) {
      const flood = await line(kenji, 'wanderers');
      await flood.until(() => flood.client !== null);
      for (let i = 0; i < 20; i += 1) flood.send(message);
      await flood.until(() => flood.closed !== null);
      expect(flood.closed?.code).toBe(1008);
      const told = flood.frames.filter(({ t }) => t === 'updates').length;
      expect(told).toBeLessThan(8);
    }
  });

  test('has no doors for programs to another’s seat either: no choices, no commands, no say about his chair', async () => {
    const at = `/api/games/${game}/seats/wardens`;
    const give = { kind: 'giveUp', id: 'x', version: 0 };
    for (const who of [eve, kenji]) {
      expect((await who.ask('GET', `${at}/choices`)).status).toBe(403);
      expect((await who.ask('POST', `${at}/commands`, give)).status).toBe(403);
      expect((await who.ask('POST', `${at}/opens`, { opens: true })).status).toBe(403);
      expect((await who.ask('DELETE', at)).status).toBeGreaterThanOrEqual(403);
      expect((await who.ask('GET', `${at}/watched`)).status).toBe(421);
    }
    expect((await eve.ask('PUT', `/api/games/${game}/chairs/wardens/bot`, { bot: 'bushi' })).status).toBe(403);
  });

  test('a page of another origin is refused, for requests and for lines', async () => {
    const answer = await fetch(`${house.base}/api/me`, { headers: { origin: 'https://elsewhere.example', cookie: anna.cookie } });
    expect(answer.status).toBe(403);
    const socket = new WebSocket(`${house.base.replace('http', 'ws')}/api/games/${game}/live?seat=wardens`, {
      headers: { origin: 'https://elsewhere.example', cookie: anna.cookie },
    });
    const refused = await new Promise<number>(done => {
      socket.on('unexpected-response', (_request, response) => done(response.statusCode ?? 0));
      socket.on('open', () => done(101));
      socket.on('error', () => undefined);
    });
    expect(refused).toBe(403);
  });

  test('what a form of any page could send, or says nothing of where it comes from, changes nothing at any door', async () => {
    const { paths } = (await (await fetch(`${house.base}/api/openapi.json`)).json()) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    };
    const doors = Object.entries(paths).flatMap(([path, methods]) =>
      ['post', 'put', 'delete'].filter(method => method in methods).map(method => ({ method: method.toUpperCase(), path })),
    );
    expect(doors.length).toBeGreaterThan(20);
    const own = { origin: house.base };
    const forms = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain; application/json'];
    for (const { method, path } of doors) {
      const door = `${house.base}${path.replace('{id}', game).replace('{seat}', 'wardens')}`;
      for (const type of forms)
        for (const origin of [{}, own]) {
          const headers = { cookie: anna.cookie, 'content-type': type, ...origin };
          const { status } = await fetch(door, { method, headers, body: '{"name":"Eve","crest":"tomoe"}' });
          expect([method, path, type, [403, 415].includes(status)]).toEqual([method, path, type, true]);
        }
      // Nothing is sent along: no form can do that with another method, so only POST must say more.
      if (method !== 'POST') continue;
      const mute = await fetch(door, { method, headers: { cookie: anna.cookie } });
      expect([path, mute.status]).toEqual([path, 403]);
    }
    expect((await anna.ask('GET', '/api/me')).body).toMatchObject({ name: 'Anna' });
  });

  test('a program that names no page goes on: with JSON, or with a key', async () => {
    const sent = (headers: Readonly<Record<string, string>>, body?: string): Promise<Response> =>
      fetch(`${house.base}/api/me/keys`, { method: 'POST', headers, ...(body !== undefined && { body }) });
    const answer = await sent({ cookie: anna.cookie, 'content-type': 'application/json; charset=utf-8' }, '{}');
    expect(answer.status).toBe(200);
    const { key } = (await answer.json()) as { readonly key: string };
    expect((await sent({ authorization: `Bearer ${key}` })).status).toBe(200);
    expect((await sent({ authorization: 'Basic YTpi', cookie: anna.cookie })).status).toBe(403); // browsers send that by themselves
  });

  test('nothing in a path leads out of the doors', async () => {
    const { port, hostname } = new URL(house.base);
    const status = await new Promise<string>((done, failed) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write('GET /api/games/..%2f..%2fetc%2fpasswd HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      );
      let text = '';
      socket.on('data', data => (text += data.toString()));
      socket.on('end', () => done(text.split('\r\n')[0] ?? ''));
      socket.on('error', failed);
    });
    expect(status).toMatch(/40[04]/);
  });

  test('reads no counts through a proxy, by another name or with a guessed key; this machine does', async () => {
    const metrics = (headers: Record<string, string>) => fetch(`${house.base}/metrics`, { headers });
    for (const said of ['x-forwarded-for', 'x-real-ip', 'via']) expect((await metrics({ [said]: '203.0.113.9' })).status).toBe(403);
    expect((await metrics({ authorization: 'Bearer guessed' })).status).toBe(403);
    // A name of somebody's that leads to this machine, for his page in a browser of it; or a proxy that says nothing but the name it was asked for.
    const { port } = new URL(house.base);
    const called = (host: string) =>
      new Promise<number>((done, failed) => {
        const asked = get({ host: '127.0.0.1', port, path: '/metrics', headers: { host } }, ({ statusCode = 0 }) => done(statusCode));
        asked.on('error', failed);
      });
    for (const name of ['rebound.example', `club.example:${port}`]) expect([name, await called(name)]).toEqual([name, 403]);
    for (const name of ['localhost', `127.0.0.1:${port}`, `[::1]:${port}`]) expect([name, await called(name)]).toEqual([name, 200]);
    const told = await (await metrics({})).text();
    expect(told).toMatch(/^nobori_commands_total\{answer="done"\} [1-9]/m);
    expect(told).toMatch(/^nobori_command_seconds_count [1-9]/m);
  });

  test('every answer carries its headers, and no key stands in any of them', async () => {
    const answer = await fetch(`${house.base}/api/me`, { headers: { cookie: anna.cookie } });
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'self'/);
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    expect(answer.headers.get('content-security-policy')).not.toContain('https:'); // nothing from elsewhere, styles and letters neither
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).not.toContain(anna.cookie.slice(7));
    // Its button says where it stands, to this server alone.
    const letter = await fetch(`${house.base}/api/stop/of-a-letter-0123456789`);
    expect(letter.headers.get('referrer-policy')).toBe('same-origin');
    expect(letter.headers.get('content-security-policy')).toMatch(/form-action 'self';/);
  });
});
