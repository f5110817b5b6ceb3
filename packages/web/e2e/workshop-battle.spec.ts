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

test('eight bands on two sides, one of them one’s own: everybody has a chair, and the battle begins', async ({ page }) => {
  await page.goto('./#/workshop/muster');
  await page.getByRole('group', { name: 'Rule book' }).getByRole('button', { name: 'Samurai Skirmish' }).click();
  await page.locator('[data-ready=F1]').click();
  await page.getByRole('button', { name: 'Play with it' }).click();
  const forces = page.locator('.force-choice select[id^="force "]');
  await expect(forces.first()).not.toHaveValue('F2'); // one's own, once the shelf is read
  const own = await forces.first().inputValue();
  await expect(page.getByText('Two to eight forces, on two sides')).toBeVisible();
  const another = page.getByRole('button', { name: 'Another force' });
  for (let n = 3; n <= 8; n += 1) {
    await another.click();
    await expect(forces).toHaveCount(n);
    await expect(page.locator('select[id^="seat "]')).toHaveCount(n);
  }
  await expect(another).toHaveCount(0);
  // The book knows two sides; four fight on each.
  const sides = page.getByRole('combobox', { name: 'Its side' });
  await expect(sides.first().locator('option')).toHaveText(['Side 1', 'Side 2']);
  expect(await sides.evaluateAll(all => all.map(one => (one as HTMLSelectElement).value))).toEqual([
    '0',
    '1',
    '0',
    '1',
    '0',
    '1',
    '0',
    '1',
  ]);
  expect(await forces.first().inputValue()).toBe(own);
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page).toHaveURL(/#\/game\//);
});

test('Kozeriai has up to eight sides, or allies: five players, two of them together', async ({ page }) => {
  await page.goto('./#/setup/kozeriai/field');
  await expect(page.getByText('on two to 8 sides')).toBeVisible();
  const another = page.getByRole('button', { name: 'Another force' });
  for (let n = 3; n <= 8; n += 1) await another.click();
  const forces = page.locator('.force-choice select[id^="force "]');
  await expect(forces).toHaveCount(8);
  await expect(page.locator('.seats > li')).toHaveCount(8);
  for (let n = 8; n > 5; n -= 1) await page.getByRole('button', { name: 'Without this force' }).last().click();
  await page.getByRole('combobox', { name: 'Its side' }).last().selectOption('Side 1');
  await expect(page.locator('.seats > li')).toHaveCount(4);
  await expect(page.locator('select[id^="seat "]')).toHaveCount(5);
  // With everybody on one side there is nobody to fight: that is said, and it does not begin.
  for (const i of [1, 2, 3]) await page.getByRole('combobox', { name: 'Its side' }).nth(i).selectOption('Side 1');
  await expect(page.locator('.force-fault')).toContainText('two to 8 sides');
  await expect(page.getByRole('button', { name: 'Begin the battle' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Its side' }).nth(1).selectOption('Side 2');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page).toHaveURL(/#\/game\//);
});

test('a band that breaks a limit has its picture in the library and its roster on paper', async ({ page }) => {
  await page.goto('./#/workshop/muster');
  await page.getByRole('group', { name: 'Rule book' }).getByRole('button', { name: 'Samurai Skirmish' }).click();
  await page.locator('[data-ready=F3]').click();
  await page.locator('.mu-row-man').last().click();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('+');
  await expect(page.getByText('a unit of samurai has 4 to 6').first()).toBeVisible();
  const id = /muster\/(.+)$/.exec(page.url())?.[1] ?? '';
  await page.goto('./#/workshop/library');
  await expect(page.locator(`[data-item="${id}"] .lib-force svg`).first()).toBeVisible();
  await page.goto(`./#/workshop/paper/${id}`);
  await expect(page.locator('.sheet-page .roster-man').first()).toBeVisible();
});
