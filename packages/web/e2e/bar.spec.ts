/** The action bar, why not, and the end: what a player sees of them. */
import { expect, test } from './testing.ts';
import { boxOf, byId, choose, COMPUTER, figure, layScenario, laySituation, middleOf, PERSON } from './laying.ts';
import { CONVOY } from './convoy.ts';
import { play, playNow, quickly } from './playing.ts';

const BEGINNINGS = [
  ['samurai-skirmish', 'rice-carts'],
  ['samurai-blades', 'rice-convoy'],
  ['kozeriai', 'sumida-storehouse'],
  ['no-dachi', 'brushwood-fence'],
  ['argad-sengoku', 'rice-tax'],
] as const;

test('in every book the bar takes at most a quarter of the board, and few buttons', async ({ page }) => {
  await quickly(page, { hints: false });
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const [book, scenario] of BEGINNINGS) {
    await layScenario(page, book, scenario, [PERSON, COMPUTER]);
    await expect(page.locator('.slip.mine .actions button').first()).toBeVisible();
    const [bar, board] = [await page.locator('.slip').boundingBox(), await page.locator('.board-area').boundingBox()];
    expect(bar?.height, book).toBeLessThanOrEqual((board?.height ?? 0) / 4);
    expect(await page.locator('.slip .acts > .btn').count(), book).toBeLessThanOrEqual(6);
  }
});

/** A unit of four in the middle of the table, about to move. */
const FOUR = {
  step: 'moving',
  first: 1,
  chairs: [
    { seat: 'side1', side: 'side1', name: 'east' },
    { seat: 'side2', side: 'side2', name: 'west' },
  ],
  units: [
    { id: 'A', side: 1, of: 'ronin', figures: [0, 1, 2, 3].map(n => ({ is: 'ronin', at: [5000 + 400 * n, 3000] })) },
    { id: 'B', side: 2, of: 'samurai', figures: [{ is: 'samurai', at: [6000, 9000] }] },
  ],
};

for (const width of [1440, 1280, 1200, 1024])
  test(`no word of the bar is cut while a move is planned, ${width} pixels wide`, async ({ page }) => {
    await quickly(page);
    await page.setViewportSize({ width, height: 768 });
    await laySituation(page, 'samurai-skirmish', FOUR, [PERSON, COMPUTER]);
    const [x, y] = await middleOf(byId(page, 'A1'));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 20, { steps: 4 });
    await page.mouse.move(x, y - 60, { steps: 4 });
    await page.mouse.up();
    const bar = page.locator('.slip');
    await expect(bar.getByRole('button', { name: 'Confirm move' })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Start over' })).toBeVisible();
    const cut = (): Promise<string[]> =>
      page.evaluate(() => {
        const edge = document.querySelector('.slip .acts')?.getBoundingClientRect();
        return [...document.querySelectorAll('.slip .acts > .btn, .slip .acts > span > .btn')].flatMap(one => {
          const { right } = one.getBoundingClientRect();
          return edge !== undefined && right > edge.right + 1 ? [one.textContent] : [];
        });
      });
    await expect.poll(cut).toEqual([]);
    await expect(bar.locator('.go')).toHaveText([/Confirm move/]); // one thing is next
  });

test('pointing at somebody says who he is', async ({ page }) => {
  await quickly(page);
  await laySituation(page, 'samurai-blades', CONVOY, [PERSON, COMPUTER]);
  await choose(page, 'Kichi');
  await page.mouse.move(...(await middleOf(figure(page, 'Kuro'))));
  await expect(page.getByRole('tooltip')).toContainText(/Kuro.*Ronin.*Unhurt/);
  // A hex he cannot reach says why, with the rule.
  const { x, y, width } = (await figure(page, 'Kuro').boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x - width, y - 2 * width, { steps: 3 });
  await expect(page.getByRole('tooltip').locator('.pointed-why')).toHaveText(/[a-z]{3,}.* BLD-/);
});

test('giving up ends it: defeat for the side on the screen, and a rematch at hand', async ({ page }) => {
  await quickly(page);
  await playNow(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Give up' }).click();
  await page.getByRole('dialog', { name: 'Give up?' }).getByRole('button', { name: 'Give up' }).click();
  const report = page.getByRole('dialog', { name: 'After-action report' });
  await expect(report.getByRole('heading', { level: 2 })).toContainText('Defeat');
  await report.getByRole('button', { name: 'Rematch' }).click();
  await expect(report).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your decision' })).toBeVisible();
  await page.goto('./#/games');
  await expect(page.locator('.game-row')).toHaveCount(2);
  await expect(page.locator('.game-row').first()).toContainText('The wardens');
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  test(`a battle begins fitted to the forces, and can be begun again or from the other side, ${width} pixels wide`, async ({ page }) => {
    await quickly(page);
    await page.setViewportSize({ width, height });
    const near = {
      ...FOUR,
      units: FOUR.units.map(unit => (unit.id === 'A' ? unit : { ...unit, figures: [{ is: 'samurai', at: [6000, 5000] }] })),
    };
    await laySituation(page, 'samurai-skirmish', near, [PERSON, COMPUTER]);
    const board = await boxOf(page.locator('.board-area'));
    for (const id of ['A1', 'A4', 'B1']) {
      const man = await boxOf(byId(page, id));
      expect(man.width).toBeGreaterThan(24); // nobody is a dot on a whole table
      expect(man.y > board.y && man.y + man.height < board.y + board.height).toBe(true);
    }
    for (const name of ['Begin again', 'Swap sides']) {
      const before = page.url();
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('menuitem', { name }).click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await expect(page).not.toHaveURL(before);
    }
    await expect(page.locator('.slip')).toBeVisible();
  });

test('ready moves that read the same are offered once', async ({ page }) => {
  await quickly(page);
  await layScenario(page, 'samurai-skirmish', 'rice-carts', [PERSON, COMPUTER]);
  await play(page, {
    until: ({ acts }) => acts.some(({ name, menu, family }) => family === 'move' && menu && name.startsWith('Ready moves')),
  });
  await page.locator('.slip').getByRole('button', { name: 'Ready moves' }).click();
  const lines = await page.locator('[role="menu"]:popover-open [role="menuitem"]').allTextContents();
  expect(lines.length).toBeGreaterThan(4);
  expect(new Set(lines).size).toBe(lines.length);
});
