/**
 * How far it is to what is fought for, by ways one can go. On hexes the books count so themselves; on a table they tell how far it is as the
 * crow flies, and a player who believed that would stand on the bank and wonder. The ground that bars the way is the book's own, and so is
 * where the aim lies: wherever `stepsTo` is 0.
 */
import type { Aim, Book, Spot, State, Terrain } from '@nobori/engine';
import { areaSet, enters, lineSet, touchesLine, type Table } from '@nobori/engine/table';

export type Steps = (from: Spot) => number | null;

/** First the work, then away: whoever has a place to reach or a man to kill does not go to the edge before. */
export const waits = ({ kind, side }: Aim, aims: readonly Aim[]): boolean =>
  kind === 'leave' && aims.some(one => one.side === side && !one.done && isWork(one));

/** The work is done, and there is no going back to it. */
export const isOver = (aim: Aim, aims: readonly Aim[]): boolean =>
  aim.done && isWork(aim) && aims.some(({ kind, side, done }) => kind === 'leave' && side === aim.side && !done);

const isWork = ({ kind, figures }: Aim): boolean => kind === 'reach' || (kind === 'kill' && figures.length > 0);

/** So many squares along the longer edge. */
const SQUARES = 40;

interface Field {
  readonly columns: number;
  readonly rows: number;
  readonly square: number;
  /** From the middle of each square; infinite where there is no way. */
  readonly far: Float64Array;
}

/** The ground never changes, and a scenario's goals are the same objects in all copies of a state. */
const fields = new WeakMap<Aim['where'], Field>();

export function stepsBy(book: Book, view: State, aim: Aim): Steps {
  const straight: Steps = from => book.stepsTo?.(view, aim, from) ?? null;
  if (book.board === 'hex' || aim.where.length === 0 || aim.where.some(({ kind }) => kind === 'piece')) return straight;
  const field = fields.get(aim.where) ?? surveyed(book, view, straight);
  fields.set(aim.where, field);
  return from => {
    const [column, row] = squareAt(field, from);
    const far = field.far[row * field.columns + column] ?? Number.POSITIVE_INFINITY;
    // Within a square the straight way is the better measure, and never longer.
    const crow = straight(from);
    return far === Number.POSITIVE_INFINITY || crow === null ? crow : crow === 0 ? 0 : Math.max(crow, far);
  };
}

const squareAt = ({ columns, rows, square }: Field, [x, y]: Spot): [number, number] => [
  Math.max(0, Math.min(columns - 1, Math.floor(x / square))),
  Math.max(0, Math.min(rows - 1, Math.floor(y / square))),
];

const isBarred = (kinds: Terrain['areas'] | Terrain['lines'], kind: string): boolean => kinds[kind]?.barred === true;

const AROUND = [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [-1, 1], [-1, -1], [1, -1]] as const; // prettier-ignore

function surveyed(book: Book, view: State, straight: Steps): Field {
  const ground = book.ground(view);
  if (ground.kind !== 'table') return { columns: 0, rows: 0, square: 1, far: new Float64Array(0) };
  const { table } = ground;
  const square = Math.ceil(Math.max(table.width, table.height) / SQUARES);
  const [columns, rows] = [Math.ceil(table.width / square), Math.ceil(table.height / square)];
  const middle = (cell: number): Spot => [
    Math.min(table.width, Math.floor(((cell % columns) + 0.5) * square)),
    Math.min(table.height, Math.floor((Math.floor(cell / columns) + 0.5) * square)),
  ];
  const open = barsIn(book, table);
  const far = new Float64Array(columns * rows).fill(Number.POSITIVE_INFINITY);
  const queue = new Set<number>();
  for (let cell = 0; cell < far.length; cell += 1) {
    if (straight(middle(cell)) !== 0) continue;
    far[cell] = 0;
    queue.add(cell);
  }
  // A set keeps the order in which squares came; one found again by a shorter way comes again.
  for (const cell of queue) {
    queue.delete(cell);
    const [here, from] = [far[cell] ?? 0, middle(cell)];
    for (const [dx, dy] of AROUND) {
      const [column, row] = [(cell % columns) + dx, Math.floor(cell / columns) + dy];
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue;
      const next = row * columns + column;
      const way = here + square * Math.hypot(dx, dy);
      if (way >= (far[next] ?? 0) || !open(from, middle(next))) continue;
      far[next] = way;
      queue.add(next);
    }
  }
  return { columns, rows, square, far };
}

/** Whether one can go straight from a spot to another, by the ground alone. */
function barsIn({ terrain }: Book, { areas, lines }: Table): (a: Spot, b: Spot) => boolean {
  const barred = areas.filter(({ kind }) => isBarred(terrain.areas, kind));
  const [walls, holes] = [lineSet(lines.filter(({ kind }) => isBarred(terrain.lines, kind))), areaSet(barred)];
  return (a, b) => !(barred.length > 0 && enters(holes, a, b)) && !touchesLine(walls, a, b);
}
