/** Who sits in a chair, computers of every level and a game master among them; what is told before anybody sits; and where others find the games. */
import { LEVEL_IDS, LEVELLED } from '@nobori/bots/roster';
import { argadSengoku } from '@nobori/books/argad-sengoku';
import { firstCut } from '@nobori/books/first-cut';
import { seeded, type Order, type State } from '@nobori/engine';
import type { GameCard } from '@nobori/host';
import { seedHash } from '@nobori/host/fair';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { embedded, type Started } from './testing/started.testing.ts';
import { salt, tableOfTwo, type Made, type ToldRecord } from './testing/table.testing.ts';
import { lineTo, playOut, visitor, type Line } from './testing/visitor.testing.ts';

let house: Started;
beforeAll(async () => {
  house = await embedded();
});
afterAll(() => house.stop());

const againstBot = (bot: string): object => ({
  book: 'first-cut',
  scenario: 'beach-at-dawn',
  sit: { seat: 'shirai', salt: salt() },
  wanted: { kuroda: { kind: 'bot', bot } },
});

test('a computer player of any level and temper takes a chair; one that nobody knows does not', async () => {
  const anna = await visitor(house.base, 'Anna');
  for (const { id: bot } of LEVELLED) {
    const made = await anna.ask('POST', '/api/games', againstBot(bot));
    expect(made.status).toBe(200);
    const card = (await anna.ask('GET', `/api/games/${(made.body as Made).id}`)).body as GameCard;
    expect(card.chairs.find(({ seat }) => seat === 'kuroda')?.who).toEqual({ kind: 'bot', bot });
    expect(card.chairs.map(({ seat }) => seat)).toEqual(['shirai', 'kuroda']); // in the order of the battle: by it sides have their colours
  }
  expect((await anna.ask('POST', '/api/games', againstBot('a stranger'))).status).toBe(400);
});

test('a force that was brought along keeps its crest and colour at the table', async () => {
  const anna = await visitor(house.base, 'Anna');
  const chairs = firstCut.scenarios[0]?.chairs.map((chair, i) => ({ ...chair, crest: 'tomoe', colour: 5 + i })) ?? [];
  const { id } = (await anna.ask('POST', '/api/games', { ...againstBot('noumin'), chairs })).body as Made;
  const line = await lineTo(house.base, anna, 'first-cut', id, 'shirai');
  await line.until(() => line.client !== null);
  expect(line.client?.view.chairs).toEqual(chairs);
  line.close();
});

test('a card tells the edition in which the game began; before that none', async () => {
  const anna = await visitor(house.base, 'Anna');
  const editionOf = async (wish: object): Promise<number | null> => {
    const made = (await anna.ask('POST', '/api/games', wish)).body as Made;
    return ((await anna.ask('GET', `/api/games/${made.id}`)).body as GameCard).edition;
  };
  expect(await editionOf({ ...againstBot('noumin'), wanted: {} })).toBeNull(); // the other chair is free
  expect(await editionOf(againstBot('noumin'))).toBe(firstCut.edition);
});

test.each(LEVEL_IDS)('%s answers by itself', async level => {
  const anna = await visitor(house.base, 'Anna');
  const { id } = (await anna.ask('POST', '/api/games', againstBot(level))).body as Made;
  const line = await lineTo(house.base, anna, 'first-cut', id, 'shirai');
  await playOut(line, 'shirai', 2);
  const own = (): boolean => line.client?.chapters.some(({ by, given }) => by === 'kuroda' && given === null) ?? false;
  await line.until(own);
  expect(own()).toBe(true); // by its own choice: nobody ordered in its place
  line.close();
});

test('a game master in a chair sees what the sides hide from each other, acts while nobody waits for him, and gives nobody’s orders', async () => {
  const people = [await visitor(house.base, 'Anna'), await visitor(house.base, 'Kenji'), await visitor(house.base, 'Mika')];
  const printed = argadSengoku.scenarios.find(({ id }) => id === 'toll-bridge')?.chairs ?? [];
  const chairs = [...printed, { seat: 'gm', side: 'gm', name: 'Game master' }];
  const made = (await people[0]?.ask('POST', '/api/games', { book: 'argad-sengoku', scenario: 'toll-bridge', chairs }))?.body as Made;
  const lines: Line[] = [];
  for (const [i, { seat }] of chairs.entries()) {
    const invitation = made.invitations[seat];
    expect((await people[i]?.ask('POST', `/api/games/${made.id}/sit`, { seat, salt: salt(), invitation }))?.status).toBe(200);
  }
  for (const [i, { seat }] of chairs.entries())
    lines.push(await lineTo(house.base, people[i] ?? { cookie: '' }, 'argad-sengoku', made.id, seat));
  const [first, second, master] = lines;
  if (first === undefined || second === undefined || master === undefined) throw new Error('three chairs');
  for (const line of lines) await line.until(() => line.client !== null);
  const setUp = first.client?.asks()[0]?.choices.sample(seeded('first')) as Order & { readonly places: Readonly<Record<string, unknown>> };
  const place = JSON.stringify(Object.values(setUp.places)[0]);
  if (first.client !== null) await first.give(first.client.order([setUp])); // in secret
  const sees = ({ client }: Line): boolean => JSON.stringify(client?.view).includes(place);
  await master.until(() => sees(master));
  expect(sees(second)).toBe(false);
  const free = master.client?.asks().find(ask => ask.free === true);
  const order = free?.choices.sample(seeded('master'));
  if (master.client === null || order === undefined) throw new Error('a game master may always act');
  expect(await master.give(master.client.order([order], { free: true }))).toMatchObject({ kind: 'done' });
  expect(await master.give(master.client.act('giveUp'))).toMatchObject({ kind: 'refused', refusal: { rule: 'NOB-5' } });
  for (const line of lines) line.close();
});

