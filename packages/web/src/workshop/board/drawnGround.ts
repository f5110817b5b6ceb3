/**
 * The ground under the hand of whoever draws it: printed tile by tile like any board, and printed again only where it has changed. A worker
 * paints; until it has, what was there stays, so that no stroke waits.
 */
import { bug, type Ground } from '@nobori/engine';
import type { GroundLooks } from '../../art/kinds.ts';
import { paletteAt } from '../../art/palette.ts';
import { levelFor, scaleOf, TILE, tileName, tilesFor, type TileKey } from '../../art/tiles.ts';
import { seen } from '../../board/camera.ts';
import type { Stage } from '../../board/stage.ts';
import { meets, type SheetBox } from './changes.ts';
import type { PressAnswer, PressJob } from './press.worker.ts';

interface Sheet {
  readonly width: number;
  readonly height: number;
}

interface Tile {
  readonly picture: HTMLElement;
  readonly box: SheetBox;
  stale: boolean;
}

/** Without its number. */
type Job = PressJob extends infer J ? (J extends unknown ? Omit<J, 'number'> : never) : never;

/** The whole ground in one coarse picture, which lies under the tiles. */
const COARSE = 900;
/** Tiles kept of one scale. */
const MOST = 120;

export class DrawnGround {
  readonly #host: HTMLElement;
  readonly #stage: Stage;
  readonly #id: string;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, (answer: PressAnswer) => void>();
  readonly #leave: () => void;
  #number = 0;
  #sheet: Sheet = { width: 1, height: 1 };
  /** Wanted next; only the latest counts. */
  #next: { readonly ground: Ground; readonly looks: GroundLooks; readonly sheet: Sheet } | null = null;
  #painting = false;
  #printing = false;
  #gone = false;
  #level: number | null = null;
  #coarse: HTMLElement | null = null;
  #coarseStale = true;
  readonly #tiles = new Map<string, Tile>();
  /** Told when the ground that was given last can be seen. */
  onShown: () => void = () => undefined;
  /** So many tiles were printed, for tests and measurements. */
  printed = 0;

