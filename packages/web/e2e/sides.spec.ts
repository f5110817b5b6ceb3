/** Up to eight sides on one board: each has a crest, a colour and a pattern of its own. */
import { expect, test } from './testing.ts';
import { laySituation, PERSON } from './laying.ts';
import { quickly } from './playing.ts';

const HOUSES = ['Date', 'Sanada', 'Hojo', 'Satomi', 'Takeda', 'Uesugi', 'Mori', 'Otomo'];

test('eight sides: each has a crest, a colour and a pattern of its own', async ({ page }) => {
  await quickly(page);
  await laySituation(
    page,
    'kozeriai',
    {
      map: { columns: 16, rows: 12 },
      step: 'actions',
      active: HOUSES[0]?.toLowerCase(),
      chairs: HOUSES.map(name => ({ seat: name.toLowerCase(), side: name.toLowerCase(), name })),
      figures: HOUSES.map((name, i) => ({ id: `man-${i}`, seat: name.toLowerCase(), is: 'ronin', at: [2 * i, 5 - i] })),
    },
    HOUSES.map(() => PERSON),
  );
  await page.keyboard.press('Escape');
  const crests = await page.locator('.forces .crest').evaluateAll(all => all.map(one => one.innerHTML));
  expect(crests).toHaveLength(8);
  expect(new Set(crests).size).toBe(8);
  for (let side = 1; side <= 8; side += 1) await expect(page.locator(`.board-figure.side-${side}`)).toHaveCount(1);
});
