import { present } from '@nobori/engine';
import { hexDisk, hexAtColumnRow, type HexMap } from '@nobori/engine/hex';
import { reachOutline } from '@nobori/engine/table';
import { describe, expect, test } from 'vitest';
import { area, dist, type Pt } from '../art/geometry.ts';
import { HEX_HEIGHT, HEX_SIZE } from '../art/index.ts';
import { frameOf, framesFor } from './frame.ts';

await framesFor('hex');

const mapOf = (lower: 'even' | 'odd'): HexMap => ({ columns: 7, rows: 5, lower, labels: 'letters', ground: 'open' });

describe.each(['even', 'odd'] as const)('a map whose %s columns lie lower', lower => {
  const map = mapOf(lower);
  const frame = frameOf({ kind: 'hex', map }, 'hex');
  const all = Array.from({ length: map.columns * map.rows }, (_, i) => hexAtColumnRow(map, i % map.columns, Math.trunc(i / map.columns)));

  test('every hex lies within the sheet, and the sheet is no larger than needed', () => {
    const corners = all.flatMap(hex => frame.corners(hex, 1));
    expect(Math.min(...corners.map(([x]) => x))).toBeCloseTo(0, 6);
    expect(Math.min(...corners.map(([, y]) => y))).toBeCloseTo(0, 6);
    expect(Math.max(...corners.map(([x]) => x))).toBeCloseTo(frame.width, 6);
    expect(Math.max(...corners.map(([, y]) => y))).toBeCloseTo(frame.height, 6);
  });

  test('a point near the middle or near a corner belongs to its hex', () => {
    for (const hex of all) {
      expect(frame.spot(frame.world(hex))).toEqual(hex);
      for (const corner of frame.corners(hex, 0.98)) expect(frame.spot(corner)).toEqual(hex);
    }
  });

  test('neighbours are a step apart', () => {
    for (const near of hexDisk([2, 1], 1).slice(1)) expect(dist(frame.world([2, 1]), frame.world(near))).toBeCloseTo(frame.drawn(1), 6);
  });

  test('the rulers stand over the columns and rows of the labels', () => {
    const { columns, rows } = present(frame.ruler(), 'rulers of a hex map');
    expect(columns.map(([, label]) => label).join('')).toBe('ABCDEFG');
    expect(rows.map(([, label]) => label).join('')).toBe('12345');
    expect(rows[2]?.[0]).toBeCloseTo(frame.world(hexAtColumnRow(map, lower === 'odd' ? 0 : 1, 2))[1], 6);
    expect(columns[3]?.[0]).toBeCloseTo(frame.world(hexAtColumnRow(map, 3, 0))[0], 6);
  });
});

describe('the rim of an area', () => {
  const hexes = frameOf({ kind: 'hex', map: mapOf('odd') }, 'hex');
  test('of hexes runs clockwise, around a hole the other way', () => {
    expect(hexes.rims([[[2, 1]]]).map(rim => rim.length)).toEqual([6]);
    const ring = hexes.rims([hexDisk([3, 1], 1).slice(1)]);
    expect(ring.map(rim => rim.length).toSorted((a, b) => a - b)).toEqual([6, 18]);
    expect(ring.map(rim => Math.sign(area(rim))).toSorted((a, b) => a - b)).toEqual([-1, 1]);
  });
  test('of a table runs clockwise too, as the engine hands it out', () => {
    const table = frameOf({ kind: 'table', table: { width: 9144, height: 9144, areas: [], lines: [] } }, 'inches');
    const outline = reachOutline({ from: [4000, 4000], allowance: 1000, spacing: 100, cost: to => dist([4000, 4000], to) });
    for (const rim of table.rims(outline)) expect(area(rim)).toBeGreaterThan(0);
  });
});

describe('spots and the world', () => {
  test('a table has its origin in the south-west', () => {
    const frame = frameOf({ kind: 'table', table: { width: 9144, height: 6096, areas: [], lines: [] } }, 'inches');
    expect(frame.unit).toBe('inches');
    expect(frame.world([0, 0])).toEqual([0, 609.6]);
    expect(frame.spot([0, 0])).toEqual([0, 6096]);
    expect(frame.spot([-1, 0])).toBeNull();
    expect(frame.nearest([-50, 9000])).toEqual([0, 0]);
    expect(frame.tell([2540, 1270])).toBe('10.0 across, 5.0 up');
    expect(frame.tellLength(frame.measure([0, 0], [25.4, 0]))).toBe('1.0″');
  });
  test('a table of centimetres says so', () => {
    expect(frameOf({ kind: 'table', table: { width: 18000, height: 12000, areas: [], lines: [] } }, 'cm').unit).toBe('cm');
  });
  test('a hex off the map is no spot, but has a nearest one', () => {
    const frame = frameOf({ kind: 'hex', map: mapOf('odd') }, 'hex');
    const beyond: Pt = [-HEX_SIZE * 1.5, HEX_HEIGHT / 3];
    expect(frame.spot(beyond)).toBeNull();
    expect(frame.nearest(beyond)).toEqual([0, 0]);
    expect(frame.tell([2, 1])).toBe('C3');
    expect(frame.tellLength(frame.measure(frame.world([0, 0]), frame.world([3, 0])))).toBe('3 hexes');
  });
});
