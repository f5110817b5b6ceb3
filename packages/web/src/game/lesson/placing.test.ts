import { describe, expect, test } from 'vitest';
import { around, besideWhat } from './placing.ts';

const AREA = { x: 0, y: 60, w: 1000, h: 700 };
const SIZE = { w: 380, h: 200 };

describe('where the scroll of a lesson lies', () => {
  test('right of what it speaks about, where there is room', () => {
    const man = { x: 300, y: 300, w: 60, h: 60 };
    expect(besideWhat(SIZE, AREA, [man], [])).toEqual({ x: 388, y: 230 });
  });

  test('left of it, where there is none on the right', () => {
    const man = { x: 900, y: 300, w: 60, h: 60 };
    expect(besideWhat(SIZE, AREA, [man], []).x).toBe(492);
  });

  test('never over it, nor over the bar, as long as any other place is free', () => {
    const [man, bar] = [
      { x: 450, y: 560, w: 100, h: 60 },
      { x: 16, y: 690, w: 968, h: 62 },
    ];
    const { x, y } = besideWhat(SIZE, AREA, [man], [bar]);
    const apart = x >= man.x + man.w || x + SIZE.w <= man.x || y + SIZE.h <= man.y || y >= man.y + man.h;
    expect(apart).toBe(true);
    expect(y + SIZE.h).toBeLessThanOrEqual(bar.y);
  });

  test('inside the board whatever it speaks about', () => {
    const sign = { x: 300, y: 0, w: 400, h: 52 };
    const { x, y } = besideWhat(SIZE, AREA, [sign], []);
    expect(x).toBeGreaterThanOrEqual(AREA.x);
    expect(y).toBeGreaterThanOrEqual(AREA.y);
    expect(x + SIZE.w).toBeLessThanOrEqual(AREA.x + AREA.w);
  });

  test('at the edge, where men stand below the sign it speaks about', () => {
    const [sign, bar] = [
      { x: 260, y: 0, w: 600, h: 90 },
      { x: 16, y: 690, w: 968, h: 62 },
    ];
    const men = [
      { x: 420, y: 160, w: 60, h: 60 },
      { x: 610, y: 250, w: 60, h: 60 },
    ];
    const { x, y } = besideWhat(SIZE, AREA, [sign], [bar, ...men]);
    for (const box of [sign, bar, ...men])
      expect({ x, y, box, clear: x >= box.x + box.w || x + SIZE.w <= box.x || y >= box.y + box.h || y + SIZE.h <= box.y }).toMatchObject({
        clear: true,
      });
  });

  test('the least box around several', () => {
    expect(around([])).toBeNull();
    expect(around([{ x: 1, y: 2, w: 3, h: 4 }, { x: 10, y: 0, w: 5, h: 1 }])).toEqual({ x: 1, y: 0, w: 14, h: 6 }); // prettier-ignore
  });
});
