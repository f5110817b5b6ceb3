/** How long what happens is shown: three paces, hurried and run through, without motion; by the page's own clock. */
import type { Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { byId, COMPUTER, laySituation, middleOf, PERSON } from './laying.ts';
import { clocked, drawn, staged, timeStands, until } from './slowly.ts';

const bowman = (x: number, y: number) => ({ is: 'ashigaru', missile: 'yumi', at: [x, y] });
/** Three bowmen against eight: one shot after the other, on either side. */
const VOLLEYS = {
  ...{ step: 'firing', first: 1 },
  chairs: ['side1', 'side2'].map(side => ({ seat: side, side, name: side })),
  units: [
    { id: 'A', side: 1, of: 'ashigaru', figures: [2400, 3000, 3600].map(y => bowman(2000, y)) },
    { id: 'C', side: 1, of: 'ashigaru', figures: [{ is: 'ashigaru', at: [11_900, 8800] }] }, // far off: whatever happens, the battle goes on
    { id: 'B', side: 2, of: 'ashigaru', figures: [0, 1, 2, 3, 4, 5, 6, 7].map(n => bowman(5000, 1200 + 500 * n)) },
  ],
};

/** How many orders have been given. */
const orders = async (page: Page): Promise<number> =>
  Number(/of (\d+)/.exec((await page.locator('.scrub').getAttribute('aria-valuetext')) ?? '')?.[1] ?? 0);

async function shoot(page: Page, id: string, target = 'B4'): Promise<void> {
  const before = await orders(page);
  await drawn(page, async () => {
    if ((await byId(page, id).getAttribute('aria-current')) !== 'true') await page.mouse.click(...(await middleOf(byId(page, id))));
    await page.clock.runFor(100);
    await page.locator(`[data-mark-of="${target}"]`).first().waitFor({ state: 'attached', timeout: 1_000 });
  });
  await page.mouse.click(...(await middleOf(byId(page, target))));
  await drawn(page, async () => expect(await orders(page)).toBeGreaterThan(before));
}

async function pace(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: `Pace: ${name}` }).click();
}

const calm = (page: Page) => async (): Promise<boolean> => (await page.locator('.slip.mine').isVisible()) && !(await staged(page));

test('a shot is shown briskly, slowly or at once; a whole turn of the computer takes eight seconds', async ({ page }) => {
  await clocked(page);
  await laySituation(page, 'samurai-skirmish', VOLLEYS, [PERSON, COMPUTER]);
  await timeStands(page);
  await shoot(page, 'A1');
  const brisk = await until(page, calm(page));
  await pace(page, 'cinematic');
  await shoot(page, 'A2');
  const cinematic = await until(page, calm(page));
  expect(cinematic).toBeGreaterThan(1.7 * brisk);
  await pace(page, 'at once');
  await shoot(page, 'A3');
  await expect(page.locator('.slip')).not.toHaveClass(/staged/); // nobody waits for it
  await expect(page.locator('.stage-world .missile:not(.stuck)')).toHaveCount(0);
  await expect(page.locator('.stage .tray')).not.toHaveCount(0);
  await until(page, async () => (await page.locator('.stage .tray').count()) === 0);

  await pace(page, 'brisk');
  const before = await orders(page);
  await page.keyboard.press('e');
  const turn = await until(page, async () => (await calm(page)()) && (await orders(page)) > before + 8);
  expect(turn).toBeLessThanOrEqual(8_000);
});

test('a click hurries on, Shift held runs through and sums it up; what happened is told again, and the view goes there and back', async ({
  page,
}) => {
  await clocked(page);
  await laySituation(page, 'samurai-skirmish', VOLLEYS, [PERSON, COMPUTER]);
  await timeStands(page);
  const before = await orders(page);
  await page.keyboard.press('e');
  const missile = page.locator('.stage-world .missile:not(.stuck)');
  await until(page, async () => (await missile.count()) > 0);
  const first = await missile.first().getAttribute('style');
  await page.clock.runFor(300);
  expect(await missile.first().getAttribute('style')).toBe(first); // left alone, it takes its time
  const { x, y } = (await page.locator('.board-area').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.click(x + 60, y + 300);
  await page.clock.runFor(300);
  await expect.poll(async () => (await missile.count()) === 0 || (await missile.first().getAttribute('style')) !== first).toBe(true);

  await page.keyboard.down('Shift');
  let sum = '';
  const ran = await until(page, async () => {
    if (await page.locator('.stage-sum').isVisible()) sum = (await page.locator('.stage-sum').textContent()) ?? '';
    return (await calm(page)()) && (await orders(page)) > before + 8;
  });
  await page.keyboard.up('Shift');
  expect(ran).toBeLessThan(1_500);
  expect(sum).toMatch(/^\d shots?, \d down$/); // all that was run through, in whatever parts it came

  await page.keyboard.press('w');
  const list = page.getByRole('complementary', { name: 'What happened' });
  await drawn(page, () => expect(list.getByRole('listitem')).not.toHaveCount(0, { timeout: 500 }));
  // Far from the fight, and for longer than a hand that has just moved the view keeps it.
  await page.mouse.move(x + 100, y + 100);
  for (let i = 0; i < 6; i += 1) await page.mouse.wheel(0, -400);
  await page.clock.runFor(500);
  const home = await byId(page, 'B1').boundingBox();
  const shot = list.getByRole('button').first();
  await shot.click();
  await drawn(page, () => expect(page.locator('.edge-arrow')).toHaveCount(1, { timeout: 500 }));
  await until(page, async () => !(await staged(page)));
  await page.clock.runFor(5_000);
  await shot.click();
  await until(page, async () => (await missile.count()) > 0);
  await expect(page.locator('.edge-arrow')).toHaveCount(0);
  expect(await byId(page, 'B1').boundingBox()).not.toEqual(home);
  await until(page, async () => !(await staged(page)));
  await page.clock.runFor(2_000);
  expect(await byId(page, 'B1').boundingBox()).toEqual(home);
});

test('without motion nothing flies: lines, dice and marks stand there for a moment', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await clocked(page, { motion: 'system' });
  await laySituation(page, 'samurai-skirmish', VOLLEYS, [PERSON, COMPUTER]);
  await timeStands(page);
  await shoot(page, 'A1');
  await until(page, () => staged(page));
  await expect(page.locator('.stage-world .missile.still:not(.stuck)')).toHaveCount(1);
  await expect(page.locator('.stage .flies, .stage .tumbles')).toHaveCount(0);
  await expect(page.locator('.stage .tray')).not.toHaveCount(0);
  expect(await page.evaluate(() => document.querySelector('.board')?.getAnimations({ subtree: true }).length)).toBe(0);
  const stands = await until(page, calm(page));
  expect(stands).toBeGreaterThan(500);
});

test('what happens while one looks away is told when one looks again', async ({ page }) => {
  await clocked(page);
  await laySituation(page, 'samurai-skirmish', VOLLEYS, [PERSON, COMPUTER]);
  await timeStands(page);
  const before = await orders(page);
  const look = (away: boolean): Promise<void> =>
    page.evaluate(hidden => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, away);
  await look(true);
  await page.keyboard.press('e');
  expect(await until(page, async () => (await orders(page)) > before + 8)).toBe(0);
  await look(false);
  const list = page.getByRole('complementary', { name: 'What happened' });
  await drawn(page, () => expect(list.getByRole('listitem')).not.toHaveCount(0, { timeout: 500 }));
});
