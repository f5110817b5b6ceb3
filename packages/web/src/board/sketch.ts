/** Drawn by hand while something is under way: a carried figure, the keyboard's cursor. Straight into the page, no Preact. */
import { markup } from '../art/index.ts';
import { toScreen } from './camera.ts';
import type { Frame } from './frame.ts';
import type { Pt } from './geometry.ts';
import { waypoints, wayLine } from './Signals.tsx';
import type { Stage } from './stage.ts';

const SVG = 'http://www.w3.org/2000/svg';

export function svg<K extends keyof SVGElementTagNameMap>(tag: K, className: string): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag);
  element.setAttribute('class', className);
  return element;
}

/** A label that stays with a spot of the world, kept inside the view. */
export class Tag {
  readonly #element: HTMLElement;
  readonly #stage: Stage;
  #at: Pt = [0, 0];
  #lift = 0;
  readonly #leave: () => void;

  constructor(host: HTMLElement, stage: Stage) {
    this.#element = document.createElement('div');
    this.#element.className = 'board-chip is-tag';
    this.#element.setAttribute('aria-hidden', 'true');
    host.append(this.#element);
    this.#stage = stage;
    this.#leave = stage.onFrame(() => this.#place());
  }

  /** `lift` pixels above the spot, so that neither finger nor ghost covers it. */
  show(text: string, look: 'move' | 'strike' | 'chip', at: Pt, lift: number): void {
    if (this.#element.textContent !== text) this.#element.textContent = text;
    this.#element.className = `board-chip is-tag is-${look}`;
    this.#element.hidden = text === '';
    this.#at = at;
    this.#lift = lift;
    this.#place();
  }

  #place(): void {
    const [x, y] = toScreen(this.#stage.camera, this.#at);
    const { width } = this.#stage.view;
    const half = this.#element.offsetWidth / 2;
    const left = Math.min(width - half - 8, Math.max(half + 36, x));
    const above = y - this.#lift;
    const top = above < 48 ? y + this.#lift : above;
    this.#element.style.transform = `translate(${left}px, ${top}px) translate(-50%, -50%)`;
  }

  remove(): void {
    this.#leave();
    this.#element.remove();
  }
}

/** A way as it grows under the hand. */
export class WaySketch {
  readonly #group: SVGGElement;
  readonly #frame: Frame;

  constructor(layer: SVGGElement, frame: Frame) {
    this.#frame = frame;
    this.#group = svg('g', 'sig');
    layer.append(this.#group);
  }

  draw(points: readonly Pt[], ok: boolean, px: number): void {
    this.#group.setAttribute('class', `sig is-${ok ? 'plain' : 'bad'}`);
    this.#group.innerHTML = markup([...wayLine(this.#frame, points), waypoints(this.#frame, points, px)]);
  }

  remove(): void {
    this.#group.remove();
  }
}

/** The keyboard's cursor on the ground. */
export class Crosshair {
  readonly #group: SVGGElement;
  readonly #stage: Stage;
  #at: Pt = [0, 0];
  readonly #leave: () => void;

  constructor(layer: SVGGElement, stage: Stage) {
    this.#group = svg('g', 'board-crosshair');
    const [halo, line] = [svg('path', 'board-cross-halo'), svg('path', 'board-cross')];
    for (const path of [halo, line]) path.setAttribute('d', 'M-18 0H-6M6 0H18M0-18V-6M0 6V18M-2 0H2');
    this.#group.append(halo, line);
    layer.append(this.#group);
    this.#stage = stage;
    this.#leave = stage.onFrame(() => this.draw(this.#at));
  }

  draw(at: Pt): void {
    this.#at = at;
    this.#group.setAttribute('transform', `translate(${at[0]} ${at[1]}) scale(${1 / this.#stage.camera.k})`);
  }

  remove(): void {
    this.#leave();
    this.#group.remove();
  }
}
