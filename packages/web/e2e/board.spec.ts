/** The board under the hand: dragging, choosing, zooming, and a click answered at once. */
import { expect, test } from './testing.ts';
import { byId, middleOf } from './laying.ts';
import { look, play, playNow, quickly } from './playing.ts';

test('figures are set up by dragging them', async ({ page }) => {
  await quickly(page);
  await playNow(page);
  const [x, y] = await middleOf(byId(page, 'A1'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i += 1) await page.mouse.move(x - i * 4, y + i);
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await middleOf(byId(page, 'A1')))[0] - (x - 32))).toBeLessThan(10);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(async () => (await look(page)).orders).toBeGreaterThan(0);
});

test('a click on a figure shows who it is', async ({ page }) => {
  await quickly(page);
  await playNow(page);
  await play(page, { until: seen => /\bmine\b/.test(seen.moment) && seen.dialog === null && /move a unit/i.test(seen.says) });
  for (const id of ['A2', 'A3', 'A4', 'A2']) {
    await page.mouse.click(...(await middleOf(byId(page, id))));
    await expect(
      page
        .getByRole('complementary')
        .getByRole('paragraph')
        .filter({ hasText: new RegExp(`^${id} `) }),
    ).toBeVisible();
  }
});
