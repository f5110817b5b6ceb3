import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paletteAt, paletteFrom } from './palette.ts';
import { boxOf, print, setUp, withOpacity, type Context } from './press.ts';
import type { Sheet } from './sheet.ts';
import { EXAMPLES, LOOKS } from './maps.testing.ts';
import { paintHexMap } from './hexmap.ts';
import { levelFor, scaleOf, TILE, tilesFor } from './tiles.ts';

/** A context that only counts. */
function counting(): Context & { readonly calls: Record<string, number>; readonly depth: () => number } {
  const calls: Record<string, number> = {};
  let depth = 0;
  const note = (name: string): void => void (calls[name] = (calls[name] ?? 0) + 1);
  const gradient = { addColorStop: () => note('stop') } as CanvasGradient;
  return {
    calls,
    depth: () => depth,
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 1,
    lineJoin: 'round',
    lineCap: 'round',
    globalAlpha: 1,
    save: () => {
      depth += 1;
      note('save');
    },
    restore: () => {
      depth -= 1;
      note('restore');
    },
    setTransform: () => note('setTransform'),
    translate: () => note('translate'),
    scale: () => note('scale'),
    beginPath: () => note('beginPath'),
    rect: () => note('rect'),
    clip: () => note('clip'),
    fill: () => note('fill'),
    stroke: () => note('stroke'),
    createLinearGradient: () => gradient,
    createRadialGradient: () => gradient,
  };
}
/** All the press asks of a path is to be there. */
class Path {
  readonly d: string;
  constructor(d: string) {
    this.d = d;
  }
}
beforeAll(() => void vi.stubGlobal('Path2D', Path));
afterAll(() => void vi.unstubAllGlobals());
const palette = paletteFrom(() => '#123456');

test('a box holds every point a brush can write', () => {
  expect(boxOf('M1 2L5 -3H9V8Z')).toEqual({ x0: 1, y0: -3, x1: 9, y1: 8 });
  expect(boxOf('M10 10h5v5h-5Z')).toEqual({ x0: 10, y0: 10, x1: 15, y1: 15 });
  expect(boxOf('M5 10a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z')).toEqual({ x0: 5, y0: 5, x1: 15, y1: 15 });
  expect(boxOf('M0 0Q10 -4 20 0C20 9 3 9 0 0Z')).toEqual({ x0: 0, y0: -4, x1: 20, y1: 9 });
});

test('colours are thinned whether or not they have an opacity already', () => {
  expect(withOpacity('#112233', 0.5)).toBe('#11223380');
  expect(withOpacity('#11223380', 0.5)).toBe('#11223340');
  expect(withOpacity('#fff', 0)).toBe('#ffffff00');
  expect(withOpacity('red', 0.5)).toBe('red');
});

test('only what a tile shows is printed, and the context is left as it was', () => {
  const map = EXAMPLES['village'];
  if (map === undefined) throw new Error('the example is gone');
  const sheet = paintHexMap(map, LOOKS, 'village');
  const forme = setUp(sheet);
  const whole = counting();
  const all = print(whole, forme, palette, [0, 0], 1, sheet.width, sheet.height);
  expect(whole.depth()).toBe(0);
  expect(all).toBeGreaterThan(0.85 * sheet.marks.length);
  const corner = counting();
  expect(print(corner, forme, palette, [0, 0], 4, 512, 512)).toBeLessThan(all / 3);
  expect(corner.depth()).toBe(0);
});

test('what is clear is not printed: lamps by day', () => {
  const sheet: Sheet = {
    width: 10,
    height: 10,
    stamps: [],
    marks: [
      { d: 'M0 0h9v9Z', fill: 'night-glow' },
      { d: 'M0 0h9v9Z', fill: 'key' },
    ],
  };
  expect(print(counting(), setUp(sheet), { ...palette, 'night-glow': '#f2b95a00' }, [0, 0], 1, 10, 10)).toBe(1);
  expect(print(counting(), setUp(sheet), palette, [0, 0], 1, 10, 10)).toBe(2);
});

test('tiles: the level is never coarser than the screen by more than a sixteenth', () => {
  for (const scale of [0.3, 0.5, 0.71, 1, 1.4, 2, 2.9, 3.9]) expect(scaleOf(levelFor(scale))).toBeGreaterThanOrEqual(scale * 0.93);
  for (const scale of [0.3, 1, 2]) expect(scaleOf(levelFor(scale))).toBeLessThanOrEqual(scale * 1.5);
});

test('tiles: those in the middle of the view come first, none lies off the sheet', () => {
  const sheet = { width: 2000, height: 1500 };
  const keys = tilesFor({ x0: 500, y0: 300, x1: 1900, y1: 1200, scale: 1 }, sheet);
  const step = TILE / scaleOf(keys[0]?.level ?? 0);
  expect(keys[0]).toMatchObject({ column: Math.floor(1200 / step), row: Math.floor(750 / step) });
  for (const { column, row } of keys) {
    expect(column * step).toBeLessThan(sheet.width);
    expect(row * step).toBeLessThan(sheet.height);
  }
  expect(tilesFor({ x0: -900, y0: -900, x1: -10, y1: -10, scale: 1 }, sheet)).toHaveLength(1);
});

test('what was taken off the page while it waited is printed in the colours of the page', () => {
  const page = { isConnected: true };
  vi.stubGlobal('document', { documentElement: page });
  // A browser gives no value of any property of what is not on the page.
  vi.stubGlobal('getComputedStyle', ({ isConnected }: Element) => ({ getPropertyValue: () => (isConnected ? '#123456' : '') }));
  expect(new Set(Object.values(paletteAt({ isConnected: false } as Element)))).toEqual(new Set(['#123456']));
  vi.unstubAllGlobals();
});
