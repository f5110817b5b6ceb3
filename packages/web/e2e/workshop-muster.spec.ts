/** The bench of the muster: a force of every list by mouse, by keys and on a phone; kept, in files and links, and taken into battle. */
import type { Page } from '@playwright/test';
import { faultsDayAndNight, SIZES } from './axe.ts';
import { made } from './made.ts';
import { asFile } from './records.ts';
import { expect, test } from './testing.ts';

/** Every book with its lists, by their place on the list of lists; null where a book has one for all. */
const LISTS: readonly (readonly [book: string, lists: readonly (number | null)[]])[] = [
  ['Samurai Skirmish', [null]],
  ['Argad ! Sengoku', [null]],
  ['Kozeriai', [null]],
  ['Samurai Blades', [null]],
  ['No-Dachi', [0, 1, 2, 3, 4]],
];

const bookButton = (page: Page, book: string) => page.getByRole('group', { name: 'Rule book' }).getByRole('button', { name: book });
const newForce = (page: Page) => page.getByRole('button', { name: 'A new force' });
const mendings = (page: Page) => page.locator('.mu-units .finding.fault .finding-mend button');
const next = (page: Page) => page.getByRole('button', { name: 'Play with it' });
const sizes = (page: Page) => page.getByRole('group', { name: 'How large' }).getByRole('button');

/** What the book calls wrong is mended with what the bench offers. */
async function mendAll(page: Page, press: (at: ReturnType<typeof mendings>) => Promise<void>): Promise<void> {
  for (let i = 0; i < 8 && (await mendings(page).count()) > 0; i += 1) await press(mendings(page).first());
}

const opened = async (page: Page, book: string, force: string): Promise<void> => {
  await page.goto('./#/workshop/muster');
  await bookButton(page, book).click();
  await page.locator(`[data-ready="${force}"]`).click();
  await page.locator('.mu-row').first().waitFor();
};

for (const [book, lists] of LISTS)
  test(`${book}, by mouse: men, what they carry, what mends it, and the rest by dice`, async ({ page }) => {
    for (const list of lists) {
      await page.goto('./#/workshop/muster');
      await bookButton(page, book).click();
      await newForce(page).click();
      await sizes(page).nth(2).click();
      if (list !== null) await page.getByLabel('List').selectOption({ index: list });
      await page.locator('.mu-add [data-type]').first().click();
      await expect(page.locator('.mu-row')).not.toHaveCount(0);
      const off = page.locator('.mu-chips button[aria-pressed="false"]:not(.off)');
      if ((await off.count()) > 0) await off.first().click();
      await mendAll(page, one => one.click());
      await page.getByRole('button', { name: 'By dice' }).first().click();
      await expect(page.getByText('Nothing breaks a limit.'), `${book} ${list}`).toBeVisible();
      await expect(next(page)).toHaveAttribute('aria-disabled', 'false');
    }
  });

