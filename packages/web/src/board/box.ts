/** A box drawn with the mouse over bare ground, to choose whoever stands in it. */
import type { Pt } from './geometry.ts';

export class Box {
  readonly #element: HTMLElement;
  readonly #start: Pt;
  #end: Pt;

  constructor(host: HTMLElement, start: Pt) {
    this.#element = document.createElement('div');
    this.#element.className = 'board-box';
    host.append(this.#element);
    this.#start = start;
    this.#end = start;
  }

  stretch(end: Pt): void {
    this.#end = end;
    const [x, y] = this.#start;
    const { style } = this.#element;
    style.transform = `translate(${Math.min(x, end[0])}px, ${Math.min(y, end[1])}px)`;
    style.width = `${Math.abs(end[0] - x)}px`;
    style.height = `${Math.abs(end[1] - y)}px`;
  }

  /** Whether a point of the world lies in it. */
  holds(world: (screen: Pt) => Pt): (at: Pt) => boolean {
    const [a, b] = [world(this.#start), world(this.#end)];
    const between = (i: 0 | 1, at: Pt): boolean => at[i] >= Math.min(a[i], b[i]) && at[i] <= Math.max(a[i], b[i]);
    return at => between(0, at) && between(1, at);
  }

  remove(): void {
    this.#element.remove();
  }
}
