/** A game master and two players at one screen (Argad ! Sengoku): his acts wait for nobody, and what two decide in secret stays so. */
import type { Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { faults } from './axe.ts';
import { curtainOn, takeOver } from './curtain.ts';
import { figure, layScenario, laySituation, middleOf, PERSON, seatAndBegin, told } from './laying.ts';
import { look, quickly } from './playing.ts';

const saysOn = (page: Page) => page.getByRole('region', { name: 'Your decision' }).getByRole('status');

test.beforeEach(({ page }) => quickly(page));

test('a game master at the same screen: his acts wait for nobody', async ({ page }) => {
  await page.goto('./#/setup/argad-sengoku/toll-bridge');
  await page.getByRole('button', { name: 'A game master, who sees everything' }).click();
  await seatAndBegin(page, [PERSON, PERSON, PERSON]);
  expect(await takeOver(page)).toBe('The retainers');
  await page.getByRole('button', { name: /^Game master/ }).click();
  await page.getByRole('menuitem', { name: 'Hand the screen to Game master' }).click();
  expect(await takeOver(page)).toBe('Game master'); // he sees what the others must not
  await page.getByRole('button', { name: /^Game master/ }).click();
  await page.getByRole('menuitem', { name: 'Write something down …' }).click();
  const form = page.getByRole('dialog', { name: 'Write something down' });
  await form.getByLabel('Words').fill('It begins to rain.');
  await form.getByRole('button', { name: 'Give this order' }).click();
  await expect(page.getByRole('region', { name: 'Chronicle' })).toContainText('It begins to rain.');
  await expect.poll(async () => (await look(page)).orders).toBe(1);
  expect(await takeOver(page)).toBe('The retainers'); // the game goes on where it was
  await expect(saysOn(page)).toContainText('The retainers: Set up in secret');
  await expect(page.getByRole('region', { name: 'Chronicle' })).toContainText('It begins to rain.');
  expect(await faults(page, 'master')).toEqual([]);
});

/** Three at one screen, the fight about to begin; the game master has the screen. */
async function asMaster(page: Page): Promise<void> {
  const chairs = ['blue', 'red', 'gm'].map(side => ({ seat: side, side, name: side === 'gm' ? 'Game master' : side }));
  const sides = { blue: [{ id: 'okabe', is: 'sambow', at: [3000, 3000] }], red: [{ id: 'gonza', is: 'banditchief', at: [6000, 6000] }] };
  await laySituation(page, 'argad-sengoku', { step: 'orders', chairs, sides }, [PERSON, PERSON, PERSON]);
  await takeOver(page);
  await page.getByRole('button', { name: /^Game master/ }).click();
  await page.getByRole('menuitem', { name: 'Hand the screen to Game master' }).click();
  await takeOver(page);
  await page.getByRole('button', { name: /^Game master/ }).click();
}

test('a game master sets a figure right by dragging it', async ({ page }) => {
  await asMaster(page);
  const before = [await told(page, 'okabe'), await told(page, 'gonza')];
  await page.getByRole('menuitem', { name: 'Move a figure …' }).click();
  const [x, y] = await middleOf(figure(page, 'gonza'));
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 8; i += 1) await page.mouse.move(x - i * 8, y);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.poll(async () => (await look(page)).orders).toBe(1);
  await takeOver(page);
  expect(await told(page, 'okabe')).toBe(before[0]);
  expect(await told(page, 'gonza')).not.toBe(before[1]);
});

test('a game master brings somebody: a list, words and numbers, judged by the book', async ({ page }) => {
  await asMaster(page);
  await page.getByRole('menuitem', { name: 'Bring somebody …' }).click();
  const form = page.getByRole('dialog', { name: 'Bring somebody' });
  await form.getByLabel('Name').fill('Oharu');
  await form.getByLabel('Centimetres east').fill('30');
  await form.getByLabel('Centimetres north').fill('30');
  await form.getByRole('button', { name: 'Give this order' }).click();
  await expect(form.getByRole('alert')).toContainText('Somebody stands there.'); // Okabe stands there
  await form.getByLabel('Centimetres east').fill('40');
  expect(await faults(page, 'numbers')).toEqual([]);
  await form.getByRole('button', { name: 'Give this order' }).click();
  await takeOver(page);
  expect(await told(page, 'Oharu')).toContain('at 40.0 across, 30.0 up');
});

test('secret answers of two at one screen: nothing shows between them', async ({ page }) => {
  await layScenario(page, 'argad-sengoku', 'toll-bridge', [PERSON, PERSON]);
  const first = await takeOver(page);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.locator('[data-figure]')).not.toHaveCount(0);
  await page.locator('.slip .closing, .game-tabs .closing').first().click();
  await expect(curtainOn(page)).toBeVisible();
  await expect(page.locator('[data-figure], [data-piece]')).toHaveCount(0);
  const second = await takeOver(page);
  expect(second).not.toBe(first);
  await expect(saysOn(page)).toContainText(`${second}: Set up in secret`);
  await expect(page.locator('[data-figure="okabe"], [data-figure="jinpachi"]')).toHaveCount(0); // the other side has set up unseen
  const { orders } = await look(page); // as far as he was told of them: not how many the other gave
  expect(orders).toBeLessThan(2);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.poll(async () => (await look(page)).orders).toBe(orders + 1);
  await page.locator('.slip .closing, .game-tabs .closing').first().click();
  await expect.poll(async () => (await look(page)).orders).toBe(orders + 2);
  if (await curtainOn(page).isVisible()) await takeOver(page);
  await expect(page.locator('[data-figure="okabe"], [data-figure="gonza"]')).toHaveCount(2); // all lies open
});
