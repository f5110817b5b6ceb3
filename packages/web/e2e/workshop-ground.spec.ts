/** The bench of the ground: hexes and tables drawn by mouse, keys and touch. */
import { kozeriai } from '@nobori/books/kozeriai';
import { samuraiSkirmish } from '@nobori/books/samurai-skirmish';
import type { Ground } from '@nobori/engine';
import { hexesOf, kindAt, mirrored, mirroredTable, sheetOf, type HexSheet } from '@nobori/engine/workshop';
import type { Page } from '@playwright/test';
import { faults, faultsDayAndNight } from './axe.ts';
import { made } from './made.ts';
import { expect, test } from './testing.ts';

const board = (page: Page) => page.locator('.edit-board');
const where = (page: Page) => page.locator('.gr-where');
const kind = (page: Page, name: string) => page.locator(`[data-kind="${name}"]`).first();

async function begin(page: Page, book: string, what: string): Promise<void> {
  await page.goto('./#/workshop/ground');
  await page.locator(`[data-book=${book}]`).click();
  await page.locator(`[data-begin=${what}]`).click();
  await printed(page);
}
const printed = (page: Page): Promise<unknown> => page.waitForSelector('[data-printed=all]', { state: 'attached' });
/** Pictures of the ground on which there is nothing. */
const blank = (page: Page): Promise<number> =>
  page.locator('.board-ground img').evaluateAll(all => all.filter(one => one instanceof HTMLImageElement && one.naturalWidth === 0).length);
const tiles = async (page: Page): Promise<number> => Number(await page.locator('.board-ground').getAttribute('data-tiles'));

/** A point of the board, in shares of it. */
async function spot(page: Page, x: number, y: number): Promise<[number, number]> {
  const box = await board(page).boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y];
}

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...(await spot(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await spot(page, ...to)), { steps: 6 });
  await page.mouse.up();
}
const click = async (page: Page, x: number, y: number): Promise<void> => page.mouse.click(...(await spot(page, x, y)));

async function clicks(page: Page, ...spots: readonly (readonly [number, number])[]): Promise<void> {
  for (const [x, y] of spots) await click(page, x, y);
}

/** A tool or another key, over the board. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  await board(page).focus();
  for (const key of keys) await page.keyboard.press(key);
}

/** The ground in front of us, as its file says. */
async function drawn(page: Page, book: { workshop?(): Promise<{ readonly ground?: { read(file: unknown): unknown } }> }): Promise<Ground> {
  const kit = (await book.workshop?.())?.ground;
  const read = kit?.read((await made(page))['ground']) as { readonly ok: boolean; readonly value: Ground } | undefined;
  if (read?.ok !== true) throw new Error('the book does not read its own ground');
  return read.value;
}

/** Steps back to the beginning, and forth again: what one finds there and here. */
async function backAndForth(page: Page): Promise<void> {
  const [undo, redo] = ['Undo', 'Redo'].map(name => page.getByRole('button', { name, exact: true }));
  const last = (await made(page))['ground'];
  await board(page).focus();
  for (let i = 0; i < 60 && (await undo?.isEnabled()) === true; i += 1) await page.keyboard.press('Control+z');
  expect((await made(page))['ground']).not.toEqual(last);
  await board(page).focus();
  for (let i = 0; i < 60 && (await redo?.isEnabled()) === true; i += 1) await page.keyboard.press('Control+y');
  expect((await made(page))['ground']).toEqual(last);
}

test('at first the whole ground lies below the tools, in however many rows they stand', async ({ page }) => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await begin(page, 'samurai-blades', 'village');
    const [tools, ground] = [
      await page.getByRole('toolbar', { name: 'Tools' }).boundingBox(),
      await page.locator('.board-world').boundingBox(),
    ];
    expect((tools?.y ?? 0) + (tools?.height ?? 0), `${width} pixels`).toBeLessThanOrEqual(ground?.y ?? 0);
  }
});

