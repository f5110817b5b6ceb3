/** Play with friends: real browsers, a real server with its store, two players and one who looks on. */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, WebSocketRoute } from '@playwright/test';
import { build, bundle, stale } from '../../../scripts/build.mjs';
import { faults, faultsDayAndNight } from './axe.ts';
import { chairs, look, play, quickly } from './playing.ts';
import { expect, test } from './testing.ts';

test.setTimeout(240_000);

let server: ChildProcess;
let base = '';
const data = mkdtempSync(join(tmpdir(), 'nobori-online-'));

/** Loaded before the server: its clock goes ahead by as much as it is told. */
const CLOCK = `let ahead = 0; const now = Date.now; Date.now = () => now() + ahead; process.on('message', told => { ahead += told.ahead ?? 0; });`;
const pass = (milliseconds: number): boolean => server.send({ ahead: milliseconds });
const DAY = 86_400_000;
const PHONE = { width: 390, height: 844 };

async function start(port: number): Promise<void> {
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
}
const stop = (signal: NodeJS.Signals): Promise<unknown> =>
  new Promise(done => {
    server.once('exit', done);
    server.kill(signal);
  });

test.beforeAll(async () => {
  if (stale()) await build();
  await start(0);
});
test.afterAll(async () => {
  await stop('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

async function somebody(browser: Browser, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
  const page = await context.newPage();
  await quickly(page);
  return page;
}

/** Makes a game of First Cut with two chairs for people; resolves to the link for the other chair. `terms` fills in how it is played. */
async function makes(page: Page, terms: (page: Page) => Promise<void> = () => Promise.resolve()): Promise<string> {
  await page.goto(`${base}#/setup/first-cut/beach-at-dawn`);
  for (const chair of await chairs(page)) await chair.selectOption('');
  await page.getByRole('button', { name: 'Play with friends …' }).click();
  await page.getByLabel('Your name at the table').fill('Anna');
  await terms(page);
  await page.getByRole('button', { name: 'Make the game' }).click();
  return page.getByLabel('Link for this chair').inputValue();
}

async function sitsDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name at the table').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.locator('.game')).toBeVisible();
}

test('two people at two browsers play a duel to its end, a third looks on, and a used link leads nowhere', async ({ browser }) => {
  test.setTimeout(240_000);
  const [anna, kenji, mika] = [await somebody(browser), await somebody(browser, { width: 390, height: 844 }), await somebody(browser)];
  const link = await makes(anna);
  await expect(anna.getByText('One chair is free.')).toBeVisible();
  const watch = await anna.getByLabel('To look on: nothing hidden shows').inputValue();
  await sitsDown(kenji, link, 'Kenji');
  await expect(anna.locator('.game')).toBeVisible();

  await mika.goto(link);
  await expect(mika.getByRole('heading', { name: 'No chair here' })).toBeVisible();
  await mika.goto(watch);
  await expect(mika.locator('.game')).toBeVisible();
  await expect(mika.locator('.slip .actions button.closing')).toHaveCount(0);

  // Orders that pass on wait three seconds each, and while one waits the other looks again and again.
  await Promise.all([play(anna, { steps: 3000 }), play(kenji, { steps: 3000 })]);
  for (const page of [anna, kenji, mika]) await expect(page.getByRole('dialog', { name: 'After-action report' })).toBeVisible();

  // What was sealed is open now: everybody can roll the dice again and keep the record.
  for (const [page, whose] of [
    [anna, /yours among them/],
    [mika, /the salts of the players\./],
  ] as const) {
    const report = page.getByRole('dialog', { name: 'After-action report' });
    await report.getByRole('button', { name: 'Check the dice' }).click();
    await expect(page.getByText(whose)).toBeVisible();
  }
  await anna.getByRole('button', { name: 'Keep it' }).click();
  const download = anna.waitForEvent('download');
  await anna.getByRole('menuitem', { name: 'Record' }).click();
  expect(JSON.parse(readFileSync(await (await download).path(), 'utf8'))).toMatchObject({ book: 'first-cut' });
});

test('an order given while the server is away waits, says so, and is carried out once it is back; a reload finds the game', async ({
  browser,
}) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser)];
  await sitsDown(kenji, await makes(anna), 'Kenji');
  await expect(anna.locator('.game')).toBeVisible();
  await expect.poll(() => decides(anna)).toBe(true);
  const port = Number(new URL(base).port);
  await stop('SIGKILL');
  await expect(anna.getByText(/Looking for the server/)).toBeVisible();
  await orders(anna);
  await expect(anna.getByText('Offline: 1 order waits')).toBeVisible();
  await start(port);
  await expect(anna.getByText('Offline: 1 order waits')).toBeHidden();
  await expect.poll(() => decides(anna)).toBe(false);
  await anna.reload();
  await expect(anna.locator('.game')).toBeVisible();
  await expect.poll(() => decides(anna)).toBe(false);
});

