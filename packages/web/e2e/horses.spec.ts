/** A horse fills two hexes and is one figure: six arrows with their costs, grabbed by either end, turned where it stands. */
import type { Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { CONVOY } from './convoy.ts';
import { boxOf, COMPUTER, figure, laySituation, middleOf, PERSON, place, ringOf, told } from './laying.ts';
import { quickly } from './playing.ts';

test.beforeEach(async ({ page }) => {
  await quickly(page);
  await laySituation(page, 'samurai-blades', CONVOY, [PERSON, COMPUTER]);
});

test('one place, six ways to stand in it, each with its cost', async ({ page }) => {
  await page.mouse.click(...(await middleOf(figure(page, 'Honda'))));
  await page.mouse.move(...(await middleOf(place(page, '5,6'))));
  await expect(page.locator('.board-chip.is-move')).toHaveText('1'); // the cheapest of them
  await page.mouse.click(...(await middleOf(place(page, '5,6'))));
  const ring = ringOf(page, 'Honda');
  await expect(ring.getByRole('button')).toHaveCount(6);
  await expect(ring.getByRole('button', { name: 'Face south, cost 1' })).toBeVisible();
  await ring.getByRole('button', { name: 'Face north, cost 4' }).hover();
  await expect(page.locator('.board-chip.is-move')).toHaveText('4');
  await ring.getByRole('button', { name: 'Face north, cost 4' }).click();
  await expect.poll(() => told(page, 'Honda')).toContain('facing north, at F10 and F11');
});

test('picked again, it turns where it stands', async ({ page }) => {
  await page.mouse.click(...(await middleOf(figure(page, 'Honda'))));
  await expect(figure(page, 'Honda')).toHaveAttribute('aria-current', 'true');
  await page.mouse.click(...(await middleOf(figure(page, 'Honda'))));
  await ringOf(page, 'Honda').getByRole('button', { name: 'Face north-east, cost 2' }).click();
  await expect.poll(() => told(page, 'Honda')).toContain('facing north-east, at G9 and F10');
});

/** Takes the horse up at a share of its box, carries it away and sets it down. */
async function dragged(page: Page, [across, down]: readonly [number, number]): Promise<void> {
  expect(await told(page, 'Honda')).toContain('at G9 and F9');
  const box = await boxOf(figure(page, 'Honda'));
  expect(box.width).toBeGreaterThan(box.height * 1.1);
  const [x, y] = [box.x + box.width * across, box.y + box.height * down];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 12; i += 1) await page.mouse.move(x + i, y + i * 10);
  await expect(page.locator('.board-ghost')).not.toHaveCount(0);
  await page.mouse.up();
  const ring = ringOf(page, 'Honda');
  const set = async (): Promise<string> => {
    if (await ring.isVisible()) await ring.getByRole('button').first().click();
    return told(page, 'Honda');
  };
  await expect.poll(set).not.toContain('at G9 and F9');
  expect(await told(page, 'Honda')).toMatch(/at \w\d+ and \w\d+/);
}

test('grabbed by its hindquarters and set down by dragging', ({ page }) => dragged(page, [0.28, 0.34]));
test('grabbed by its head and set down by dragging', ({ page }) => dragged(page, [0.72, 0.66]));
