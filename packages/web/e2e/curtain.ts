/** Two people at one screen, up to the moment when it must change hands. */
import { expect, type Locator, type Page } from '@playwright/test';
import { chairs } from './playing.ts';
import { asFile } from './records.ts';

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

export const curtainOn = (page: Page): Locator => page.getByRole('dialog', { name: /^Hand over to/ });

/** Says who one is; resolves to that name. */
export async function takeOver(page: Page): Promise<string> {
  const curtain = curtainOn(page);
  const name = (await curtain.getByRole('heading').textContent()) ?? '';
  await curtain.getByRole('button', { name: 'That is us' }).click();
  await expect(curtain).toHaveCount(0);
  return name;
}

/** One of the two declares a charge in secret and ends. Resolves to his name, if it was asked for. */
export async function declareInSecret(page: Page): Promise<string> {
  await page.goto('./#/replays');
  await page.locator('input[type=file]').setInputFiles(asFile('face-to-face.json', FACE_TO_FACE));
  await expect(page).toHaveURL(/#\/setup\/samurai-skirmish\/situation/);
  for (const seat of await chairs(page)) await seat.selectOption('');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  const curtain = curtainOn(page);
  await expect(curtain.or(page.getByRole('region', { name: 'Your decision' })).first()).toBeVisible();
  const name = (await curtain.isVisible()) ? await takeOver(page) : '';
  await page.getByRole('button', { name: 'Next man' }).click();
  await page
    .getByRole('button', { name: /charge/i })
    .first()
    .click();
  await page.locator('.slip .closing, .game-tabs .closing').first().click();
  const early = page.getByRole('dialog', { name: 'Some can still act' });
  await expect(early.or(curtain).first()).toBeVisible();
  if (await early.isVisible()) await early.getByRole('button', { name: 'End it' }).click();
  await expect(curtain).toBeVisible();
  return name;
}
