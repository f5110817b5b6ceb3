/** Who is here, who is asked by name, and what may be taken home while a game is fought. */
import type { Frame } from '@nobori/host';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embedded, type Started } from './testing/started.testing.ts';
import { salt, tableOfTwo, type Made } from './testing/table.testing.ts';
import { lineTo, visitor, type Line, type Visitor } from './testing/visitor.testing.ts';

let started: Started;
beforeAll(async () => {
  started = await embedded();
});
afterAll(() => started.stop());

const hereIn = ({ frames }: Line): unknown => frames.findLast((frame): frame is Extract<Frame, { t: 'here' }> => frame.t === 'here');
const BOOK = 'samurai-skirmish';

describe('who is here', () => {
  test('is told in a live game: seats by name, onlookers by number; who goes is missed a little later', async () => {
    const { base } = started;
    const { id, anna, kenji } = await tableOfTwo(base);
    const hers = await lineTo(base, anna, BOOK, id, 'wardens');
    await hers.until(() => hereIn(hers) !== undefined);
    expect(hereIn(hers)).toEqual({ t: 'here', seats: ['wardens'], watching: 0 });
    const his = await lineTo(base, kenji, BOOK, id, 'wanderers');
    const looks = await lineTo(base, { cookie: '' }, BOOK, id, null);
    await expect.poll(() => hereIn(hers)).toEqual({ t: 'here', seats: ['wanderers', 'wardens'], watching: 1 });
    await expect.poll(() => hereIn(looks)).toEqual(hereIn(hers));
    his.close();
    await expect.poll(() => hereIn(hers), { timeout: 10_000 }).toEqual({ t: 'here', seats: ['wardens'], watching: 1 });
    hers.close();
    looks.close();
  });

  test('is not told in a game by mail once it has begun: who comes for a minute may have answered in secret', async () => {
    const { base } = started;
    const [anna, kenji] = [await visitor(base, 'Anna'), await visitor(base, 'Kenji')];
    const wish = { book: BOOK, scenario: 'yahagi-bridge', terms: { pace: 'mail' }, sit: { seat: 'wardens', salt: salt() } };
    const { id, invitations } = (await anna.ask('POST', '/api/games', wish)).body as Made;
    const waiting = await lineTo(base, anna, BOOK, id, 'wardens');
    await waiting.until(() => hereIn(waiting) !== undefined);
    await kenji.ask('POST', `/api/games/${id}/sit`, { seat: 'wanderers', salt: salt(), invitation: invitations['wanderers'] });
    await waiting.until(() => waiting.client !== null);
    const before = waiting.frames.filter(({ t }) => t === 'here').length;
    const his = await lineTo(base, kenji, BOOK, id, 'wanderers');
    await his.until(() => his.client !== null);
    const answer = his.client === null ? null : await his.give(his.client.act('offerDraw'));
    expect(answer?.kind).toBe('done');
    await waiting.until(() => (waiting.client?.version ?? 0) > 0); // whatever was to be told before it has been
    expect(waiting.frames.filter(({ t }) => t === 'here').length).toBe(before);
    expect(hereIn(his)).toBeUndefined();
    waiting.close();
    his.close();
  });
});

const offers = async (who: Visitor): Promise<string> => {
  const wish = { book: BOOK, scenario: 'yahagi-bridge', sit: { seat: 'wardens', salt: salt() } };
  return ((await who.ask('POST', '/api/games', wish)).body as Made).id;
};
const asks = (who: Visitor, game: string, person: string) =>
  who.ask('PUT', `/api/games/${game}/chairs/wanderers/asked`, { person }).then(({ status }) => status);
const idOf = async (who: Visitor): Promise<string> => ((await who.ask('GET', '/api/me')).body as { readonly id: string }).id;
const askedOf = async (who: Visitor): Promise<readonly string[]> => {
  const { asked } = (await who.ask('GET', '/api/me/asked')).body as {
    readonly asked: readonly { readonly game: { readonly id: string } }[];
  };
  return asked.map(({ game }) => game.id);
};
const sits = (who: Visitor, game: string) =>
  who.ask('POST', `/api/games/${game}/sit`, { seat: 'wanderers', salt: salt() }).then(({ status }) => status);

