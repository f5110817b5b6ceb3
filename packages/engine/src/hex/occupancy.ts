/** Who stands where. Built from the figures as they are now and thrown away with them: figures move, and a kept table would lie. */
import { present } from '../bug.ts';
import { cellOf, OFF, type Board, type Cell } from './board.ts';
import { coversHex, hexesOf, type Footprint } from './footprint.ts';
import type { Hex } from './frame.ts';

/** The first of the figures that covers the hex. For one question; for many, `occupancyOf`. */
export const figureAt = <F extends Footprint>(figures: readonly F[], hex: Hex): F | null =>
  figures.find(figure => coversHex(figure, hex)) ?? null;

/** Hand in only the figures that count (the standing ones, the living ones …). */
export interface Occupancy<F extends Footprint> {
  readonly figures: readonly F[];
  /** For each cell 1 + the number of the last figure listed that covers it, 0 for none. */
  readonly top: Int16Array;
  /** For each hex of a figure, at 2 × number (front) and 2 × number + 1 (rear), the `top` it covered up. */
  readonly under: Int16Array;
}

export function occupancyOf<F extends Footprint>(board: Board, figures: readonly F[]): Occupancy<F> {
  const top = new Int16Array(board.size);
  const under = new Int16Array(2 * figures.length);
  for (const [number, figure] of figures.entries()) {
    const front = cellOf(board, figure.at);
    if (front !== OFF) {
      under[2 * number] = top[front] ?? 0;
      top[front] = number + 1;
    }
    const rear = figure.rear === undefined ? OFF : cellOf(board, figure.rear);
    if (rear !== OFF) {
      under[2 * number + 1] = top[rear] ?? 0;
      top[rear] = number + 1;
    }
  }
  return { figures, top, under };
}

/** The figure in a cell; the last listed if there are several. */
export const occupant = <F extends Footprint>({ figures, top }: Occupancy<F>, cell: Cell): F | null =>
  figures[(top[cell] ?? 0) - 1] ?? null;

export const isFree = (occupancy: Occupancy<Footprint>, cell: Cell): boolean => occupancy.top[cell] === 0;

/** All figures in a cell, in the order listed. */
export function occupants<F extends Footprint>(board: Board, occupancy: Occupancy<F>, cell: Cell): F[] {
  const found: F[] = [];
  for (let number = occupancy.top[cell] ?? 0; number > 0;) {
    const figure = present(occupancy.figures[number - 1], 'a figure of the occupancy');
    found.push(figure);
    number = occupancy.under[2 * (number - 1) + (cellOf(board, figure.at) === cell ? 0 : 1)] ?? 0;
  }
  return found.reverse();
}

/** Whether every hex of a footprint is on the map and free, except for `self`, who may step into his own hexes. */
export const hasRoom = <F extends Footprint>(board: Board, occupancy: Occupancy<F>, footprint: Footprint, self?: F): boolean =>
  hexesOf(footprint).every(hex => {
    const cell = cellOf(board, hex);
    return cell !== OFF && occupants(board, occupancy, cell).every(figure => figure === self);
  });

/** Pairs of figures that share a hex: none, in a book that allows one to a hex. */
export function overlaps<F extends Footprint>(board: Board, figures: readonly F[]): (readonly [F, F])[] {
  const occupancy = occupancyOf(board, figures);
  const found: (readonly [F, F])[] = [];
  for (let cell = 0; cell < board.size; cell++) {
    const here = occupants(board, occupancy, cell);
    for (const [n, first] of here.entries()) for (const second of here.slice(n + 1)) found.push([first, second]);
  }
  return found;
}
