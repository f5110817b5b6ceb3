/** Play with friends: real browsers, a real server with its store, two players and one who looks on. */
import { readFileSync } from 'node:fs';
import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import { PHONE, decides, orders, serving, sitsDown, somebody } from './online.ts';
import { play } from './playing.ts';
import { expect, test } from './testing.ts';

test.setTimeout(240_000);
const house = serving();

test('two people at two browsers play a duel to its end, a third looks on, and a used link leads nowhere', async ({ browser }) => {
  test.setTimeout(240_000);
  const [anna, kenji, mika] = [await somebody(browser), await somebody(browser, PHONE), await somebody(browser)];
  const link = await house.makes(anna);
  await expect(anna.getByText('One chair is free.')).toBeVisible();
  const watch = await anna.getByLabel('To look on: nothing hidden shows').inputValue();
  await sitsDown(kenji, link, 'Kenji');
  await expect(anna.locator('.game')).toBeVisible();

  await mika.goto(link);
  await expect(mika.getByRole('heading', { name: 'No chair here' })).toBeVisible();
  await mika.goto(watch);
  await expect(mika.locator('.game')).toBeVisible();
  await expect(mika.locator('.slip .actions button.closing')).toHaveCount(0);

  // Orders that pass on wait three seconds each, and while one waits the other looks again and again.
  await Promise.all([play(anna, { steps: 3000 }), play(kenji, { steps: 3000 })]);
  for (const page of [anna, kenji, mika]) await expect(page.getByRole('dialog', { name: 'After-action report' })).toBeVisible();

  // What was sealed is open now: everybody can roll the dice again and keep the record.
  for (const [page, whose] of [
    [anna, /yours among them/],
    [mika, /the salts of the players\./],
  ] as const) {
    const report = page.getByRole('dialog', { name: 'After-action report' });
    await report.getByRole('button', { name: 'Check the dice' }).click();
    await expect(page.getByText(whose)).toBeVisible();
  }
  await anna.getByRole('button', { name: 'Keep it' }).click();
  const download = anna.waitForEvent('download');
  await anna.getByRole('menuitem', { name: 'Record' }).click();
  expect(JSON.parse(readFileSync(await (await download).path(), 'utf8'))).toMatchObject({ book: 'first-cut' });
});

/** Anna has made a game, Kenji sits at it, and she is asked first. */
async function firstToDecide(browser: Browser): Promise<Page> {
  const [anna, kenji] = [await somebody(browser), await somebody(browser)];
  await sitsDown(kenji, await house.makes(anna), 'Kenji');
  await expect(anna.locator('.game')).toBeVisible();
  await expect.poll(() => decides(anna)).toBe(true);
  return anna;
}

test('a battle that is over is looked at by the server: whoever fought it finds what it has found, and nothing is worked out again', async ({
  browser,
}) => {
  const anna = await firstToDecide(browser);
  await orders(anna);
  await expect.poll(() => decides(anna)).toBe(false);
  await anna.getByRole('button', { name: 'Menu' }).click();
  await anna.getByRole('menuitem', { name: 'Give up' }).click();
  await anna.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  const report = anna.getByRole('dialog', { name: 'After-action report' });
  await expect(report).toBeVisible();
  const [game = ''] = new URL(anna.url()).hash.split('/').slice(2);
  const left = async (): Promise<number> => {
    const answer = await anna.request.get(`${house.base}api/games/${game}/analysis`);
    if (!answer.ok()) return -1;
    const { orders, judged } = (await answer.json()) as { readonly orders: number; readonly judged: readonly unknown[] };
    return orders - judged.length;
  };
  await expect.poll(left, { timeout: 180_000 }).toBe(0);
  await anna.evaluate(() => {
    Object.defineProperty(window, 'Worker', {
      value: function none() {
        throw new Error('nothing is to be worked out here');
      },
    });
  });
  await report.getByRole('link', { name: 'Analysis' }).click();
  await expect(anna.getByRole('heading', { level: 1 })).toHaveText('Analysis');
  await expect(anna.getByRole('img', { name: 'The chance to win over the battle' })).toBeVisible();
  await expect(anna.getByText(/^Your orders gave away/)).toBeVisible();
  await expect(anna.getByRole('region', { name: 'Progress' })).toHaveCount(0);
});

