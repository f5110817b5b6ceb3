/** Looking back, playing on from an earlier moment, taking back, own dice, sharing. */
import type { Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { asFile, played } from './records.ts';
import { look, play, playNow, quickly } from './playing.ts';

test.setTimeout(200_000);

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the battle' });
const prompt = (page: Page) => page.getByRole('region', { name: 'Your decision' }).getByRole('status');

async function openRecord(page: Page, orders: number): Promise<void> {
  await quickly(page);
  await page.goto('./#/replays');
  await page.locator('input[type=file]').setInputFiles(asFile('battle.json', played(orders).record));
  await expect(page).toHaveURL(/#\/game\/.+at=0/);
  const curtain = page.getByRole('dialog', { name: /^Hand over/ });
  await expect(slider(page)).toBeVisible();
  if (await curtain.isVisible()) await curtain.getByRole('button').click();
}

test('a replay is scrubbed, stepped, kept in the address and played back', async ({ page }) => {
  await openRecord(page, 20);
  await expect(slider(page)).toHaveValue('0');
  await expect(prompt(page)).toContainText('You look back');
  await page.getByRole('button', { name: 'One order on' }).click();
  await expect(slider(page)).toHaveValue('1');
  await expect(page).toHaveURL(/at=1$/);
  await slider(page).fill('12');
  await expect(page).toHaveURL(/at=12$/);
  await page.reload();
  await expect(slider(page)).toHaveValue('12');
  await slider(page).press('ArrowLeft');
  await expect(slider(page)).toHaveValue('11');
  const speed = page.getByRole('button', { name: /^Speed: / });
  for (const n of [2, 4]) {
    await expect(speed).toHaveText(`${n}×`);
    if (n < 4) await speed.click();
  }
  await page.getByRole('button', { name: 'Play the battle' }).click();
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(13);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(slider(page)).toHaveValue('20');
  await expect(page).not.toHaveURL(/at=/);
});

test('the chronicle tells a story: a line lights its men and unfolds every die; or all dice are told', async ({ page }) => {
  await openRecord(page, 60);
  await page.getByRole('button', { name: 'Back to now' }).click();
  const lines = page.locator('.chronicle .line');
  await expect(lines).not.toHaveCount(0);
  const told = await page.locator('.chronicle .ev > span:nth-child(2)').allTextContents();
  for (const text of told) expect(text).not.toMatch(/\d+\.\d|\bunit\b|[{}]/); // no coordinates, nobody’s tag
  const headings = await page.locator('.chronicle h3.turn-heading').allTextContents();
  expect(new Set(headings).size).toBe(headings.length); // each turn once
  const line = lines.filter({ has: page.locator('.dice') }).last();
  await line.hover();
  await expect(page.locator('.board-mark.is-told')).not.toHaveCount(0);
  await line.getByRole('button', { name: 'Show the numbers' }).click();
  await expect(line.locator('.behind .rid').first()).toBeVisible();
  await page.getByRole('button', { name: 'All dice' }).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(told.length);
});

test('from an earlier moment another game is played on; the old one stays', async ({ page }) => {
  await openRecord(page, 20);
  const old = page.url();
  await slider(page).fill('6');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await expect(page).not.toHaveURL(old);
  await expect(slider(page)).toHaveValue('6');
  await expect(prompt(page)).not.toContainText('You look back');
  await play(page, { until: seen => seen.orders >= 8 && seen.dialog === null });
  await page.goto('./#/replays');
  await expect(page.getByRole('listitem').filter({ hasText: 'Four at Yahagi Bridge' })).toHaveCount(2);
  await expect(page.getByRole('listitem').filter({ hasText: ', from turn' })).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: '20 orders' })).toHaveCount(1);
});

test('an order without dice can be taken back', async ({ page }) => {
  await quickly(page);
  await page.goto('./#/setup/samurai-skirmish/yahagi-bridge');
  await page.locator('[id="seat wardens"]').selectOption(''); // its forces are called so, too, and come late
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  const before = await prompt(page).textContent();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(prompt(page)).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(prompt(page)).toHaveText(before ?? '');
  await expect(page.getByRole('button', { name: 'Take back' })).toBeDisabled();
});

test('own dice are asked for by name and written into the record', async ({ page }) => {
  await quickly(page);
  await page.goto('./#/setup/samurai-skirmish/yahagi-bridge');
  await page.getByRole('radio', { name: 'Our own dice' }).check();
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  await play(page, { until: seen => seen.dialog === 'Roll your dice' });
  const dialog = page.getByRole('dialog', { name: 'Roll your dice' });
  await expect(dialog.getByRole('heading')).toHaveText(/^Roll \d* ?d\d+ for .+/i);
  const orders = (await look(page)).orders;
  await page.keyboard.press('9'); // no such face: nothing happens
  await expect(dialog).toBeVisible();
  const take = dialog.getByRole('button', { name: 'Take these' });
  let face = 0;
  const given = async (): Promise<number> => {
    face = (face % 6) + 1; // never the same on both sides: that is rolled again
    if (await take.isEnabled({ timeout: 500 }).catch(() => false)) await take.click();
    else if (await dialog.isVisible()) await page.keyboard.press(String(face));
    return (await look(page)).orders;
  };
  await expect.poll(given).toBeGreaterThan(orders);
  await page.reload();
  await page.getByRole('region', { name: 'Your decision' }).waitFor();
  await expect.poll(async () => (await look(page)).orders).toBeGreaterThan(orders);
});

test('a moment is shared as a link that holds the battle itself', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openRecord(page, 15);
  await slider(page).fill('9');
  await page.getByRole('button', { name: 'Share this moment' }).click();
  await expect(page.getByText('The link to this moment is on the clipboard.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const friend = await context.browser()?.newContext({ serviceWorkers: 'block' });
  if (friend === undefined) throw new Error('no browser');
  const other = await friend.newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/#\/game\/moment-/);
  await expect(slider(other)).toHaveValue('9');
  await other.goto(link.replace(/r=.{12}/, 'r=AAAA'));
  await expect(other.getByRole('alert').filter({ hasText: 'The link cannot be opened' })).toBeVisible();
  await friend.close();
});

test('the computer can be stepped through', async ({ page }) => {
  await quickly(page, { botPace: 'step' });
  await playNow(page);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const step = page.getByRole('button', { name: 'Show its next order' });
  await expect(step).toBeVisible();
  await expect.poll(async () => (await look(page)).orders).toBe(1); // one’s own has been drawn
  const { orders } = await look(page);
  await page.waitForTimeout(600);
  expect((await look(page)).orders).toBe(orders); // nothing moves by itself
  await step.click();
  await expect.poll(async () => (await look(page)).orders).toBe(orders + 1);
});
