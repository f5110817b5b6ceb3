/** The page lets go of what it no longer shows. */
import { expect, test, type Page } from '@playwright/test';
import { held } from './heap.ts';
import { COMPUTER, figure, layScenario, middleOf, PERSON, place } from './laying.ts';
import { play, quickly } from './playing.ts';

// What watches the test would hold elements itself.
test.use({ trace: 'off' });

/** The browser may drop the script's half of an element, and then does not count it: of what has been in a set it does not. */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const made = new WeakSet<Node>();
    const remember = (method: 'createElement' | 'createElementNS' | 'createTextNode'): void => {
      const make: (...given: never[]) => Node = document[method].bind(document);
      const remembered = (...given: never[]): Node => {
        const node = make(...given);
        made.add(node);
        return node;
      };
      Object.assign(document, { [method]: remembered });
    };
    remember('createElement');
    remember('createElementNS');
    remember('createTextNode');
  }),
);

const ORDERS = 40;

/** What slides or fades out is still held for a moment; and the browser itself remembers what was pressed last, so the rim is pressed. */
async function letsGo(page: Page): Promise<void> {
  const address = page.url();
  await page.mouse.click(720, 1);
  await expect.poll(async () => [...(await held(page)).detached], { intervals: [1_000, 2_000] }).toEqual([]);
  expect(page.url()).toBe(address);
}

test('labels over the board are measured without an element that never stands in the page', async ({ page }) => {
  await quickly(page);
  await layScenario(page, 'samurai-blades', 'karasu-bridge', [COMPUTER, PERSON]);
  await page.mouse.click(...(await middleOf(figure(page, 'Naotora'))));
  await page.mouse.move(...(await middleOf(place(page, '6,1'))));
  await expect(page.locator('.board-chip.is-move')).toHaveText('4');
  await letsGo(page);
});

test('after a good part of a battle no element is held that has left the page', async ({ page }) => {
  test.setTimeout(240_000);
  await quickly(page, { confirm: false, reminder: false });
  await page.goto('./#/setup/kozeriai/tax-collector');
  await page.getByLabel('Seed').fill('memory');
  await page.locator('select[id^="seat "]').nth(1).selectOption(COMPUTER); // who thinks longer holds nothing else
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  const { orders } = await play(page, { until: seen => seen.orders >= ORDERS && /\bmine\b/.test(seen.moment) });
  expect(orders).toBeGreaterThanOrEqual(ORDERS);
  await letsGo(page);
});
