import { BOOKS } from '@nobori/books';
import type { Scenario } from '@nobori/engine';
import type { Table } from '@nobori/engine/table';
import { describe, expect, test } from 'vitest';
import type { Loop, Pt } from './geometry.ts';
import { heroScene } from './hero.ts';
import { hexFrame } from './hexgrid.ts';
import { hexScene, paintHexMap } from './hexmap.ts';
import { AREA_ART, areaArt, LINE_ART, lineArt, THING_ART, thingArt } from './kinds.ts';
import { paintScene, type Scene } from './scene.ts';
import { sheetMarkup } from './sheet-svg.ts';
import { isImpression, type Sheet } from './sheet.ts';
import { EXAMPLES } from './maps.testing.ts';
import { paintTable, ringsOf, tableScene } from './table.ts';
import { tableFrame } from './tableframe.ts';
import { thumbnail, thumbnailSvg } from './thumbnail.ts';
import { faultOf } from './wellformed.testing.ts';

const tables = BOOKS.flatMap(book => book.scenarios).flatMap((scenario: Scenario & { table?: Table }) =>
  scenario.table === undefined ? [] : [[scenario.id, scenario.table] as const],
);
const faults = (sheet: Sheet): string[] =>
  [...sheet.stamps.flat(), ...sheet.marks]
    .flatMap(mark => [isImpression(mark) ? null : faultOf(mark.d), mark.clip === undefined ? null : faultOf(mark.clip)])
    .filter(fault => fault !== null);

test('there are tables to paint', () => expect(tables.length).toBeGreaterThan(2));

describe.each(tables)('table %s', (id, table) => {
  test('is drawn the same every time, and with its own hand', () => {
    const sheet = paintTable(table, id);
    expect(paintTable(table, id)).toEqual(sheet);
    expect(paintTable(table, `${id} again`)).not.toEqual(sheet);
    expect(faults(sheet)).toEqual([]);
    expect([sheet.width, sheet.height]).toEqual([table.width / 10, table.height / 10]);
  });
  test('has a thumbnail', () => {
    const { sheet, dots } = thumbnail(table, id, [{ side: 2, at: [100, 100] }]);
    expect(faults(sheet)).toEqual([]);
    expect(dots).toHaveLength(1);
    expect(thumbnailSvg(table, id, [], 'a "map" & more')).toContain('aria-label="a &quot;map&quot; &amp; more"');
  });
});

describe.each(Object.entries(EXAMPLES))('hex map %s', (id, map) => {
  test('is drawn the same every time', () => {
    const sheet = paintHexMap(map, id);
    expect(paintHexMap(map, id)).toEqual(sheet);
    expect(faults(sheet)).toEqual([]);
    expect(thumbnail(map, id).sheet.marks.length).toBeGreaterThan(10);
  });
  test('keeps its frame: a hex is found again from its middle and its corners', () => {
    const frame = hexFrame(map);
    for (const hex of [
      [0, 0],
      [3, 2],
      [7, -1],
    ] as const) {
      expect(frame.hexAt(frame.centre(hex))).toEqual(hex);
      for (const corner of frame.corners(hex, 0.9)) expect(frame.hexAt(corner)).toEqual(hex);
    }
  });
});

const box = (x: number, y: number, w: number, h: number): Loop => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const empty: Scene = { id: 'one', width: 300, height: 200, u: 32, areas: [], lines: [], things: [], decks: [], yards: [], pavilions: [] };
const bare = paintScene(empty).marks.length;
const more = (scene: Partial<Scene>): number => {
  const sheet = paintScene({ ...empty, ...scene });
  expect(faults(sheet)).toEqual([]);
  return sheet.marks.length - bare;
};

test.each(AREA_ART.filter(art => art !== 'bridge' && art !== 'jetty'))(
  'area %s is drawn from a rectangle, a crooked outline and a sliver',
  art => {
    for (const loop of [
      box(40, 30, 200, 120),
      [
        [40, 30],
        [240, 50],
        [200, 90],
        [260, 150],
        [60, 160],
      ] as Pt[],
      box(20, 90, 260, 14),
    ]) {
      expect(more({ areas: [{ id: art, art, name: '', loops: [loop], level: 1 }] })).toBeGreaterThan(0);
    }
  },
);
test.each(LINE_ART)('line %s is drawn across the picture, up it and round a corner', art => {
  for (const pts of [
    [
      [40, 100],
      [240, 100],
    ],
    [
      [100, 30],
      [100, 180],
    ],
    [
      [40, 40],
      [120, 100],
      [240, 60],
    ],
  ] as Pt[][]) {
    expect(more({ lines: [{ id: art, art, pts }] })).toBeGreaterThan(0);
  }
});
test.each(THING_ART)('thing %s is drawn', art => expect(more({ things: [{ id: art, art, at: [150, 150] }] })).toBeGreaterThan(0));