const decides = async (page: Page): Promise<boolean> => /\bmine\b/.test((await look(page)).moment);
/** The first order that is offered. */
async function orders(page: Page): Promise<void> {
  await page.locator('.slip .actions button').first().click();
  if (await page.locator('.slip [data-confirm]').isVisible()) await page.locator('.slip [data-confirm]').click();
}

test('three at one table: one is offline for a while, one reloads in the middle of an order, one looks on', async ({ browser }) => {
  const [anna, kenji, mika] = [await somebody(browser), await somebody(browser, PHONE), await somebody(browser)];
  const lines: WebSocketRoute[] = [];
  let away = false;
  await kenji.routeWebSocket(/\/live\?/, async line => {
    if (away) return line.close();
    lines.push(line);
    line.connectToServer();
    return undefined;
  });
  const link = await makes(anna);
  const watch = await anna.getByLabel('To look on: nothing hidden shows').inputValue();
  await sitsDown(kenji, link, 'Kenji');
  await mika.goto(watch);
  for (const page of [anna, mika]) await expect(page.locator('.game')).toBeVisible();
  for (const page of [anna, kenji]) await expect.poll(() => decides(page)).toBe(true);

  away = true;
  for (const line of lines) await line.close();
  await expect(kenji.getByText(/Looking for the server/)).toBeVisible();
  await orders(kenji);
  await expect(kenji.getByText('Offline: 1 order waits')).toBeVisible();
  await orders(anna);
  await anna.reload(); // whether the order had arrived or not: it is there, or is asked for again
  await expect(anna.locator('.game')).toBeVisible();
  away = false;
  await expect(kenji.getByText('Offline: 1 order waits')).toBeHidden();
  if (await decides(anna)) await orders(anna);
  await expect.poll(async () => (await decides(anna)) || (await decides(kenji)), { timeout: 30_000 }).toBe(true);

  // The battle goes on for all three: what two of them agree on, everybody sees.
  await anna.getByRole('button', { name: 'Talk' }).click();
  await anna.getByRole('button', { name: 'Offer a draw' }).click();
  await kenji.getByRole('button', { name: 'Accept' }).click();
  for (const page of [anna, kenji, mika]) await expect(page.getByRole('dialog', { name: 'After-action report' })).toBeVisible();
});

test('by mail over days: one’s time is told, whoever is late is answered for, and both find the game where it stands', async ({
  browser,
}) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, PHONE)];
  const link = await makes(anna, async page => {
    await page.getByRole('radio', { name: 'By mail' }).check({ force: true });
    await page.getByLabel('Clock').selectOption({ label: '3 days for an order' });
    await page.getByRole('radio', { name: 'Day and night' }).check({ force: true });
  });
  await sitsDown(kenji, link, 'Kenji');
  await expect(anna.locator('.game')).toBeVisible();
  for (const page of [anna, kenji]) await expect.poll(() => decides(page)).toBe(true);
  await orders(anna);
  await expect.poll(() => decides(anna)).toBe(false);
  const table = anna.url();
  const given = (await look(anna)).orders;
  await anna.goto('about:blank');

  pass(2 * DAY);
  await kenji.reload();
  await expect(kenji.getByRole('list', { name: 'Clocks' })).toHaveText(/You 23 h \d+ min left/);
  expect(await faults(kenji, 'a game by mail on a phone')).toEqual([]);
  await kenji.goto('about:blank');

  // Two more days: his time is up, the safe order is given for him, and both are asked something new.
  pass(2 * DAY);
  await anna.goto(table);
  await expect.poll(async () => (await look(anna)).orders, { timeout: 30_000 }).toBeGreaterThan(given);
  await expect.poll(() => decides(anna), { timeout: 30_000 }).toBe(true);
});

