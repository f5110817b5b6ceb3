/** What a book gives whoever draws ground for it: its kinds with what they mean, sizes, recipes by seed, and how a drawing is looked over. */
import type { Ground } from '../kernel/book.ts';
import type { ReadResult } from '../kernel/shape.ts';
import type { RuleId, Sentence, Spot } from '../kernel/words.ts';

/** What something means at the table, and by which rules. */
export interface GroundEffect {
  readonly says: readonly Sentence[];
  readonly rules: readonly RuleId[];
}

/** What a kind is put on: hexes and their sides, marks in hexes; areas, lines and things of a table. */
export type LaidOn = 'hexes' | 'sides' | 'marks' | 'areas' | 'lines' | 'things';

/** A kind of the book's `terrain`: its title and look stand there, by the same word. */
export interface PaletteItem {
  readonly on: LaidOn;
  readonly kind: string;
  readonly told: GroundEffect;
}

export interface PaletteGroup {
  readonly title: Sentence;
  readonly items: readonly PaletteItem[];
}

/** Columns and rows, or tenths of a millimetre. */
export interface GroundSize {
  readonly wide: number;
  readonly deep: number;
}

/** What was found in looking over a ground: a fault, a remark that hinders nobody, or that something is well. */
export interface GroundFinding {
  readonly rank: 'fault' | 'remark' | 'good';
  readonly says: Sentence;
  readonly rules: readonly RuleId[];
  /** Where, in the board's own coordinates. */
  readonly at: readonly Spot[];
  /** The same ground with this put right. */
  readonly mended?: { readonly says: Sentence; readonly ground: Ground };
}

interface Recipe {
  readonly id: string;
  readonly title: Sentence;
}

/** Rooms that come with their walls and door. */
type HouseBuilder = (ground: Ground, from: Spot, to: Spot) => Ground;

export interface GroundKit {
  readonly palette: readonly PaletteGroup[];
  /** What is to be said of all of it, under the palette. */
  readonly note?: GroundEffect;
  readonly sizes: { readonly usual: readonly GroundSize[]; readonly least: GroundSize; readonly most: GroundSize };
  /** Heights a hex may have, where the book knows any. */
  readonly heights?: { readonly levels: readonly number[]; readonly told: GroundEffect };
  /** What corners of a table snap to, in tenths of a millimetre. */
  readonly raster?: number;
  readonly house?: HouseBuilder;
  readonly recipes: readonly Recipe[];
  /** Bare ground. */
  empty(size: GroundSize): Ground;
  /** The same recipe, seed and size draw the same ground. */
  draw(recipe: string, seed: string, size: GroundSize): Ground;
  looked(ground: Ground): readonly GroundFinding[];
  /** A ground as files have it; what is wrong in it names its place. */
  read(written: unknown): ReadResult<Ground>;
  write(ground: Ground): unknown;
}
