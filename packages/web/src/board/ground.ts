/**
 * The printed ground under the world. A coarse print of everything comes first and stays underneath; fine tiles for the scale looked at
 * follow, those in view first, then the rest of the board, and none is put in place while the view moves.
 */
import { scaleOf, TILE, tileName, tilesFor, type TileKey } from '../art/tiles.ts';
import { seen } from './camera.ts';
import type { Box } from './geometry.ts';
import type { Printer } from './printing.ts';
import type { Rest, Stage } from './stage.ts';

export { printerFor } from './printing.ts';

/** Tiles kept of all scales together: about 100 MB. */
const MOST = 96;
/** Pixels along the longer side of the coarse print. */
const COARSE = 1024;
/** More tiles around the view than any board has. */
const ALL = 99;

interface Level {
  readonly layer: HTMLElement;
  readonly tiles: Set<string>;
}

export class PrintedGround {
  readonly #host: HTMLElement;
  readonly #stage: Stage;
  readonly #printer: Printer;
  readonly #sheet: { readonly width: number; readonly height: number };
  readonly #levels = new Map<number, Level>();
  #queue: readonly TileKey[] = [];
  /** So many at the head of the queue are in view. */
  #urgent = 0;
  #working = false;
  #gone = false;
  readonly #leave: () => void;

  constructor(host: HTMLElement, stage: Stage, printer: Printer, sheet: { readonly width: number; readonly height: number }) {
    this.#host = host;
    this.#stage = stage;
    this.#printer = printer;
    this.#sheet = sheet;
    this.#leave = stage.onRest(() => this.#plan(stage.rest()));
    void this.#begin();
  }

  async #begin(): Promise<void> {
    const { width, height } = this.#sheet;
    const whole = { x: 0, y: 0, w: width, h: height };
    const print = await this.#printer.print(whole, COARSE / Math.max(width, height), this.#host);
    if (this.#gone) return;
    this.#lay(print, whole);
    this.#host.prepend(print);
    this.#tell('coarse');
    this.#plan(this.#stage.rest());
  }

  #plan({ camera, view }: Rest): void {
    if (this.#gone || this.#host.dataset['printed'] === undefined) return;
    const box = seen(camera, view);
    const shown = { x0: box.x, y0: box.y, x1: box.x + box.w, y1: box.y + box.h, scale: camera.k };
    const density = window.devicePixelRatio;
    const urgent = tilesFor(shown, this.#sheet, density);
    const level = urgent[0]?.level ?? 0;
    const { tiles } = this.#levels.get(level) ?? this.#addLevel(level);
    const near = new Set(urgent.map(tileName));
    const rest = tilesFor(shown, this.#sheet, density, ALL).filter(key => !near.has(tileName(key)));
    const missing = (key: TileKey): boolean => !tiles.has(tileName(key));
    this.#urgent = urgent.filter(missing).length;
    this.#queue = [...urgent, ...rest].slice(0, MOST).filter(missing);
    this.#show(level);
    this.#forget(level);
    if (!this.#working) void this.#work();
  }

  /** For tests and the curious: coarse, fine (all in view), all (nothing left to print). */
  #tell(printed: 'coarse' | 'fine' | 'all'): void {
    this.#host.dataset['printed'] = printed;
  }

  #addLevel(level: number): Level {
    const layer = document.createElement('div');
    layer.className = 'board-level';
    layer.style.zIndex = String(level + 20);
    this.#host.append(layer);
    const made: Level = { layer, tiles: new Set() };
    this.#levels.set(level, made);
    return made;
  }

  /** One fine level is in the page at a time; while it is still being printed, those before it stay under it. */
  #show(level: number): void {
    const complete = this.#urgent === 0;
    this.#tell(this.#queue.length === 0 ? 'all' : complete ? 'fine' : 'coarse');
    for (const [other, { layer }] of this.#levels) layer.hidden = other !== level && complete;
  }

  /** What was looked at longest ago is given up first. */
  #forget(current: number): void {
    const level = this.#levels.get(current);
    if (level === undefined) return;
    this.#levels.delete(current);
    this.#levels.set(current, level);
    let kept = [...this.#levels.values()].reduce((sum, { tiles }) => sum + tiles.size, this.#queue.length);
    for (const [other, { layer, tiles }] of this.#levels) {
      if (kept <= MOST || other === current) continue;
      kept -= tiles.size;
      layer.remove();
      this.#levels.delete(other);
    }
  }

  async #work(): Promise<void> {
    this.#working = true;
    while (!this.#gone) {
      const [key] = this.#queue;
      if (key === undefined) break;
      this.#queue = this.#queue.slice(1);
      const name = tileName(key);
      const urgent = this.#urgent > 0;
      const box = this.#boxOf(key);
      const print = await this.#printer.print(box, scaleOf(key.level), this.#host);
      // Not under a moving view: putting it in place would cost that frame a repaint.
      while (this.#stage.moving && !this.#gone) await later(60);
      if (!urgent) await later(0);
      const level = this.#levels.get(key.level);
      if (this.#gone || level === undefined || level.tiles.has(name)) continue;
      this.#lay(print, box);
      level.layer.append(print);
      level.tiles.add(name);
      this.#urgent = Math.max(0, this.#urgent - 1);
      this.#show(key.level);
    }
    this.#working = false;
  }

  /** One pixel more to the right and below: neighbours overlap, so no hairline shows between them. */
  #boxOf({ level, column, row }: TileKey): Box {
    const scale = scaleOf(level);
    const side = TILE / scale;
    const [x, y] = [column * side, row * side];
    return { x, y, w: Math.min(side + 1 / scale, this.#sheet.width - x), h: Math.min(side + 1 / scale, this.#sheet.height - y) };
  }

  /** In shares of the sheet: the world's size on the screen changes with its scale. */
  #lay(print: HTMLElement, { x, y, w, h }: Box): void {
    const { width, height } = this.#sheet;
    print.style.cssText = `left:${(100 * x) / width}%;top:${(100 * y) / height}%;width:${(100 * w) / width}%;height:${(100 * h) / height}%`;
  }

  close(): void {
    this.#gone = true;
    this.#leave();
    this.#host.replaceChildren();
    delete this.#host.dataset['printed'];
  }
}

const later = (ms: number): Promise<void> => new Promise(resolve => window.setTimeout(resolve, ms));
