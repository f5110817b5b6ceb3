/** Who comes back to a game with friends sees first what happened since he ordered. */
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { decides, orders, PHONE, serving, sitsDown, somebody } from './online.ts';
import { look } from './playing.ts';
import { expect, test } from './testing.ts';

test.setTimeout(240_000);
const house = serving();

/** Somebody who has battles staged for him. */
const watching = async (page: Page): Promise<void> => {
  await page.addInitScript(
    kept => {
      if (localStorage.getItem('nobori settings') === null) localStorage.setItem('nobori settings', kept);
    },
    JSON.stringify({ pace: 'brisk', motion: 'on', briefing: false, ends: 'hand', reminder: false }),
  );
};

const byMail = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'By mail' }).check({ force: true });
};

for (const [size, viewport] of [
  ['phone', PHONE],
  ['desktop', { width: 1440, height: 900 }],
] as const)
  test(`by mail: what happened since one’s order lies there first, is staged again line by line, and leads on to what is asked: ${size}`, async ({
    browser,
  }) => {
    const [anna, kenji] = [await somebody(browser, viewport, watching), await somebody(browser)];
    await sitsDown(kenji, await house.makes(anna, byMail), 'Kenji');
    const happened = anna.getByRole('complementary', { name: 'What happened' });
    await expect.poll(() => decides(anna)).toBe(true);
    await expect(happened).toHaveCount(0); // nothing has happened that she could have missed
    await orders(anna);
    await expect.poll(() => decides(anna)).toBe(false);
    // Whoever only loads the page again has missed nothing either.
    await anna.reload();
    await anna.locator('.stage').waitFor({ state: 'attached' });
    await expect(happened).toHaveCount(0);
    const table = anna.url();
    await anna.goto('about:blank');

    await expect.poll(() => decides(kenji)).toBe(true);
    const given = (await look(kenji)).orders;
    await orders(kenji);
    await expect.poll(async () => (await look(kenji)).orders).toBeGreaterThan(given); // both have answered: it is carried out

    await anna.goto(table);
    await expect(happened).toBeVisible();
    const lines = happened.getByRole('listitem');
    await expect(lines).not.toHaveCount(0);
    expect(await faults(anna, `what happened since, ${size}`)).toEqual([]);
    await lines.first().getByRole('button').click();
    await expect(lines.first()).toHaveClass(/on/);
    await anna.keyboard.press('Escape');
    await expect(happened).toHaveCount(0);
    await expect(anna.locator('.slip')).not.toHaveClass(/staged/);
    await expect(anna.locator('.slip').getByRole('status')).not.toBeEmpty(); // what is asked now, of her or of him
  });
