/** Hexes under the hand: facings, a horse on two hexes, zones, things, words of one's own, a game master; by mouse, keys and touch. */
import { expect, test, type Page } from '@playwright/test';
import type { ViteDevServer } from 'vite';
import { faults } from './axe.ts';
import { serveHexes } from './hexPage.ts';
import { look, play, quickly } from './playing.ts';

test.setTimeout(240_000);

let served: { readonly server: ViteDevServer; readonly url: string };
test.beforeAll(async () => {
  served = await serveHexes();
});
test.afterAll(() => served.server.close());

async function open(page: Page, scenario: string, seat = 'date', more = ''): Promise<void> {
  await quickly(page);
  await page.goto(`${served.url}?book=kozeriai&bot=random&hints=off&scenario=${scenario}&seat=${seat}${more}`);
  await page.locator('dialog[open], .slip.mine').first().waitFor();
  await page.locator('.board-ground[data-printed]').waitFor();
  await page.waitForTimeout(300); // the view has been fitted to the forces
}

const figure = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first();
const place = (page: Page, hex: string) => page.locator(`[data-lit="place ${hex}"]`);
const middleOf = async (locator: ReturnType<typeof figure>): Promise<[number, number]> => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('that is not on the board');
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const orders = async (page: Page): Promise<number> => (await look(page)).orders;
const told = (page: Page, name: string): Promise<string> => figure(page, name).getAttribute('aria-label').then(String);

test('with the mouse: a place, six arrows, a way with its cost, a turn on the spot', async ({ page }) => {
  await open(page, 'bridge');
  await page.mouse.click(...(await middleOf(figure(page, 'Katakura'))));
  await expect(place(page, '8,1')).toBeVisible();
  await page.mouse.move(...(await middleOf(place(page, '8,1'))));
  await expect(page.locator('.board-chip.is-move')).toHaveText('3');
  await page.mouse.click(...(await middleOf(place(page, '8,1'))));
  const ring = page.getByRole('group', { name: /^Which way shall Katakura/ });
  await expect(ring.getByRole('button')).toHaveCount(3);
  await ring.getByRole('button', { name: 'Face north-east, cost 4' }).click();
  await expect.poll(() => told(page, 'Katakura')).toContain('facing north-east, at I6');
  await page.mouse.click(...(await middleOf(figure(page, 'Jinbei'))));
  await expect(figure(page, 'Jinbei')).toHaveAttribute('aria-current', 'true');
  await page.mouse.click(...(await middleOf(figure(page, 'Jinbei')))); // again: he turns
  await page.getByRole('button', { name: 'Face south', exact: true }).click();
  await expect.poll(() => told(page, 'Jinbei')).toContain('facing south, at H6');
});

test('with the mouse: a horse on two hexes is one figure, grabbed by either end and set down by dragging', async ({ page }) => {
  await open(page, 'bridge');
  expect(await told(page, 'Moniwa')).toContain('at D6 and C6');
  const box = await figure(page, 'Moniwa').boundingBox();
  if (box === null) throw new Error('the horse is not there');
  expect(box.width).toBeGreaterThan(box.height * 1.1);
  const [x, y] = [box.x + box.width * 0.28, box.y + box.height * 0.34]; // the hindquarters
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= 12; i += 1) await page.mouse.move(x + i * 1, y + i * 10);
  await expect(page.locator('.board-ghost')).not.toHaveCount(0);
  await page.mouse.up();
  await page.waitForTimeout(200);
  const ring = page.getByRole('group', { name: /^Which way shall Moniwa/ });
  if (await ring.isVisible()) await ring.getByRole('button').first().click();
  await expect.poll(() => orders(page)).toBeGreaterThan(0);
  expect(await told(page, 'Moniwa')).not.toContain('at D6 and C6');
  expect(await told(page, 'Moniwa')).toMatch(/at \w\d+ and \w\d+/);
});

