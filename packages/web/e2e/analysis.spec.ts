/** After a battle: its analysis, from the end screen and the list of games; kept with the game. */
import { expect, test } from './testing.ts';
import { faults } from './axe.ts';
import { playNow, quickly } from './playing.ts';

test('a battle that is over is looked at, order by order, and the result is there again', async ({ page }) => {
  await quickly(page);
  await playNow(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Give up' }).click();
  await page.getByRole('dialog', { name: 'Give up?' }).getByRole('button', { name: 'Give up' }).click();
  const report = page.getByRole('dialog', { name: 'After-action report' });
  await report.getByRole('button', { name: 'Find it' }).click();
  await expect(report.getByText(/turned it|points of the chance to win|moved the chance to win/)).toBeVisible();
  await report.getByRole('link', { name: 'Analysis' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analysis');
  await expect(page.getByRole('img', { name: 'The chance to win over the battle' })).toBeVisible();
  await expect(page.getByText(/turning point/).first()).toBeVisible();
  expect(await faults(page, 'an analysis')).toEqual([]);
  await page.goto('./#/games');
  await page.getByRole('link', { name: /^Analysis of/ }).click();
  await expect(page.getByRole('img', { name: 'The chance to win over the battle' })).toBeVisible();
  await page.getByRole('link', { name: 'Show this moment, and play on from it' }).click();
  await expect(page).toHaveURL(/#\/game\/.+at=/);
});
