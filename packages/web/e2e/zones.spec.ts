/** What lies on the board and what its areas mean: drawn, told in words, explained in a legend; an order may be aimed at a thing. */
import type { Page } from '@playwright/test';
import { expect, test } from './testing.ts';
import { faults } from './axe.ts';
import { CONVOY } from './convoy.ts';
import { choose, COMPUTER, figure, laySituation, middleOf, PERSON, type Written } from './laying.ts';
import { quickly } from './playing.ts';

/** A door stands open, a weapon lies on the ground, a constable has his ki-ai. */
const STOREHOUSE: Written = {
  scenario: 'sumida-storehouse',
  step: 'actions',
  active: 'watch',
  doors: ['12,6/4'],
  dropped: [{ at: [9, 3], arm: { weapon: 'jutte' } }],
  figures: [
    { id: 'yagyu', seat: 'watch', name: 'Yagyu', is: 'master', at: [9, 1], facing: 4, kiai: 4 },
    { id: 'rider', seat: 'watch', name: 'Rider', is: 'samurai-mounted', at: [10, -2], facing: 3, riding: 'walk' },
    { id: 'kage', seat: 'shinobi', name: 'Kage', is: 'shinobi', at: [5, 3], facing: 1 },
  ],
};
/** A monk beside one of the lanterns. */
const TEMPLE: Written = {
  scenario: 'shorin-in',
  phase: 2,
  step: 'combat',
  figures: [
    { id: 'joun', name: 'Joun', side: 1, is: 'SMON', at: 'I10' },
    { id: 'hanzo', name: 'Hanzo', side: 2, is: 'NIN2', at: 'A1' },
  ],
};
/** A ninja beside a lantern and a powder barrel, which stand on one spot. */
const POWDER_HOUSE: Written = {
  scenario: 'powder-house',
  step: 'choosing',
  groups: [
    { id: 'N-I', side: 1, figures: [{ id: 'N1', class: 'bushi', ninja: true, at: [4500, 2600] }] },
    { id: 'G-I', side: 2, figures: [{ id: 'G1', class: 'ashigaru', at: [8000, 8000] }] },
  ],
  loads: [{ id: 'barrel', kind: 'barrel', name: 'Powder barrel', at: [4500, 2700] }],
};

const legendOn = (page: Page) => page.getByRole('region', { name: 'Areas on the board' });
const thingsOn = (page: Page) => page.getByRole('region', { name: 'Things on the board' });

test.beforeEach(({ page }) => quickly(page));

test('areas are shown for whom one points at, and explained with their rules', async ({ page }) => {
  await laySituation(page, 'kozeriai', STOREHOUSE, [COMPUTER, PERSON]);
  await page.mouse.move(...(await middleOf(figure(page, 'Kage'))));
  const legend = legendOn(page);
  await expect(legend).toContainText('Kage');
  await expect(legend.getByText('Kage can strike here')).toBeVisible();
  await expect(legend.getByText('−2 if Kage is attacked from here')).toBeVisible();
  await expect(legend.getByText('KOZ-114').first()).toBeVisible();
  await expect(page.locator('.zone-comb')).toHaveCount(1);
  await page.mouse.move(...(await middleOf(figure(page, 'Yagyu'))));
  await expect(legend.getByText('The ki-ai of Yagyu reaches these hexes')).toBeVisible();
  await expect(page.locator('.zone-line.is-area')).toHaveCount(1);
  expect(await faults(page, 'zones')).toEqual([]);
});

test('things on the board are told: doors, weapons, carts on two hexes', async ({ page }) => {
  await laySituation(page, 'kozeriai', STOREHOUSE, [COMPUTER, PERSON]);
  await expect(page.getByRole('img', { name: 'open door, between 11,6 and 12,6' })).toHaveCount(1);
  await expect(thingsOn(page).getByText('jutte, at 9,7')).toHaveCount(1);
  await laySituation(page, 'samurai-blades', CONVOY, [PERSON, COMPUTER]);
  await expect(thingsOn(page).getByText('The rice cart, at C8 and B8')).toHaveCount(1);
  await expect(page.locator('.night-veil')).toHaveCount(0);
});

test('by night all is dark but what a lantern lights, and the lantern can be put out', async ({ page }) => {
  await laySituation(page, 'samurai-blades', TEMPLE, [PERSON, COMPUTER]);
  await expect(page.locator('.night-veil')).toHaveCount(1);
  await expect(legendOn(page).getByText('Lantern light')).toBeVisible();
  await expect(legendOn(page).getByText('BLD-192')).toBeVisible();
  await expect(thingsOn(page).getByText('A lantern, lit, at I9')).toHaveCount(1);
  await choose(page, 'Joun');
  await page.mouse.click(...(await middleOf(page.getByRole('button', { name: 'Target at I9' }))));
  await expect(thingsOn(page).getByText('A lantern, out, at I9')).toHaveCount(1);
  expect(await faults(page, 'night')).toEqual([]);
});

test('an order is aimed at a thing; where two lie on one spot it is asked which', async ({ page }) => {
  await laySituation(page, 'no-dachi', POWDER_HOUSE, [PERSON, COMPUTER], { commandLimits: false });
  await choose(page, 'N1');
  const lantern = page.locator('[data-lit="piece lantern by the gate"]');
  await lantern.waitFor();
  await page.mouse.click(...(await middleOf(lantern)));
  const which = page.getByRole('dialog', { name: 'Which order?' });
  await expect(which.getByRole('listitem')).toHaveCount(2);
  await which.getByRole('button', { name: /lantern by the gate/ }).click();
  await expect(thingsOn(page).getByText(/^Lantern, out, /)).toHaveCount(1);
});
