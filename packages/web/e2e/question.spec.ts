/** A question shows what it is about, and each answer with what may come of it. */
import { expect, test } from './testing.ts';
import { faults } from './axe.ts';
import { boxOf, byId, COMPUTER, laySituation, PERSON } from './laying.ts';
import { quickly } from './playing.ts';

const bout = (figure: string, target: string) => ({ figure, target, paired: true, hits: 1, parry: null, spread: {} });
/** Both have hit once, and neither has said whether he parries with it (SSK-077). */
const BOTH_HIT = {
  first: 1,
  chairs: ['side1', 'side2'].map(side => ({ seat: side, side, name: side })),
  units: [
    { id: 'A', side: 1, of: 'ronin', figures: [{ is: 'ronin', at: [3000, 3000] }] },
    { id: 'B', side: 2, of: 'ronin', figures: [{ is: 'ronin', at: [3250, 3000] }] },
  ],
  contacts: [{ a: 'A1', b: 'B1', by: 'A1', since: 1 }],
  step: [
    { kind: 'turnEnd' },
    { kind: 'morale' },
    { kind: 'results', of: 'all' },
    { kind: 'parries', bouts: [bout('A1', 'B1'), bout('B1', 'A1')], ready: [] },
  ],
};

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
] as const)
  // prettier-ignore
  test(`the hits, an answer a card, and how far its chances depend on theirs, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await quickly(page);
    await laySituation(page, 'samurai-skirmish', BOTH_HIT, [PERSON, COMPUTER]);
    await expect(page.getByRole('list', { name: 'What it is about' }).getByRole('listitem')).toHaveCount(2);
    const cards = page.locator('.slip .card');
    await expect(cards).toHaveCount(2);
    // Whoever strikes lives if they parry, and else as the wound roll falls; whoever parries is safe whatever they do.
    await expect(cards.nth(0).locator('.card-bar').first()).toHaveText(/lives.+% to 100%$/);
    await expect(cards.nth(1).locator('.card-bar').first()).toHaveText(/[^o]100%$/);
    await expect(cards.nth(1).locator('.card-tag')).toBeVisible();
    for (const card of await cards.all()) {
      const cut = await card.evaluate(one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1);
      expect(cut).toBe(false);
    }
    expect(await faults(page, 'a question')).toEqual([]);
    if (width < 760) return;
    // What the others could do to him says of what the number is.
    await page.getByRole('button', { name: 'What can they do to him here?' }).click();
    await expect(page.locator('.threats b').first()).toHaveText(/^[\d.]+% harmed, [\d.]+% felled$/);
  });

const armed = (id: string, name: string, at: readonly number[], facing: number) => ({ id, name, seat: id, is: 'ronin', at, facing });
/** Struck at, and free to parry or strike back with four weapons: more answers than any other question has. */
const EIGHT = {
  active: 'A',
  chairs: ['A', 'D'].map(seat => ({ seat, side: seat, name: seat })),
  figures: [
    { ...armed('A', 'Bunta', [10, 5], 0), weapons: { katana: 3 } },
    { ...armed('D', 'Mura', [10, 4], 3), weapons: { katana: 3, wakizashi: 2, yari: 2, naginata: 1 } },
  ],
  step: [
    { kind: 'turnEnd' },
    { kind: 'striking', seat: 'A' },
    { kind: 'attack', figure: 'A', target: 'D', mode: 'cut', iai: false, why: 'stroke' },
  ],
};

/** Three hits against five: how many of them parry? Numbers as long as they get ("under 0.1% to 11.8%"). */
const FOUR = {
  ...BOTH_HIT,
  units: BOTH_HIT.units.map(unit => ({ ...unit, of: 'samurai', figures: unit.figures.map(man => ({ ...man, is: 'samurai' })) })),
  step: [...BOTH_HIT.step.slice(0, -1), { kind: 'parries', bouts: [{ ...bout('A1', 'B1'), hits: 3 }, { ...bout('B1', 'A1'), hits: 5 }], ready: [] }], // prettier-ignore
};

for (const [width, height, book, situation, seats, men, count] of [
  [1440, 900, 'kozeriai', EIGHT, [COMPUTER, PERSON], ['A', 'D'], 8],
  [1024, 768, 'kozeriai', EIGHT, [COMPUTER, PERSON], ['A', 'D'], 8],
  [1024, 768, 'samurai-skirmish', FOUR, [PERSON, COMPUTER], ['A1', 'B1'], 4],
] as const)
  test(`${count} answers leave three quarters of the board free, and the men they are about in sight, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await quickly(page);
    await laySituation(page, book, situation, seats);
    const cards = page.locator('.slip .card');
    await expect(cards).toHaveCount(count);
    await expect(cards.last().locator('.card-bar')).not.toHaveCount(0);
    // His card has the weapon in hand drawn, and what he can bear as pips.
    await expect(page.locator('.figure-panel .weapon')).toHaveCount(1);
    await expect(page.locator('.figure-panel .pips').first().locator('i')).toHaveCount(book === 'kozeriai' ? 6 : 3);
    const [bar, board] = [await boxOf(page.locator('.slip')), await boxOf(page.locator('.board-area'))];
    expect(bar.height / board.height).toBeLessThanOrEqual(0.25);
    for (const id of men) {
      const { y, height: tall } = await boxOf(byId(page, id));
      expect(y + tall).toBeLessThanOrEqual(bar.y);
    }
    for (const card of await cards.all()) expect(await card.evaluate(one => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)).toBe(false); // prettier-ignore
  });
