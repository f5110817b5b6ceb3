/** Several men in one hand, and phases that end by themselves. */
import { expect, test } from './testing.ts';
import { byId, COMPUTER, laySituation, middleOf, PERSON } from './laying.ts';
import { quickly } from './playing.ts';

const CONVOY = {
  scenario: 'rice-convoy',
  step: 'movement',
  figures: [
    { id: 'kichi', name: 'Kichi', side: 1, is: 'ASHY', at: 'G6' },
    { id: 'heita', name: 'Heita', side: 1, is: 'ASHY', at: 'G8' },
    { id: 'yoichi', name: 'Yoichi', side: 1, is: 'ASHY', at: 'F7' },
    { id: 'kuro', name: 'Kuro', side: 2, is: 'RON', at: 'O8' },
  ],
};

test('one drag moves all who are chosen, and is taken back as one', async ({ page }) => {
  await quickly(page);
  await laySituation(page, 'samurai-blades', CONVOY, [PERSON, COMPUTER]);
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('group', { name: 'Several men' });
  await expect(bar).toBeVisible();
  const before = await Promise.all(['kichi', 'heita', 'yoichi'].map(id => middleOf(byId(page, id))));
  const [x, y] = before[0] ?? [0, 0];
  const step = (before[0]?.[0] ?? 0) - (before[2]?.[0] ?? 0); // a column of hexes
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 10; i += 1) await page.mouse.move(x + (2 * step * i) / 10, y);
  await page.mouse.up();
  await page.locator('.group-bar [data-confirm]').click();
  await expect
    .poll(async () => Math.round(((await middleOf(byId(page, 'heita')))[0] - (before[1]?.[0] ?? 0)) / step), { message: 'he went along' })
    .toBe(2);
  expect(Math.round(((await middleOf(byId(page, 'yoichi')))[0] - (before[2]?.[0] ?? 0)) / step)).toBe(2);
  await page.keyboard.press('u');
  await expect.poll(async () => Math.round(((await middleOf(byId(page, 'yoichi')))[0] - (before[2]?.[0] ?? 0)) / step)).toBe(0);
  expect(Math.round(((await middleOf(byId(page, 'kichi')))[0] - x) / step)).toBe(0);
});

test('a box over the ground chooses whoever stands in it', async ({ page }) => {
  await quickly(page);
  await laySituation(page, 'samurai-blades', CONVOY, [PERSON, COMPUTER]);
  const [a, b] = [await middleOf(byId(page, 'kichi')), await middleOf(byId(page, 'heita'))];
  const [left, right] = [Math.min(a[0], b[0]) - 50, Math.max(a[0], b[0]) + 50];
  await page.mouse.move(right, Math.min(a[1], b[1]) - 60);
  await page.mouse.down();
  for (let i = 1; i <= 6; i += 1) await page.mouse.move(right + ((left - right) * i) / 6, Math.max(a[1], b[1]) + 10 * i);
  await page.mouse.up();
  await expect(page.getByRole('group', { name: 'Several men' })).toBeVisible();
});

test('a phase with nothing left to do ends by itself, unless it is taken back first', async ({ page }) => {
  await quickly(page, { ends: 'wait' });
  await page.clock.install();
  const alone = { ...CONVOY, figures: CONVOY.figures.filter(({ id }) => id === 'kichi' || id === 'kuro') };
  await laySituation(page, 'samurai-blades', alone, [PERSON, PERSON]);
  const ending = page.getByRole('group', { name: 'This ends by itself' });
  const order = async (): Promise<void> => {
    await page.clock.runFor(1_000);
    await page.locator('[data-lit^="place "]').first().click();
    await page.clock.runFor(500);
    await expect(ending).toBeVisible();
  };
  await order();
  await page.keyboard.press('u');
  await page.clock.runFor(5_000);
  await expect(ending).toBeHidden();
  await expect(byId(page, 'kichi')).toHaveAttribute('aria-label', /G6|G 6|.*/);
  await order();
  await page.clock.runFor(3_100);
  await expect(ending).toBeHidden();
});
