/** What one fights for: the briefing before the battle and at any time after, the sign that counts, the round that stays in its place. */
import { expect, test } from './testing.ts';
import { faults } from './axe.ts';
import { takeOver } from './curtain.ts';
import { COMPUTER, layScenario, PERSON } from './laying.ts';
import { look, play, quickly } from './playing.ts';

test.beforeEach(({ page }) => quickly(page, { briefing: true }));

test('the briefing lies open before the battle, and is a key or a click away ever after; the sign counts, the round stays', async ({
  page,
}) => {
  await layScenario(page, 'samurai-skirmish', 'yahagi-bridge', [PERSON, COMPUTER]);
  const briefing = page.getByRole('dialog', { name: 'Briefing' });
  await expect(briefing).toBeVisible();
  await expect(briefing.getByRole('heading', { name: 'The wanderers you' })).toBeVisible();
  await expect(briefing).toContainText('10 turns');
  await expect(briefing.locator('.briefing-goals .done')).toHaveCount(0); // nobody stands there yet
  await expect(briefing).toContainText('A side with nobody left on the table loses.');
  await expect(briefing).toContainText('You set up here');
  await expect(briefing.getByRole('link', { name: 'Show me how, step by step' })).toBeVisible();
  await briefing.getByRole('button', { name: 'Take the other side' }).click();
  await expect(briefing.getByRole('heading', { name: 'The wardens you' })).toBeVisible();
  await briefing.getByRole('button', { name: 'Take the other side' }).click();
  await expect(briefing.getByRole('heading', { name: 'The wanderers you' })).toBeVisible();
  await briefing.getByRole('link', { name: 'Rule SSK-114' }).first().click();
  await expect(page.getByRole('dialog').last()).toContainText('A side wins at once');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(briefing).toBeHidden();
  const sign = page.locator('.sign');
  await expect(sign).toContainText('0 across');
  await page.keyboard.press('b');
  await expect(briefing).toBeVisible();
  await page.keyboard.press('Enter'); // the first button has the focus
  await expect(briefing).toBeHidden();
  await expect(page.locator('.goal')).toHaveCount(1);

  const track = (): Promise<string[]> => page.locator('.turn-track [data-phase] .word').allTextContents();
  const turn = page.locator('.turn-track .turn');
  await play(page, { until: seen => /\bmine\b/.test(seen.moment) && seen.acts.some(act => act.family === 'move') });
  await expect(turn).toHaveText('Turn 1 of 10');
  const before = await track();
  const { orders } = await look(page);
  await expect(sign).toContainText('9 turns left');
  await play(page, { until: seen => seen.orders > orders && seen.dialog === null });
  expect(await track()).toEqual(before);
  // Order by order, until the next turn has begun.
  while ((await turn.textContent()) === 'Turn 1 of 10') {
    const given = (await look(page)).orders;
    await play(page, { until: seen => seen.orders > given && seen.dialog === null });
  }
  await expect(sign).toContainText('8 turns left');
  await expect(turn).toHaveText('Turn 2 of 10');
  await sign.click();
  await expect(briefing).toContainText('As it stands');
  expect(await faults(page, 'briefing')).toEqual([]);
  await briefing.getByRole('button', { name: 'Back to the battle' }).click();
  await expect(briefing).toBeHidden();
});

test('each person at one screen is briefed once, and sees his own side first', async ({ page }) => {
  await layScenario(page, 'samurai-blades', 'shorin-in', [PERSON, PERSON]);
  const briefing = page.getByRole('dialog', { name: 'Briefing' });
  const mine = briefing.locator('.briefing-side').first().getByRole('heading');
  if (await page.getByRole('dialog', { name: /^Hand over to/ }).isVisible()) await takeOver(page);
  await expect(mine).toHaveText(/you$/);
  const first = await mine.textContent();
  await page.keyboard.press('Escape');
  await play(page, { until: seen => seen.dialog?.startsWith('Hand over') === true });
  await takeOver(page);
  await expect(mine).toHaveText(/you$/);
  expect(await mine.textContent()).not.toBe(first);
});

test.describe('on the phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a strip under the top bar counts, and a tap on it opens the briefing', async ({ page }) => {
    await layScenario(page, 'kozeriai', 'two-umbrellas', [PERSON, COMPUTER]);
    const briefing = page.getByRole('dialog', { name: 'Briefing' });
    await briefing.locator('[data-answer]').tap();
    await expect(briefing).toBeHidden();
    await expect(page.locator('.turn-line')).toBeVisible();
    await expect(page.locator('.turn-line')).toHaveText(/^(Before the battle|Turn \d+ of 20), \w/);
    expect(await faults(page, 'the strip')).toEqual([]);
    await page.locator('.sign').tap();
    await expect(briefing).toBeVisible();
    expect(await faults(page, 'briefing on the phone')).toEqual([]);
  });
});
