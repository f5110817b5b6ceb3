/** The press of whoever draws: keeps one ground, tells what a change of it has changed on the sheet, and prints parts of it as images. */
import type { Ground } from '@nobori/engine';
import { hexScene } from '../../art/hexmap.ts';
import type { GroundLooks } from '../../art/kinds.ts';
import type { Palette } from '../../art/palette.ts';
import { print, setUp, type Forme } from '../../art/press.ts';
import { paintScene, type Scene } from '../../art/scene.ts';
import { tableScene } from '../../art/table.ts';
import { changesBetween, type SheetBox } from './changes.ts';

export type PressJob =
  | { readonly kind: 'ground'; readonly number: number; readonly ground: Ground; readonly looks: GroundLooks; readonly id: string }
  | {
      readonly kind: 'print';
      readonly number: number;
      readonly palette: Palette;
      readonly from: readonly [number, number];
      readonly scale: number;
      readonly width: number;
      readonly height: number;
    };

export type PressAnswer =
  /** What looks different now; null where all of it may. */
  | { readonly kind: 'ground'; readonly number: number; readonly changed: readonly SheetBox[] | null }
  | { readonly kind: 'print'; readonly number: number; readonly picture: Blob };

let scene: Scene | null = null;
let forme: Forme | null = null;

async function answer(job: PressJob): Promise<PressAnswer> {
  if (job.kind === 'ground') {
    const { ground, looks, id, number } = job;
    const next = ground.kind === 'hex' ? hexScene(ground.map, looks, id) : tableScene(ground.table, looks, id);
    const changed = scene === null ? null : changesBetween(scene, next);
    scene = next;
    forme = setUp(paintScene(next));
    return { kind: 'ground', number, changed };
  }
  const canvas = new OffscreenCanvas(job.width, job.height);
  const context = canvas.getContext('2d');
  if (forme !== null && context !== null) print(context, forme, job.palette, job.from, job.scale, job.width, job.height);
  return { kind: 'print', number: job.number, picture: await canvas.convertToBlob({ type: 'image/png' }) };
}

let before: Promise<unknown> = Promise.resolve();

if (typeof document === 'undefined') {
  globalThis.addEventListener('message', (event: Event) => {
    const { data } = event as MessageEvent<PressJob>; // only `press.ts` writes to this worker
    // One after the other: a print is of the ground that was there when it was asked for.
    before = before.then(async () => {
      const said = await answer(data);
      (globalThis as unknown as { postMessage(message: PressAnswer): void }).postMessage(said); // the worker's own, not the page's
    });
  });
}
