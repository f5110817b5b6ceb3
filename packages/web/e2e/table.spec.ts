/** What the table promises at a screen: secrets between two players, games of the last release, parts that do not load. */
import { readFile } from 'node:fs/promises';
import type { GameRecord } from '@nobori/engine';
import type { Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { curtainOn, takeOver } from './curtain.ts';
import { laySituation, PERSON } from './laying.ts';
import { look, playNow, quickly } from './playing.ts';
import { played } from './records.ts';

test.beforeEach(({ page }) => quickly(page));

const takeBack = (page: Page) => page.getByRole('button', { name: 'Take back' });

/** Ends what one has to decide. */
async function close(page: Page): Promise<void> {
  await page.locator('.slip .closing, .game-tabs .closing').first().click();
  const early = page.getByRole('dialog', { name: 'Some can still act' });
  await expect(early.or(curtainOn(page)).first()).toBeVisible();
  if (await early.isVisible()) await early.getByRole('button', { name: 'End it' }).click();
}

/** What one may say to the other lies behind "…", and is one's own alone. */
async function parleyOf(page: Page, seat: string): Promise<void> {
  await page.locator('.slip [data-more]').click();
  await expect(page.locator('button.besides')).toHaveCount(1);
  await expect(page.locator('button.besides')).toHaveText('Parley');
  await expect(page.locator('button.besides')).toHaveAccessibleName(new RegExp(`^${seat}`));
  await page.keyboard.press('Escape');
}

test('two write their orders unseen: each takes back only his own, and sees only what he may do himself', async ({ page }) => {
  const chairs = ['blue', 'red'].map(side => ({ seat: side, side, name: side }));
  const sides = { blue: [{ id: 'okabe', is: 'sambow', at: [3000, 3000] }], red: [{ id: 'gonza', is: 'banditchief', at: [6000, 6000] }] };
  await laySituation(page, 'argad-sengoku', { step: 'orders', chairs, sides }, [PERSON, PERSON]);
  await takeOver(page);
  await parleyOf(page, 'blue');
  await expect(takeBack(page)).toBeDisabled();
  await close(page);
  expect(await takeOver(page)).toBe('red');
  await parleyOf(page, 'red');
  await expect(takeBack(page)).toBeDisabled(); // what blue has written is not his
  await page.keyboard.press('u');
  await expect(page.locator('.slip').getByRole('alert')).toContainText('red has nothing to take back');
  await expect(curtainOn(page)).toHaveCount(0);
});

test('a part that does not load says so in its place, and comes when it is asked for again', async ({ page }) => {
  await page.route('**/Rail-*.js', route => route.abort());
  await playNow(page);
  const missing = page.getByRole('alert').filter({ hasText: 'This part did not load.' });
  await expect(missing).toBeVisible();
  await expect(page.getByText('Something broke')).toHaveCount(0);
  const { says } = await look(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(async () => (await look(page)).says).not.toBe(says); // the game goes on
  await page.unroute('**/Rail-*.js');
  await missing.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Chronicle' })).toBeVisible();
  await expect(missing).toHaveCount(0);
});

/** Puts a game among those kept in the browser, as release 0.1.0 kept them. */
async function keepOld(page: Page, record: GameRecord): Promise<void> {
  const person = { kind: 'person' };
  const seats = [...new Set(record.entries.map(({ seat }) => seat))];
  const old = {
    id: 'old-game',
    title: 'An old battle',
    book: record.book,
    record: { ...record, nobori: 1, seal: null },
    occupants: Object.fromEntries(seats.map(seat => [seat, person])),
    dice: 'app',
    random: [
      [1, 2, 3, 4],
      [5, 6, 7, 8],
    ],
    hints: false,
    created: 1,
    updated: 2,
    turn: 1,
    over: false,
  };
  await page.route('**/empty', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('./empty');
  await page.evaluate(
    game =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('nobori', 1);
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore('games', { keyPath: 'id' }).createIndex('updated', 'updated'),
        );
        opening.addEventListener('success', () => {
          const put = opening.result.transaction('games', 'readwrite').objectStore('games').put(game);
          put.addEventListener('success', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    old,
  );
  await page.goto('./#/replays');
}

test('a game kept by release 0.1.0 is there, and is played on', async ({ page }) => {
  await keepOld(page, played(12).record);
  await expect(page.getByRole('listitem').filter({ hasText: 'An old battle' })).toContainText('12 orders');
  await page.getByRole('link', { name: 'Play on: An old battle' }).click();
  await expect.poll(async () => (await look(page)).orders).toBe(12);
  await page.reload();
  await expect.poll(async () => (await look(page)).orders).toBe(12);
});

test('a game that no longer replays opens at the last order that does, and none of it is lost', async ({ page }) => {
  const { record } = played(12);
  const entries = record.entries.map((entry, i) => (i === 8 ? { ...entry, order: { kind: 'advance', figure: 'Z9', to: [1, 1] } } : entry));
  await keepOld(page, { ...record, entries });
  await page.getByRole('link', { name: 'Play on: An old battle' }).click();
  await expect.poll(async () => (await look(page)).orders).toBe(8);
  const notice = page.getByRole('alert').filter({ hasText: '8 of 12 orders still stand' });
  const taken = page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Take it as a file' }).click();
  const written: unknown = JSON.parse(await readFile(await (await taken).path(), 'utf8'));
  expect(written).toMatchObject({ entries: { length: 12 }, seal: null });
  await page.reload(); // what is opened now is a game like any other
  await expect.poll(async () => (await look(page)).orders).toBe(8);
  await page.goto('./#/replays');
  const kept = page.getByRole('listitem').filter({ hasText: 'An old battle' });
  await expect(kept).toHaveCount(2);
  await expect(kept.filter({ hasText: '12 orders' })).toHaveCount(1);
});
