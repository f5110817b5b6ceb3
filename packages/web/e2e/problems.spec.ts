/** Problems: found in the top bar, solved on the board, and what was solved is kept. */
import { expect, test } from './testing.ts';
import { faults } from './axe.ts';
import { quickly } from './playing.ts';

test('a problem is tried, missed, shown and played on; its square is kept', async ({ page }) => {
  await quickly(page);
  await page.goto('./');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Problems' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Problems');
  expect(await faults(page, 'problems')).toEqual([]);
  const books = page.locator('.problems-of');
  await expect(books).toHaveCount(5);
  await page.getByRole('link', { name: 'Go on with Samurai Blades' }).click();
  const panel = page.getByRole('region', { name: 'The problem' });
  await expect(panel).toContainText('what now?');
  await expect(page.getByRole('button', { name: 'What would you do?' })).toHaveCount(0);
  await page.getByRole('button', { name: /^A nudge/ }).click();
  await expect(panel.locator('.nudge')).toContainText('Think of');
  expect(await faults(page, 'a problem')).toEqual([]);

  await page.getByRole('button', { name: 'Show the answer' }).click();
  const bar = page.locator('.advice-bar');
  await expect(bar).toContainText('The answer:');
  await expect(page.locator('.advice-layer')).toBeVisible();
  await expect(panel).toContainText('1 missed');
  await bar.getByRole('button', { name: 'Look again' }).click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await bar.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).toHaveURL(/#\/game\//);
  await page.goto('./#/problems/samurai-blades');
  await expect(page.locator('.squares .missed')).toHaveCount(1);
});
