/** Positions of the books, laid out through the app as a player would do it: the file or the scenario, who sits where, "Begin the battle". */
import { isDeepStrictEqual } from 'node:util';
import { expect, type Locator, type Page } from '@playwright/test';
import { asFile } from './records.ts';

export const PERSON = '';
export const COMPUTER = 'noumin';

/** Everything that may stand in a situation's file; the book reads it and complains. */
export type Written = Readonly<Record<string, unknown>>;

/** Says who sits where, in the order of the chairs, and begins; resolves when somebody can answer. */
export async function seatAndBegin(page: Page, seats: readonly string[]): Promise<void> {
  const chairs = page.locator('select[id^="seat "]');
  await expect(chairs).toHaveCount(seats.length);
  for (const [i, seat] of seats.entries()) await chairs.nth(i).selectOption(seat);
  await page.locator('.seed input').fill('laid out');
  const hints = page.getByLabel('Hints in this battle');
  if (await hints.isVisible()) await hints.evaluate(one => one instanceof HTMLInputElement && one.checked && one.click()); // the bar is as tall as it is for whoever knows the game
  await page.locator('.setup-foot [type=submit]').click();
  await page.locator('dialog[open], .slip.mine .actions button').first().waitFor(); // what is asked lies on the table
  await page.locator('.board-ground[data-printed]').waitFor();
}

export async function layScenario(page: Page, book: string, scenario: string, seats: readonly string[]): Promise<void> {
  await page.goto(`./#/setup/${book}/${scenario}`);
  await seatAndBegin(page, seats);
}

export async function laySituation(
  page: Page,
  book: string,
  situation: Written,
  seats: readonly string[],
  options: Written = {},
): Promise<void> {
  await page.goto('./#/replays');
  await page.locator('input[type=file]').setInputFiles(asFile('laid-out.json', { nobori: 1, book, options, situation }));
  await expect(page).toHaveURL(/#\/setup\/.+\/situation/);
  await seatAndBegin(page, seats);
}

/** Somebody on the board, by the beginning of his name. */
export const figure = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first();

/** Somebody on the board, by his id. */
export const byId = (page: Page, id: string): Locator => page.locator(`[data-figure="${id}"]`);

/** A hex that is lit because the chosen figure may go there. */
export const place = (page: Page, hex: string): Locator => page.locator(`[data-lit="place ${hex}"]`);

/** Where it is on the screen once it is at rest: the view may still be on its way to the forces, and nobody aims at what moves. */
export async function boxOf(locator: Locator): Promise<Box> {
  let last = await locator.boundingBox();
  const still = async (): Promise<boolean> => {
    const before = last;
    last = await locator.boundingBox();
    return last !== null && isDeepStrictEqual(last, before);
  };
  await expect.poll(still, { intervals: [100], message: 'it is on the board, and at rest' }).toBe(true);
  if (last === null) throw new Error('that is not on the board');
  return last;
}
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

export async function middleOf(locator: Locator): Promise<[number, number]> {
  const { x, y, width, height } = await boxOf(locator);
  return [x + width / 2, y + height / 2];
}

/** Takes somebody up with the mouse; the only one who can act is in hand already. */
export async function choose(page: Page, name: string): Promise<void> {
  if ((await figure(page, name).getAttribute('aria-current')) !== 'true') await page.mouse.click(...(await middleOf(figure(page, name))));
  await expect(figure(page, name)).toHaveAttribute('aria-current', 'true');
}

/** How a screen reader tells of him: name, side, facing, place. */
export const told = async (page: Page, name: string): Promise<string> => String(await figure(page, name).getAttribute('aria-label'));

/** The six arrows round a hex. */
export const ringOf = (page: Page, name: string): Locator => page.getByRole('group', { name: new RegExp(`^Which way shall ${name}`) });
