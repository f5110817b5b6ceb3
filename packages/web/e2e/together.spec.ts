/** Several men in one hand, and phases that end by themselves. */
import type { Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { byId, COMPUTER, laySituation, middleOf, PERSON } from './laying.ts';
import { look, quickly } from './playing.ts';

const CONVOY = {
  scenario: 'rice-convoy',
  step: 'movement',
  figures: [
    { id: 'kichi', name: 'Kichi', side: 1, is: 'ASHY', at: 'G6' },
    { id: 'heita', name: 'Heita', side: 1, is: 'ASHY', at: 'G8' },
    { id: 'yoichi', name: 'Yoichi', side: 1, is: 'ASHY', at: 'F7' },
    { id: 'sakichi', name: 'Sakichi', side: 1, is: 'ASHY', at: 'D10' },
    { id: 'kuro', name: 'Kuro', side: 2, is: 'RON', at: 'O8' },
  ],
};

/** One man, and nothing else to move. */
const ALONE = {
  step: 'moving',
  first: 1,
  chairs: [
    { seat: 'side1', side: 'side1', name: 'east' },
    { seat: 'side2', side: 'side2', name: 'west' },
  ],
  units: [
    { id: 'A', side: 1, of: 'samurai', figures: [{ is: 'samurai', at: [6000, 3000] }] },
    { id: 'B', side: 2, of: 'samurai', figures: [{ is: 'samurai', at: [6000, 9000] }] },
  ],
};

const at = async (page: Page, id: string): Promise<[number, number]> => {
  const box = await byId(page, id).boundingBox();
  if (box === null) throw new Error('not on the board');
  return [box.x + box.width / 2, box.y + box.height / 2];
};

test('one drag moves all who are chosen, and is taken back as one', async ({ page }) => {
  await quickly(page);
  await laySituation(page, 'samurai-blades', CONVOY, [PERSON, COMPUTER]);
  for (const id of ['kichi', 'heita', 'yoichi']) {
    await page.mouse.click(...(await middleOf(byId(page, id))));
    await page.keyboard.down('Shift');
  }
  await page.keyboard.up('Shift');
  const bar = page.getByRole('group', { name: 'Several men' });
  await expect(bar).toBeVisible();
  const before = await Promise.all(['kichi', 'heita', 'yoichi'].map(id => middleOf(byId(page, id))));
  const column = async (id: string): Promise<number> =>
    (/ at ([A-Z])\d/.exec(String(await byId(page, id).getAttribute('aria-label')))?.[1] ?? '').charCodeAt(0);
  const columns = await Promise.all(['kichi', 'heita', 'yoichi'].map(column));
  const [x, y] = before[0] ?? [0, 0];
  const step = (before[0]?.[0] ?? 0) - (before[2]?.[0] ?? 0); // a column of hexes
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 10; i += 1) await page.mouse.move(x + (2 * step * i) / 10, y);
  await page.mouse.up();
  await page.locator('.group-bar [data-confirm]').click();
  // By the hexes they stand on: the view may follow them.
  await expect.poll(async () => Math.abs((await column('heita')) - (columns[1] ?? 0)), { message: 'he went along' }).toBe(2);
  expect(Math.abs((await column('yoichi')) - (columns[2] ?? 0))).toBe(2);
  await page.keyboard.press('u'); // whether it is offered is judged later
  await expect.poll(() => column('yoichi')).toBe(columns[2]);
  expect(await column('kichi')).toBe(columns[0]);
});

test('taking back in the same breath is not lost: it comes as soon as the order has been kept', async ({ page }) => {
  await quickly(page);
  await laySituation(page, 'samurai-blades', CONVOY, [PERSON, COMPUTER]);
  await page.getByRole('button', { name: 'Take back' }).waitFor();
  await page.mouse.click(...(await middleOf(byId(page, 'sakichi'))));
  const told = await byId(page, 'sakichi').getAttribute('aria-label');
  await page.locator('.slip [data-family="move"][aria-haspopup="menu"]').click();
  const seen = await page.evaluate(async () => {
    const name = (): string => document.querySelector('[data-figure="sakichi"]')?.getAttribute('aria-label') ?? '';
    const names = [name()];
    const changed = new Promise<readonly string[]>(resolve => {
      new MutationObserver(() => {
        if (name() === names.at(-1)) return;
        names.push(name());
        if (names.length > 2) resolve(names);
      }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-label'] });
    });
    document.querySelector<HTMLElement>('[role="menu"]:popover-open [role="menuitem"]')?.click();
    document.querySelector('.board')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true, cancelable: true }));
    return changed;
  });
  expect(seen).toHaveLength(3); // he went, and came back
  expect(seen.at(-1)).toBe(told);
});

