/** Records and situations in and out; wrong files get one clear sentence. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { asFile, played, situationFile, TITLE } from './records.ts';

const choose = (page: Page, name: string, value: unknown): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(asFile(name, value));

const drop = (page: Page, name: string, text: string): Promise<void> =>
  page.evaluate(
    ([file, content]) => {
      const data = new DataTransfer();
      data.items.add(new File([content], file, { type: 'application/json' }));
      for (const kind of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [name, text] as const,
  );

test('a record is read, kept, shown from its start, written out again the same, and deleted', async ({ page }) => {
  const { record } = played(12);
  await page.goto('./#/replays');
  await choose(page, 'bridge.json', record);
  await expect(page).toHaveURL(/#\/game\/.+at=0/);
  await page.goto('./#/replays');
  const row = page.getByRole('listitem').filter({ hasText: TITLE });
  await expect(row).toContainText('12 orders');
  const [file] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: /^Record of/ }).click()]);
  expect(file.suggestedFilename()).toBe('four-at-yahagi-bridge.record.json');
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual(JSON.parse(JSON.stringify(record)));

  await row.getByRole('button', { name: `Delete ${TITLE}` }).click();
  const question = page.getByRole('dialog', { name: `Delete ${TITLE}?` });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: `Delete ${TITLE}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByText('No games yet')).toBeVisible();
});

test('a record can be let fall on any page', async ({ page }) => {
  await page.goto('./#/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await drop(page, 'bridge.json', JSON.stringify(played(5).record));
  await expect(page).toHaveURL(/#\/game\/.+at=0/);
});

test('a situation goes to the setup page and comes out as it went in', async ({ page }) => {
  const game = played(14);
  const file = situationFile(game);
  await page.goto('./#/replays');
  await choose(page, 'mid-battle.json', file);
  await expect(page).toHaveURL(/#\/setup\/samurai-skirmish\/situation/);
  await expect(page.getByRole('heading', { level: 1, name: /A situation, turn/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Another player for/ })).toHaveCount(0); // its chairs are its own
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page).toHaveURL(/#\/game\//);
});

test.describe('wrong files', () => {
  const { record } = played(6);
  const cases: readonly (readonly [what: string, content: unknown, says: RegExp])[] = [
    ['not JSON at all', 'Dear diary, today we lost.', /is not a JSON file/],
    ['JSON of something else', { hello: 'world' }, /neither a record nor a situation/],
    ['a list', [1, 2, 3], /neither a record nor a situation/],
    ['a book nobody has', { ...record, book: 'chess' }, /the book "chess", and there is no such book/],
    ['a newer format', { ...record, nobori: 99 }, /written by a newer Nobori/],
    ['an order nobody knows', { ...record, entries: [{ ...record.entries[0], order: { kind: 'surrender' } }] }, /entries\[0\]\.order/],
    ['a die changed', { ...record, opening: { dice: [...record.opening.dice, 3], silent: [] } }, /does not hold/],
    ['entries cut off', { ...record, entries: record.entries.slice(0, 3) }, /6 entries as the seal says, found 3/],
    ['half a file', JSON.stringify(record).slice(0, 200), /is not a JSON file/],
  ];
  for (const [what, content, says] of cases) {
    test(what, async ({ page }) => {
      await page.goto('./#/replays');
      await choose(page, 'wrong.json', content);
      const alert = page.getByRole('alert').filter({ hasText: 'wrong.json cannot be opened' });
      await expect(alert).toHaveText(says);
      await expect(page).toHaveURL(/#\/replays/);
      await expect(page.getByText('No games yet')).toBeVisible();
      await alert.getByRole('button', { name: 'Close this message' }).click();
      await expect(alert).toHaveCount(0);
    });
  }
});