test('both clocks stand beside the board; whoever has ordered sees his own stand still, and the other named in his colour', async ({
  browser,
}) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, PHONE)];
  const link = await makes(anna, async page => {
    await page.getByLabel('Clock').selectOption({ label: '15 minutes for the whole game' });
  });
  await sitsDown(kenji, link, 'Kenji');
  const clocks = kenji.getByRole('list', { name: 'Clocks' }).getByRole('listitem');
  await expect(clocks.filter({ hasText: 'Anna' })).toHaveText(/Anna 1[45]:\d\d left/);
  for (const page of [anna, kenji]) await expect.poll(() => decides(page)).toBe(true);
  const colour = (page: Page): Promise<string> => page.locator('.prompt-line .who').evaluate(words => getComputedStyle(words).color);
  const hers = await colour(anna);
  await orders(kenji);
  await expect.poll(() => decides(kenji)).toBe(false);
  await expect(clocks.filter({ hasText: 'You' })).not.toHaveClass(/runs/);
  await expect(clocks.filter({ hasText: 'Anna' })).toHaveClass(/runs/);
  expect(await colour(kenji)).toBe(hers);
  expect(await faults(kenji, 'clocks on a phone')).toEqual([]);

  // The lobby lies behind the front page where the bar has no room for it.
  await kenji.goto(`${base}#/`);
  await kenji
    .getByRole('link', { name: /To the lobby|All your games/ })
    .first()
    .click();
  await expect(kenji.getByRole('heading', { name: 'Lobby' })).toBeVisible();
});

test('the rail says who sits where and whose decision it is; whoever waits is told for whom by name', async ({ browser }) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, PHONE)];
  await sitsDown(kenji, await makes(anna), 'Kenji');
  const chairs = anna.getByRole('list', { name: 'Chairs' }).getByRole('listitem');
  await expect(chairs).toHaveCount(2);
  await expect(chairs.filter({ hasText: 'Anna (you)' })).toContainText('you decide');
  await expect(chairs.filter({ hasText: 'Kenji' })).toContainText('decides · here');
  for (const page of [anna, kenji]) await expect.poll(() => decides(page)).toBe(true);
  await orders(anna);
  await expect(chairs.filter({ hasText: 'Anna (you)' })).not.toContainText('decide');
  await expect(anna.getByText(/Waiting for Kenji/)).toBeVisible();
  await orders(kenji);
  await expect.poll(() => decides(anna)).toBe(true);
  await kenji.goto('about:blank');
  await expect(chairs.filter({ hasText: 'Kenji' })).toContainText('away', { timeout: 10_000 });
});

test('a phone without any game finds the lobby', async ({ browser }) => {
  const page = await somebody(browser, PHONE);
  await page.goto(`${base}#/`);
  await page.getByRole('link', { name: 'To the lobby' }).click();
  await expect(page.getByRole('heading', { name: 'Lobby', exact: true })).toBeVisible();
});

test('the lobby shows what is offered, by book and by pace', async ({ browser }) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, PHONE)];
  const listed = async (page: Page): Promise<void> => {
    await page.getByLabel('Show it in the lobby: anybody may sit down').check();
  };
  await makes(anna, listed);
  await makes(anna, async page => {
    await page.getByRole('radio', { name: 'By mail' }).check({ force: true });
    await listed(page);
  });
  for (const page of [kenji, await somebody(browser, { width: 1024, height: 768 }), await somebody(browser)]) {
    await page.goto(`${base}#/lobby`);
    const open = page
      .getByRole('region', { name: 'Open games' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    await expect(open).toHaveCount(2);
    await page.getByRole('radio', { name: 'By mail' }).check({ force: true });
    await expect(open).toHaveCount(1);
    await expect(open).toContainText('By mail');
    await page.getByRole('radio', { name: 'First Cut' }).check({ force: true });
    await expect(open).toHaveCount(1);
    await page.getByRole('radio', { name: 'Both' }).check({ force: true });
    await expect(open).toHaveCount(2);
    expect(await faults(page, 'the lobby')).toEqual([]);
  }
});

