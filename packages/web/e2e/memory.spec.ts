/** The page lets go of what it no longer shows. */
import { expect, test } from '@playwright/test';
import { held } from './heap.ts';
import { play, quickly } from './playing.ts';

// What watches the test would hold elements itself.
test.use({ trace: 'off' });

const ORDERS = 40;

test('after a good part of a battle no element is held that has left the page', async ({ page }) => {
  test.setTimeout(240_000);
  await quickly(page, { confirm: false, reminder: false });
  await page.goto('./#/setup/kozeriai/tax-collector');
  await page.getByLabel('Seed').fill('memory');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  const { orders } = await play(page, { until: seen => seen.orders >= ORDERS && /\bmine\b/.test(seen.moment) });
  expect(orders).toBeGreaterThanOrEqual(ORDERS);
  // What slides or fades out is still held for a moment.
  await expect.poll(async () => [...(await held(page)).detached], { intervals: [1_000, 2_000], timeout: 30_000 }).toEqual([]);
});
