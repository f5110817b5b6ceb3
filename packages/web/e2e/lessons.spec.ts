/** First battles, guided: one played through by mouse with everything that can go wrong on the way, one on a phone by touch. */
import type { Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { faults } from './axe.ts';
import { byId, middleOf, place } from './laying.ts';
import { quickly } from './playing.ts';

test.beforeEach(({ page }) => quickly(page));

/** Which step the scroll is at. */
const step = (page: Page, n: number, of: number) => expect(page.locator('.guide .cap')).toHaveText(`${n} of ${of}`);
const goOn = (page: Page): Promise<void> => page.locator('.guide [data-confirm]').click();
/** The middle of what lies in the light, the nth thing the step points at. */
async function lit(page: Page, n: number): Promise<[number, number]> {
  const hole = page.locator('.guide-shade mask g rect').nth(n);
  await expect(hole).toBeAttached();
  const [x = 0, y = 0, w = 0, h = 0] = await hole.evaluate(one =>
    ['x', 'y', 'width', 'height'].map(name => Number(one.getAttribute(name))),
  );
  return [x + w / 2, y + h / 2];
}

test('a first battle is offered, teaches by doing, goes back, is left and found again, and is won', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: /^New here\?/ }).click();
  await expect(page).toHaveURL(/#\/game\//);
  await step(page, 1, 10);
  expect(await faults(page, 'a lesson')).toEqual([]);
  await page.keyboard.press('Enter');

  await step(page, 2, 10);
  await page.mouse.click(...(await middleOf(byId(page, 'A1'))));
  await step(page, 3, 10);
  await page.locator('.slip [data-role=end]').click(); // lawful, but not yet
  await expect(page.locator('.guide-hint')).toContainText('middle of the bridge');
  await step(page, 3, 10);
  await page.mouse.click(...(await lit(page, 1)));
  await page.locator('.slip [data-confirm]').click();

  await step(page, 4, 10);
  await page.locator('.guide [data-back]').click();
  await step(page, 3, 10); // he stands where he stood
  await page.locator('.guide [data-skip]').click();
  await step(page, 4, 10);
  await page.reload(); // left and come back
  await step(page, 4, 10);
  await page.locator('.slip [data-role=end]').click();

  await step(page, 5, 10);
  await page.mouse.click(...(await middleOf(byId(page, 'C1'))));
  await page.mouse.move(...(await middleOf(byId(page, 'B2'))));
  await expect(page.locator('.odds')).toBeVisible();
  await goOn(page);
  await step(page, 6, 10);
  await page.mouse.click(...(await middleOf(byId(page, 'B2'))));
  await step(page, 7, 10);
  await page.locator('.slip [data-role=end]').click();
  await step(page, 8, 10);
  await page.mouse.click(...(await middleOf(byId(page, 'A1'))));
  await page.mouse.click(...(await middleOf(byId(page, 'B1'))));
  await step(page, 9, 10);
  await page.mouse.click(...(await middleOf(page.locator('[data-lit^="place"]').first())));
  await step(page, 10, 10);
  await page.locator('.card[aria-keyshortcuts^="2"]').waitFor(); // its key stands on it
  await page.keyboard.press('2');
  const end = page.locator('.guide.finished');
  await expect(end).toContainText('Victory');
  expect(await faults(page, 'the end of a lesson')).toEqual([]);
  await end.getByRole('button', { name: /^Play .+ now$/ }).click();
  await expect(page.locator('.guide')).toHaveCount(0);
  await page.goto('./#/lesson');
  await expect(page.locator('.lessons > li')).toHaveCount(5);
  await expect(page.locator('.lessons > li').first()).toContainText('won');
});

// Each is done by its own test of the book; here it comes to its end in the app, whatever is skipped.
for (const book of ['no-dachi', 'argad-sengoku', 'kozeriai'])
  test(`the first battle of ${book} is skipped through to its victory`, async ({ page }) => {
    await page.goto(`./#/lesson/${book}`);
    const counted = page.locator('.guide .cap');
    await expect(counted).toHaveText(/^1 of \d+$/);
    const steps = Number((await counted.textContent())?.split(' ').at(-1));
    await goOn(page);
    for (let n = 2; n <= steps; n += 1) {
      await step(page, n, steps);
      await page.locator('.guide [data-skip]').click();
    }
    await expect(page.locator('.guide.finished')).toContainText('Victory');
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a first battle by touch', async ({ page }) => {
    await page.goto('./#/lesson/samurai-blades');
    await step(page, 1, 9);
    await page.locator('.guide [data-confirm]').tap();
    await step(page, 2, 9);
    await page.touchscreen.tap(...(await middleOf(byId(page, 'tasuke'))));
    await page.touchscreen.tap(...(await middleOf(byId(page, 'mohei'))));
    await page.locator('.guide [data-confirm]').tap();
    await step(page, 3, 9);
    await page.locator('.guide [data-skip]').tap();
    await step(page, 4, 9);
    await page.touchscreen.tap(...(await middleOf(byId(page, 'kagemasa'))));
    await step(page, 5, 9);
    await page.touchscreen.tap(...(await middleOf(place(page, '6,1'))));
    await page.touchscreen.tap(...(await middleOf(place(page, '6,1'))));
    await step(page, 6, 9);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await faults(page, 'a lesson on a phone')).toEqual([]);
    await page.locator('.game [data-role=end]').first().tap();
    await step(page, 7, 9);
    await page.touchscreen.tap(...(await middleOf(place(page, '5,2'))));
    await page.touchscreen.tap(...(await middleOf(place(page, '5,2'))));
    await step(page, 8, 9);
    for (const n of [8, 9]) {
      await step(page, n, 9);
      await page.locator('.guide [data-skip]').tap();
    }
    await expect(page.locator('.guide.finished')).toBeVisible();
    await page.locator('.guide.finished a').last().tap();
    await expect(page.locator('.lessons')).toBeVisible();
  });
});
