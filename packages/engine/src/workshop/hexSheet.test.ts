import { describe, expect, test } from 'vitest';
import { hexOfLabel, type HexMap } from '../hex/index.ts';
import { gapsIn } from './gaps.ts';
import {
  cleared,
  copied,
  hexesOf,
  kindAt,
  levelAt,
  mapOf,
  mirrored,
  painted,
  raised,
  resized,
  sheetOf,
  shifted,
  sideAt,
  walled,
  type HexSheet,
} from './hexSheet.ts';
import { blockOf, brushed, filledFrom, hexLine, outlineOf, polygonOf, sideNear } from './hexTools.ts';
import { housed } from './landscape/onHexes.ts';

const MAP: HexMap = {
  columns: 9,
  rows: 7,
  lower: 'odd',
  labels: 'numbers',
  ground: 'open',
  terrain: { woods: '1,1-2,3 7,5', river: '4,0-4,6' },
  levels: { '1': '6,0-8,2' },
  edges: { wall: '1,1-2,3/round', hedge: '6,4/2' },
};
const at = (label: string): readonly [number, number] => hexOfLabel(MAP, label) ?? [99, 99];
const labels = (sheet: HexSheet, kind: string): string => mapOf(sheet, MAP).terrain?.[kind] ?? '';

describe('a sheet', () => {
  test('is written as a map that reads the same', () => {
    const sheet = sheetOf(MAP);
    const again = sheetOf({ ...mapOf(sheet, MAP) }); // another object, which is read
    expect(again).toEqual(sheet);
    expect(labels(sheet, 'woods')).toBe('1,1-2,3 7,5');
  });

  test('takes paint, heights and sides, and gives them back when cleared', () => {
    const sheet = sheetOf({ ...MAP, terrain: {}, levels: {}, edges: {} });
    const spot = [at('3,3')];
    const drawn = walled(raised(painted(sheet, spot, 'mud'), spot, 2), outlineOf(spot), 'wall');
    expect([kindAt(drawn, at('3,3')), levelAt(drawn, at('3,3')), sideAt(drawn, { hex: at('3,3'), at: 4 })]).toEqual(['mud', 2, 'wall']);
    expect(cleared(drawn, spot)).toEqual(sheet);
    expect(painted(sheet, [at('3,3')], 'open')).toBe(sheet); // nothing changed
  });

  test('grows and shrinks from its north-west corner', () => {
    const sheet = sheetOf(MAP);
    const small = resized(sheet, 5, 4);
    expect([small.kinds.length, labels(small, 'woods')]).toEqual([20, '1,1-2,3']);
    expect(resized(sheet, 12, 9).sides).toEqual(sheet.sides);
  });

  test('moves and copies what belongs to hexes, sides included', () => {
    const sheet = sheetOf(MAP);
    const block = blockOf(sheet, at('1,1'), at('2,3'));
    const moved = shifted(sheet, block, [4, 0]);
    expect(kindAt(moved, at('1,1'))).toBe('open');
    expect([...moved.sides].filter(([, kind]) => kind === 'wall')).toHaveLength(
      [...sheet.sides].filter(([, kind]) => kind === 'wall').length,
    );
    const twice = copied(sheet, block, [4, 0]);
    expect(hexesOf(twice).filter(hex => kindAt(twice, hex) === 'woods')).toHaveLength(13);
  });

  test.each(['west to east', 'north to south', 'half turn'] as const)('mirrored %s, mirrored again it stays', axis => {
    const once = mirrored(sheetOf(MAP), axis);
    expect(mirrored(once, axis)).toEqual(once);
    expect(once).not.toEqual(sheetOf(MAP));
  });
});

describe('tools', () => {
  const sheet = sheetOf(MAP);
  test('a brush stays on the map, a line is without gaps', () => {
    expect(brushed(sheet, at('0,0'), 3)).toHaveLength(3);
    const line = hexLine(sheet, at('0,6'), at('8,1'));
    expect(new Set(line.map(hex => hex.join())).size).toBe(line.length);
  });
  test('filling stops at other kinds and at sides', () => {
    expect(filledFrom(sheet, at('1,1'))).toHaveLength(6);
    expect(filledFrom(sheet, at('0,0')).some(hex => hex.join() === at('8,6').join())).toBe(false); // the river
  });
  test('a polygon has its corners and what lies between them', () => {
    const hexes = polygonOf(sheet, [at('0,0'), at('4,0'), at('2,4')]).map(hex => hex.join());
    for (const label of ['0,0', '4,0', '2,4', '2,2']) expect(hexes).toContain(at(label).join());
    expect(hexes).not.toContain(at('0,4').join());
  });
  test('the side of a hex that is pointed at', () => {
    const [x, y] = [3, 3.5]; // the middle of 3,3
    expect([sideNear(sheet, at('3,3'), x, y - 0.4), sideNear(sheet, at('3,3'), x + 0.4, y + 0.25), sideNear(sheet, at('3,3'), x, y + 0.4)]).toEqual([0, 2, 3]); // prettier-ignore
  });
  test('a house has walls all round, but for its door', () => {
    const bare = sheetOf({ ...MAP, terrain: {}, levels: {}, edges: {} });
    const block = blockOf(bare, at('2,2'), at('4,4'));
    const words = { floor: 'floor', wall: { side: 'wall' }, door: { side: 'door' } };
    const kinds = [...housed(bare, block, words, ['south', 'north']).sides.values()];
    expect([kinds.filter(kind => kind === 'door').length, kinds.length]).toEqual([2, outlineOf(block).length]);
  });
  test('a hedge that misses every second side is found, a gate is not', () => {
    const fence = outlineOf(blockOf(sheet, at('5,3'), at('7,5')));
    const ring = walled(sheetOf({ ...MAP, edges: {} }), fence, 'hedge');
    expect(gapsIn(ring, 'hedge')).toEqual([]);
    expect(gapsIn(walled(ring, fence.slice(0, 1), null), 'hedge')).toEqual([]);
    const holed = fence.filter((_, i) => i % 4 === 0).reduce((next, side) => walled(next, [side], null), ring);
    expect(gapsIn(holed, 'hedge').length).toBeGreaterThan(1);
  });
});
