/** The bench of the ground: hexes and tables drawn by mouse, keys and touch. */
import type { Page } from '@playwright/test';
import { faults, faultsDayAndNight } from './axe.ts';
import { expect, test } from './testing.ts';

const board = (page: Page) => page.locator('.edit-board');
const where = (page: Page) => page.locator('.gr-where');
const kind = (page: Page, name: string) => page.locator(`[data-kind="${name}"]`).first();

async function begin(page: Page, book: string, what: string): Promise<void> {
  await page.goto('./#/workshop/ground');
  await page.locator(`[data-book=${book}]`).click();
  await page.locator(`[data-begin=${what}]`).click();
  await printed(page);
}
const printed = (page: Page): Promise<unknown> => page.waitForSelector('[data-printed=all]', { state: 'attached' });
/** Pictures of the ground on which there is nothing. */
const blank = (page: Page): Promise<number> =>
  page.locator('.board-ground img').evaluateAll(all => all.filter(one => one instanceof HTMLImageElement && one.naturalWidth === 0).length);
const tiles = async (page: Page): Promise<number> => Number(await page.locator('.board-ground').getAttribute('data-tiles'));

/** A point of the board, in shares of it. */
async function spot(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await board(page).boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y];
}

test('hexes are painted by mouse, undone, and printed again only where they changed', async ({ page }) => {
  await begin(page, 'kozeriai', 'empty');
  await kind(page, 'paddy').click();
  await expect(page.locator('.gr-slip')).toContainText('KOZ-57'); // its rule is one click away
  const before = await tiles(page);
  expect(await blank(page)).toBe(0);
  await page.mouse.click(...(await spot(page, 0.5, 0.5)));
  await expect(where(page)).toContainText('paddy');
  await expect.poll(() => tiles(page)).toBeGreaterThan(before);
  const all = await page.locator('.board-ground img').count();
  expect((await tiles(page)) - before).toBeLessThan(all - 1); // of many tiles a few
  expect(await blank(page)).toBe(0);
  await page.keyboard.press('Control+z');
  await page.mouse.move(...(await spot(page, 0.4, 0.4)));
  await page.mouse.move(...(await spot(page, 0.5, 0.5)));
  await expect(where(page)).toContainText('open');
  expect(await faultsDayAndNight(page, 'ground')).toEqual([]);
});

test('all tools have keys: a line, a house with its door, sides, heights, and the same ground by the same seed', async ({ page }) => {
  await begin(page, 'kozeriai', 'empty');
  await board(page).focus();
  await kind(page, 'road').click();
  await board(page).focus();
  for (const key of ['l', 'ArrowUp', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(where(page)).toContainText('road');
  for (const key of ['h', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await expect(where(page)).toContainText('floor');
  for (const key of ['u', '2', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(where(page)).toContainText('height 2');
  await expect(page.getByText('so steep as to be a wall')).toBeVisible(); // looked over
  await page.locator('[data-recipe=village]').click();
  await page.getByLabel('Seed', { exact: true }).fill('uji 7');
  await page.getByRole('button', { name: 'Draw' }).click();
  await expect(page.getByText('From every edge one comes to every other on foot.')).toBeVisible();
});

test('a table: a rectangle is drawn, its corner typed, a copy made and taken away', async ({ page }) => {
  await begin(page, 'samurai-skirmish', 'empty');
  await kind(page, 'woods').click();
  await board(page).focus();
  await page.keyboard.press('r');
  await page.mouse.move(...(await spot(page, 0.3, 0.3)));
  await page.mouse.down();
  await page.mouse.move(...(await spot(page, 0.5, 0.5)), { steps: 4 });
  await page.mouse.up();
  const hand = page.getByRole('region', { name: 'In hand' });
  await expect(hand).toContainText('Corners');
  await board(page).focus();
  await page.keyboard.press('.'); // its first corner
  await hand.getByLabel('Across').fill('12.5');
  await hand.getByLabel('Across').press('Tab');
  await expect(hand.getByLabel('Across')).toHaveValue('12.5');
  await hand.getByRole('button', { name: 'Copy' }).click();
  await hand.getByRole('button', { name: 'Take away' }).click();
  await expect(hand).toHaveCount(0);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page).toHaveURL(/#\/game\//);
});

test('a name being typed belongs to the piece it was typed for, though another is pressed meanwhile', async ({ page }) => {
  await begin(page, 'samurai-skirmish', 'empty');
  await kind(page, 'woods').click();
  await board(page).focus();
  for (const x of [0.25, 0.55]) {
    await page.keyboard.press('r');
    await page.mouse.move(...(await spot(page, x, 0.3)));
    await page.mouse.down();
    await page.mouse.move(...(await spot(page, x + 0.15, 0.5)), { steps: 4 });
    await page.mouse.up();
  }
  const name = page.getByRole('region', { name: 'In hand' }).getByLabel('Name');
  await name.fill('Crow wood');
  await page.mouse.click(...(await spot(page, 0.32, 0.4)));
  await expect(name).toHaveValue('');
  await page.mouse.click(...(await spot(page, 0.62, 0.4)));
  await expect(name).toHaveValue('Crow wood');
});

test('on a screen of 1024 pixels the generator is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await begin(page, 'kozeriai', 'valley');
  await expect(page.getByRole('button', { name: 'Draw' })).toBeInViewport({ ratio: 1 });
  expect(await faults(page, 'ground at 1024')).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap paints, and nothing scrolls sideways', async ({ page }) => {
    await begin(page, 'kozeriai', 'valley');
    await kind(page, 'snow').tap();
    await page.touchscreen.tap(...(await spot(page, 0.5, 0.55)));
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
    expect(await faults(page, 'ground on a phone')).toEqual([]);
  });
});