test('every tool of hexes by mouse: brush, line, fill, polygon, house, sides, things, height, eraser, move, copy, mirror, undo', async ({
  page,
}) => {
  await begin(page, 'kozeriai', 'empty');
  const sheet = async (): Promise<HexSheet> => {
    const ground = await drawn(page, kozeriai);
    if (ground.kind !== 'hex') throw new Error('no hexes');
    return sheetOf(ground.map);
  };
  const count = async (wanted: string): Promise<number> => {
    const now = await sheet();
    return hexesOf(now).filter(hex => kindAt(now, hex) === wanted).length;
  };
  await kind(page, 'paddy').click();
  await click(page, 0.3, 0.3);
  expect(await count('paddy')).toBe(1);
  await page.getByRole('button', { name: '3 hexes across' }).click();
  await click(page, 0.3, 0.5);
  expect(await count('paddy')).toBe(8);
  await page.getByRole('button', { name: '1 hexes across' }).click();
  await press(page, 'x');
  await click(page, 0.3, 0.3);
  expect(await count('paddy')).toBe(7);
  await press(page, 'c');
  await drag(page, [0.22, 0.38], [0.38, 0.62]);
  await drag(page, [0.3, 0.5], [0.55, 0.5]);
  expect(await count('paddy')).toBe(14);
  const before = await sheet();
  await press(page, 'v');
  await drag(page, [0.22, 0.38], [0.38, 0.62]);
  await drag(page, [0.3, 0.5], [0.3, 0.35]);
  expect(await count('paddy')).toBe(14);
  expect((await sheet()).kinds).not.toEqual(before.kinds);
  await kind(page, 'road').click();
  await press(page, 'l');
  await drag(page, [0.2, 0.8], [0.6, 0.8]);
  const road = await count('road');
  expect(road).toBeGreaterThan(5);
  await kind(page, 'snow').click();
  await press(page, 'p');
  await clicks(page, [0.65, 0.25], [0.75, 0.25], [0.75, 0.45], [0.65, 0.45]);
  await click(page, 0.65, 0.45);
  expect(await count('snow')).toBeGreaterThan(5);
  await press(page, 'h');
  await drag(page, [0.65, 0.6], [0.78, 0.78]);
  expect(await count('floor')).toBeGreaterThan(3);
  expect(new Set((await sheet()).sides.values())).toEqual(new Set(['wall', 'door']));
  await kind(page, 'barricade').click();
  await press(page, 's');
  await click(page, 0.45, 0.3);
  expect([...(await sheet()).sides.values()]).toContain('barricade');
  await kind(page, 'well').click();
  await press(page, 'b');
  await click(page, 0.5, 0.3);
  expect(await count('well')).toBe(1);
  await press(page, 'u', '2');
  await click(page, 0.55, 0.3);
  expect(Math.max(...(await sheet()).levels)).toBe(2);
  await press(page, 'm');
  await page.getByRole('group', { name: 'Mirror' }).getByRole('button', { name: 'West onto east' }).click();
  const now = await sheet();
  expect(mirrored(now, 'west to east')).toEqual(now);
  await kind(page, 'snow').click();
  await press(page, 'f');
  await click(page, 0.5, 0.72);
  expect(await count('snow')).toBeGreaterThan(60);
  await backAndForth(page);
});