test('an offer says for whom it is, and why one cannot sit down; a computer player is ready at once', async ({ browser }) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, PHONE)];
  const offers = (level: string): Promise<string> =>
    makes(anna, async page => {
      await page.getByLabel('Show it in the lobby: anybody may sit down').check();
      await page.getByLabel('For whom').selectOption({ label: level });
    });
  await offers('1600 and more');
  await offers('Beginners: no rating yet');
  await kenji.goto(`${base}#/lobby`);
  const open = (level: string) => kenji.getByRole('region', { name: 'Open games' }).getByRole('listitem').filter({ hasText: level });
  await expect(open('1600 and more')).toContainText('you have no rating yet');
  await expect(open('1600 and more').getByRole('link')).toHaveCount(0);
  await expect(open('Beginners').getByRole('link', { name: 'Sit down' })).toBeVisible();
  expect(await faults(kenji, 'offers on a phone')).toEqual([]);
  await kenji.getByRole('button', { name: 'Play against Ashigaru' }).click();
  await expect(kenji.locator('.game')).toBeVisible();
});

test('what dice have decided is taken back when the other agrees, by slips beside the prompt', async ({ browser }) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, { width: 390, height: 844 })];
  await sitsDown(kenji, await makes(anna), 'Kenji');
  await expect(anna.locator('.game')).toBeVisible();
  /** Whoever is asked gives the first order he is shown. */
  const turns = async (): Promise<void> => {
    for (const page of [anna, kenji]) {
      if (await decides(page)) await orders(page);
    }
  };
  await anna.getByRole('button', { name: 'Talk' }).click();
  const ask = anna.getByRole('button', { name: 'May I take it back?' });
  await expect(ask).toBeHidden();
  await expect.poll(async () => (await turns(), await ask.isVisible()), { timeout: 60_000 }).toBe(true);
  await ask.click();
  await expect(anna.getByText('You have asked to take back your latest order.')).toBeVisible();
  expect(await faults(kenji, 'a slip that asks')).toEqual([]);
  await kenji.getByRole('button', { name: 'It stands' }).click();
  await expect(anna.getByText('You have asked to take back your latest order.')).toBeHidden();
  await ask.click();
  await kenji.getByRole('button', { name: 'Let it be taken back' }).click();
  await expect(anna.getByText('You have asked to take back your latest order.')).toBeHidden();
  await expect.poll(async () => (await look(anna)).moment).toMatch(/\bmine\b/);
});

