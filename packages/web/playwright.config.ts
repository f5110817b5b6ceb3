/**
 * Browser tests: `npx playwright test` in packages/web. Builds the app, serves it on a free port of this machine, and ends the server again.
 * NOBORI_URL=http://… tests one that is served already; NOBORI_BUILT=1 takes the build that is there.
 */
import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

const freePort = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const at = probe.address();
      probe.close(() => resolve(String(typeof at === 'object' && at !== null ? at.port : 0)));
    });
  });

// The workers read this file again: what was found the first time is handed on to them.
const served = process.env['NOBORI_URL'];
process.env['NOBORI_PORT'] ??= await freePort();
process.env['NOBORI_NOISE_PORT'] ??= await freePort();
process.env['NOBORI_CHROMIUM'] ??= await findBrowser();
const baseURL = served ?? `http://127.0.0.1:${process.env['NOBORI_PORT']}/`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.e2e',
  workers: 2, // one waits for the page while the other works
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // A machine that stands still for a while must not turn a right answer into a failure.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['line'],
    ...(process.env['NOBORI_REPORT'] === undefined ? [] : [['json', { outputFile: process.env['NOBORI_REPORT'] }] as const]),
  ],
  use: {
    baseURL,
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block', // only the offline test wants one; elsewhere it would answer in the server's place
    trace: 'off', // a third of the time; `--trace on` for one that fails
    launchOptions: { executablePath: process.env['NOBORI_CHROMIUM'] },
  },
  ...(served === undefined
    ? {
        webServer: {
          command: 'node e2e/server.mjs',
          url: baseURL,
          timeout: 180_000,
          reuseExistingServer: false,
          stdout: 'ignore' as const,
        },
      }
    : {}),
});
