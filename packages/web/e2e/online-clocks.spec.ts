/** Clocks and paces with friends: by mail over days, by the minute, and from one to the other. */
import type { Page } from '@playwright/test';
import { faults } from './axe.ts';
import { DAY, PHONE, decides, orders, serving, sitsDown, somebody } from './online.ts';
import { look } from './playing.ts';
import { expect, test } from './testing.ts';

test.setTimeout(240_000);
const house = serving();

test('by mail over days: one’s time is told, whoever is late is answered for, and both find the game where it stands', async ({
  browser,
}) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, PHONE)];
  const link = await house.makes(anna, async page => {
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

  house.pass(2 * DAY);
  await kenji.reload();
  await expect(kenji.getByRole('list', { name: 'Clocks' })).toHaveText(/You 23 h \d+ min left/);
  expect(await faults(kenji, 'a game by mail on a phone')).toEqual([]);
  await kenji.goto('about:blank');

  // Two more days: his time is up, the safe order is given for him, and both are asked something new.
  house.pass(2 * DAY);
  await anna.goto(table);
  await expect.poll(async () => (await look(anna)).orders, { timeout: 30_000 }).toBeGreaterThan(given);
  await expect.poll(() => decides(anna), { timeout: 30_000 }).toBe(true);
});

test('both clocks stand beside the board; whoever has ordered sees his own stand still, and the other named in his colour', async ({
  browser,
}) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, PHONE)];
  const link = await house.makes(anna, async page => {
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
  // Told something by her, he still reads whose clock is whose, and what he is asked.
  await anna.getByRole('button', { name: 'Talk' }).click();
  await anna.getByRole('button', { name: 'Good luck!' }).click();
  const talk = kenji.getByRole('button', { name: 'Talk 1 new' });
  await expect(talk).toBeVisible();
  for (const name of await clocks.locator('span').all()) expect(await name.evaluate(one => one.scrollWidth <= one.clientWidth)).toBe(true);
  const [chip, board] = [await talk.boundingBox(), await kenji.getByRole('main', { name: 'Board' }).boundingBox()];
  expect((chip?.height ?? 99) < 40).toBe(true); // on one line
  expect(chip?.y).toBeGreaterThanOrEqual(board?.y ?? Infinity);

  // The lobby lies behind the front page where the bar has no room for it.
  await kenji.goto(`${house.base}#/`);
  await kenji
    .getByRole('link', { name: /To the lobby|All your games/ })
    .first()
    .click();
  await expect(kenji.getByRole('heading', { name: 'Lobby' })).toBeVisible();
});

test('a live game goes on by mail when the other agrees, and live again: clocks come and go, and both read the new pace', async ({
  browser,
}) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, PHONE)];
  await sitsDown(kenji, await house.makes(anna), 'Kenji');
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
