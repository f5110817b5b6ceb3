/** What a browser fetches of the built app, as it comes over the wire: bodies, brotli where the server sends it; workers included. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Presses "Play now" in the first frame it can be pressed, and notes when a lawful order could be given. */
export function playAtOnce() {
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
}

const partOf = file => (file.endsWith('.js') ? 'script' : file.endsWith('.woff2') ? 'font' : 'other');

/** Everything fetched until the first board can be played, and what came until its ground was printed. */
export async function fetchedToPlay(context, address) {
  const page = await context.newPage();
  const arriving = [];
  context.on('response', response => {
    const request = response.request();
    const file = new URL(response.url()).pathname.slice(1) || 'index.html';
    const row = ({ responseBodySize }) => ({ file, bytes: responseBodySize, asked: request.timing().startTime });
    arriving.push(request.sizes().then(row, () => null)); // null: a picture made in the page itself
  });
  await page.addInitScript(playAtOnce);
  await page.goto(address);
  await page.waitForFunction(() => window.playableAt !== undefined, undefined, { timeout: 60_000 });
  const playable = await page.evaluate(() => performance.timeOrigin + window.playableAt);
  await page.waitForSelector('.board-ground[data-printed="all"]', { timeout: 60_000, state: 'attached' });
  // What a worker takes from the browser's own cache has no size of its own.
  const rows = (await Promise.all(arriving))
    .filter(row => row !== null && row.bytes > 0)
    .map(({ file, bytes, asked }) => ({ file, bytes, late: asked > playable }));
  const sum = (late, part) =>
    rows.reduce((all, row) => all + ((late || !row.late) && (part === null || partOf(row.file) === part) ? row.bytes : 0), 0);
  await page.close();
  return {
    rows,
    script: sum(false, 'script'),
    fonts: sum(false, 'font'),
    all: sum(false, null),
    scriptWithGround: sum(true, 'script'),
    allWithGround: sum(true, null),
  };
}

const sizeOf = file => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

const keptIn = folder => new Set([...readFileSync(join(folder, 'sw.js'), 'utf8').matchAll(/url:\s*"([^"]+)"/g)].map(([, file]) => file));

/** What the service worker keeps for days without a connection: read from its own list. */
export function installed(folder) {
  const files = [...keptIn(folder)];
  return { files: files.length, bytes: files.reduce((sum, file) => sum + sizeOf(join(folder, file)), 0) };
}

/** Files that an installed one cannot start without and that are not installed: without a connection it would not start. */
export function notInstalled(folder) {
  const kept = keptIn(folder);
  const found = [];
  for (const file of kept) {
    if (!file.endsWith('.js')) continue;
    for (const [, path] of readFileSync(join(folder, file), 'utf8').matchAll(/\b(?:from|import)"(\.[^"]+\.js)"/g)) {
      const needed = posix.join(posix.dirname(file), path);
      if (!kept.has(needed)) found.push(`${file} needs ${needed}`);
    }
  }
  return found;
}