test('every tool of tables by mouse: polygon, rectangle, line, thing, move, corner, turn, copy, mirror, eraser, size, undo', async ({
  page,
}) => {
  await begin(page, 'samurai-skirmish', 'empty');
  const table = async () => {
    const ground = await drawn(page, samuraiSkirmish);
    if (ground.kind !== 'table') throw new Error('no table');
    return ground.table;
  };
  await kind(page, 'paddy').click();
  await press(page, 'p');
  await clicks(page, [0.25, 0.3], [0.4, 0.3], [0.4, 0.5], [0.25, 0.5]);
  await click(page, 0.25, 0.5);
  expect((await table()).areas.map(area => [area.kind, area.outline.length])).toEqual([['paddy', 4]]);
  const [first] = (await table()).areas;
  await drag(page, [0.32, 0.4], [0.42, 0.4]);
  const [moved] = (await table()).areas;
  expect(moved?.outline.map(([, y]) => y)).toEqual(first?.outline.map(([, y]) => y));
  expect(moved?.outline).not.toEqual(first?.outline);
  await press(page, '.', 'ArrowUp', 'ArrowUp');
  expect((await table()).areas[0]?.outline).not.toEqual(moved?.outline);
  await press(page, 'c');
  expect((await table()).areas).toHaveLength(2);
  await press(page, 't');
  await kind(page, 'hedge').click();
  await press(page, 'l');
  await clicks(page, [0.3, 0.7], [0.4, 0.75], [0.5, 0.7]);
  await click(page, 0.5, 0.7);
  expect((await table()).lines.map(line => [line.kind, line.points.length])).toEqual([['hedge', 3]]);
  const items = ((await samuraiSkirmish.workshop?.())?.ground?.palette ?? []).flatMap(group => group.items);
  const thing = items.find(({ on }) => on === 'things')?.kind ?? '';
  await kind(page, thing).click();
  await press(page, 'b');
  await click(page, 0.6, 0.3);
  expect((await table()).marks?.map(mark => mark.kind)).toEqual([thing]);
  await press(page, 'x');
  await click(page, 0.6, 0.3);
  expect((await table()).marks ?? []).toEqual([]);
  // A rectangle by keys is seen while it grows.
  await kind(page, 'woods').click();
  await press(page, 'r', 'Enter', 'Shift+ArrowRight', 'Shift+ArrowDown');
  await expect(page.locator('.edit-over .pen')).toBeVisible();
  expect((await page.locator('.edit-over .pen').boundingBox())?.width).toBeGreaterThan(20);
  await press(page, 'Enter');
  expect((await table()).areas.at(-1)).toMatchObject({ kind: 'woods' });
  await press(page, 'm');
  await page.getByRole('group', { name: 'Mirror' }).getByRole('button', { name: 'By half a turn' }).click();
  const now = await table();
  expect(now.lines.length).toBe(2);
  expect(mirroredTable(now, 'half turn').areas.length).toBe(now.areas.length);
  await page.getByLabel('Wide', { exact: true }).fill('70');
  await page.getByLabel('Wide', { exact: true }).press('Tab');
  expect((await table()).width).toBe(70 * 254);
  await backAndForth(page);
});

test('hexes are painted by mouse, undone, and printed again only where they changed', async ({ page }) => {
  await begin(page, 'kozeriai', 'empty');
  await kind(page, 'paddy').click();
  await expect(page.locator('.gr-slip')).toContainText('KOZ-57'); // its rule is one click away
  const before = await tiles(page);
  expect(await blank(page)).toBe(0);
  await page.mouse.click(...(await spot(page, 0.5, 0.5)));
  await expect(where(page)).toContainText('paddy');
  await expect.poll(() => tiles(page)).toBeGreaterThan(before);
  const all = await page.locator('.board-ground img').count();
  expect((await tiles(page)) - before).toBeLessThan(all - 1); // of many tiles a few
  expect(await blank(page)).toBe(0);
  await page.keyboard.press('Control+z');
  await page.mouse.move(...(await spot(page, 0.4, 0.4)));
  await page.mouse.move(...(await spot(page, 0.5, 0.5)));
  await expect(where(page)).toContainText('open');
  expect(await faultsDayAndNight(page, 'ground')).toEqual([]);
});

