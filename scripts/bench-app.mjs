/**
 * The app in headless Chromium: bytes fetched, time until a board can be played, what a click costs on a slow processor, what a long evening
 * leaves in memory, how smoothly the largest boards move. `node scripts/bench-app.mjs --help` tells how to measure a part.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { tsImport } from 'tsx/esm/api';
import { build } from 'vite';
import { fetchedToPlay, installed, playAtOnce } from '../packages/web/scripts/fetched.mjs';
import { installHand } from './app/hand.mjs';
import { framesOf, traced } from './app/tasks.mjs';
import { findBrowser } from './browser.mjs';
import { root } from './install.mjs';
import { serve } from './serve.mjs';

const HELP = `node scripts/bench-app.mjs [OPTIONS]

  --only A,B    only these parts: bytes, visit, clicks, memory, frames, stage
  --books A,B   only these books
  --orders N    so many orders in the memory of each book (default 500; a battle that ends is begun again)
  --seconds N   at most so long for each book and part (default 20; six times as long for the memory)
  --built       the build that is there, in packages/web/dist
  --json        everything as JSON`;

const PARTS = ['bytes', 'visit', 'clicks', 'memory', 'frames', 'stage'];
const web = join(root, 'packages/web');
const VISITS = 3;
const VIEWPORT = { width: 1440, height: 900 };
const BOARDS = 'src/board/bench.html';
/** The largest scenario of every book. */
const LARGEST = {
  'samurai-skirmish': 'rice-carts',
  'samurai-blades': 'rice-convoy',
  'no-dachi': 'brushwood-fence',
  'argad-sengoku': 'merchant-of-sakai',
  kozeriai: 'tax-collector',
};
const SLOWER = 4;
/** 1.6 Mbit/s, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** So often it is looked whether what has left the page is let go. */
const LOOKS = 8;
/** So many kinds of what is held are told. */
const MOST_TOLD = 4;
const QUICKLY = { botPace: 'quick', motion: 'off', confirm: false, reminder: false };

const middle = values => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const share = (values, part) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

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
    return await measure(context, `http://127.0.0.1:${served.port}/${page}`);
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
const visit = slow => async (context, address) => {
  const page = await context.newPage();
  await page.addInitScript(playAtOnce);
  if (slow) {
    const browser = await context.newCDPSession(page);
    await browser.send('Network.enable');
    await browser.send('Network.emulateNetworkConditions', SLOW_4G);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  }
  await page.goto(address);
  const painted = await firstPaint(page);
  await page.waitForFunction(() => window.playableAt !== undefined, undefined, { timeout: 120_000 });
  const { pressed, playable } = await page.evaluate(() => ({ pressed: window.pressedAt, playable: window.playableAt }));
  return { painted, pressed, playable, wait: playable - pressed };
};

async function visits(browser, folder, slow) {
  const all = [];
  for (let i = 0; i < VISITS; i += 1) all.push(await visiting(browser, folder, visit(slow)));
  return {
    firstPaint: middle(all.map(one => one.painted)),
    playable: middle(all.map(one => one.playable)),
    clickToPlayable: middle(all.map(one => one.wait)),
  };
}

async function begin(page, address, book) {
  await page.goto(`${address}#/setup/${book}/${LARGEST[book]}`);
  await page.getByLabel('Seed').fill('bench');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  // By a locator: a selector that is waited for gives the button away, and it would be held and counted.
  await page.locator('.slip.mine .actions button').first().waitFor({ timeout: 60_000 });
}

async function table(context, address, book, likes = QUICKLY) {
  const page = await context.newPage();
  await page.addInitScript(kept => localStorage.setItem('nobori settings', kept), JSON.stringify(likes));
  await page.addInitScript(installHand, 7);
  await begin(page, address, book);
  return page;
}

/** What clicks cost on a slow processor while a battle is played. */
const clicks = (browser, book, ms) => async (context, address) => {
  const page = await table(context, address, book);
  await page.waitForSelector('.board-ground[data-printed="all"]', { timeout: 60_000, state: 'attached' });
  const slowly = await context.newCDPSession(page);
  await slowly.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const { clicks: all, ...tasks } = await traced(browser, page, () => page.evaluate(time => window.hand.play(Infinity, time), ms));
  return {
    orders: await page.evaluate(() => window.hand.orders()),
    clicks: all.length,
    median: middle(all),
    p95: share(all, 0.95),
    worst: Math.max(0, ...all),
    ...tasks,
  };
};

