import { describe, expect, test } from 'vitest';
import {
  constrained,
  covers,
  cssTransform,
  fitted,
  framing,
  freeArea,
  limitsOf,
  NO_INSETS,
  revealed,
  SMALLEST,
  toScreen,
  toWorld,
  zoomed,
  type Standing,
} from './camera.ts';
import type { Pt } from './geometry.ts';

const view = { width: 1100, height: 840 };
const phone = { width: 390, height: 560 };
const table = { width: 914.4, height: 914.4 };
const man = (x: number, y: number, near = false, own = near): Standing => ({ at: [x, y], radius: 12.5, near, own });

test('screen and world are inverse', () => {
  const camera = { k: 1.7, x: -220, y: 31 };
  const there = toWorld(camera, toScreen(camera, [123, 456]));
  expect(there[0]).toBeCloseTo(123, 9);
  expect(there[1]).toBeCloseTo(456, 9);
});

test('the world moves by one transform: whole pixels while only panned, scaled from how it is laid out while zoomed', () => {
  expect(cssTransform({ k: 2, x: 10.4, y: -3.6 }, 2, 1)).toBe('translate(10px, -4px)');
  expect(cssTransform({ k: 2, x: 10.4, y: -3.6 }, 2, 2)).toBe('translate(10.5px, -3.5px)');
  expect(cssTransform({ k: 3, x: 10.005, y: -3 }, 2, 1)).toBe('translate(10.01px, -3px) scale(1.5)');
});

describe('framing', () => {
  test('puts the box in the middle of what is free of rulers and slips', () => {
    const insets = { ...NO_INSETS, bottom: 140 };
    const camera = framing({ x: 100, y: 100, w: 200, h: 200 }, view, insets, { least: 0.1, most: 9 });
    const free = freeArea(view, insets);
    expect(toScreen(camera, [200, 200])).toEqual([free.x + free.w / 2, free.y + free.h / 2]);
    expect(camera.k * 200).toBeCloseTo(Math.min(free.w, free.h), 6);
  });
});

describe('fit to forces', () => {
  const limits = limitsOf(table, view, NO_INSETS, 12.5);
  const inView = (camera: { k: number; x: number; y: number }, [x, y]: Pt, size: { width: number; height: number }): boolean => {
    const [sx, sy] = toScreen(camera, [x, y]);
    return sx >= 0 && sy >= 0 && sx <= size.width && sy <= size.height;
  };

  test('everybody is in view on a wide screen', () => {
    const men = [man(100, 60), man(800, 850), man(450, 450)];
    const camera = fitted(men, table, view, NO_INSETS, limits);
    for (const { at } of men) expect(inView(camera, at, view)).toBe(true);
  });

  test('everybody is in view on a small screen too, as long as one man can be told from another', () => {
    const [small, foot] = [
      { width: 724, height: 708 },
      { ...NO_INSETS, top: 52, bottom: 140 },
    ];
    const men = [man(100, 60), man(800, 760, true)];
    const camera = fitted(men, table, small, foot, limitsOf(table, small, foot, 12.5));
    expect(camera.k * 25).toBeLessThan(20);
    for (const { at } of men) expect(inView(camera, at, { ...small, height: small.height - foot.bottom })).toBe(true);
  });

  test('a lone duel is not blown up beyond reason', () => {
    const camera = fitted([man(450, 450), man(480, 450)], table, view, NO_INSETS, limits);
    expect(camera.k * 25).toBeLessThanOrEqual(60);
  });

  test('on a phone bases stay readable, and those that matter are in view', () => {
    const men = [man(100, 60), man(800, 850, true), man(760, 850, true)];
    const camera = fitted(men, table, phone, NO_INSETS, limitsOf(table, phone, NO_INSETS, 12.5));
    expect(camera.k * 25).toBeGreaterThanOrEqual(SMALLEST - 1e-9);
    expect(inView(camera, [800, 850], phone)).toBe(true);
    expect(inView(camera, [760, 850], phone)).toBe(true);
    expect(inView(camera, [100, 60], phone)).toBe(false);
  });

  test('where one’s men and their targets are too far apart for a phone, one’s own men are in view', () => {
    const men = [man(60, 400, true), man(100, 450, true), man(850, 300, true, false), man(850, 600, true, false)];
    const camera = fitted(men, table, phone, NO_INSETS, limitsOf(table, phone, NO_INSETS, 12.5));
    expect(inView(camera, [60, 400], phone)).toBe(true);
    expect(inView(camera, [100, 450], phone)).toBe(true);
    expect(inView(camera, [850, 300], phone)).toBe(false);
  });

  test('an empty board shows the whole world', () => {
    const camera = fitted([], table, view, NO_INSETS, limits);
    for (const corner of [
      [0, 0],
      [914.4, 914.4],
    ] as const)
      expect(inView(camera, corner, view)).toBe(true);
  });
});

test('a slip lies over somebody only where he matters, is in view, and stands at its height', () => {
  const camera = { k: 1, x: 0, y: 0 };
  const slip = { ...NO_INSETS, bottom: 140 }; // from 700 down
  const hides = (x: number, y: number, near: boolean) => covers(slip, [man(100, 100, true), man(x, y, near)], camera, view);
  expect(hides(300, 695, true)).toBe(true); // half of his base
  expect(hides(300, 680, true)).toBe(false);
  expect(hides(300, 695, false)).toBe(false);
  expect(hides(300, 900, true)).toBe(false); // out of view altogether
});

describe('the world cannot be lost', () => {
  test('dragged far away it comes back to the rim of the view, with room for what is shown round a hex there', () => {
    const { x, y } = constrained({ k: 2, x: 5000, y: -9000 }, table, view, NO_INSETS);
    expect(x).toBeCloseTo(64, 6);
    expect(y + table.height * 2).toBeCloseTo(view.height - 64, 6);
  });
  test('a world smaller than the view stays whole', () => {
    const { x, y } = constrained({ k: 0.5, x: -300, y: 9000 }, table, view, NO_INSETS);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y + table.height * 0.5).toBeLessThanOrEqual(view.height);
  });
  test('where it is lawful it is left alone', () => {
    const camera = { k: 2, x: -300, y: -400 };
    expect(constrained(camera, table, view, NO_INSETS)).toEqual(camera);
  });
});

test('zoom keeps the point under the pointer and stops at the limits', () => {
  const camera = { k: 1, x: 10, y: 20 };
  const pointer: Pt = [300, 200];
  const before = toWorld(camera, pointer);
  const after = toWorld(zoomed(camera, 1.5, pointer, { least: 0.2, most: 4 }), pointer);
  expect(after[0]).toBeCloseTo(before[0], 9);
  expect(after[1]).toBeCloseTo(before[1], 9);
  expect(zoomed(camera, 100, pointer, { least: 0.2, most: 4 }).k).toBe(4);
});

test('a focused figure is brought into view by the smallest pan', () => {
  const camera = { k: 1, x: 0, y: 0 };
  expect(revealed(camera, [500, 400], view, NO_INSETS)).toEqual(camera);
  const moved = revealed(camera, [2000, 400], view, NO_INSETS);
  expect(toScreen(moved, [2000, 400])[0]).toBe(view.width - 56);
  expect(moved.y).toBe(0);
});
