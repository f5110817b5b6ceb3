/** What one has built is fought with: a band in a printed scenario, in its own colour; a scenario of one's own from the setup page. */
import { faultsDayAndNight } from './axe.ts';
import { expect, test } from './testing.ts';

test('a band is taken into a printed scenario, under its own name, crest and colour', async ({ page }) => {
  await page.goto('./#/workshop/muster');
  await page.getByRole('group', { name: 'Rule book' }).getByRole('button', { name: 'Samurai Skirmish' }).click();
  await page.locator('[data-ready=F1]').click();
  await page.getByRole('button', { name: 'Colour 5' }).click();
  await page.getByRole('button', { name: 'Play with it' }).click();
  await expect(page).toHaveURL(/#\/setup\/samurai-skirmish\/field\?force=/);
  await page.getByRole('combobox', { name: 'Battle' }).selectOption({ label: 'The Rice Carts of Ogaki' });
  await expect(page).toHaveURL(/#\/setup\/samurai-skirmish\/rice-carts\?force=/);
  const mine = page.locator('.force-choice select').first();
  await expect(mine).not.toHaveValue(''); // it leads the first side at once
  await expect(page.locator('.summary-sides .side-5').first()).toBeVisible();
  expect(await faultsDayAndNight(page, 'setting up a scenario with a band')).toEqual([]);
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page).toHaveURL(/#\/game\//);
  await expect(page.locator('.game')).toHaveClass(/side-5/);
});

test('the story keeps the men it needs', async ({ page }) => {
  await page.goto('./#/setup/kozeriai/tax-collector');
  await expect(page.locator('[data-side=collector]')).toContainText('The story needs these very men.');
  await expect(page.locator('[data-side=collector] select')).toBeDisabled();
  await expect(page.locator('[data-side=village] select')).toBeEnabled();
});

test('a scenario of one’s own is set up like any other', async ({ page }) => {
  await page.goto('./#/workshop/scenario');
  await page.locator('[data-book=kozeriai]').click();
  await page.locator('[data-begin=two-umbrellas]').click();
  await page.getByLabel('Story').fill('Rain again.');
  await page.getByRole('link', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('mine');
  await expect(page.locator('.summary')).toContainText('Rain again.');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page).toHaveURL(/#\/game\//);
  // And it stands among the battles of its book.
  await page.goto('./#/setup/kozeriai/tax-collector');
  await page.getByRole('combobox', { name: 'Battle' }).selectOption({ label: 'Two Umbrellas, mine' });
  await expect(page.locator('.summary')).toContainText('Rain again.');
});
