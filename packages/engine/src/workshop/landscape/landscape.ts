/**
 * A landscape by chance, before it is a map of any book: what lies where, in paces from the south-west corner. The sides fight from south and
 * north; a pace is a hex, or as much of a table as a man covers in a hurry. `onHexes.ts` and `onTable.ts` make a map of it, in a book's words.
 */
import { seeded } from '../../dice/random.ts';

export type Pace = readonly [x: number, y: number];
export type Wind = 'north' | 'east' | 'south' | 'west';

/** Ground that has an outline; the books have a word for each, or leave it out. */
export type Spread = 'wood' | 'grove' | 'bamboo' | 'scrub' | 'rough' | 'marsh' | 'paddy' | 'hill' | 'court';
export type Barrier = 'wall' | 'fence' | 'hedge' | 'rampart';
export type Prop = 'well' | 'lantern' | 'torii' | 'tree' | 'crates' | 'cart' | 'stone';

export type Feature =
  /** Across the map from the west edge to the east edge, broken where one can cross. */
  | { readonly is: 'stream'; readonly course: readonly Pace[]; readonly width: number; readonly deep: boolean; readonly crossings: readonly Crossing[] }
  | { readonly is: 'road'; readonly course: readonly Pace[]; readonly width: number }
  | { readonly is: 'spread'; readonly of: Spread; readonly outline: readonly Pace[]; readonly level?: number }
  | { readonly is: 'house'; readonly hall: boolean; readonly from: Pace; readonly to: Pace; readonly doors: readonly Wind[] }
  | { readonly is: 'barrier'; readonly of: Barrier; readonly line: readonly Pace[] }
  /** A yard: a barrier around a box, open in the middle of these sides. */
  | { readonly is: 'yard'; readonly of: Barrier; readonly from: Pace; readonly to: Pace; readonly open: readonly Wind[] }
  | { readonly is: 'prop'; readonly of: Prop; readonly at: Pace }; // prettier-ignore

/** Between two numbers from the west edge. */
export interface Crossing {
  readonly how: 'bridge' | 'ford';
  readonly from: number;
  readonly to: number;
}

export interface Landscape {
  readonly width: number;
  readonly height: number;
  readonly features: readonly Feature[];
}

/** Chance as a draughtsman uses it. */
export interface Luck {
  between(low: number, high: number): number;
  whole(low: number, high: number): number;
  chance(share: number): boolean;
  one<T>(of: readonly [T, ...T[]]): T;
}

const FINE = 1_000_000;

export function luckOf(seed: string): Luck {
  const random = seeded(seed);
  const share = (): number => random.below(FINE) / FINE;
  return {
    between: (low, high) => low + (high - low) * share(),
    whole: (low, high) => low + random.below(high - low + 1),
    chance: likely => share() < likely,
    one: of => of[random.below(of.length)] ?? of[0],
  };
}

/** A line that wanders evenly: so many steps from `from` to `to`, the other coordinate around `middle`. */
export function wander(
  luck: Luck,
  length: number,
  middle: number,
  sway: number,
  steps: number,
): readonly (readonly [along: number, off: number])[] {
  const [first, second] = [luck.between(0, 2 * Math.PI), luck.between(0, 2 * Math.PI)];
  const [slow, quick] = [luck.between(0.7, 1.3), luck.between(1.7, 2.6)];
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    return [length * t, middle + sway * (0.7 * Math.sin(first + slow * Math.PI * t) + 0.3 * Math.sin(second + quick * Math.PI * t))] as const;
  }); // prettier-ignore
}

/** Where a wandering line is at a place along it. */
export function offAt(line: readonly (readonly [number, number])[], along: number): number {
  for (let i = 1; i < line.length; i += 1) {
    const [a, b] = [line[i - 1], line[i]];
    if (a === undefined || b === undefined || b[0] < along) continue;
    return a[1] + ((b[1] - a[1]) * (along - a[0])) / (b[0] - a[0]);
  }
  return line.at(-1)?.[1] ?? 0;
}

/** A round patch with a ragged rim, cut off at the edges of the map. */
export function patch(
  luck: Luck,
  { width, height }: Pick<Landscape, 'width' | 'height'>,
  [x, y]: Pace,
  wide: number,
  deep: number,
): Pace[] {
  const corners = luck.whole(7, 10);
  const turn = luck.between(0, 1);
  return Array.from({ length: corners }, (_, i): Pace => {
    const angle = ((i + turn) / corners) * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const rough = luck.between(0.78, 1.04);
    // As far as the rim, or the edge of the map on the way there.
    const reach = Math.min(1, cos > 0 ? (width - x) / (cos * wide * rough) : cos < 0 ? x / (-cos * wide * rough) : 1,
      sin > 0 ? (height - y) / (sin * deep * rough) : sin < 0 ? y / (-sin * deep * rough) : 1); // prettier-ignore
    return [x + cos * wide * rough * reach, y + sin * deep * rough * reach];
  });
}

/** A field with its corners a little out of true. */
export function field(luck: Luck, [x0, y0]: Pace, [x1, y1]: Pace, skew = 0.12): Pace[] {
  const off = (n: number): number => luck.between(-skew, skew) * n;
  const [w, h] = [x1 - x0, y1 - y0];
  return [
    [x0 + Math.abs(off(w)), y0 + Math.abs(off(h))],
    [x1 - Math.abs(off(w)), y0 + Math.abs(off(h))],
    [x1 - Math.abs(off(w)), y1 - Math.abs(off(h))],
    [x0 + Math.abs(off(w)), y1 - Math.abs(off(h))],
  ];
}

/** Keeps what is put down apart from what is there already. */
export class Plots {
  readonly #taken: { readonly at: Pace; readonly wide: number; readonly deep: number }[] = [];
  readonly #size: Pick<Landscape, 'width' | 'height'>;
  /** Whether what lies opposite is mirrored over the middle line; else it is turned about the middle. */
  mirrored = false;

  constructor(size: Pick<Landscape, 'width' | 'height'>) {
    this.#size = size;
  }

  take(at: Pace, wide: number, deep: number): void {
    this.#taken.push({ at, wide, deep });
  }

  isFree([x, y]: Pace, wide: number, deep: number): boolean {
    return this.#taken.every(one => Math.abs(one.at[0] - x) >= one.wide + wide || Math.abs(one.at[1] - y) >= one.deep + deep);
  }

  opposite([x, y]: Pace): Pace {
    const { width, height } = this.#size;
    return [this.mirrored ? x : width - x, height - y];
  }

  /**
   * A free place for something this large, and the place opposite, both taken; null after many tries. `low` to `high` tells how far north, as a
   * share; `rim`, how far it keeps from the edge of the map where it must.
   */
  pair(luck: Luck, wide: number, deep: number, low: number, high: number, rim: number | null = null): readonly [Pace, Pace] | null {
    const { width, height } = this.#size;
    const west = Math.min(wide + (rim ?? 0), width / 2);
    const south = rim === null ? 0 : deep + rim;
    for (let i = 0; i < 60; i += 1) {
      const at: Pace = [luck.between(west, width - west), Math.max(south, luck.between(height * low, height * high))];
      const opposite = this.opposite(at);
      const apart = Math.abs(at[0] - opposite[0]) >= 2 * wide || Math.abs(at[1] - opposite[1]) >= 2 * deep;
      if (!apart || !this.isFree(at, wide, deep) || !this.isFree(opposite, wide, deep)) continue;
      this.take(at, wide, deep);
      this.take(opposite, wide, deep);
      return [at, opposite];
    }
    return null;
  }
}
