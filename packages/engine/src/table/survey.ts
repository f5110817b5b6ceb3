/** A table surveyed once under a book's ground table: its pieces sorted by what they mean, with boxes and edges ready for measuring. */
import { bug } from '../bug.ts';
import type { Point } from './measure.ts';
import type { Area, Line, Table } from './terrain.ts';

/** What one kind of terrain means, in the book's own words: `{ difficult: true, thick: inches(3) }`. */
type Properties = Readonly<Record<string, boolean | number | string>>;

/**
 * A book's terrain table: kind by kind, what it means. The board gives the words no meaning; a survey has one set of pieces for each
 * word, holding the pieces of all kinds for which the word is there and neither `false` nor 0.
 */
export interface Ground {
  readonly areas: Readonly<Record<string, Properties>>;
  readonly lines: Readonly<Record<string, Properties>>;
}

type Words<T> = T extends unknown ? Extract<keyof T, string> : never;
type AreaWords<G extends Ground> = Words<G['areas'][keyof G['areas']]>;
type LineWords<G extends Ground> = Words<G['lines'][keyof G['lines']]>;

export interface Survey<G extends Ground = Ground> {
  readonly table: Table;
  readonly ground: G;
  readonly areas: { readonly [word in AreaWords<G>]: AreaSet };
  readonly lines: { readonly [word in LineWords<G>]: LineSet };
}

/** Some areas, ready to be measured. Edges are x1, y1, x2, y2; piece i has the edges from first[i] up to first[i + 1]. */
export interface AreaSet {
  readonly areas: readonly Area[];
  readonly boxes: Float64Array;
  readonly first: Float64Array;
  readonly edges: Float64Array;
}

/** Some lines, ready to be measured; laid out as an AreaSet is. */
export interface LineSet {
  readonly lines: readonly Line[];
  readonly boxes: Float64Array;
  readonly first: Float64Array;
  readonly edges: Float64Array;
}

const surveys = new WeakMap<Table, WeakMap<Ground, unknown>>();

/** The one asked for last: in a game it is always the same. */
const latest: { table: Table | null; ground: Ground | null; survey: unknown } = { table: null, ground: null, survey: null };

/** The survey of a table; made once for each table object and ground object. */
export function survey<const G extends Ground>(table: Table, ground: G): Survey<G> {
  if (latest.table === table && latest.ground === ground) return latest.survey as Survey<G>; // brand maker: the very same two
  let known = surveys.get(table);
  if (known === undefined) surveys.set(table, (known = new WeakMap()));
  let found = known.get(ground) as Survey<G> | undefined; // brand maker: this ground object put it there
  if (found === undefined) known.set(ground, (found = make(table, ground)));
  latest.table = table;
  latest.ground = ground;
  latest.survey = found;
  return found;
}

function make<G extends Ground>(table: Table, ground: G): Survey<G> {
  for (const { kind, id } of table.areas) if (!Object.hasOwn(ground.areas, kind)) throw bug('an area of unknown kind', { kind, id });
  for (const { kind, id } of table.lines) if (!Object.hasOwn(ground.lines, kind)) throw bug('a line of unknown kind', { kind, id });
  const areas = wordsOf(ground.areas).map(word => [word, areaSet(table.areas.filter(({ kind }) => means(ground.areas[kind], word)))]);
  const lines = wordsOf(ground.lines).map(word => [word, lineSet(table.lines.filter(({ kind }) => means(ground.lines[kind], word)))]);
  return { table, ground, areas: Object.fromEntries(areas), lines: Object.fromEntries(lines) };
}

function means(properties: Properties | undefined, word: string): boolean {
  const value = properties?.[word];
  return value !== undefined && value !== false && value !== 0;
}

const wordsOf = (kinds: Readonly<Record<string, Properties>>): string[] => [...new Set(Object.values(kinds).flatMap(Object.keys))];

/** Areas made ready for measuring. */
export const areaSet = (areas: readonly Area[]): AreaSet => ({
  areas,
  ...layOut(areas.map(({ outline }) => [...outline, ...outline.slice(0, 1)])),
});

/** Lines made ready for measuring. */
export const lineSet = (lines: readonly Line[]): LineSet => ({ lines, ...layOut(lines.map(({ points }) => points)) });

function layOut(chains: readonly (readonly Point[])[]): { boxes: Float64Array; first: Float64Array; edges: Float64Array } {
  const first = [0];
  const edges: number[] = [];
  const boxes: number[] = [];
  for (const chain of chains) {
    chain.slice(1).forEach(([x, y], i) => {
      const [px, py] = chain[i] ?? [x, y];
      edges.push(px, py, x, y);
    });
    first.push(edges.length / 4);
    const xs = chain.map(([x]) => x);
    const ys = chain.map(([, y]) => y);
    boxes.push(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  }
  return { boxes: Float64Array.from(boxes), first: Float64Array.from(first), edges: Float64Array.from(edges) };
}
