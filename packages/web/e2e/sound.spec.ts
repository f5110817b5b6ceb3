/** Sound: off until it is asked for, silent before the first gesture, as loud as one likes; every sound is made in the page. */
import type { Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { byId, COMPUTER, laySituation, middleOf, PERSON } from './laying.ts';
import { quickly } from './playing.ts';

const bowman = (y: number) => ({ is: 'ashigaru', missile: 'yumi', at: [3000, y] });
const BOWS = {
  ...{ step: 'firing', first: 1 },
  chairs: ['side1', 'side2'].map(side => ({ seat: side, side, name: side })),
  units: [
    { id: 'A', side: 1, of: 'ashigaru', figures: [bowman(3000), bowman(3600), bowman(4200)] },
    { id: 'B', side: 2, of: 'samurai', figures: [{ is: 'samurai', at: [6000, 3000] }, { is: 'samurai', at: [6000, 3600] }] }, // prettier-ignore
  ],
};

/** Counts what begins to sound, and notes how loud it may be. */
async function listening(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = (name: string, value: string): void => document.documentElement.setAttribute(`data-${name}`, value);
    let count = 0;
    // A test that looks into the page counts as a gesture to the browser: here only a hand does.
    let touched = false;
    window.addEventListener('pointerdown', ({ isTrusted }) => (touched ||= isTrusted), true);
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: touched, isActive: touched }) });
    for (const source of [OscillatorNode, AudioBufferSourceNode]) {
      const start = source.prototype.start;
      source.prototype.start = function (...when: []) {
        count += 1;
        note('heard', String(count));
        start.apply(this, when);
      };
    }
    const make = AudioContext.prototype.createGain;
    AudioContext.prototype.createGain = function () {
      const gain = make.call(this);
      const connect = gain.connect.bind(gain) as (to: AudioNode) => AudioNode;
      gain.connect = ((to: AudioNode) => {
        if (to === this.destination) requestAnimationFrame(() => note('loud', gain.gain.value.toFixed(2)));
        return connect(to);
      }) as typeof gain.connect;
      return gain;
    };
  });
}

const heard = async (page: Page): Promise<number> => Number((await page.locator('html').getAttribute('data-heard')) ?? 0);

test('nothing sounds before a hand has touched the page; then it does, as loud as was asked, until it is switched off', async ({
  page,
}) => {
  await quickly(page, { sound: 'on', volume: 50 });
  await listening(page);
  await laySituation(page, 'samurai-skirmish', BOWS, [PERSON, COMPUTER]);
  await page.reload();
  await page.locator('.stage').waitFor({ state: 'attached' });
  const others = page.getByRole('button', { name: 'Choose A3' });
  await others.waitFor();
  await others.evaluate((one: HTMLElement) => one.click()); // by nobody’s hand
  await expect(page.locator('[data-figure="A3"][aria-current="true"]')).toHaveCount(1);
  expect(await heard(page)).toBe(0);
  await page.mouse.click(...(await middleOf(byId(page, 'A1'))));
  await expect.poll(() => heard(page)).toBeGreaterThan(0);
  await expect(page.locator('html')).toHaveAttribute('data-loud', '0.25');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Sound' }).click();
  const before = await heard(page);
  await page.mouse.click(...(await middleOf(byId(page, 'A2'))));
  await expect(page.locator('[data-figure="A2"][aria-current="true"]')).toHaveCount(1);
  expect(await heard(page)).toBe(before);

  await page.goto('./#/settings');
  const sound = page.getByRole('switch', { name: 'Sound' });
  await expect(sound).not.toBeChecked();
});
