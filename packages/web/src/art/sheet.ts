/**
 * A finished drawing as data: marks in printing order, colours as names of tokens. Themes recolour it without drawing again; sheet-svg.ts
 * writes it as markup, press.ts prints it into bitmaps.
 */
import type { Box, Pt } from './geometry.ts';
import type { Token } from './palette.ts';

type Stops = readonly (readonly [at: number, opacity: number])[];
/** Bokashi: a colour wiped thinner along a line, or from a middle outwards. */
export type Fade =
  | { readonly kind: 'line'; readonly from: Pt; readonly to: Pt; readonly stops: Stops }
  | { readonly kind: 'round'; readonly centre: Pt; readonly rx: number; readonly ry: number; readonly stops: Stops };

/** How a block is inked. */
export interface Inking {
  readonly fill?: Token;
  readonly stroke?: Token;
  readonly width?: number;
  readonly opacity?: number;
  readonly fade?: Fade;
  /** Filled even-odd: crests have holes. */
  readonly even?: true;
}
export interface Mark extends Inking {
  readonly d: string;
  /** Path data: nothing is printed outside it. */
  readonly clip?: string;
}
/** A block printed once more: trees, bushes, crests are cut once and used many times. */
export interface Impression {
  /** Number among the sheet's stamps. */
  readonly stamp: number;
  readonly at: Pt;
  readonly scale: number;
  readonly clip?: string;
}
export const isImpression = (mark: Mark | Impression): mark is Impression => 'stamp' in mark;

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** The corner of the drawing that is shown at the frame's own corner; 0, 0 unless it was cropped. */
  readonly from?: Pt;
  readonly stamps: readonly (readonly Mark[])[];
  /** All marks end at the frame. */
  readonly marks: readonly (Mark | Impression)[];
}

/** The carved blocks: a colour or a line weight each. */
const BLOCKS = {
  key: { fill: 'key' },
  soft: { fill: 'key-soft' },
  faint: { fill: 'key-faint' },
  line: { stroke: 'key', width: 1.1 },
  fineLine: { stroke: 'key', width: 0.7, opacity: 0.7 },
  edge: { stroke: 'key', width: 2.4 },
  grid: { stroke: 'grid', width: 1.2 },
  survey: { stroke: 'key', width: 0.8, opacity: 0.22 },
  shade: { fill: 'shade' },
  ground: { fill: 'ground' },
  fibre: { stroke: 'fibre', width: 0.9 },
  fibreLight: { stroke: 'fibre-light', width: 0.9 },
  grain: { stroke: 'grain', width: 1.5 },
  water: { fill: 'water' },
  shallow: { fill: 'water', opacity: 0.55 },
  flow: { fill: 'flow', opacity: 0.62 },
  flowLight: { fill: 'flow-light', opacity: 0.85 },
  marsh: { fill: 'marsh' },
  woodWash: { fill: 'wood-wash' },
  leaf1: { fill: 'leaf-1' },
  leaf2: { fill: 'leaf-2' },
  leaf3: { fill: 'leaf-3' },
  autumn: { fill: 'autumn' },
  maple: { fill: 'maple' },
  seed: { stroke: 'leaf-3', width: 0.9 },
  bark: { fill: 'bark' },
  reed: { fill: 'reed' },
  hill: { fill: 'hill' },
  hill2: { fill: 'hill-2' },
  road: { fill: 'road' },
  sand: { fill: 'sand' },
  field: { fill: 'field' },
  dike: { fill: 'dike' },
  paddy1: { fill: 'paddy-1' },
  paddy2: { fill: 'paddy-2' },
  ruled: { fill: 'ruled', opacity: 0.55 },
  rock1: { fill: 'rock-1' },
  rock2: { fill: 'rock-2' },
  stone: { fill: 'stone' },
  tatami1: { fill: 'tatami-1' },
  tatami2: { fill: 'tatami-2' },
  heri: { fill: 'heri', opacity: 0.6 },
  weave: { stroke: 'key', width: 0.8, opacity: 0.1 },
  timber: { fill: 'timber' },
  timber2: { fill: 'timber-2' },
  earth: { fill: 'earth' },
  wall: { fill: 'wall' },
  screen: { fill: 'screen' },
  plaster: { fill: 'plaster' },
  ember: { fill: 'lacquer' },
  lamp: { fill: 'autumn' },
  thatch1: { fill: 'thatch-1' },
  thatch2: { fill: 'thatch-2' },
  tile1: { fill: 'tile-1' },
  tile2: { fill: 'tile-2' },
  bamboo: { fill: 'bamboo' },
  lacquer: { fill: 'lacquer' },
  mist: { fill: 'paper' },
  mistLine: { stroke: 'key', width: 1, opacity: 0.28 },
  far: { fill: 'far' },
  mid: { fill: 'mid' },
  near: { fill: 'near' },
} as const satisfies Record<string, Inking>;
export type Block = keyof typeof BLOCKS;

