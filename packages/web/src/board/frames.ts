/** How smoothly a board moves: the true gestures, one a frame, and the time from frame to frame. */

export interface Smoothness {
  readonly frames: number;
  /** Milliseconds. */
  readonly median: number;
  readonly p95: number;
  readonly worst: number;
}

const nextFrame = (): Promise<number> => new Promise(resolve => window.requestAnimationFrame(resolve));
const pause = (ms: number): Promise<void> => new Promise(resolve => window.setTimeout(resolve, ms));

function summed(times: readonly number[]): Smoothness {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { frames: times.length, median: at(0.5), p95: at(0.95), worst: at(1) };
}

async function timed(frames: number, act: (frame: number) => void): Promise<Smoothness> {
  const times: number[] = [];
  let before = await nextFrame();
  for (let i = 0; i < frames; i += 1) {
    act(i);
    const now = await nextFrame();
    times.push(now - before);
    before = now;
  }
  return summed(times);
}

/** Drags the view round and round. */
export async function pan(view: HTMLElement, frames = 180): Promise<Smoothness> {
  const box = view.getBoundingClientRect();
  // On the board's rim, where nobody stands who could be lifted instead.
  const [x, y] = [box.left + box.width * 0.5, box.top + 40];
  const pointer = (type: string, dx: number, dy: number): PointerEvent =>
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      view: window,
      pointerId: 77,
      pointerType: 'mouse',
      isPrimary: true,
      clientX: x + dx,
      clientY: y + dy,
      button: type === 'pointermove' ? -1 : 0,
      buttons: type === 'pointerup' ? 0 : 1,
    });
  view.dispatchEvent(pointer('pointerdown', 0, 0));
  const before = placeOf(view);
  let moved = 0;
  const found = await timed(frames, i => {
    view.dispatchEvent(pointer('pointermove', 260 * Math.sin(i / 19), 180 * Math.sin(i / 27)));
    if (placeOf(view) !== before) moved += 1;
  });
  view.dispatchEvent(pointer('pointerup', 0, 0));
  if (moved < frames / 2) throw new Error('The view did not follow: nothing was measured.');
  await pause(400);
  return found;
}

/** How the world lies under the view. */
const placeOf = (view: HTMLElement): string =>
  view.firstElementChild instanceof HTMLElement ? view.firstElementChild.style.transform : '';

/** Turns the wheel in and out. */
export async function zoom(view: HTMLElement, frames = 180): Promise<Smoothness> {
  const box = view.getBoundingClientRect();
  const found = await timed(frames, i =>
    view.dispatchEvent(
      new WheelEvent('wheel', {
        bubbles: true,
        cancelable: true,
        view: window,
        clientX: box.left + box.width / 2,
        clientY: box.top + box.height / 2,
        deltaY: 24 * Math.cos(i / 24),
      }),
    ),
  );
  await pause(500);
  return found;
}
