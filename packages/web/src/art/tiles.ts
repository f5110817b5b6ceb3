/**
 * The ground as bitmaps, printed tile by tile in a worker for the zoom that is shown. Which tiles a view needs is found here; laying them
 * into the world is the board's (board/ground.ts).
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
  const waiting = new Map<number, (bitmap: ImageBitmap) => void>();
  let number = 0;
  let worker: Worker | null = null;
  const held: Job[] = [];
  const begun = (): Worker => {
    const press = new Worker(new URL('./press.worker.ts', import.meta.url), { type: 'module', name: 'press' });
    press.addEventListener('message', ({ data }: MessageEvent<Proof>) => {
      waiting.get(data.number)?.(data.bitmap);
      waiting.delete(data.number);
    });
    for (const job of held) press.postMessage(job);
    return press;
  };
  /** Fetched with the first print that is wanted: before that, what is opened is only noted. */
  const send = (job: Job): void => {
    if (worker === null && job.kind !== 'print') held.push(job);
    else (worker ??= begun()).postMessage(job);
  };
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
