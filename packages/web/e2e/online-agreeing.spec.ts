/** What people at one table agree on: taking back, talk and draws, a battle of one browser that goes on at the server. */
import { readFileSync } from 'node:fs';
import { faults } from './axe.ts';
import { PHONE, decides, orders, serving, sitsDown, somebody } from './online.ts';
import { chairs, look } from './playing.ts';
import { expect, test } from './testing.ts';

test.setTimeout(240_000);
const house = serving();

test('what dice have decided is taken back when the other agrees, by slips beside the prompt', async ({ browser }) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, PHONE)];
  await sitsDown(kenji, await house.makes(anna), 'Kenji');
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

test('they talk, note something for themselves, and agree on a draw; what is noted goes to nobody', async ({ browser }) => {
  const [anna, kenji] = [await somebody(browser), await somebody(browser, PHONE)];
  await sitsDown(kenji, await house.makes(anna), 'Kenji');
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
  await anna.goto(`${house.base}#/lobby/me`);
  const games = anna.getByRole('region', { name: 'Results' });
  await expect(games.getByRole('listitem')).toHaveText(/against Kenji · .*\d{4}\s*drawn/);
  await expect(anna.getByRole('region', { name: 'People' }).getByRole('listitem')).toContainText('Kenji');
  expect(await faults(anna, 'results')).toEqual([]);
  // Whom one knows one asks by name: he needs no link.
  await house.makes(anna);
  await anna.getByRole('button', { name: 'Ask Kenji' }).click();
  await expect(anna.getByText('Somebody was asked by name')).toBeVisible();
  await kenji.goto(`${house.base}#/lobby`);
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
  await anna.goto(`${house.base}#/lobby/me`);
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
  await anna.goto(`${house.base}#/setup/first-cut/beach-at-dawn`);
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
