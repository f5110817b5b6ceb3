/** Every book in the app: its small battle is begun and played for a while against the computer, and the board is fit for everybody. */
import { expect, test } from './testing.ts';
import { BOOKS } from '@nobori/books';
import { faults } from './axe.ts';
import { chairs, look, play, quickly, settled } from './playing.ts';

test.setTimeout(200_000);

const ORDERS = 16;

for (const book of BOOKS) {
  test(`${book.title}: a battle is begun, played and kept`, async ({ page }) => {
    const wrong: string[] = [];
    page.on('pageerror', error => wrong.push(error.message));
    await quickly(page);
    const scenario = book.scenarios.find(one => one.size === 'small') ?? book.scenarios[0];
    await page.goto(`./#/setup/${book.id}/${scenario?.id}`);
    for (const seat of (await chairs(page)).slice(1)) await seat.selectOption('noumin');
    await page.getByLabel('Seed').fill('every book');
    await page.getByRole('button', { name: 'Begin the battle' }).click();
    await page.getByRole('region', { name: 'Your decision' }).waitFor();
    await play(page, { until: now => now.orders >= ORDERS && /\bmine\b/.test(now.moment) && now.dialog === null });
    expect(await faults(page, scenario?.id ?? '')).toEqual([]);
    const kept = (await settled(page)).orders;
    await page.reload();
    await page.getByRole('region', { name: 'Your decision' }).waitFor();
    await expect.poll(async () => (await look(page)).orders).toBe(kept);
    expect(wrong).toEqual([]);
  });
}