for (const [book, lists] of LISTS)
  test(`${book}, by keys alone`, async ({ page }) => {
    const enter = async (what: ReturnType<typeof mendings>): Promise<void> => {
      await what.focus();
      await page.keyboard.press('Enter');
    };
    for (const list of lists) {
      await page.goto('./#/workshop/muster');
      await enter(bookButton(page, book));
      await enter(newForce(page));
      await enter(sizes(page).nth(2));
      if (list !== null) {
        await page.getByLabel('List').focus();
        for (let i = 0; i < list; i += 1) await page.keyboard.press('ArrowDown');
        await page.getByRole('main').focus();
      }
      const fits = await page
        .locator('.mu-add li')
        .evaluateAll(cards => cards.findIndex(card => card.querySelector('[data-type]') !== null));
      await page.keyboard.press(String(fits + 1)); // a card that does not fit says why, and its key does nothing
      await expect(page.locator('.mu-row')).not.toHaveCount(0);
      await page.keyboard.press('+');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press(' ');
      const chips = await page.locator('.mu-chips button').count();
      if (chips > 0) await expect(page.locator('.mu-chips button').first()).toBeFocused();
      await page.keyboard.press('Escape');
      await page.keyboard.press('r');
      await mendAll(page, enter);
      await page.keyboard.press('-');
      await mendAll(page, enter);
      await enter(page.getByRole('button', { name: 'Like ready forces' }));
      await mendAll(page, enter);
      await expect(page.getByText('Nothing breaks a limit.'), `${book} ${list}`).toBeVisible();
    }
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [book, lists] of LISTS)
    test(`${book}, by touch`, async ({ page }) => {
      const tab = (name: string) => page.getByRole('navigation', { name: 'Parts of the bench' }).getByRole('button', { name });
      for (const list of lists) {
        await page.goto('./#/workshop/muster');
        await bookButton(page, book).tap();
        await newForce(page).tap();
        await tab('Points, crest').tap();
        await sizes(page).nth(2).tap();
        if (list !== null) await page.getByLabel('List').selectOption({ index: list });
        await tab('Add a man').tap();
        await page.locator('.mu-add [data-type]').first().tap();
        await page.locator('.mu-row-man').first().tap();
        const sheet = page.getByRole('article', { name: 'The man in hand' });
        await expect(sheet).toBeVisible();
        await sheet.getByRole('button', { name: 'Close' }).tap({ position: { x: 44, y: 8 } });
        await expect(sheet).toBeHidden();
        await mendAll(page, one => one.tap());
        await tab('Points, crest').tap();
        await page.getByRole('button', { name: 'By dice' }).last().tap();
        await expect(page.locator('.mu-phone-points')).toContainText('Nothing to mend');
        await expect(tab('Play')).toHaveAttribute('aria-disabled', 'false');
      }
    });

  test('a row drawn to the left goes home, and comes back', async ({ page }) => {
    await opened(page, 'Samurai Skirmish', 'F1');
    const row = page.locator('.mu-row').nth(1);
    const box = await row.boundingBox();
    if (box === null) throw new Error('no row');
    const finger = (type: string, x: number) =>
      row.dispatchEvent(type, { pointerType: 'touch', pointerId: 1, clientX: box.x + x, clientY: box.y + 20, isPrimary: true });
    await finger('pointerdown', 200);
    await finger('pointermove', 90);
    await expect(page.locator('.mu-row')).toHaveCount(2);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).tap();
    await expect(page.locator('.mu-row')).toHaveCount(3);
  });
});

test('what breaks a limit stands beside it with its rule, and one press mends it; undo brings it back', async ({ page }) => {
  await opened(page, 'Samurai Skirmish', 'F5');
  await page.locator('.mu-row-man').nth(1).click();
  await page.getByRole('group', { name: 'In hand' }).getByRole('button', { name: /spear/i }).click();
  const fault = page.locator('.mu-unit li').nth(1).locator('.finding.fault');
  await expect(fault).toContainText('a two-handed weapon or a missile weapon, not both');
  await expect(fault.getByRole('link', { name: 'SSK-118' })).toBeVisible();
  await expect(next(page)).toHaveAttribute('aria-disabled', 'true');
  await fault.getByRole('button', { name: /Drop the spear/ }).click();
  await expect(fault).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(fault).toHaveCount(1);
});

test('the kinds of a long list are told apart, and begin with the sort of the man in hand', async ({ page }) => {
  for (const book of ['Kozeriai', 'Samurai Blades', 'Argad ! Sengoku']) {
    await page.goto('./#/workshop/muster');
    await bookButton(page, book).click();
    await page.locator('[data-ready]').first().click();
    await page.locator('.mu-types li').first().waitFor();
    const told = await page.locator('.mu-types .k').allTextContents();
    expect([book, new Set(told).size > told.length / 2, told.every(words => words !== '')]).toEqual([book, true, true]);
  }
  await expect(page.getByRole('group', { name: 'Kinds' }).getByRole('button', { pressed: true })).toHaveText('Samurai');
});

