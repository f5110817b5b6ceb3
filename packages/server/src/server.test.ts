import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import { afterEach, expect, test } from 'vitest';
import { checkDice } from '@nobori/host/fair';
import { startServer, type Started } from './testing/started.testing.ts';
import { onBothStores } from './testing/stores.testing.ts';
import { salt, tableOfTwo, type Made, type ToldRecord } from './testing/table.testing.ts';
import { lineTo, playOut, visitor } from './testing/visitor.testing.ts';

onBothStores(place => {
  const running: Started[] = [];
  async function start(where: string): Promise<string> {
    const started = await startServer(where);
    running.push(started);
    return started.base;
  }
  async function stopAll(): Promise<void> {
    for (const { stop } of running.splice(0)) await stop();
  }
  afterEach(stopAll);

  test('two people make a game, sit down and play it to its end over live lines; every die can be checked', async () => {
    const base = await start(await place.fresh());
    const { id, anna, kenji } = await tableOfTwo(base);
    const wardens = await lineTo(base, anna, 'samurai-skirmish', id, 'wardens');
    const wanderers = await lineTo(base, kenji, 'samurai-skirmish', id, 'wanderers');
    const watching = await lineTo(base, { cookie: '' }, 'samurai-skirmish', id, null);
    const early = await anna.ask('GET', `/api/games/${id}/record`);
    expect(early.status).toBe(403);
    await Promise.all([playOut(wardens, 'wardens'), playOut(wanderers, 'wanderers')]);
    await watching.until(() => watching.client?.view.verdict !== null);
    const { verdict } = wardens.client?.view ?? {};
    expect(verdict).not.toBeNull();
    expect(wanderers.client?.view.verdict).toEqual(verdict);
    expect(watching.client?.view.verdict).toEqual(verdict);
    const body = (await anna.ask('GET', `/api/games/${id}/record`)).body as ToldRecord;
    expect(checkDice(samuraiSkirmish, body.record, body.dice)).toMatchObject({ ok: true });
    expect(checkDice(samuraiSkirmish, body.record, { ...body.dice, salts: {} })).toMatchObject({ ok: false });
  });

  test('a game that was left is opened again as it was, by another process on the same store', async () => {
    const where = await place.fresh();
    const base = await start(where);
    const { id, anna, kenji } = await tableOfTwo(base);
    const wardens = await lineTo(base, anna, 'samurai-skirmish', id, 'wardens');
    const wanderers = await lineTo(base, kenji, 'samurai-skirmish', id, 'wanderers');
    const playing = Promise.all([playOut(wardens, 'wardens'), playOut(wanderers, 'wanderers')]);
    await wardens.until(() => (wardens.client?.version ?? 0) > 6);
    await stopAll();
    await playing;
    const before = wardens.client?.view;
    const again = await start(where);
    const back = await lineTo(again, anna, 'samurai-skirmish', id, 'wardens');
    await back.until(() => (back.client?.version ?? -1) >= (wardens.client?.version ?? 0));
    expect(back.client?.viewAt(wardens.client?.version ?? -1)).toEqual(before);
  });

  test('a computer player in the other chair answers by itself', async () => {
    const base = await start(await place.fresh());
    const anna = await visitor(base, 'Anna');
    const body = (
      await anna.ask('POST', '/api/games', {
        book: 'first-cut',
        scenario: 'beach-at-dawn',
        wanted: { kuroda: { kind: 'bot', bot: 'random' } },
        sit: { seat: 'shirai', salt: salt() },
      })
    ).body as Made;
    expect(body.invitations).toEqual({});
    const line = await lineTo(base, anna, 'first-cut', body.id, 'shirai');
    await playOut(line, 'shirai');
    expect(line.client?.view.verdict).not.toBeNull();
    const card = (await anna.ask('GET', `/api/games/${body.id}`)).body as { status: string };
    expect(card.status).toBe('over');
  });
});
