/** How `npm start` hands out the built app: compressed, kept as long as it may be, and honest about what is not there. */
import { expect, test } from '@playwright/test';

const scriptIn = (text: string): string => /assets\/index-[^"]+\.js/.exec(text)?.[0] ?? '';

test('files come compressed as the browser takes them', async ({ request }) => {
  const script = scriptIn(await (await request.get('./')).text());
  for (const [takes, gets] of [
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const answer = await request.get(script, { headers: { 'accept-encoding': takes } });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-encoding'], takes).toBe(gets);
    expect(answer.headers()['vary']).toBe('accept-encoding');
    expect(await answer.text()).toContain('import');
  }
  const font = await request.get('fonts/nobori-display.woff2');
  expect(font.headers()['content-encoding']).toBeUndefined(); // compressed already
});

test('what carries a digest in its name is kept for good, everything else is asked for again', async ({ request }) => {
  const page = await request.get('./');
  expect(page.headers()['cache-control']).toBe('no-cache');
  const script = await request.get(scriptIn(await page.text()));
  expect(script.headers()['cache-control']).toContain('immutable');
  const again = await request.get('./', { headers: { 'if-none-match': page.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
});

test('what is not there is not there', async ({ request }) => {
  const script = scriptIn(await (await request.get('./')).text());
  for (const path of ['assets/gone-12345678.js', `${script}.br`, 'assets/', '../package.json', '.vite/manifest.json', '%E0%A4%A']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['cache-control'] ?? '').not.toContain('immutable');
  }
  expect((await request.post('./')).status()).toBe(405);
});
