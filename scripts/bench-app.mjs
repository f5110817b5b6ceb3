/**
 * The app in headless Chromium: first paint, time until a board can be played, how fast a click is answered, how smoothly the largest
 * boards move. Each visit has an empty cache; the median of several counts, because machines are never quiet.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from './browser.mjs';
import { root } from './install.mjs';
import { serve } from './serve.mjs';

const web = join(root, 'packages/web');
const VISITS = 5;
const CLICKS = 20;
const VIEWPORT = { width: 1440, height: 900 };

const middle = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const BOARDS = 'src/board/bench.html';

const built = (folder, ...pages) =>
  build({
    root: web,
    configFile: join(web, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, rollupOptions: { input: pages.map(page => join(web, page)) } },
  });

async function visiting(browser, folder, measure, page = '') {
  const served = await serve({ port: 0, host: '127.0.0.1', folder, say: () => undefined });
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  try {
    return await measure(await context.newPage(), `http://127.0.0.1:${served.port}/${page}`);
  } finally {
    await context.close();
    await served.close();
  }
}

const firstPaint = page =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        new PerformanceObserver((list, observer) => {
          const painted = list.getEntriesByName('first-contentful-paint')[0];
          if (painted === undefined) return;
          observer.disconnect();
          resolve(painted.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );

/** From the first byte asked for to a lawful order that can be clicked, "Play now" pressed as soon as it is there. */
async function visit(page, address) {
  await page.addInitScript(() => {
    const watch = () => {
      const play = document.querySelector('.go-row button:not([disabled])');
      if (play !== null && window.pressedAt === undefined) {
        window.pressedAt = performance.now();
        play.click();
      }
      const orders = document.querySelectorAll('.slip.mine .actions button:not([disabled])');
      if (orders.length > 0 && document.querySelector('.board-figure') !== null) window.playableAt = performance.now();
      else requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await page.goto(address);
  const painted = await firstPaint(page);
  await page.waitForFunction(() => window.playableAt !== undefined, undefined, { timeout: 60_000 });
  return { painted, playable: await page.evaluate(() => window.playableAt) };
}

/** From the pointer to the paint that answers it, for figures clicked one after another on a running board. */
async function clicks(page, address) {
  await visit(page, address);
  await page.waitForSelector('.board-ground[data-printed="all"]', { timeout: 60_000, state: 'attached' });
  const figures = await page.locator('.board-figure').all();
  const times = [];
  for (let i = 0; i < CLICKS; i += 1) {
    const box = await figures[i % figures.length].boundingBox();
    if (box === null) continue;
    await page.evaluate(() => {
      window.answered = new Promise(resolve => {
        window.addEventListener(
          'pointerdown',
          event => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp))),
          { once: true, capture: true },
        );
      });
    });
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    times.push(await page.evaluate(() => window.answered));
    await page.waitForTimeout(60);
  }
  return { median: middle(times), worst: Math.max(...times), clicks: times.length };
}

/** The largest boards we promise to move smoothly, by true gestures. */
async function frames(page, address) {
  await page.goto(address);
  return page.evaluate(() => window.boardBench());
}

export async function benchApp(say) {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-bench-'));
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    const app = join(folder, 'app');
    const boards = join(folder, 'boards');
    await built(app, 'index.html'); // by itself, as it is shipped
    await built(boards, 'index.html', BOARDS);
    const visits = [];
    for (let i = 0; i < VISITS; i += 1) visits.push(await visiting(browser, app, visit));
    const found = {
      firstPaint: middle(visits.map(one => one.painted)),
      playable: middle(visits.map(one => one.playable)),
      click: await visiting(browser, app, clicks),
      boards: await visiting(browser, boards, frames, BOARDS),
    };
    const ms = value => `${value.toFixed(1).padStart(12)} ms`;
    say(`The app in headless Chromium, ${VIEWPORT.width}×${VIEWPORT.height}, empty cache, median of ${VISITS} visits`);
    say(`  first paint                                     ${ms(found.firstPaint)}`);
    say(`  to a playable board, through "Play now"         ${ms(found.playable)}`);
    say(`  a click on a figure answered, median            ${ms(found.click.median)}`);
    say(`  a click on a figure answered, worst of ${CLICKS}       ${ms(found.click.worst)}`);
    for (const [board, { pan, zoom, panCloser }] of Object.entries(found.boards)) {
      say(`  ${`largest ${board} board, 120 figures: frame, panning`.padEnd(47)} ${ms(pan.median)} (p95 ${pan.p95})`);
      say(`  ${'  panning close up'.padEnd(47)} ${ms(panCloser.median)} (p95 ${panCloser.p95})`);
      say(`  ${'  zooming'.padEnd(47)} ${ms(zoom.median)} (p95 ${zoom.p95})`);
    }
    return found;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
