/** Who has got up, or whose key is gone, hears nothing more: his lines end, at whichever process they began. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type Postgres } from './testing/postgres.testing.ts';
import { embedded, startServer, type Started } from './testing/started.testing.ts';
import { salt, type Made } from './testing/table.testing.ts';
import { lineTo, visitor, type Line, type Visitor } from './testing/visitor.testing.ts';

describe.each(['at the home of the game', 'handed on from another process'])('who no longer sits where his line began, %s', where => {
  const handedOn = where.startsWith('handed');
  let postgres: Postgres | null = null;
  let home: Started;
  let door: Started;
  beforeAll(async () => {
    postgres = handedOn ? await startPostgres() : null;
    const place = await postgres?.database();
    home = place === undefined ? await embedded() : await startServer(place);
    door = place === undefined ? home : await startServer(place);
  });
  afterAll(async () => {
    if (handedOn) await door.stop();
    await home.stop();
    await postgres?.stop();
  });

  const CHAIRS = ['wardens', 'wanderers', 'third'].map(seat => ({ seat, side: seat === 'third' ? 'wanderers' : seat, name: seat }));
  const sits = async (who: Visitor, game: string, seat: string): Promise<number> =>
    (await who.ask('POST', `/api/games/${game}/sit`, { seat, salt: salt() })).status;
  const lineOf = (who: Visitor, game: string): Promise<Line> => lineTo(door.base, who, 'samurai-skirmish', game, 'wanderers');

  /** Anna waits for two; Kenji has come in at the other door, and has a line. */
  async function waiting(): Promise<{ readonly game: string; readonly kenji: Visitor; readonly line: Line }> {
    const [anna, kenji] = [await visitor(home.base, 'Anna'), await visitor(door.base, 'Kenji')];
    const sit = { seat: 'wardens', salt: salt() };
    const wish = { book: 'samurai-skirmish', scenario: 'yahagi-bridge', chairs: CHAIRS, sit, terms: { listed: true } };
    const { id: game } = (await anna.ask('POST', '/api/games', wish)).body as Made;
    const hers = await lineTo(home.base, anna, 'samurai-skirmish', game, 'wardens');
    await hers.until(() => hers.frames.length > 0); // the game lives there
    expect(await sits(kenji, game, 'wanderers')).toBe(200);
    const line = await lineOf(kenji, game);
    await line.until(() => line.frames.length > 0);
    return { game, kenji, line };
  }
  const ENDED = { timeout: 5000 };

  test('has got up before the battle: his line ends, and what the next one sees there goes to that one alone', async () => {
    const { game, kenji, line } = await waiting();
    expect((await kenji.ask('DELETE', `/api/games/${game}/seats/wanderers`)).status).toBe(200);
    const [mika, taro] = [await visitor(door.base, 'Mika'), await visitor(door.base, 'Taro')];
    expect([await sits(mika, game, 'wanderers'), await sits(taro, game, 'third')]).toEqual([200, 200]);
    const hers = await lineOf(mika, game);
    await hers.until(() => hers.client !== null);
    await expect.poll(() => line.closed, ENDED).not.toBeNull();
    expect(line.frames.filter(({ t }) => t === 'updates')).toEqual([]);
    hers.close();
  });

  test.each([
    ['has put this device out from another', '/api/me/keys'],
    ['has gone out here', '/api/me/key'],
    ['has left for good', '/api/me'],
  ])('%s: the lines it had end', async (_what, path) => {
    const { kenji, line } = await waiting();
    const { key } = (await kenji.ask('POST', '/api/me/keys', {})).body as { readonly key: string };
    const by = path.endsWith('keys') ? { authorization: `Bearer ${key}` } : { cookie: kenji.cookie };
    const body = path.endsWith('me') ? { body: JSON.stringify({ name: 'Kenji' }) } : {};
    const headers = { ...by, ...(path.endsWith('me') && { 'content-type': 'application/json' }) };
    expect((await fetch(`${home.base}${path}`, { method: 'DELETE', headers, ...body })).status).toBe(200);
    await expect.poll(() => line.closed, ENDED).not.toBeNull();
  });
});
