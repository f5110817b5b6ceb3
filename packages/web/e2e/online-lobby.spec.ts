/** How people come together: the lobby, offers, and what becomes of an invitation. */
import type { Page } from '@playwright/test';
import { faults, faultsDayAndNight } from './axe.ts';
import { PHONE, serving, sitsDown, somebody } from './online.ts';
import { expect, test } from './testing.ts';

test.setTimeout(240_000);
const house = serving();

test('a phone without any game finds the lobby', async ({ browser }) => {
  const page = await somebody(browser, PHONE);
  await page.goto(`${house.base}#/`);
  await page.getByRole('link', { name: 'To the lobby' }).click();
  await expect(page.getByRole('heading', { name: 'Lobby', exact: true })).toBeVisible();
});

test('the lobby shows what is offered, by book and by pace', async ({ browser }) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, PHONE)];
  const listed = async (page: Page): Promise<void> => {
    await page.getByLabel('Show it in the lobby: anybody may sit down').check();
  };
  await house.makes(anna, listed);
  await house.makes(anna, async page => {
    await page.getByRole('radio', { name: 'By mail' }).check({ force: true });
    await listed(page);
  });
  for (const page of [kenji, await somebody(browser, { width: 1024, height: 768 }), await somebody(browser)]) {
    await page.goto(`${house.base}#/lobby`);
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
    house.makes(anna, async page => {
      await page.getByLabel('Show it in the lobby: anybody may sit down').check();
      await page.getByLabel('For whom').selectOption({ label: level });
    });
  await offers('1600 and more');
  await offers('Beginners: no rating yet');
  await kenji.goto(`${house.base}#/lobby`);
  const open = (level: string) => kenji.getByRole('region', { name: 'Open games' }).getByRole('listitem').filter({ hasText: level });
  await expect(open('1600 and more')).toContainText('you have no rating yet');
  await expect(open('1600 and more').getByRole('link')).toHaveCount(0);
  await expect(open('Beginners').getByRole('link', { name: 'Sit down' })).toBeVisible();
  expect(await faults(kenji, 'offers on a phone')).toEqual([]);
  await kenji.getByRole('button', { name: 'Play against Ashigaru' }).click();
  await expect(kenji.locator('.game')).toBeVisible();
});

test('whoever invites sees what becomes of the link: not opened, opened, withdrawn, taken', async ({ browser }) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser)];
  const link = await house.makes(anna);
  await expect(anna.getByRole('link', { name: 'Be told when it is your turn' })).toBeVisible();
  const other = anna.locator('.waiting-chair').filter({ hasNotText: 'You' });
  await expect(other).toContainText('The link has not been opened yet');
  await kenji.goto(link);
  await expect(kenji.getByRole('button', { name: 'Sit down' })).toBeVisible();
  await expect(other).toContainText('The link was opened, nobody sits yet');
  const table = anna.url();
  await anna.goto(`${house.base}#/lobby`);
  await expect(anna.locator('.online-game').first()).toContainText('The link was opened, nobody sits yet');
  await anna.goto(`${house.base}#/lobby/me`);
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
  // What has become of the chair is told by the live line, the new link by the answer: on a slow net that comes last.
  await anna.route('**/invitation', async route => {
    const answer = await route.fetch();
    await new Promise(later => void setTimeout(later, 1000));
    await route.fulfill({ response: answer });
  });
  await other.getByRole('button', { name: 'Make a link' }).click();
  await expect(other).toContainText('The link has not been opened yet');
  await sitsDown(kenji, await anna.getByLabel('Link for this chair').inputValue(), 'Kenji');
  await expect(anna.locator('.game')).toBeVisible();
});

test('the front page greets whoever is known, shows what is fought just now and the problems of the day, and leads to an invitation', async ({
  browser,
}) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, PHONE)];
  await anna.goto(`${house.base}#/`);
  await anna.getByRole('link', { name: 'Invite a friend' }).click();
  await anna.getByLabel('Battle').selectOption({ label: 'The beach at dawn' });
  await anna.getByLabel('Your name at the table').fill('Anna');
  await anna.getByLabel('Show it in the lobby: anybody may sit down').check();
  expect(await faults(anna, 'inviting a friend')).toEqual([]);
  await anna.getByRole('button', { name: 'Make the game' }).click();
  await sitsDown(kenji, await anna.getByLabel('Link for this chair').inputValue(), 'Kenji');
  for (const page of [anna, kenji]) {
    await page.goto(`${house.base}#/`);
    await expect(page.getByText(/^Good (morning|afternoon|evening), (Anna|Kenji)\./)).toBeVisible();
    // Their own battle waits for one of them, and is nothing to look on at.
    await expect(page.getByRole('region', { name: 'Being fought now' }).getByRole('link')).toHaveCount(0);
  }
  const mika = await somebody(browser);
  await mika.goto(`${house.base}#/`);
  const problems = mika.getByRole('region', { name: 'Problems of the day' });
  await expect(problems.getByRole('link')).toHaveCount(3);
  await expect(problems).toContainText('0 of 3 solved');
  expect(await faultsDayAndNight(mika, 'front page')).toEqual([]);
  await mika.getByRole('link', { name: 'Anna : Kenji' }).click();
  await expect(mika.locator('.game')).toBeVisible();
});
