/** The board under the hand: dragging, choosing, zooming, and a click answered at once. */
import type { Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { look, play, playNow, quickly } from './playing.ts';

const figure = (page: Page, id: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${id} `) })
    .first();

async function middle(page: Page, id: string): Promise<{ x: number; y: number }> {
  const box = await figure(page, id).boundingBox();
  if (box === null) throw new Error(`${id} is not on the board`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('figures are set up by dragging them', async ({ page }) => {
  await quickly(page);
  await playNow(page);
  await page.waitForTimeout(300);
  const from = await middle(page, 'A1');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i += 1) await page.mouse.move(from.x - i * 12, from.y + i * 3);
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await middle(page, 'A1')).x - (from.x - 96))).toBeLessThan(30);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(async () => (await look(page)).orders).toBeGreaterThan(0);
});

test('a click on a figure shows who it is', async ({ page }) => {
  await quickly(page);
  await playNow(page);
  await play(page, { until: seen => /\bmine\b/.test(seen.moment) && /move a unit/i.test(seen.says) });
  for (const id of ['A2', 'A3', 'A4', 'A2']) {
    const at = await middle(page, id);
    await page.mouse.click(at.x, at.y);
    await expect(page.getByRole('complementary').getByRole('heading', { name: new RegExp(`^${id} `) })).toBeVisible();
  }
});
