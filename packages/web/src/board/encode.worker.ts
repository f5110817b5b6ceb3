/** Turns bitmaps into pictures the page can show as images, away from the page's own thread. */

export interface Encoding {
  readonly number: number;
  readonly bitmap: ImageBitmap;
}
export interface Encoded {
  readonly number: number;
  readonly blob: Blob;
}

/** The page's own `postMessage` has other parameters; here it is the worker's. */
const worker = globalThis as unknown as { postMessage(message: Encoded): void };

async function encode({ number, bitmap }: Encoding): Promise<void> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  worker.postMessage({ number, blob: await canvas.convertToBlob({ type: 'image/png' }) });
}

// Only printing.ts writes to this worker, and it writes these.
globalThis.addEventListener('message', event => void encode((event as MessageEvent<Encoding>).data));
