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
  // A click on whom one has in hand already takes nothing away.
  await expect(byId(page, 'A1')).toHaveAttribute('aria-current', 'true');
  await page.mouse.click(...(await middleOf(byId(page, 'A1'))));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(async () => (await look(page)).orders).toBeGreaterThan(0);
});

test('a click on a figure shows who it is', async ({ page }) => {
  await quickly(page);
  await playNow(page);
  await play(page, { until: seen => /\bmine\b/.test(seen.moment) && seen.dialog === null && seen.acts.some(act => act.family === 'move') });
  for (const id of ['A2', 'A3', 'A4', 'A2']) {
    await page.mouse.click(...(await middleOf(byId(page, id))));
    await expect(
      page
        .getByRole('complementary')
        .getByRole('paragraph')
        .filter({ hasText: new RegExp(`^${id} `) }),
    ).toBeVisible();
    await expect(byId(page, id)).toHaveId('chosen-man');
    await expect(page.locator('.board-live > use')).toHaveAttribute('href', '#chosen-man'); // nobody stands over him
  }
});

test('whoever was under the press is meant, wherever the view has gone when it is let go', async ({ page }) => {
  await quickly(page);
  await playNow(page);
  await play(page, { until: seen => /\bmine\b/.test(seen.moment) && seen.dialog === null && seen.acts.some(act => act.family === 'move') });
  await page.mouse.click(...(await middleOf(byId(page, 'A3'))));
  await expect(byId(page, 'A3')).toHaveAttribute('aria-current', 'true');
  const [x, y] = await middleOf(byId(page, 'A2'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 0; i < 6; i += 1) await page.keyboard.press('+');
  await expect
    .poll(async () => Math.hypot((await middleOf(byId(page, 'A2')))[0] - x, (await middleOf(byId(page, 'A2')))[1] - y))
    .toBeGreaterThan(40);
  await page.mouse.up();
  await expect(byId(page, 'A2')).toHaveAttribute('aria-current', 'true');
});

test('men carry their names when they are drawn large enough, and the strips with the scale come only with the tape', async ({ page }) => {
  await quickly(page);
  await playNow(page);
  await expect(page.locator('.board-chip.is-name')).toHaveCount(1); // whoever is chosen
  await page.mouse.move(...(await middleOf(byId(page, 'A1'))));
  for (let i = 0; i < 6; i += 1) await page.mouse.wheel(0, -240);
  await expect.poll(() => page.locator('.board-chip.is-name').count()).toBeGreaterThan(1);
  const ruler = page.locator('.board-ruler.is-across');
  await expect(ruler).toHaveCSS('opacity', '0');
  await page.getByRole('button', { name: 'Measure' }).click();
  await expect(ruler).toHaveCSS('opacity', '1');
});