test('all tools have keys: a line, a house with its door, sides, heights, and the same ground by the same seed', async ({ page }) => {
  await begin(page, 'kozeriai', 'empty');
  await board(page).focus();
  await kind(page, 'road').click();
  await board(page).focus();
  for (const key of ['l', 'ArrowUp', 'Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(where(page)).toContainText('road');
  for (const key of ['h', 'ArrowDown', 'ArrowDown', 'Enter', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter'])
    await page.keyboard.press(key);
  await expect(where(page)).toContainText('floor');
  for (const key of ['u', '2', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(where(page)).toContainText('height 2');
  await expect(page.getByText('so steep as to be a wall')).toBeVisible(); // looked over
  await page.locator('[data-recipe=village]').click();
  await page.getByLabel('Seed', { exact: true }).fill('uji 7');
  await page.getByRole('button', { name: 'Draw' }).click();
  await expect(page.getByText('From every edge one comes to every other on foot.')).toBeVisible();
  const first = (await made(page))['ground'];
  for (const [seed, same] of [['uji 8', false], ['uji 7', true]] as const) {
    await page.getByLabel('Seed', { exact: true }).fill(seed);
    await page.getByRole('button', { name: 'Draw' }).click();
    await expect.poll(async () => JSON.stringify((await made(page))['ground']) === JSON.stringify(first)).toBe(same);
  } // prettier-ignore
});

test('a table: a rectangle is drawn, its corner typed, a copy made and taken away', async ({ page }) => {
  await begin(page, 'samurai-skirmish', 'empty');
  await kind(page, 'woods').click();
  await board(page).focus();
  await page.keyboard.press('r');
  await page.mouse.move(...(await spot(page, 0.3, 0.3)));
  await page.mouse.down();
  await page.mouse.move(...(await spot(page, 0.5, 0.5)), { steps: 4 });
  await page.mouse.up();
  const hand = page.getByRole('region', { name: 'In hand' });
  await expect(hand).toContainText('Corners');
  await board(page).focus();
  await page.keyboard.press('.'); // its first corner
  await hand.getByLabel('Across').fill('12.5');
  await hand.getByLabel('Across').press('Tab');
  await expect(hand.getByLabel('Across')).toHaveValue('12.5');
  await hand.getByRole('button', { name: 'Copy' }).click();
  await hand.getByRole('button', { name: 'Take away' }).click();
  await expect(hand).toHaveCount(0);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page).toHaveURL(/#\/game\//);
});

test('a name being typed belongs to the piece it was typed for, though another is pressed meanwhile', async ({ page }) => {
  await begin(page, 'samurai-skirmish', 'empty');
  await kind(page, 'woods').click();
  await board(page).focus();
  for (const x of [0.25, 0.55]) {
    await page.keyboard.press('r');
    await page.mouse.move(...(await spot(page, x, 0.3)));
    await page.mouse.down();
    await page.mouse.move(...(await spot(page, x + 0.15, 0.5)), { steps: 4 });
    await page.mouse.up();
  }
  const name = page.getByRole('region', { name: 'In hand' }).getByLabel('Name');
  await name.fill('Crow wood');
  await page.mouse.click(...(await spot(page, 0.32, 0.4)));
  await expect(name).toHaveValue('');
  await page.mouse.click(...(await spot(page, 0.62, 0.4)));
  await expect(name).toHaveValue('Crow wood');
});

test('on a screen of 1024 pixels the generator is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await begin(page, 'kozeriai', 'valley');
  await expect(page.getByRole('button', { name: 'Draw' })).toBeInViewport({ ratio: 1 });
  expect(await faults(page, 'ground at 1024')).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap paints, and nothing scrolls sideways', async ({ page }) => {
    await begin(page, 'kozeriai', 'valley');
    await kind(page, 'snow').tap();
    await page.touchscreen.tap(...(await spot(page, 0.5, 0.55)));
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
    expect(await faults(page, 'ground on a phone')).toEqual([]);
    await page.getByRole('button', { name: 'Mirror' }).tap();
    expect(await faultsDayAndNight(page, 'mirror menu on a phone')).toEqual([]);
  });

  test('where one begins, and a table with a piece in hand: nothing bars anybody', async ({ page }) => {
    await page.goto('./#/workshop/ground');
    await page.locator('[data-begin=valley]').waitFor();
    const start = await faultsDayAndNight(page, 'beginning on a phone');
    await begin(page, 'samurai-skirmish', 'village');
    await page.touchscreen.tap(...(await spot(page, 0.5, 0.5)));
    expect([...start, ...(await faultsDayAndNight(page, 'table on a phone'))]).toEqual([]);
  });
});