for (const [size, viewport] of [
  ['phone', PHONE],
  ['desktop', { width: 1440, height: 900 }],
] as const)
  test(`every screen with friends is clean for axe, by day and by night: ${size}`, async ({ browser }) => {
    const [anna, kenji, mika] = [await somebody(browser, viewport), await somebody(browser, viewport), await somebody(browser, viewport)];
    const clean = async (page: Page, what: string): Promise<void> => expect(await faultsDayAndNight(page, `${what}, ${size}`)).toEqual([]);
    const link = await makes(anna, async page => {
      await page.getByRole('radio', { name: 'By mail' }).check({ force: true });
      await page.getByLabel('Clock').selectOption({ label: '3 days for an order' });
      await page.getByLabel('Show it in the lobby: anybody may sit down').check();
      await page.getByLabel('Your name at the table').fill('Anna');
      await clean(page, 'making a game');
    });
    await clean(anna, 'waiting room');
    const watch = await anna.getByLabel('To look on: nothing hidden shows').inputValue();
    await mika.goto(watch);
    await expect(mika.getByRole('heading', { level: 1, name: 'The beach at dawn' })).toBeVisible();
    await clean(mika, 'waiting room of who looks on');
    await kenji.goto(link);
    await expect(kenji.getByRole('button', { name: 'Sit down' })).toBeVisible();
    await clean(kenji, 'sitting down');
    await sitsDown(kenji, link, 'Kenji');
    for (const page of [anna, mika]) await expect(page.locator('.game')).toBeVisible();
    await clean(anna, 'the game by mail');
    await clean(mika, 'looking on');
    await kenji.goto(`${base}#/`);
    await expect(kenji.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
    await clean(kenji, 'home');
    await kenji.goto(`${base}#/lobby`);
    await expect(kenji.getByRole('region', { name: 'Your games' }).getByText(/left$/)).toBeVisible();
    await clean(kenji, 'lobby');
    await kenji.goto(`${base}#/lobby/me`);
    await expect(kenji.getByRole('heading', { name: 'Kenji' })).toBeVisible();
    await clean(kenji, 'profile');
    await anna.getByRole('button', { name: 'Menu' }).click();
    await anna.getByRole('menuitem', { name: 'Give up' }).click();
    await anna.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
    for (const page of [anna, mika]) await expect(page.getByRole('dialog', { name: 'After-action report' })).toBeVisible();
    // Each reads how he fared; who only looked on, who won, and is offered no revenge.
    await expect(anna.getByRole('dialog', { name: 'After-action report' }).getByRole('heading', { name: 'Defeat' })).toBeVisible();
    const seen = mika.getByRole('dialog', { name: 'After-action report' });
    await expect(seen.getByRole('heading', { name: /^Victory for/ })).toBeVisible();
    await expect(seen.getByRole('button', { name: 'Rematch' })).toHaveCount(0);
    await clean(anna, 'the report');
    await mika.goto(`${base}#/table/no-such-game`);
    await expect(mika.getByRole('heading').first()).toBeVisible();
    await clean(mika, 'no such table');
  });

test('a live game goes on by mail when the other agrees, and live again: clocks come and go, and both read the new pace', async ({
  browser,
}) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, PHONE)];
  await sitsDown(kenji, await makes(anna), 'Kenji');
  await expect(anna.locator('.game')).toBeVisible();
  await anna.getByRole('button', { name: 'Talk' }).click();
  const another = anna.getByRole('button', { name: 'Another pace' });
  await another.click();
  const form = anna.getByRole('form', { name: 'Another pace' });
  await expect(form).toContainText('Now: Live, no clock.');
  await form.getByLabel('Clock').selectOption({ label: '3 days for an order' });
  await form.getByRole('radio', { name: 'Nights and weekends off' }).check({ force: true });
  await form.getByLabel('First day of the holidays').fill('2026-12-24');
  await form.getByLabel('Last day of the holidays').fill('2026-12-26');
  expect(await faults(anna, 'choosing another pace')).toEqual([]);
  await form.getByRole('button', { name: 'Offer it' }).click();
  await expect(anna.getByText('You have offered another pace:')).toBeVisible();
  const slip = kenji.locator('.talk-offer').filter({ hasText: 'Anna would like another pace' });
  await expect(slip).toContainText('By mail, 3 days an order, nights and weekends off');
  await expect(slip).toContainText(/Holidays from .*24.* to .*26/);
  expect(await faults(kenji, 'another pace on a phone')).toEqual([]);
  await slip.getByRole('button', { name: 'As it is' }).click();
  await expect(anna.getByText('You have offered another pace:')).toBeHidden();

  await another.click();
  await form.getByLabel('Clock').selectOption({ label: '3 days for an order' });
  await form.getByRole('radio', { name: 'Day and night' }).check({ force: true });
  await form.getByRole('button', { name: 'Offer it' }).click();
  await slip.getByRole('button', { name: 'Agree' }).click();
  await expect(kenji.getByRole('list', { name: 'Clocks' })).toHaveText(/You 2 d 23 h left/);
  await expect(anna.getByRole('list', { name: 'Chairs' })).toContainText('2 d 23 h left');
  // Nobody is told by mail who is here just now.
  await expect(anna.getByRole('list', { name: 'Chairs' })).not.toContainText('here');

  // And live again, this time asked on the phone.
  await kenji.getByRole('button', { name: 'Talk' }).click();
  await kenji.getByRole('button', { name: 'Another pace' }).click();
  await kenji.getByRole('form', { name: 'Another pace' }).getByRole('button', { name: 'Offer it' }).click();
  await anna.getByRole('button', { name: 'Agree' }).click();
  await expect(kenji.getByRole('list', { name: 'Clocks' })).toBeHidden();
  await expect(anna.getByRole('list', { name: 'Chairs' })).toContainText('here');
  await anna.reload();
  await anna.getByRole('button', { name: 'Talk' }).click();
  await another.click();
  await expect(form).toContainText('Now: Live, no clock.');
});

