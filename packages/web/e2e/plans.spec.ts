/** Plans on the board: written orders, charges and aims are drawn there, looked over and changed before anybody is ready. */
import type { Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { faults } from './axe.ts';
import { byId, COMPUTER, laySituation, middleOf, PERSON } from './laying.ts';
import { quickly } from './playing.ts';

const chairs = ['blue', 'red'].map(side => ({ seat: side, side, name: side }));
const man = (id: string, is: string, x: number, y: number) => ({ id, name: id, is, at: [x, y] });
/** Three who write orders, one of them with a bow, against two far away. */
const ORDERS = {
  ...{ step: 'orders', chairs },
  sides: {
    blue: [man('okabe', 'ashyari', 3000, 4000), man('jinpachi', 'ashyari', 3500, 4000), man('toku', 'ashyari', 4000, 4000)],
    red: [man('gonza', 'ashyari', 3000, 8000), man('saru', 'ashyari', 3600, 8000)],
  },
};

/** Carries a man so many pixels, and gives the order. */
async function send(page: Page, id: string, dx: number, dy: number): Promise<void> {
  // A hand that comes before the question is laid carries nothing: it tries again.
  await expect(async () => {
    const [x, y] = await middleOf(byId(page, id));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
    await page.mouse.move(x + dx, y + dy, { steps: 4 });
    await page.mouse.up();
    await page.locator('.slip [data-confirm]').first().click({ timeout: 1_000 });
  }).toPass();
}

test('orders are written, drawn with their numbers, changed and taken back on the board, sealed, held and given again', async ({
  page,
}) => {
  await quickly(page, { reminder: false });
  await laySituation(page, 'argad-sengoku', ORDERS, [PERSON, COMPUTER]);
  const plan = page.getByRole('region', { name: 'Your plan' });
  const drawn = page.locator('.plan-layer .plan-one.is-go');
  const ghosts = page.locator('.board-world .ghost');
  await send(page, 'okabe', 0, -60);
  await send(page, 'toku', 0, -60);
  await expect(plan.getByRole('listitem')).toHaveCount(2);
  await expect(drawn).toHaveCount(2);
  await expect(page.locator('.plan-badge text')).toHaveText(['1', '2']);
  await expect(ghosts).not.toHaveCount(0);
  // Pointing at a line of the plan leaves that one alone bright on the board.
  await plan.getByRole('listitem').first().hover();
  await expect(page.locator('.plan-one.is-dim')).toHaveCount(1);
  expect(await faults(page, 'a plan')).toEqual([]);
  // Carried again, he goes elsewhere; the cross at the head of his arrow takes it back.
  const way = (): Promise<string[]> => page.locator('.plan-x').evaluateAll(all => all.map(one => one.getAttribute('transform') ?? ''));
  const before = await way();
  await send(page, 'okabe', 50, -40);
  await expect(plan.getByRole('listitem')).toHaveCount(2);
  await expect.poll(way).not.toEqual(before);
  await page.mouse.click(...(await middleOf(page.locator('.plan-x circle').first())));
  await expect(drawn).toHaveCount(1);
  await expect(plan.getByRole('button', { name: /^Change this/ })).toHaveCount(1);
  await plan.getByRole('button', { name: 'Seal and be ready' }).click();
  await expect(page.locator('.turn-track .turn')).toHaveText(/^Turn 2/);

  // The same once more for all of them with one key, and then nobody moves after all.
  const bar = page.getByRole('group', { name: 'Several men' });
  const forAll = async (key: string): Promise<void> => {
    await expect(async () => {
      await page.keyboard.press('Control+a');
      await expect(bar).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press(key);
    await bar.locator('[data-confirm]').click();
  };
  await forAll('l');
  await expect(drawn).toHaveCount(1);
  await expect(plan.getByRole('listitem').filter({ hasText: /toku goes/i })).toHaveCount(1);
  await forAll('h');
  await expect(drawn).toHaveCount(0);
});

test('a declared charge is drawn to whom it is meant for', async ({ page }) => {
  await quickly(page, { reminder: false });
  const ronin = (id: string, side: number, y: number) => ({ id, side, of: 'ronin', figures: [{ is: 'ronin', at: [3000, y] }] });
  const two = ['side1', 'side2'].map(side => ({ seat: side, side, name: side }));
  await laySituation(page, 'samurai-skirmish', { step: 'declaring', winner: 2, first: 1, chairs: two, units: [ronin('A', 1, 3000), ronin('B', 2, 4200)] }, [PERSON, COMPUTER]); // prettier-ignore
  await expect(page.locator('[data-mark-of="B1"]')).not.toHaveCount(0);
  await page.mouse.click(...(await middleOf(byId(page, 'B1'))));
  await expect(page.locator('.plan-layer .plan-one.is-charge path').first()).toHaveAttribute('d', /^M/);
});