test('the hash of the seed is told before anybody gives a salt, and no die has fallen before the last one sits', async () => {
  const [anna, kenji] = [await visitor(house.base, 'Anna'), await visitor(house.base, 'Kenji')];
  const made = (await anna.ask('POST', '/api/games', { book: 'samurai-skirmish', scenario: 'yahagi-bridge' })).body as Made & {
    readonly dice: string;
  };
  const row = () =>
    house.server.storage.db.selectFrom('games').select(['head', 'seed']).where('id', '=', made.id).executeTakeFirstOrThrow();
  expect(made.dice).toBe(seedHash((await row()).seed));
  const sits = (who: typeof anna, seat: string): Promise<unknown> =>
    who.ask('POST', `/api/games/${made.id}/sit`, { seat, salt: salt(), invitation: made.invitations[seat] });
  await sits(anna, 'wardens');
  expect((await row()).head).toBeNull(); // nothing is laid out, so nothing was rolled
  await sits(kenji, 'wanderers');
  expect((await row()).head).not.toBeNull();
  const line = await lineTo(house.base, anna, 'samurai-skirmish', made.id, 'wardens');
  await line.until(() => line.client !== null);
  if (line.client !== null) await line.give(line.client.act('giveUp'));
  const { dice } = (await anna.ask('GET', `/api/games/${made.id}/record`)).body as ToldRecord;
  expect(seedHash(dice.seed)).toBe(made.dice);
  line.close();
});

test('the lobby has open games, those fought just now and finished ones; what is not offered or not watched is in none, however many there are', async () => {
  const terms = (more: object): object => ({ terms: { listed: true, ...more } });
  const open = (
    await (
      await visitor(house.base, 'Anna')
    ).ask('POST', '/api/games', {
      book: 'first-cut',
      scenario: 'beach-at-dawn',
      ...terms({}),
    })
  ).body as Made;
  const running = await tableOfTwo(house.base, house.base, terms({}));
  const unwatched = await tableOfTwo(house.base, house.base, terms({ watched: false }));
  const over = await tableOfTwo(house.base, house.base, terms({}));
  const line = await lineTo(house.base, over.anna, 'samurai-skirmish', over.id, 'wardens');
  await line.until(() => line.client !== null);
  if (line.client !== null) await line.give(line.client.act('giveUp'));
  line.close();
  // Very many games of others, all of them newer and none offered.
  const { db } = house.server.storage;
  const game = await db.selectFrom('games').selectAll().where('id', '=', open.id).executeTakeFirstOrThrow();
  const hidden = { ...game, terms: game.terms.replace('"listed":true', '"listed":false'), changed: game.changed + 60_000 };
  for (let i = 0; i < 250; i += 1)
    await db
      .insertInto('games')
      .values({ ...hidden, id: `hidden${i}` })
      .execute();
  type Ids = readonly { readonly id: string }[];
  const lobby = (await (await visitor(house.base, 'Eve')).ask('GET', '/api/lobby')).body as Record<'games' | 'running' | 'over', Ids>;
  const ids = (list: Ids): string[] => list.map(({ id }) => id);
  expect(ids(lobby.games)).toContain(open.id);
  expect(ids(lobby.running)).toContain(running.id);
  expect(ids(lobby.over)).toContain(over.id);
  const all = [...ids(lobby.games), ...ids(lobby.running), ...ids(lobby.over)];
  expect(all).not.toContain(unwatched.id);
  expect(all.filter(id => id.startsWith('hidden'))).toEqual([]);
  // Finished, it can be watched from the beginning by anybody.
  const again = await lineTo(house.base, { cookie: '' }, 'samurai-skirmish', over.id, null);
  await again.until(() => again.client?.view.verdict !== null && again.client !== null);
  const first: State | null | undefined = again.client?.viewAt(0);
  expect(first?.verdict).toBeNull();
  again.close();
});