/** What is left in memory after so many orders: battles that end are begun again on the same page. */
const memory = (book, orders, ms) => async (context, address) => {
  const { held } = await tsImport('../packages/web/e2e/heap.ts', import.meta.url);
  const page = await table(context, address, book);
  const before = await held(page);
  const end = Date.now() + ms;
  let given = 0;
  let battles = 1;
  for (;;) {
    given += await page.evaluate(([most, time]) => window.hand.play(most, time), [orders - given, Math.max(0, end - Date.now())]);
    if (given >= orders || Date.now() >= end) break;
    await begin(page, address, book);
    battles += 1;
  }
  const count = ({ detached }) => [...detached.values()].reduce((sum, n) => sum + n, 0);
  let after;
  for (let looks = 0; looks < LOOKS && (after === undefined || count(after) > 0); looks += 1) {
    await page.waitForTimeout(1_000); // what slides or fades out is held for a moment, and the computer may still be playing
    after = await held(page);
  }
  return { orders: given, battles, before: before.heap, after: after.heap, detached: count(after), what: [...after.detached.keys()] };
};

/** How much work a frame is while a battle is staged, at the pace the app begins with. */
const staged = (browser, book, time) => async (context, address) => {
  const page = await table(context, address, book, { ...QUICKLY, motion: 'on', pace: 'brisk' });
  await page.evaluate(() => {
    const frame = () => {
      performance.mark(document.querySelector('.slip.staged') === null ? 'plain frame' : 'staged frame');
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const all = await framesOf(browser, page, () => page.evaluate(most => window.hand.play(Infinity, most), time));
  return {
    frames: all.length,
    median: middle(all),
    p95: share(all, 0.95),
    worst: Math.max(0, ...all),
    over: all.filter(one => one > 16).length,
  };
};

/** The largest boards we promise to move smoothly, by true gestures. */
async function frames(context, address) {
  const page = await context.newPage();
  await page.goto(address);
  return page.evaluate(() => window.boardBench());
}

const kB = bytes => `${(bytes / 1000).toFixed(1).padStart(9)} kB`;
const MB = bytes => `${(bytes / 1_000_000).toFixed(1).padStart(6)} MB`;
const ms = value => `${value.toFixed(1).padStart(9)} ms`;

const TELLING = {
  bytes(say, { script, fonts, all, allWithGround, install }) {
    say('  fetched until the first board can be played, "Play now" pressed at once (limits 150 and 220 kB)');
    say(`    scripts, workers included     ${kB(script)}`);
    say(`    everything (fonts ${kB(fonts).trim()})  ${kB(all)}`);
    say(`    with its ground printed       ${kB(allWithGround)}`);
    say(`    kept for days offline         ${kB(install.bytes)} in ${install.files} files (limit 700 kB)`);
  },
  visit(say, found) {
    for (const [title, one] of Object.entries(found))
      say(
        `  ${title.padEnd(30)} first paint ${ms(one.firstPaint)}, playable ${ms(one.playable)}, from click to playable ${ms(one.clickToPlayable)}`,
      );
  },
  clicks(say, found) {
    say(`  on a processor ${SLOWER} times slower, by processor time: orders, clicks: median / p95 / worst, tasks: longest, over 100 ms`);
    for (const [book, one] of Object.entries(found))
      say(
        `    ${book.padEnd(17)} ${String(one.orders).padStart(4)} ${ms(one.median)} / ${ms(one.p95)} / ${ms(one.worst)}   ${ms(one.longest)} ${String(one.over100).padStart(4)}`,
      );
  },
  memory(say, found) {
    say('  after a long evening on one page: orders, battles, heap before and after, elements held that have left the page');
    for (const [book, one] of Object.entries(found))
      say(
        `    ${book.padEnd(17)} ${String(one.orders).padStart(4)} ${String(one.battles).padStart(3)}  ${MB(one.before)} → ${MB(one.after)} ${String(one.detached).padStart(5)} ${one.what.slice(0, MOST_TOLD).join(', ')}`,
      );
  },
  frames(say, found) {
    for (const [board, { pan, zoom, panCloser }] of Object.entries(found)) {
      say(`  ${`largest ${board} board, 120 figures: frame, panning`.padEnd(47)} ${ms(pan.median)} (p95 ${pan.p95})`);
      say(`  ${'  panning close up'.padEnd(47)} ${ms(panCloser.median)} (p95 ${panCloser.p95})`);
      say(`  ${'  zooming'.padEnd(47)} ${ms(zoom.median)} (p95 ${zoom.p95})`);
    }
  },
  stage(say, found) {
    say('  while a battle is staged, by processor time: frames, work a frame: median / p95 / worst, frames over 16 ms');
    for (const [book, one] of Object.entries(found))
      say(
        `    ${book.padEnd(17)} ${String(one.frames).padStart(5)} ${ms(one.median)} / ${ms(one.p95)} / ${ms(one.worst)} ${String(one.over).padStart(5)}`,
      );
  },
};

export async function benchApp(say, { only = PARTS, books = Object.keys(LARGEST), orders = 500, seconds = 20, dist = null } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'nobori-bench-'));
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  const each = async measure => {
    const found = {};
    for (const book of books) found[book] = await measure(book);
    return found;
  };
  try {
    const app = dist ?? join(folder, 'app');
    if (dist === null) await built(app, 'index.html'); // by itself, as it is shipped
    const measures = {
      bytes: async () => {
        const { rows: _rows, ...bytes } = await visiting(browser, app, fetchedToPlay);
        return { ...bytes, install: installed(app) };
      },
      visit: async () => ({
        'as it is': await visits(browser, app, false),
        [`${SLOWER} times slower, slow 4G`]: await visits(browser, app, true),
      }),
      clicks: () => each(book => visiting(browser, app, clicks(browser, book, seconds * 1000))),
      memory: () => each(book => visiting(browser, app, memory(book, orders, seconds * 6000))),
      stage: () => each(book => visiting(browser, app, staged(browser, book, seconds * 500))),
      frames: async () => {
        const boards = join(folder, 'boards');
        await built(boards, 'index.html', BOARDS);
        return visiting(browser, boards, frames, BOARDS);
      },
    };
    say(`The app in headless Chromium, ${VIEWPORT.width}×${VIEWPORT.height}, empty cache, median of ${VISITS} visits`);
    const found = {};
    for (const part of PARTS.filter(one => only.includes(one))) {
      try {
        found[part] = await measures[part]();
        TELLING[part](say, found[part]);
      } catch (error) {
        // A page that does not come in time on a busy machine takes nothing from the other parts.
        console.error(`  ${part} could not be measured: ${String(error instanceof Error ? error.message : error).split('\n')[0]}`);
        process.exitCode = 1;
      }
    }
    return found;
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function asked() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        books: { type: 'string' },
        orders: { type: 'string' },
        seconds: { type: 'string' },
        built: { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    const unknown = [
      ...(values.only?.split(',') ?? []).filter(one => !PARTS.includes(one)),
      ...(values.books?.split(',') ?? []).filter(one => LARGEST[one] === undefined),
      ...[values.orders, values.seconds].filter(one => one !== undefined && !/^[1-9]\d*$/.test(one)),
    ];
    if (unknown.length > 0) throw new Error(`Not known here: ${unknown.join(', ')}.`);
    return values;
  } catch (error) {
    console.error(`${error.message}\n\n${HELP}`);
    process.exit(2);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { only, books, orders, seconds, built: there, json, help } = asked();
  if (help) console.log(HELP);
  else {
    const found = await benchApp(json ? () => undefined : line => console.log(line), {
      ...(only === undefined ? {} : { only: only.split(',') }),
      ...(books === undefined ? {} : { books: books.split(',') }),
      ...(orders === undefined ? {} : { orders: Number(orders) }),
      ...(seconds === undefined ? {} : { seconds: Number(seconds) }),
      ...(there ? { dist: join(web, 'dist') } : {}),
    });
    if (json) console.log(JSON.stringify(found, null, 2));
  }
}
