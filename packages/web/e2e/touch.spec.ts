/** Hexes on a phone, by touch. */
import { expect, test } from './testing.ts';
import { faults } from './axe.ts';
import { CONVOY } from './convoy.ts';
import { COMPUTER, figure, layScenario, laySituation, middleOf, PERSON, place, ringOf, told } from './laying.ts';
import { quickly } from './playing.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
test.beforeEach(({ page }) => quickly(page));

test('arrows turn, and the tap that opened them presses none of them', async ({ page }) => {
  await layScenario(page, 'kozeriai', 'two-umbrellas', [PERSON, COMPUTER]);
  await page.touchscreen.tap(...(await middleOf(figure(page, 'Ishida Kanbei'))));
  await expect(place(page, '6,-1')).toBeVisible();
  await page.touchscreen.tap(...(await middleOf(place(page, '6,-1'))));
  const ring = ringOf(page, 'Ishida Kanbei');
  await expect(ring).toBeVisible();
  expect(await told(page, 'Ishida Kanbei')).toContain('facing south, at 6,1');
  await ring.getByRole('button', { name: 'Face south-east', exact: true }).tap();
  await expect.poll(() => told(page, 'Ishida Kanbei')).toContain('facing south-east, at 6,2');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await faults(page, 'phone')).toEqual([]);
});

test('why a man cannot be put down somewhere is told whole under the hand', async ({ page }) => {
  await layScenario(page, 'samurai-skirmish', 'yahagi-bridge', [PERSON, COMPUTER]);
  const [x, y] = await middleOf(page.locator('.board [data-figure][aria-current="true"]'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 180, { steps: 6 });
  const tag = page.locator('.board-chip.is-tag.is-strike');
  await expect(tag).toBeVisible();
  const [left, right, cut] = await tag.evaluate(one => {
    const box = one.getBoundingClientRect();
    return [box.left, box.right, one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight] as const;
  });
  await page.mouse.up();
  expect({ left: left >= 0, right: right <= 390, cut }).toEqual({ left: true, right: true, cut: false });
});

test('the first tap shows the way, the second goes it; the horse rides', async ({ page }) => {
  await laySituation(page, 'samurai-blades', CONVOY, [PERSON, COMPUTER]);
  await page.touchscreen.tap(...(await middleOf(figure(page, 'Kichi'))));
  await page.touchscreen.tap(...(await middleOf(place(page, '8,3'))));
  await expect(page.locator('.board-chip.is-move')).toHaveText('1');
  expect(await told(page, 'Kichi')).toContain('at H8');
  await page.touchscreen.tap(...(await middleOf(place(page, '8,3'))));
  await expect.poll(() => told(page, 'Kichi')).toContain('at I8');
  await expect(figure(page, 'Honda')).toHaveAttribute('aria-current', 'true'); // the only one left is in hand by himself
  await page.touchscreen.tap(...(await middleOf(place(page, '6,6'))));
  await ringOf(page, 'Honda').getByRole('button', { name: 'Face south, cost 1' }).tap();
  await expect.poll(() => told(page, 'Honda')).toContain('facing south, at G10 and G9');
});

test('a row of acts that goes on says so, until its end is in sight', async ({ page }) => {
  await layScenario(page, 'argad-sengoku', 'toll-bridge', [PERSON, COMPUTER]);
  const sign = page.locator('.more-follows');
  await expect(sign).toHaveText(/more$/);
  await page.locator('.slip .actions').evaluate(row => row.scrollTo(row.scrollWidth, 0));
  await expect(sign).toBeHidden();
});

test('the button that begins a battle is in sight at once, above the tabs', async ({ page }) => {
  await page.goto('./#/setup/samurai-skirmish/yahagi-bridge');
  const begin = page.getByRole('button', { name: 'Begin the battle' });
  await expect(begin).toBeVisible();
  const [x, y] = await middleOf(begin);
  expect(await page.evaluate(([at, up]) => document.elementFromPoint(at, up)?.closest('.setup-foot') !== null, [x, y] as const)).toBe(true);
});

test('the last thing on the page of a new battle can be opened: the button that begins it does not lie over it', async ({ page }) => {
  await page.goto('./#/setup/no-dachi/open-field');
  await page.getByText('Book options').tap();
  await page.locator('input[name="option terrain"]').nth(1).check();
  await expect(page.locator('input[name="option terrain"]').nth(1)).toBeChecked();
});
