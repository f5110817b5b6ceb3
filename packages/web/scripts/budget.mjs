/**
 * The build's budget, counted in a browser: what is fetched from opening the page until the first board can be played through "Play now", and
 * what is installed for days without a connection. Exit code 1 when it is exceeded.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.mjs';
import { serve } from '../../../scripts/serve.mjs';
import { fetchedToPlay, installed, notInstalled } from './fetched.mjs';

const LIMITS = { script: 150_000, all: 220_000, install: 700_000 };
const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist');
const kB = bytes => `${(bytes / 1000).toFixed(1)} kB`.padStart(9);

const served = await serve({ port: 0, host: '127.0.0.1', folder, say: () => undefined });
const browser = await chromium.launch({ executablePath: await findBrowser() });
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });
  const found = await fetchedToPlay(context, `http://127.0.0.1:${served.port}/`);
  const install = installed(folder);
  const wide = Math.max(...found.rows.map(({ file }) => file.length));
  for (const { file, bytes, late } of found.rows.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`  ${file.padEnd(wide)} ${kB(bytes)}${late ? '  after the first order could be given' : ''}`);
  const sums = [
    ['scripts until the first board can be played', found.script, LIMITS.script],
    ['everything until then', found.all, LIMITS.all],
    [`${install.files} files kept for days without a connection`, install.bytes, LIMITS.install],
  ];
  for (const [title, bytes, limit] of sums) console.log(`${title.padEnd(wide + 2)} ${kB(bytes)} of ${kB(limit).trim()}`);
  console.log(`${'everything until the ground is printed, too'.padEnd(wide + 2)} ${kB(found.allWithGround)}`);
  const over = sums.filter(([, bytes, limit]) => bytes > limit);
  for (const [title, bytes, limit] of over)
    console.error(`${title}: ${kB(bytes - limit).trim()} too much. Load something later, or make it smaller.`);
  const broken = notInstalled(folder);
  for (const one of broken) console.error(`${one}, which is not installed: it would not start without a connection.`);
  process.exitCode = over.length === 0 && broken.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await served.close();
}
