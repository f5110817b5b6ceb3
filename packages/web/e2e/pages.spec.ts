/** The pages around the game: addresses, titles, focus, theme, rule book, setup. */
import { expect, test } from './testing.ts';

test('home offers every scenario and filters by book', async ({ page }) => {
  await page.goto('./');
  await expect(page).toHaveTitle(/Nobori/);
  await expect(page.getByRole('heading', { level: 1, name: 'Nobori' })).toBeVisible();
  const cards = page
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();
  expect(all).toBeGreaterThanOrEqual(4);
  const filter = page.getByRole('group', { name: 'Show the scenarios of' });
  await filter.getByRole('button', { name: 'Samurai Skirmish' }).click();
  await expect(filter.getByRole('button', { name: 'Samurai Skirmish' })).toHaveAttribute('aria-pressed', 'true');
  expect(await cards.count()).toBeLessThanOrEqual(all);
  await expect(cards.first()).toContainText('The wanderers');
  await expect(cards.first()).toContainText('Beginner');
});

test('every page has its address, its title, one heading, and gets the focus', async ({ page }) => {
  await page.goto('./');
  for (const [link, heading] of [
    ['Rule books', 'Rule books'],
    ['Games', 'Games and replays'],
    ['Settings', 'Settings'],
    ['About Nobori', 'About Nobori'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    const title = page.getByRole('heading', { level: 1, name: heading });
    await expect(title).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(heading));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.reload();
    await expect(title).toBeVisible();
  }
  await page.goto('./#/nowhere/at/all');
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing here' })).toBeVisible();
  await page.goto('./#/%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('settings go back to their default together, and hints can be switched off', async ({ page }) => {
  await page.goto('./#/settings');
  const back = page.getByRole('button', { name: 'Back to default' });
  const hints = page.getByRole('switch', { name: 'Hints' });
  await expect(back).toBeDisabled();
  const size = (): Promise<number> =>
    page.getByRole('heading', { level: 1 }).evaluate(one => Number.parseFloat(getComputedStyle(one).fontSize));
  const normal = await size();
  await page.getByRole('radio', { name: 'Larger' }).check();
  await expect.poll(size).toBeGreaterThan(normal);
  for (const title of ['Pace', 'Sound', 'Ends of phases', 'Motion', 'Size of text'])
    await expect(page.getByRole('group', { name: title })).toBeVisible();
  await hints.uncheck();
  await page.goto('./');
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^New here/ })).toHaveCount(0);
  await page.goto('./#/settings');
  await back.click();
  await expect(hints).toBeChecked();
  await expect.poll(size).toBe(normal);
  await page.goto('./');
  await expect(page.getByRole('link', { name: /^New here/ })).toBeVisible();
});

test('the skip link leads to the content', async ({ page }) => {
  await page.goto('./#/about');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(/#\/about$/);
});

test('the theme follows the system until somebody chooses', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('./#/settings');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.getByRole('radio', { name: 'Night' }).check();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(html).toHaveAttribute('data-theme', 'light');
  const size = (): Promise<string> => html.evaluate(element => getComputedStyle(element).fontSize);
  const before = await size();
  await page.getByRole('radio', { name: 'Larger' }).check();
  await expect.poll(size).toBe(`${Number.parseFloat(before) * 1.25}px`);
  await page.reload();
  await expect.poll(size).toBe(`${Number.parseFloat(before) * 1.25}px`);
});

