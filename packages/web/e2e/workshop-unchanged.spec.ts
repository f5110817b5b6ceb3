/** Whatever is opened on a bench and not changed is the same file afterwards: ready forces, printed scenarios, positions in mid-game. */
import { BOOKS } from '@nobori/books';
import { begin, canonical, rolled, seeded, type Book } from '@nobori/engine';
import { writeScenario, written } from '@nobori/engine/writing';
import { made } from './made.ts';
import { asFile } from './records.ts';
import { expect, test } from './testing.ts';

const built = (BOOKS as readonly unknown[] as readonly Book[]).filter(book => book.workshop !== undefined); // only through the interface

/** A position in the middle of a battle. */
function inMidGame(book: Book): object {
  const begun = begin(book, { scenario: book.scenarios[0]?.id ?? '', situation: null, options: {} }, () =>
    rolled(seeded('a'), seeded('b')),
  );
  if (!begun.ok || begun.value.kind !== 'begun') throw new Error('it does not begin');
  const { game } = begun.value;
  const random = seeded('orders');
  for (let i = 0; i < 60; i += 1) {
    const [ask] = book.prompt(game.state).asks;
    const [seat] = ask?.seats ?? [];
    if (ask === undefined || seat === undefined || game.submit(seat, ask.choices.sample(random)).kind !== 'done') break;
  }
  return { situation: book.write(game.state), options: game.state.options };
}

for (const book of built) {
  test(`${book.title}: ready forces`, async ({ page }) => {
    for (const ready of book.muster.ready) {
      await page.goto('./#/workshop/muster');
      await page.getByRole('group', { name: 'Rule book' }).getByRole('button', { name: book.title, exact: true }).click();
      await page.locator(`[data-ready="${ready.id}"]`).click();
      await page.locator('.mu-row').first().waitFor();
      expect((await made(page))['force']).toEqual(JSON.parse(JSON.stringify(written(book.muster.shape, ready))));
    }
  });

  test(`${book.title}: printed scenarios, letter by letter`, async ({ page }) => {
    for (const printed of book.scenarios) {
      await page.goto('./#/workshop/scenario');
      await page.locator(`[data-book=${book.id}]`).click();
      await page.locator(`[data-begin=${printed.id}]`).click();
      await expect(page.getByRole('region', { name: 'Judged' })).toContainText('Can be played');
      expect(JSON.stringify((await made(page))['scenario'])).toBe(JSON.stringify(writeScenario(book, printed)));
    }
  });

  test(`${book.title}: a position in mid-game`, async ({ page }) => {
    const position = inMidGame(book);
    await page.goto('./#/workshop/library');
    await page.locator('input[type=file]').setInputFiles(asFile('position.json', { nobori: 2, kind: 'position', book: book.id, name: 'Mid-game', ...position })); // prettier-ignore
    await expect(page).toHaveURL(/#\/workshop\/position\//);
    await page.locator('[data-figure]').first().waitFor();
    const { situation, options } = await made(page);
    expect(canonical({ situation, options })).toBe(canonical(JSON.parse(JSON.stringify(position))));
  });
}
