/** What happens is shown where it happens, and can be hurried; what happened can be seen again; sound stays off until it is asked for. */
import type { Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { faults } from './axe.ts';
import { byId, COMPUTER, laySituation, middleOf, PERSON } from './laying.ts';

const bowman = (y: number) => ({ is: 'ashigaru', missile: 'yumi', at: [3000, y] });
/** Two with bows, who shoot one after the other. */
const TWO_BOWS = {
  ...{ step: 'firing', first: 1 },
  chairs: ['side1', 'side2'].map(side => ({ seat: side, side, name: side })),
  units: [
    { id: 'A', side: 1, of: 'ashigaru', figures: [bowman(3000), bowman(3600)] },
    { id: 'B', side: 2, of: 'samurai', figures: [{ is: 'samurai', at: [5000, 3000] }] },
  ],
};

/** As slow as it can be shown, so that a test can look at it; who makes a sound is counted. */
async function slowly(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('nobori settings') === null)
      localStorage.setItem('nobori settings', JSON.stringify({ pace: 'cinematic', motion: 'on' }));
    const Heard = window.AudioContext;
    window.AudioContext = class extends Heard {
      constructor() {
        super();
        document.documentElement.dataset['heard'] = 'yes';
      }
    };
  });
}

async function shoot(page: Page, id: string): Promise<void> {
  if ((await byId(page, id).getAttribute('aria-current')) !== 'true') await page.mouse.click(...(await middleOf(byId(page, id))));
  await expect(page.locator('[data-mark-of="B1"]')).not.toHaveCount(0);
  await page.mouse.click(...(await middleOf(byId(page, 'B1'))));
}

test('a shot is staged, Space hurries on, the next order is taken, and what happened can be seen again', async ({ page }) => {
  await slowly(page);
  await laySituation(page, 'samurai-skirmish', TWO_BOWS, [PERSON, COMPUTER]);
  await page.locator('.stage').waitFor({ state: 'attached' });
  const slip = page.locator('.slip');
  const orders = page.locator('.scrub');
  await expect(orders).toHaveAttribute('max', '1');
  await shoot(page, 'A1');
  await expect(slip).toHaveClass(/staged/);
  await expect(page.locator('.stage .missile')).toHaveCount(1);
  await expect(page.locator('.stage .tray')).toHaveCount(1);
  await expect(slip.getByRole('status')).not.toBeEmpty();
  await page.keyboard.press('Space');
  await expect(slip).not.toHaveClass(/staged/);
  await expect(slip).toHaveClass(/mine/);

  await page.keyboard.press('w');
  const list = page.getByRole('complementary', { name: 'What happened' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(list.locator('li.on')).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 }); // on a phone no button of it leaves the screen
  for (const button of await page.locator('.recall-bar button').all()) {
    const box = await button.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await list.getByRole('button').first().click();
  await expect(page.locator('.stage .missile')).toHaveCount(1);
  expect(await faults(page, 'staging')).toEqual([]);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(list).toHaveCount(0);

  const before = Number(await orders.getAttribute('max'));
  await expect(async () => {
    await shoot(page, 'A2'); // a press while the view still glides back only hurries it on
    await expect.poll(async () => Number(await orders.getAttribute('max')), { timeout: 2_000 }).toBeGreaterThan(before);
  }).toPass();

  await expect(page.locator('html')).not.toHaveAttribute('data-heard', 'yes');
  await page.getByRole('group', { name: 'Sound on?' }).getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('group', { name: 'Sound on?' })).toHaveCount(0);
});

test('who is chosen next, far away, does not take the view from what is shown', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await slowly(page);
  const far = {
    id: 'A',
    side: 1,
    of: 'ashigaru',
    figures: [
      { ...bowman(3000), at: [800, 3000] },
      { ...bowman(3000), at: [8200, 3000] },
    ],
  };
  const target = { id: 'B', side: 2, of: 'samurai', figures: [{ is: 'samurai', at: [800, 3800] }] };
  await laySituation(page, 'samurai-skirmish', { ...TWO_BOWS, units: [far, target] }, [PERSON, COMPUTER]);
  await page.locator('.stage').waitFor({ state: 'attached' });
  await expect(async () => {
    await shoot(page, 'A1'); // a press while the view still glides only hurries it on
    await expect(page.locator('.stage .tray')).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await expect(byId(page, 'A2')).toHaveAttribute('aria-current', 'true');
  const area = await page.locator('.board-area').boundingBox();
  for (const id of ['A1', 'B1']) {
    const [x, y] = await middleOf(byId(page, id));
    expect(
      x > (area?.x ?? 0) && y > (area?.y ?? 0) && x < (area?.x ?? 0) + (area?.width ?? 0) && y < (area?.y ?? 0) + (area?.height ?? 0),
      id,
    ).toBe(true);
  }
});