test('points follow every change; remarks stand apart from faults and bar nothing', async ({ page }) => {
  await opened(page, 'Argad ! Sengoku', 'asakura');
  const points = page.locator('.mu-gauge-n b');
  const before = Number(await points.textContent());
  const chip = page.getByRole('group', { name: 'In hand' }).getByRole('button', { name: /no-dashi/i });
  const price = Number(/[+−-]?\d+$/.exec((await chip.textContent())?.replace('−', '-') ?? '')?.[0] ?? 0);
  await chip.click();
  await expect(points).toHaveText(String(before + price));
  const remark = page.locator('.mu-unit .finding.remark');
  await expect(remark.first()).toContainText('It is allowed.');
  await expect(remark.first().getByRole('link', { name: 'ARG-228' })).toBeVisible();
  await expect(page.locator('.finding.fault')).toHaveCount(0);
  await expect(next(page)).toHaveAttribute('aria-disabled', 'false');
});

test('a key adds the kind that bears its number: in a long list, in another sort, after a search', async ({ page }) => {
  await opened(page, 'Argad ! Sengoku', 'asakura');
  const men = async (): Promise<number> => Number.parseInt((await page.locator('.mu-band .cap').textContent()) ?? '', 10);
  const third = page.locator('.mu-types li').nth(2);
  const inHand = page.getByRole('article', { name: 'The man in hand' });
  for (const open of [null, 'Ashigaru']) {
    if (open !== null) await page.getByRole('group', { name: 'Kinds' }).getByRole('button', { name: open, exact: true }).click();
    await expect(third.locator('.kbd')).toHaveText('3');
    const kind = await third.locator('b').first().textContent();
    const before = await men();
    await page.getByRole('main').focus();
    await page.keyboard.press('3');
    await expect.poll(men).toBe(before + 1);
    await expect(inHand).toContainText(kind ?? '?');
  }
  const before = await men();
  await page.getByRole('searchbox').fill('archer');
  const found = await page.locator('.mu-types li b').first().textContent();
  await page.getByRole('searchbox').press('Enter');
  await expect.poll(men).toBe(before + 1);
  await expect(inHand).toContainText(found ?? '?');
});

test('names of the time come by dice, each man his own', async ({ page }) => {
  await opened(page, 'Kozeriai', 'retainers');
  const names = page.locator('.mu-row .nm');
  const before = await names.allTextContents();
  await page.getByRole('button', { name: 'Names' }).click();
  await expect(names.first()).not.toHaveText(before[0] ?? '');
  const after = await names.allTextContents();
  expect(new Set(after).size).toBe(after.length);
});

test('whoever is sent the link or the file has the same force in a browser of his own', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await opened(page, 'No-Dachi', 'riders-of-kai');
  await page.getByRole('button', { name: 'Names' }).click();
  await page.getByRole('button', { name: 'Colour 6' }).click();
  const file = await made(page);
  await page.getByRole('button', { name: 'Copy a link that carries it' }).click();
  await expect(page.getByRole('status')).toContainText('clipboard');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await browser.newContext({ serviceWorkers: 'block' });
  const his = await other.newPage();
  await his.goto(link);
  await his.locator('.mu-row').first().waitFor();
  expect(await made(his)).toEqual(file);
  // And what `nobori muster` writes is one of ours, wherever it is dropped.
  await his.goto(new URL('./#/workshop/library', page.url()).href);
  await his.locator('input[type=file]').setInputFiles(asFile('force.json', { book: file.book, force: file['force'] }));
  await expect(his).toHaveURL(/#\/workshop\/muster\//);
  await his.locator('.mu-row').first().waitFor();
  expect((await made(his))['force']).toEqual(file['force']);
  await other.close();
});

