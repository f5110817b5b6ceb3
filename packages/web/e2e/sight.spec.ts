/** Why not, drawn on the board; and an order that ends something waits until it can no longer be taken back. */
import { expect, test } from './testing.ts';
import { byId, COMPUTER, laySituation, layScenario, middleOf, PERSON } from './laying.ts';

const figure = (is: string, x: number, more: object = {}) => ({ is, at: [x, 3000], ...more });
/** A bowman, a high wall, and somebody behind it; another in the open. */
const BEHIND_A_WALL = {
  ...{ step: 'firing', first: 1 },
  chairs: ['side1', 'side2'].map(side => ({ seat: side, side, name: side })),
  table: { width: 6096, height: 6096, areas: [], lines: [{ id: 'wall', kind: 'high wall', points: [[3000, 2500], [3000, 3500]] }] }, // prettier-ignore
  units: [
    { id: 'A', side: 1, of: 'ashigaru', figures: [figure('ashigaru', 2000, { missile: 'yumi' })] },
    { id: 'B', side: 2, of: 'samurai', figures: [figure('samurai', 4000), { is: 'samurai', at: [2000, 4200] }] },
  ],
};

test('a line of sight breaks at the wall, and V draws them all', async ({ page }) => {
  await laySituation(page, 'samurai-skirmish', BEHIND_A_WALL, [PERSON, COMPUTER]);
  if ((await byId(page, 'A1').getAttribute('aria-current')) !== 'true') await page.mouse.click(...(await middleOf(byId(page, 'A1'))));
  await page.mouse.move(...(await middleOf(byId(page, 'B1'))));
  const why = page.getByRole('tooltip').locator('.pointed-why');
  await expect(why).toHaveText(/[a-z]{3,}.*\. SSK-/); // a sentence, and its rule
  await expect(page.getByRole('tooltip').locator('.pointed-who')).toContainText(/B1 Samurai.*Samurai, sword.*Unhurt/); // and who that is
  // A line that breaks goes on as a faint one; one that does not is whole.
  const [lines, gone] = [page.locator('.board-live .sight:not(.gone, .dim)'), page.locator('.board-live .sight.gone')];
  await expect(gone).toHaveCount(1);
  await expect(lines).toHaveCount(1);
  await page.keyboard.press('v');
  await expect(lines).toHaveCount(2);
  await expect(gone).toHaveCount(1);
});

test('whom one can aim at and does not see is named at the edge, and a press goes there', async ({ page }) => {
  await laySituation(page, 'samurai-skirmish', BEHIND_A_WALL, [PERSON, COMPUTER]);
  const [x, y] = await middleOf(byId(page, 'A1'));
  if ((await byId(page, 'A1').getAttribute('aria-current')) !== 'true') await page.mouse.click(x, y);
  await page.mouse.move(x, y - 60);
  const chip = page.getByRole('button', { name: 'Show B2 Samurai on the board' });
  for (let i = 0; i < 12 && !(await chip.isVisible()); i += 1) {
    await page.mouse.wheel(0, -300);
    await page.waitForTimeout(100);
  }
  await expect(chip).toBeVisible();
  await chip.click();
  await expect(chip).toBeHidden();
  const { height } = (await page.locator('.board-area').boundingBox()) ?? { height: 0 };
  expect((await middleOf(byId(page, 'B2')))[1]).toBeLessThan(height);
});

test('the last unit set up waits, can be taken back, and goes on at once with Enter', async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem('nobori settings', JSON.stringify({ briefing: false, pace: 'atOnce', motion: 'off' })),
  );
  await layScenario(page, 'samurai-skirmish', 'yahagi-bridge', [PERSON, COMPUTER]);
  // What tells that an order ends something comes late; it is there when it can be had once more.
  const late = () =>
    page.evaluate(() => performance.getEntriesByType('resource').find(({ name }) => name.includes('/passing-'))?.name ?? '');
  await expect.poll(late).not.toBe('');
  await page.evaluate(async url => void (await import(url)), await late());
  const waits = page.getByRole('group', { name: 'This is done in a moment' });
  const orders = page.locator('.scrub');
  await page.locator('.slip [data-confirm]').click();
  await waits.waitFor();
  await page.keyboard.press('u');
  await expect(waits).toHaveCount(0);
  await expect(orders).toHaveAttribute('max', '1');
  await page.locator('.slip [data-confirm]').click();
  await waits.waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(async () => Number(await orders.getAttribute('max'))).toBeGreaterThan(1);
});
