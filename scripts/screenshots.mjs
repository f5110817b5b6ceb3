/**
 * Pictures of every screen at three sizes, by day and by night: screenshots/<screen>-<size>-<theme>.png, a folder that git ignores.
 * `node scripts/screenshots.mjs [screen …] [--out FOLDER] [--shown] [--built]`
 * Kept in the repository are only those that a page shows, in docs/screenshots: `--shown` takes these anew. `--built` takes the build that
 * is there.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { findBrowser } from './browser.mjs';
import { root } from './install.mjs';
import { serve } from './serve.mjs';

const SIZES = { '1440x900': [1440, 900], '1024x768': [1024, 768], '390x844': [390, 844] };
const THEMES = ['light', 'dark'];

const { values, positionals: only } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, shown: { type: 'boolean', default: false }, built: { type: 'boolean', default: false } },
});
const kept = join(root, 'docs', 'screenshots');
const shown = values.shown ? new Set(readdirSync(kept)) : null;
const web = join(root, 'packages', 'web');
const { asFile, played } = await tsImport('../packages/web/e2e/records.ts', import.meta.url);
const { declareInSecret } = await tsImport('../packages/web/e2e/curtain.ts', import.meta.url);
const { BOOKS } = await tsImport('../packages/books/src/index.ts', import.meta.url);
const { play, quickly } = await tsImport('../packages/web/e2e/playing.ts', import.meta.url);

const BOOK = 'samurai-skirmish';
const decision = page => page.getByRole('region', { name: 'Your decision' });
const at = address => page => page.goto(address);

/** The same dice every time, so that pictures change only when the app does. */
async function battle(page, { book = BOOK, scenario = 'yahagi-bridge', dice = 'app' } = {}) {
  await page.goto(`./#/setup/${book}/${scenario}`);
  if (dice === 'own') await page.getByRole('radio', { name: 'Our own dice' }).check();
  else await page.getByLabel('Seed').fill('screenshots');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await decision(page).waitFor();
}

async function replay(page, orders, moment) {
  await page.goto('./#/replays');
  await page.locator('input[type=file]').setInputFiles(asFile('battle.json', played(orders).record));
  await page.waitForURL(/#\/game\/.+at=0/);
  await decision(page).waitFor();
  await page.goto(page.url().replace('at=0', `at=${moment}`));
}

/** It is our turn, and we may do something of this family. */
const may = family => seen => /\bmine\b/.test(seen.moment) && seen.dialog === null && seen.acts.some(act => act.family === family);

const SCREENS = {
  home: at('./#/'),
  setup: at(`./#/setup/${BOOK}/koka-manor`),
  'setup-forces': at(`./#/setup/${BOOK}/open-plain`),
  'setup-options': async page => {
    await page.goto(`./#/setup/${BOOK}/rice-carts`);
    await page.getByText('Book options').click();
    await page.getByText('Book options').scrollIntoViewIfNeeded();
  },
  'game-deployment': page => battle(page),
  'game-move': async (page, hand) => {
    await battle(page);
    await play(page, { hand, until: may('move') });
    await page.locator('.slip [data-family][aria-haspopup="menu"]').first().click();
    await page.getByRole('menuitem').first().click();
  },
  'game-large': async (page, hand) => {
    await battle(page, { scenario: 'rice-carts' });
    await play(page, { hand, until: may('move') });
  },
  'own-dice': async (page, hand) => {
    await battle(page, { dice: 'own' });
    await play(page, { hand, until: seen => seen.dialog === 'Roll your dice' });
  },
  'hand-over': declareInSecret,
  result: async (page, hand) => {
    await battle(page);
    await play(page, { hand });
  },
  replay: page => replay(page, 60, 40),
  rules: at(`./#/rules/${BOOK}`),
  'rules-search': at(`./#/rules/${BOOK}?q=charge`),
  'rules-table': at(`./#/rules/${BOOK}/SSK-T6`),
  replays: async page => {
    await replay(page, 20, 5);
    await page.goto('./#/replays');
    await page.getByRole('listitem').first().waitFor();
  },
  settings: at('./#/settings'),
  about: at('./#/about'),
  lost: at('./#/nowhere'),
};

/** Every other book in the middle of its medium battle. */
for (const book of BOOKS.filter(one => one.id !== BOOK)) {
  const { id: scenario } = book.scenarios.find(one => one.size === 'medium') ?? book.scenarios[0];
  SCREENS[`game-${book.id}`] = async (page, hand) => {
    await battle(page, { book: book.id, scenario });
    await play(page, { hand, until: seen => seen.orders >= 40 && /\bmine\b/.test(seen.moment) && seen.dialog === null });
  };
}

const unknown = only.filter(name => SCREENS[name] === undefined);
if (unknown.length > 0) {
  console.error(`There is no screen ${unknown.join(', ')}; there are ${Object.keys(SCREENS).join(', ')}.`);
  process.exit(2);
}
if (!values.built) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: web,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
const out = resolve(values.out ?? (values.shown ? kept : join(root, 'screenshots')));
mkdirSync(out, { recursive: true });
const served = await serve({ port: 0, host: '127.0.0.1', say: () => undefined });
const browser = await chromium.launch({ executablePath: await findBrowser() });
let failed = 0;
for (const name of only.length > 0 ? only : Object.keys(SCREENS)) {
  for (const [size, [width, height]] of Object.entries(SIZES)) {
    for (const theme of THEMES) {
      const picture = `${name}-${size}-${theme}`;
      if (shown !== null && !shown.has(`${picture}.png`)) continue;
      const touch = width < 600 ? { hasTouch: true, isMobile: true } : {};
      const context = await browser.newContext({
        baseURL: `http://127.0.0.1:${served.port}/`,
        viewport: { width, height },
        colorScheme: theme,
        serviceWorkers: 'block',
        ...touch,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      try {
        await page.addInitScript('globalThis.__name = one => one'); // tsx names functions by it, also those sent into the page
        await quickly(page);
        await SCREENS[name](page, width < 600 ? 'touch' : 'mouse');
        await page.waitForLoadState('networkidle');
        await page.waitForTimeout(1200); // terrain is printed tile by tile after the board stands
        await page.screenshot({ path: join(out, `${picture}.png`) });
        console.log(picture);
      } catch (error) {
        failed += 1;
        console.error(`${picture} FAILED: ${error.message.split('\n')[0]}`);
      }
      await context.close();
    }
  }
}
await browser.close();
await served.close();
process.exit(failed === 0 ? 0 : 1);
