/** Time that passes only when a test says so: what the stage shows is counted by the page's own clock, and a busy machine changes nothing. */
import { expect, type Page } from '@playwright/test';

/** So much passes between two looks. */
const STEP = 50;
const AN_HOUR = 3_600_000;

/** Before the page is opened. `settings`: beside those a staged battle wants. */
export async function clocked(page: Page, settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await page.clock.install();
  await page.addInitScript(
    kept => {
      if (localStorage.getItem('nobori settings') === null) localStorage.setItem('nobori settings', kept);
    },
    JSON.stringify({ pace: 'brisk', motion: 'on', briefing: false, ends: 'hand', reminder: false, ...settings }),
  );
}

/** From here on time stands, once what the stage is made of is there. */
export async function timeStands(page: Page): Promise<void> {
  await page.locator('.stage').waitFor({ state: 'attached' });
  await page.clock.pauseAt(Date.now() + AN_HOUR);
}

/** Something is shown, and nothing is asked. */
export const staged = (page: Page): Promise<boolean> => page.locator('.slip.staged').isVisible();

/** Lets time pass until it is so; resolves to how long the stage was busy meanwhile, by the page's clock. */
export async function until(page: Page, so: () => Promise<boolean>, most = 40_000): Promise<number> {
  let busy = 0;
  for (let past = 0; past < most; past += STEP) {
    if (await so()) return busy;
    if (await staged(page)) busy += STEP;
    await page.clock.runFor(STEP);
  }
  throw new Error('it never came to that');
}

/** Lets time pass until it is seen; for what needs a moment to be drawn, not for what is staged. */
export const drawn = (page: Page, look: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(20);
    await look();
  }).toPass();
