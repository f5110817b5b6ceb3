/** Words and choices of one's own go into an order by a form; the book judges it before it is given. */
import { expect, test } from './testing.ts';
import { faults } from './axe.ts';
import { choose, COMPUTER, laySituation, PERSON, type Written } from './laying.ts';
import { play, quickly } from './playing.ts';

/** Each side has one samurai left. */
const LAST_TWO: Written = {
  step: 'movement',
  figures: [
    { id: 'kagemasa', name: 'Kagemasa', side: 1, is: 'SAM2', at: 'D5' },
    { id: 'naotora', name: 'Naotora', side: 2, is: 'SAM2', at: 'K5' },
  ],
};
/** A group that may be told when to shoot. */
const ARCHERS: Written = {
  attacker: 1,
  step: 'choosing',
  groups: [
    { id: 'A', side: 1, figures: [{ id: 'A1', class: 'ashigaru', missiles: ['bow'], at: [9000, 3000] }] },
    { id: 'B', side: 2, figures: [{ id: 'B1', class: 'ashigaru', at: [9000, 9000] }] },
  ],
};

test('a death poem: too short is refused in words, a good one stands in the chronicle', async ({ page }) => {
  await quickly(page);
  await laySituation(page, 'samurai-blades', LAST_TWO, [PERSON, PERSON]);
  await choose(page, 'Kagemasa');
  await page.getByRole('button', { name: 'Write the death poem of Kagemasa …' }).click();
  const form = page.getByRole('dialog', { name: 'Write the death poem of Kagemasa' });
  await form.getByLabel('Three to five lines').fill('A line is no poem.');
  await form.getByRole('button', { name: 'Give this order' }).click();
  await expect(form.getByRole('alert')).toContainText('A death poem has 3 to 5 lines.');
  await expect(form.getByRole('alert')).toContainText('BLD-176');
  await form.getByLabel('Three to five lines').fill('The bridge is mine tonight.\nThe moon\ncrosses it alone.');
  await expect(form.getByRole('alert')).toBeEmpty();
  expect(await faults(page, 'forms')).toEqual([]);
  await form.getByRole('button', { name: 'Give this order' }).click();
  await expect(form).toHaveCount(0);
  const chronicle = page.getByRole('region', { name: 'Chronicle' });
  await expect(chronicle).toContainText('Kagemasa kneels to commit seppuku');
  await play(page, { until: ({ dialog, says }) => dialog === null && /poem/i.test(says) }); // it takes him the turn
  await expect(chronicle).toContainText('The bridge is mine tonight. / The moon / crosses it alone.');
});

test('an instruction picked from lists', async ({ page }) => {
  await quickly(page);
  await laySituation(page, 'no-dachi', ARCHERS, [PERSON, COMPUTER], { commandLimits: false });
  const open = async () => {
    await choose(page, 'A1');
    await page.locator('.slip [data-more]').click(); // seldom wanted: behind "…"
    await page.getByRole('button', { name: 'Standing instruction of group A …' }).click();
    return page.getByRole('dialog', { name: 'Standing instruction of group A' });
  };
  const form = await open();
  await expect(form.getByLabel('When')).toHaveValue('medium');
  await form.getByLabel('When').selectOption('short');
  await form.getByLabel('How').selectOption('fire');
  await form.getByRole('button', { name: 'Give this order' }).click();
  await expect(form).toHaveCount(0);
  const again = await open();
  await expect(again.getByLabel('When')).toHaveValue('short');
  await expect(again.getByLabel('How')).toHaveValue('fire');
});
