/** Once opened, the app needs no connection: every page, a new game, the computer's answers. */
import { expect, test } from './testing.ts';
import { look, quickly } from './playing.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection everything is still there', async ({ page, context }) => {
  test.setTimeout(120_000);
  await quickly(page);
  await page.goto('./');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // All files are kept before the worker is ready; from now on it answers this page too.
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Nobori' })).toBeVisible();
  for (const [address, heading] of [
    ['./#/rules/samurai-skirmish', 'Samurai Skirmish'],
    ['./#/about', 'About Nobori'],
    ['./#/setup/samurai-skirmish/rice-carts', 'The Rice Carts of Ogaki'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await page.goto('./#/');
  await page.getByRole('button', { name: 'Play now' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(async () => (await look(page)).orders).toBeGreaterThan(1); // the computer has answered
});

test('everything can be kept at once, and the settings tell when it is', async ({ page }) => {
  await page.route('**/sw.js', route => route.abort()); // nothing is installed yet
  await page.goto('./#/settings');
  await page.getByRole('button', { name: 'Keep everything offline' }).click();
  await expect(page.getByText('Everything is kept in this browser')).toBeVisible();
  const kept = await page.evaluate(async () => (await (await caches.open('nobori-kept')).keys()).map(({ url }) => url));
  expect(kept.some(url => url.includes('/assets/kozeriai-'))).toBe(true);
  await page.reload();
  await expect(page.getByText('Everything is kept in this browser')).toBeVisible();
});

test('the app can be installed', async ({ page }) => {
  await page.goto('./');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await page.evaluate(async address => (await fetch(address ?? '')).json() as Promise<Record<string, unknown>>, link);
  expect(manifest['name']).toContain('Nobori');
  expect(manifest['display']).toBe('standalone');
  expect(manifest['icons']).toEqual(expect.arrayContaining([expect.objectContaining({ sizes: 'any' })]));
});