test('several in hand do not hide a question that is about each of them', async ({ page }) => {
  await quickly(page);
  const ronin = [0, 1, 2].map(n => ({ is: 'ronin', at: [5000 + 400 * n, 3000] }));
  const units = [
    { id: 'A', side: 1, of: 'ronin', figures: ronin },
    { id: 'B', side: 2, of: 'samurai', figures: [{ is: 'samurai', at: [5400, 4400] }] },
  ];
  await laySituation(page, 'samurai-skirmish', { ...ALONE, step: 'declaring', winner: 2, units }, [PERSON, PERSON]);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Choose', exact: false }).first().waitFor();
  await expect(page.getByRole('group', { name: 'Several men' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Chosen together' })).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page.locator('.slip [data-family="declare"]').first()).toBeVisible(); // the charge can be declared
});

test('a box over the ground chooses whoever stands in it', async ({ page }) => {
  await quickly(page);
  await laySituation(page, 'samurai-blades', CONVOY, [PERSON, COMPUTER]);
  const [a, b] = [await middleOf(byId(page, 'kichi')), await middleOf(byId(page, 'heita'))];
  const [left, right] = [Math.min(a[0], b[0]) - 50, Math.max(a[0], b[0]) + 50];
  await page.mouse.move(right, Math.min(a[1], b[1]) - 60);
  await page.mouse.down();
  for (let i = 1; i <= 6; i += 1) await page.mouse.move(right + ((left - right) * i) / 6, Math.max(a[1], b[1]) + 10 * i);
  await page.mouse.up();
  await expect(page.getByRole('group', { name: 'Several men' })).toBeVisible();
});

test('a phase with nothing left to do ends by itself, unless it is taken back first', async ({ page }) => {
  await quickly(page, { ends: 'wait' });
  await page.clock.install();
  await laySituation(page, 'samurai-skirmish', ALONE, [PERSON, PERSON]);
  await page.clock.pauseAt(Date.now() + 3_600_000); // from here on time passes when the test says so
  const ending = page.getByRole('group', { name: 'This ends by itself' });
  const order = async (): Promise<void> => {
    // A hand that comes before the question is laid carries nothing: it tries again.
    await expect(async () => {
      await page.clock.runFor(1_000);
      const [x, y] = await at(page, 'A1');
      await page.mouse.move(x, y);
      await page.mouse.down();
      for (let i = 1; i <= 6; i += 1) await page.mouse.move(x, y - i * 6);
      await page.mouse.up();
      await page.clock.runFor(100);
      await page.locator('.slip [data-confirm]').first().click({ timeout: 1_000 });
    }).toPass();
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(ending).toBeVisible({ timeout: 200 });
    }).toPass();
  };
  await order();
  await expect(async () => {
    await page.clock.runFor(20); // whether it can be taken back is judged right after it is drawn
    await expect(page.locator('.ending [aria-keyshortcuts="u"]')).toBeEnabled({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('u');
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(ending).toBeHidden({ timeout: 200 });
  }).toPass();
  await order();
  await page.clock.runFor(3_100);
  await expect(ending).toBeHidden();
});

const bowman = (x: number, y: number) => ({ is: 'ashigaru', missile: 'yumi', at: [x, y] });
const BOWS = {
  ...{ step: 'firing', first: 1, chairs: ALONE.chairs },
  units: [
    { id: 'A', side: 1, of: 'ashigaru', figures: [bowman(3000, 3000), bowman(3000, 3600)] },
    { id: 'B', side: 2, of: 'samurai', figures: [{ is: 'samurai', at: [4000, 3300] }, { is: 'samurai', at: [9000, 3300] }] }, // prettier-ignore
  ],
};

test('all who can shoot do so at the best target, each at his own, as one order', async ({ page }) => {
  await quickly(page);
  await laySituation(page, 'samurai-skirmish', BOWS, [PERSON, COMPUTER]);
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('group', { name: 'Several men' });
  await expect(bar).toContainText('2 men together');
  await page.keyboard.press('s');
  await expect(bar).toContainText('all of them can');
  await expect(page.locator('.board-mark.is-target[data-mark-of="B1"]')).not.toHaveCount(0); // the nearer one
  await expect(page.locator('.board-mark.is-target[data-mark-of="B2"]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await look(page)).orders).toBeGreaterThanOrEqual(2); // a die falls between them, and yet it is one word
});

test('one key turns all who are chosen', async ({ page }) => {
  await quickly(page);
  const man = (id: string, at: readonly number[]) => ({ id, name: id, seat: 'A', is: 'ronin', at, facing: 0 });
  const figures = [man('Sanzo', [10, 5]), man('Matsu', [12, 4]), { ...man('Jiro', [10, -3]), seat: 'D' }];
  await laySituation(page, 'kozeriai', { step: 'actions', active: 'A', chairs: ['A', 'D'].map(seat => ({ seat, side: seat, name: seat })), figures }, [PERSON, COMPUTER]); // prettier-ignore
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('group', { name: 'Several men' });
  await expect(bar).toContainText('2 men together');
  await page.keyboard.press('t');
  await bar.locator('[data-confirm]').click();
  for (const id of ['Sanzo', 'Matsu']) await expect(byId(page, id)).toHaveAttribute('aria-label', /facing north-east/);
});
