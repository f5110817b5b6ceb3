/** Two people at one screen: what one has decided in secret is nowhere on the page when the other looks. */
import { expect, test } from './testing.ts';
import { curtainOn, declareInSecret, takeOver } from './curtain.ts';
import { quickly } from './playing.ts';

test('the curtain falls between secret decisions, and nothing behind it can be read', async ({ page }) => {
  await quickly(page);
  const first = await declareInSecret(page);
  const curtain = curtainOn(page);
  const prompt = page.getByRole('region', { name: 'Your decision' }).getByRole('status');

  await page.keyboard.press('Escape'); // no way round it
  await expect(curtain).toBeVisible();
  // Under a modal dialog the rest of the page is inert: neither keys nor readers come to it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
    true,
  );
  const covered = await page.evaluate(() => {
    const shares = [0.02, 0.3, 0.5, 0.7, 0.98];
    return shares
      .flatMap(x => shares.map(y => document.elementFromPoint(x * window.innerWidth, y * window.innerHeight)))
      .every(one => one?.closest('dialog') !== null);
  });
  expect(covered).toBe(true);
  await expect(page.locator('body')).not.toContainText(/declares a charge/i);

  // A reload is no way round it either.
  await page.reload();
  await expect(curtain).toBeVisible();
  const second = await takeOver(page);
  expect(second).not.toBe(first);
  await expect(prompt).toContainText(second);
  await expect(page.getByRole('region', { name: 'Chronicle' })).not.toContainText(/charge/i);
});