test('zones and things: shown for whom one points at, told in words, explained in a legend', async ({ page }) => {
  await open(page, 'lanterns');
  await expect(page.locator('.night-veil')).toHaveCount(1);
  await page.mouse.move(...(await middleOf(figure(page, 'Anayama'))));
  const legend = page.getByRole('region', { name: 'Areas on the board' });
  await expect(legend).toContainText('Anayama Kosuke');
  await expect(legend.getByText('Can strike')).toBeVisible();
  await expect(legend.getByText('HEX-3').first()).toBeVisible();
  await expect(page.locator('.zone-comb')).toHaveCount(1);
  const things = page.getByRole('region', { name: 'Things on the board' });
  await expect(things.getByText('Lantern, lit, at G6')).toHaveCount(1);
  await expect(things.getByText('Rice cart, at E8 and D7')).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'Open door, between E3 and F2' })).toHaveCount(1);
  // An order may be aimed at a thing.
  await page.mouse.click(...(await middleOf(figure(page, 'Katakura'))));
  await page.locator('[data-lit="piece lantern-1"]').waitFor();
  await page.mouse.click(...(await middleOf(page.locator('[data-lit="piece lantern-1"]'))));
  await page.getByRole('dialog', { name: 'Which order?' }).getByRole('button', { name: 'Katakura Kojūrō tends the lantern' }).click();
  await expect(things.getByText('Lantern, out, at G6')).toHaveCount(1);
  expect(await faults(page, 'hexes')).toEqual([]);
});