test('the rule book finds, marks and links', async ({ page }) => {
  await page.goto('./#/rules/samurai-skirmish');
  const search = page.getByRole('searchbox');
  const entries = page.getByRole('article');
  await expect(entries.first()).toBeVisible();
  const all = await entries.count();
  await search.fill('arquebus reload');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ found$/);
  const hits = await entries.count();
  expect(hits).toBeGreaterThan(0);
  expect(hits).toBeLessThan(all);
  await expect(page.locator('mark').first()).toHaveText(/arquebus|reload/i);
  await expect(page).toHaveURL(/q=arquebus/);
  await page.reload();
  await expect(search).toHaveValue('arquebus reload');
  await search.fill('no such words anywhere');
  await expect(page.getByRole('search').getByRole('status')).toHaveText('Nothing found');
  await search.fill('');
  await expect(entries).toHaveCount(all);

  await page.goto('./#/rules/samurai-skirmish/SSK-004');
  const rule = page.locator('[id="SSK-004"]');
  await expect(rule).toBeInViewport();
  await expect(rule).toHaveAttribute('aria-current', 'true');
  await rule.getByRole('link', { name: 'SSK-R12' }).click();
  await expect(page).toHaveURL(/SSK-R12$/);
  await expect(page.locator('[id="SSK-R12"]')).toBeInViewport();
  await expect(page.locator('[id="SSK-R12"]')).toBeFocused();

  const table = page.getByRole('table', { name: 'Movement allowance' });
  await expect(table.getByRole('columnheader', { name: 'Charge' })).toBeVisible();
  await expect(table.getByRole('rowheader', { name: 'ninja' })).toBeVisible();
  await expect(page.locator('[id="SSK-R22"]')).toContainText('Option “Precedence”');
});

test('"/" goes to the search', async ({ page }) => {
  await page.goto('./#/rules/samurai-skirmish');
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('setup shows seats, options with their rules, and forces of the muster', async ({ page }) => {
  await page.goto('./#/setup/samurai-skirmish/open-plain');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByLabel('First force').selectOption('F7');
  await expect(page.getByRole('listitem').filter({ hasText: 'Temple guard' }).first()).toBeVisible();
  await page.getByLabel('Temple guard', { exact: true }).selectOption('noumin');
  await page.getByRole('button', { name: 'Another player for Riders of Kai' }).click();
  await expect(page.getByLabel('Riders of Kai, player 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Take Riders of Kai, player 2 away' }).click();
  await expect(page.getByLabel('Riders of Kai, player 2', { exact: true })).toHaveCount(0);
  await page.getByText('Book options').click();
  const rout = page.getByRole('group', { name: 'Rout' });
  await expect(rout.getByRole('radio', { name: 'Remove' })).toBeChecked();
  await rout.getByRole('radio', { name: 'Flee' }).check();
  await expect(page.getByText('1 changed')).toBeVisible();
  await page.getByRole('button', { name: 'Back to default' }).click();
  await expect(rout.getByRole('radio', { name: 'Remove' })).toBeChecked();
  await expect(rout.getByRole('link', { name: 'SSK-R72' })).toHaveAttribute('href', '#/rules/samurai-skirmish/SSK-R72');
  await page.getByRole('radio', { name: 'Our own dice' }).check();
  await expect(page.getByText('you roll your own dice')).toBeVisible();
});

test('addresses that lead nowhere say so', async ({ page }) => {
  await page.goto('./#/game/not-a-game');
  await expect(page.getByRole('alert').filter({ hasText: 'There is no such game' })).toBeVisible();
  await page.goto('./#/setup/samurai-skirmish/no-such');
  await expect(page.getByText('has no scenario “no-such”')).toBeVisible();
  await page.goto('./#/rules/no-such-book');
  await expect(page.getByRole('heading', { name: 'No such book' })).toBeVisible();
  await page.goto('./#/rules/samurai-skirmish/SSK-999');
  await expect(page.getByRole('alert').filter({ hasText: 'SSK-999' })).toBeVisible();
});

test('a page that does not load says so, and is asked for again', async ({ page }) => {
  await page.goto('./');
  await page.route('**/SettingsPage-*.js', route => route.abort());
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Something broke' })).toBeVisible();
  await page.unroute('**/SettingsPage-*.js');
  await page.getByRole('link', { name: 'Rule books' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rule books' })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
