import { expect, test } from 'vitest';
import { read } from '../kernel/shape.ts';
import { onLine } from './crossing.ts';
import { insideAny } from './inside.ts';
import { inches, type Point } from './measure.ts';
import { survey, type Ground } from './survey.ts';
import { tableShape } from './tableFile.ts';
import { onTable, rectangle, tableComplaints, type Table } from './terrain.ts';

const GROUND = {
  areas: {
    paddy: { difficult: true },
    woods: { difficult: true, thick: inches(3), cover: true },
    building: { impassable: true, blocks: true },
    road: {},
  },
  lines: {
    fence: { obstacle: inches(2), shelters: true },
    ditch: { obstacle: inches(2), shelters: false },
    'high wall': { impassable: true, blocks: true },
  },
} as const satisfies Ground;

const table: Table = {
  width: inches(24),
  height: inches(24),
  areas: [
    { id: 'wood', kind: 'woods', outline: rectangle([508, 508], [2032, 1778]) },
    { id: 'field', kind: 'paddy', outline: rectangle([3810, 762], [5588, 2032]) },
    { id: 'road', kind: 'road', outline: rectangle([0, 3000], [6096, 3200]) },
  ],
  lines: [
    {
      id: 'fence',
      kind: 'fence',
      points: [
        [2286, 3810],
        [3810, 3810],
      ],
    },
    {
      id: 'ditch',
      kind: 'ditch',
      points: [
        [0, 5000],
        [6096, 5000],
      ],
    },
  ],
};

test('a survey sorts the pieces by the words of the book’s ground table', () => {
  const land = survey(table, GROUND);
  expect(land.areas.difficult.areas.map(({ id }) => id)).toEqual(['wood', 'field']);
  expect(land.areas.thick.areas.map(({ id }) => id)).toEqual(['wood']);
  expect(land.areas.impassable.areas).toEqual([]);
  expect(land.lines.obstacle.lines.map(({ id }) => id)).toEqual(['fence', 'ditch']);
  expect(land.lines.shelters.lines.map(({ id }) => id)).toEqual(['fence']);
  expect(insideAny(land.areas.cover, [1000, 1000])).toBe(true);
  expect(onLine(land.lines.obstacle, [2286, 3810])).toBe(true);
});

test('a survey is made once for a table and a ground', () => {
  expect(survey(table, GROUND)).toBe(survey(table, GROUND));
  expect(survey({ ...table }, GROUND)).not.toBe(survey(table, GROUND));
});

test('ground of a kind nobody knows is our own mistake: files were checked before', () => {
  const strange: Table = { ...table, areas: [{ id: 'x', kind: 'lava', outline: rectangle([0, 0], [10, 10]) }] };
  expect(() => survey(strange, GROUND)).toThrow('unknown kind');
  expect(() =>
    survey(
      {
        ...table,
        lines: [
          {
            id: 'x',
            kind: 'laser',
            points: [
              [0, 0],
              [1, 1],
            ],
          },
        ],
      },
      GROUND,
    ),
  ).toThrow('unknown kind');
});

test('the edge of the table belongs to it', () => {
  expect(
    [
      [0, 0],
      [6096, 6096],
      [6097, 0],
      [-1, 0],
    ].map(([x = 0, y = 0]) => onTable(table, [x, y])),
  ).toEqual([true, true, false, false]);
});

const areaOf = (...outline: Point[]): Table => ({ ...table, areas: [{ id: 'a', kind: 'paddy', outline }] });
const lineOf = (...points: Point[]): Table => ({ ...table, lines: [{ id: 'l', kind: 'fence', points }] });

test.each<[shows: string, table: Table, places: string[]]>([
  ['a good table', table, []],
  ['two corners', areaOf([0, 0], [10, 0]), ['areas[0].outline']],
  ['half units', areaOf([0, 0], [10.5, 0], [0, 10]), ['areas[0].outline']],
  ['off the table', areaOf([0, 0], [7000, 0], [0, 10]), ['areas[0].outline']],
  ['a bow tie', areaOf([0, 0], [10, 10], [10, 0], [0, 10]), ['areas[0].outline']],
  ['a corner twice', areaOf([0, 0], [10, 0], [10, 0], [0, 10]), ['areas[0].outline']],
  ['first corner repeated at the end', areaOf([0, 0], [10, 0], [0, 10], [0, 0]), ['areas[0].outline']],
  ['a spike', areaOf([0, 0], [10, 0], [20, 0], [10, 0], [0, 10]), ['areas[0].outline']],
  ['all in one line', areaOf([0, 0], [10, 0], [20, 0]), ['areas[0].outline']],
  ['touching itself at a corner', areaOf([0, 0], [10, 0], [10, 10], [5, 0], [0, 10]), ['areas[0].outline']],
  ['a straight corner is good', areaOf([0, 0], [10, 0], [20, 0], [10, 10]), []],
  ['a line of one point', lineOf([0, 0]), ['lines[0].points']],
  ['a line that crosses itself', lineOf([0, 0], [10, 10], [10, 0], [0, 10]), ['lines[0].points']],
  ['a line there and back', lineOf([0, 0], [10, 0], [0, 0]), ['lines[0].points']],
  ['a closed line is good', lineOf([0, 0], [10, 0], [0, 10], [0, 0]), []],
  [
    'no width',
    { ...table, width: 0 },
    ['width', 'areas[0].outline', 'areas[1].outline', 'areas[2].outline', 'lines[0].points', 'lines[1].points'],
  ],
  ['as wide as can be', { ...table, height: 32_768 }, []],
  ['too wide to be exact', { ...table, height: 40_000 }, ['height']],
  ['an id twice', { ...table, marks: [{ id: 'wood', kind: 'cart', at: [0, 0] }] }, ['marks[0].id']],
  ['a mark off the table', { ...table, marks: [{ id: 'm', kind: 'cart', at: [0, 9000] }] }, ['marks[0].at']],
  ['an unknown kind', { ...table, areas: [{ id: 'a', kind: 'lava', outline: rectangle([0, 0], [9, 9]) }] }, ['areas[0].kind']],
  [
    'half a height',
    { ...table, areas: [{ id: 'a', kind: 'paddy', height: 0.5, outline: rectangle([0, 0], [9, 9]) }] },
    ['areas[0].height'],
  ],
])('complaints about %s', (_shows, given, places) => {
  expect(tableComplaints(given, GROUND).map(({ place }) => place)).toEqual(places);
});

test('tables are read from files, and complaints say where', () => {
  expect(read(tableShape(GROUND), JSON.parse(JSON.stringify(table)))).toEqual({ ok: true, value: { ...table, marks: [] } });
  const wrong = read(tableShape(GROUND), { ...areaOf([0, 0], [10, 10], [10, 0], [0, 10]) }, 'table');
  expect(wrong).toMatchObject({ ok: false, complaints: [{ place: 'table.areas[0].outline' }] });
  expect(read(tableShape(GROUND), { width: 10 }).ok).toBe(false);
});
