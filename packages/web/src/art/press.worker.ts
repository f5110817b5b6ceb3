/** The press in a worker: keeps the formes of the maps it was given and prints tiles on demand. */
import type { HexMap } from '@nobori/engine/hex';
import type { Table } from '@nobori/engine/table';
import { paintHexMap } from './hexmap.ts';
import type { GroundLooks } from './kinds.ts';
import type { Palette } from './palette.ts';
import { print, setUp, type Forme } from './press.ts';
import type { Sheet } from './sheet.ts';
import { paintTable } from './table.ts';

/** What is to be printed. `id` seeds the drawing and names it. */
export type Ground =
  | { readonly kind: 'table'; readonly id: string; readonly table: Table; readonly looks: GroundLooks }
  | { readonly kind: 'hex'; readonly id: string; readonly map: HexMap; readonly looks: GroundLooks }
  | { readonly kind: 'sheet'; readonly id: string; readonly sheet: Sheet };

export const sheetOf = (ground: Ground): Sheet =>
  ground.kind === 'table'
    ? paintTable(ground.table, ground.looks, ground.id)
    : ground.kind === 'hex'
      ? paintHexMap(ground.map, ground.looks, ground.id)
      : ground.sheet;

/** Asked of the worker. */
export type Job =
  | { readonly kind: 'open'; readonly ground: Ground }
  | { readonly kind: 'close'; readonly id: string }
  | {
      readonly kind: 'print';
      readonly id: string;
      readonly number: number;
      readonly palette: Palette;
      readonly from: readonly [number, number];
      readonly scale: number;
      readonly width: number;
      readonly height: number;
    };
/** Its answer to a print. */
export interface Proof {
  readonly number: number;
  readonly bitmap: ImageBitmap;
}

const formes = new Map<string, Forme>();

function work(job: Job): void {
  switch (job.kind) {
    case 'open':
      formes.set(job.ground.id, setUp(sheetOf(job.ground)));
      return;
    case 'close':
      formes.delete(job.id);
      return;
    case 'print': {
      const forme = formes.get(job.id);
      const canvas = new OffscreenCanvas(job.width, job.height);
      const context = canvas.getContext('2d');
      if (forme !== undefined && context !== null) print(context, forme, job.palette, job.from, job.scale, job.width, job.height);
      const bitmap = canvas.transferToImageBitmap();
      // The page's own `postMessage` has other parameters; here it is the worker's.
      (globalThis as unknown as { postMessage(message: Proof, transfer: Transferable[]): void }).postMessage(
        { number: job.number, bitmap },
        [bitmap],
      );
      return;
    }
    default:
      return job satisfies never;
  }
}

// Imported by the page for its types alone, this file must not listen there.
if (typeof document === 'undefined' && typeof globalThis.addEventListener === 'function') {
  globalThis.addEventListener('message', (event: Event) => {
    // Only `tiles.ts` writes to this worker, and it writes jobs.
    work((event as MessageEvent<Job>).data);
  });
}
