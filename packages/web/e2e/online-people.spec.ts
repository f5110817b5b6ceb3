/** Who one is at the server, on every screen with friends: passkeys, and axe by day and by night. */
import type { Page } from '@playwright/test';
import { faults, faultsDayAndNight } from './axe.ts';
import { PHONE, serving, sitsDown, somebody } from './online.ts';
import { expect, test } from './testing.ts';

test.setTimeout(240_000);
const house = serving();

test('a passkey made in one browser brings its owner into another one, with the games; the profile is clean', async ({ browser }) => {
  const [anna, phone] = [await somebody(browser), await somebody(browser, PHONE)];
  await house.makes(anna);
  // A passkey is for a name, not for a number.
  const home = house.base.replace('127.0.0.1', 'localhost');
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

for (const [size, viewport] of [
  ['phone', PHONE],
  ['desktop', { width: 1440, height: 900 }],
] as const)
  test(`every screen with friends is clean for axe, by day and by night: ${size}`, async ({ browser }) => {
    const [anna, kenji, mika] = [await somebody(browser, viewport), await somebody(browser, viewport), await somebody(browser, viewport)];
    const clean = async (page: Page, what: string): Promise<void> => expect(await faultsDayAndNight(page, `${what}, ${size}`)).toEqual([]);
    const link = await house.makes(anna, async page => {
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
    await kenji.goto(`${house.base}#/`);
    await expect(kenji.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
    await expect(kenji.locator('.online-wants')).not.toHaveCount(0); // what is asked stands there in words
    await clean(kenji, 'home');
    // The bar counts games that wait, and leads to them.
    await kenji.getByRole('link', { name: 'Games 1 waits for you' }).click();
    const line = kenji.getByRole('region', { name: 'With friends' }).getByRole('listitem').first();
    await expect(line.getByRole('link', { name: 'Your order' })).toBeVisible();
    // Sheets of other pages stay when one goes on: its picture lies over no words.
    const [picture, title] = [await line.locator('.online-picture').boundingBox(), await line.getByRole('heading').boundingBox()];
    expect((picture?.x ?? Infinity) + (picture?.width ?? 0)).toBeLessThanOrEqual(title?.x ?? 0);
    await clean(kenji, 'games');
    await kenji.goto(`${house.base}#/lobby`);
    await expect(kenji.getByRole('region', { name: 'Your games' }).getByText(/left$/)).toBeVisible();
    // Each crest in the colour of its side, as on the board.
    await expect(kenji.locator('.online-chairs .crest.side-1')).not.toHaveCount(0);
    await expect(kenji.locator('.online-chairs .crest.side-2')).not.toHaveCount(0);
    await clean(kenji, 'lobby');
    await kenji.goto(`${house.base}#/lobby/me`);
    await expect(kenji.getByRole('heading', { name: 'Kenji' })).toBeVisible();
    // Whoever is told somewhere for the first time is not woken, unless he says so.
    await kenji.getByLabel('A webhook (https://…)').fill('https://club.example/hook');
    await kenji.getByRole('button', { name: 'Tell me there' }).click();
    const night = kenji.getByRole('checkbox', { name: 'Not at night' });
    await expect(night).toBeChecked();
    await kenji.getByLabel('Quiet from this hour').selectOption('21');
    await kenji.reload();
    await expect(kenji.getByLabel('Quiet from this hour')).toHaveValue('21');
    await clean(kenji, 'profile');
    await night.uncheck();
    await expect(kenji.getByLabel('Quiet from this hour')).toBeDisabled();
    await anna.getByRole('button', { name: 'Menu' }).click();
    await anna.getByRole('menuitem', { name: 'Give up' }).click();
    await anna.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
    for (const page of [anna, mika]) await expect(page.getByRole('dialog', { name: 'After-action report' })).toBeVisible();
    // Each reads how he fared; who only looked on, who won, and is offered no revenge.
    await expect(anna.getByRole('dialog', { name: 'After-action report' }).getByRole('heading', { name: 'Defeat' })).toBeVisible();
    await expect(anna.locator('.prompt-line')).toContainText('You have lost: Shirai gave up.');
    await expect(mika.locator('.prompt-line')).toContainText('The battle is over: Shirai gave up.');
    const seen = mika.getByRole('dialog', { name: 'After-action report' });
    await expect(seen.getByRole('heading', { name: /^Victory for/ })).toBeVisible();
    await expect(seen.getByRole('button', { name: 'Rematch' })).toHaveCount(0);
    await clean(anna, 'the report');
    await mika.goto(`${house.base}#/table/no-such-game`);
    await expect(mika.getByRole('heading').first()).toBeVisible();
    await clean(mika, 'no such table');
  });
