/** Two people at one screen: what one has decided in secret is nowhere on the page when the other looks. */
import { expect, test } from '@playwright/test';
import { asFile } from './records.ts';
import { quickly } from './playing.ts';

/** Two small units in reach of each other; charges are declared in secret, the first side first. */
const FACE_TO_FACE = {
  nobori: 1,
  book: 'samurai-skirmish',
  options: { secretCharges: true },
  situation: {
    units: [
      {
        id: 'A',
        side: 1,
        of: 'ronin',
        figures: [
          { is: 'ronin', at: [5000, 4000] },
          { is: 'ronin', at: [5400, 4000] },
        ],
      },
      {
        id: 'B',
        side: 2,
        of: 'ronin',
        figures: [
          { is: 'ronin', at: [5000, 5200] },
          { is: 'ronin', at: [5400, 5200] },
        ],
      },
    ],
  },
};

test('the curtain falls between secret decisions, and nothing behind it can be read', async ({ page }) => {
  await quickly(page);
  await page.goto('./#/replays');
  await page.locator('input[type=file]').setInputFiles(asFile('face-to-face.json', FACE_TO_FACE));
  await expect(page).toHaveURL(/#\/setup\/samurai-skirmish\/situation/);
  for (const seat of await page.getByRole('combobox').all()) await seat.selectOption('');
  await page.getByRole('button', { name: 'Begin the battle' }).click();

  const curtain = page.getByRole('dialog', { name: /^Hand over to/ });
  const prompt = page.getByRole('region', { name: 'Your decision' }).getByRole('status');
  const takeOver = async (): Promise<string> => {
    const name = (await curtain.getByRole('heading').textContent()) ?? '';
    await curtain.getByRole('button', { name: `I am ${name}` }).click();
    await expect(curtain).toHaveCount(0);
    return name;
  };
  await expect(curtain.or(prompt).first()).toBeVisible();
  const first = (await curtain.isVisible()) ? await takeOver() : '';

  // The first one declares a charge and ends: the screen must change hands.
  await page.getByRole('button', { name: 'Next figure' }).click();
  await page
    .getByRole('button', { name: /charge/i })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^(?:End|Done)/ })
    .first()
    .click();
  const early = page.getByRole('dialog', { name: 'Some can still act' });
  await expect(early.or(curtain).first()).toBeVisible();
  if (await early.isVisible()) await early.getByRole('button', { name: 'End it' }).click();
  await expect(curtain).toBeVisible();

  await page.keyboard.press('Escape'); // no way round it
  await expect(curtain).toBeVisible();
  // Under a modal dialog the rest of the page is inert: neither keys nor readers come to it.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)).toBe(
    true,
  );
  const covered = await page.evaluate(() => {
    const shares = [0.02, 0.3, 0.5, 0.7, 0.98];
    return shares
      .flatMap(x => shares.map(y => document.elementFromPoint(x * window.innerWidth, y * window.innerHeight)))
      .every(one => one?.closest('dialog') !== null);
  });
  expect(covered).toBe(true);
  await expect(page.locator('body')).not.toContainText(/declares? .*charge/i);

  // A reload is no way round it either.
  await page.reload();
  await expect(curtain).toBeVisible();
  const second = await takeOver();
  expect(second).not.toBe(first);
  await expect(prompt).toContainText(second);
  await expect(page.getByRole('region', { name: 'Chronicle' })).not.toContainText(/charge/i);
});
