/** Whole games: by mouse, by keys alone, by touch. */
import { expect, test } from './testing.ts';
import { faultsDayAndNight } from './axe.ts';
import { look, play, playNow, quickly, settled, tabTo } from './playing.ts';

test.setTimeout(400_000);

test('a whole game with the mouse, two clicks from home to the first order', async ({ page }) => {
  await quickly(page);
  await page.goto('./');
  await page.getByRole('button', { name: 'Play now' }).click(); // one
  await page.getByRole('button', { name: 'Confirm' }).click(); // two: the first order is given
  await expect.poll(async () => (await look(page)).orders).toBeGreaterThan(0);
  await play(page);
  const report = page.getByRole('dialog', { name: 'After-action report' });
  await expect(report).toBeVisible();
  await expect(report.getByRole('region', { name: 'Losses' })).toBeVisible();
  expect(await faultsDayAndNight(page, 'report')).toEqual([]);
  await report.getByRole('button', { name: 'Keep it' }).click();
  const [markdown] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Report as Markdown' }).click()]);
  expect(markdown.suggestedFilename()).toMatch(/\.md$/);
  await report.getByRole('button', { name: 'Keep it' }).click();
  const [record] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Record' }).click()]);
  expect(record.suggestedFilename()).toMatch(/\.json$/);
  await report.getByRole('button', { name: 'Look at the board' }).first().click();
  await expect(page.getByRole('region', { name: 'Your decision' }).getByRole('status')).toContainText('The battle is over');
});

test('a whole game with the keyboard alone', async ({ page }) => {
  await quickly(page);
  await page.goto('./');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await tabTo(page, '.go-row .btn.ink');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  await play(page, { hand: 'keys' });
  await expect(page.getByRole('dialog', { name: 'After-action report' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a whole game by touch', async ({ page }) => {
    await quickly(page);
    await page.goto('./');
    await page.getByRole('button', { name: 'Play now' }).tap();
    await page.getByRole('region', { name: 'Your decision' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await play(page, { hand: 'touch' });
    await expect(page.getByRole('dialog', { name: 'After-action report' })).toBeVisible();
    expect(await faultsDayAndNight(page, 'report on a phone')).toEqual([]);
  });
});

test('a reload in mid-game changes nothing', async ({ page }) => {
  await quickly(page);
  await playNow(page);
  await play(page, { until: seen => seen.orders >= 12 && /\bmine\b/.test(seen.moment) && seen.dialog === null });
  const before = await settled(page);
  await page.reload();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  await expect.poll(async () => (await look(page)).orders).toBe(before.orders);
  expect((await look(page)).says).toBe(before.says);
  await page.goto('./#/');
  await page.getByRole('link', { name: /^Continue Four at Yahagi Bridge/ }).click();
  await expect.poll(async () => (await look(page)).says).toBe(before.says);
});
