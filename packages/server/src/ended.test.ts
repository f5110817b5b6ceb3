/** What is over stays over, and is told to those whom it concerns. */
import type { Analysis } from '@nobori/bots/analysis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embedded, type Started } from './testing/started.testing.ts';
import { salt, tableOfTwo, type Made, type TableOfTwo } from './testing/table.testing.ts';
import { lineTo, playOut, visitor, type Visitor } from './testing/visitor.testing.ts';

let house: Started;
beforeAll(async () => {
  house = await embedded();
});
afterAll(() => house.stop());

const KEPT: Analysis = { of: 'x', points: [], orders: 0, judged: [] };
const keepAnalysis = (game: string) =>
  house.server.storage.db
    .insertInto('analyses')
    .values({ game, written: JSON.stringify(KEPT) })
    .execute();
const statuses = (who: Visitor, { id }: Pick<TableOfTwo, 'id'>): Promise<readonly number[]> =>
  Promise.all(['record', 'analysis'].map(async door => (await who.ask('GET', `/api/games/${id}/${door}`)).status));

/** A battle of two that ends as one of them gives up. */
async function over(terms: object): Promise<TableOfTwo> {
  const two = await tableOfTwo(house.base, house.base, { terms });
  const line = await lineTo(house.base, two.kenji, 'samurai-skirmish', two.id, 'wanderers');
  await line.until(() => line.client !== null);
  if (line.client !== null) expect(await line.give(line.client.act('giveUp'))).toMatchObject({ kind: 'done' });
  line.close();
  await keepAnalysis(two.id);
  return two;
}

test('NOB-1: a battle that is over, whose seed is told, is not gone on with: its latest order is not taken back', async () => {
  const [anna, kenji] = [await visitor(house.base, 'Anna'), await visitor(house.base, 'Kenji')];
  const sit = { seat: 'shirai', salt: salt() };
  const { id, invitations } = (await anna.ask('POST', '/api/games', { book: 'first-cut', scenario: 'beach-at-dawn', sit })).body as Made;
  await kenji.ask('POST', `/api/games/${id}/sit`, { seat: 'kuroda', salt: salt(), invitation: invitations['kuroda'] });
  const seats = [
    ['shirai', anna],
    ['kuroda', kenji],
  ] as const;
  const lines = await Promise.all(seats.map(async ([seat, who]) => lineTo(house.base, who, 'first-cut', id, seat)));
  await Promise.all(seats.map(([seat], i) => playOut(lines[i] ?? expect.fail(), seat)));
  for (const [i, [seat, who]] of seats.entries()) {
    const line = lines[i] ?? expect.fail();
    await line.until(() => line.client?.view.verdict !== null);
    line.send({ t: 'back' });
    await line.until(() => line.frames.some(({ t }) => t === 'back'));
    expect(line.frames.findLast(({ t }) => t === 'back')).toMatchObject({ may: false });
    const back = line.client?.act('takeBack') ?? expect.fail();
    expect(await line.give(back)).toMatchObject({ kind: 'refused', refusal: { rule: 'NOB-1' } });
    const { body } = await who.ask('POST', `/api/games/${id}/seats/${seat}/commands`, { ...back, id: 'once more' });
    expect(body).toMatchObject({ kind: 'refused', refusal: { rule: 'NOB-1' } });
    line.close();
  }
  expect((await anna.ask('GET', `/api/games/${id}`)).body).toMatchObject({ status: 'over' });
});

test('where others may look on, the record and what was found in it are told to anybody who knows the game', async () => {
  const two = await over({});
  const eve = await visitor(house.base, 'Eve');
  for (const who of [two.anna, two.kenji, eve]) expect(await statuses(who, two)).toEqual([200, 200]);
});

test('where nobody else looks on, they are told to those who sat there alone', async () => {
  const two = await over({ watched: false });
  const eve = await visitor(house.base, 'Eve');
  for (const who of [two.anna, two.kenji]) expect(await statuses(who, two)).toEqual([200, 200]);
  expect(await statuses(eve, two)).toEqual([403, 403]);
  for (const door of ['record', 'analysis']) expect((await fetch(`${house.base}/api/games/${two.id}/${door}`)).status).toBe(403);
});

test('of a battle that is fought, waits or was never made nothing of the kind is told, whatever is kept', async () => {
  const two = await tableOfTwo(house.base);
  await keepAnalysis(two.id);
  expect(await statuses(two.anna, two)).toEqual([403, 404]);
  const waiting = (await two.anna.ask('POST', '/api/games', { book: 'first-cut', scenario: 'beach-at-dawn' })).body as Made;
  for (const id of [waiting.id, 'no-such-game']) expect(await statuses(two.anna, { id })).toEqual([404, 404]);
});