test('kept, in a file and in a link, and taken into battle', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await opened(page, 'Samurai Skirmish', 'F8');
  await page.getByRole('button', { name: 'Names' }).click();
  await page.getByRole('button', { name: 'The snake’s eye, for outlaws.' }).click();
  await page.keyboard.press('F2');
  await page.getByLabel('Name', { exact: true }).fill('Shadows of mine');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Shadows of mine' })).toBeVisible();
  await expect(page.locator('.kept')).toHaveText('kept');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Shadows of mine' })).toBeVisible();
  const file = await made(page);
  expect(file).toMatchObject({ kind: 'force', book: 'samurai-skirmish', force: { crest: 'janome' } });
  await page.getByRole('button', { name: 'Copy a link that carries it' }).click();
  await expect(page.getByRole('status')).toContainText('clipboard');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('./#/');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Shadows of mine' })).toBeVisible();
  await page.goto('./#/workshop/muster');
  await expect(page.getByRole('link', { name: /Shadows of mine/ })).toHaveCount(2);
  await page
    .getByRole('link', { name: /Shadows of mine/ })
    .first()
    .click();
  await next(page).click();
  await expect(page.getByLabel('First force')).toContainText('Shadows of mine');
  await expect(page.locator('.summary-sides')).toContainText('Shadows of mine');
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await expect(page.locator('.board-figure').first()).toBeVisible();
});

test('four forces on two sides, a chair for each', async ({ page }) => {
  await page.goto('./#/setup/kozeriai/field');
  await page.getByRole('button', { name: 'Another force' }).click();
  await page.getByRole('button', { name: 'Another force' }).click();
  await page.getByLabel('Its side').nth(2).selectOption('0');
  await page.getByLabel('Its side').nth(3).selectOption('1');
  await expect(page.locator('.summary-sides > li')).toHaveCount(2);
  await expect(page.locator('.seats select.field')).toHaveCount(4);
  await page.getByRole('button', { name: 'Begin the battle' }).click();
  await page.waitForURL(/#\/game\//);
});

test('a dialog asked for just as another closes stays open', async ({ page }) => {
  await opened(page, 'Samurai Skirmish', 'F5');
  await page.getByRole('button', { name: 'Unit', exact: true }).click();
  await page.getByRole('dialog', { name: 'New unit' }).waitFor();
  await page.evaluate(() => {
    document.querySelector('dialog')?.close();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '?' }));
  });
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'New unit' })).toHaveCount(0);
});

for (const [name, viewport] of SIZES)
  test(`axe finds nothing, ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('./#/workshop/muster');
    await newForce(page).waitFor();
    const begin = await faultsDayAndNight(page, 'begin');
    await opened(page, 'Samurai Skirmish', 'F5');
    await page.locator('.mu-row-man').nth(1).click();
    await page.getByRole('group', { name: 'In hand' }).getByRole('button', { name: /spear/i }).click();
    expect([...begin, ...(await faultsDayAndNight(page, 'bench'))]).toEqual([]);
    const narrow = viewport.width < 900;
    if (narrow) await page.getByRole('article', { name: 'The man in hand' }).getByRole('button', { name: 'Close' }).click({ position: { x: 44, y: 8 } }); // prettier-ignore
    await page.getByRole('button', { name: /^What can be done with/ }).first().click(); // prettier-ignore
    const menu = await faultsDayAndNight(page, 'menu of a man');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Unit', exact: true }).click();
    await page.getByRole('dialog', { name: 'New unit' }).waitFor();
    const unit = await faultsDayAndNight(page, 'a new unit');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect([...menu, ...unit, ...(await faultsDayAndNight(page, 'keys'))]).toEqual([]);
    await opened(page, 'Argad ! Sengoku', 'asakura');
    if (narrow) await page.getByRole('navigation', { name: 'Parts of the bench' }).getByRole('button', { name: 'Add a man' }).click(); // prettier-ignore
    expect(await faultsDayAndNight(page, 'many kinds')).toEqual([]);
  });
