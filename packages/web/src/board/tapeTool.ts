/** The ruler: from one point to another, from base to base where figures stand. */
import type { FigureId } from '@nobori/engine';
import type { Workbench } from './carry.ts';
import { trimmed, type Pt } from './geometry.ts';
import type { FigureThere, Hit } from './hit.ts';
import { Tape } from './sketch.ts';
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

  constructor(bench: Workbench, figures: () => readonly FigureThere[]) {
    this.#bench = bench;
    this.#figures = figures;
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
    const to = this.#end(world, hit);
    const { frame } = this.#bench;
    const [a, b] = trimmed(from.at, to.at, from.radius, to.radius);
    const based = frame.kind === 'table' && from.figure !== null && to.figure !== null;
    const length = frame.tellLength(frame.measure(a, b));
    const text = based ? t('{length, verbatim} base to base', { length }) : length;
    this.#tape.draw(a, b, text);
    return text;
  }

  /** The measure stays to be read until the next one begins. */
  finish(): void {
    this.#from = null;
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
