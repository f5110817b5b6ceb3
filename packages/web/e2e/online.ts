/** For tests with friends: a real server with its store, whose clock can be turned, and people who come to it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build, bundle, stale } from '../../../scripts/build.mjs';
import { chairs, look, quickly } from './playing.ts';
import { expect, test } from './testing.ts';

/** Loaded before the server: its clock goes ahead by as much as it is told. */
const CLOCK = `let ahead = 0; const now = Date.now; Date.now = () => now() + ahead; process.on('message', told => { ahead += told.ahead ?? 0; });`;
export const DAY = 86_400_000;
export const PHONE = { width: 390, height: 844 };

interface House {
  readonly base: string;
  start(port: number): Promise<void>;
  stop(signal: NodeJS.Signals): Promise<unknown>;
  /** So many milliseconds pass at the server. */
  pass(milliseconds: number): void;
  /** Makes a game of First Cut with two chairs for people; resolves to the link for the other chair. `terms` fills in how it is played. */
  makes(page: Page, terms?: (page: Page) => Promise<void>): Promise<string>;
}

/** A server for the tests of one file. */
export function serving(): House {
  let server: ChildProcess;
  let base = '';
  const data = mkdtempSync(join(tmpdir(), 'nobori-online-'));
  const house: House = {
    get base() {
      return base;
    },
    async start(port) {
      server = spawn(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(CLOCK)}`, join(bundle, 'server.mjs')], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          NOBORI_QUIET: '1',
          NOBORI_DATA: data,
          NOBORI_APP: join(import.meta.dirname, '../dist'),
        },
      });
      const at = await new Promise<number>((done, failed) => {
        server.once('message', (told: { readonly port: number }) => done(told.port));
        server.once('exit', code => failed(new Error(`the server ended with ${code}`)));
      });
      base = `http://127.0.0.1:${at}/`;
    },
    stop: signal =>
      new Promise(done => {
        server.once('exit', done);
        server.kill(signal);
      }),
    pass: milliseconds => void server.send({ ahead: milliseconds }),
    async makes(page, terms = () => Promise.resolve()) {
      await page.goto(`${base}#/setup/first-cut/beach-at-dawn`);
      for (const chair of await chairs(page)) await chair.selectOption('');
      await page.getByRole('button', { name: 'Play with friends …' }).click();
      await page.getByLabel('Your name at the table').fill('Anna');
      await terms(page);
      await page.getByRole('button', { name: 'Make the game' }).click();
      return page.getByLabel('Link for this chair').inputValue();
    },
  };
  test.beforeAll(async () => {
    if (stale()) await build();
    await house.start(0);
  });
  test.afterAll(async () => {
    await house.stop('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  });
  return house;
}

/** Somebody at a browser of his own, in a hurry unless `opens` says otherwise. */
export async function somebody(
  browser: Browser,
  viewport = { width: 1440, height: 900 },
  opens: (page: Page) => Promise<void> = quickly,
): Promise<Page> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await opens(page);
  return page;
}

export async function sitsDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name at the table').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.locator('.game')).toBeVisible();
}

/** Is whoever sits before it asked? */
export const decides = async (page: Page): Promise<boolean> => /\bmine\b/.test((await look(page)).moment);

/** The first order that is offered. */
export async function orders(page: Page): Promise<void> {
  await page.locator('.slip .actions button').first().click();
  if (await page.locator('.slip [data-confirm]').isVisible()) await page.locator('.slip [data-confirm]').click();
}
