/** Paper: the pages Chromium prints, as many and as large as they should be, in true scale, and nothing cut off. */
import { argadSengoku } from '@nobori/books/argad-sengoku';
import { kozeriai } from '@nobori/books/kozeriai';
import { noDachi } from '@nobori/books/no-dachi';
import { samuraiBlades } from '@nobori/books/samurai-blades';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import type { Page } from '@playwright/test';
import { faultsDayAndNight, SIZES } from './axe.ts';
import { LIBRARY } from './library.ts';
import { lengthOf, pagesOf, type PdfPage } from './pdf.ts';
import { asFile, played } from './records.ts';
import { expect, test } from './testing.ts';

const printed = async (page: Page): Promise<PdfPage[]> => pagesOf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));

async function opened(page: Page, path: string, sheet?: string): Promise<void> {
  await page.goto(`./#/workshop/paper/${path}`);
  await page.locator('.sheet-page').first().waitFor();
  if (sheet !== undefined) await page.getByRole('button', { name: sheet }).click();
  await page.locator('.sheet-page').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

const papers = [
  ['A4', '210 × 297'],
  ['Letter', '216 × 279'],
] as const;
const choose = (page: Page, name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check({ force: true });

/** Whatever stands past the edge of its page or its card. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    for (const sheet of document.querySelectorAll('.sheet-in')) {
      const { bottom, right } = sheet.getBoundingClientRect();
      for (const one of sheet.querySelectorAll('.sheet-block.placed, table, .roster-card > div, figure, svg')) {
        const edge = one.getBoundingClientRect();
        const name = one.getAttribute('class') ?? one.tagName;
        if (edge.bottom > bottom + 1) wrong.push(`${name} past the foot`);
        if (edge.right > right + 1) wrong.push(`${name} past the right edge`);
      }
    }
    for (const card of document.querySelectorAll('.sheet-page .roster-card'))
      if (card.scrollHeight > card.clientHeight + 1) wrong.push(`card ${card.textContent?.slice(0, 40) ?? ''}`);
    for (const table of document.querySelectorAll('.sheet-block.placed table'))
      if (table.scrollWidth > (table.parentElement?.clientWidth ?? 0) + 1) wrong.push(`table ${table.textContent?.slice(0, 40) ?? ''}`);
    return wrong;
  });

const NEAR = 0.2;
const sizes = (pages: readonly PdfPage[]): string[] => [
  ...new Set(pages.map(({ width, height }) => `${Math.round(width)} × ${Math.round(height)}`)),
];

test('a quick reference on A4 and on Letter, with as many pages as it says', async ({ page }) => {
  for (const book of ['samurai-skirmish', 'kozeriai', 'argad-sengoku', 'no-dachi', 'samurai-blades']) {
    await opened(page, `book/${book}`);
    for (const [name, size] of papers) {
      await choose(page, name);
      await page.waitForTimeout(200);
      const pages = await printed(page);
      expect([book, sizes(pages)]).toEqual([book, [size]]);
      await expect(page.getByRole('button', { name: /^Print/ })).toContainText(pages.length === 1 ? 'one page' : `${pages.length} pages`);
      expect([book, await cutOff(page)]).toEqual([book, []]);
    }
  }
});

test('the rule on the counters measures 25 mm, and a counter its base', async ({ page }) => {
  await page.goto('./#/workshop/library');
  const [force] = LIBRARY.things;
  await page.locator('input[type=file]').setInputFiles(asFile('force.json', force));
  await expect(page).toHaveURL(/#\/workshop\/muster\//);
  const id = /muster\/(.+)$/.exec(page.url())?.[1] ?? '';
  await opened(page, id, 'Counters, standees');
  await page.getByRole('radio', { name: 'A4' }).check({ force: true });
  await page.waitForTimeout(300);
  const [first] = await printed(page);
  const rule = (first?.lines ?? []).map(lengthOf).filter(length => Math.abs(length - 24.7) < NEAR);
  expect(rule.length).toBeGreaterThan(0);
  const [foot] = await page.locator('.counter[data-mm="25"] > div').evaluateAll(all => all.map(one => one.style.width));
  expect(foot).toBe('32mm'); // the drawing, of which the base takes 50 in 64
  await page.getByRole('button', { name: 'Roster' }).click();
  await expect(page.locator('.sheet-page .roster-card')).toHaveCount(5);
  expect(await cutOff(page)).toEqual([]);
});

test('a map over several sheets: every frame as long as its part of the map, sheets left out by a tap', async ({ page }) => {
  await opened(page, `scenario/kozeriai/${kozeriai.scenarios[0]?.id ?? ''}`, 'Map in true scale');
  await page.getByRole('radio', { name: 'A4' }).check({ force: true });
  await page.getByRole('radio', { name: '25 mm a hex' }).check({ force: true });
  await page.waitForTimeout(300);
  const parts = await page
    .locator('.map-sheet')
    .evaluateAll(all => all.map(one => (one.getAttribute('data-mm') ?? '').split(' ').map(Number)));
  const pages = await printed(page);
  expect(pages).toHaveLength(parts.length);
  for (const [i, [wide = 0, high = 0]] of parts.entries()) {
    const lengths = (pages[i]?.lines ?? []).map(lengthOf);
    expect(lengths.some(length => Math.abs(length - wide) < NEAR)).toBe(true);
    expect(lengths.some(length => Math.abs(length - high) < NEAR)).toBe(true);
  }
  await page.getByRole('group', { name: 'Sheets to print' }).getByRole('button').first().click();
  await expect(page.locator('.map-sheet')).toHaveCount(parts.length - 1);
});

test('a table in true scale: each sheet as large as its part, at every scale', async ({ page }) => {
  for (const book of [samuraiSkirmish, argadSengoku, noDachi]) {
    await opened(page, `scenario/${book.id}/${book.scenarios[0]?.id ?? ''}`, 'Map in true scale');
    await choose(page, 'Letter');
    const table = (book.scenarios[0] as { readonly table?: { readonly width: number; readonly height: number } }).table;
    for (const scale of [1, 2, 4]) {
      await choose(page, `1 : ${scale}`);
      await expect(page.locator('.sheet-foot').first()).toContainText(`1 : ${scale}`);
      const parts = await page.locator('.map-sheet').evaluateAll(all => all.map(one => (one.getAttribute('data-mm') ?? '').split(' ').map(Number))); // prettier-ignore
      const area = parts.reduce((sum, [wide = 0, high = 0]) => sum + wide * high, 0);
      expect(area).toBeCloseTo(((table?.width ?? 0) * (table?.height ?? 0)) / 100 / scale ** 2, 3);
      if (scale === 1) continue; // so many pages are printed once
      const pages = await printed(page);
      expect([book.id, pages.length, sizes(pages)]).toEqual([book.id, parts.length, ['216 × 279']]);
      for (const [i, [wide = 0, high = 0]] of parts.entries()) {
        const lengths = (pages[i]?.lines ?? []).map(lengthOf);
        for (const long of [wide, high]) expect(lengths.some(length => Math.abs(length - long) < NEAR)).toBe(true);
      }
    }
  }
});

test('Kozeriai’s zones to lay on the board: hexes as large as they say, on both papers, nothing cut off', async ({ page }) => {
  await opened(page, 'book/kozeriai', 'Zone templates');
  for (const [name, size] of papers) {
    await choose(page, name);
    for (const mm of [20, 30, 38]) {
      await choose(page, `${mm} mm a hex`);
      await expect(page.locator('.sheet-head').last()).toContainText(`${mm} mm a hex`);
      expect([name, mm, await cutOff(page)]).toEqual([name, mm, []]);
      const pages = await printed(page);
      expect(sizes(pages)).toEqual([size]);
      await expect(page.getByRole('button', { name: /^Print/ })).toContainText(`${pages.length} pages`);
      const side = mm / Math.sqrt(3);
      for (const { lines } of pages) expect(lines.filter(line => Math.abs(lengthOf(line) - side) < NEAR).length).toBeGreaterThan(12);
    }
  }
});

test('an after-action report of a battle to its end, on both papers: how it ended, who did what, the tale', async ({ page }) => {
  await page.goto('./#/workshop/library');
  await page.locator('input[type=file]').setInputFiles(asFile('game.json', played().record));
  await expect(page).toHaveURL(/#\/game\//);
  const id = /game\/([^?]+)/.exec(page.url())?.[1] ?? '';
  await opened(page, `game/${id}`);
  for (const [name, size] of papers) {
    await choose(page, name);
    await page.waitForTimeout(200);
    const pages = await printed(page);
    expect(sizes(pages)).toEqual([size]);
    await expect(page.getByRole('button', { name: /^Print/ })).toContainText(pages.length === 1 ? 'one page' : `${pages.length} pages`);
    expect(await cutOff(page)).toEqual([]);
    await expect(page.locator('.sheet-page .report-sides .leaflet-side')).toHaveCount(2);
    await expect(page.locator('.sheet-page .report-turn h3').first()).toContainText('1');
  }
});

test('a scenario as a leaflet of at most two pages, in black and white', async ({ page }) => {
  await opened(page, 'scenario/samurai-skirmish/rice-carts');
  await page.getByRole('radio', { name: 'Black and white' }).check({ force: true });
  await page.waitForTimeout(300);
  expect((await printed(page)).length).toBeLessThanOrEqual(2);
  expect(await cutOff(page)).toEqual([]);
  const inks = await page.locator('.paper-desk').evaluate(desk => getComputedStyle(desk).getPropertyValue('--water'));
  expect(inks.slice(1, 3)).toBe(inks.slice(3, 5));
});

for (const [name] of papers)
  test(`rosters, leaflets and standees of all five books on ${name}: nothing cut off`, async ({ page }) => {
    for (const book of [samuraiSkirmish, kozeriai, argadSengoku, noDachi, samuraiBlades]) {
      await opened(page, `scenario/${book.id}/${book.scenarios[0]?.id ?? ''}`);
      await choose(page, name);
      for (const sheet of ['Scenario leaflet', 'Roster', 'Counters, standees']) {
        await page.getByRole('button', { name: sheet }).click();
        await page.waitForTimeout(200);
        expect([book.id, sheet, await cutOff(page)]).toEqual([book.id, sheet, []]);
        // What is drawn twice under one id takes its clips and washes from the copy that is only measured.
        const ids = await page.locator('.paper-desk [id]').evaluateAll(all => all.map(({ id }) => id));
        expect([book.id, sheet, ids.filter((id, i) => ids.indexOf(id) !== i)]).toEqual([book.id, sheet, []]);
      }
      const labels = await page
        .locator('.sheet-page .standee-face p')
        .evaluateAll(all =>
          all.filter(one => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1).map(one => one.textContent),
        );
      expect([book.id, labels]).toEqual([book.id, []]);
    }
  });

/** Whatever is drawn in a colour: ink, ground, rim, shape. */
const colours = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const WHERE = ['color', 'backgroundColor', 'borderLeftColor', 'borderTopColor', 'fill', 'stroke', 'stopColor'] as const;
    for (const one of document.querySelectorAll('.sheet-page, .sheet-page *, .map-source *')) {
      const style = getComputedStyle(one);
      for (const what of WHERE) {
        const [r = 0, g = 0, b = 0] = (/^(?:rgba?|color)\((?:srgb )?([^/)]*)/.exec(style[what])?.[1] ?? '').split(/[ ,]+/).map(Number);
        const most = style[what].startsWith('color(') ? 0.03 : 8;
        if (Math.max(r, g, b) - Math.min(r, g, b) > most) found.add(`${one.getAttribute('class') ?? one.tagName} ${what} ${style[what]}`);
      }
    }
    return [...found];
  });

test('in black and white nothing is printed in a colour, on any sheet of any book', async ({ page }) => {
  for (const book of [samuraiSkirmish, kozeriai, argadSengoku, noDachi, samuraiBlades]) {
    await opened(page, `scenario/${book.id}/${book.scenarios[0]?.id ?? ''}`);
    await page.getByRole('radio', { name: 'Black and white' }).check({ force: true });
    const sheets = page.getByRole('navigation', { name: 'Sheets' }).getByRole('button');
    for (let i = 0; i < (await sheets.count()); i += 1) {
      await sheets.nth(i).click();
      await page.locator('.sheet-page').first().waitFor();
      expect([book.id, i, await colours(page)]).toEqual([book.id, i, []]);
    }
  }
});

for (const [size, viewport] of SIZES)
  test(`nothing bars anybody, ${size}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('./#/workshop/paper');
    await page.getByRole('link', { name: 'Kozeriai', exact: true }).waitFor();
    const start = await faultsDayAndNight(page, 'beginning');
    await opened(page, 'scenario/samurai-skirmish/rice-carts', 'Roster');
    expect([...start, ...(await faultsDayAndNight(page, 'paper'))]).toEqual([]);
  });