test('they talk, note something for themselves, and agree on a draw; what is noted goes to nobody', async ({ browser }) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, { width: 390, height: 844 })];
  await sitsDown(kenji, await makes(anna), 'Kenji');
  await expect(anna.locator('.game')).toBeVisible();
  await anna.getByRole('button', { name: 'Talk' }).click();
  await anna.getByLabel('Note to yourself').fill('He waits.');
  await anna.getByRole('button', { name: 'Good luck!' }).click();
  await anna.getByLabel('Say something').fill('A fine morning.');
  await anna.keyboard.press('Enter');
  await kenji.getByRole('button', { name: 'Talk 2 new' }).click();
  await expect(kenji.getByRole('list', { name: 'What was said' })).toHaveText(/Anna Good luck!\s*Anna A fine morning\./);
  await expect(kenji.getByLabel('Note to yourself')).toHaveValue('');
  // However much is open below it, what is said is seen as it comes.
  await anna.getByText('Somebody misbehaves').click();
  await kenji.getByRole('button', { name: 'Well fought' }).click();
  const said = anna.getByRole('list', { name: 'What was said' });
  await expect(said.getByText('Kenji')).toBeInViewport();
  expect(await said.evaluate(list => list.scrollHeight - list.clientHeight)).toBe(0);
  expect(await faults(anna, 'talk in the rail')).toEqual([]);
  expect(await faults(kenji, 'talk')).toEqual([]);
  await anna.getByRole('button', { name: 'Offer a draw' }).click();
  await expect(anna.getByText('You have offered a draw.')).toBeVisible();
  await kenji.getByRole('button', { name: 'Accept' }).click();
  for (const page of [anna, kenji]) await expect(page.getByRole('dialog', { name: 'After-action report' })).toBeVisible();
  await anna.goto(`${base}#/lobby/me`);
  const games = anna.getByRole('region', { name: 'Results' });
  await expect(games.getByRole('listitem')).toHaveText(/against Kenji\s*drawn/);
  await expect(anna.getByRole('region', { name: 'People' }).getByRole('listitem')).toContainText('Kenji');
  expect(await faults(anna, 'results')).toEqual([]);
  // Whom one knows one asks by name: he needs no link.
  await makes(anna);
  await anna.getByRole('button', { name: 'Ask Kenji' }).click();
  await expect(anna.getByText('Somebody was asked by name')).toBeVisible();
  await kenji.goto(`${base}#/lobby`);
  await kenji.getByRole('listitem').filter({ hasText: 'Anna asks you to' }).getByRole('link', { name: 'Sit down' }).click();
  await kenji.getByRole('button', { name: 'Sit down' }).click();
  await expect(anna.locator('.game')).toBeVisible();
  // The whole record, secrets and all, goes home when both have said yes.
  const saves = async (): Promise<void> => {
    await anna.getByRole('button', { name: 'Menu' }).click();
    await anna.getByRole('menuitem', { name: 'Save the record as a file' }).click();
  };
  await saves();
  await kenji.getByRole('button', { name: 'Let everybody here have it' }).click();
  await expect(anna.getByText('Everybody here may save the record')).toBeVisible();
  const home = anna.waitForEvent('download');
  await saves();
  expect(JSON.parse(readFileSync(await (await home).path(), 'utf8'))).toMatchObject({ book: 'first-cut' });
  await anna.goto(`${base}#/lobby/me`);
  // The bar knows her, under whatever name, until she leaves.
  await anna.getByText('Name and crest', { exact: true }).click();
  await anna.getByLabel('Your name at the table').fill('Aiko');
  await anna.getByRole('button', { name: 'Keep name and crest' }).click();
  await expect(anna.getByRole('link', { name: 'You: Aiko' })).toBeVisible();
  await anna.getByLabel('Your name', { exact: true }).fill('Aiko');
  await anna.getByRole('button', { name: 'Delete me' }).click();
  await expect(anna.getByText('You are gone from here.')).toBeVisible();
  await expect(anna.getByRole('link', { name: 'You: Aiko' })).toBeHidden();
});

