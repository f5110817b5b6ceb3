/**
 * The work of each frame while somebody builds, by processor time: maps of 60 × 60 hexes and tables of 3 × 2 m painted, moved and dragged over, and
 * how long odds take while a man of a position is dragged. `node scripts/bench-workshop.mjs` measures the build in packages/web/dist.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { framesOf } from './app/tasks.mjs';
import { findBrowser } from './browser.mjs';
import { serve } from './serve.mjs';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages/web/dist');
const served = await serve({ port: 0, host: '127.0.0.1', folder, say: () => undefined });
const browser = await chromium.launch({ executablePath: await findBrowser() });
const FRAME = 16;

/** Every frame sets a mark, by which the trace is cut. */
const marking = () => {
  const frame = () => {
    performance.mark('staged frame');
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
function tell(name, work) {
  const sorted = work.toSorted((a, b) => a - b);
  const over = sorted.filter(ms => ms > FRAME).length;
  const [median, p95, worst] = [0.5, 0.95, 1].map(share => at(sorted, share).toFixed(1));
  console.log(
    `${name.padEnd(44)} ${String(work.length).padStart(4)} frames  median ${median} ms  p95 ${p95}  worst ${worst}  over ${FRAME} ms: ${over}`,
  );
}

/** A winding way over the board, button down or up. */
async function wander(page, steps) {
  const box = await page.locator('.edit-board, .board').first().boundingBox();
  for (let i = 0; i < steps; i += 1) {
    const [x, y] = [0.2 + 0.6 * ((i % 40) / 40), 0.5 + 0.3 * Math.sin(i / 9)];
    await page.mouse.move(box.x + box.width * x, box.y + box.height * y);
  }
}

async function ground(book, sizes) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`http://127.0.0.1:${served.port}/#/workshop/ground`);
  await page.locator(`[data-book=${book}]`).click();
  await page.locator('[data-begin=empty]').click();
  for (const [label, value] of Object.entries(sizes)) {
    await page.getByLabel(label, { exact: true }).fill(String(value));
    await page.getByLabel(label, { exact: true }).press('Tab');
  }
  await page.waitForSelector('[data-printed=all]', { state: 'attached' });
  await page.locator('[data-kind]').nth(2).click();
  await page.evaluate(marking);
  const box = await page.locator('.edit-board').boundingBox();
  const name = `${book}, ${Object.values(sizes).join(' × ')}`;
  const strokes = async () => {
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.5);
    await page.mouse.down();
    await wander(page, 120);
    await page.mouse.up();
  };
  await strokes(); // compiled
  tell(`${name}: painting`, await framesOf(browser, page, strokes));
  await page.locator('.edit-board').focus();
  await page.keyboard.press('v');
  tell(`${name}: moving`, await framesOf(browser, page, strokes));
  await page.close();
}

async function position(book) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`http://127.0.0.1:${served.port}/#/workshop/position`);
  await page.locator(`[data-book=${book}]`).click();
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click();
  const men = page.locator('[data-figure]');
  await men.first().waitFor();
  await page.evaluate(marking);
  const drag = async () => {
    const box = await men.first().boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await wander(page, 120);
    await page.keyboard.press('Escape');
    await page.mouse.up();
  };
  await drag();
  await page.evaluate(() => performance.clearMeasures());
  tell(`${book}: a man dragged`, await framesOf(browser, page, drag));
  const waits = await page.evaluate(() => performance.getEntriesByName('odds in a position').map(({ duration }) => duration));
  const sorted = waits.toSorted((a, b) => a - b);
  console.log(
    `${`${book}: odds while he is dragged`.padEnd(44)} ${String(waits.length).padStart(4)} answers  median ${at(sorted, 0.5).toFixed(0)} ms  p95 ${at(sorted, 0.95).toFixed(0)}  (by the clock)`,
  );
  await page.close();
}

try {
  await ground('kozeriai', { Wide: 60, Deep: 60 });
  await ground('samurai-blades', { Wide: 60, Deep: 60 });
  await ground('argad-sengoku', { Wide: 300, Deep: 200 });
  await ground('no-dachi', { Wide: 300, Deep: 200 });
  await ground('samurai-skirmish', { Wide: 118, Deep: 79 });
  for (const book of ['kozeriai', 'samurai-skirmish', 'argad-sengoku', 'no-dachi', 'samurai-blades']) await position(book);
} finally {
  await browser.close();
  await served.close();
}
