/** A melee on the board, and the end it leads to: blades, dice, the fallen; victory for the side on the screen, with everything to be done next. */
import { expect, test } from './testing.ts';
import { faultsDayAndNight } from './axe.ts';
import { byId, COMPUTER, laySituation, middleOf, PERSON } from './laying.ts';
import { clocked, drawn, timeStands, until } from './slowly.ts';

/** Three swordsmen have come up to the last of them; a bowman of theirs may shoot before blows fall. */
const LAST_STAND = {
  ...{ step: 'firing', first: 1 },
  chairs: ['side1', 'side2'].map(side => ({ seat: side, side, name: side })),
  units: [
    {
      ...{ id: 'A', side: 1, of: 'samurai' },
      figures: [{ is: 'samurai', at: [2750, 3000] }, { is: 'samurai', at: [3250, 3000] }, { is: 'samurai', at: [3000, 3250] }], // prettier-ignore
    },
    { id: 'C', side: 1, of: 'ashigaru', figures: [{ is: 'ashigaru', missile: 'yumi', at: [3000, 5000] }] },
    { id: 'B', side: 2, of: 'ashigaru', figures: [{ is: 'ashigaru', at: [3000, 3000] }] },
  ],
  contacts: ['A1', 'A2', 'A3'].map(a => ({ a, b: 'B1', by: a, since: 1 })),
};

test('the last of them is seen to fall, and the end says how it came', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await clocked(page);
  await laySituation(page, 'samurai-skirmish', LAST_STAND, [PERSON, COMPUTER]);
  await timeStands(page);
  await page.keyboard.press('e');
  // Blades meet where the two stand, and the dice lie beside them, off every man.
  const dice = page.locator('.stage .tray, .stage .opposed');
  await until(page, async () => (await page.locator('.stage .crossed').count()) > 0 && (await dice.count()) > 0);
  await expect(page.locator('.stage')).toHaveAttribute('data-beat', 'fight');
  const [blades, foe] = [await middleOf(page.locator('.stage .crossed').first()), await byId(page, 'B1').boundingBox()];
  expect(Math.hypot(blades[0] - (foe?.x ?? 0) - (foe?.width ?? 0) / 2, blades[1] - (foe?.y ?? 0) - (foe?.height ?? 0) / 2)).toBeLessThan(
    foe?.width ?? 0,
  );
  await expect(page.locator('.stage .lies.tumbles')).not.toHaveCount(0);
  await until(page, async () => (await page.locator('.slip.asks .card').count()) > 0);
  await page.locator('.slip .card').first().click(); // every hit strikes
  await until(page, async () => (await page.locator('.stage .stamp.death').count()) > 0);
  await until(page, async () => !(await page.locator('.slip.staged').isVisible()));
  await expect(page.locator('[data-piece^="body"]')).not.toHaveCount(0); // he lies where he fell

  const report = page.getByRole('dialog', { name: 'After-action report' });
  await drawn(page, () => expect(report).toBeVisible({ timeout: 500 }));
  await page.clock.resume();
  await expect(report.getByRole('heading', { level: 2 })).toContainText('Victory');
  await expect(report.locator('.end-goal, .end-why')).not.toHaveCount(0);
  await expect(report.getByRole('region', { name: 'Losses' }).getByRole('img')).toHaveAccessibleName('Men lost: side1 0 and side2 1');
  await expect(report.locator('.luck-bars li')).toHaveCount(2);
  await expect(report.locator('.deeds li').first()).toContainText(/Felled B1/);
  expect(await faultsDayAndNight(page, 'victory')).toEqual([]);

  await expect(report.locator('.end-buttons button').first()).toHaveText('Swap sides'); // after a victory the other side comes first
  await report.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('#/');
  await report.getByRole('button', { name: 'Watch again' }).click();
  await expect(report).toHaveCount(0);
  await expect(page.getByRole('slider', { name: 'Moment of the battle' })).toHaveValue('0');
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.getByRole('button', { name: 'After-action report' }).click();
  const old = page.url();
  await report.getByRole('button', { name: 'Swap sides' }).click();
  await expect(page).not.toHaveURL(old);
  await expect(report).toHaveCount(0);
  await page.goto('./#/games');
  await expect(page.locator('.game-row')).toHaveCount(2);
  const first = page.locator('.game-row').first();
  await expect(first.locator('.game-sides li')).toHaveText([/^side1 /, /^side2 /]); // laid from a file, and yet it is known who fights
  await expect(first.locator('.game-picture')).toHaveCount(1);
  await first.getByRole('button', { name: /^Rename/ }).click();
  await first.getByRole('textbox', { name: 'Name of the game' }).fill('The last stand');
  await page.keyboard.press('Enter');
  await expect(first.getByRole('link', { name: 'The last stand', exact: true })).toBeVisible();
});
