/** The server has a newer app, and somebody has a page of the former open: its files are gone there. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { serve } from '../../../scripts/serve.mjs';
import { expect, test } from './testing.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(one => one.isFile())
    .map(one => join(one.parentPath, one.name));

/** The same app under other names, as if all of it had been changed. */
function change(folder: string): void {
  const renamed = filesIn(join(folder, 'assets')).flatMap(file => {
    const from = /-([\w-]{8})\.js$/.exec(file)?.[1];
    return from === undefined ? [] : [{ file, from, to: `${from.slice(4)}${from.slice(0, 4)}` }];
  });
  for (const file of filesIn(folder)) {
    if (!['.js', '.html', '.json'].includes(extname(file))) continue;
    let text = readFileSync(file, 'utf8');
    for (const { from, to } of renamed) text = text.replaceAll(`-${from}.js`, `-${to}.js`);
    // By its revision whoever has it installed knows that it has changed.
    writeFileSync(file, text.replace(/(url:"index.html",revision:")\w/, '$1x'));
  }
  for (const { file, from, to } of renamed) renameSync(file, file.replace(`-${from}.js`, `-${to}.js`));
}

for (const serviceWorkers of ['block', 'allow'] as const)
  test.describe(serviceWorkers === 'allow' ? 'installed' : 'not installed', () => {
    test.use({ serviceWorkers });

    test('a page of before an upgrade gives way to the new one where it was going', async ({ page }) => {
      const folder = mkdtempSync(join(tmpdir(), 'nobori-upgrade-'));
      cpSync(join(import.meta.dirname, '../dist'), folder, { recursive: true, filter: file => extname(file) !== '.br' });
      const { url, close } = await serve({ port: 0, host: '127.0.0.1', folder, say: () => undefined });
      try {
        await page.goto(url);
        if (serviceWorkers === 'allow') {
          await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
          await page.reload();
          await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
        }
        const before = await page.locator('script[type=module]').getAttribute('src');
        change(folder);
        await page.getByRole('link', { name: 'Workshop', exact: true }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: 'Your library' })).toBeVisible();
        expect(await page.locator('script[type=module]').getAttribute('src')).not.toBe(before);
      } finally {
        await close();
        rmSync(folder, { recursive: true, force: true });
      }
    });
  });
