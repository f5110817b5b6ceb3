/**
 * A measured table as a net of squares, with the ways between them that the ground leaves open: how far it is from anywhere to somewhere, and
 * which way one goes. The ground that bars the way is the book's own.
 */
import type { Book, Spot, Terrain } from '@nobori/engine';
import { areaSet, enters, lineSet, touchesLine, type Table } from '@nobori/engine/table';

/** So many squares along the longer edge. */
const SQUARES = 40;

export interface Net {
  readonly columns: number;
  readonly rows: number;
  readonly square: number;
  readonly width: number;
  readonly height: number;
  /** For each square, a bit for each of the eight around it to which one can go. */
  readonly links: Uint8Array;
  open(a: Spot, b: Spot): boolean;
}

/** From the middle of each square; infinite where there is no way. */
export type Far = Float64Array;

const AROUND = [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [-1, 1], [-1, -1], [1, -1]] as const; // prettier-ignore

/** The ground never changes: one net serves for a whole battle. */
const nets = new WeakMap<Table, Net>();

export function netOf(book: Book, table: Table): Net {
  const known = nets.get(table);
  if (known !== undefined) return known;
  const square = Math.ceil(Math.max(table.width, table.height) / SQUARES);
  const [columns, rows] = [Math.ceil(table.width / square), Math.ceil(table.height / square)];
  const links = new Uint8Array(columns * rows);
  const net: Net = { columns, rows, square, width: table.width, height: table.height, links, open: barsIn(book, table) };
  for (let cell = 0; cell < links.length; cell += 1)
    AROUND.forEach(([dx, dy], way) => {
      const next = beside(net, cell, dx, dy);
      if (next >= 0 && net.open(middleOf(net, cell), middleOf(net, next))) links[cell] = (links[cell] ?? 0) | (1 << way);
    });
  nets.set(table, net);
  return net;
}

export const middleOf = ({ columns, square, width, height }: Net, cell: number): Spot => [
  Math.min(width, Math.floor(((cell % columns) + 0.5) * square)),
  Math.min(height, Math.floor((Math.floor(cell / columns) + 0.5) * square)),
];

export const cellAt = ({ columns, rows, square }: Net, [x, y]: Spot): number =>
  Math.max(0, Math.min(rows - 1, Math.floor(y / square))) * columns + Math.max(0, Math.min(columns - 1, Math.floor(x / square)));

/** The square beside this one; −1 over the edge. */
function beside({ columns, rows }: Net, cell: number, dx: number, dy: number): number {
  const [column, row] = [(cell % columns) + dx, Math.floor(cell / columns) + dy];
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
}

/** How far it is to the nearest of these squares. */
export function farFrom(net: Net, goals: Iterable<number>): Far {
  const far = new Float64Array(net.links.length).fill(Number.POSITIVE_INFINITY);
  const queue = new Set<number>(goals);
  for (const cell of queue) far[cell] = 0;
  // A set keeps the order in which squares came; one found again by a shorter way comes again.
  for (const cell of queue) {
    queue.delete(cell);
    const [here, links] = [far[cell] ?? 0, net.links[cell] ?? 0];
    for (let way = 0; way < AROUND.length; way += 1) {
      if ((links & (1 << way)) === 0) continue;
      const [dx, dy] = AROUND[way] ?? [0, 0];
      const next = cell + dy * net.columns + dx;
      const longer = here + net.square * (way < 4 ? 1 : Math.SQRT2);
      if (longer >= (far[next] ?? 0)) continue;
      far[next] = longer;
      queue.add(next);
    }
  }
  return far;
}

/** No way has more corners. */
const MOST = 80;

/** The way downhill, with as few corners as the ground allows; empty where one is there already or cannot come there. */
export function routeFrom(net: Net, far: Far, from: Spot): readonly Spot[] {
  const way: Spot[] = [];
  let cell = cellAt(net, from);
  for (let i = 0; i < MOST && (far[cell] ?? 0) > 0; i += 1) {
    let [best, least] = [-1, far[cell] ?? 0];
    const links = net.links[cell] ?? 0;
    for (const [k, [dx, dy]] of AROUND.entries()) {
      if ((links & (1 << k)) === 0) continue;
      const next = cell + dy * net.columns + dx;
      if ((far[next] ?? 0) < least) [best, least] = [next, far[next] ?? 0];
    }
    if (best < 0) break;
    way.push(middleOf(net, best));
    cell = best;
  }
  return straightened(net, from, way);
}

/** Leaves out every corner that can be cut. */
function straightened(net: Net, from: Spot, way: readonly Spot[]): readonly Spot[] {
  const kept: Spot[] = [];
  let [last, i] = [from, 0];
  while (i < way.length) {
    let next = i;
    for (let k = Math.min(way.length - 1, i + 12); k > i; k -= 1) {
      const to = way[k];
      if (to === undefined || !net.open(last, to)) continue;
      next = k;
      break;
    }
    const spot = way[next];
    if (spot === undefined) break;
    kept.push(spot);
    [last, i] = [spot, next + 1];
  }
  return kept;
}

const isBarred = (kinds: Terrain['areas'] | Terrain['lines'], kind: string): boolean => kinds[kind]?.barred === true;

/** Whether one can go straight from a spot to another, by the ground alone. */
function barsIn({ terrain }: Book, { areas, lines }: Table): (a: Spot, b: Spot) => boolean {
  const barred = areas.filter(({ kind }) => isBarred(terrain.areas, kind));
  const [walls, holes] = [lineSet(lines.filter(({ kind }) => isBarred(terrain.lines, kind))), areaSet(barred)];
  return (a, b) => !(barred.length > 0 && enters(holes, a, b)) && !touchesLine(walls, a, b);
}