test('an order given while the server is away waits, says so, and is carried out once it is back; a reload finds the game', async ({
  browser,
}) => {
  const anna = await firstToDecide(browser);
  const port = Number(new URL(house.base).port);
  await house.stop('SIGKILL');
  await expect(anna.getByText(/Looking for the server/)).toBeVisible();
  await orders(anna);
  await expect(anna.getByText('Offline: 1 order waits')).toBeVisible();
  await house.start(port);
  await expect(anna.getByText('Offline: 1 order waits')).toBeHidden();
  await expect.poll(() => decides(anna)).toBe(false);
  await anna.reload();
  await expect(anna.locator('.game')).toBeVisible();
  await expect.poll(() => decides(anna)).toBe(false);
});

test('three at one table: one is offline for a while, one reloads in the middle of an order, one looks on', async ({ browser }) => {
  const [anna, kenji, mika] = [await somebody(browser), await somebody(browser, PHONE), await somebody(browser)];
  const lines: WebSocketRoute[] = [];
  let away = false;
  await kenji.routeWebSocket(/\/live\?/, async line => {
    if (away) return line.close();
    lines.push(line);
    line.connectToServer();
    return undefined;
  });
  const link = await house.makes(anna);
  const watch = await anna.getByLabel('To look on: nothing hidden shows').inputValue();
  await sitsDown(kenji, link, 'Kenji');
  await mika.goto(watch);
  for (const page of [anna, mika]) await expect(page.locator('.game')).toBeVisible();
  for (const page of [anna, kenji]) await expect.poll(() => decides(page)).toBe(true);

  away = true;
  for (const line of lines) await line.close();
  await expect(kenji.getByText(/Looking for the server/)).toBeVisible();
  await orders(kenji);
  await expect(kenji.getByText('Offline: 1 order waits')).toBeVisible();
  await orders(anna);
  await anna.reload(); // whether the order had arrived or not: it is there, or is asked for again
  await expect(anna.locator('.game')).toBeVisible();
  away = false;
  await expect(kenji.getByText('Offline: 1 order waits')).toBeHidden();
  if (await decides(anna)) await orders(anna);
  await expect.poll(async () => (await decides(anna)) || (await decides(kenji)), { timeout: 30_000 }).toBe(true);

  // The battle goes on for all three: what two of them agree on, everybody sees.
  await anna.getByRole('button', { name: 'Talk' }).click();
  await anna.getByRole('button', { name: 'Offer a draw' }).click();
  await kenji.getByRole('button', { name: 'Accept' }).click();
  for (const page of [anna, kenji, mika]) await expect(page.getByRole('dialog', { name: 'After-action report' })).toBeVisible();
});

test('the rail says who sits where and whose decision it is; whoever waits is told for whom by name', async ({ browser }) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, PHONE)];
  await sitsDown(kenji, await house.makes(anna), 'Kenji');
  const chairs = anna.getByRole('list', { name: 'Chairs' }).getByRole('listitem');
  await expect(chairs).toHaveCount(2);
  await expect(chairs.filter({ hasText: 'Anna (you)' })).toContainText('you decide');
  await expect(chairs.filter({ hasText: 'Kenji' })).toContainText('decides · here');
  for (const page of [anna, kenji]) await expect.poll(() => decides(page)).toBe(true);
  await orders(anna);
  await expect(chairs.filter({ hasText: 'Anna (you)' })).not.toContainText('decide');
  await expect(anna.getByText(/Waiting for Kenji/)).toBeVisible();
  await orders(kenji);
  await expect.poll(() => decides(anna)).toBe(true);
  await kenji.goto('about:blank');
  await expect(chairs.filter({ hasText: 'Kenji' })).toContainText('away', { timeout: 10_000 });
});
