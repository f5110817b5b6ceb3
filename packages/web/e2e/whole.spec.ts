/** A short game on hexes with the mouse, from its first turn to its end. */
import { expect, test } from './testing.ts';
import { laySituation, PERSON } from './laying.ts';
import { play, quickly } from './playing.ts';

test.setTimeout(240_000);

test('a short game on hexes with the mouse to its end', async ({ page }) => {
  await quickly(page);
  const figures = [
    { id: 'kanbei', seat: 'ishida', name: 'Kanbei', is: 'samurai-sword', at: [6, 0], facing: 3 },
    { id: 'matsu', seat: 'ronin', name: 'Matsu', is: 'ronin', at: [6, 3], facing: 0 },
  ];
  await laySituation(page, 'kozeriai', { scenario: 'two-umbrellas', turnLimit: 3, figures }, [PERSON, PERSON]);
  await play(page, { steps: 700 });
  await expect(page.getByRole('dialog', { name: 'After-action report' })).toBeVisible();
});
