/** A fight as it is seen: dice lie side by side, then it shows what became of him. And nothing is shown behind the briefing. */
import { expect, test } from './testing.ts';
import { byId, COMPUTER, laySituation, layScenario, PERSON } from './laying.ts';
import { clocked, drawn, staged, timeStands, until } from './slowly.ts';

const armed = (id: string, name: string, at: readonly number[], facing: number) => ({ id, name, seat: id, is: 'ronin', at, facing });
/** Struck at, and about to say how he meets it: whatever he says, both roll. */
const STRUCK = {
  active: 'A',
  chairs: ['A', 'D'].map(seat => ({ seat, side: seat, name: seat })),
  figures: [
    { ...armed('A', 'Bunta', [10, 5], 0), weapons: { katana: 3 } },
    { ...armed('D', 'Mura', [10, 4], 3), weapons: { katana: 1 } },
  ],
  step: [
    { kind: 'turnEnd' },
    { kind: 'striking', seat: 'A' },
    { kind: 'attack', figure: 'A', target: 'D', mode: 'cut', iai: false, why: 'stroke' },
  ],
};

test('a melee is seen beat by beat: first dice against dice, then what became of him, who stands until then', async ({ page }) => {
  await clocked(page);
  await laySituation(page, 'kozeriai', STRUCK, [COMPUTER, PERSON]);
  await timeStands(page);
  await page.locator('.slip .card').first().click();
  const stage = page.locator('.stage');
  await until(page, () => staged(page));
  const seen: string[] = [];
  const note = async (what: string, selector: string): Promise<void> => {
    // Whatever waits for its time is there already, unseen.
    const shown = await stage.locator(selector).evaluateAll(all => all.some(one => Number(getComputedStyle(one).opacity) > 0.5));
    if (shown && !seen.includes(what)) seen.push(what);
  };
  await until(page, async () => {
    await note('dice', '.opposed .lies, .tray .lies');
    await note('end', '.stamp');
    if (!seen.includes('end')) await expect(byId(page, 'D')).toHaveCount(1);
    return page.locator('.slip:not(.staged)').isVisible();
  });
  expect(seen).toEqual(['dice', 'end']);
});

test('whoever moves first does so when the briefing has been read, and is seen to', async ({ page }) => {
  await clocked(page, { briefing: true });
  await layScenario(page, 'samurai-blades', 'karasu-bridge', [PERSON, COMPUTER]);
  const briefing = page.getByRole('dialog', { name: 'Briefing' });
  await expect(briefing).toBeVisible();
  await timeStands(page);
  await page.clock.runFor(10_000);
  await expect(page.locator('.slip')).not.toHaveClass(/mine/);
  await expect(page.locator('.stage-world > *')).toHaveCount(0);
  await briefing.getByRole('button').last().click();
  await drawn(page, () => expect(page.locator('.slip')).toHaveClass(/staged/));
  expect(await until(page, () => page.locator('.slip.mine').isVisible())).toBeGreaterThan(500);
});