test('with the keyboard alone: choose, go to a place, turn round the ring, give the order', async ({ page }) => {
  await open(page, 'bridge');
  await page.keyboard.press('n');
  await expect(figure(page, 'Katakura')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('b');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('data-stop', 'lit');
  await expect(page.locator(':focus')).toHaveAttribute('tabindex', '0');
  for (let i = 0; i < 30 && !(await place(page, '6,3').evaluate(one => one === document.activeElement)); i += 1)
    await page.keyboard.press('.');
  await page.keyboard.press('Enter');
  const ring = page.getByRole('group', { name: /^Which way shall Katakura/ });
  await expect(ring.getByRole('button', { name: /^Face south-east/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(ring.getByRole('button', { name: /^Face south,/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => told(page, 'Katakura')).toContain('facing south, at G7');
  // The turn by its key and Escape.
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await expect(figure(page, 'Jinbei')).toHaveAttribute('aria-current', 'true');
  await page.locator('.slip button', { hasText: /^Turn/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: /^Which way shall Jinbei/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: /^Which way shall Jinbei/ })).toBeHidden();
});

test('ways drawn hex by hex, with way-points and cost', async ({ page }) => {
  await open(page, 'bridge', 'date', `&options=${encodeURIComponent('{"moving":"ways"}')}`);
  const [x, y] = await middleOf(figure(page, 'Katakura'));
  await page.mouse.click(x, y);
  await expect(page.locator('[data-lit="reach 6,4"]')).toBeVisible();
  await page.mouse.move(x, y);
  await page.mouse.down();
  const [tx, ty] = await middleOf(page.locator('[data-lit="reach 6,4"]'));
  for (let i = 1; i <= 8; i += 1) await page.mouse.move(x + ((tx - x) * i) / 8, y + ((ty - y) * i) / 8);
  await expect(page.locator('.board-chip.is-tag')).toHaveText('2 of 4');
  await page.mouse.up();
  await page.getByRole('button', { name: 'Way-point' }).click();
  await page.mouse.click(...(await middleOf(page.locator('[data-lit="reach 5,5"]'))));
  await expect(page.locator('.board-chip.is-move')).toHaveText('3 of 4');
  await page.getByRole('button', { name: 'Confirm move' }).click();
  await expect.poll(() => told(page, 'Katakura')).toContain('at F8');
});

test('words of one’s own: a form, judged by the book before it is given', async ({ page }) => {
  await open(page, 'bridge');
  await page.mouse.click(...(await middleOf(figure(page, 'Katakura'))));
  await page.getByRole('button', { name: 'Katakura Kojūrō makes a vow …' }).click();
  const form = page.getByRole('dialog', { name: 'Katakura Kojūrō makes a vow' });
  await form.getByLabel('What he vows').fill('step back');
  await form.getByRole('button', { name: 'Give this order' }).click();
  await expect(form.getByRole('alert')).toContainText('That is no vow');
  await form.getByLabel('What he vows').fill('The bridge is mine tonight.');
  await form.getByLabel('Cups of sake').fill('3');
  expect(await faults(page, 'hexes')).toEqual([]);
  await form.getByRole('button', { name: 'Give this order' }).click();
  await expect(page.getByRole('region', { name: 'Chronicle' })).toContainText('The bridge is mine tonight.');
});

test('a game master at the same screen: his acts wait for nobody', async ({ page }) => {
  await open(page, 'judged', 'date,sanada,master');
  await page.getByRole('button', { name: /^Game master/ }).click();
  await page.getByRole('menuitem', { name: 'Hand the screen to Game master' }).click();
  await page.getByRole('button', { name: /^Game master: let it rain/ }).click();
  await page.getByRole('menuitem', { name: 'Let it rain, or end the rain' }).click();
  await expect(page.getByRole('region', { name: 'Chronicle' })).toContainText('The rain comes or goes.');
  await expect(page.getByRole('region', { name: 'Your decision' }).getByRole('status')).toContainText('Date clan: move and strike');
});

test('secret stances of two at one screen: nothing shows between them', async ({ page }) => {
  await open(page, 'bridge', 'date,sanada', `&options=${encodeURIComponent('{"secret":true}')}`);
  await page.getByRole('button', { name: 'I am Date clan' }).click();
  await page.locator('.slip button', { hasText: 'Be bold' }).click();
  const curtain = page.getByRole('dialog', { name: 'Hand over to Sanada clan' });
  await expect(curtain).toBeVisible();
  await expect(page.locator('[data-figure], [data-piece]')).toHaveCount(0);
  await curtain.getByRole('button').click();
  await page.locator('.slip button', { hasText: 'Stay calm' }).click();
  await expect.poll(() => orders(page)).toBe(2);
});

test('eight sides: each has a crest, a colour and a pattern of its own', async ({ page }) => {
  await open(page, 'eight', 'house0,house1,house2,house3,house4,house5,house6,house7');
  await page.keyboard.press('Escape');
  const crests = await page.locator('.forces .crest').evaluateAll(all => all.map(one => one.innerHTML));
  expect(new Set(crests).size).toBe(8);
  for (let side = 1; side <= 8; side += 1) await expect(page.locator(`.board-figure.side-${side}`)).toHaveCount(1);
});

test('a short game with the mouse to its end', async ({ page }) => {
  await open(page, 'bridge', 'date,sanada');
  await play(page, { steps: 700 });
  await expect(page.getByRole('dialog', { name: 'After-action report' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('by touch: the first tap shows the way, arrows turn, the horse rides', async ({ page }) => {
    await open(page, 'bridge');
    await page.touchscreen.tap(...(await middleOf(figure(page, 'Katakura'))));
    await expect(place(page, '5,4')).toBeVisible();
    await page.touchscreen.tap(...(await middleOf(place(page, '5,4'))));
    const ring = page.getByRole('group', { name: /^Which way shall Katakura/ });
    await expect(ring).toBeVisible();
    expect(await told(page, 'Katakura')).toContain('facing south-east, at F6'); // the tap that opened the ring pressed nothing in it
    await ring.getByRole('button', { name: /^Face south,/ }).tap();
    await expect.poll(() => told(page, 'Katakura')).toContain('facing south, at F7');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await faults(page, 'hexes')).toEqual([]);
  });
});