  constructor(host: HTMLElement, stage: Stage, id: string) {
    this.#host = host;
    this.#stage = stage;
    this.#id = id;
    this.#worker = new Worker(new URL('./press.worker.ts', import.meta.url), { type: 'module', name: 'drawing' });
    this.#worker.addEventListener('message', ({ data }: MessageEvent<PressAnswer>) => {
      this.#waiting.get(data.number)?.(data);
      this.#waiting.delete(data.number);
    });
    this.#leave = stage.onRest(() => void this.#print());
  }

  show(ground: Ground, looks: GroundLooks, sheet: Sheet): void {
    this.#next = { ground, looks, sheet };
    if (!this.#painting) void this.#paint();
  }

  close(): void {
    this.#gone = true;
    this.#leave();
    this.#worker.terminate();
    this.#host.replaceChildren();
    delete this.#host.dataset['printed'];
  }

  /** Everything in other colours. */
  recolour(): void {
    this.#spoil(null);
    void this.#print();
  }

  #ask(job: Job): Promise<PressAnswer> {
    this.#number += 1;
    const number = this.#number;
    return new Promise(resolve => {
      this.#waiting.set(number, resolve);
      this.#worker.postMessage({ ...job, number });
    });
  }

  async #paint(): Promise<void> {
    this.#painting = true;
    for (let next = this.#next; next !== null && !this.#gone; next = this.#next) {
      this.#next = null;
      const { ground, looks, sheet } = next;
      const answer = await this.#ask({ kind: 'ground', ground, looks, id: this.#id });
      if (answer.kind !== 'ground' || this.#gone) break;
      const resized = sheet.width !== this.#sheet.width || sheet.height !== this.#sheet.height;
      this.#sheet = sheet;
      if (resized) this.#empty();
      this.#spoil(answer.changed);
      await this.#print();
    }
    this.#painting = false;
  }

  #empty(): void {
    this.#tiles.clear();
    this.#coarse = null;
    this.#level = null;
    this.#host.replaceChildren();
  }

  #spoil(changed: readonly SheetBox[] | null): void {
    for (const tile of this.#tiles.values()) if (changed === null || changed.some(box => meets(box, tile.box))) tile.stale = true;
    if (changed === null || changed.length > 0) this.#coarseStale = true;
  }

  /** What is in view and missing or out of date, the middle first. */
  #wanted(): TileKey[] {
    const { camera, view } = this.#stage.rest();
    const { x, y, w, h } = seen(camera, view);
    const keys = tilesFor({ x0: x, y0: y, x1: x + w, y1: y + h, scale: camera.k }, this.#sheet, window.devicePixelRatio);
    const level = keys[0]?.level ?? levelFor(camera.k);
    if (level !== this.#level) {
      // Another scale: what was printed for the last one stays under it until it is covered.
      for (const { picture } of this.#tiles.values()) picture.style.zIndex = '0';
      this.#tiles.clear();
      this.#level = level;
    }
    return keys.filter(key => this.#tiles.get(tileName(key))?.stale !== false).slice(0, MOST);
  }

  async #print(): Promise<void> {
    if (this.#printing) return;
    this.#printing = true;
    while (!this.#gone) {
      if (this.#coarse === null) {
        await this.#printCoarse();
        continue;
      }
      const [key] = this.#wanted();
      if (key === undefined) break;
      await this.#printTile(key);
    }
    if (!this.#gone) {
      this.#sweep();
      this.onShown();
      this.#host.dataset['printed'] = 'all';
      this.#host.dataset['tiles'] = String(this.printed);
      if (this.#coarseStale) await this.#printCoarse();
    }
    this.#printing = false;
  }

  /** Pictures of other scales go once all in view is there. */
  #sweep(): void {
    const kept = new Set<Element>([...this.#tiles.values()].map(({ picture }) => picture));
    for (const child of [...this.#host.children]) if (child !== this.#coarse && !kept.has(child)) child.remove();
  }

  async #printCoarse(): Promise<void> {
    const { width, height } = this.#sheet;
    this.#coarseStale = false;
    const picture = await this.#picture({ x0: 0, y0: 0, x1: width, y1: height }, COARSE / Math.max(width, height));
    if (this.#gone || width !== this.#sheet.width || height !== this.#sheet.height) return;
    this.#coarse?.remove();
    this.#coarse = picture;
    this.#host.prepend(picture);
  }

  async #printTile({ level, column, row }: TileKey): Promise<void> {
    const scale = scaleOf(level);
    const side = TILE / scale;
    const { width, height } = this.#sheet;
    const [x0, y0] = [column * side, row * side];
    const box = { x0, y0, x1: Math.min(x0 + side + 1 / scale, width), y1: Math.min(y0 + side + 1 / scale, height) };
    const name = tileName({ level, column, row });
    const old = this.#tiles.get(name);
    if (old !== undefined) old.stale = false; // a change that comes meanwhile spoils it again
    const picture = await this.#picture(box, scale);
    if (this.#gone || this.#level !== level) return;
    picture.style.zIndex = '1';
    old?.picture.remove();
    this.#tiles.set(name, { picture, box, stale: old?.stale ?? false });
    this.#host.append(picture);
    this.printed += 1;
  }

  async #picture({ x0, y0, x1, y1 }: SheetBox, scale: number): Promise<HTMLElement> {
    const answer = await this.#ask({
      kind: 'print',
      palette: paletteAt(this.#host),
      from: [x0, y0],
      scale,
      width: Math.max(1, Math.ceil((x1 - x0) * scale)),
      height: Math.max(1, Math.ceil((y1 - y0) * scale)),
    });
    const image = new Image();
    image.alt = '';
    image.draggable = false; // or the browser takes it along instead of us
    const { width, height } = this.#sheet;
    image.style.cssText = `left:${(100 * x0) / width}%;top:${(100 * y0) / height}%;width:${(100 * (x1 - x0)) / width}%;height:${(100 * (y1 - y0)) / height}%`;
    if (answer.kind !== 'print') throw bug('the press answered something else', { answer });
    const address = URL.createObjectURL(answer.picture);
    image.src = address;
    await image.decode().catch(() => undefined); // taken away meanwhile
    URL.revokeObjectURL(address);
    return image;
  }
}
