/**
 * Pan, pinch and wheel over an element, as cameras. Our own, because the library for it brings four others along and would take a tenth of
 * what may be loaded before the first board.
 */
import type { Camera } from './types.ts';

export interface GestureHost {
  camera(): Camera;
  limits(): { readonly least: number; readonly most: number };
  /** Asked before a gesture begins: the figure under the finger may want it. */
  mayBegin(): boolean;
  began(): void;
  moved(camera: Camera): void;
  ended(): void;
}

interface Touch {
  readonly x: number;
  readonly y: number;
}

/** A press that moved no farther than this is a click. */
const CLICK = 3;
/** The wheel has come to rest after this. */
const WHEEL_REST = 150;

/** Listens until the function it returns is called. */
export function attachGestures(root: HTMLElement, host: GestureHost): () => void {
  const fingers = new Map<number, Touch>();
  /** Under way; before that a finger may be down that somebody else wanted. */
  let active = false;
  let travelled = 0;
  let wheelRest = 0;

  const at = ({ clientX, clientY }: MouseEvent): Touch => {
    const { left, top } = root.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const scale = (k: number): number => Math.min(host.limits().most, Math.max(host.limits().least, k));

  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && (event.button > 1 || event.ctrlKey)) return;
    if (fingers.size === 0) {
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', up);
      window.addEventListener('pointercancel', up);
    }
    // Remembered even if it may not begin anything: with a second finger it becomes half of a pinch.
    fingers.set(event.pointerId, at(event));
    if (active || !host.mayBegin()) return;
    active = true;
    travelled = 0;
    host.began();
  };

  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = at(event);
    const others = [...fingers].filter(([id]) => id !== event.pointerId).map(([, touch]) => touch);
    fingers.set(event.pointerId, now);
    if (!active) return;
    travelled += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    const { k, x, y } = host.camera();
    const [still] = others;
    if (still === undefined) {
      if (travelled > CLICK) host.moved({ k, x: x + now.x - before.x, y: y + now.y - before.y });
      return;
    }
    // Two fingers: the points of the world under them stay under them.
    const spread = (finger: Touch): number => Math.max(1, Math.hypot(finger.x - still.x, finger.y - still.y));
    const next = scale((k * spread(now)) / spread(before));
    const middle = (finger: Touch): Touch => ({ x: (finger.x + still.x) / 2, y: (finger.y + still.y) / 2 });
    const [from, to] = [middle(before), middle(now)];
    host.moved({ k: next, x: to.x - ((from.x - x) * next) / k, y: to.y - ((from.y - y) * next) / k });
  };

  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', up);
    if (!active) return;
    active = false;
    if (travelled > CLICK) swallowClick(root);
    host.ended();
  };

  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    if (wheelRest === 0) host.began();
    window.clearTimeout(wheelRest);
    const step = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 0.05 : event.deltaMode === WheelEvent.DOM_DELTA_PAGE ? 1 : 0.002;
    const { k, x, y } = host.camera();
    const next = scale(k * 2 ** (-event.deltaY * step * (event.ctrlKey ? 10 : 1))); // a pinch on a trackpad comes as a wheel with Control
    const point = at(event);
    host.moved({ k: next, x: point.x - ((point.x - x) * next) / k, y: point.y - ((point.y - y) * next) / k });
    wheelRest = window.setTimeout(() => {
      wheelRest = 0;
      host.ended();
    }, WHEEL_REST);
  };

  root.addEventListener('pointerdown', down);
  root.addEventListener('wheel', wheel, { passive: false });
  return () => {
    root.removeEventListener('pointerdown', down);
    root.removeEventListener('wheel', wheel);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', up);
    window.clearTimeout(wheelRest);
    if (active) host.ended();
    if (wheelRest !== 0) host.ended();
  };
}

/** The click at the end of a pan is not meant for what lies under it. */
function swallowClick(root: HTMLElement): void {
  const swallow = (event: MouseEvent): void => event.stopPropagation();
  root.addEventListener('click', swallow, { capture: true, once: true });
  window.setTimeout(() => root.removeEventListener('click', swallow, { capture: true }), 0);
}
