/** Ground of a book that is played on a measured table: one kit for all of them, from the book's own words. */
import { bug } from '../bug.ts';
import type { Ground } from '../kernel/book.ts';
import type { Terrain } from '../kernel/looks.ts';
import { read, type Shape } from '../kernel/shape.ts';
import { say } from '../kernel/words.ts';
import { segmentsTouch } from '../table/base.ts';
import type { Point } from '../table/measure.ts';
import type { Table } from '../table/terrain.ts';
import { written } from '../writing/index.ts';
import { complaintsFound, WELL } from './findings.ts';
import type { GroundFinding, GroundKit } from './ground.ts';
import { insideOf } from './hexTools.ts';
import { tableFrom, type TableWords } from './landscape/onTable.ts';
import { landscapeOf, RECIPE_TITLES, RECIPES } from './landscape/recipes.ts';

interface TableGround extends Pick<GroundKit, 'palette' | 'sizes' | 'note'> {
  readonly shape: Shape<Table>;
  readonly terrain: Terrain;
  readonly words: TableWords;
  /** Kinds that lead over what nobody enters: a bridge over a river. */
  readonly over: readonly string[];
}

const tableIn = (ground: Ground): Table => {
  if (ground.kind !== 'table') throw bug('hexes where a table was meant');
  return ground.table;
};

export function tableGround({ shape, terrain, words, over, ...kit }: TableGround): GroundKit {
  const asGround = (table: Table): Ground => ({ kind: 'table', table });
  return {
    ...kit,
    raster: words.raster,
    recipes: RECIPES.map(id => ({ id, title: RECIPE_TITLES[id] })),
    empty: ({ wide, deep }) => asGround({ width: wide, height: deep, areas: [], lines: [], marks: [] }),
    draw(recipe, seed, { wide, deep }) {
      const id = RECIPES.find(one => one === recipe) ?? 'valley';
      return asGround(tableFrom(landscapeOf(id, seed, wide / words.pace, deep / words.pace), words));
    },
    looked(ground) {
      const table = tableIn(ground);
      const wrong = complaintsFound(read(shape, written(shape, table)));
      return wrong.length > 0 ? wrong : pockets(table, terrain, over, words.pace);
    },
    read(value) {
      const found = read(shape, value, 'table');
      return found.ok ? { ok: true, value: asGround(found.value) } : found;
    },
    write: ground => written(shape, tableIn(ground)),
  };
}

/** Squares of a raster that hang together by ways one can go, the largest first; each by its middle. */
function partsOfTable(table: Table, terrain: Terrain, over: readonly string[], step: number): Point[][] {
  const [columns, rows] = [Math.max(1, Math.floor(table.width / step)), Math.max(1, Math.floor(table.height / step))];
  const middle = (i: number): Point => [
    Math.round(((i % columns) + 0.5) * (table.width / columns)),
    Math.round((Math.trunc(i / columns) + 0.5) * (table.height / rows)),
  ];
  const bars = table.areas.filter(({ kind }) => terrain.areas[kind]?.barred === true).map(({ outline }) => outline);
  const leads = table.areas.filter(({ kind }) => over.includes(kind)).map(({ outline }) => outline);
  const barriers = table.lines
    .filter(({ kind }) => terrain.lines[kind]?.barred === true)
    .flatMap(({ points }) => points.slice(1).map((to, i) => [points[i] ?? to, to] as const));
  const isOpen = (at: Point): boolean => !bars.some(one => insideOf(one, at)) || leads.some(one => insideOf(one, at));
  const open = Array.from({ length: columns * rows }, (_, i) => isOpen(middle(i)));
  const passes = (a: Point, b: Point): boolean => !barriers.some(([c, d]) => segmentsTouch(a[0], a[1], b[0], b[1], c[0], c[1], d[0], d[1]));
  const seen = new Uint8Array(columns * rows);
  const parts: Point[][] = [];
  for (let start = 0; start < open.length; start += 1) {
    if (seen[start] === 1 || open[start] !== true) continue;
    seen[start] = 1;
    const part = [start];
    for (const one of part) {
      const [column, row] = [one % columns, Math.trunc(one / columns)];
      const next = [column > 0 ? one - 1 : -1, column + 1 < columns ? one + 1 : -1, row > 0 ? one - columns : -1, row + 1 < rows ? one + columns : -1]; // prettier-ignore
      for (const to of next) {
        if (to < 0 || seen[to] === 1 || open[to] !== true || !passes(middle(one), middle(to))) continue;
        seen[to] = 1;
        part.push(to);
      }
    }
    parts.push(part.map(middle));
  }
  return parts.toSorted((a, b) => b.length - a.length);
}

/** A square or two is the corner of a house, not a room. */
const ROOM = 3;

function pockets(table: Table, terrain: Terrain, over: readonly string[], pace: number): GroundFinding[] {
  const [, ...cutOff] = partsOfTable(table, terrain, over, pace / 2);
  const rooms = cutOff.filter(part => part.length >= ROOM);
  if (rooms.length === 0) return [{ rank: 'good', ...WELL, at: [] }];
  return rooms.map(part => ({
    rank: 'remark',
    says: say('A part of the table cannot be reached on foot.'),
    rules: [],
    at: part.slice(0, 1),
  }));
}
