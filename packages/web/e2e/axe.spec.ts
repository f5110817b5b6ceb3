/** WCAG 2.2 AA on every screen, by day and by night, wide and narrow; the report is looked at where whole games are played. */
import { expect, test } from './testing.ts';
import { faultsDayAndNight as faults, SIZES } from './axe.ts';
import { play, playNow, quickly, type Playing } from './playing.ts';
import { asFile, played } from './records.ts';

const PAGES = [
  ['home', './'],
  ['setup', './#/setup/samurai-skirmish/open-plain'],
  ['rule books', './#/rules'],
  ['rule book', './#/rules/samurai-skirmish/SSK-R22?q=charge'],
  ['games', './#/replays'],
  ['first battles', './#/lesson'],
  ['settings', './#/settings'],
  ['about', './#/about'],
  ['nowhere', './#/nowhere'],
] as const;

for (const [size, viewport] of SIZES) {
  test.describe(size, () => {
    test.use({ viewport, colorScheme: 'light' });
    test.setTimeout(240_000);

    test('pages', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [name, address] of PAGES) {
        await page.goto('about:blank');
        await page.goto(address);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        for (const details of await page.locator('details').all()) await details.evaluate(element => element.setAttribute('open', ''));
        expect.soft(await faults(page, name)).toEqual([]);
      }
    });

    test('the game', async ({ page }) => {
      await quickly(page);
      await playNow(page);
      await page.waitForLoadState('networkidle');
      expect.soft(await faults(page, 'setting up')).toEqual([]);
      const moving: Playing['until'] = seen =>
        /\bmine\b/.test(seen.moment) &&
        seen.dialog === null &&
        seen.acts.some(act => act.family === 'move') &&
        seen.acts.some(act => act.menu);
      await play(page, { until: moving });
      expect.soft(await faults(page, 'moving')).toEqual([]);
      const menu = page.getByRole('menu');
      await expect(async () => {
        await play(page, { until: moving }); // the order before may have been held back, and have ended the phase by now
        if (!(await menu.isVisible())) await page.locator('.slip .actions button[aria-haspopup=menu]').first().click({ timeout: 2000 });
        await menu.waitFor({ timeout: 1000 }); // the player before may have left it open
      }).toPass();
      expect.soft(await faults(page, 'a menu of orders')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu' }).click();
      expect.soft(await faults(page, 'menu')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      expect.soft(await faults(page, 'keys')).toEqual([]);
      await page.keyboard.press('Escape');
      if (size === 'narrow') {
        for (const tab of ['Chronicle', 'Table']) {
          await page.getByRole('navigation', { name: 'Parts of the screen' }).getByRole('button', { name: tab }).click();
          expect.soft(await faults(page, tab)).toEqual([]);
        }
      }
    });

    test('a replay', async ({ page }) => {
      await quickly(page);
      await page.goto('./#/replays');
      await page.locator('input[type=file]').setInputFiles(asFile('battle.json', played(15).record));
      await expect(page).toHaveURL(/at=0/);
      await page.getByRole('region', { name: 'Your decision' }).waitFor();
      expect.soft(await faults(page, 'looking back')).toEqual([]);
      await page.goto('./#/replays');
      await page.getByRole('button', { name: /^Delete/ }).click();
      await page.getByRole('dialog').waitFor();
      expect.soft(await faults(page, 'deleting')).toEqual([]);
    });
  });
}
