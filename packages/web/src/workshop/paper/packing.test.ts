import { expect, test } from 'vitest';
import { packed } from './packing.ts';

const block = (height: number, wide = false) => ({ height, wide });
const page = { height: 100, gap: 4 };

test('blocks fill two columns, and no two lie over each other or past the foot', () => {
  const blocks = [block(20, true), block(30), block(50), block(40), block(60), block(90, true), block(10)];
  const pages = packed(blocks, page);
  expect(pages.flat().map(({ block: n }) => n)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  for (const placed of pages)
    for (const [i, one] of placed.entries()) {
      const of = blocks[one.block] ?? block(0);
      expect(one.top + of.height).toBeLessThanOrEqual(page.height);
      for (const other of placed.slice(i + 1)) {
        const its = blocks[other.block] ?? block(0);
        const apart = one.top + of.height <= other.top || other.top + its.height <= one.top;
        expect(apart || (!of.wide && !its.wide && one.column !== other.column)).toBe(true);
      }
    }
});

test('what is read in order fills one column before the other', () => {
  const pages = packed([block(10, true), block(40), block(40), block(40), block(40), block(40)], { ...page, ordered: true });
  expect(pages.map(placed => placed.map(({ column }) => column))).toEqual([[0, 0, 0, 1, 1], [0]]);
});

test('what is taller than a page begins one', () => {
  expect(packed([block(10), block(300), block(10)], page).map(placed => placed.map(({ block: n }) => n))).toEqual([[0], [1, 2]]);
});

test('a heading does not stand alone at the foot', () => {
  const pages = packed([block(80, true), { ...block(10, true), heads: 1 }, block(50, true)], page);
  expect(pages.map(placed => placed.map(({ block: n }) => n))).toEqual([[0], [1, 2]]);
});

test('what stands under one heading stays together where it fits on a page', () => {
  const cards = (n: number) => [{ ...block(10, true), heads: n }, ...Array.from({ length: n }, () => block(20, true))];
  const pagesOf = (n: number) => packed([block(40, true), ...cards(n)], page).map(placed => placed.map(({ block: one }) => one));
  expect(pagesOf(3)).toEqual([[0], [1, 2, 3, 4]]);
  expect(pagesOf(4)).toEqual([
    [0, 1, 2],
    [3, 4, 5],
  ]); // more than a page: it begins where there is room
});

test('a table goes on right below itself without its head, and on a new page with it', () => {
  const part = { ...block(45, true), continues: 12 };
  expect(packed([block(40, true), part, part], page)).toEqual([
    [
      { block: 0, column: 0, top: 0 },
      { block: 1, column: 0, top: 40, joined: true },
    ],
    [{ block: 2, column: 0, top: 0 }],
  ]);
});

test('in the narrow column a table goes on in the column it stands in', () => {
  const part = { ...block(30), continues: 10 };
  const [first = []] = packed([block(50), block(20), part], page);
  expect(first.map(({ column, top }) => [column, top])).toEqual([
    [0, 0],
    [1, 0],
    [1, 20],
  ]);
});
