/** A landscape as a table, in a book's words: outlines of areas, chains of lines, things on their spots. */
import type { AreaLook } from '../../kernel/looks.ts';
import type { Point } from '../../table/measure.ts';
import { outlineComplaints, rectangle, type Area, type Line, type Table } from '../../table/terrain.ts';
import { offAt, type Barrier, type Feature, type Landscape, type Pace, type Prop, type Spread, type Wind } from './landscape.ts';

type Patch = Spread | 'stream' | 'river' | 'bridge' | 'ford' | 'road' | 'house' | 'hall';

/** What a book calls things; what it has no word for is left out. */
export interface TableWords {
  /** Tenths of a millimetre in a pace, and the raster corners lie on. */
  readonly pace: number;
  readonly raster: number;
  readonly areas: Partial<Readonly<Record<Patch, string>>>;
  readonly looks?: Partial<Readonly<Record<Patch, AreaLook>>>;
  readonly lines: Partial<Readonly<Record<Barrier | 'stream' | 'house wall' | 'door', string>>>;
  readonly things: Partial<Readonly<Record<Prop, string>>>;
  /** How high things stand, in tenths of a millimetre; left out where heights mean nothing. */
  readonly heights?: Partial<Readonly<Record<Patch | Barrier | 'house wall', number>>>;
}

export function tableFrom(landscape: Landscape, words: TableWords): Table {
  const { pace, raster } = words;
  const on = (n: number): number => Math.round((n * pace) / raster) * raster;
  const [width, height] = [on(landscape.width), on(landscape.height)];
  const held = (n: number, most: number): number => Math.min(most, Math.max(0, n));
  const point = ([x, y]: Pace): Point => [held(on(x), width), held(on(y), height)];
  const table = { width, height, areas: [], lines: [] };
  const areas: Area[] = [];
  const lines: Line[] = [];
  const marks: { id: string; kind: string; at: Point }[] = [];
  const counts = new Map<string, number>();
  const idFor = (word: string): string => {
    const n = (counts.get(word) ?? 0) + 1;
    counts.set(word, n);
    return `${word.replaceAll(' ', '-')}-${n}`;
  };
  const tall = (word: string): { height?: number } => {
    const height = (words.heights as Readonly<Record<string, number>> | undefined)?.[word]; // any word may be asked for
    return height === undefined ? {} : { height };
  };
  const area = (word: Patch, corners: readonly Pace[]): void => {
    const kind = words.areas[word];
    const outline = withoutRepeats(corners.map(point));
    if (kind === undefined || outlineComplaints(table, outline, '').length > 0) return;
    const look = words.looks?.[word];
    areas.push({ id: idFor(word), kind, outline, ...tall(word), ...(look === undefined ? {} : { look }) });
  };
  const line = (word: keyof TableWords['lines'], points: readonly Pace[]): void => {
    const kind = words.lines[word];
    const chain = withoutRepeats(points.map(point), false);
    if (kind !== undefined && chain.length > 1) lines.push({ id: idFor(word), kind, points: chain, ...tall(word) });
  };

  /** A strip along a line, so far to both sides. */
  const strip = (word: Patch, along: readonly Pace[], half: number, upright: boolean): void => {
    const off = (by: number) => along.map(([x, y]): Pace => (upright ? [x + by, y] : [x, y + by]));
    area(word, [...off(-half), ...off(half).toReversed()]);
  };

  const stream = ({ course, width: wide, deep, crossings }: Extract<Feature, { is: 'stream' }>): void => {
    const word = deep && words.areas.river !== undefined ? 'river' : 'stream';
    if (words.areas[word] === undefined) return line('stream', course);
    const between = (from: number, to: number): Pace[] =>
      [from, ...course.map(([x]) => x).filter(x => x > from && x < to), to].map((x): Pace => [x, offAt(course, x)]);
    let west = 0;
    for (const { how, from, to } of [...crossings, { how: null, from: landscape.width, to: landscape.width }]) {
      if (from > west) strip(word, between(west, from), wide / 2, false);
      if (how !== null) strip(how === 'ford' && words.areas.ford === undefined ? 'road' : how, between(from, to), wide / 2 + (how === 'bridge' ? 0.25 : 0), false);
      west = to;
    }
  }; // prettier-ignore

  const house = ({ hall, from, to, doors }: Extract<Feature, { is: 'house' }>): void => {
    area(hall && words.areas.hall !== undefined ? 'hall' : 'house', box(from, to));
    if (words.lines['house wall'] === undefined) return;
    const { chains, gaps } = broken(from, to, doors, 0.45);
    for (const chain of chains) line('house wall', chain);
    for (const gap of gaps) line('door', gap);
  };

  for (const feature of landscape.features) {
    switch (feature.is) {
      case 'stream':
        stream(feature);
        break;
      case 'road': {
        const [first, last] = [feature.course[0], feature.course.at(-1)];
        const upright = first === undefined || last === undefined || Math.abs(last[1] - first[1]) > Math.abs(last[0] - first[0]);
        strip('road', feature.course, feature.width / 2, upright);
        break;
      }
      case 'spread':
        area(feature.of, feature.outline);
        break;
      case 'house':
        house(feature);
        break;
      case 'barrier':
        line(feature.of, feature.line);
        break;
      case 'yard':
        for (const chain of broken(feature.from, feature.to, feature.open, 0.7).chains) line(feature.of, chain);
        break;
      case 'prop': {
        const kind = words.things[feature.of];
        if (kind !== undefined) marks.push({ id: idFor(feature.of), kind, at: point(feature.at) });
        break;
      }
      default:
        feature satisfies never;
    }
  }
  return { width, height, areas, lines, marks };
}

const box = (from: Pace, to: Pace): readonly Pace[] => rectangle(from, to);

/** The sides of a box with a hole in the middle of some: the chains that are left, and what fills the holes. */
function broken([x0, y0]: Pace, [x1, y1]: Pace, open: readonly Wind[], half: number): { chains: Pace[][]; gaps: Pace[][] } {
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const chains: Pace[][] = [];
  const gaps: Pace[][] = [];
  const sides: readonly (readonly [Wind, Pace, Pace, Pace, Pace])[] = [
    ['south', [x0, y0], [mx - half, y0], [mx + half, y0], [x1, y0]],
    ['east', [x1, y0], [x1, my - half], [x1, my + half], [x1, y1]],
    ['north', [x1, y1], [mx + half, y1], [mx - half, y1], [x0, y1]],
    ['west', [x0, y1], [x0, my + half], [x0, my - half], [x0, y0]],
  ];
  let chain: Pace[] = [];
  for (const [wind, from, hole, after, to] of sides) {
    if (chain.length === 0) chain.push(from);
    if (!open.includes(wind)) {
      chain.push(to);
      continue;
    }
    chains.push([...chain, hole]);
    gaps.push([hole, after]);
    chain = [after, to];
  }
  if (chain.length > 1) {
    // What began at the corner goes on where the last side ends there.
    const [first] = chains;
    if (first === undefined) chains.push(chain);
    else chains[0] = [...chain.slice(0, -1), ...first];
  }
  return { chains, gaps };
}

function withoutRepeats(points: readonly Point[], closed = true): Point[] {
  const same = (a: Point | undefined, b: Point | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];
  const found = points.filter((one, i) => i === 0 || !same(one, points[i - 1]));
  return closed && found.length > 1 && same(found[0], found.at(-1)) ? found.slice(0, -1) : found;
}
