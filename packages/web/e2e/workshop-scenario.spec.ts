/** The bench of the scenario: opened, changed, judged, weighed and played. */
import { argadSengoku } from '@nobori/books/argad-sengoku';
import { read } from '@nobori/engine';
import type { Page } from '@playwright/test';
import { faults, faultsDayAndNight } from './axe.ts';
import { made } from './made.ts';
import { expect, test } from './testing.ts';

async function open(page: Page, book: string, printed: string): Promise<void> {
  await page.goto('./#/workshop/scenario');
  await page.locator(`[data-book=${book}]`).click();
  await page.locator(`[data-begin=${printed}]`).click();
  await page.waitForSelector('[data-printed=all]', { state: 'attached' });
}
const judged = (page: Page) => page.getByRole('region', { name: 'Judged' });

test('a printed scenario is opened as a copy, changed, judged as one types, and played', async ({ page }) => {
  await open(page, 'samurai-skirmish', 'rice-carts');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The Rice Carts of Ogaki, mine');
  await expect(judged(page)).toContainText('Can be played');
  await page.locator('.edit-board').focus();
  for (const key of ['z', 'ArrowUp']) await page.keyboard.press(key); // a zone of the temple band, moved by keys
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
  await page.getByLabel('Name of the side').first().fill('The monks');
  await expect(page.locator('.edit-over')).toContainText('The monks: set up here');
  await page.getByLabel('Turn limit').fill('6');
  await page.getByLabel('Turn limit').press('Tab');
  await page.locator('[data-side=escort] select').selectOption({ index: 1 });
  await page.locator('[data-side=temple] [data-act=muster]').click(); // so many points, as the computer would
  await expect(judged(page)).toContainText('Can be played');
  expect(await faultsDayAndNight(page, 'scenario')).toEqual([]);
  await page.getByRole('button', { name: 'Play it now' }).click();
  await expect(page).toHaveURL(/#\/game\//);
});

test('from a ground of one’s own: chairs, story, goals, turn limit and options; the file is by the published schema', async ({ page }) => {
  await page.goto('./#/workshop/ground');
  await page.locator('[data-book=argad-sengoku]').click();
  await page.locator('[data-begin=valley]').click();
  await page.locator('[data-act=scenario]').click();
  await expect(judged(page)).toContainText('Can be played');
  await page.getByLabel('Title').fill('The valley of mists');
  await page.getByLabel('Story').fill('Two bands meet before dawn.');
  await page.getByRole('button', { name: 'One chair more' }).first().click();
  await expect(page.locator('.sc-side').first()).toContainText('2 chairs');
  const goals = page.locator('[data-goal]');
  const before = await goals.count();
  await page.getByLabel('Another goal').selectOption({ index: 1 });
  await page.locator('[data-act=add-goal]').click();
  await expect(goals).toHaveCount(before + 1);
  await page.getByLabel('Whose goal').last().selectOption({ index: 1 });
  await page.getByLabel('Turn limit').fill('7');
  await page.getByLabel('Turn limit').press('Tab');
  await page.getByText('Options: 0').click();
  await page.locator('.options fieldset').first().locator('input:not(:checked)').first().check({ force: true });
  await expect(page.getByText('Options: 1')).toBeVisible();
  expect(await faultsDayAndNight(page, 'options of a scenario')).toEqual([]);
  await expect(judged(page)).toContainText('Can be played');
  const { scenario } = await made(page);
  const found = read(argadSengoku.shapes.scenario, scenario);
  if (!found.ok) throw new Error(JSON.stringify(found.complaints));
  const { title, story, chairs, options, victory } = found.value;
  expect([title, story, chairs.length, Object.keys(options).length]).toEqual(['The valley of mists', 'Two bands meet before dawn.', 3, 1]);
  expect(victory.goals.filter(goal => goal.with['told'] !== false).length).toBe(before + 1);
  await page.getByRole('button', { name: 'Play it now' }).click();
  await expect(page).toHaveURL(/#\/game\//);
});

test('a zone is drawn by hand: its corner dragged on a table, hexes brushed in and out', async ({ page }) => {
  const deployment = async (): Promise<string> => JSON.stringify((await made(page))['scenario']);
  for (const [book, printed] of [
    ['samurai-skirmish', 'rice-carts'],
    ['samurai-blades', 'karasu-bridge'],
  ] as const) {
    await open(page, book, printed);
    const before = await deployment();
    const board = page.locator('.edit-board');
    await board.focus();
    await page.keyboard.press('z');
    const zone = (await page.locator('.edit-over .sc-zone.on').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(zone.x + zone.width / 2, zone.y + zone.height / 2);
    await page.mouse.down();
    await page.mouse.move(zone.x + zone.width / 2 + 40, zone.y + zone.height / 2 - 60, { steps: 6 });
    await page.mouse.up();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
    expect(await deployment()).not.toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await deployment()).toBe(before);
  }
});

test('what cannot be is named with its place, and the next step says why', async ({ page }) => {
  await open(page, 'kozeriai', 'tax-collector');
  await page.locator('[data-side=collector] select').selectOption({ index: 1 }); // Hida, whom the goals are about, is gone
  await expect(judged(page)).toContainText('victory');
  await expect(page.getByRole('button', { name: 'Play it now' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+z');
  await expect(judged(page)).toContainText('Can be played');
});

test('what is being typed stays in its field until one leaves it, whatever the judge answers meanwhile', async ({ page }) => {
  await page.clock.install();
  await open(page, 'kozeriai', 'tax-collector');
  await expect(judged(page)).toContainText('Can be played');
  await page.clock.pauseAt(Date.now() + 60_000); // the judge thinks for as long as we type
  await page.locator('[data-side=collector] select').selectOption({ index: 1 });
  const turns = page.getByLabel('Turn limit');
  await turns.fill('17');
  await page.clock.runFor(1000);
  await expect(judged(page)).toContainText('victory');
  await turns.press('Tab');
  await expect(turns).toHaveValue('17');
  await page.clock.resume();
  await page.keyboard.press('Control+z');
  await expect(judged(page)).toContainText('victory'); // the force is the same: what was undone is the number
  await expect(turns).not.toHaveValue('17');
  await turns.fill('9');
  await turns.press('Escape');
  await turns.press('Tab');
  await expect(turns).not.toHaveValue('9');
});

test('quick games tell who has it easier, with an interval, and can be stopped', async ({ page }) => {
  await open(page, 'kozeriai', 'two-umbrellas');
  const balance = page.getByRole('region', { name: 'Balance' });
  await balance.getByRole('button', { name: 'Play 200 games' }).click();
  await expect(balance).toContainText(/of \d+ computer games; between \d+ and \d+ %/);
  await expect(balance).toContainText('without search');
  const stop = balance.getByRole('button', { name: 'Stop' });
  if (await stop.isVisible()) await stop.click({ timeout: 2000 }).catch(() => undefined); // it may have come to its end meanwhile
  await expect(balance.getByRole('button', { name: 'Play 200 again' })).toBeVisible();
});

test('on a screen of 1024 pixels balance and judgement are in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await open(page, 'samurai-blades', 'karasu-bridge');
  await expect(page.getByRole('button', { name: 'Play 200 games' })).toBeInViewport({ ratio: 1 });
  await expect(judged(page)).toBeInViewport({ ratio: 1 });
  expect(await faults(page, 'scenario at 1024')).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a scenario fits', async ({ page }) => {
    await open(page, 'samurai-blades', 'karasu-bridge');
    expect(await faults(page, 'scenario on a phone')).toEqual([]);
  });
});

test('how it ends is edited, and an end that means something else is told by its goals', async ({ page }) => {
  await open(page, 'samurai-skirmish', 'rice-carts');
  const ends = page.locator('[data-end]');
  const before = await ends.count();
  await page.locator('[data-act=add-end]').click();
  await expect(ends).toHaveCount(before + 1);
  await ends.first().locator('summary').click();
  await ends.first().getByLabel('Looked at').selectOption('turn');
  await expect(ends.first().locator('summary')).toContainText('when a turn ends');
  await expect(judged(page)).toContainText('Can be played');
  expect(await faultsDayAndNight(page, 'ends of a scenario')).toEqual([]);
  await ends.nth(1).getByRole('button', { name: 'Look at it earlier' }).click();
  await ends.nth(1).getByRole('button', { name: 'Take this end away' }).click();
  await expect(ends).toHaveCount(before);
});

test('some come later, over an edge, in a turn', async ({ page }) => {
  await open(page, 'argad-sengoku', 'toll-bridge');
  await page.locator('[data-act=later]').click();
  const part = page.getByRole('region', { name: 'Reinforcements' });
  await part.getByLabel('In turn').fill('3');
  await part.getByLabel('In turn').press('Tab');
  await expect(page.locator('.edit-over')).toContainText('Turn 3: one man');
  await expect(judged(page)).toContainText('Can be played');
  await page.locator('[data-act=no-later]').click();
  await expect(page.locator('.edit-over')).not.toContainText('Turn 3');
});

test('what might make it more even is tried, and taken', async ({ page }) => {
  await open(page, 'kozeriai', 'two-umbrellas');
  const balance = page.getByRole('region', { name: 'Balance' });
  await balance.getByRole('button', { name: 'Play 200 games' }).click();
  await expect(balance).toContainText(/computer games/);
  const stop = balance.getByRole('button', { name: 'Stop' });
  if (await stop.isVisible()) await stop.click({ timeout: 2000 }).catch(() => undefined); // it may have come to its end meanwhile
  const proposal = page.getByRole('region', { name: 'Try instead' }).getByRole('listitem').first();
  await proposal.getByRole('button').first().click();
  await expect(proposal).toContainText('Take it', { timeout: 60_000 });
  await proposal.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
});
