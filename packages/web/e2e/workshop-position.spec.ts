/** Positions: set up by mouse and by keys, told what cannot be, asked for odds, played on. */
import { kozeriai } from '@nobori/books/kozeriai';
import type { Page } from '@playwright/test';
import { faultsDayAndNight, SIZES } from './axe.ts';
import { LIBRARY } from './library.ts';
import { made } from './made.ts';
import { asFile } from './records.ts';
import { expect, test } from './testing.ts';

/** Sunday at Kenji's: two against two in Kozeriai. */
async function laid(page: Page): Promise<void> {
  const file = LIBRARY.things.find(({ id }) => id === 'p1');
  await page.goto('./#/workshop/library');
  await page.locator('input[type=file]').setInputFiles(asFile('position.json', file));
  await expect(page).toHaveURL(/#\/workshop\/position\//);
  await expect(men(page)).toHaveCount(4);
}

const men = (page: Page) => page.locator('[data-figure]');
const middle = async (page: Page, i: number): Promise<readonly [number, number]> => {
  const box = await men(page).nth(i).boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
};
const playOn = (page: Page) => page.getByRole('button', { name: 'Play on from here' });

test('two men on one spot are told at their place, and play waits until one has moved', async ({ page }) => {
  await laid(page);
  const [from, to] = [await middle(page, 0), await middle(page, 2)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByRole('alert').filter({ hasText: 'not to stand on' })).toBeVisible();
  await expect(playOn(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'not to stand on' })).toHaveCount(0);
  await playOn(page).click();
  await expect(page).toHaveURL(/#\/setup\/kozeriai\/situation/);
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.getByRole('region', { name: 'Your decision' })).toBeVisible();
});

test('it is kept as a situation file, which the book reads and the app opens', async ({ page }) => {
  await laid(page);
  await men(page).first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('w');
  const file = await made(page);
  expect(file.kind).toBe('position');
  const read = kozeriai.read(file['situation'], file['options'] as never); // as the file holds them
  if (!read.ok) throw new Error(JSON.stringify(read.complaints));
  expect(kozeriai.cards(read.value).flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'wounds')).length).toBe(1);
  await page.goto('./#/workshop/library');
  await page.locator('input[type=file]').setInputFiles(asFile('again.json', file));
  await expect(men(page)).toHaveCount(4);
  expect(await made(page)).toEqual(file);
});

/** What a figure of the file says otherwise, and what is told of it. */
const IMPOSSIBLE = [
  ['off the board', { at: '99,99' }, /99/],
  ['an unknown weapon', { hand: 'lightsaber' }, /lightsaber/],
] as const;
for (const [what, says, told] of IMPOSSIBLE)
  test(`${what} is named, not swallowed`, async ({ page }) => {
    const whole = LIBRARY.things.find(({ id }) => id === 'p1');
    const value = whole?.value as { situation: { figures: object[] }; options: object };
    const [first, ...others] = value.situation.figures;
    const wrong = { ...value, situation: { ...value.situation, figures: [{ ...first, ...says }, ...others] } };
    await page.goto('./#/workshop/library');
    await page.locator('input[type=file]').setInputFiles(asFile('wrong.json', { ...whole, value: wrong }));
    await expect(page).toHaveURL(/#\/workshop\/position\//);
    await expect(page.locator('.finding.fault').first()).toContainText(told);
    await expect(playOn(page).and(page.locator('[aria-disabled=false]'))).toHaveCount(0);
  });

test('by keys: carried, turned, wounded, called, taken off; kept over a reload', async ({ page }) => {
  await laid(page);
  await men(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^States of/ })).toBeVisible();
  await page.keyboard.press('w');
  await page.keyboard.press('w');
  const wounds = page.getByRole('group', { name: /^Wounds/ });
  await expect(wounds.getByRole('button', { pressed: true })).toHaveCount(2);
  const turned = await men(page).first().getAttribute('aria-label');
  await page.keyboard.press('e');
  await expect(men(page).first()).not.toHaveAttribute('aria-label', turned ?? '');
  const stood = await men(page).first().getAttribute('style');
  await men(page).first().focus();
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(men(page).first()).not.toHaveAttribute('style', stood ?? '');
  await page.getByRole('button', { name: 'Samurai, spear' }).first().press('Enter');
  await expect(men(page)).toHaveCount(5);
  await expect(page.locator('.bench-what .kept')).toHaveText('kept');
  await page.reload();
  await expect(men(page)).toHaveCount(5);
  await men(page).last().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Delete');
  await expect(men(page)).toHaveCount(4);
});

