import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachGestures, type GestureHost } from './gestures.ts';
import type { Camera } from './types.ts';

/** As much of a page as gestures need: two things that hear, and a clock. */
class Heard extends EventTarget {
  getBoundingClientRect(): { left: number; top: number } {
    return { left: 10, top: 20 };
  }
}
const page = new Heard();
const root = new Heard();

const pointer = (type: string, id: number, x: number, y: number, more: Record<string, unknown> = {}): Event =>
  Object.assign(new Event(type, { cancelable: true }), {
    pointerId: id,
    pointerType: 'touch',
    button: 0,
    clientX: x + 10,
    clientY: y + 20,
    ...more,
  });
const wheel = (deltaY: number, x: number, y: number, more: Record<string, unknown> = {}): Event =>
  Object.assign(new Event('wheel', { cancelable: true }), { deltaY, deltaMode: 0, clientX: x + 10, clientY: y + 20, ...more });

let camera: Camera;
let begun: number;
let may: boolean;
let letGo: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'window',
    Object.assign(page, {
      setTimeout: (act: () => void, ms: number) => setTimeout(act, ms),
      clearTimeout: (timer: ReturnType<typeof setTimeout>) => clearTimeout(timer),
    }),
  );
  vi.stubGlobal('WheelEvent', { DOM_DELTA_LINE: 1, DOM_DELTA_PAGE: 2 });
  camera = { k: 1, x: 0, y: 0 };
  begun = 0;
  may = true;
  const host: GestureHost = {
    camera: () => camera,
    limits: () => ({ least: 0.5, most: 4 }),
    mayBegin: () => may,
    began: () => {
      begun += 1;
    },
    moved: next => {
      camera = next;
    },
    ended: () => {
      begun -= 1;
    },
  };
  // The root is an element as far as gestures know elements.
  letGo = attachGestures(root as unknown as HTMLElement, host);
});
afterEach(() => {
  letGo();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The point of the world under a point of the screen. */
const under = (x: number, y: number): [number, number] => [(x - camera.x) / camera.k, (y - camera.y) / camera.k];

test('one finger pans, and the click at its end is swallowed', () => {
  let clicks = 0;
  root.addEventListener('click', () => (clicks += 1));
  root.dispatchEvent(pointer('pointerdown', 1, 100, 100));
  page.dispatchEvent(pointer('pointermove', 1, 130, 90));
  page.dispatchEvent(pointer('pointermove', 1, 150, 120));
  expect(camera).toEqual({ k: 1, x: 50, y: 20 });
  page.dispatchEvent(pointer('pointerup', 1, 150, 120));
  expect(begun).toBe(0);
  page.dispatchEvent(pointer('pointermove', 1, 300, 300)); // nobody holds it any more
  expect(camera).toEqual({ k: 1, x: 50, y: 20 });
});

test('a press that hardly moves is a click and no pan', () => {
  root.dispatchEvent(pointer('pointerdown', 1, 100, 100));
  page.dispatchEvent(pointer('pointermove', 1, 101, 101));
  page.dispatchEvent(pointer('pointerup', 1, 101, 101));
  expect(camera).toEqual({ k: 1, x: 0, y: 0 });
});

test('two fingers pinch: the points of the world under them stay under them', () => {
  root.dispatchEvent(pointer('pointerdown', 1, 100, 100));
  root.dispatchEvent(pointer('pointerdown', 2, 200, 100));
  const [left, right] = [under(100, 100), under(200, 100)];
  page.dispatchEvent(pointer('pointermove', 2, 300, 100));
  expect(camera.k).toBeCloseTo(2, 9);
  expect(under(100, 100)[0]).toBeCloseTo(left[0], 9);
  expect(under(300, 100)[0]).toBeCloseTo(right[0], 9);
  page.dispatchEvent(pointer('pointerup', 1, 100, 100));
  expect(begun).toBe(1); // one finger is still down, and goes on panning
  page.dispatchEvent(pointer('pointermove', 2, 310, 100));
  page.dispatchEvent(pointer('pointerup', 2, 310, 100));
  expect(begun).toBe(0);
});

test('a pinch ends at the limits of the scale', () => {
  root.dispatchEvent(pointer('pointerdown', 1, 100, 100));
  root.dispatchEvent(pointer('pointerdown', 2, 110, 100));
  page.dispatchEvent(pointer('pointermove', 2, 900, 100));
  expect(camera.k).toBe(4);
});

test('a finger that holds a figure begins nothing; a second one makes it a pinch', () => {
  may = false;
  root.dispatchEvent(pointer('pointerdown', 1, 100, 100));
  page.dispatchEvent(pointer('pointermove', 1, 140, 100));
  expect(camera).toEqual({ k: 1, x: 0, y: 0 });
  may = true;
  root.dispatchEvent(pointer('pointerdown', 2, 240, 100));
  page.dispatchEvent(pointer('pointermove', 2, 340, 100));
  expect(camera.k).toBeCloseTo(2, 9);
});

test('the wheel zooms about the pointer and comes to rest by itself', () => {
  const before = under(320, 240);
  root.dispatchEvent(wheel(-120, 320, 240));
  root.dispatchEvent(wheel(-120, 320, 240));
  expect(camera.k).toBeGreaterThan(1.3);
  expect(under(320, 240)[0]).toBeCloseTo(before[0], 9);
  expect(under(320, 240)[1]).toBeCloseTo(before[1], 9);
  expect(begun).toBe(1);
  vi.advanceTimersByTime(200);
  expect(begun).toBe(0);
  expect(root.dispatchEvent(wheel(120, 0, 0))).toBe(false); // the page itself must not scroll
});

test('the right button and a left one with Control are nobody’s pan', () => {
  root.dispatchEvent(pointer('pointerdown', 1, 100, 100, { pointerType: 'mouse', button: 2 }));
  root.dispatchEvent(pointer('pointerdown', 1, 100, 100, { pointerType: 'mouse', ctrlKey: true }));
  page.dispatchEvent(pointer('pointermove', 1, 160, 100));
  expect(camera).toEqual({ k: 1, x: 0, y: 0 });
  expect(begun).toBe(0);
});

test('once let go it hears nothing, and whatever was under way is ended', () => {
  root.dispatchEvent(pointer('pointerdown', 1, 100, 100));
  expect(begun).toBe(1);
  letGo();
  expect(begun).toBe(0);
  page.dispatchEvent(pointer('pointermove', 1, 160, 100));
  expect(camera).toEqual({ k: 1, x: 0, y: 0 });
});
