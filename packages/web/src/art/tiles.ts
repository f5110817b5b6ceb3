/**
 * The ground as bitmaps: printed tile by tile in a worker, for the zoom that is shown, and laid into the world element the camera moves.
 * Nothing is drawn while the board pans; only new tiles are put in place when they are dry.
 */
import type { Palette } from './palette.ts';
import type { Context } from './press.ts';
import type { Ground, Job, Proof } from './press.worker.ts';

export const TILE = 512;
/** Printed scales: pixels to a unit of the sheet, half a stop apart. */
export const levelFor = (pixelsPerUnit: number): number => Math.max(-6, Math.min(4, Math.ceil(Math.log2(pixelsPerUnit * 0.94) * 2)));
export const scaleOf = (level: number): number => 2 ** (level / 2);

export interface View {
  /** The part of the sheet that is shown, in its own units. */
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
  /** Screen pixels to a unit, before the device's own ratio. */
  readonly scale: number;
}
export interface TileKey {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}
export const tileName = ({ level, column, row }: TileKey): string => `${level}/${column}/${row}`;

/** The tiles a view needs, those in its middle first; one more on every side where the sheet goes on. */
export function tilesFor(view: View, sheet: { readonly width: number; readonly height: number }, ratio = 1, margin = 0): TileKey[] {
  const level = levelFor(view.scale * ratio);
  const step = TILE / scaleOf(level);
  const last = (length: number): number => Math.max(0, Math.ceil(length / step) - 1);
  const within = (n: number, most: number): number => Math.max(0, Math.min(most, n));
  const [columns, rows] = [last(sheet.width), last(sheet.height)];
  const [c0, c1] = [within(Math.floor(view.x0 / step) - margin, columns), within(Math.floor(view.x1 / step) + margin, columns)];
  const [r0, r1] = [within(Math.floor(view.y0 / step) - margin, rows), within(Math.floor(view.y1 / step) + margin, rows)];
  const keys: TileKey[] = [];
  for (let row = r0; row <= r1; row++) for (let column = c0; column <= c1; column++) keys.push({ level, column, row });
  const [mx, my] = [(view.x0 + view.x1) / 2 / step - 0.5, (view.y0 + view.y1) / 2 / step - 0.5];
  const far = (key: TileKey): number => (key.column - mx) ** 2 + (key.row - my) ** 2;
  return keys.sort((a, b) => far(a) - far(b));
}

/** Where tiles come from. */
export interface Press {
  /** The part of the sheet from a corner, at a scale. */
  print(
    ground: string,
    palette: Palette,
    from: readonly [number, number],
    scale: number,
    width: number,
    height: number,
  ): Promise<CanvasImageSource & { readonly width: number; readonly height: number }>;
  open(ground: Ground): void;
  close(ground: string): void;
}

/** One press for the whole page: in a worker where it can draw, else on the page between frames. */
export function startPress(): Press {
  return typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined' && 'transferToImageBitmap' in OffscreenCanvas.prototype
    ? workerPress()
    : pagePress();
}

function workerPress(): Press {
  const worker = new Worker(new URL('./press.worker.ts', import.meta.url), { type: 'module', name: 'press' });
  const waiting = new Map<number, (bitmap: ImageBitmap) => void>();
  let number = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Proof>) => {
    waiting.get(data.number)?.(data.bitmap);
    waiting.delete(data.number);
  });
  const send = (job: Job): void => worker.postMessage(job);
  return {
    open: ground => send({ kind: 'open', ground }),
    close: id => send({ kind: 'close', id }),
    print: (id, palette, from, scale, width, height) =>
      new Promise(resolve => {
        number += 1;
        waiting.set(number, resolve);
        send({ kind: 'print', id, number, palette, from, scale, width, height });
      }),
  };
}

function pagePress(): Press {
  const grounds = new Map<
    string,
    Promise<(context: Context, ...rest: [Palette, readonly [number, number], number, number, number]) => void>
  >();
  return {
    open: ground => {
      grounds.set(
        ground.id,
        Promise.all([import('./press.ts'), import('./press.worker.ts')]).then(([{ print, setUp }, { sheetOf }]) => {
          const forme = setUp(sheetOf(ground));
          return (context, palette, from, scale, width, height) => void print(context, forme, palette, from, scale, width, height);
        }),
      );
    },
    close: id => void grounds.delete(id),
    print: async (id, palette, from, scale, width, height) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      const printer = await grounds.get(id);
      await new Promise(resolve => setTimeout(resolve, 0)); // let a frame through between tiles
      if (context !== null) printer?.(context, palette, from, scale, width, height);
      return canvas;
    },
  };
}

