/** What would you do? Asked for with a key, told from what one sees, done like any order. */
import { expect, test } from './testing.ts';
import { faultsDayAndNight } from './axe.ts';
import { COMPUTER, layScenario, PERSON } from './laying.ts';
import { quickly } from './playing.ts';

test('advice is asked for, says why, and is done like any order; nobody offers it', async ({ page }) => {
  await quickly(page);
  await layScenario(page, 'samurai-skirmish', 'yahagi-bridge', [PERSON, COMPUTER]);
  await expect(page.locator('.advice-bar, .advice-panel, .advice-layer')).toHaveCount(0);
  const ask = page.getByRole('button', { name: 'What would you do?' });
  await ask.waitFor();
  await page.keyboard.press('h');
  const bar = page.locator('.advice-bar');
  await expect(bar).toContainText('Bushi would:');
  const panel = page.getByRole('region', { name: 'Advice' });
  await expect(panel).toContainText('He knows what you know, no more.');
  expect(await faultsDayAndNight(page, 'advice')).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await ask.click();
  const orders = page.locator('.scrub');
  const before = Number(await orders.getAttribute('aria-valuetext').then(words => /order (\d+)/.exec(words ?? '')?.[1]));
  await bar.getByRole('button', { name: 'Do that' }).click();
  await expect(bar).toHaveCount(0);
  await expect(panel).toHaveCount(0);
  await expect(orders).not.toHaveAttribute('aria-valuetext', new RegExp(`order ${before} of`));
});

test('in a lesson nobody else is asked', async ({ page }) => {
  await quickly(page);
  await page.goto('./#/lesson/samurai-skirmish');
  await page.locator('.guide').waitFor();
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  await expect(page.getByRole('button', { name: 'What would you do?' })).toHaveCount(0);
});
