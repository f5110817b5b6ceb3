/** Hexes under the hand: places, ways with their cost, arrows, turns; by mouse and by keys alone. */
import { expect, test } from './testing.ts';
import { CONVOY } from './convoy.ts';
import { boxOf, choose, COMPUTER, figure, layScenario, laySituation, middleOf, PERSON, place, ringOf, told } from './laying.ts';
import { quickly } from './playing.ts';

test.beforeEach(({ page }) => quickly(page));

test('with the mouse: a place shows its cost and the way there, a click goes it', async ({ page }) => {
  await layScenario(page, 'samurai-blades', 'karasu-bridge', [COMPUTER, PERSON]);
  await page.mouse.click(...(await middleOf(figure(page, 'Naotora'))));
  const bridge = place(page, '6,1');
  await expect(bridge).toHaveAttribute('aria-label', /^4, .*G5/);
  await page.mouse.move(...(await middleOf(bridge)));
  await expect(page.locator('.board-chip.is-move')).toHaveText('4');
  await expect(page.locator('.board-world .ghost')).not.toHaveCount(0); // he himself, where he would stand
  await page.mouse.click(...(await middleOf(bridge)));
  await expect.poll(() => told(page, 'Naotora')).toContain('at G5');
});

test('with the mouse: one place and several ways to stand in it, and a turn on the spot', async ({ page }) => {
  await layScenario(page, 'kozeriai', 'two-umbrellas', [PERSON, COMPUTER]);
  await page.mouse.click(...(await middleOf(figure(page, 'Ishida Kanbei'))));
  await page.mouse.click(...(await middleOf(place(page, '6,-1'))));
  const ring = ringOf(page, 'Ishida Kanbei');
  await expect(ring.getByRole('button')).toHaveCount(3);
  await ring.getByRole('button', { name: 'Face south-east', exact: true }).click();
  await expect.poll(() => told(page, 'Ishida Kanbei')).toContain('facing south-east, at 6,2');
  await expect(figure(page, 'Ishida Jiro')).toHaveAttribute('aria-current', 'true'); // the only one left is in hand by himself
  await page.mouse.click(...(await middleOf(figure(page, 'Ishida Jiro')))); // picked again, he turns
  await expect(ringOf(page, 'Ishida Jiro').getByRole('button')).toHaveCount(5);
  await page.getByRole('button', { name: 'Face north', exact: true }).click();
  await expect.poll(() => told(page, 'Ishida Jiro')).toContain('facing north, at 4,1');
});

test('with the keyboard alone: choose, go to a place, turn round the ring, give the order', async ({ page }) => {
  await layScenario(page, 'kozeriai', 'two-umbrellas', [PERSON, COMPUTER]);
  await page.keyboard.press('n');
  await expect(figure(page, 'Ishida Kanbei')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('o');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAttribute('data-stop', 'lit');
  await expect(page.locator(':focus')).toHaveAttribute('tabindex', '0');
  for (let i = 0; i < 30 && !(await place(page, '6,-1').evaluate(one => one === document.activeElement)); i += 1)
    await page.keyboard.press('.');
  await page.keyboard.press('Enter');
  const ring = ringOf(page, 'Ishida Kanbei');
  await expect(ring.getByRole('button', { name: 'Face south', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(ring.getByRole('button', { name: 'Face south-west', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => told(page, 'Ishida Kanbei')).toContain('facing south-west, at 6,2');
  // The turn by its button and Escape.
  await page.keyboard.press('n');
  await expect(figure(page, 'Ishida Jiro')).toHaveAttribute('aria-current', 'true');
  // The bar may still be changing to what he can do: a button that goes takes the focus with it.
  await expect(async () => {
    await page.locator('.slip button', { hasText: /^Turn/ }).focus();
    await page.keyboard.press('Enter');
    await expect(ringOf(page, 'Ishida Jiro')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(ringOf(page, 'Ishida Jiro')).toBeHidden();
});

test('all who wait are set up at one stroke: around another hex, one of them by himself, and it is one order', async ({ page }) => {
  await layScenario(page, 'kozeriai', 'sumida-storehouse', [PERSON, COMPUTER]);
  await page.getByRole('button', { name: 'Set up all' }).click();
  const ghosts = page.locator('.board-figure.is-ghost');
  await expect(ghosts).toHaveCount(3);
  const before = await told(page, 'Kage');
  const [x, y] = await middleOf(figure(page, 'Kage'));
  await page.mouse.click(x, y - 200); // farther up along the edge
  await expect.poll(() => told(page, 'Kage')).not.toBe(before);
  await page.keyboard.press('Enter');
  await expect(ghosts).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'End setting up' })).toBeEnabled();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByRole('button', { name: 'Set up all' })).toBeVisible();
});

test('who is set up at one stroke is in view, however tall the bar grows', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await layScenario(page, 'kozeriai', 'sumida-storehouse', [PERSON, COMPUTER]);
  await page.getByRole('button', { name: 'Set up all' }).click();
  await expect(page.locator('.board-figure.is-ghost')).toHaveCount(3);
  const area = await boxOf(page.locator('.board-area'));
  const slip = await boxOf(page.locator('.slip'));
  for (const name of ['Kage', 'Mura', 'Iga']) {
    const { x, y, width, height } = await boxOf(figure(page, name));
    expect([name, x >= area.x, y >= area.y, x + width <= area.x + area.width, y + height <= slip.y]).toEqual([
      name,
      true,
      true,
      true,
      true,
    ]);
  }
});

test('a long list of places is told by where they lie, and finds what one types', async ({ page }) => {
  await laySituation(page, 'samurai-blades', CONVOY, [PERSON, COMPUTER]);
  await choose(page, 'Kichi');
  await page.locator('.slip [data-family="move"][aria-haspopup="menu"]').click();
  const focused = page.locator('.menu .menu-item:focus');
  const under = (): Promise<string | null> => focused.getAttribute('data-under');
  const first = await under();
  expect(first).toMatch(/^(North|South|East|West)/);
  await page.keyboard.press('ArrowRight');
  await expect.poll(under).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(under).toBe(first);
  await expect(page.locator('.menu .menu-item', { hasText: /\bI8$/ })).toHaveCount(1); // the end of a long list comes a moment later
  await page.keyboard.type('i8');
  await expect(focused).toHaveText(/\bI8$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => told(page, 'Kichi')).toContain('at I8');
});