describe('asked by name', () => {
  test('whoever one has played with sits down without a link; strangers are not asked, and others do not sit there', async () => {
    const { base } = started;
    const { anna, kenji } = await tableOfTwo(base);
    const mika = await visitor(base, 'Mika');
    const game = await offers(anna);
    expect(await asks(anna, game, await idOf(mika))).toBe(403);
    expect(await asks(mika, game, await idOf(kenji))).toBe(403);
    expect(await asks(anna, game, await idOf(kenji))).toBe(200);
    expect(await askedOf(kenji)).toEqual([game]);
    expect(await askedOf(mika)).toEqual([]);
    expect(await sits(mika, game)).toBe(403);
    expect(await sits(kenji, game)).toBe(200);
    expect(await askedOf(kenji)).toEqual([]);
  });

  test('a no, thanks ends it, and so does being blocked', async () => {
    const { base } = started;
    const { anna, kenji } = await tableOfTwo(base);
    const game = await offers(anna);
    await asks(anna, game, await idOf(kenji));
    expect((await kenji.ask('DELETE', `/api/games/${game}/chairs/wanderers/asked`)).status).toBe(200);
    expect(await sits(kenji, game)).toBe(403);
    await kenji.ask('POST', '/api/me/blocks', { person: await idOf(anna) });
    expect(await asks(anna, game, await idOf(kenji))).toBe(403);
  });
});

test('while one waits: a computer player takes the free chair and the battle begins; the game is offered in the lobby, by those who sit there alone', async () => {
  const { base } = started;
  const [anna, mika] = [await visitor(base, 'Anna'), await visitor(base, 'Mika')];
  const game = await offers(anna);
  const shown = async (): Promise<boolean> => {
    const { games } = (await mika.ask('GET', '/api/lobby')).body as { readonly games: readonly { readonly id: string }[] };
    return games.some(({ id }) => id === game);
  };
  const lists = (who: Visitor, listed: boolean) => who.ask('PUT', `/api/games/${game}/listed`, { listed }).then(({ status }) => status);
  const seats = (who: Visitor, bot: string) => who.ask('PUT', `/api/games/${game}/chairs/wanderers/bot`, { bot });
  expect(await shown()).toBe(false);
  expect(await lists(mika, true)).toBe(403);
  expect(await lists(anna, true)).toBe(200);
  expect(await shown()).toBe(true);
  expect(await lists(anna, false)).toBe(200);
  expect(await shown()).toBe(false);
  expect((await seats(mika, 'ashigaru')).status).toBe(403);
  expect((await seats(anna, 'nobody of that name')).status).toBe(400);
  expect((await seats(anna, 'ashigaru')).body).toEqual({ begun: true });
  expect((await seats(anna, 'ashigaru')).status).toBe(409);
  expect(await lists(anna, true)).toBe(409);
});

test('the whole record of a running game is told when all who sit there agree, to them alone, and without the seed', async () => {
  const { base } = started;
  const { id, anna, kenji } = await tableOfTwo(base);
  const mika = await visitor(base, 'Mika');
  const record = (who: Visitor) => who.ask('GET', `/api/games/${id}/record`);
  const opens = (who: Visitor, seat: string, is = true) =>
    who.ask('POST', `/api/games/${id}/seats/${seat}/opens`, { opens: is }).then(({ status }) => status);
  expect((await record(anna)).status).toBe(403);
  expect(await opens(anna, 'wanderers')).toBe(403);
  expect(await opens(anna, 'wardens')).toBe(200);
  expect((await record(anna)).status).toBe(403);
  expect(await opens(kenji, 'wanderers')).toBe(200);
  const told = await record(anna);
  expect(told.body).toMatchObject({ record: { book: BOOK } });
  expect(Object.keys(told.body as object)).toEqual(['record']);
  expect((await record(mika)).status).toBe(403);
  expect(await opens(kenji, 'wanderers', false)).toBe(200);
  expect((await record(anna)).status).toBe(403);
});

test('whoever wants to sit where there is no free chair makes no game', async () => {
  const { base, server } = started;
  const anna = await visitor(base, 'Anna');
  const count = async (): Promise<number> => (await server.storage.db.selectFrom('games').select('id').execute()).length;
  const before = await count();
  const bots = { wardens: { kind: 'bot', bot: 'ashigaru' } };
  for (const wish of [{ sit: { seat: 'nowhere', salt: salt() } }, { sit: { seat: 'wardens', salt: salt() }, wanted: bots }])
    expect((await anna.ask('POST', '/api/games', { book: BOOK, scenario: 'yahagi-bridge', ...wish })).status).toBe(400);
  expect(await count()).toBe(before);
});