/** Longer runs would reach over too many tiles; shorter ones cost a call each. */
const LONGEST_RUN = 3000;

/** A drawing in the making. */
export class Draft {
  readonly #marks: ({ d: string; inking: Inking; clip: string | null } | Impression)[] = [];
  readonly #stamps: (readonly Mark[])[] = [];
  readonly #named = new Map<string, number>();
  readonly #standing: { foot: number; draw: () => void }[] = [];
  #clip: string | null = null;
  readonly #thin: number;
  readonly #thinned = new Map<Inking, Inking>();

  /** The paper: nothing need be drawn that stands off it. */
  readonly frame: Box;

  /** `thin`: the share of their width that even lines keep, in small pictures. */
  constructor(width: number, height: number, thin = 1) {
    this.frame = { x0: 0, y0: 0, x1: width, y1: height };
    this.#thin = thin;
  }

  /** The part of a box from which things still reach onto the paper; those of some height reach it from below. */
  onPaper(box: Box, aside: number, tall = 0): Box {
    const { x0, y0, x1, y1 } = this.frame;
    return {
      x0: Math.max(box.x0, x0 - aside),
      y0: Math.max(box.y0, y0 - (tall > 0 ? 0 : aside)),
      x1: Math.min(box.x1, x1 + aside),
      y1: Math.min(box.y1, y1 + aside + tall),
    };
  }

  /** Whether something of that size round a point shows on the paper at all. */
  reaches([x, y]: Pt, size: number): boolean {
    const { x0, y0, x1, y1 } = this.frame;
    return x > x0 - size && x < x1 + size && y > y0 - size && y < y1 + size;
  }

  print(block: Block, d: string): this {
    return this.ink(BLOCKS[block], d);
  }

  ink(as: Inking, d: string): this {
    if (d === '') return this;
    const inking = this.#thin === 1 || as.width === undefined ? as : this.#narrowed(as, as.width);
    const before = this.#marks.at(-1);
    // Runs of one block become one mark: it is what a carver would do, and half the work for the printer.
    if (before !== undefined && 'd' in before && before.inking === inking && before.clip === this.#clip && before.d.length < LONGEST_RUN)
      before.d += d;
    else this.#marks.push({ d, inking, clip: this.#clip });
    return this;
  }

  /** Prints a stamp, cutting it the first time: `draw` draws it round the origin. The same name is always the same stamp. */
  stamp(name: string, at: Pt, scale: number, draw: (block: Draft) => void): this {
    let stamp = this.#named.get(name);
    if (stamp === undefined) {
      const block = new Draft(0, 0, this.#thin);
      draw(block);
      stamp = this.#stamps.push(block.#finished().flatMap(mark => (isImpression(mark) ? [] : [mark]))) - 1;
      this.#named.set(name, stamp);
    }
    this.#marks.push({ stamp, at, scale, ...(this.#clip === null ? {} : { clip: this.#clip }) });
    return this;
  }

  /** The same object for the same block, so that runs still join. */
  #narrowed(inking: Inking, width: number): Inking {
    const known = this.#thinned.get(inking) ?? { ...inking, width: width * this.#thin };
    this.#thinned.set(inking, known);
    return known;
  }

  /** Everything drawn meanwhile ends at this outline. */
  clipped(d: string, draw: () => void): this {
    const outer = this.#clip;
    this.#clip = d;
    draw();
    this.#clip = outer;
    return this;
  }

  /** A thing that stands up from the ground: drawn by `raise`, those farther off first. */
  stand(foot: number, draw: () => void): this {
    this.#standing.push({ foot, draw });
    return this;
  }
  raise(): this {
    const items = this.#standing.splice(0).sort((a, b) => a.foot - b.foot);
    for (const { draw } of items) draw();
    return this;
  }

  #finished(): (Mark | Impression)[] {
    return this.#marks.map(mark => {
      if (!('d' in mark)) return mark;
      const { d, inking, clip } = mark;
      return clip === null ? { d, ...inking } : { d, ...inking, clip };
    });
  }

  sheet(): Sheet {
    return { width: this.frame.x1, height: this.frame.y1, stamps: this.#stamps, marks: this.#finished() };
  }
}
