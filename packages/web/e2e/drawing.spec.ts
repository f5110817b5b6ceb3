/** Ground that the players lay themselves is drawn on the board (NOD-041). */
import { expect, test } from './testing.ts';
import { faults } from './axe.ts';
import { boxOf, COMPUTER, PERSON, seatAndBegin } from './laying.ts';
import { quickly } from './playing.ts';

test('a wood and a wall are drawn one after the other; what may not lie there is refused in words', async ({ page }) => {
  await quickly(page);
  await page.goto('./#/setup/no-dachi/open-field');
  await page.getByText('Book options').click();
  await page.locator('input[name="option terrain"]').nth(1).check();
  await seatAndBegin(page, [PERSON, COMPUTER]);
  await page.keyboard.press('Escape'); // the briefing
  await page.getByRole('button', { name: 'Lay ground …' }).click();
  const pen = page.getByRole('region', { name: 'Lay ground' });
  await expect(page.locator('.board-view.is-measuring')).toBeVisible();
  expect(await faults(page, 'drawing')).toEqual([]);
  const table = await boxOf(page.locator('.board-ground'));
  const at = (x: number, y: number): [number, number] => [table.x + (x / 120) * table.width, table.y + (1 - y / 90) * table.height];
  const draw = async (from: [number, number], to: [number, number]): Promise<void> => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
  };
  const chronicle = page.getByRole('region', { name: 'Chronicle' });
  await chronicle.getByRole('button', { name: 'All dice' }).click(); // what lies where is no story
  await draw(at(30, 60), at(50, 45));
  await expect(chronicle).toContainText('open wood');
  await expect(pen).toHaveAttribute('aria-busy', 'false'); // the pen is in hand again, over the new ground
  await pen.getByLabel('Ground').selectOption('high wall');
  await expect(pen).toContainText('from one end to the other');
  await draw(at(70, 10), at(90, 10));
  await expect(pen).toContainText('NOD-044');
  await expect(chronicle).not.toContainText('high wall');
  await draw(at(70, 40), at(90, 50));
  await expect(chronicle).toContainText('high wall');
  await expect(pen).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('Escape');
  await expect(pen).toHaveCount(0);
  await expect(page.locator('.board-view.is-measuring')).toHaveCount(0);
});
