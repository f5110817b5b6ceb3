/** The library: everything one has, in and out in one go. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsDayAndNight, SIZES } from './axe.ts';
import { LIBRARY } from './library.ts';
import { asFile, played, situationFile, TITLE } from './records.ts';
import { expect, test } from './testing.ts';

const open = (page: Page, ...files: ReturnType<typeof asFile>[]): Promise<void> => page.locator('input[type=file]').setInputFiles(files);
const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const choose = (page: Page, name: string) => page.getByRole('checkbox', { name: `Choose ${name}` }).check();

async function filled(page: Page): Promise<void> {
  await page.goto('./#/workshop/library');
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  await open(page, asFile('all.json', LIBRARY));
  const question = page.getByRole('dialog', { name: 'Add 5 things?' });
  await question.getByRole('button', { name: 'Add them' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(5);
}

test('things are found, tagged, put into folders, taken along, deleted and had back', async ({ page }) => {
  await filled(page);
  await page.getByRole('searchbox').fill('kenji');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Positions' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
  await page.getByRole('button', { name: 'Everything 5' }).click();

  await choose(page, 'Kawazoe');
  await choose(page, 'Riders of Kai');
  const bar = page.getByRole('toolbar', { name: 'What is chosen' });
  await bar.getByRole('button', { name: 'Tag' }).click();
  await page.getByRole('combobox', { name: 'A word for all of them' }).fill('Sunday');
  await page.keyboard.press('Enter');
  await expect(card(page, 'Kawazoe').getByRole('button', { name: 'Sunday' })).toBeVisible();
  await bar.getByRole('button', { name: 'Tag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag' });
  await dialog.getByRole('button', { name: 'Take off stream' }).click();
  await expect(dialog.getByRole('button', { name: 'Take off stream' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Never mind' }).click();
  await expect(card(page, 'Kawazoe').getByRole('button', { name: 'stream' })).toHaveCount(0);
  await bar.getByRole('button', { name: 'Put into a folder' }).click();
  await page.getByRole('combobox', { name: 'Which folder; empty for none' }).fill('Demo table');
  await page.getByRole('button', { name: 'Do it' }).click();
  await expect(page.getByRole('button', { name: 'Demo table' })).toContainText('2');

  const [file] = await Promise.all([page.waitForEvent('download'), bar.getByRole('button', { name: 'As one file' }).click()]);
  const held = JSON.parse(await readFile(await file.path(), 'utf8')) as { things: { name: string; tags: string[]; folder: string }[] };
  expect(held.things.map(({ name }) => name).toSorted()).toEqual(['Kawazoe', 'Riders of Kai']);
  expect(held.things.every(({ tags, folder }) => tags.includes('Sunday') && folder === 'Demo table')).toBe(true);

  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(5);
});

test('everything has its picture, and says how much it is', async ({ page }) => {
  await filled(page);
  await expect(card(page, 'Riders of Kai')).toContainText('75 points');
  await expect(card(page, 'Kawazoe')).toContainText(/\d+ × \d+ hexes/);
  await expect(card(page, 'Sunday at Kenji’s')).toContainText('turn 1');
  for (const name of ['Riders of Kai', 'The Rice Carts, mine', 'Sunday at Kenji’s', 'Kawazoe', 'The brushwood fence'])
    await expect(card(page, name).locator('.lib-picture :is(svg, img)').first()).toBeVisible();
});

test('a backup holds everything, games too; restored, what is there is kept twice', async ({ page }) => {
  await filled(page);
  const game = played(6);
  await open(page, asFile('game.json', game.record), asFile('situation.json', situationFile(game)));
  await page.getByRole('dialog', { name: 'Add 2 things?' }).getByRole('button', { name: 'Add them' }).click();
  await expect(card(page, TITLE)).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Back up everything' }).click()]);
  await expect(page.getByText('Last backup today.')).toBeVisible();
  const text = await readFile(await file.path(), 'utf8');

  // In another browser nothing is there yet; dropped a second time, everything is.
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
    localStorage.clear();
  });
  await page.goto('./#/');
  await page.reload();
  const drop = (): Promise<void> =>
    page.evaluate(content => {
      const data = new DataTransfer();
      data.items.add(new File([content], 'backup.json', { type: 'application/json' }));
      for (const kind of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    }, text);
  await drop();
  await page.getByRole('dialog', { name: 'Add 7 things?' }).getByRole('button', { name: 'Add them' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(7);
  await drop();
  const again = page.getByRole('dialog', { name: 'Add 7 things?' });
  await expect(again).toContainText('7 are here already and are kept twice');
  await again.getByRole('button', { name: 'Leave them' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(7);

  await card(page, TITLE).getByRole('link', { name: TITLE, exact: true }).click();
  await expect(page).toHaveURL(/#\/game\//);
  await expect(page.getByRole('region', { name: 'Your decision' })).toBeVisible();
});

test('by keyboard: arrows from card to card, Space chooses, Delete throws away', async ({ page }) => {
  await filled(page);
  const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await links.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox').nth(1)).toBeChecked();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('checkbox')).toHaveCount(4);
});

for (const [size, viewport] of SIZES)
  test(`nothing bars anybody, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('./#/workshop/library');
    await page.getByRole('heading', { name: 'Nothing here yet' }).waitFor();
    const empty = await faultsDayAndNight(page, 'empty library');
    await open(page, asFile('all.json', LIBRARY));
    await page.getByRole('dialog', { name: 'Add 5 things?' }).waitFor();
    const asked = await faultsDayAndNight(page, 'question');
    await page.getByRole('button', { name: 'Add them' }).click();
    await choose(page, 'Kawazoe');
    const chosen = await faultsDayAndNight(page, 'library');
    await page.getByRole('button', { name: 'Tag' }).click();
    await page.getByRole('dialog', { name: 'Tag' }).waitFor();
    expect([...empty, ...asked, ...chosen, ...(await faultsDayAndNight(page, 'tags'))]).toEqual([]);
  });
