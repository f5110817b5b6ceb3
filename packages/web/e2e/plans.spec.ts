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
  await quickly(page); // whoever is left out of a plan holds: no reminder comes
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
  // SSK-024: it cannot be called off, so the odds of the fight come before it is declared.
  await page.mouse.move(...(await middleOf(byId(page, 'B1'))));
  await expect(page.locator('.odds .big')).toHaveText(/^\d/);
  await page.mouse.click(...(await middleOf(byId(page, 'B1'))));
  await expect(page.locator('.plan-layer .plan-one.is-charge path').first()).toHaveAttribute('d', /^M/);
});

test('ARG-081 a declared shot is a line to its target, until it has been shot', async ({ page }) => {
  await quickly(page, { reminder: false });
  const bows = [man('taro', 'ashbow', 3000, 4000), man('jiro', 'ashbow', 3600, 4000)];
  const red = [man('gonza', 'ashyari', 3000, 6000), man('saru', 'ashyari', 3600, 6000)];
  await laySituation(page, 'argad-sengoku', { step: 'shootDeclare', chairs, sides: { blue: bows, red } }, [PERSON, COMPUTER]);
  const aims = page.locator('.plan-layer .plan-one.is-aim');
  await expect(aims).toHaveCount(0);
  if ((await byId(page, 'taro').getAttribute('aria-current')) !== 'true') await page.mouse.click(...(await middleOf(byId(page, 'taro'))));
  await page.locator('[data-mark-of="gonza"]').first().waitFor();
  await page.mouse.click(...(await middleOf(byId(page, 'gonza'))));
  await expect(aims).toHaveCount(1);
  // From the middle of the one to the middle of the other, wherever the view is.
  const [from, to] = [await middleOf(byId(page, 'taro')), await middleOf(byId(page, 'gonza'))];
  const line = async (): Promise<number[]> => {
    const { x, y } = (await page.locator('.plan-layer').boundingBox()) ?? { x: 0, y: 0 };
    const ends = [...((await aims.locator('path').first().getAttribute('d')) ?? '').matchAll(/-?[\d.]+/g)].map(Number);
    return ends.map((n, i) => n + (i % 2 === 0 ? x : y));
  };
  for (const [i, n] of (await line()).entries()) expect(Math.abs(n - ([...from, ...to][i] ?? 0))).toBeLessThan(12);
  await page.keyboard.press('e');
  await expect(aims).toHaveCount(0);
});

test('NOD-114 whoever holds his fire has a shield on the board, and nobody else', async ({ page }) => {
  await quickly(page, { reminder: false });
  const gun = (id: string, x: number, more: object = {}) => ({ id, class: 'ashigaru', missiles: ['arquebus'], at: [x, 3000], ...more });
  const groups = [
    { id: 'A', side: 1, figures: [gun('A1', 3000, { held: true }), gun('A2', 3400)] },
    { id: 'B', side: 2, figures: [{ id: 'B1', class: 'ashigaru', at: [3000, 7000] }] },
  ];
  await laySituation(page, 'no-dachi', { step: 'choosing', attacker: 1, groups }, [PERSON, COMPUTER], { commandLimits: false });
  const shields = page.locator('.plan-layer .plan-one.is-hold .plan-sign');
  await expect(shields).toHaveCount(1);
  const [[x, y], [mx, my]] = [await middleOf(shields), await middleOf(byId(page, 'A1'))];
  expect(Math.hypot(x - mx, y - my)).toBeLessThan(40);
});
