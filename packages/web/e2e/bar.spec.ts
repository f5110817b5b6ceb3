/** The action bar, why not, and the end: what a player sees of them. */
import { expect, test } from './testing.ts';
import { choose, COMPUTER, figure, laySituation, middleOf, PERSON } from './laying.ts';
import { CONVOY } from './convoy.ts';
import { playNow, quickly } from './playing.ts';

test('the bar is one row, and leaves the board to the men', async ({ page }) => {
  await quickly(page, { hints: false });
  await page.setViewportSize({ width: 1024, height: 768 });
  await laySituation(page, 'samurai-blades', CONVOY, [PERSON, COMPUTER]);
  const [bar, board] = [await page.locator('.slip').boundingBox(), await page.locator('.board-area').boundingBox()];
  expect(bar?.height).toBeLessThan((board?.height ?? 0) / 4);
  expect(await page.locator('.slip .acts > .btn').count()).toBeLessThanOrEqual(6);
});

test('pointing at somebody says who he is', async ({ page }) => {
  await quickly(page);
  await laySituation(page, 'samurai-blades', CONVOY, [PERSON, COMPUTER]);
  await choose(page, 'Kichi');
  await page.mouse.move(...(await middleOf(figure(page, 'Kuro'))));
  await expect(page.getByRole('tooltip')).toContainText('Kuro');
});

test('giving up ends it: defeat for the side on the screen, and a rematch at hand', async ({ page }) => {
  await quickly(page);
  await playNow(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Give up' }).click();
  await page.getByRole('dialog', { name: 'Give up?' }).getByRole('button', { name: 'Give up' }).click();
  const report = page.getByRole('dialog', { name: 'After-action report' });
  await expect(report.getByRole('heading', { level: 2 })).toContainText('Defeat');
  await report.getByRole('button', { name: 'Rematch' }).click();
  await expect(report).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your decision' })).toBeVisible();
  await page.goto('./#/games');
  await expect(page.locator('.game-row')).toHaveCount(2);
  await expect(page.locator('.game-row').first()).toContainText('The wardens');
});
