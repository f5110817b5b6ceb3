import { BOOKS } from '@nobori/books';
import { AREA_LOOKS, LINE_LOOKS, THING_LOOKS, type Scenario } from '@nobori/engine';
import type { Table } from '@nobori/engine/table';
import { describe, expect, test } from 'vitest';
import type { Loop, Pt } from './geometry.ts';
import { heroScene } from './hero.ts';
import { hexFrame } from './hexgrid.ts';
import { hexScene, paintHexMap } from './hexmap.ts';
import { areaLook, groundLooks, hexLook, lineLook, thingLook, type GroundLooks } from './kinds.ts';
import { paintScene, type Scene } from './scene.ts';
import { sheetMarkup } from './sheet-svg.ts';
import { isImpression, type Sheet } from './sheet.ts';
import { EXAMPLES, LOOKS } from './maps.testing.ts';
import { paintTable, ringsOf, tableScene } from './table.ts';
import { tableFrame } from './tableframe.ts';
import { thumbnail, thumbnailSvg } from './thumbnail.ts';
import { faultOf } from './wellformed.testing.ts';

const tables = BOOKS.flatMap(book =>
  book.scenarios.flatMap((scenario: Scenario & { table?: Table }) =>
    scenario.table === undefined ? [] : [[`${book.id}/${scenario.id}`, scenario.table, groundLooks(book.terrain)] as const],
  ),
);
const faults = (sheet: Sheet): string[] =>
  [...sheet.stamps.flat(), ...sheet.marks]
    .flatMap(mark => [isImpression(mark) ? null : faultOf(mark.d), mark.clip === undefined ? null : faultOf(mark.clip)])
    .filter(fault => fault !== null);

test('there are tables to paint', () => expect(tables.length).toBeGreaterThan(2));

describe.each(tables)('table %s', (id, table, looks) => {
  test('is drawn the same every time, and with its own hand', () => {
    const sheet = paintTable(table, looks, id);
    expect(paintTable(table, looks, id)).toEqual(sheet);
    expect(paintTable(table, looks, `${id} again`)).not.toEqual(sheet);
    expect(faults(sheet)).toEqual([]);
    expect([sheet.width, sheet.height]).toEqual([table.width / 10, table.height / 10]);
  });
  test('has a thumbnail', () => {
    const { sheet, dots } = thumbnail(table, looks, id, [{ side: 2, at: [100, 100] }]);
    expect(faults(sheet)).toEqual([]);
    expect(dots).toHaveLength(1);
    expect(thumbnailSvg(table, looks, id, [], 'a "map" & more')).toContain('aria-label="a &quot;map&quot; &amp; more"');
  });
});

describe.each(Object.entries(EXAMPLES))('hex map %s', (id, map) => {
  test('is drawn the same every time', () => {
    const sheet = paintHexMap(map, LOOKS, id);
    expect(paintHexMap(map, LOOKS, id)).toEqual(sheet);
    expect(faults(sheet)).toEqual([]);
    expect(thumbnail(map, LOOKS, id).sheet.marks.length).toBeGreaterThan(10);
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

test.each(AREA_LOOKS.filter(art => art !== 'bridge' && art !== 'jetty'))(
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
      expect(more({ areas: [{ id: art, art, loops: [loop], level: 1 }] })).toBeGreaterThan(0);
    }
  },
);
test.each(LINE_LOOKS)('line %s is drawn across the picture, up it and round a corner', art => {
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
test.each(THING_LOOKS)('thing %s is drawn', art => expect(more({ things: [{ id: art, art, at: [150, 150] }] })).toBeGreaterThan(0));

test('ground looks as the book says; what it has no look for is plain', () => {
  const looks: GroundLooks = {
    areas: { mire: 'marsh', wall: 'house wall', gate: 'gate', shrine: 'torii' },
    lines: { wall: 'high wall' },
    things: { corner: null, ox: 'cart' },
  };
  expect(['mire', 'wall', 'fog'].map(kind => areaLook(looks, kind))).toEqual(['marsh', 'plain', 'plain']);
  expect(['mire', 'wall', 'gate', 'shrine', 'fog'].map(kind => hexLook(looks, kind))).toEqual([
    'marsh',
    'wall',
    'door',
    { thing: 'torii' },
    'plain',
  ]);
  expect(['wall', 'fog'].map(kind => lineLook(looks, kind))).toEqual(['high wall', 'plain']);
  expect(['corner', 'ox', 'fog'].map(kind => thingLook(looks, kind))).toEqual([null, 'cart', 'stake']);
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
  const scene = tableScene(table, LOOKS, 'river');
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
  const scene = hexScene(map, LOOKS, 'storehouse');
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
  for (const [id, table, looks] of tables) {
    const text = sheetMarkup(paintTable(table, looks, id), 'x');
    expect(text.match(/<g/g)?.length).toBe(text.match(/<\/g>/g)?.length);
  }
});

test('the largest table is painted within 50 ms', () => {
  const drawn = ([id, table, looks]: (typeof tables)[number]): number => paintTable(table, looks, id).marks.length;
  const largest = tables.toSorted((a, b) => drawn(b) - drawn(a))[0];
  if (largest === undefined) throw new Error('no table');
  const [id, table, looks] = largest;
  // The best of many, by the clock or by the processor's own count: a busy machine must not fail it, slow code still does.
  let best = Infinity;
  for (let i = 0; i < 40 && best > 50; i++) {
    const began = performance.now();
    const used = process.cpuUsage();
    paintTable(table, looks, id);
    const { user, system } = process.cpuUsage(used);
    best = Math.min(best, performance.now() - began, (user + system) / 1000);
  }
  expect(best).toBeLessThan(50);
});

test('a stream with a ford and a bridge of planks is one stream, and the road leads over it', () => {
  const stream = { 'deep water': '0,3-1,3 3,3-4,3 6,3-8,3', wading: '2,3', quay: '5,3', road: '5,0-5,2 5,4-5,6' };
  const map = { columns: 9, rows: 7, lower: 'odd', labels: 'numbers', ground: 'open', terrain: stream } as const;
  const areasOf = (art: string) => hexScene({ ...map, edges: {} }, LOOKS, 'stream').areas.filter(area => area.art === art);
  expect([areasOf('shallows').length, areasOf('water').length, areasOf('road').length]).toEqual([1, 2, 1]);
});

test('a quay is no bridge: no water runs under it', () => {
  const map = { columns: 9, rows: 7, lower: 'odd', labels: 'numbers', ground: 'open', terrain: { 'deep water': '0,0-8,2', quay: '0,3-8,3' } } as const; // prettier-ignore
  const river = hexScene({ ...map, edges: {} }, LOOKS, 'quay').areas.find(({ art }) => art === 'water');
  const { centre } = hexFrame(map);
  expect(Math.max(...(river?.loops.flat() ?? []).map(([, y]) => y))).toBeLessThan(centre([4, 3])[1]);
});