test('a battle of this browser goes on at the server where it stands; its link has a code for phones', async ({ browser }) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser)];
  await anna.goto(`${base}#/setup/first-cut/beach-at-dawn`);
  for (const chair of await chairs(anna)) await chair.selectOption('');
  await anna.getByRole('button', { name: 'Begin the battle' }).click();
  await anna
    .getByRole('dialog', { name: /Hand over to/ })
    .getByRole('button')
    .click();
  await anna.getByRole('button', { name: 'Menu' }).click();
  await anna.getByRole('menuitem', { name: 'Put it online …' }).click();
  const own = anna.getByLabel('Your chair');
  await expect(own.locator('option')).toHaveCount(2);
  const [, second] = await own.locator('option').allTextContents();
  await own.selectOption({ label: second ?? '' });
  await anna.getByLabel('Your name at the table').fill('Anna');
  await anna.getByRole('button', { name: 'Make the game' }).click();
  await expect(anna.locator('.waiting-chair').filter({ hasText: 'You' })).toContainText(second ?? '?');
  await expect(anna.getByRole('heading', { level: 1, name: 'The beach at dawn' })).toBeVisible();
  await expect(anna.getByRole('img', { name: 'The link as a code for a phone’s camera' })).toBeVisible();
  expect(await faults(anna, 'waiting')).toEqual([]);
  await sitsDown(kenji, await anna.getByLabel('Link for this chair').inputValue(), 'Kenji');
  await expect(anna.locator('.game')).toBeVisible();
});

test('whoever invites sees what becomes of the link: not opened, opened, withdrawn, taken', async ({ browser }) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser)];
  const link = await makes(anna);
  await expect(anna.getByRole('link', { name: 'Be told when it is your turn' })).toBeVisible();
  const other = anna.locator('.waiting-chair').filter({ hasNotText: 'You' });
  await expect(other).toContainText('The link has not been opened yet');
  await kenji.goto(link);
  await expect(kenji.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await expect(other).toContainText('The link was opened, nobody sits yet');
  const table = anna.url();
  await anna.goto(`${base}#/lobby`);
  await expect(anna.locator('.online-game').first()).toContainText('The link was opened, nobody sits yet');
  await anna.goto(`${base}#/lobby/me`);
  const open = anna.getByRole('region', { name: 'Open invitations' });
  await expect(open).toContainText('The link was opened, nobody sits yet');
  expect(await faults(anna, 'profile with invitations')).toEqual([]);
  await open.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(open).toContainText('The link was withdrawn');
  await kenji.getByLabel('Your name at the table').fill('Kenji');
  await kenji.getByRole('button', { name: 'Sit down' }).click();
  await expect(kenji.getByText('That invitation does not lead here, or no longer does.')).toBeVisible();
  await anna.goto(table);
  await expect(other).toContainText('The link was withdrawn');
  await other.getByRole('button', { name: 'Make a link' }).click();
  await expect(other).toContainText('The link has not been opened yet');
  await sitsDown(kenji, await anna.getByLabel('Link for this chair').inputValue(), 'Kenji');
  await expect(anna.locator('.game')).toBeVisible();
});

test('a passkey made in one browser brings its owner into another one, with the games; the profile is clean', async ({ browser }) => {
  const [anna, phone] = [await somebody(browser), await somebody(browser, { width: 390, height: 844 })];
  await makes(anna);
  // A passkey is for a name, not for a number.
  const home = base.replace('127.0.0.1', 'localhost');
  const device = async (page: Page) => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    } as const;
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options });
    return { cdp, authenticatorId };
  };
  const hers = await device(anna);
  await anna.goto(`${home}#/lobby/me`);
  await anna.getByLabel('Your name at the table').fill('Anna of the hills');
  await anna.getByRole('button', { name: 'Keep name and crest' }).click();
  await anna.getByRole('button', { name: 'Make a passkey' }).click();
  await expect(anna.getByText(/^Passkey of/)).toBeVisible();
  expect(await faults(anna, 'profile')).toEqual([]);
  const { credentials } = await hers.cdp.send('WebAuthn.getCredentials', { authenticatorId: hers.authenticatorId });
  const his = await device(phone);
  for (const credential of credentials) await his.cdp.send('WebAuthn.addCredential', { authenticatorId: his.authenticatorId, credential });
  await phone.goto(`${home}#/lobby/me`);
  await phone.getByRole('button', { name: 'Come in with a passkey' }).click();
  await expect(phone.getByRole('heading', { name: 'Anna of the hills' })).toBeVisible();
  await expect(phone.getByText(/^Passkey of/)).toBeVisible();
  expect(await faults(phone, 'profile on a phone')).toEqual([]);
});