/** Bitmaps of maps and themes seen lately, oldest thrown away first. 160 tiles are about 160 MB. */
export class TileCache<T> {
  readonly #kept = new Map<string, T>();
  readonly #most: number;
  readonly #drop: (tile: T) => void;
  constructor(most = 160, drop: (tile: T) => void = () => undefined) {
    this.#most = most;
    this.#drop = drop;
  }
  get(name: string): T | undefined {
    const found = this.#kept.get(name);
    if (found !== undefined) {
      this.#kept.delete(name);
      this.#kept.set(name, found);
    }
    return found;
  }
  put(name: string, tile: T): void {
    this.#kept.set(name, tile);
    for (const [oldest, old] of this.#kept) {
      if (this.#kept.size <= this.#most) return;
      this.#kept.delete(oldest);
      this.#drop(old);
    }
  }
  get size(): number {
    return this.#kept.size;
  }
}

export interface GroundLayer {
  /** The camera has moved. Cheap: ask it every frame. */
  show(view: View): void;
  /** Day, night, snow: `name` keeps their tiles apart. */
  recolour(name: string, palette: Palette): void;
  close(): void;
}

/**
 * Lays the ground into `host`, an element at the sheet's origin whose own pixels are sheet units (the camera scales it). A coarse print of
 * the whole map comes first and stays underneath, so panning never shows a hole.
 */
export function groundLayer(
  host: HTMLElement,
  press: Press,
  ground: Ground,
  sheet: { readonly width: number; readonly height: number },
  theme: { readonly name: string; readonly palette: Palette },
): GroundLayer {
  const cache = new TileCache<HTMLCanvasElement>(160, canvas => canvas.remove());
  const asked = new Set<string>();
  let { name, palette } = theme;
  let level: number | null = null;
  let shown: readonly string[] = [];
  let view: View | null = null;
  let open = true;
  press.open(ground);

  const lay = (
    source: CanvasImageSource & { readonly width: number; readonly height: number },
    x: number,
    y: number,
    scale: number,
    order: number,
  ): HTMLCanvasElement => {
    const canvas = document.createElement('canvas');
    canvas.width = source.width;
    canvas.height = source.height;
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    if ('close' in source && typeof source.close === 'function') source.close(); // from here on its size is 0
    canvas.style.cssText = `position:absolute;left:${x}px;top:${y}px;width:${canvas.width / scale}px;height:${canvas.height / scale}px;z-index:${order};pointer-events:none`;
    return canvas;
  };

  let base: HTMLCanvasElement | null = null;
  const printBase = (): void => {
    const wanted = name;
    const scale = Math.min(1, 1024 / Math.max(sheet.width, sheet.height));
    void press.print(ground.id, palette, [0, 0], scale, Math.ceil(sheet.width * scale), Math.ceil(sheet.height * scale)).then(source => {
      if (!open || wanted !== name) return;
      const next = lay(source, 0, 0, scale, 0);
      next.style.width = `${sheet.width}px`;
      next.style.height = `${sheet.height}px`;
      host.append(next);
      base?.remove();
      base = next;
    });
  };

  /** Puts what is dry in place; older zooms leave once nothing of the new one is missing. */
  const settle = (): void => {
    const wanted = new Set(shown);
    let whole = true;
    for (const key of shown) {
      const tile = cache.get(key);
      if (tile === undefined) whole = false;
      else if (tile.parentNode !== host) host.append(tile);
    }
    if (!whole) return;
    for (const child of [...host.children])
      if (child !== base && child instanceof HTMLCanvasElement && !wanted.has(child.dataset['tile'] ?? '')) child.remove();
  };

  const fetch = (key: TileKey): void => {
    const full = `${name}/${tileName(key)}`;
    if (asked.has(full) || cache.get(full) !== undefined) return;
    asked.add(full);
    const scale = scaleOf(key.level);
    const step = TILE / scale;
    const [x, y] = [key.column * step, key.row * step];
    // One pixel more than the step: neighbours overlap, so no seam shows at odd zooms.
    const width = Math.min(TILE + 1, Math.ceil((sheet.width - x) * scale));
    const height = Math.min(TILE + 1, Math.ceil((sheet.height - y) * scale));
    void press.print(ground.id, palette, [x, y], scale, width, height).then(source => {
      asked.delete(full);
      if (!open) return;
      const canvas = lay(source, x, y, scale, 1 + (key.level + 6));
      canvas.dataset['tile'] = full;
      cache.put(full, canvas);
      settle();
    });
  };

  const show = (next: View): void => {
    view = next;
    const keys = tilesFor(next, sheet, globalThis.devicePixelRatio);
    const names = keys.map(key => `${name}/${tileName(key)}`);
    const same = keys[0]?.level === level && names.length === shown.length && names.every((one, i) => one === shown[i]);
    if (same) return;
    level = keys[0]?.level ?? null;
    shown = names;
    settle();
    for (const key of keys) fetch(key);
  };

  printBase();
  return {
    show,
    recolour: (nextName, nextPalette) => {
      if (nextName === name) return;
      name = nextName;
      palette = nextPalette;
      level = null;
      printBase();
      if (view !== null) show(view);
    },
    close: () => {
      open = false;
      press.close(ground.id);
      for (const child of [...host.children]) if (child instanceof HTMLCanvasElement) child.remove();
    },
  };
}
