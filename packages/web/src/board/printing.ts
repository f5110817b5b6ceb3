/** The ground as pictures: printed by the press, handed over as images. */
import type { Ground } from '@nobori/engine';
import type { GroundLooks } from '../art/kinds.ts';
import { paletteAt } from '../art/palette.ts';
import { startPress, type Press } from '../art/tiles.ts';
import type { Encoded, Encoding } from './encode.worker.ts';
import type { Box } from './geometry.ts';

export interface Printer {
  /** A box of the sheet, `scale` pixels to the unit, in the colours in force at an element. */
  print(box: Box, scale: number, at: Element): Promise<HTMLElement>;
  open(): void;
  close(): void;
}

function once<T>(make: () => T): () => T {
  let made: { readonly it: T } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}

const thePress = once((): Press => startPress());

const theEncoder = once(() => {
  const worker = new Worker(new URL('./encode.worker.ts', import.meta.url), { type: 'module', name: 'encode' });
  const waiting = new Map<number, (blob: Blob) => void>();
  worker.addEventListener('message', ({ data }: MessageEvent<Encoded>) => {
    waiting.get(data.number)?.(data.blob);
    waiting.delete(data.number);
  });
  let number = 0;
  return (bitmap: ImageBitmap): Promise<Blob> =>
    new Promise(resolve => {
      number += 1;
      waiting.set(number, resolve);
      const job: Encoding = { number, bitmap };
      worker.postMessage(job, [bitmap]);
    });
});

export function printerFor(ground: Ground, looks: GroundLooks, id: string): Printer {
  let isOpen = false;
  const open = (): void => {
    if (isOpen) return;
    isOpen = true;
    thePress().open({ ...ground, looks, id });
  };
  return {
    open,
    close() {
      if (isOpen) thePress().close(id);
      isOpen = false;
    },
    async print({ x, y, w, h }, scale, at) {
      open();
      const print = await thePress().print(
        id,
        paletteAt(at),
        [x, y],
        scale,
        Math.max(1, Math.ceil(w * scale)),
        Math.max(1, Math.ceil(h * scale)),
      );
      return pictureOf(print);
    },
  };
}

/**
 * A bitmap as an <img>. Canvases in the page are layers of their own, handed to the compositor again with every frame; images are painted
 * into the world's one layer, which then only shifts.
 */
async function pictureOf(print: CanvasImageSource): Promise<HTMLElement> {
  const blob = print instanceof ImageBitmap ? await theEncoder()(print) : print instanceof HTMLCanvasElement ? await blobOf(print) : null;
  const image = new Image();
  image.alt = '';
  image.draggable = false; // or the browser takes it along instead of us
  if (blob === null) return image;
  const address = URL.createObjectURL(blob);
  image.src = address;
  await image.decode().catch(() => undefined); // a picture taken away meanwhile
  URL.revokeObjectURL(address);
  return image;
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> => new Promise(resolve => canvas.toBlob(resolve, 'image/png'));
