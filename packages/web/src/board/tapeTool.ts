/** The ruler: from one point to another, from base to base where figures stand. It also draws, where something is to be drawn. */
import type { FigureId } from '@nobori/engine';
import { markup } from '../art/index.ts';
import { measure } from '../art/measure.ts';
import type { Workbench } from './carry.ts';
import { trimmed, type Pt } from './geometry.ts';
import type { FigureThere, Hit } from './hit.ts';
import { svg, Tag } from './sketch.ts';
import type { Stage } from './stage.ts';
import type { BoardDrawing, Tool } from './types.ts';
import { t } from '../texts/language.ts';

interface End {
  readonly at: Pt;
  readonly figure: FigureId | null;
  /** Of the base there. */
  readonly radius: number;
}

export class TapeTool {
  readonly #bench: Workbench;
  readonly #figures: () => readonly FigureThere[];
  #tape: Tape | null = null;
  #from: End | null = null;
  #to: Pt = [0, 0];
  readonly #drawing: () => BoardDrawing | null | undefined;

  constructor(bench: Workbench, figures: () => readonly FigureThere[], drawing: () => BoardDrawing | null | undefined) {
    this.#bench = bench;
    this.#figures = figures;
    this.#drawing = drawing;
  }

  /** What is said of it when it is taken up or put away. */
  taken(tool: Tool): string {
    return tool === 'ruler' ? t('Ruler: point at two places.') : t('Ruler put away.');
  }

  /** One end is fixed, the other follows. */
  get begun(): boolean {
    return this.#from !== null;
  }

  /** The first point fixes an end, the second the other. */
  point(world: Pt, hit: Hit): string {
    const begins = this.#from === null;
    if (begins) {
      this.clear();
      const { layer, host, stage } = this.#bench;
      this.#tape = new Tape(layer, host, stage);
      this.#from = this.#end(world, hit);
    }
    const text = this.stretch(world, hit);
    if (!begins) this.finish();
    return text;
  }

  stretch(world: Pt, hit: Hit): string {
    const from = this.#from;
    if (from === null || this.#tape === null) return '';
    const { frame } = this.#bench;
    this.#to = world;
    const boxed = this.#drawing()?.boxed === true;
    const to = this.#end(world, hit);
    const [a, b] = trimmed(from.at, to.at, from.radius, to.radius);
    const corner: Pt = [b[0], a[1]];
    const based = frame.kind === 'table' && from.figure !== null && to.figure !== null;
    const tell = (one: Pt, other: Pt): string => frame.tellLength(frame.measure(one, other));
    const length = boxed ? `${tell(a, corner)} × ${tell(corner, b)}` : tell(a, b);
    const text = based ? t('{length, verbatim} base to base', { length }) : length;
    this.#tape.draw(a, b, text, boxed);
    return text;
  }

  /** The measure stays to be read until the next one begins; what was drawn is handed over. */
  finish(): void {
    const from = this.#from;
    const draws = this.#drawing();
    this.#from = null;
    if (from === null || !draws) return;
    const { frame } = this.#bench;
    this.clear();
    draws.onDrawn(frame.nearest(from.at), frame.nearest(this.#to));
  }

  clear(): void {
    this.#tape?.remove();
    this.#tape = null;
    this.#from = null;
  }

  /** The middle of a figure if one is there, of the hex on a hex map. */
  #end(world: Pt, hit: Hit): End {
    const { frame } = this.#bench;
    const there = this.#figures().find(({ id }) => id === hit.figure);
    const at = there?.at ?? (frame.kind === 'hex' ? frame.world(frame.nearest(world)) : world);
    return { at, figure: there?.id ?? null, radius: frame.kind === 'hex' ? 0 : (there?.radius ?? 0) };
  }
}

/** The tape between two points. */
class Tape {
  readonly #group: SVGGElement;
  readonly #tag: Tag;

  constructor(layer: SVGGElement, host: HTMLElement, stage: Stage) {
    this.#group = svg('g', 'sig');
    layer.append(this.#group);
    this.#tag = new Tag(host, stage);
  }

  draw(a: Pt, b: Pt, text: string, boxed = false): void {
    const { parts, middle } = measure(a, b, boxed);
    this.#group.innerHTML = markup(parts);
    this.#tag.show(text, 'chip', middle, 24);
  }

  remove(): void {
    this.#group.remove();
    this.#tag.remove();
  }
}