test('words of the books find their pictures, other words a plain one', () => {
  const areas = {
    'deep water': 'water',
    woods: 'woods',
    'open wood': 'woods',
    'dense wood': 'woods',
    bamboo: 'bamboo',
    paddy: 'paddy',
    'rice paddy': 'paddy',
    building: 'building',
    cliff: 'cliff',
    road: 'road',
    bridge: 'bridge',
    open: 'open',
    marsh: 'marsh',
    hill: 'hill',
    scrub: 'scrub',
    undergrowth: 'scrub',
    'tall crops': 'crops',
    reeds: 'reeds',
    scree: 'rough',
    river: 'water',
    wading: 'shallows',
    village: 'village',
    'house interior': 'floor',
    'no such ground': 'open',
    quagmire: 'plain',
  };
  expect(Object.fromEntries(Object.keys(areas).map(kind => [kind, areaArt(kind)]))).toEqual(areas);
  const lines = {
    fence: 'fence',
    'low wall': 'low wall',
    hedge: 'hedge',
    rail: 'rail',
    ditch: 'ditch',
    stream: 'stream',
    ford: 'ford',
    'high wall': 'high wall',
    palisade: 'palisade',
    gate: 'gate',
    barricade: 'barricade',
    door: 'door',
    window: 'window',
    'trip wire': 'plain',
  };
  expect(Object.fromEntries(Object.keys(lines).map(kind => [kind, lineArt(kind)]))).toEqual(lines);
  expect([thingArt('cart'), thingArt('stone lantern'), thingArt('oracle')]).toEqual(['cart', 'lantern', 'stake']);
});

test('a river goes on under its bridge; rails stand on the wet sides', () => {
  const table: Table = {
    width: 6000,
    height: 6000,
    areas: [
      {
        id: 'west',
        kind: 'deep water',
        outline: [
          [0, 2800],
          [2500, 2800],
          [2500, 3300],
          [0, 3300],
        ],
      },
      {
        id: 'east',
        kind: 'deep water',
        outline: [
          [3500, 2800],
          [6000, 2800],
          [6000, 3300],
          [3500, 3300],
        ],
      },
      {
        id: 'bridge',
        kind: 'bridge',
        outline: [
          [2500, 2800],
          [3500, 2800],
          [3500, 3300],
          [2500, 3300],
        ],
      },
    ],
    lines: [],
  };
  const scene = tableScene(table, 'river');
  expect(scene.areas).toHaveLength(1);
  const [deck] = scene.decks;
  expect(deck?.a[0]).toBeCloseTo(300);
  expect(deck?.b[0]).toBeCloseTo(300); // people walk north and south
  expect(deck?.width).toBeCloseTo(100);
});

test('walls and a gate close a yard, four rails a pavilion, three do not', () => {
  const sides: Pt[][] = [
    [
      [0, 0],
      [9, 0],
    ],
    [
      [9, 9],
      [9, 0],
    ],
    [
      [9, 9],
      [0, 9],
    ],
    [
      [0, 9],
      [0, 0],
    ],
  ];
  expect(ringsOf(sides)).toHaveLength(1);
  expect(ringsOf(sides.slice(1))).toHaveLength(0);
});

test('hexes with walls on their sides become a room with its doors', () => {
  const map = EXAMPLES['storehouse'];
  if (map === undefined) throw new Error('the example is gone');
  const scene = hexScene(map, 'storehouse');
  expect(scene.areas.filter(area => area.art === 'floor')).toHaveLength(1);
  expect(scene.lines.filter(line => line.art === 'door')).toHaveLength(2);
  expect(scene.lines.filter(line => line.art === 'window')).toHaveLength(1);
});

test('table and sheet: there and back', () => {
  const frame = tableFrame({ width: 6096, height: 6096 });
  expect(frame.toSheet([0, 6096])).toEqual([0, 0]);
  expect(frame.toTable(frame.toSheet([1234, 567]))).toEqual([1234, 567]);
});

test('the front page has its scene', () => expect(faults(heroScene())).toEqual([]));

test('markup closes what it opens', () => {
  for (const [id, table] of tables) {
    const text = sheetMarkup(paintTable(table, id), 'x');
    expect(text.match(/<g/g)?.length).toBe(text.match(/<\/g>/g)?.length);
  }
});

test('the largest table is painted within 50 ms', () => {
  const [id, table] =
    tables
      .map(([name, one]) => ({ name, one, marks: paintTable(one, name).marks.length }))
      .sort((a, b) => b.marks - a.marks)
      .map(({ name, one }) => [name, one] as const)[0] ??
    tables[0] ??
    [];
  if (id === undefined || table === undefined) throw new Error('no table');
  // The best of many, by the clock or by the processor's own count: a busy machine must not fail it, slow code still does.
  let best = Infinity;
  for (let i = 0; i < 40 && best > 50; i++) {
    const began = performance.now();
    const used = process.cpuUsage();
    paintTable(table, id);
    const { user, system } = process.cpuUsage(used);
    best = Math.min(best, performance.now() - began, (user + system) / 1000);
  }
  expect(best).toBeLessThan(50);
});