test('odds and threats of two who stand beside each other, and whose decision it is', async ({ page }) => {
  await laid(page);
  const [from, to] = [await middle(page, 2), await middle(page, 0)];
  await page.mouse.move(...from);
  await page.mouse.down();
  const step = (await men(page).first().boundingBox())?.height ?? 60;
  await page.mouse.move(to[0], to[1] + step * 0.9, { steps: 8 });
  await page.mouse.up();
  const odds = page.getByRole('complementary', { name: 'Odds' });
  await expect(odds.getByText(/%$/).first()).toBeVisible();
  const whose = page.getByRole('combobox', { name: 'Whose decision' });
  await whose.selectOption({ label: 'The ronin: Combat' });
  await expect(whose).toHaveValue(/\d/);
});

test('from a battle that is still being set up: whoever stands nowhere yet waits on the tray, and is put on the ground', async ({
  page,
}) => {
  await page.goto('./#/setup/argad-sengoku/toll-bridge');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page).toHaveURL(/#\/game\//);
  await page.goto('./#/workshop/position');
  await page.locator('[data-book=argad-sengoku]').click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^The Toll Bridge, turn/ })
    .click();
  const waiting = page.locator('.pos-tray .waits');
  await expect(waiting.first()).toBeVisible();
  const [there, nowhere] = [await men(page).count(), await waiting.count()];
  await waiting.first().press('Enter');
  await expect(men(page)).toHaveCount(there + 1);
  await expect(waiting).toHaveCount(nowhere - 1);
  // By mouse he is dragged.
  const board = (await page.locator('.board').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await waiting.first().hover();
  await page.mouse.down();
  await page.mouse.move(board.x + board.width / 3, board.y + board.height / 3, { steps: 6 });
  await page.mouse.up();
  await expect(men(page)).toHaveCount(there + 2);
});

test('a printed scenario is a beginning', async ({ page }) => {
  await page.goto('./#/workshop/position');
  await page.locator('[data-book=no-dachi]').click();
  await page.getByRole('heading', { name: 'From a printed scenario' }).waitFor();
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  await expect(men(page).first()).toBeVisible();
});

for (const [size, viewport] of SIZES)
  test(`nothing bars anybody, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('./#/workshop/position');
    await page.getByRole('button', { name: 'Open ground' }).waitFor();
    const start = await faultsDayAndNight(page, 'beginning');
    await laid(page);
    await men(page).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /^States of/ }).waitFor();
    expect([...start, ...(await faultsDayAndNight(page, 'position'))]).toEqual([]);
  });

test('odds follow while somebody is dragged', async ({ page }) => {
  await laid(page);
  const [from, to] = [await middle(page, 2), await middle(page, 0)];
  const step = (await men(page).first().boundingBox())?.height ?? 60;
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(to[0], to[1] + step * 0.9, { steps: 8 });
  const odds = page.getByRole('complementary', { name: 'Odds' });
  await expect(odds.getByText(/%$/).first()).toBeVisible(); // still in hand
  await page.mouse.up();
  expect(await page.evaluate(() => performance.getEntriesByName('odds in a position').length)).toBeGreaterThan(1);
});

for (const [size, viewport] of SIZES)
  test(`orders are compared side by side, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('./#/workshop/position');
    await page.locator('[data-book=kozeriai]').click();
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
    await expect(men(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Compare orders' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare orders' });
    await expect(dialog.getByRole('region')).not.toHaveCount(0);
    await expect(dialog.getByText('Chance to win').first()).toBeVisible();
    expect(await faultsDayAndNight(page, 'orders compared')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
